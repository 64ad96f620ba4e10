//! The period of the values of heaps or coins.

use std::error::Error;
use std::fmt;
use std::ops::ControlFlow;

use grundy::rules::{Ruleset, SizeError};
use grundy_generator::heaps::periods::{self, Source};
use grundy_generator::heaps::{Period, Sequence, Theorem, Values};

use crate::coin_sequence::CoinSequence;
use crate::limits;

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
    let limit = check_limit(limit.unwrap_or_else(|| limits::default(ruleset)))?;
    match ruleset {
        Ruleset::Heaps(_) | Ruleset::Subtraction(_) => {
            let heaps = Sequence::new(ruleset).map_err(|_| not_a_sequence(ruleset))?;
            let theorem = heaps.theorem();
            let mut heaps = InMemory { heaps, lacking: None };
            find(&mut heaps, theorem, limit)
                .ok_or_else(|| PeriodError::OutOfMemory { values: heaps.lacking.unwrap_or(0) })
        }
        Ruleset::Turning(turning) => {
            let mut coins = CoinSequence::new(turning.clone());
            let theorem = coins.theorem();
            find(&mut coins, theorem, limit).ok_or_else(|| {
                PeriodError::Unsolved(coins.failure().cloned().unwrap_or(grundy_generator::Error::Cancelled))
            })
        }
        _ => Err(not_a_sequence(ruleset)),
    }
}

/// The period, unless the source gives up.
fn find(source: &mut impl Source, theorem: Option<Theorem>, limit: usize) -> Option<Period> {
    match periods::find(source, theorem, limit, |_| ControlFlow::Continue(())) {
        ControlFlow::Continue(period) => Some(period),
        ControlFlow::Break(()) => None,
    }
}

fn not_a_sequence(ruleset: &Ruleset) -> PeriodError {
    PeriodError::NotASequence { family: ruleset.family() }
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

/// The values of heaps, which give up where there is no memory for them.
struct InMemory {
    heaps: Sequence,
    /// For so many values there is none.
    lacking: Option<usize>,
}

impl Source for InMemory {
    fn extend_with(&mut self, len: usize, progress: &mut dyn FnMut(u64) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.heaps.try_reserve(len).is_err() {
            self.lacking = Some(len);
            return ControlFlow::Break(());
        }
        Source::extend_with(&mut self.heaps, len, progress)
    }

    fn values(&self) -> Values<'_> {
        self.heaps.values()
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
    /// There is no memory for so many values.
    OutOfMemory {
        /// The number of values.
        values: usize,
    },
    /// A value cannot be found.
    Unsolved(grundy_generator::Error),
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
            Self::OutOfMemory { values } => write!(f, "there is not enough memory for {values} values"),
            Self::Unsolved(error) => error.fmt(f),
        }
    }
}

impl Error for PeriodError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Limit(error) => Some(error),
            Self::Unsolved(error) => Some(error),
            _ => None,
        }
    }
}
