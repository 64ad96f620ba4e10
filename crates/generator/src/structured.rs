//! Grundy values by the structure of a game: the same as by exhaustion, and much sooner.
//!
//! The mex rule is applied to every position here too. What is saved is the work of finding the options of each by itself; the
//! tests hold the result against [`solve`](crate::solve()), position by position.

mod blocks;
mod lines;

use std::fmt;

use grundy_rules::Rules;
use grundy_rules::structure::Structure;

use crate::solve;
use crate::{Error, Value};

/// The Grundy value of every position of `rules`, as [`solve`](crate::solve()) gives it, by the quickest way that the game's structure allows.
///
/// | structure | cost | memory beside the values |
/// | --- | --- | --- |
/// | blocks | a load and a bit for every option, on all cores (feature `parallel`) | the values of the largest stage |
/// | lines | for every position the words of a bit set that the values on its lines fill | a bit set for every line |
/// | unknown | a call of the rules for every option | none |
///
/// `solved` is told now and then how many positions are solved.
///
/// # Errors
///
/// As [`solve`](crate::solve()).
pub fn solve_by_structure<V: Value>(rules: &impl Rules, mut solved: impl FnMut(u64)) -> Result<Vec<V>, Error> {
    match rules.structure() {
        Structure::Blocks(blocks) => blocks::solve(rules, &blocks, &mut solved),
        Structure::Lines(lines) => lines::solve(rules, &lines, &mut solved),
        Structure::Unknown => solve::solve(rules),
    }
}

/// An entry of a table that breaks the mex rule. `None` stands for an instant win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongEntry {
    /// The number of the position.
    pub position: usize,
    /// The entry.
    pub found: Option<usize>,
    /// The mex of the entries of its options.
    pub expected: Option<usize>,
}

impl fmt::Display for WrongEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |value: Option<usize>| value.map_or_else(|| "win".to_owned(), |grundy| grundy.to_string());
        let (found, expected) = (name(self.found), name(self.expected));
        write!(f, "found the value {found} at position {}, expected {expected} by the mex rule", self.position)
    }
}

impl std::error::Error for WrongEntry {}

/// Checks that every entry of a table is the mex of the entries of the position's options, by the quickest way that the game's
/// structure allows. `entry` looks up a position, `None` being an instant win.
///
/// Entries that pass are the Grundy values, by induction along the game. Needs no memory for a second table.
///
/// # Errors
///
/// A wrong entry, if there is one; of several always the same.
///
/// ```
/// use grundy_rules::chess::Rows;
///
/// let rows = Rows::new(12).unwrap();
/// let values = grundy_generator::solve::<u8>(&rows).unwrap();
/// assert_eq!(grundy_generator::check(&rows, |row| Some(values[row].into())), Ok(()));
/// assert!(grundy_generator::check(&rows, |_| Some(0)).is_err());
/// ```
pub fn check(rules: &impl Rules, entry: impl Fn(usize) -> Option<usize> + Sync) -> Result<(), WrongEntry> {
    let compare = |position: usize, expected: Option<usize>| match entry(position) {
        found if found == expected => Ok(()),
        found => Err(WrongEntry { position, found, expected }),
    };
    match rules.structure() {
        Structure::Blocks(blocks) => blocks::check(rules, &blocks, &entry, compare),
        Structure::Lines(lines) => lines::walk(&lines, compare),
        Structure::Unknown => solve::check(rules, &entry, compare),
    }
}
