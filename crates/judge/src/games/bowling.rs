//! Bowling: Kayles, in which a ball knocks down one pin or two neighbours (Kattis "Bowling Pins", UVa and others).

use grundy::Nimber;
use grundy::rules::GameOption;

use super::ruleset;
use crate::cases::{Size, TestData};
use crate::contest::{
    ANY_NUMBER, Bound, Component, Components, ContestGame, Example, Keys, MoveForm, MoveNames, Nouns, Repeats, Start,
    Step, Test, Tests, Verdict,
};
use crate::wrong_answers::{Against, WrongAnswer, by_values};

/// The contest game.
pub(super) static GAME: ContestGame = ContestGame {
    name: "bowling",
    about: "Kayles on a row of pins: a ball knocks down one pin, or two that stand side by side",
    rules_in_words: "\
Knock down one pin (I), or two that stand side by side.
Who cannot move loses.",
    statement: "\
Pins stand in a row. Where a pin is missing there is a gap. In writing, `I` is a pin and `X` is a gap.

Two players move in turn. A move knocks down one pin, or two pins that stand side by side with no gap between them. \
The player who cannot move loses.",
    source: "Kayles; Dudeney 1907",
    rules: &|| ruleset("0.77", SOLVED),
    embedded: None,
    tests: Tests::Counted(Bound::new("the number of tests", 1, 1000).answered(0, ANY_NUMBER)),
    components: Components::One,
    component: Component::Strip {
        length: Bound::new("the number of pins and gaps", 1, MOST_CELLS).answered(1, ANY_NUMBER),
        full: b'I',
        empty: b'X',
    },
    repeats: Repeats::Another,
    verdict: Verdict { won: "WIN", lost: "LOSE" },
    nouns: Nouns { one: "row", several: "rows", place: "pins" },
    moves: MoveForm {
        typed: "PIN [PIN]",
        component: None,
        names: MoveNames::Numbers { keys: Keys::List("pins"), write: write_pins },
        words: "knock down {}",
        order: None,
    },
    start: Start::Strip { length: 15 },
    example: Example { input: "1\\n4\\nXIIX\\n", answer: "WIN" },
    data: TestData {
        balanced: &[
            Size { components: (1, 1), most: 8 },
            Size { components: (1, 1), most: 40 },
            Size { components: (1, 1), most: MOST_CELLS },
        ],
        edges,
    },
    wrong_answers: &[RUNS_AS_NIM, NO_SPLIT, PARITY_OF_PINS, PERIOD_FROM_THE_START, SUM_FOR_XOR],
};

const MOST_CELLS: u64 = 300;

/// Runs below this length are solved. That is enough to prove the period of 12, which gives the values of all others.
const SOLVED: u64 = 1001;

/// The pins that fall, counted from 1: those between what is left on the left and on the right.
fn write_pins(step: &Step<'_>, numbers: &mut Vec<u64>) {
    if let GameOption::Sum(&[left, right]) = step.to {
        let first = step.offset + left + 1;
        numbers.extend(first..first + step.from - left - right);
    }
}

const RUNS_AS_NIM: WrongAnswer = WrongAnswer {
    name: "runs-as-nim",
    mistake: "takes every run of pins for a heap of Nim",
    verdicts: &|tests, _| by_values(tests, |cells| Some(runs(cells).map(Nimber).sum())),
    against: Against::Few,
};

const NO_SPLIT: WrongAnswer = WrongAnswer {
    name: "no-split",
    mistake: "takes pins from the ends of a run only, so that a run is worth its length modulo 3",
    verdicts: &|tests, _| by_values(tests, |cells| Some(runs(cells).map(|run| Nimber(run % 3)).sum())),
    against: Against::Few,
};

const PARITY_OF_PINS: WrongAnswer = WrongAnswer {
    name: "parity-of-pins",
    mistake: "says that an odd number of pins wins",
    verdicts: &|tests, _| by_values(tests, |cells| Some(Nimber(cells.iter().sum::<u64>() % 2))),
    against: Against::Few,
};

const PERIOD_FROM_THE_START: WrongAnswer = WrongAnswer {
    name: "period-from-the-start",
    mistake: "lets the period of 12 begin at once, where it begins at 71",
    verdicts: &|tests, right| {
        by_values(tests, |cells| {
            let first_like = |run| if run < 12 { run } else { 72 + run % 12 };
            runs(cells).map(|run| right.values.value(first_like(run))?.nimber()).sum()
        })
    },
    against: Against::Few,
};

const SUM_FOR_XOR: WrongAnswer = WrongAnswer {
    name: "sum-for-xor",
    mistake: "adds the values of the runs up, where their nim-sum decides",
    verdicts: &|tests, right| {
        by_values(tests, |cells| {
            let values = runs(cells).map(|run| Some(right.values.value(run)?.nimber()?.value()));
            Some(Nimber(values.sum::<Option<u64>>()?))
        })
    },
    against: Against::Few,
};

/// The lengths of the runs of pins.
fn runs(cells: &[u64]) -> impl Iterator<Item = u64> {
    cells.split(|&cell| cell == 0).map(|run| run.len() as u64).filter(|&run| run > 0)
}

fn edges(_: &ContestGame) -> Vec<Test> {
    const ROWS: [&str; 12] =
        ["I", "X", "IXXI", "XIIX", "IIXII", "IIIII", "II", "XX", "IIIXIII", "IXIXI", "IIIIXIII", "XIXIXIX"];
    let short = ROWS.iter().map(|row| row.bytes().map(|cell| u64::from(cell == b'I')).collect());
    let full = (1..=MOST_CELLS).rev().step_by(23).map(|length| vec![1; length as usize]);
    let empty = [vec![0; MOST_CELLS as usize]];
    let rows: Vec<Vec<u64>> = short.chain(full).chain(empty).collect();
    rows.into_iter().map(|row| vec![row]).collect()
}
