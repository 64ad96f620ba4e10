//! Cases of coin rows.

use std::collections::BTreeSet;

use grundy::coins::grundy;
use grundy::{Nimber, Outcome};

use super::random::Random;
use super::{Kind, WithCases, aimed, balanced};
use crate::contest::Coins;
use crate::wrong_answers::coins::{
    NEIGHBOURS_COLLAPSED, OVERFLOW, REPEATS_BY_PARITY, REPEATS_KEPT, SENSE_TURNED, ZERO_ENDS_INPUT,
};

/// A row of coins: the heads that are named.
type Heads = Vec<u64>;

/// The number of heads that a contest allows in a test.
const MOST_HEADS: usize = 100;

/// Positions are below this in a contest.
const POSITIONS: u64 = 100_000_000;

/// The most heads and the end of the positions in each balanced case.
const BALANCED: [(u32, u64); 3] = [(6, 16), (20, 1000), (MOST_HEADS as u32, POSITIONS)];

impl WithCases for Coins {
    const KINDS: &'static [Kind<Heads>] = &KINDS;
}

const KINDS: [Kind<Heads>; 9] = [
    Kind {
        name: "balanced",
        about: "up to 6, 20 and 100 heads on positions below 16, 1000 and 10^8, half of the rows lost, some heads named again",
        is_valid: true,
        cases: BALANCED.len() as u64,
        make: |random, case, count| {
            let (most, end) = BALANCED[case as usize];
            balanced(random, count, |random, outcome| {
                let heads = random.between(1, most) as usize;
                let row = row(random, heads, end, outcome);
                if random.coin() { row } else { with_repeats(random, row) }
            })
        },
    },
    Kind {
        name: "largest",
        about: "100 heads anywhere, half of the rows lost; in the second case many are named again",
        is_valid: true,
        cases: 2,
        make: |random, case, count| {
            balanced(random, count, |random, outcome| {
                let heads = if case == 0 { MOST_HEADS } else { MOST_HEADS / 2 };
                let mut row = row(random, heads, POSITIONS, outcome);
                while row.len() < MOST_HEADS {
                    row = with_repeats(random, row);
                }
                row
            })
        },
    },
    Kind {
        name: "edges",
        about: "no heads, the first and the last positions, one coin named 100 times, the first heads together, powers of two",
        is_valid: true,
        cases: 1,
        make: |_, _, count| edges().take(count).collect(),
    },
    Kind::against(&NEIGHBOURS_COLLAPSED, |random, _, count| {
        aimed::<Coins>(random, count, &NEIGHBOURS_COLLAPSED, small_row_with_repeats)
    }),
    Kind::against(&OVERFLOW, |random, _, count| aimed::<Coins>(random, count, &OVERFLOW, row_lost_in_16_bits)),
    Kind::against(&REPEATS_BY_PARITY, |random, _, count| {
        aimed::<Coins>(random, count, &REPEATS_BY_PARITY, small_row_with_repeats)
    }),
    Kind::against(&REPEATS_KEPT, |random, _, count| aimed::<Coins>(random, count, &REPEATS_KEPT, small_row_with_repeats)),
    Kind::against(&SENSE_TURNED, |random, _, count| aimed::<Coins>(random, count, &SENSE_TURNED, small_row)),
    Kind::against(&ZERO_ENDS_INPUT, |random, _, count| {
        let mut rows: Vec<Heads> = (1..count).map(|_| small_row(random)).collect();
        let place = random.below(count.div_ceil(2) as u64) as usize;
        rows.insert(place, Heads::new());
        rows
    }),
];

/// Up to `most` heads, each named once, with that outcome; all but one or two on positions below `end`. There must be room for one.
fn row(random: &mut Random, most: usize, end: u64, outcome: Outcome) -> Heads {
    loop {
        let up = match outcome {
            Outcome::Next => any_heads(random, most, end),
            Outcome::Previous => turned_to(any_heads(random, most.saturating_sub(2), end), Nimber::ZERO),
        };
        let is_valid = up.len() <= most && up.last().is_none_or(|&last| last < POSITIONS);
        if is_valid && nim_sum(&up).outcome() == outcome {
            break shuffled(random, up);
        }
    }
}

fn any_heads(random: &mut Random, count: usize, end: u64) -> BTreeSet<u64> {
    (0..count).map(|_| random.below(end)).collect()
}

fn nim_sum(heads: &BTreeSet<u64>) -> Nimber {
    heads.iter().map(|&head| grundy(head)).sum()
}

fn shuffled(random: &mut Random, heads: BTreeSet<u64>) -> Heads {
    let mut row: Heads = heads.into_iter().collect();
    random.shuffle(&mut row);
    row
}

/// The heads after one or two coins have been turned, by which the nim-sum becomes `target`.
fn turned_to(mut heads: BTreeSet<u64>, target: Nimber) -> BTreeSet<u64> {
    let mut rest = (nim_sum(&heads) + target).value();
    while rest != 0 {
        // The values of coins are the numbers with an odd number of ones; any other is the sum of two: its top bit and what is left.
        let worth = if rest.count_ones() % 2 == 1 { rest } else { 1 << rest.ilog2() };
        let coin = worth / 2;
        if !heads.remove(&coin) {
            heads.insert(coin);
        }
        rest ^= worth;
    }
    heads
}

/// Names some heads again, where there is a head and room.
fn with_repeats(random: &mut Random, mut row: Heads) -> Heads {
    for _ in 0..random.between(1, 3) {
        if (1..MOST_HEADS).contains(&row.len()) {
            let head = row[random.index(&row)];
            random.insert(&mut row, head);
        }
    }
    row
}

fn small_row(random: &mut Random) -> Heads {
    let (heads, outcome) = (random.between(1, 12) as usize, random.outcome());
    row(random, heads, 1000, outcome)
}

fn small_row_with_repeats(random: &mut Random) -> Heads {
    let row = small_row(random);
    with_repeats(random, row)
}

/// A row whose nim-sum is 0 in its low 16 bits, and only there.
fn row_lost_in_16_bits(random: &mut Random) -> Heads {
    let target = random.between(1, 1 << 10) << 16;
    let count = random.between(0, 12) as usize;
    let heads = turned_to(any_heads(random, count, 1 << 26), Nimber(u64::from(target)));
    shuffled(random, heads)
}

fn edges() -> impl Iterator<Item = Heads> {
    let last = POSITIONS - 1;
    let mixed = [
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
    mixed.into_iter().chain(first).chain(powers).chain([vec![]])
}
