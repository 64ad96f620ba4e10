//! The period of the values of heaps or coins.

use std::fmt;
use std::ops::ControlFlow;

use grundy::rules::{Ruleset, SizeError};
use grundy_generator::Error;
use grundy_generator::heaps::periods;
use grundy_generator::heaps::{Period, Sequence};

use crate::sequence::ValueSequence;

/// Looks for the period of the values of heaps or coins, among those below `limit`; without one, among as many as a
/// [`Solution`](crate::Solution) solves.
///
/// # Errors
///
/// If the rules are of other positions, or the limit is 0 or too great, or a value cannot be found.
///
/// ```
/// use grundy_generator::heaps::Period;
///
/// let Period::Proved(period) = grundy_solution::find_period(&"kayles".parse()?, None)? else { unreachable!() };
/// assert_eq!((period.preperiod, period.period, period.saltus), (71, 12, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn find_period(ruleset: &Ruleset, limit: Option<u64>) -> Result<Period, PeriodError> {
    find_period_with(ruleset, limit, |_| ControlFlow::Continue(()))
}

/// The same; `progress` hears now and then how many values have been found, and may break the search off.
///
/// # Errors
///
/// As [`find_period`]; [`Error::Cancelled`] if `progress` broke it off.
///
/// ```
/// use grundy_generator::Error;
/// use grundy_solution::{PeriodError, find_period_with};
/// use std::ops::ControlFlow;
///
/// let broken_off = find_period_with(&"0.007".parse()?, None, |_| ControlFlow::Break(()));
/// assert_eq!(broken_off, Err(PeriodError::Unsolved(Error::Cancelled)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn find_period_with(
    ruleset: &Ruleset,
    limit: Option<u64>,
    progress: impl FnMut(u64) -> ControlFlow<()>,
) -> Result<Period, PeriodError> {
    let mut sequence = ValueSequence::new(ruleset)?;
    let limit = check_limit(limit.unwrap_or(sequence.usual_limit()))?;
    let theorem = sequence.theorem();
    match periods::find(&mut sequence, theorem, limit, progress) {
        ControlFlow::Continue(period) => Ok(period),
        // Where the sequence itself breaks the search off, it says why.
        ControlFlow::Break(()) => Err(PeriodError::Unsolved(sequence.failure().cloned().unwrap_or(Error::Cancelled))),
    }
}

fn check_limit(limit: u64) -> Result<usize, PeriodError> {
    match usize::try_from(limit) {
        Ok(values @ 1..=Sequence::MOST_HEAPS) => Ok(values),
        _ => {
            let expected = format!("a limit from 1 to {}", Sequence::MOST_HEAPS);
            Err(PeriodError::Limit(SizeError::new(limit, expected)))
        }
    }
}

/// Why no period can be looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PeriodError {
    /// The rules are neither of heaps nor of coins.
    NotASequence {
        /// The family of the rules.
        family: &'static str,
    },
    /// The limit is 0, or greater than any sequence is long.
    Limit(SizeError),
    /// A value cannot be found: it is too large, or there is not enough memory.
    Unsolved(Error),
}

impl fmt::Display for PeriodError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotASequence { family } => write!(
                f,
                "found rules of the family `{family}`, expected rules of heaps or coins, whose values are a sequence: \
                 only a sequence has a period"
            ),
            Self::Limit(error) => error.fmt(f),
            Self::Unsolved(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for PeriodError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Limit(error) => Some(error),
            Self::Unsolved(error) => Some(error),
            _ => None,
        }
    }
}
