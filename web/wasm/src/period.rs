//! The period of heaps or coins, and whether it is proved.

use std::ops::ControlFlow;

use grundy_generator::memory_estimate;
use grundy_heaps::{Certificate, Observation, Period};
use grundy_rules::Ruleset;
use grundy_solution::find_period_with;
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
    expect_bytes(bytes(ruleset, limit)?).map_err(Failure::new)?;
    let progress = |solved| {
        report(solved, limit);
        ControlFlow::Continue(())
    };
    let found = find_period_with(ruleset, Some(limit), progress);
    found.map(Known::from).map_err(|why| Failure::new(format_args!("{ruleset}: {why}")))
}

/// About as many bytes as a search takes. Coins are solved in a table besides.
fn bytes(ruleset: &Ruleset, limit: u64) -> Result<u64, Failure> {
    let table = match ruleset {
        Ruleset::Turning(_) => memory_estimate(&ruleset.clone().at(limit)?),
        _ => 0,
    };
    Ok(limit.saturating_mul(BYTES_A_VALUE).saturating_add(table))
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
