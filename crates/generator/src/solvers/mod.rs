//! Grundy values by the family of the rules: the same as by exhaustion, and much sooner.
//!
//! The mex rule is applied to every position here too. What is saved is the work of finding the options of each by
//! itself; the tests hold the result against [`solve`](crate::solve()), position by position. No solver knows a closed
//! form: a table made from its own oracle would prove nothing.

mod board;
mod cells;
mod heaps;
mod rows;
mod turning;

use std::ops::ControlFlow;

use grundy_rules::{Rules, Ruleset, SizedRuleset};

use self::cells::{Cells, Entries, Values, WideValues};
use crate::report::Meter;
use crate::{Error, Value, exhaustive, memory, period};

/// The Grundy value of every position of `rules`, as [`solve`](crate::solve()) gives it, by the quickest way that the
/// rules allow.
///
/// `report` is called now and then with the number of positions solved, and may cancel the work.
///
/// # Errors
///
/// As [`solve`](crate::solve()); [`Error::Cancelled`] if `report` broke it off.
pub fn solve_by_family<V: Value>(
    rules: &dyn Rules,
    mut report: impl FnMut(u64) -> ControlFlow<()>,
) -> Result<Vec<V>, Error> {
    let meter = &mut Meter::new(&mut report);
    match solve_specially(rules, meter)? {
        Some(values) => Ok(values),
        None => exhaustive::solve_reporting(rules, &mut Meter::new(&mut report)),
    }
}

/// The values, if there is a solver for the family, and it takes these rules.
fn solve_specially<V: Value>(rules: &dyn Rules, meter: &mut Meter<'_>) -> Result<Option<Vec<V>>, Error> {
    let Some(sized) = rules.ruleset() else { return Ok(None) };
    match sized.kind() {
        Ruleset::Board(board) => return board::solve(sized, board, meter),
        Ruleset::Rows(rows) => return rows::solve(sized, rows, meter),
        _ => {}
    }
    let mut values = Values(memory::blank_table(rules)?);
    Ok(settle_in_order(sized, &mut values, meter)?.then_some(values.0))
}

/// Settles the positions of a family that are numbered in an order in which they can be settled; `false` for another
/// family.
fn settle_in_order(rules: &SizedRuleset, cells: &mut impl Cells, meter: &mut Meter<'_>) -> Result<bool, Error> {
    match rules.kind() {
        Ruleset::Heaps(_) | Ruleset::Subtraction(_) => heaps::settle(rules, cells, meter),
        Ruleset::Turning(turning) => turning::settle(rules, turning, cells, meter),
        _ => Ok(false),
    }
}

/// The Grundy values of the coins of a coin turning game, of up to 64 bits: they may double from coin to coin, and a
/// table holds 32 bits at most. `None` for other rules.
///
/// # Errors
///
/// [`Error::ValueBeyond64Bits`] names the first coin whose value has more bits; else as [`solve_by_family`].
///
/// ```
/// use std::ops::ControlFlow;
///
/// use grundy_generator::{rules::Ruleset, wide_coin_values};
///
/// let doubling = "turn:1+".parse::<Ruleset>()?.at(50)?;
/// let values = wide_coin_values(&doubling, |_| ControlFlow::Continue(()))?;
/// assert_eq!(values.map(|values| values[49]), Some(1 << 49));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn wide_coin_values(
    rules: &dyn Rules,
    mut report: impl FnMut(u64) -> ControlFlow<()>,
) -> Result<Option<Vec<u64>>, Error> {
    let Some(sized) = rules.ruleset() else { return Ok(None) };
    let Ruleset::Turning(turning) = sized.kind() else { return Ok(None) };
    let mut values = WideValues(Vec::new());
    let is_settled = turning::settle(sized, turning, &mut values, &mut Meter::new(&mut report))?;
    Ok(is_settled.then_some(values.0))
}

/// How many positions outside the table have to be solved for it, at most. `None` if only the work itself can tell.
///
/// Only on a board without bounds, on which a move raises a coordinate, there are any.
fn cells_outside(rules: &dyn Rules) -> Option<u64> {
    let sized = rules.ruleset()?;
    match sized.kind() {
        Ruleset::Board(board) => board::cells_outside(sized, board),
        _ => Some(0),
    }
}

/// About how many bytes of memory [`generate`](crate::generate()) needs at its peak. Saturates.
///
/// The values of rows have one byte; beside them there is the largest stage, and a list of the blocks. Others may need
/// two, and, where nothing packs, again as much for the artifact and for what the packer remembers of it. Those of
/// heaps and coins are copied to look for a period among them; for coins the nim-sums of others are kept. On a board
/// the cells beyond the size come to it, and by exhaustion the path of the positions that wait for each other.
pub fn memory_estimate(rules: &dyn Rules) -> u64 {
    const VALUE: u64 = <u16 as Value>::BYTES as u64;
    let entries = rules.entries();
    let sequence = |ruleset| entries.saturating_mul(VALUE + (2 * VALUE).max(period::bytes_a_value(ruleset)));
    match (rules.kind(), cells_outside(rules)) {
        (Some(Ruleset::Rows(_)), _) => entries.saturating_add(entries / 16),
        (Some(ruleset @ Ruleset::Turning(turning)), _) => {
            sequence(ruleset).saturating_add(turning::layer_bytes(turning, rules.positions()))
        }
        (Some(ruleset), Some(0)) => sequence(ruleset),
        (Some(_), Some(outside)) => outside.saturating_add(entries.saturating_mul(4)).saturating_mul(VALUE),
        _ => entries.saturating_mul(3 * VALUE + size_of::<u64>() as u64),
    }
}

/// Checks that every entry of a table is the mex of the entries of the position's options, by the quickest way that the
/// rules allow. `entry` looks up an entry, `None` being an instant win.
///
/// Entries that pass are the Grundy values, by induction along the game. Needs no memory for a second table, but for
/// heaps; positions outside the table are solved.
///
/// # Errors
///
/// [`Error::WrongEntry`] if there is one; of several always the same. Else as [`solve()`](crate::solve()).
///
/// ```
/// use grundy_rules::Ruleset;
///
/// let rules = "row:o{o}.=.{o}o".parse::<Ruleset>()?.at(12)?;
/// let values = grundy_generator::solve::<u8>(&rules)?;
/// assert_eq!(grundy_generator::check(&rules, |row| Some(values[row as usize].into())), Ok(()));
/// assert!(grundy_generator::check(&rules, |_| Some(0)).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check(rules: &dyn Rules, entry: impl Fn(u64) -> Option<u32> + Sync) -> Result<(), Error> {
    check_reporting(rules, entry, |_| ControlFlow::Continue(()))
}

/// As [`check`]; `report` is told now and then how many positions are checked, and breaks the work off if it wants to.
///
/// # Errors
///
/// As [`check`]; [`Error::Cancelled`] if `report` broke it off.
pub fn check_reporting(
    rules: &dyn Rules,
    entry: impl Fn(u64) -> Option<u32> + Sync,
    mut report: impl FnMut(u64) -> ControlFlow<()>,
) -> Result<(), Error> {
    let meter = &mut Meter::new(&mut report);
    match check_specially(rules, &entry, meter)? {
        true => Ok(()),
        false => exhaustive::check(rules, entry, &mut Meter::new(&mut report)),
    }
}

/// Checks the entries, if there is a solver for the family, and it takes these rules; else gives `false`.
fn check_specially(
    rules: &dyn Rules,
    entry: impl Fn(u64) -> Option<u32> + Sync,
    meter: &mut Meter<'_>,
) -> Result<bool, Error> {
    let Some(sized) = rules.ruleset() else { return Ok(false) };
    match sized.kind() {
        Ruleset::Board(board) => board::check(sized, board, entry, meter),
        Ruleset::Rows(rows) => rows::check(sized, rows, entry, meter),
        _ => settle_in_order(sized, &mut Entries(entry), meter),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_many_cells_beyond_the_size_are_needed_is_told() {
        let outside = |text: &str, size| cells_outside(&text.parse::<Ruleset>().unwrap().at(size).unwrap());
        assert_eq!(outside("wythoff", 1_000), Some(0));
        assert_eq!(outside("move:-2,1/-2,-1/1,-2/-1,-2:15x15", 15), Some(0));
        // (2, 0) reaches (0, 4): the rows are 7, 5 and 3 cells long.
        assert_eq!(outside("move:-1,2", 3), Some(15 - 9));
        assert_eq!(outside("0.77", 100), Some(0));
    }
}
