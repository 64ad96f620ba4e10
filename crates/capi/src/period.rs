//! Periods of heaps and coins.
#![allow(unsafe_code)]

use std::mem::MaybeUninit;

use grundy::rules::SizedRuleset;
use grundy::table;
use grundy_generator::heaps::{Certificate, Observation, Period};
use grundy_solution::find_period;

use crate::border::{given, guard};
use crate::failure::{Failure, GrundyError};
use crate::game::GrundyGame;
use crate::status::GrundyStatus;

/// What speaks for a period.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GrundyEvidence {
    /// The values do not even look as if they had a period.
    None = 0,
    /// The values look so; no theorem says that they go on so.
    Observed = 1,
    /// A theorem says that the values have this period for ever.
    Proved = 2,
}

/// A period: g(n + period) = g(n) + saltus for all n >= preperiod, where g are the values.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct GrundyPeriod {
    /// Whether the period is proved. Without any, the next three numbers are 0.
    pub evidence: GrundyEvidence,
    /// The least heap or coin from which the period holds.
    pub preperiod: u64,
    /// The period, at least 1.
    pub period: u64,
    /// The growth from each period to the next.
    pub saltus: u64,
    /// The number of values that the proof rests on, or that were looked at.
    pub values: u64,
}

impl From<Period> for GrundyPeriod {
    fn from(period: Period) -> Self {
        match period {
            Period::Proved(Certificate { preperiod, period, saltus, values, .. }) => {
                Self { evidence: GrundyEvidence::Proved, preperiod, period, saltus, values }
            }
            Period::Observed(Observation { preperiod, period, saltus, values }) => {
                Self { evidence: GrundyEvidence::Observed, preperiod, period, saltus, values }
            }
            Period::NoneFound { limit: values } => {
                Self { evidence: GrundyEvidence::None, preperiod: 0, period: 0, saltus: 0, values }
            }
        }
    }
}

impl From<&table::Period> for GrundyPeriod {
    fn from(&table::Period { preperiod, period, saltus, values, .. }: &table::Period) -> Self {
        Self { evidence: GrundyEvidence::Proved, preperiod, period, saltus, values }
    }
}

/// The period of the values of heaps or coins: that of the certificate, if the game is an artifact that has one; else
/// it is looked for among the first `limit` values, which are solved anew. With the limit 0 these are 10^6 heaps or
/// 10^4 coins.
///
/// That a certificate is right is for `grundy verify` to say.
///
/// GRUNDY_STATUS_UNSUPPORTED: the game has neither heaps nor coins. GRUNDY_STATUS_INVALID_LIMIT,
/// GRUNDY_STATUS_UNKNOWN_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn grundy_game_period(
    game: Option<&GrundyGame>,
    limit: u64,
    period: Option<&mut MaybeUninit<GrundyPeriod>>,
    error: Option<&mut MaybeUninit<GrundyError>>,
) -> GrundyStatus {
    guard(error, || {
        let game = given(game, "game")?;
        let place = given(period, "period")?;
        place.write(match game.period() {
            Some(certified) => certified.into(),
            None => search(game, (limit > 0).then_some(limit))?,
        });
        Ok(())
    })
}

fn search(game: &GrundyGame, limit: Option<u64>) -> Result<GrundyPeriod, Failure> {
    let ruleset = game.rules()?.ruleset().map(SizedRuleset::kind).ok_or_else(|| {
        let message = format_args!("found {}, expected heaps or coins: only a sequence has a period", game.notation());
        Failure::new(GrundyStatus::Unsupported, message)
    })?;
    Ok(find_period(ruleset, limit)?.into())
}
