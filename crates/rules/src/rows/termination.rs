//! Why every play on rows of cells ends, or why not.
//!
//! Whether it does is undecidable in general, for such rules can do what any machine does. Two things are tried: a sum
//! that every move drives the same way, which proves it at every width; and a search of all short rows, which proves it
//! for those.

use alloc::string::String;
use alloc::vec::Vec;

use super::{Replacement, RowRule, RowRules};
use crate::cycle::{Arrows, describe_cycle, find_cycle};

/// Why every play on rows of cells ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Termination {
    /// At every width: no move raises the number of `o` (or none lowers it), and the moves that keep it all move the
    /// sum of the positions of `o` the same way.
    Proved,
    /// On rows of up to that many cells: a search of all of them has found no way back to any. Nothing is proved for
    /// wider rows.
    Searched {
        /// The greatest width that was searched.
        width: u32,
    },
}

/// The greatest width of the rows that are searched.
const SEARCHED_WIDTH: u32 = 10;

/// Why plays end, or else, in words, the moves by which one does not.
pub(super) fn decide_termination(rules: &RowRules) -> Result<Termination, String> {
    if is_driven_one_way(&rules.rules) {
        return Ok(Termination::Proved);
    }
    for width in 1..=SEARCHED_WIDTH {
        if let Some(cycle) = find_cycle(&Graph::new(rules, width)) {
            return Err(describe_cycle(&cycle, |row| RowRules::write(row as u64, width)));
        }
    }
    Ok(Termination::Searched { width: SEARCHED_WIDTH })
}

/// Whether the number of `o`, and among rows with equally many the sum of their positions, are driven one way by every
/// move.
fn is_driven_one_way(rules: &[RowRule]) -> bool {
    let counts = || rules.iter().map(|rule| rule.prefix.count_change() + rule.suffix.count_change());
    let one_way = counts().all(|change| change <= 0) || counts().all(|change| change >= 0);
    let keeping = || rules.iter().zip(counts()).filter(|(_, change)| *change == 0).map(|(rule, _)| rule);
    one_way && (keeping().all(|rule| rule.sum_rises(1)) || keeping().all(|rule| rule.sum_rises(-1)))
}

impl Replacement {
    /// How many `o` there are more after the move.
    fn count_change(&self) -> i64 {
        i64::from(self.right.count_ones()) - i64::from(self.left.count_ones())
    }

    /// By how much the sum of the positions of `o` grows, counted from the first cell of the word.
    fn sum_change(&self) -> i64 {
        let sum = |cells: u64| (0..64).filter(|bit| cells >> bit & 1 == 1).sum::<i64>();
        sum(self.right) - sum(self.left)
    }
}

impl RowRule {
    /// Whether the rule, which keeps the number of `o`, always raises the sum of their positions; with `sign` -1,
    /// always lowers it.
    fn sum_rises(&self, sign: i64) -> bool {
        let without_run = self.prefix.sum_change()
            + self.suffix.sum_change()
            + i64::from(self.prefix.len) * self.suffix.count_change();
        // Every cell of the run moves the suffix one farther.
        let per_cell_of_run = self.suffix.count_change();
        sign * without_run > 0 && sign * per_cell_of_run >= 0
    }
}

/// The rows of one width and the moves between them.
struct Graph {
    options: Vec<Vec<usize>>,
}

impl Graph {
    fn new(rules: &RowRules, width: u32) -> Self {
        Self { options: (0..1 << width).map(|row| rules.rows_after(row, width)).collect() }
    }
}

impl Arrows for Graph {
    fn nodes(&self) -> usize {
        self.options.len()
    }

    fn count(&self, node: usize) -> usize {
        self.options[node].len()
    }

    fn target(&self, node: usize, arrow: usize) -> Option<usize> {
        Some(self.options[node][arrow])
    }
}
