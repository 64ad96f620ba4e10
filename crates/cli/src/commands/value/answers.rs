//! The values of positions that are given as text.

use std::cell::OnceCell;
use std::path::Path;

use grundy::rules::{PositionError, Ruleset};
use grundy::{Nimber, Value, Values};
use grundy_heaps::{Period, Periodic};
use grundy_solution::{Solution, Unsolved};

use crate::beyond_limit::with_remedy;
use crate::failure::Failure;
use crate::period_search::{End, Search};
use crate::positions::Word;
use crate::rules::KnownRules;

/// What answers.
pub(super) struct Answers {
    solution: Solution,
    /// Heaps whose period may be proved: among those of the table, if there is one.
    heaps: Option<Heaps>,
}

/// Why a text has no value.
pub(super) enum Refusal {
    /// It is not a position.
    Position(PositionError),
    /// The value of the position is not known.
    Unsolved(Unsolved),
}

impl Answers {
    pub(super) fn new(rules: KnownRules, limit: Option<u64>, table: Option<&Path>) -> Result<Self, Failure> {
        let heaps = match &rules {
            KnownRules::Ruleset(Ruleset::Heaps(_) | Ruleset::Subtraction(_)) => Some(rules.clone()),
            _ => None,
        };
        let solution = rules.solution(limit, table)?;
        // A table without a period has no greatest heap.
        let may_be_periodic = table.is_none() || solution.value_of(u64::MAX).is_ok();
        let limit = solution.greatest_size();
        let heaps = heaps.filter(|_| may_be_periodic);
        let heaps = heaps.map(|rules| Heaps { rules, limit, periodic: OnceCell::new() });
        Ok(Self { solution, heaps })
    }

    /// The value of the position of that text.
    pub(super) fn value(&self, text: &str) -> Result<Value, Refusal> {
        match self.solution.rules().read(text) {
            Ok(position) => self.solution.value_of(position).map_err(Refusal::Unsolved),
            Err(error) => self.value_of_large_heap(text, error),
        }
    }

    /// The value of a heap of 2^64 or more, if a period is proved that does not grow.
    fn value_of_large_heap(&self, text: &str, error: PositionError) -> Result<Value, Refusal> {
        let is_large = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0') && !text.is_empty();
        let heaps = self.heaps.as_ref().filter(|_| is_large);
        let value = heaps.and_then(Heaps::periodic).and_then(|periodic| periodic.value_of_decimal(text).ok());
        value.map(|value| Value::Nimber(Nimber(value))).ok_or(Refusal::Position(error))
    }
}

/// The heaps of a ruleset, however large.
struct Heaps {
    rules: KnownRules,
    limit: u64,
    /// The values of all heaps, if a period is proved within the limit.
    periodic: OnceCell<Option<Periodic>>,
}

impl Heaps {
    fn periodic(&self) -> Option<&Periodic> {
        self.periodic.get_or_init(|| self.prove_period()).as_ref()
    }

    fn prove_period(&self) -> Option<Periodic> {
        let limit = self.limit.min(Search::MOST_VALUES);
        let mut search = Search::new(self.rules.clone(), Some(limit)).ok()?;
        match search.can_prove().then(|| search.find())? {
            Ok(End::Found(Period::Proved(certificate))) => search.periodic(&certificate),
            _ => None,
        }
    }
}

impl Refusal {
    /// The failure for a position that is an argument.
    pub(super) fn of_argument(self, text: &str) -> Failure {
        match self {
            Self::Position(error) => Failure::usage(format_args!("the position `{text}`: {error}")),
            // It names its place.
            Self::Unsolved(Unsolved::Failed(error)) => Failure::new(error),
            Self::Unsolved(why) => Failure::new(format_args!("the position `{text}`: {}", with_remedy(&why))),
        }
    }

    /// The failure for a position that stands in an input.
    pub(super) fn of_input(self, input: &str, word: &Word) -> Failure {
        let (line, column) = (word.line, word.column);
        match self {
            Self::Position(PositionError { column: at, found, expected, .. }) => {
                let column = column + at as u64 - 1;
                Failure::new(format_args!("{input}:{line}:{column}: found {found}, expected {expected}"))
            }
            Self::Unsolved(why) => Failure::new(format_args!("{input}:{line}:{column}: {}", with_remedy(&why))),
        }
    }
}
