//! Cases of chess boards.

use grundy::Outcome;
use grundy::chess::{Row, TABLE};

use super::random::Random;
use super::{AIMED_CASES, Kind, WithCases, aimed, balanced, sum};
use crate::contest::Chess;
use crate::wrong_answers::WrongAnswer;
use crate::wrong_answers::chess::{
    EMPTY_ROW_KEEPS_LAST, EXTRA_CELL, PARITY_OF_MOVES, PLUS_FOR_REPEATS, REVERSED_DIRECTION, XOR_FOR_REPEATS,
};

/// A board: rows, each as the columns that are named.
type Board = Vec<Vec<u32>>;

/// The number of rows that a contest allows.
const MOST_ROWS: usize = 1000;

/// The rows of the largest boards in each balanced case.
const BALANCED_ROWS: [u32; 3] = [3, 20, 100];

impl WithCases for Chess {
    const KINDS: &'static [Kind<Board>] = &KINDS;
}

const KINDS: [Kind<Board>; 9] = [
    Kind {
        name: "balanced",
        about: "boards of up to 3, 20 and 100 rows of any shape, half of them lost",
        is_valid: true,
        cases: BALANCED_ROWS.len() as u64,
        make: |random, case, count| {
            let most = BALANCED_ROWS[case as usize];
            balanced(random, count, |random, outcome| {
                let rows = random.between(1, most) as usize;
                board(random, rows, outcome, any_row)
            })
        },
    },
    Kind {
        name: "largest",
        about: "boards of 1000 rows: full ones, all lost, and rows with one empty cell, half of the boards lost",
        is_valid: true,
        cases: 2,
        make: |random, case, count| {
            let row = if case == 0 { full_row } else { row_with_a_gap };
            let outcome = |outcome| if case == 0 { Outcome::Previous } else { outcome };
            balanced(random, count, |random, half| board(random, MOST_ROWS, outcome(half), row))
        },
    },
    Kind {
        name: "edges",
        about: "empty and full rows, one piece or one empty cell anywhere, equal rows, dead pieces, the most rows",
        is_valid: true,
        cases: 1,
        make: |_, _, count| edges().take(count).collect(),
    },
    Kind::against(&EMPTY_ROW_KEEPS_LAST, |random, _, count| {
        aimed::<Chess>(random, count, &EMPTY_ROW_KEEPS_LAST, board_with_empty_rows)
    }),
    Kind::against(&EXTRA_CELL, |random, _, count| aimed::<Chess>(random, count, &EXTRA_CELL, small_board)),
    Kind::against(&PARITY_OF_MOVES, |random, _, count| aimed::<Chess>(random, count, &PARITY_OF_MOVES, small_board)),
    Kind::against(&REVERSED_DIRECTION, |random, _, count| aimed::<Chess>(random, count, &REVERSED_DIRECTION, small_board)),
    repeats(&PLUS_FOR_REPEATS, |random, _, count| boards_with_repeats(random, count, &PLUS_FOR_REPEATS)),
    repeats(&XOR_FOR_REPEATS, |random, _, count| boards_with_repeats(random, count, &XOR_FOR_REPEATS)),
];

/// The kind of cases that must be refused, for a column is named twice.
const fn repeats(wrong: &WrongAnswer<Board>, make: fn(&mut Random, u64, usize) -> Vec<Board>) -> Kind<Board> {
    Kind { name: wrong.name, about: wrong.mistake, is_valid: false, cases: AIMED_CASES, make }
}

/// A board of that many rows with that outcome, its pieces in order or not.
fn board(random: &mut Random, rows: usize, outcome: Outcome, row: fn(&mut Random) -> Row) -> Board {
    let board = sum(random, rows, outcome, row, |&row| TABLE.grundy(row).into());
    let in_order = random.coin();
    board.into_iter().map(|row| named(random, row, in_order)).collect()
}

/// The columns of `row`, from the left or in random order.
fn named(random: &mut Random, row: Row, in_order: bool) -> Vec<u32> {
    let mut columns: Vec<u32> = row.columns().collect();
    if !in_order {
        random.shuffle(&mut columns);
    }
    columns
}

/// A row with few, some or many pieces.
fn any_row(random: &mut Random) -> Row {
    let (one, other) = (any_mask(random), any_mask(random));
    let mask = match random.below(4) {
        0 => one & other,
        1 => one | other,
        _ => one,
    };
    row_of(mask)
}

fn any_mask(random: &mut Random) -> u32 {
    random.below(1 << Row::WIDTH) as u32
}

fn full_row(_: &mut Random) -> Row {
    row_of(FULL)
}

fn row_with_a_gap(random: &mut Random) -> Row {
    row_of(FULL ^ 1 << random.below(u64::from(Row::WIDTH)))
}

const FULL: u32 = (1 << Row::WIDTH) - 1;

fn row_of(mask: u32) -> Row {
    Row::from_mask(mask).expect("the mask has the width of a row")
}

fn small_board(random: &mut Random) -> Board {
    let (rows, outcome) = (random.between(1, 8) as usize, random.outcome());
    board(random, rows, outcome, any_row)
}

fn board_with_empty_rows(random: &mut Random) -> Board {
    let mut board = small_board(random);
    (0..random.between(1, 3)).for_each(|_| random.insert(&mut board, Vec::new()));
    board
}

/// Boards in which a column is named again, and `wrong` is mistaken about what that means.
fn boards_with_repeats(random: &mut Random, count: usize, wrong: &WrongAnswer<Board>) -> Vec<Board> {
    let verdict = |board: &Board| (wrong.verdicts)(std::slice::from_ref(board));
    let mut make = || loop {
        let board = small_board(random);
        let repeated = with_a_repeat(random, board.clone());
        if verdict(&repeated) != verdict(&board) {
            break repeated;
        }
    };
    (0..count).map(|_| make()).collect()
}

/// Names a column of a row again, if the row has one and is not full.
fn with_a_repeat(random: &mut Random, mut board: Board) -> Board {
    let row = random.index(&board);
    let columns = &mut board[row];
    if (1..Row::WIDTH as usize).contains(&columns.len()) {
        let column = columns[random.index(columns)];
        random.insert(columns, column);
    }
    board
}

fn edges() -> impl Iterator<Item = Board> {
    let columns = || 1..=Row::WIDTH;
    let full: Vec<u32> = columns().collect();
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
    ];
    let one_piece = columns().map(|column| vec![vec![column]]);
    let one_gap = columns().map(move |gap| vec![columns().filter(|&column| column != gap).collect()]);
    mixed.into_iter().chain(one_piece).chain(one_gap)
}
