//! Finite codes with splits into at most two parts: in sparse space, or by all pairs where there is no such space.

mod class;
mod dense;
mod mirrored;
mod sparse;
#[cfg(test)]
mod tests;

use alloc::collections::TryReserveError;
use alloc::vec::Vec;

use grundy_rules::heaps::Digit;

use self::class::{Class, Rares};
use self::mirrored::Mirrored;
use self::sparse::LANES;
use super::stamps::{Stamps, VALUES};
use crate::moves::Digits;

/// No value may reach this: 16 bits hold the values.
pub(super) const CEILING: usize = VALUES;

/// The least span of values.
const LEAST_SPAN: usize = 64;

/// A value has reached the ceiling. The values before it are all right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Overflow;

/// A move that takes `k` and splits what is left into two parts.
#[derive(Clone, Copy, Debug)]
struct Split {
    k: usize,
    unequal: bool,
}

impl Split {
    /// The greatest size of the smaller part in a heap of `left` counters; 0 if it cannot be split.
    fn half(self, left: usize) -> usize {
        left.saturating_sub(usize::from(self.unequal)) / 2
    }
}

/// The moves of such a code, each kind by itself.
#[derive(Clone, Debug)]
struct PairMoves {
    splits: Vec<Split>,
    leaves: Vec<usize>,
    whole: Vec<bool>,
}

impl PairMoves {
    fn new(digits: &Digits) -> Self {
        let with = |bit| (0..).zip(&digits.digits).filter(move |(_, digit)| digit.allows(bit));
        Self {
            splits: with(Digit::TWO).map(|(k, digit)| Split { k, unequal: digit.unequal }).collect(),
            leaves: with(Digit::ONE).map(|(k, _)| k).collect(),
            whole: digits.digits.iter().map(|digit| digit.allows(Digit::WHOLE)).collect(),
        }
    }

    /// The parity that all splits have in common.
    fn parity(&self) -> Option<usize> {
        let first = self.splits.first()?.k % 2;
        self.splits.iter().all(|split| split.k % 2 == first).then_some(first)
    }
}

/// The solver.
#[derive(Clone, Debug)]
pub(crate) struct Pairs {
    moves: PairMoves,
    values: Mirrored,
    stamps: Stamps<LANES>,
    /// A power of two above every value found, and above every nim-sum of two of them.
    span: usize,
    class: Class,
    rares: Rares,
    /// Whether so many positions are rare that all pairs are stamped instead.
    dense: bool,
    ceiling: usize,
}

impl Pairs {
    /// A solver for values below `ceiling`, which is at most [`CEILING`].
    pub(super) fn new(digits: &Digits, ceiling: usize) -> Self {
        let moves = PairMoves::new(digits);
        let class = Class::new(moves.parity());
        Self {
            moves,
            values: Mirrored::new(),
            stamps: Stamps::new(),
            span: LEAST_SPAN,
            class,
            rares: Rares::default(),
            dense: false,
            ceiling,
        }
    }

    pub(super) fn values(&self) -> &[u16] {
        self.values.forward()
    }

    pub(super) fn try_reserve(&mut self, heaps: usize) -> Result<(), TryReserveError> {
        self.values.try_reserve(heaps)
    }

    /// Finds the values of the heaps below `heaps`. There must be room for them.
    pub(super) fn extend_to(&mut self, heaps: usize) -> Result<(), Overflow> {
        while self.values.len() < heaps {
            let n = self.values.len();
            if n == 0 {
                self.push(0);
            } else if self.dense {
                self.extend_densely(heaps)?;
            } else {
                self.extend_sparsely(heaps)?;
            }
        }
        Ok(())
    }

    /// Takes a value up. If the value or its position asks for it, chooses the class again, and says so.
    fn push(&mut self, value: u16) -> bool {
        let n = self.values.len();
        self.values.push(value);
        let new_bit = usize::from(value) >= self.span;
        if new_bit {
            self.span = (usize::from(value) + 1).next_power_of_two();
        }
        let choose = new_bit || self.values.len().is_power_of_two();
        if choose {
            self.choose_class();
        } else if !self.dense && self.class.is_rare(n, value) {
            self.rares.push(n, value);
        }
        choose
    }

    fn choose_class(&mut self) {
        self.class.choose(self.values.forward(), self.span);
        self.rares = self.class.rares(self.values.forward());
        // There is no sparse space if more than a fifth of the positions are rare. Few positions say nothing yet.
        self.dense = self.values.len() >= 1024 && self.rares.len() > self.values.len() / 5;
    }
}
