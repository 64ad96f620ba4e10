//! Wrong answers that people really submit, so that test data can be tried against them.
//!
//! Each reads the input as it should be read, unless the reading is its mistake; so each but those that mistreat a repeated column
//! refuses a row with one, as it should be refused.

pub(crate) mod chess;
pub(crate) mod coins;
pub(crate) mod marbles;

use std::collections::BTreeSet;
use std::fmt;

use crate::contest::Contest;

/// A contest that people are known to go wrong in.
pub trait WithWrongAnswers: Contest {
    /// What people get wrong.
    const WRONG_ANSWERS: &'static [WrongAnswer<Self::Test>];
}

/// A wrong solution of a contest.
pub struct WrongAnswer<T> {
    /// A name in lower-case words with hyphens.
    pub name: &'static str,
    /// The mistake, as what the solution does.
    pub mistake: &'static str,
    /// For each test of an input whether it says that the first player wins; `None` if it refuses the input.
    pub(crate) verdicts: fn(&[T]) -> Option<Vec<bool>>,
}

impl<T> WrongAnswer<T> {
    /// Whether it does not say of `tests` what should be said.
    ///
    /// ```
    /// use grundy_judge::contest::Coins;
    /// use grundy_judge::wrong_answers::WithWrongAnswers;
    ///
    /// // One coin, named twice: the first player turns it and wins.
    /// let tests = [vec![0, 0]];
    /// let killed = Coins::WRONG_ANSWERS.iter().filter(|wrong| wrong.is_killed_by::<Coins>(&tests));
    /// let names: Vec<&str> = killed.map(|wrong| wrong.name).collect();
    /// assert_eq!(names, ["repeats-by-parity", "repeats-kept", "sense-turned"]);
    /// ```
    pub fn is_killed_by<C: Contest<Test = T>>(&self, tests: &[T]) -> bool {
        (self.verdicts)(tests) != tests.iter().map(C::first_wins).collect()
    }
}

impl<T> fmt::Debug for WrongAnswer<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WrongAnswer").field("name", &self.name).field("mistake", &self.mistake).finish_non_exhaustive()
    }
}

/// A verdict for each test by itself.
fn each<T>(tests: &[T], first_wins: impl Fn(&T) -> Option<bool>) -> Option<Vec<bool>> {
    tests.iter().map(first_wins).collect()
}

/// What is left when each pair of equals is removed.
fn named_oddly_often<T: Copy + Ord>(named: &[T]) -> BTreeSet<T> {
    named.iter().fold(BTreeSet::new(), |mut left, &one| {
        if !left.remove(&one) {
            left.insert(one);
        }
        left
    })
}
