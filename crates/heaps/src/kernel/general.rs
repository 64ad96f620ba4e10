//! Any code: three parts, infinite codes, values of any size.
//!
//! Options are sets of bits. For splits into three parts, each heap keeps the set of nim-sums of its splits into two: a
//! heap then costs as many unions of sets as there are sizes of the smallest part. For an infinite code, the options
//! under the repeated digit are those of the heap before and those of one heap more: that set is kept, too.

mod set;
mod splits;

use alloc::collections::TryReserveError;
use alloc::vec::Vec;

use grundy_rules::heaps::Digit;

use self::set::Set;
use self::splits::Splits;
use crate::moves::Digits;

/// The solver.
#[derive(Clone, Debug)]
pub(crate) struct General {
    code: Digits,
    values: Vec<u32>,
    splits: Splits,
    /// The options under the repeated digit.
    kept: Set,
    /// All other options of a heap.
    options: Set,
}

impl General {
    pub(super) fn new(code: Digits) -> Self {
        let splits = Splits::new(&code);
        Self { code, values: Vec::new(), splits, kept: Set::default(), options: Set::default() }
    }

    /// A solver for a finite code without splits into three parts, which begins behind values found by another.
    pub(super) fn resume(code: Digits, values: &[u16]) -> Self {
        Self { values: values.iter().copied().map(u32::from).collect(), ..Self::new(code) }
    }

    pub(super) fn values(&self) -> &[u32] {
        &self.values
    }

    pub(super) fn try_reserve(&mut self, heaps: usize) -> Result<(), TryReserveError> {
        self.values.try_reserve(heaps.saturating_sub(self.values.len()))
    }

    pub(super) fn extend_to(&mut self, heaps: usize) {
        for n in self.values.len()..heaps {
            self.splits.push(&self.values);
            self.keep(n);
            self.collect(n);
            let value = self.kept.mex_with(&self.options);
            self.values.push(value);
        }
    }

    /// Adds to the kept options of the heap `n - 1` those that only `n` has: what is left is `n` less the first index
    /// of the repeated digit.
    fn keep(&mut self, n: usize) {
        let Some(digit) = self.code.tail else { return };
        if let Some(left) = n.checked_sub(self.code.digits.len()) {
            self.splits.add(digit, left, &self.values, &mut self.kept);
            self.kept.settle();
        }
    }

    fn collect(&mut self, n: usize) {
        self.options.clear(self.kept.base());
        for (k, &digit) in self.code.digits.iter().enumerate().take(n + 1) {
            self.splits.add(digit, n - k, &self.values, &mut self.options);
        }
    }
}

impl Splits {
    /// Adds the options that a digit gives when `left` counters are left; all values of the parts are known.
    fn add(&mut self, digit: Digit, left: usize, values: &[u32], options: &mut Set) {
        if left == 0 {
            if digit.allows(Digit::WHOLE) {
                options.insert(0);
            }
            return;
        }
        if digit.allows(Digit::ONE) {
            options.insert(values[left]);
        }
        if digit.allows(Digit::TWO) {
            self.add_pairs(left, digit.unequal, values, options);
        }
        if digit.allows(Digit::THREE) {
            self.add_triples(left, digit.unequal, options);
        }
    }
}
