//! Wrong answers that people really submit, so that test data can be tried against them.
//!
//! Each reads the input as it should be read, unless the reading is its mistake.

use std::collections::BTreeSet;
use std::fmt;

use grundy::Nimber;

use crate::cases::Random;
use crate::contest::Test;
use crate::right::Right;

/// For each test of an input whether the first player is said to win; `None` if the input is refused.
pub type Verdicts = dyn Fn(&[Test], &Right<'_>) -> Option<Vec<bool>> + Sync;

/// Makes something at random.
pub type Make<T> = dyn Fn(&mut Random, &Right<'_>) -> T + Sync;

/// Makes so many tests at random.
pub type MakeTogether = dyn Fn(&mut Random, &Right<'_>, usize) -> Vec<Test> + Sync;

/// A wrong solution of a contest.
#[derive(Clone, Copy)]
pub struct WrongAnswer {
    /// A name in lower-case words with hyphens.
    pub name: &'static str,
    /// The mistake, as what the solution does.
    pub mistake: &'static str,
    /// For each test of an input whether it says that the first player wins; `None` if it refuses the input.
    pub verdicts: &'static Verdicts,
    /// Where to look for tests that it fails.
    pub against: Against,
}

/// Tests that a wrong answer may fail.
#[derive(Clone, Copy)]
pub enum Against {
    /// Few components of any kind, lost or won.
    Few,
    /// Few components, lost or won, some of them named again.
    Repeated,
    /// What a function of the game's own makes.
    Made(&'static Make<Test>),
    /// The same, but all tests of an input together.
    MadeTogether(&'static MakeTogether),
    /// What a function of the game's own makes, and no valid input: it must be refused.
    Invalid(&'static Make<Test>),
}

impl WrongAnswer {
    /// Whether its verdicts on `tests` are wrong.
    pub fn is_killed_by(&self, tests: &[Test], right: &Right<'_>) -> bool {
        (self.verdicts)(tests, right) != tests.iter().map(|test| right.first_wins(test)).collect()
    }
}

impl fmt::Debug for WrongAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WrongAnswer").field("name", &self.name).field("mistake", &self.mistake).finish_non_exhaustive()
    }
}

/// A verdict for each test by itself.
pub(crate) fn each<'t>(tests: &'t [Test], first_wins: impl Fn(&'t Test) -> Option<bool>) -> Option<Vec<bool>> {
    tests.iter().map(first_wins).collect()
}

/// The verdicts of a solution that adds up, in its way, what it takes the components to be worth.
pub(crate) fn by_values(tests: &[Test], worth: impl Fn(&[u64]) -> Option<Nimber>) -> Option<Vec<bool>> {
    each(tests, |test| {
        let nim_sum: Nimber = test.iter().map(|component| worth(component)).sum::<Option<_>>()?;
        Some(!nim_sum.is_zero())
    })
}

/// The components of a test, each once.
pub(crate) fn each_once(test: &Test) -> Test {
    test.iter().cloned().collect::<BTreeSet<_>>().into_iter().collect()
}

/// What is left when each pair of equals is removed.
pub(crate) fn named_oddly_often<T: Clone + Ord>(named: &[T]) -> BTreeSet<T> {
    named.iter().fold(BTreeSet::new(), |mut left, one| {
        if !left.remove(one) {
            left.insert(one.clone());
        }
        left
    })
}
