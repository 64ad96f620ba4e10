//! What a survey says of one game.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use grundy_layout::hex::Hex;
use grundy_rules::Ruleset;
use grundy_rules::heaps::Digit;

use crate::invalid::InvalidRules;
use crate::periods::{Certificate, Observation, Period, digest};
use crate::sequence::Sequence;
use crate::values::Values;

/// The names of the columns, in the order in which a [`Row`] is printed.
pub const COLUMNS: [&str; 10] = [
    "rules",
    "preperiod",
    "period",
    "saltus",
    "status",
    "theorem",
    "values_checked",
    "greatest_value",
    "greatest_heap",
    "digest",
];

/// What a survey says of one game. It prints as a line of CSV, without its end, with the [`COLUMNS`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Row {
    /// The rules, in canonical form.
    pub rules: String,
    /// What is known of the period.
    pub status: Status,
    /// The least preperiod, unless no period was found.
    pub preperiod: Option<u64>,
    /// The least period, unless none was found.
    pub period: Option<u64>,
    /// The growth from each period to the next, unless no period was found.
    pub saltus: Option<u64>,
    /// The letter of the theorem that proves the period, if one does: see [`Theorem`](crate::Theorem).
    pub theorem: Option<char>,
    /// The number of values that the status rests on: those of the proof, or all up to the limit.
    pub values_checked: u64,
    /// The greatest value of the heaps below the limit.
    pub greatest_value: u64,
    /// The least heap that has it.
    pub greatest_heap: u64,
    /// The SHA-256 of the values of all heaps below the limit, as in a [`Certificate`].
    pub digest: [u8; 32],
}

/// What is known of a period: see [`Period`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Status {
    /// A theorem says that the sequence has it for ever.
    Proved,
    /// The values look as if they had it.
    Observed,
    /// No period was found.
    None,
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Proved => "proved",
            Self::Observed => "observed",
            Self::None => "none",
        })
    }
}

/// Makes the row of one game, from the values of the heaps below `limit`.
///
/// Values that a proved period gives are not computed. `progress` hears now and then how many values have been
/// computed, and may end the work: then there is no row.
///
/// # Errors
///
/// [`InvalidRules`], as for [`Sequence::new`].
///
/// # Panics
///
/// If `limit` is 0, or for the reasons of [`Sequence::extend_to`].
pub fn survey(
    rules: &Ruleset,
    limit: usize,
    progress: impl FnMut(u64) -> ControlFlow<()>,
) -> Result<ControlFlow<(), Row>, InvalidRules> {
    assert!(limit > 0, "no heaps have no greatest value");
    let mut sequence = Sequence::new(rules)?;
    Ok(match sequence.find_period(limit, progress) {
        ControlFlow::Break(()) => ControlFlow::Break(()),
        ControlFlow::Continue(Period::Proved(certificate)) => {
            let values = continued(&sequence, &certificate, limit);
            ControlFlow::Continue(Row::new(rules, &Period::Proved(certificate), Values::Wide(&values)))
        }
        ControlFlow::Continue(period) => ControlFlow::Continue(Row::new(rules, &period, sequence.values())),
    })
}

/// The values of the heaps below `limit`, by a proved period.
fn continued(sequence: &Sequence, certificate: &Certificate, limit: usize) -> Vec<u32> {
    let periodic = sequence.periodic(certificate);
    let value = |heap: usize| periodic.value(heap as u64).and_then(|value| u32::try_from(value).ok());
    (0..limit)
        .map(|heap| value(heap).expect("values grow only without splits, and then not above their heaps"))
        .collect()
}

impl Row {
    /// The row of a game with this period and these values.
    fn new(rules: &Ruleset, period: &Period, values: Values<'_>) -> Self {
        let (mut greatest_heap, mut greatest_value) = (0, 0);
        for (heap, value) in (0..).zip(values.iter()) {
            if value > greatest_value {
                (greatest_heap, greatest_value) = (heap, value);
            }
        }
        let mut row = Self {
            rules: rules.to_string(),
            status: Status::None,
            preperiod: None,
            period: None,
            saltus: None,
            theorem: None,
            values_checked: values.len() as u64,
            greatest_value: greatest_value.into(),
            greatest_heap,
            digest: digest(values),
        };
        row.tell(period);
        row
    }

    /// Fills in what is known of the period.
    fn tell(&mut self, period: &Period) {
        match *period {
            Period::Proved(Certificate { theorem, preperiod, period, saltus, values, .. }) => {
                self.status = Status::Proved;
                self.theorem = Some(theorem.letter());
                self.values_checked = values;
                (self.preperiod, self.period, self.saltus) = (Some(preperiod), Some(period), Some(saltus));
            }
            Period::Observed(Observation { preperiod, period, saltus, .. }) => {
                self.status = Status::Observed;
                (self.preperiod, self.period, self.saltus) = (Some(preperiod), Some(period), Some(saltus));
            }
            Period::NoneFound { .. } => {}
        }
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The text of a subtraction set may contain commas, and no text of rules contains quotes.
        let quote = if self.rules.contains(',') { "\"" } else { "" };
        write!(f, "{quote}{}{quote}", self.rules)?;
        for number in [self.preperiod, self.period, self.saltus] {
            write!(f, ",{}", text(number))?;
        }
        write!(f, ",{},{},{}", self.status, text(self.theorem), self.values_checked)?;
        write!(f, ",{},{},{}", self.greatest_value, self.greatest_heap, Hex(&self.digest))
    }
}

/// A field that may be empty.
fn text(field: Option<impl fmt::Display>) -> String {
    field.map_or_else(String::new, |field| field.to_string())
}

/// About how many bytes of memory [`survey`] needs at most for these rules. Saturates.
#[must_use]
pub fn memory_estimate(rules: &Ruleset, limit: u64) -> u64 {
    /// Tables of all possible values, and the program's own.
    const BYTES_AT_LEAST: u64 = 1 << 20;
    /// The values, twice, their differences, and what the search for a period remembers of each of them.
    const BYTES_A_VALUE: u64 = 40;
    let three_parts =
        matches!(rules, Ruleset::Heaps(code) if code.digits.iter().any(|digit| digit.allows(Digit::THREE)));
    // Then each heap has sets of nim-sums, as bits.
    let sets = if three_parts { limit.saturating_mul(limit) / 4 } else { 0 };
    limit.saturating_mul(BYTES_A_VALUE).saturating_add(BYTES_AT_LEAST).saturating_add(sets)
}
