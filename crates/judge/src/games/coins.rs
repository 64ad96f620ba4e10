//! Coins: Mock Turtles on one row of coins (HDU 3537). The question is whether the first player *loses*.

use std::collections::BTreeSet;

use grundy::coins::{self, grundy};
use grundy::rules::GameOption;
use grundy::{Nimber, Value};

use super::ruleset;
use crate::cases::{Random, Size, TestData};
use crate::contest::{
    ANY_NUMBER, Bound, Component, Components, ContestGame, Example, Keys, MoveForm, MoveNames, Nouns, Repeats, Start,
    Step, Test, Tests, Verdict,
};
use crate::embedded::Embedded;
use crate::wrong_answers::{Against, WrongAnswer, by_values, each, each_once, named_oddly_often};

/// The contest game.
pub(super) static GAME: ContestGame = ContestGame {
    name: "coins",
    about: "Mock Turtles: one, two or three coins are turned, the rightmost from heads to tails",
    rules_in_words: "\
Turn one, two or three coins, the rightmost from heads (H) to tails (.).
Who cannot move loses.",
    statement: "\
Coins lie in a row, at the positions 0, 1, 2 and so on from left to right. Some of them show heads, the others tails.

Two players move in turn. A move turns over one, two or three coins, and the rightmost of them, the one with the \
greatest position, must go from heads to tails. The player who cannot move loses.",
    source: "HDU 3537",
    rules: &|| ruleset("turn:1-3", POSITIONS),
    embedded: Some(|| Box::new(Embedded::new(|| Box::new(coins::values()), sum))),
    tests: Tests::ToEnd,
    components: Components::OneLine(Bound::new("the number of heads", 0, MOST_HEADS as u64).answered(0, ANY_NUMBER)),
    component: Component::Number {
        bound: Bound::new("a position", 0, POSITIONS - 1).answered(0, coins::MAX_POSITION),
        key: "position",
    },
    repeats: Repeats::TheSame,
    verdict: Verdict { won: "No", lost: "Yes" },
    nouns: Nouns { one: "head", several: "heads", place: "position" },
    moves: MoveForm {
        typed: "COIN [COIN [COIN]]",
        component: None,
        names: MoveNames::Numbers { keys: Keys::List("coins"), write: write_turned },
        words: "turn {}",
        order: None,
    },
    start: Start::Coins { count: 12 },
    example: Example { input: "4\\n0 1 2 3\\n", answer: "Yes" },
    data: TestData {
        balanced: &[
            Size { components: (1, 6), most: 15 },
            Size { components: (1, 20), most: 999 },
            Size { components: (1, MOST_HEADS), most: POSITIONS - 1 },
        ],
        edges,
    },
    wrong_answers: &[NEIGHBOURS_COLLAPSED, OVERFLOW, REPEATS_BY_PARITY, REPEATS_KEPT, SENSE_TURNED, ZERO_ENDS_INPUT],
};

const MOST_HEADS: usize = 100;

/// Positions are below this in a contest.
const POSITIONS: u64 = 100_000_000;

/// The value of these heads side by side, if that is known.
fn sum(heads: &[u64]) -> Option<Value> {
    let grundy = |&head| (head <= coins::MAX_POSITION).then(|| grundy(head));
    heads.iter().map(grundy).sum::<Option<Nimber>>().map(Value::Nimber)
}

/// The coins that are turned, the rightmost first.
fn write_turned(step: &Step<'_>, numbers: &mut Vec<u64>) {
    if let GameOption::Sum(turned) = step.to {
        let first = numbers.len();
        numbers.push(step.from);
        numbers.extend(turned);
        numbers[first..].sort_unstable_by(|one, other| other.cmp(one));
    }
}

const NEIGHBOURS_COLLAPSED: WrongAnswer = WrongAnswer {
    name: "neighbours-collapsed",
    mistake: "drops a repeat only next to its twin, because it does not sort",
    verdicts: &|tests, _| {
        let collapsed = |test: &Test| test.chunk_by(|one, next| one == next).map(|same| same[0].clone()).collect();
        by_values(&tests.iter().map(collapsed).collect::<Vec<Test>>(), worth)
    },
    against: Against::Repeated,
};

const OVERFLOW: WrongAnswer = WrongAnswer {
    name: "overflow",
    mistake: "keeps 2x in 16 bits",
    verdicts: &|tests, _| {
        by_values(&tests.iter().map(each_once).collect::<Vec<_>>(), |head| Some(Nimber(worth(head)?.value() & 0xffff)))
    },
    against: Against::Made(&|random, _| row_lost_in_16_bits(random)),
};

const REPEATS_BY_PARITY: WrongAnswer = WrongAnswer {
    name: "repeats-by-parity",
    mistake: "turns a coin over each time that it is named",
    verdicts: &|tests, _| {
        let odd = |test: &Test| named_oddly_often(test).into_iter().collect();
        by_values(&tests.iter().map(odd).collect::<Vec<Test>>(), worth)
    },
    against: Against::Repeated,
};

const REPEATS_KEPT: WrongAnswer = WrongAnswer {
    name: "repeats-kept",
    mistake: "takes a coin that is named twice for two coins",
    verdicts: &|tests, _| by_values(tests, worth),
    against: Against::Repeated,
};

const SENSE_TURNED: WrongAnswer = WrongAnswer {
    name: "sense-turned",
    mistake: "says whether the first player wins, where the question is whether that player loses",
    verdicts: &|tests, right| each(tests, |test| Some(!right.first_wins(test)?)),
    against: Against::Few,
};

const ZERO_ENDS_INPUT: WrongAnswer = WrongAnswer {
    name: "zero-ends-input",
    mistake: "takes a test without heads for the end of the input",
    verdicts: &|tests, right| {
        tests.iter().take_while(|test| !test.is_empty()).map(|test| right.first_wins(test)).collect()
    },
    against: Against::MadeTogether(&|random, right, count| {
        let few = Size { components: (1, 12), most: 1000 };
        let mut tests: Vec<Test> = Vec::new();
        for _ in 1..count {
            let outcome = random.outcome();
            tests.push(right.test(random, few, outcome));
        }
        let place = random.below(count.div_ceil(2) as u64) as usize;
        tests.insert(place, Test::new());
        tests
    }),
};

fn worth(head: &[u64]) -> Option<Nimber> {
    Some(grundy(head[0]))
}

/// A row whose nim-sum is 0 in its low 16 bits, and only there.
fn row_lost_in_16_bits(random: &mut Random) -> Test {
    let target = u64::from(random.between(1, 1 << 10)) << 16;
    let heads: BTreeSet<u64> = (0..random.between(0, 12)).map(|_| random.below(1 << 26)).collect();
    let mut row: Test = turned_to(heads, Nimber(target)).into_iter().map(|head| vec![head]).collect();
    random.shuffle(&mut row);
    row
}

/// The heads after one or two coins have been turned, by which the nim-sum becomes `target`.
fn turned_to(mut heads: BTreeSet<u64>, target: Nimber) -> BTreeSet<u64> {
    let nim_sum: Nimber = heads.iter().map(|&head| grundy(head)).sum();
    let mut rest = (nim_sum + target).value();
    while rest != 0 {
        // The values of coins are the numbers with an odd number of ones; any other is the sum of two: its top bit and
        // what is left.
        let worth = if rest.count_ones() % 2 == 1 { rest } else { 1 << rest.ilog2() };
        let coin = worth / 2;
        if !heads.remove(&coin) {
            heads.insert(coin);
        }
        rest ^= worth;
    }
    heads
}

fn edges(_: &ContestGame) -> Vec<Test> {
    let last = POSITIONS - 1;
    let mixed: [Vec<u64>; 13] = [
        vec![],
        vec![0],
        vec![],
        vec![],
        vec![last],
        vec![0; MOST_HEADS],
        vec![last; MOST_HEADS - 1],
        (0..MOST_HEADS as u64).collect(),
        (0..MOST_HEADS as u64 - 1).rev().collect(),
        (POSITIONS - MOST_HEADS as u64..POSITIONS).collect(),
        vec![0, 0, 1, 1, 2, 2, 3, 3],
        vec![3, 2, 1, 0, 3],
        vec![0, last, 0],
    ];
    let first = (1..16).map(|end| (0..end).collect());
    let powers = (0..26).map(|bit| vec![1 << bit, (1 << bit) - 1, 1 << (bit + 1)]);
    let rows = mixed.into_iter().chain(first).chain(powers).chain([vec![]]);
    rows.map(|heads: Vec<u64>| heads.into_iter().map(|head| vec![head]).collect()).collect()
}
