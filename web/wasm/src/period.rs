//! The period of heaps or coins, and whether it is proved.

use std::ops::ControlFlow;

use grundy_heaps::periods::{self, Period};
use grundy_heaps::{Certificate, Observation, Sequence};
use grundy_rules::Ruleset;
use grundy_solution::ValueSequence;
use serde::Serialize;

use crate::failure::Failure;
use crate::page::{Report, expect_bytes};

/// About as many bytes as the search takes for a value: the value, once more reversed, and what is kept of a relation.
const BYTES_A_VALUE: u64 = 20;

/// What is known of the period.
#[derive(Debug, Serialize)]
#[serde(tag = "status", rename_all = "snake_case")]
pub(crate) enum Known {
    /// A theorem says that it goes on for ever.
    Proved { preperiod: u64, period: u64, saltus: u64, values: u64, theorem: char, from: u64 },
    /// The values look so.
    Observed { preperiod: u64, period: u64, saltus: u64, values: u64 },
    /// They do not even look so.
    None { values: u64 },
}

/// Looks at `limit` values at most.
pub(crate) fn find(ruleset: &Ruleset, limit: u64, report: Report) -> Result<Known, Failure> {
    let mut values = ValueSequence::new(ruleset).map_err(Failure::new)?;
    expect_bytes(limit.saturating_mul(BYTES_A_VALUE)).map_err(Failure::new)?;
    if limit == 0 || limit > Sequence::MOST_HEAPS as u64 {
        return Err(Failure::new(format_args!("found {limit} values, expected 1 to {}", Sequence::MOST_HEAPS)));
    }
    let theorem = values.theorem();
    let found = periods::find(&mut values, theorem, limit as usize, |solved| {
        report(solved, limit);
        ControlFlow::Continue(())
    });
    match found {
        ControlFlow::Continue(period) => Ok(period.into()),
        ControlFlow::Break(()) => {
            let why = values.failure().map_or_else(|| String::from("the search was broken off"), ToString::to_string);
            Err(Failure::new(format_args!("{ruleset}: {why}")))
        }
    }
}

impl From<Period> for Known {
    fn from(period: Period) -> Self {
        match period {
            Period::Proved(Certificate { theorem, preperiod, from, period, saltus, values, .. }) => {
                Self::Proved { preperiod, period, saltus, values, theorem: theorem.letter(), from }
            }
            Period::Observed(Observation { preperiod, period, saltus, values }) => {
                Self::Observed { preperiod, period, saltus, values }
            }
            Period::NoneFound { limit } => Self::None { values: limit },
        }
    }
}
