//! A proved period of the values in a table, and the values beyond it.

use grundy_layout::artifact::{Shape, THEOREMS, certificate, field};
#[cfg(feature = "rules")]
use grundy_rules::{Rules, Ruleset};

use super::OpenError;
use super::header::array;
use crate::{Nimber, Value};

/// What an artifact says of the period of its values, which are those of heaps or coins: g(n + period) = g(n) + saltus
/// for all n >= preperiod.
///
/// It is a certificate: a theorem proves the period from some of the values. Opening a table does not check that; the
/// function `check_period` of the crate `grundy-generator` does, and the command `grundy verify`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Period {
    /// The letter of the theorem: S, G, U, A or W, as the crate `grundy-heaps` states and proves them.
    pub theorem: char,
    /// The least position from which the period holds.
    pub preperiod: u64,
    /// The position from which the theorem proves it: not before the preperiod.
    pub from: u64,
    /// The period, at least 1.
    pub period: u64,
    /// The growth of the values from each period to the next.
    pub saltus: u64,
    /// The number of values that the proof rests on. The table holds them.
    pub values: u64,
    /// The SHA-256 of these values as 32-bit numbers, the lowest byte first.
    pub digest: [u8; 32],
}

impl Period {
    /// Reads the certificate of an artifact that has one, at the place that its shape gives.
    pub(super) const fn read(artifact: &[u8], shape: &Shape) -> Result<Self, OpenError> {
        let (_, bytes) = artifact.split_at(shape.certificate().start as usize);
        let period = Self {
            theorem: artifact[field::THEOREM] as char,
            preperiod: u64::from_le_bytes(array(bytes, certificate::PREPERIOD)),
            from: u64::from_le_bytes(array(bytes, certificate::FROM)),
            period: u64::from_le_bytes(array(bytes, certificate::PERIOD)),
            saltus: u64::from_le_bytes(array(bytes, certificate::SALTUS)),
            values: u64::from_le_bytes(array(bytes, certificate::VALUES)),
            digest: array(bytes, certificate::DIGEST),
        };
        let Self { preperiod, from, period: length, values, .. } = period;
        if certificate::is_possible(preperiod, from, length, values, shape.entries) {
            Ok(period)
        } else {
            Err(OpenError::Certificate { preperiod, from, period: length, values, entries: shape.entries })
        }
    }

    /// The value of a position from the preperiod on, by that of the position which `value` is asked for, in the first
    /// period. `None` if it has more than 64 bits.
    pub(super) fn value(&self, position: u64, value: impl Fn(u64) -> Value) -> Option<Value> {
        let beyond = position - self.preperiod;
        match value(self.preperiod + beyond % self.period) {
            Value::InstantWin => Some(Value::InstantWin),
            Value::Nimber(Nimber(first)) => {
                let growth = (beyond / self.period).checked_mul(self.saltus)?;
                first.checked_add(growth).map(|nimber| Value::Nimber(Nimber(nimber)))
            }
        }
    }
}

/// Whether an artifact with this letter has a certificate, or no certificate at 0.
pub(super) const fn is_certified(theorem: u8) -> Result<bool, OpenError> {
    let mut place = 0;
    while place < THEOREMS.len() {
        if theorem == THEOREMS[place] {
            return Ok(true);
        }
        place += 1;
    }
    if theorem == 0 { Ok(false) } else { Err(OpenError::Theorem { found: theorem }) }
}

/// Whether the values of these rules are a sequence: that of heaps or coins, of any size.
#[cfg(feature = "rules")]
pub(crate) fn is_sequence(rules: &dyn Rules) -> bool {
    rules.kind().is_some_and(Ruleset::is_sequence)
}
