//! Wrong answers to chess boards.

use grundy::Nimber;
use grundy::chess::{Row, TABLE};
use grundy::rules::chess::Rows;

use super::{WithWrongAnswers, WrongAnswer, each};
use crate::contest::Chess;

/// A board: rows, each as the columns that are named.
type Board = Vec<Vec<u32>>;

impl WithWrongAnswers for Chess {
    const WRONG_ANSWERS: &'static [WrongAnswer<Board>] = &ALL;
}

const ALL: [WrongAnswer<Board>; 6] =
    [EMPTY_ROW_KEEPS_LAST, EXTRA_CELL, PARITY_OF_MOVES, REVERSED_DIRECTION, PLUS_FOR_REPEATS, XOR_FOR_REPEATS];

pub(crate) const EMPTY_ROW_KEEPS_LAST: WrongAnswer<Board> = WrongAnswer {
    name: "empty-row-keeps-last",
    mistake: "sets a row up when its first piece is read, so that an empty row counts as the row before it",
    verdicts: |boards| each(boards, |rows| is_won(with_last_row_kept(rows), |columns| Some(TABLE.grundy(row(columns)?)))),
};

pub(crate) const EXTRA_CELL: WrongAnswer<Board> = WrongAnswer {
    name: "extra-cell",
    mistake: "has one more empty cell at the right end of a row",
    verdicts: |boards| row_by_row(boards, |columns| Some(staircase(row(columns)?.mask(), Row::WIDTH + 1))),
};

pub(crate) const PARITY_OF_MOVES: WrongAnswer<Board> = WrongAnswer {
    name: "parity-of-moves",
    mistake: "counts the single steps that the pieces have before them, and takes the parity for the outcome",
    verdicts: |boards| row_by_row(boards, |columns| Some(parity_of_steps(row(columns)?))),
};

pub(crate) const REVERSED_DIRECTION: WrongAnswer<Board> = WrongAnswer {
    name: "reversed-direction",
    mistake: "moves the pieces to the left",
    verdicts: |boards| row_by_row(boards, |columns| Some(grundy_of_bits(row(columns)?.mask().reverse_bits() >> 12))),
};

pub(crate) const PLUS_FOR_REPEATS: WrongAnswer<Board> = WrongAnswer {
    name: "plus-for-repeats",
    mistake: "adds the bits of a row up, so that a column that is named twice carries into the next",
    verdicts: |boards| row_by_row(boards, |columns| Some(grundy_of_bits(bits(columns).fold(0, u32::wrapping_add)))),
};

pub(crate) const XOR_FOR_REPEATS: WrongAnswer<Board> = WrongAnswer {
    name: "xor-for-repeats",
    mistake: "toggles the bits of a row, so that a column that is named twice is empty",
    verdicts: |boards| row_by_row(boards, |columns| Some(grundy_of_bits(bits(columns).fold(0, |row, bit| row ^ bit)))),
};

fn row_by_row(boards: &[Board], grundy: fn(&[u32]) -> Option<Nimber>) -> Option<Vec<bool>> {
    each(boards, |rows| is_won(rows.iter().map(Vec::as_slice), grundy))
}

fn is_won<'a>(rows: impl Iterator<Item = &'a [u32]>, grundy: fn(&[u32]) -> Option<Nimber>) -> Option<bool> {
    let nim_sum: Nimber = rows.map(grundy).sum::<Option<_>>()?;
    Some(!nim_sum.is_zero())
}

/// The row, read as it should be.
fn row(columns: &[u32]) -> Option<Row> {
    Row::from_columns(columns.iter().copied()).ok()
}

fn bits(columns: &[u32]) -> impl Iterator<Item = u32> {
    columns.iter().map(|column| 1 << (column - 1))
}

/// The value of a row of which only the cells that it has are looked at.
fn grundy_of_bits(bits: u32) -> Nimber {
    TABLE.grundy(Row::from_mask(bits & Rows::CONTEST.full() as u32).expect("no bit is above the row"))
}

fn with_last_row_kept(rows: &Board) -> impl Iterator<Item = &[u32]> {
    rows.iter().scan([].as_slice(), |last, columns| {
        if !columns.is_empty() {
            *last = columns;
        }
        Some(*last)
    })
}

/// The value of a row of `width` cells, of any width: every other run of pieces, from the one before the last empty cell, is a Nim heap
/// (staircase Nim).
fn staircase(row: u32, width: u32) -> Nimber {
    let mut runs = vec![0];
    for bit in 0..width {
        match runs.last_mut() {
            Some(run) if row >> bit & 1 == 1 => *run += 1,
            _ => runs.push(0),
        }
    }
    runs.into_iter().rev().skip(1).step_by(2).map(Nimber).sum()
}

/// Each piece passes every empty cell on its right.
fn parity_of_steps(row: Row) -> Nimber {
    let empty = |column: &u32| row.mask() >> (column - 1) & 1 == 0;
    let steps = row.columns().map(|column| (column..=Row::WIDTH).filter(empty).count() as u64);
    Nimber(steps.sum::<u64>() % 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_staircase_is_the_table_at_the_right_width() {
        for mask in (0..1 << Row::WIDTH).step_by(7) {
            assert_eq!(staircase(mask, Row::WIDTH), grundy_of_bits(mask));
        }
    }
}
