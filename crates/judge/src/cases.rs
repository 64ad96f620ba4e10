//! Test data for those who set a problem: cases of several kinds, reproducible from a seed.
//!
//! A case is one input. Random positions are nearly all won, so lost ones are made: by a last component that brings the
//! nim-sum to 0, or, where such a one is too rare, by a winning move from a position that is won. For each known [wrong
//! answer](WrongAnswer) there is a kind of cases every test of which tells it from a right one.
//!
//! A case depends on the game, on the seed, on its kind, on its number in that kind and on the number of tests asked
//! for, and on nothing else: every machine makes the same bytes, and a kind made alone is the same as among the others.
//! The random numbers are those of ChaCha with 8 rounds; the key is the seed, 8 bytes little-endian, and the name of
//! the kind, padded with zero bytes to 24; the stream is the number of the case.

mod components;
mod random;

use std::slice;

use grundy::Outcome;

pub use random::Random;

use crate::contest::{Component, ContestGame, Test, Tests};
use crate::right::Right;
use crate::wrong_answers::{Against, WrongAnswer};

/// What the test data of a game are made from, beside its description.
#[derive(Clone, Copy, Debug)]
pub struct TestData {
    /// The sizes of the tests in each of the balanced cases.
    pub balanced: &'static [Size],
    /// Positions at the edges of what is allowed.
    pub edges: fn(&ContestGame) -> Vec<Test>,
}

/// How large tests are.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    /// The least and the greatest number of components.
    pub components: (usize, usize),
    /// The greatest number that names a component; of strips, the greatest length.
    pub most: u64,
}

/// A kind of cases.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// A name in lower-case words with hyphens; where it is that of a wrong answer, the kind is aimed at it.
    pub name: &'static str,
    /// What the cases hold.
    pub about: &'static str,
    /// Whether the inputs are valid. Those that are not must be refused.
    pub is_valid: bool,
    cases: u64,
    make: Make,
}

#[derive(Clone, Copy, Debug)]
enum Make {
    Balanced,
    Largest,
    Edges,
    Against(&'static WrongAnswer),
}

/// A case that can be made.
#[derive(Clone, Copy, Debug)]
pub struct Case<'g> {
    game: &'g ContestGame,
    /// Its kind.
    pub kind: Kind,
    /// Among the cases of its kind, from 0.
    number: u64,
    /// Among the cases of its game, from 1.
    place: usize,
}

/// The number of cases of each kind against a wrong answer.
const AIMED_CASES: u64 = 3;

/// The number of tests of a contest game to try for those of a case that a wrong answer fails.
const TESTS_TRIED: usize = 1 << 20;

/// The same of any rules, to some of which a wrong answer is nearly right.
const TESTS_OF_RULES_TRIED: usize = 1 << 13;

/// The number of tests to try before a wrong answer is taken to be right.
const TESTS_TO_REFUTE: usize = 1 << 9;

/// The sizes of small tests.
const FEW: Size = Size { components: (1, 8), most: 1000 };

/// The kinds of cases of a game, those whose inputs are valid first.
pub fn kinds(game: &ContestGame) -> Vec<Kind> {
    let valid = |name, about, cases, make| Kind { name, about, is_valid: true, cases, make };
    // Where an input holds one test, a case of every outcome, and of every edge, is an input of its own.
    let (outcomes, edges) = match game.tests {
        Tests::One => (2, (game.data.edges)(game).len() as u64),
        _ => (1, 1),
    };
    let mut kinds = vec![
        valid(
            "balanced",
            "tests of growing size, half of them lost",
            outcomes * game.data.balanced.len() as u64,
            Make::Balanced,
        ),
        valid(
            "largest",
            "the most components that a contest allows, with the greatest numbers and with any",
            outcomes * 2,
            Make::Largest,
        ),
        valid("edges", "positions at the edges of what is allowed", edges, Make::Edges),
    ];
    kinds.extend(game.wrong_answers.iter().map(|wrong| Kind {
        name: wrong.name,
        about: wrong.mistake,
        is_valid: !matches!(wrong.against, Against::Invalid(_)),
        cases: AIMED_CASES,
        make: Make::Against(wrong),
    }));
    kinds.sort_by_key(|kind| !kind.is_valid);
    kinds
}

/// All cases of a game, by kind.
pub fn cases(game: &ContestGame) -> impl Iterator<Item = Case<'_>> {
    let numbered = kinds(game).into_iter().flat_map(|kind| (0..kind.cases).map(move |number| (kind, number)));
    numbered.zip(1..).map(move |((kind, number), place)| Case { game, kind, number, place })
}

impl Case<'_> {
    /// Its name, such as `07-edges`: the cases of a game sort by it.
    pub fn name(&self) -> String {
        format!("{:02}-{}", self.place, self.kind.name)
    }

    /// Makes its tests, `most` at most and at least one. A game whose inputs hold a single test has just that.
    ///
    /// # Panics
    ///
    /// If no test can be found that the wrong answer fails: then it is not wrong.
    pub fn tests(&self, right: &Right<'_>, seed: u64, most: usize) -> Vec<Test> {
        let mut random = Random::new(seed, self.kind.name, self.number);
        let is_single = matches!(self.game.tests, Tests::One);
        let count = if is_single { 1 } else { most.max(1) };
        // An input with one test is lost or won by turns; others hold both.
        let (step, turn) = if is_single { (self.number / 2, Some(by_turns(self.number))) } else { (self.number, None) };
        let mut half_lost = |make: &dyn Fn(&mut Random, Outcome) -> Test| match turn {
            Some(outcome) => vec![make(&mut random, outcome)],
            None => balanced(&mut random, count, make),
        };
        match self.kind.make {
            Make::Balanced => {
                let size = self.game.data.balanced[step as usize];
                half_lost(&|random, outcome| right.balanced_test(random, size, outcome))
            }
            Make::Largest if step == 0 => half_lost(&|random, outcome| right.greatest_test(random, outcome)),
            Make::Largest => half_lost(&|random, outcome| right.test(random, self.game.largest(), outcome)),
            Make::Edges if is_single => vec![(self.game.data.edges)(self.game).swap_remove(self.number as usize)],
            Make::Edges => (self.game.data.edges)(self.game).into_iter().take(count).collect(),
            Make::Against(wrong) => against(wrong, &mut random, right, count),
        }
    }
}

impl Right<'_> {
    /// Whether some small test is found that a wrong answer fails. The same every time.
    pub fn can_refute(&self, wrong: &WrongAnswer) -> bool {
        self.refutation(wrong).is_some()
    }

    /// A small test that a wrong answer fails, if one is found.
    fn refutation(&self, wrong: &WrongAnswer) -> Option<Test> {
        let mut random = Random::new(0, wrong.name, AIMED_CASES);
        let mut tests = (0..TESTS_TO_REFUTE).map(|_| self.test_against(wrong, &mut random));
        tests.find(|test| wrong.is_killed_by(slice::from_ref(test), self))
    }

    /// A test that a wrong answer may fail, unless tests must be taken together for that.
    fn test_against(&self, wrong: &WrongAnswer, random: &mut Random) -> Test {
        let few = |random: &mut Random| {
            let outcome = random.outcome();
            self.test(random, FEW, outcome)
        };
        match wrong.against {
            Against::Few => few(random),
            Against::Repeated => {
                let test = few(random);
                self.with_repeats(random, test)
            }
            Against::Made(make) | Against::Invalid(make) => make(random, self),
            Against::MadeTogether(make) => make(random, self, 1).swap_remove(0),
        }
    }
}

const fn by_turns(number: u64) -> Outcome {
    if number.is_multiple_of(2) { Outcome::Previous } else { Outcome::Next }
}

/// `count` tests that `make` makes, half of them lost, in random order.
fn balanced(random: &mut Random, count: usize, make: &dyn Fn(&mut Random, Outcome) -> Test) -> Vec<Test> {
    let mut outcomes: Vec<Outcome> = [Outcome::Previous, Outcome::Next].into_iter().cycle().take(count).collect();
    random.shuffle(&mut outcomes);
    outcomes.into_iter().map(|outcome| make(random, outcome)).collect()
}

/// Up to `count` tests, and one at least, of which each by itself kills `wrong`, unless they must be taken together.
fn against(wrong: &WrongAnswer, random: &mut Random, right: &Right<'_>, count: usize) -> Vec<Test> {
    if let Against::MadeTogether(make) = wrong.against {
        return make(random, right, count);
    }
    let most = match right.game.component {
        Component::Position(_) => TESTS_OF_RULES_TRIED,
        _ => TESTS_TRIED,
    };
    let tried = (0..most).map(|_| right.test_against(wrong, random));
    let killers: Vec<Test> =
        tried.filter(|test| wrong.is_killed_by(slice::from_ref(test), right)).take(count).collect();
    if !killers.is_empty() {
        return killers;
    }
    vec![right.refutation(wrong).unwrap_or_else(|| panic!("no test fails the wrong answer {}", wrong.name))]
}
