//! Chess: rows of 20 cells in which a piece jumps to the first empty cell on its right (HDU 5724).

use std::sync::LazyLock;

use grundy::chess::{Row, TABLE};
use grundy::rules::GameOption;
use grundy::{Nimber, Value};

use super::ruleset;
use crate::cases::{Random, Size, TestData};
use crate::contest::{
    ANY_NUMBER, Bound, Component, Components, ContestGame, Example, Keys, MoveForm, MoveNames, Nouns, Repeats, Start,
    Step, Test, Tests, Verdict,
};
use crate::embedded::Embedded;
use crate::right::Right;
use crate::wrong_answers::{Against, WrongAnswer, by_values};

/// The contest game.
pub(super) static GAME: ContestGame = ContestGame {
    name: "chess",
    about: "rows of 20 cells, in which a piece jumps to the first empty cell on its right",
    rules_in_words: "\
Take a piece (o) to the first empty cell on its right, over pieces in between.
Who cannot move loses.",
    statement: "\
A board has some rows of 20 cells. The cells of a row are numbered 1 to 20 from left to right, and each holds one \
piece or none.

Two players move in turn. A move takes one piece to the first empty cell on its right in the same row, over any \
pieces in between. A piece with no empty cell on its right cannot move. The player who cannot move loses.",
    source: "HDU 5724",
    rules: &|| ruleset(RULES, Row::WIDTH.into()),
    embedded: Some(|| Box::new(Embedded::new(|| Box::new(TABLE.values()), sum))),
    tests: Tests::Counted(Bound::new("the number of tests", 1, 100).answered(0, ANY_NUMBER)),
    components: Components::Lines(Bound::new("the number of rows", 1, MOST_ROWS as u64).answered(0, ANY_NUMBER)),
    component: Component::Columns {
        pieces: Bound::new("the number of pieces in a row", 0, 20),
        column: Bound::new("a column", 1, 20),
    },
    repeats: Repeats::Another,
    verdict: Verdict { won: "YES", lost: "NO" },
    nouns: Nouns { one: "row", several: "rows", place: "cells" },
    moves: MoveForm {
        typed: "ROW FROM TO",
        component: Some("row"),
        names: MoveNames::Numbers { keys: Keys::Each(&["from", "to"]), write: write_jump },
        words: "row {}: column {} to {}",
        order: None,
    },
    start: Start::Rows { count: 3, first_column: 11 },
    example: Example { input: "1\\n2\\n1 19\\n1 18\\n", answer: "YES" },
    data: TestData {
        balanced: &[
            Size { components: (1, 3), most: 20 },
            Size { components: (1, 20), most: 20 },
            Size { components: (1, 100), most: 20 },
        ],
        edges,
    },
    wrong_answers: &[
        EMPTY_ROW_KEEPS_LAST,
        EXTRA_CELL,
        PARITY_OF_MOVES,
        RIGHTMOST_EMPTY_CELL,
        REVERSED_DIRECTION,
        PLUS_FOR_REPEATS,
        XOR_FOR_REPEATS,
    ],
};

/// The rules in the notation.
pub(crate) const RULES: &str = "row:o{o}.=.{o}o";

const MOST_ROWS: usize = 1000;

/// The value of these rows side by side, if they are rows.
fn sum(rows: &[u64]) -> Option<Value> {
    let grundy = |&row| Some(TABLE.grundy(Row::from_mask(u32::try_from(row).ok()?).ok()?));
    rows.iter().map(grundy).sum::<Option<Nimber>>().map(Value::Nimber)
}

/// A jump leaves one column and fills another.
fn write_jump(step: &Step<'_>, numbers: &mut Vec<u64>) {
    if let GameOption::Sum(&[to]) = step.to {
        let column = |cell: u64| u64::from(cell.trailing_zeros()) + 1;
        numbers.extend([column(step.from & !to), column(to & !step.from)]);
    }
}

const EMPTY_ROW_KEEPS_LAST: WrongAnswer = WrongAnswer {
    name: "empty-row-keeps-last",
    mistake: "sets a row up when its first piece is read, so that an empty row counts as the row before it",
    verdicts: &|tests, _| {
        let tests: Vec<Test> = tests.iter().map(|rows| with_last_row_kept(rows)).collect();
        by_values(&tests, |columns| Some(TABLE.grundy(row(columns)?)))
    },
    against: Against::Made(&|random, right| {
        let mut board = few_rows(random, right);
        (0..random.between(1, 3)).for_each(|_| random.insert(&mut board, Vec::new()));
        board
    }),
};

const EXTRA_CELL: WrongAnswer = WrongAnswer {
    name: "extra-cell",
    mistake: "has one more empty cell at the right end of a row",
    verdicts: &|tests, _| by_values(tests, |columns| Some(staircase(row(columns)?.mask(), Row::WIDTH + 1))),
    against: Against::Few,
};

const PARITY_OF_MOVES: WrongAnswer = WrongAnswer {
    name: "parity-of-moves",
    mistake: "counts the single steps that the pieces have before them, and takes the parity for the outcome",
    verdicts: &|tests, _| by_values(tests, |columns| Some(parity_of_steps(row(columns)?))),
    against: Against::Few,
};

const RIGHTMOST_EMPTY_CELL: WrongAnswer = WrongAnswer {
    name: "rightmost-empty-cell",
    mistake: "lets a piece jump to the last empty cell of its row, not to the first on its right",
    verdicts: &|tests, _| {
        by_values(tests, |columns| Some(Nimber(JUMPS_TO_THE_LAST[row(columns)?.mask() as usize].into())))
    },
    against: Against::Few,
};

const REVERSED_DIRECTION: WrongAnswer = WrongAnswer {
    name: "reversed-direction",
    mistake: "moves the pieces to the left",
    verdicts: &|tests, _| {
        by_values(tests, |columns| Some(grundy_of_bits(row(columns)?.mask().reverse_bits() >> (32 - Row::WIDTH))))
    },
    against: Against::Few,
};

const PLUS_FOR_REPEATS: WrongAnswer = WrongAnswer {
    name: "plus-for-repeats",
    mistake: "adds the bits of a row up, so that a column that is named twice carries into the next",
    verdicts: &|tests, _| by_values(tests, |columns| Some(grundy_of_bits(bits(columns).fold(0, u32::wrapping_add)))),
    against: Against::Invalid(&board_with_a_repeat),
};

const XOR_FOR_REPEATS: WrongAnswer = WrongAnswer {
    name: "xor-for-repeats",
    mistake: "toggles the bits of a row, so that a column that is named twice is empty",
    verdicts: &|tests, _| by_values(tests, |columns| Some(grundy_of_bits(bits(columns).fold(0, |row, bit| row ^ bit)))),
    against: Against::Invalid(&board_with_a_repeat),
};

/// The row, read as it should be.
fn row(columns: &[u64]) -> Option<Row> {
    Row::from_columns(columns.iter().map(|&column| column as u32)).ok()
}

fn bits(columns: &[u64]) -> impl Iterator<Item = u32> {
    columns.iter().map(|column| 1 << (column - 1))
}

/// The value of a row of which only the cells that it has are looked at.
fn grundy_of_bits(bits: u32) -> Nimber {
    TABLE.grundy(Row::from_mask(bits & FULL).expect("no bit is above the row"))
}

const FULL: u32 = (1 << Row::WIDTH) - 1;

fn with_last_row_kept(rows: &[Vec<u64>]) -> Test {
    let mut last: &[u64] = &[];
    let mut kept = Test::new();
    for columns in rows {
        if !columns.is_empty() {
            last = columns;
        }
        kept.push(last.to_vec());
    }
    kept
}

/// The value of a row of `width` cells, of any width: every other run of pieces, from the one before the last empty
/// cell, is a Nim heap (staircase Nim).
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

/// The values, by mask, of rows in which every jump fills the last empty cell. A jump leads to a greater mask.
static JUMPS_TO_THE_LAST: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let mut values = vec![0; 1 << Row::WIDTH];
    for mask in (0..FULL).rev() {
        let last = (!mask & FULL).ilog2();
        let mut seen = 0u32;
        let mut movable = mask & ((1 << last) - 1);
        while movable != 0 {
            let piece = movable & movable.wrapping_neg();
            movable ^= piece;
            seen |= 1 << values[(mask ^ piece ^ 1 << last) as usize];
        }
        values[mask as usize] = seen.trailing_ones() as u8;
    }
    values
});

fn few_rows(random: &mut Random, right: &Right<'_>) -> Test {
    let outcome = random.outcome();
    right.test(random, Size { components: (1, 8), most: 20 }, outcome)
}

/// A board in which a column of some row is named again.
fn board_with_a_repeat(random: &mut Random, right: &Right<'_>) -> Test {
    loop {
        let mut board = few_rows(random, right);
        let row = random.index(&board);
        let columns = &mut board[row];
        if (1..Row::WIDTH as usize).contains(&columns.len()) {
            let column = columns[random.index(columns)];
            random.insert(columns, column);
            break board;
        }
    }
}

fn edges(_: &ContestGame) -> Vec<Test> {
    let columns = || 1..=u64::from(Row::WIDTH);
    let full: Vec<u64> = columns().collect();
    let mixed = [
        vec![vec![]],
        vec![vec![]; MOST_ROWS],
        vec![full.clone()],
        vec![columns().rev().collect()],
        vec![full.clone(), vec![], full],
        vec![vec![19]; MOST_ROWS],
        vec![vec![19]; MOST_ROWS - 1],
        vec![vec![18, 19], vec![18, 19]],
        vec![vec![18, 19], vec![19]],
        vec![vec![1, 19, 20], vec![20, 1, 19]],
        vec![vec![19, 20]],
        vec![vec![17, 20]],
        vec![vec![18]],
    ];
    let one_piece = columns().map(|column| vec![vec![column]]);
    let one_gap = columns().map(move |gap| vec![columns().filter(|&column| column != gap).collect()]);
    mixed.into_iter().chain(one_piece).chain(one_gap).collect()
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
