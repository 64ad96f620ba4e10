//! Cases of marbles. An input of this contest holds one test, so there are more cases.

use grundy::Outcome;
use grundy::marbles::{Cell, TABLE};

use super::random::Random;
use super::{Kind, WithCases, aimed, sum};
use crate::contest::Marbles;
use crate::wrong_answers::marbles::{
    ANY_NONZERO_WINS, DIAGONAL_WORTH_0, EQUAL_CELLS_MERGED, EQUAL_CELLS_REMOVED, PLAIN_WYTHOFF, SENTINELS_XORED,
};

/// A board: the cells of its marbles.
type Cells = Vec<Cell>;

/// The number of marbles that a contest allows.
const MOST_MARBLES: usize = 1000;

/// The number of marbles in each two balanced cases.
const BALANCED_MARBLES: [usize; 4] = [2, 5, 30, 300];

impl WithCases for Marbles {
    const KINDS: &'static [Kind<Cells>] = &KINDS;
}

const KINDS: [Kind<Cells>; 9] = [
    Kind {
        name: "balanced",
        about: "2, 5, 30 and 300 marbles, none of which wins at once; lost and won by turns",
        is_valid: true,
        cases: 2 * BALANCED_MARBLES.len() as u64,
        make: |random, case, _| vec![board(random, BALANCED_MARBLES[case as usize / 2], by_turns(case))],
    },
    Kind {
        name: "largest",
        about: "1000 marbles: lost, won, won at once by one of them, all on one cell",
        is_valid: true,
        cases: 4,
        make: |random, case, _| {
            vec![match case {
                2 => with_instant_wins(random, MOST_MARBLES - 1, 1),
                3 => vec![cell(99, 100); MOST_MARBLES],
                _ => board(random, MOST_MARBLES, by_turns(case)),
            }]
        },
    },
    Kind {
        name: "edges",
        about: "single marbles at the corners of the board, on its diagonal and beside it; two on one cell and on mirrored ones",
        is_valid: true,
        cases: EDGES.len() as u64,
        make: |_, case, _| vec![EDGES[case as usize].iter().map(|&(l, c)| cell(l, c)).collect()],
    },
    Kind::against(&ANY_NONZERO_WINS, |random, _, _| aimed::<Marbles>(random, 1, &ANY_NONZERO_WINS, small_lost_board)),
    Kind::against(&DIAGONAL_WORTH_0, |random, _, _| {
        aimed::<Marbles>(random, 1, &DIAGONAL_WORTH_0, |random| with_instant_wins(random, 5, 1))
    }),
    Kind::against(&EQUAL_CELLS_MERGED, |random, _, _| aimed::<Marbles>(random, 1, &EQUAL_CELLS_MERGED, lost_board_with_twins)),
    Kind::against(&EQUAL_CELLS_REMOVED, |random, _, _| {
        aimed::<Marbles>(random, 1, &EQUAL_CELLS_REMOVED, lost_board_with_won_twins)
    }),
    Kind::against(&PLAIN_WYTHOFF, |random, _, _| aimed::<Marbles>(random, 1, &PLAIN_WYTHOFF, small_lost_board)),
    Kind::against(&SENTINELS_XORED, |random, _, _| {
        aimed::<Marbles>(random, 1, &SENTINELS_XORED, |random| with_instant_wins(random, 5, 2))
    }),
];

const EDGES: [&[(u32, u32)]; 12] = [
    &[(1, 1)],
    &[(100, 100)],
    &[(1, 2)],
    &[(2, 1)],
    &[(1, 3)],
    &[(100, 1)],
    &[(99, 100)],
    &[(3, 3), (5, 5)],
    &[(7, 7), (7, 7)],
    &[(4, 6), (4, 6)],
    &[(4, 6), (6, 4)],
    &[(1, 2), (1, 1)],
];

fn cell(l: u32, c: u32) -> Cell {
    Cell::new(l, c).expect("the coordinates are 1 to 100")
}

fn by_turns(case: u64) -> Outcome {
    if case.is_multiple_of(2) { Outcome::Previous } else { Outcome::Next }
}

/// A board of that many marbles, none of which wins at once, with that outcome.
fn board(random: &mut Random, marbles: usize, outcome: Outcome) -> Cells {
    sum(random, marbles, outcome, nimber_cell, |&cell| TABLE.value(cell))
}

/// A cell that has a Grundy value.
fn nimber_cell(random: &mut Random) -> Cell {
    loop {
        let cell = cell(random.between(1, Cell::MAX_COORDINATE), random.between(1, Cell::MAX_COORDINATE));
        if !cell.is_instant_win() {
            break cell;
        }
    }
}

/// A cell on the diagonal.
fn instant_win(random: &mut Random) -> Cell {
    let coordinate = random.between(1, Cell::MAX_COORDINATE);
    cell(coordinate, coordinate)
}

/// A board that would be lost if it were not for some marbles that win at once.
fn with_instant_wins(random: &mut Random, others: usize, instant_wins: usize) -> Cells {
    let mut board = board(random, others, Outcome::Previous);
    for _ in 0..instant_wins {
        let cell = instant_win(random);
        random.insert(&mut board, cell);
    }
    board
}

fn small_lost_board(random: &mut Random) -> Cells {
    let marbles = random.between(2, 8) as usize;
    board(random, marbles, Outcome::Previous)
}

fn lost_board_with_twins(random: &mut Random) -> Cells {
    let cell = nimber_cell(random);
    with_twins(random, cell)
}

fn lost_board_with_won_twins(random: &mut Random) -> Cells {
    let cell = instant_win(random);
    with_twins(random, cell)
}

/// A board that would be lost without two marbles on `cell`.
fn with_twins(random: &mut Random, cell: Cell) -> Cells {
    let mut board = small_lost_board(random);
    (0..2).for_each(|_| random.insert(&mut board, cell));
    board
}
