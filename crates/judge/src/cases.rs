//! Test data for those who set a problem: cases of several kinds, reproducible from a seed.
//!
//! A case is one input. Random positions are nearly all won, so lost ones are made, by components that bring the nim-sum to 0.
//! For each known [wrong answer](WrongAnswer) there is a kind of cases every test of which tells it from a right one.
//!
//! A case depends on the seed, on its kind, on its number in that kind and on the number of tests asked for, and on nothing else:
//! every machine makes the same bytes, and a kind made alone is the same as among the others. The random numbers are those of ChaCha
//! with 8 rounds; the key is the seed, 8 bytes little-endian, and the name of the kind, padded with zero bytes to 24; the stream is the
//! number of the case.
//!
//! ```
//! use grundy_judge::cases::cases;
//! use grundy_judge::contest::{Coins, Contest};
//!
//! let case = cases::<Coins>().find(|case| case.kind().name == "sense-turned").unwrap();
//! let input = Coins::write(&case.tests(7, 100));
//! grundy_judge::coins::validate(input.as_bytes())?;
//! assert_eq!(Coins::answer(&input)?.lines().count(), 100);
//! # Ok::<(), grundy_judge::Error>(())
//! ```

mod chess;
mod coins;
mod marbles;
mod random;

use std::slice;
use std::{fmt, iter};

use grundy::{Outcome, Value};

use crate::contest::Contest;
use crate::wrong_answers::{WithWrongAnswers, WrongAnswer};
use random::Random;

/// A contest that cases are made for.
pub trait WithCases: WithWrongAnswers {
    /// The kinds of cases that are made, those whose inputs are valid first.
    const KINDS: &'static [Kind<Self::Test>];
}

/// A kind of cases.
pub struct Kind<T> {
    /// A name in lower-case words with hyphens; where it is that of a wrong answer, the kind is aimed at it.
    pub name: &'static str,
    /// What the cases hold.
    pub about: &'static str,
    /// Whether the inputs are valid. Those that are not must be refused.
    pub is_valid: bool,
    /// How many cases there are.
    cases: u64,
    /// Makes a case, given its number from 0: this many tests at most, and at least one.
    make: fn(&mut Random, u64, usize) -> Vec<T>,
}

/// So many cases there are of each kind that is aimed at a wrong answer.
const AIMED_CASES: u64 = 3;

/// So many components are looked at for one of a given value. The rarest that are common, chess rows of value 15, are one in 6,000.
const COMPONENTS_TRIED: usize = 1 << 16;

impl<T> Kind<T> {
    /// The kind of valid cases that is aimed at `wrong`.
    const fn against(wrong: &WrongAnswer<T>, make: fn(&mut Random, u64, usize) -> Vec<T>) -> Self {
        Self { name: wrong.name, about: wrong.mistake, is_valid: true, cases: AIMED_CASES, make }
    }
}

impl<T> fmt::Debug for Kind<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, about, is_valid, cases, make: _ } = self;
        let mut debug = f.debug_struct("Kind");
        debug.field("name", name).field("about", about).field("is_valid", is_valid).field("cases", cases).finish_non_exhaustive()
    }
}

/// A case that can be made.
#[derive(Debug)]
pub struct Case<T: 'static> {
    kind: &'static Kind<T>,
    /// Among the cases of its kind, from 0.
    number: u64,
    /// Among the cases of its contest, from 1.
    place: usize,
}

/// All cases of a contest, by kind.
pub fn cases<C: WithCases>() -> impl Iterator<Item = Case<C::Test>> {
    let numbered = C::KINDS.iter().flat_map(|kind| (0..kind.cases).map(move |number| (kind, number)));
    numbered.zip(1..).map(|((kind, number), place)| Case { kind, number, place })
}

impl<T> Case<T> {
    /// Its kind.
    pub const fn kind(&self) -> &'static Kind<T> {
        self.kind
    }

    /// Its name, such as `07-edges`: the cases of a contest sort by it.
    pub fn name(&self) -> String {
        format!("{:02}-{}", self.place, self.kind.name)
    }

    /// Makes its tests, `most` at most and at least one. A contest whose inputs hold a single test has just that.
    pub fn tests(&self, seed: u64, most: usize) -> Vec<T> {
        let mut random = Random::new(seed, self.kind.name, self.number);
        (self.kind.make)(&mut random, self.number, most.max(1))
    }
}

/// A sum of `count` components that `any` makes, in random order, with that outcome.
fn sum<T>(random: &mut Random, count: usize, outcome: Outcome, any: fn(&mut Random) -> T, value: impl Fn(&T) -> Value) -> Vec<T> {
    let mut components = loop {
        let mut components: Vec<T> = (1..count).map(|_| any(random)).collect();
        let others: Value = components.iter().map(&value).sum();
        let fits = |last: &T| (others + value(last)).outcome() == outcome;
        // There is none, or hardly one, where the others are worth more than components are: then other ones will do.
        if let Some(last) = iter::repeat_with(|| any(random)).take(COMPONENTS_TRIED).find(fits) {
            components.push(last);
            break components;
        }
    };
    random.shuffle(&mut components);
    components
}

/// `count` tests of which each by itself kills `wrong`, from those that `make` makes.
fn aimed<C: Contest>(
    random: &mut Random,
    count: usize,
    wrong: &WrongAnswer<C::Test>,
    mut make: impl FnMut(&mut Random) -> C::Test,
) -> Vec<C::Test> {
    let mut killer = || loop {
        let test = make(random);
        if wrong.is_killed_by::<C>(slice::from_ref(&test)) {
            break test;
        }
    };
    (0..count).map(|_| killer()).collect()
}

/// `count` tests that `make` makes, half of them lost, in random order.
fn balanced<T>(random: &mut Random, count: usize, mut make: impl FnMut(&mut Random, Outcome) -> T) -> Vec<T> {
    let mut outcomes: Vec<Outcome> = [Outcome::Previous, Outcome::Next].into_iter().cycle().take(count).collect();
    random.shuffle(&mut outcomes);
    outcomes.into_iter().map(|outcome| make(random, outcome)).collect()
}
