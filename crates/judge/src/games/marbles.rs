//! Marbles: Wythoff's game with a finish line (Codeforces gym 101908 B, beecrowd 2877, BOJ 16443).

use std::collections::BTreeMap;
use std::sync::LazyLock;

use grundy::marbles::{Cell, TABLE};
use grundy::rules::GameOption;
use grundy::{Nimber, Value, mex};

use grundy_layout::numbering::{from_paired, paired};

use super::ruleset;
use crate::cases::{Random, Size, TestData};
use crate::contest::{
    ANY_NUMBER, Bound, Component, Components, ContestGame, Coordinate, Example, Forbidden, Keys, MoveForm, MoveNames,
    Nouns, Repeats, Start, Step, Test, Tests, Verdict,
};
use crate::embedded::Embedded;
use crate::right::Right;
use crate::wrong_answers::{Against, WrongAnswer, by_values, each, each_once, named_oddly_often};

/// The contest game.
pub(super) static GAME: ContestGame = ContestGame {
    name: "marbles",
    about: "marbles on a board of 101 x 101 cells; who brings any of them to (0, 0) wins",
    rules_in_words: "\
Take a marble any number of cells up, left, or both by the same number.
Who brings a marble to (0, 0) wins; from a cell marked + that takes one move.",
    statement: "\
Marbles stand on the cells of a board. A cell $(l, c)$ is named by its line $l$ and its column $c$, and any number of \
marbles may share a cell.

Two players move in turn. A move takes one marble and a number $u > 0$, and brings the marble from $(l, c)$ to \
$(l - u, c)$, to $(l, c - u)$ or to $(l - u, c - u)$; neither coordinate may fall below 0. The player who first brings \
any marble to $(0, 0)$ wins the whole game.",
    source: "Codeforces gym 101908 B",
    rules: &|| ruleset("move:-1,-1+/-1,0+/0,-1+:home", 101),
    embedded: Some(|| Box::new(Embedded::new(|| Box::new(TABLE.values()), sum))),
    tests: Tests::One,
    components: Components::Lines(Bound::new("the number of marbles", 1, MOST_MARBLES as u64).answered(1, ANY_NUMBER)),
    component: Component::Cell {
        coordinates: &[Coordinate { key: "l", bound: COORDINATE }, Coordinate { key: "c", bound: COORDINATE }],
        position,
        write: write_cell,
        forbidden: Some(Forbidden {
            coordinates: &[0, 0],
            found: "a marble on (0, 0)",
            expected: "one that is not at the finish",
        }),
    },
    repeats: Repeats::Another,
    verdict: Verdict { won: "Y", lost: "N" },
    nouns: Nouns { one: "marble", several: "marbles", place: "cell" },
    moves: MoveForm {
        typed: "MARBLE L C",
        component: Some("marble"),
        names: MoveNames::Numbers { keys: Keys::Each(&["l", "c"]), write: write_destination },
        words: "marble {}: to ({}, {})",
        order: Some(straight_before_diagonal),
    },
    start: Start::Components { count: 3, most: 20 },
    example: Example { input: "2\\n1 3\\n2 3\\n", answer: "Y" },
    data: TestData {
        balanced: &[
            Size { components: (2, 2), most: 100 },
            Size { components: (5, 5), most: 100 },
            Size { components: (30, 30), most: 100 },
            Size { components: (300, 300), most: 100 },
        ],
        edges,
    },
    wrong_answers: &[
        ANY_NONZERO_WINS,
        DIAGONAL_WORTH_0,
        EQUAL_CELLS_MERGED,
        EQUAL_CELLS_REMOVED,
        PLAIN_WYTHOFF,
        SENTINELS_XORED,
    ],
};

const MOST_MARBLES: usize = 1000;

const GREATEST: u64 = Cell::MAX_COORDINATE as u64;

/// The table knows the cells on the edges, too.
const COORDINATE: Bound = Bound::new("a coordinate", 1, GREATEST).answered(0, GREATEST);

/// The value of marbles on these cells, if they are on the board. The entry of a cell is half of its number.
fn sum(cells: &[u64]) -> Option<Value> {
    cells.iter().map(|cell| TABLE.table().get(cell / 2)).sum()
}

fn position(cell: &[u64]) -> u64 {
    paired(cell[0] as u32, cell[1] as u32)
}

fn write_cell(position: u64, numbers: &mut Vec<u64>) {
    let (l, c) = from_paired(position);
    numbers.extend([l, c].map(u64::from));
}

fn write_destination(step: &Step<'_>, numbers: &mut Vec<u64>) {
    match step.to {
        GameOption::Sum(&[to]) => write_cell(to, numbers),
        _ => numbers.extend([0, 0]),
    }
}

/// Down in l before down in c before both, each nearest first.
fn straight_before_diagonal(step: &Step<'_>) -> u64 {
    let (mut from, mut to) = (Vec::new(), Vec::new());
    write_cell(step.from, &mut from);
    write_destination(step, &mut to);
    let (down, left) = (from[0] - to[0], from[1] - to[1]);
    let direction = match (down, left) {
        (_, 0) => 0,
        (0, _) => 1,
        _ => 2,
    };
    direction * (GREATEST + 1) + down.max(left)
}

const ANY_NONZERO_WINS: WrongAnswer = WrongAnswer {
    name: "any-nonzero-wins",
    mistake: "calls a board won as soon as one of its marbles alone is won",
    verdicts: &|tests, right| {
        let is_won = |cell: &Vec<u64>| right.value_of(cell).is_some_and(|value| value.outcome().is_win());
        each(tests, |cells| Some(cells.iter().any(is_won)))
    },
    against: Against::Few,
};

const DIAGONAL_WORTH_0: WrongAnswer = WrongAnswer {
    name: "diagonal-worth-0",
    mistake: "gives a marble that wins at once the value 0",
    verdicts: &|tests, right| by_values(tests, |cell| Some(right.value_of(cell)?.nimber().unwrap_or_default())),
    against: Against::Made(&|random, right| with_instant_wins(random, right, 1)),
};

const EQUAL_CELLS_MERGED: WrongAnswer = WrongAnswer {
    name: "equal-cells-merged",
    mistake: "takes the marbles on one cell for one marble",
    verdicts: &|tests, right| each(tests, |cells| right.first_wins(&each_once(cells))),
    against: Against::Made(&|random, right| {
        let twins = right.test(random, Size { components: (1, 1), most: GREATEST }, grundy::Outcome::Next);
        with_twins(random, right, &twins[0])
    }),
};

const EQUAL_CELLS_REMOVED: WrongAnswer = WrongAnswer {
    name: "equal-cells-removed",
    mistake: "takes two marbles on one cell off the board, also where each of them wins at once",
    verdicts: &|tests, right| {
        each(tests, |cells| right.first_wins(&named_oddly_often(cells).into_iter().collect::<Test>()))
    },
    against: Against::Made(&|random, right| {
        let cell = instant_win(random);
        with_twins(random, right, &cell)
    }),
};

const PLAIN_WYTHOFF: WrongAnswer = WrongAnswer {
    name: "plain-wythoff",
    mistake: "plays Wythoff's game to the last move, in which the cells that win at once have values like any other",
    verdicts: &|tests, _| by_values(tests, |cell| Some(WYTHOFF[&(cell[0], cell[1])])),
    against: Against::Few,
};

const SENTINELS_XORED: WrongAnswer = WrongAnswer {
    name: "sentinels-xored",
    mistake: "marks a marble that wins at once with 255 and lets two such marks cancel",
    verdicts: &|tests, right| by_values(tests, |cell| Some(right.value_of(cell)?.nimber().unwrap_or(Nimber(255)))),
    against: Against::Made(&|random, right| with_instant_wins(random, right, 2)),
};

/// A cell on the diagonal.
fn instant_win(random: &mut Random) -> Vec<u64> {
    let coordinate = u64::from(random.between(1, Cell::MAX_COORDINATE));
    vec![coordinate, coordinate]
}

/// A board that would be lost if it were not for some marbles that win at once.
fn with_instant_wins(random: &mut Random, right: &Right<'_>, instant_wins: usize) -> Test {
    let mut board = lost_board(random, right);
    for _ in 0..instant_wins {
        let cell = instant_win(random);
        random.insert(&mut board, cell);
    }
    board
}

/// A board that would be lost without two marbles on `cell`.
fn with_twins(random: &mut Random, right: &Right<'_>, cell: &[u64]) -> Test {
    let mut board = lost_board(random, right);
    (0..2).for_each(|_| random.insert(&mut board, cell.to_vec()));
    board
}

fn lost_board(random: &mut Random, right: &Right<'_>) -> Test {
    right.test(random, Size { components: (2, 8), most: GREATEST }, grundy::Outcome::Previous)
}

fn edges(_: &ContestGame) -> Vec<Test> {
    const EDGES: [&[[u64; 2]]; 14] = [
        &[[1, 1]],
        &[[100, 100]],
        &[[1, 2]],
        &[[2, 1]],
        &[[1, 3]],
        &[[100, 1]],
        &[[99, 100]],
        &[[3, 3], [5, 5]],
        &[[7, 7], [7, 7]],
        &[[4, 6], [4, 6]],
        &[[4, 6], [6, 4]],
        &[[1, 2], [1, 1]],
        &[[99, 100]; MOST_MARBLES],
        &[[1, 2]; MOST_MARBLES],
    ];
    EDGES.iter().map(|cells| cells.iter().map(|cell| cell.to_vec()).collect()).collect()
}

/// The values of Wythoff's game.
static WYTHOFF: LazyLock<BTreeMap<(u64, u64), Nimber>> = LazyLock::new(|| {
    let mut values = BTreeMap::new();
    for l in 0..=GREATEST {
        for c in 0..=GREATEST {
            let down = (0..l).map(|to| (to, c));
            let left = (0..c).map(|to| (l, to));
            let both = (1..=l.min(c)).map(|by| (l - by, c - by));
            let value = mex(down.chain(left).chain(both).map(|cell| values[&cell]));
            values.insert((l, c), value);
        }
    }
    values
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wythoff_by_hand() {
        // The first values of OEIS A004481.
        let line = |l| (0..5).map(|c| WYTHOFF[&(l, c)].value()).collect::<Vec<_>>();
        assert_eq!([line(0), line(1), line(2)], [[0, 1, 2, 3, 4], [1, 2, 0, 4, 5], [2, 0, 1, 5, 3]]);
    }
}
