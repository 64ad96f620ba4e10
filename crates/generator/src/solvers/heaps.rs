//! Heaps: taking and breaking, and subtraction, by the plain way.
//!
//! Heaps are settled in the order of their sizes, each by all its options.

use grundy_rules::heaps::{Code, Digit};
use grundy_rules::subtraction::SubtractionSet;
use grundy_rules::{Rules, SizedRuleset};

use super::cells::Cells;
use crate::mex::OptionValues;
use crate::report::Meter;
use crate::{Error, memory};

/// Settles the heaps of a code.
pub(super) fn settle_code(
    rules: &SizedRuleset,
    code: &Code,
    heaps: &mut impl Cells,
    meter: &mut Meter<'_>,
) -> Result<(), Error> {
    let taken = if code.repeats { u64::MAX } else { code.digits.len() as u64 };
    settle(rules, heaps, meter, |heaps, heap, seen| {
        for k in (0..taken).take_while(|&k| k <= heap) {
            leave(heaps, heap - k, code.digit(k), seen);
        }
    })
}

/// Settles the heaps of a subtraction set.
pub(super) fn settle_subtraction(
    rules: &SizedRuleset,
    set: &SubtractionSet,
    heaps: &mut impl Cells,
    meter: &mut Meter<'_>,
) -> Result<(), Error> {
    let mut numbers = Vec::new();
    for number in (1..rules.size()).filter(|&number| set.contains(number)) {
        memory::push(&mut numbers, number)?;
    }
    settle(rules, heaps, meter, |heaps, heap, seen| {
        let left = numbers.iter().map_while(|&number| heap.checked_sub(number));
        left.for_each(|left| seen.insert(value(heaps, left)));
    })
}

/// Settles all heaps; `collect` finds the values of the options of one.
fn settle<C: Cells>(
    rules: &SizedRuleset,
    heaps: &mut C,
    meter: &mut Meter<'_>,
    collect: impl Fn(&C, u64, &mut OptionValues),
) -> Result<(), Error> {
    let mut seen = OptionValues::default();
    for heap in 0..rules.positions() {
        seen.clear();
        collect(heaps, heap, &mut seen);
        heaps.settle(heap, Some(seen.mex())).map_err(|mismatch| mismatch.at(rules, heap))?;
        meter.advance(1)?;
    }
    meter.finish()
}

/// The options that leave so many counters, in as many parts as the digit allows.
fn leave(heaps: &impl Cells, left: u64, digit: Digit, seen: &mut OptionValues) {
    if digit.allows(Digit::WHOLE) && left == 0 {
        seen.insert(0);
    }
    if digit.allows(Digit::ONE) && left > 0 {
        seen.insert(value(heaps, left));
    }
    if digit.allows(Digit::TWO) {
        split(heaps, left, 1, digit.unequal, |nim_sum| seen.insert(nim_sum));
    }
    if digit.allows(Digit::THREE) {
        for first in 1..=left / 3 {
            let (value, least) = (value(heaps, first), first + u64::from(digit.unequal));
            split(heaps, left - first, least, digit.unequal, |nim_sum| seen.insert(value ^ nim_sum));
        }
    }
}

/// The nim-sums of two parts, of which the first has `least` counters or more, and not more than the second.
fn split(heaps: &impl Cells, left: u64, least: u64, unequal: bool, mut visit: impl FnMut(u64)) {
    let most = if unequal { left.saturating_sub(1) / 2 } else { left / 2 };
    (least..=most).for_each(|first| visit(value(heaps, first) ^ value(heaps, left - first)));
}

/// The value of a heap that is settled. None is an instant win.
fn value(heaps: &impl Cells, heap: u64) -> u64 {
    heaps.value(heap).unwrap_or_default().into()
}
