//! The values of positions that are given as text.

use grundy::rules::PositionError;
use grundy::{Value, Values};
use grundy_solution::{Solution, Unsolved};

use crate::beyond_limit::with_remedy;
use crate::failure::Failure;
use crate::positions::Word;

/// Why a text has no value.
pub(super) enum Refusal {
    /// It is not a position.
    Position(PositionError),
    /// The value of the position is not known.
    Unsolved(Unsolved),
}

/// The value of the position of that text. The number of a heap may have any number of digits, if a period is proved.
pub(super) fn value(solution: &Solution, text: &str) -> Result<Value, Refusal> {
    match solution.rules().read(text) {
        Ok(position) => solution.value_of(position).map_err(Refusal::Unsolved),
        Err(error) if text.starts_with('0') => Err(Refusal::Position(error)),
        Err(error) => solution.value_of_decimal(text).map_err(Refusal::Unsolved)?.ok_or(Refusal::Position(error)),
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
