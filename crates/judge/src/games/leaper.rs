//! Leaper: coins that leap like half a knight, towards a corner of a small board ("A Chessboard Game").

use std::collections::BTreeMap;
use std::sync::LazyLock;

use grundy::rules::GameOption;
use grundy::{Nimber, mex};

use super::ruleset;
use crate::cases::{Size, TestData};
use crate::contest::{
    ANY_NUMBER, Bound, Component, Components, ContestGame, Coordinate, Example, Keys, MoveForm, MoveNames, Nouns,
    Repeats, Start, Step, Test, Tests, Verdict,
};
use crate::wrong_answers::{Against, WrongAnswer, by_values, each, each_once};

/// The contest game.
pub(super) static GAME: ContestGame = ContestGame {
    name: "leaper",
    about: "coins on a board of 15 x 15 cells that leap two cells one way and one the other, never off the board",
    rules_in_words: "\
Move a coin from (x, y) by (-2, +1), (-2, -1), (+1, -2) or (-1, -2).
Who cannot move loses.",
    statement: "\
Coins stand on a board of 15 by 15 cells. A cell $(x, y)$ is named by its coordinates, each from 1 to 15, and any \
number of coins may share a cell.

Two players move in turn. A move takes one coin from $(x, y)$ to $(x - 2, y + 1)$, to $(x - 2, y - 1)$, to \
$(x + 1, y - 2)$ or to $(x - 1, y - 2)$, and never off the board. The player who cannot move loses.",
    source: "HackerRank, Chessboard Game, Again!",
    rules: &|| ruleset("move:-2,-1/-2,1/-1,-2/1,-2:15x15", SIDE),
    embedded: None,
    tests: Tests::Counted(Bound::new("the number of tests", 1, 1000).answered(0, ANY_NUMBER)),
    components: Components::Lines(Bound::new("the number of coins", 1, 1000).answered(0, ANY_NUMBER)),
    component: Component::Cell {
        coordinates: &[Coordinate { key: "x", bound: COORDINATE }, Coordinate { key: "y", bound: COORDINATE }],
        position: |cell| (cell[0] - 1) * SIDE + cell[1] - 1,
        write: write_cell,
        forbidden: None,
    },
    repeats: Repeats::Another,
    verdict: Verdict { won: "First", lost: "Second" },
    nouns: Nouns { one: "coin", several: "coins", place: "cell" },
    moves: MoveForm {
        typed: "COIN X Y",
        component: Some("coin"),
        names: MoveNames::Numbers { keys: Keys::Each(&["x", "y"]), write: write_leap },
        words: "coin {}: to ({}, {})",
        order: None,
    },
    start: Start::Components { count: 3, most: SIDE },
    example: Example { input: "1\\n3\\n5 4\\n5 8\\n8 2\\n", answer: "First" },
    data: TestData {
        balanced: &[
            Size { components: (1, 2), most: SIDE },
            Size { components: (1, 20), most: SIDE },
            Size { components: (1, 200), most: SIDE },
        ],
        edges,
    },
    wrong_answers: &[ANY_WON_COIN_WINS, OUTSIDE_WORTH_0, PARITY_OF_WON_COINS, SUM_FOR_XOR, EQUAL_COINS_MERGED],
};

const SIDE: u64 = 15;

const COORDINATE: Bound = Bound::new("a coordinate", 1, SIDE);

const LEAPS: [(i64, i64); 4] = [(-2, 1), (-2, -1), (1, -2), (-1, -2)];

fn write_cell(position: u64, numbers: &mut Vec<u64>) {
    numbers.extend([position / SIDE + 1, position % SIDE + 1]);
}

fn write_leap(step: &Step<'_>, numbers: &mut Vec<u64>) {
    if let GameOption::Sum(&[to]) = step.to {
        write_cell(to, numbers);
    }
}

const ANY_WON_COIN_WINS: WrongAnswer = WrongAnswer {
    name: "any-won-coin-wins",
    mistake: "calls a test won as soon as one of its coins alone is won",
    verdicts: &|tests, right| {
        let is_won = |coin: &Vec<u64>| right.value_of(coin).is_some_and(|value| value.outcome().is_win());
        each(tests, |coins| Some(coins.iter().any(is_won)))
    },
    against: Against::Few,
};

const OUTSIDE_WORTH_0: WrongAnswer = WrongAnswer {
    name: "outside-worth-0",
    mistake: "lets coins leap off the board, to cells that it counts as worth 0",
    verdicts: &|tests, _| by_values(tests, |coin| Some(OFF_THE_BOARD[&cell(coin)])),
    against: Against::Few,
};

const PARITY_OF_WON_COINS: WrongAnswer = WrongAnswer {
    name: "parity-of-won-coins",
    mistake: "counts the coins that are won, and takes the parity for the outcome",
    verdicts: &|tests, right| {
        by_values(tests, |coin| Some(Nimber(u64::from(right.value_of(coin)?.outcome().is_win()))))
    },
    against: Against::Few,
};

const SUM_FOR_XOR: WrongAnswer = WrongAnswer {
    name: "sum-for-xor",
    mistake: "adds the values of the coins up and looks whether that is odd",
    verdicts: &|tests, right| {
        each(tests, |coins| {
            let values = coins.iter().map(|coin| Some(right.value_of(coin)?.nimber()?.value()));
            Some(values.sum::<Option<u64>>()? % 2 == 1)
        })
    },
    against: Against::Few,
};

const EQUAL_COINS_MERGED: WrongAnswer = WrongAnswer {
    name: "equal-coins-merged",
    mistake: "takes the coins on one cell for one coin",
    verdicts: &|tests, right| each(tests, |coins| right.first_wins(&each_once(coins))),
    against: Against::Repeated,
};

fn cell(coin: &[u64]) -> (i64, i64) {
    (coin[0] as i64, coin[1] as i64)
}

/// The values of the cells if every leap were allowed, and cells off the board were worth 0.
static OFF_THE_BOARD: LazyLock<BTreeMap<(i64, i64), Nimber>> = LazyLock::new(|| {
    let mut values = BTreeMap::new();
    // Every leap lowers x + y.
    for sum in 2..=2 * SIDE as i64 {
        for x in 1..=SIDE as i64 {
            let y = sum - x;
            let options = LEAPS.map(|(dx, dy)| values.get(&(x + dx, y + dy)).copied().unwrap_or(Nimber::ZERO));
            if (1..=SIDE as i64).contains(&y) {
                values.insert((x, y), mex(options));
            }
        }
    }
    values
});

fn edges(_: &ContestGame) -> Vec<Test> {
    let coins = |cells: &[[u64; 2]]| -> Test { cells.iter().map(|cell| cell.to_vec()).collect() };
    let mixed = [
        coins(&[[5, 4], [5, 8], [8, 2]]),
        coins(&[[7, 1], [7, 2], [7, 3], [7, 4], [7, 4], [7, 4]]),
        coins(&[[1, 1]]),
        coins(&[[SIDE, SIDE]]),
        coins(&[[1, SIDE]]),
        coins(&[[SIDE, 1]]),
        coins(&[[SIDE, SIDE]; 1000]),
        coins(&[[SIDE, SIDE]; 999]),
        coins(&[[1, 1]; 1000]),
    ];
    let near_the_corner = (1..=4).flat_map(|x| (1..=4).map(move |y| vec![vec![x, y]]));
    mixed.into_iter().chain(near_the_corner).collect()
}
