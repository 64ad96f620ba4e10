//! Answers with a winning move: `YES ROW FROM TO` or `NO`.

use std::io::{self, Write};
use std::mem;

use grundy::Nimber;
use grundy::chess::{Jump, Row, Table};

use super::{ANSWERED, read};
use crate::kernels::Level;
use crate::listener::Listener;
use crate::scanner::Scanner;
use crate::{Error, Input};

/// Answers each test of `input` on `output`, those that the first player wins with a winning move: `YES ROW FROM TO`.
///
/// Rows count from 1 as they come in the input, and of the winning moves the one in the first row is given; of several in that
/// row, that of the leftmost piece, in whatever order the columns were named. Takes what [`answer`](super::answer) takes, in constant
/// memory too.
///
/// # Errors
///
/// As [`answer`](super::answer).
///
/// # Examples
///
/// ```
/// let mut answers = Vec::new();
/// grundy_judge::chess::answer_with_moves(&b"2\n1\n2 19 20\n2\n1 19\n1 18\n"[..], &mut answers, &grundy::chess::TABLE)?;
/// assert_eq!(answers, b"NO\nYES 1 19 20\n");
/// # Ok::<(), grundy_judge::Error>(())
/// ```
pub fn answer_with_moves<D: AsRef<[u8]>>(input: impl Input, output: impl Write, table: &Table<D>) -> Result<(), Error> {
    Scanner::free(input, output, Level::wanted()).run(|scanner| read(scanner, &ANSWERED, &mut FirstMoves::new(table)))
}

/// More nim-sums than rows of 20 cells can have: their values are 19 at most.
const NIM_SUMS: usize = 32;

/// Knows for each nim-sum that the test may turn out to have the first move that then wins.
///
/// Which of these it is shows only at the end of the test, when a test of any length must not have been kept.
struct FirstMoves<'t, D> {
    table: &'t Table<D>,
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

impl<'t, D: AsRef<[u8]>> FirstMoves<'t, D> {
    fn new(table: &'t Table<D>) -> Self {
        FirstMoves { table, sum: Nimber::ZERO, rows: 0, last: Row::EMPTY, first: [None; NIM_SUMS], settled: SETTLED_AT_FIRST }
    }

    fn hear(&mut self, row: Row) {
        let value = self.table.grundy(row);
        self.sum += value;
        self.rows += 1;
        let is_another = row != mem::replace(&mut self.last, row);
        if is_another && within_reach(row) & !self.settled != 0 {
            for (jump, option) in self.table.options(row) {
                self.settle(value + option, jump);
            }
        }
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
/// No option has more moves than the row, for a piece without an empty cell on its right never gets one. So the values of the row and
/// of its options, being mexes of so many values, are no greater than the number of moves, and the sums of two of them have no more
/// binary digits.
fn within_reach(row: Row) -> u32 {
    let digits = usize::BITS - row.moves().len().leading_zeros();
    u32::MAX >> (u32::BITS - (1 << digits))
}

impl<D: AsRef<[u8]>> Listener<Row> for FirstMoves<'_, D> {
    fn components(&mut self, rows: &[Row]) {
        rows.iter().for_each(|&row| self.hear(row));
    }

    fn end_of_test(&mut self, answers: &mut impl Write) -> io::Result<()> {
        let test = mem::replace(self, Self::new(self.table));
        if !test.sum.outcome().is_win() {
            return answers.write_all(b"NO\n");
        }
        match test.first.get(test.sum.value() as usize) {
            Some(Some((row, Jump { from, to }))) => writeln!(answers, "YES {row} {from} {to}"),
            // Only a damaged table has a nim-sum that no move answers.
            _ => answers.write_all(b"YES\n"),
        }
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
