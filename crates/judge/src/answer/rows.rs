//! The first winning move of a test of any number of rows of chess, in constant memory.

use std::io::Write;
use std::mem;

use grundy::chess::{Jump, Row};
use grundy::{Nimber, Value};

use super::write_won;
use crate::games::chess::RULES;
use crate::listener::{Listener, Unanswered, Unknown};
use crate::right::Right;

/// Whether the game is chess, by its rules.
pub(super) fn are_played(right: &Right<'_>) -> bool {
    let rules = right.values.rules();
    rules.notation() == RULES && rules.size() == u64::from(Row::WIDTH)
}

/// More nim-sums than rows of 20 cells can have: their values are 19 at most.
const NIM_SUMS: usize = 32;

/// Knows for each nim-sum that the test may turn out to have the first move that then wins.
///
/// Which of these it is shows only at the end of the test, when a test of any length must not have been kept.
pub(super) struct FirstMoves<'r> {
    right: Right<'r>,
    sum: Nimber,
    rows: u64,
    /// The last row: what the same row can do, it could do before.
    last: Row,
    /// By nim-sum, the row and the move in it.
    first: [Option<(u64, Jump)>; NIM_SUMS],
    /// The nim-sums that need no move any more: bit `s` for nim-sum `s`.
    settled: u32,
}

/// With nim-sum 0 no move wins.
const SETTLED_AT_FIRST: u32 = 1;

impl<'r> FirstMoves<'r> {
    pub(super) fn new(right: &Right<'r>) -> Self {
        FirstMoves {
            right: *right,
            sum: Nimber::ZERO,
            rows: 0,
            last: Row::EMPTY,
            first: [None; NIM_SUMS],
            settled: SETTLED_AT_FIRST,
        }
    }

    fn hear(&mut self, position: u64) -> Result<(), Unknown> {
        let value = self.grundy(position)?;
        self.sum += value;
        self.rows += 1;
        let row = Row::from_mask(position as u32).map_err(|_| Unknown { position })?;
        let is_another = row != mem::replace(&mut self.last, row);
        if is_another && within_reach(row) & !self.settled != 0 {
            for jump in row.moves() {
                let option = self.grundy(position ^ 1 << (jump.from - 1) ^ 1 << (jump.to - 1))?;
                self.settle(value + option, jump);
            }
        }
        Ok(())
    }

    /// The value of a row. No row wins at once.
    fn grundy(&self, position: u64) -> Result<Nimber, Unknown> {
        self.right.values.value(position).and_then(Value::nimber).ok_or(Unknown { position })
    }

    /// A jump in the last row wins if the nim-sum turns out so.
    fn settle(&mut self, nim_sum: Nimber, jump: Jump) {
        let index = nim_sum.value() as usize;
        if let Some(first @ None) = self.first.get_mut(index) {
            *first = Some((self.rows, jump));
            self.settled |= 1 << index;
        }
    }
}

/// The nim-sums, one bit each, that a move in this row may make 0.
///
/// No option has more moves than the row, for a piece without an empty cell on its right never gets one. So the values
/// of the row and of its options, being mexes of so many values, are no greater than the number of moves, and the sums
/// of two of them have no more binary digits.
fn within_reach(row: Row) -> u32 {
    let digits = usize::BITS - row.moves().len().leading_zeros();
    u32::MAX >> (u32::BITS - (1 << digits))
}

impl Listener for FirstMoves<'_> {
    fn positions(&mut self, positions: &[u64]) -> Result<(), Unknown> {
        positions.iter().try_for_each(|&position| self.hear(position))
    }

    fn end_of_test(&mut self, answers: &mut impl Write) -> Result<(), Unanswered> {
        let test = mem::replace(self, Self::new(&self.right));
        let verdict = self.right.game.verdict;
        if !test.sum.outcome().is_win() {
            return Ok(writeln!(answers, "{}", verdict.lost)?);
        }
        let made = test.first.get(test.sum.value() as usize).copied().flatten();
        // Only a damaged table has a nim-sum that no move answers.
        let numbers = made.map(|(row, Jump { from, to })| [row, from.into(), to.into()]);
        Ok(write_won(verdict, numbers.as_ref().map_or(&[], |numbers| &numbers[..]), answers)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::chess::TABLE;

    #[test]
    fn what_a_move_can_answer_is_within_reach() {
        for row in (0..1 << Row::WIDTH).map(|mask| Row::from_mask(mask).unwrap()) {
            let reach = within_reach(row);
            for (jump, option) in TABLE.options(row) {
                let nim_sum = TABLE.grundy(row) + option;
                assert!(reach >> nim_sum.value() & 1 == 1, "{row}: {jump:?} answers {nim_sum}");
            }
        }
    }
}
