//! Periods of the values of heaps and of coins: found in a table, and proved anew.

use std::ops::ControlFlow;

use grundy_heaps::periods::{Claim, FalseClaim, Source, prove_growing};
use grundy_heaps::{Certificate, Sequence, Theorem, Values, theorem};
use grundy_rules::{Rules, Ruleset};

use crate::{Error, Value, memory};

/// The theorem for rules whose table may have a period.
fn theorem_of(rules: &dyn Rules) -> Option<Theorem> {
    theorem(rules.kind()?)
}

/// The period that a theorem proves from the values of a table, if there is one.
///
/// It is the same for all sizes of the table at which there is one: the period and the preperiod are the least.
///
/// # Errors
///
/// [`Error::OutOfMemory`] if there is no room to look for it.
pub fn find_period<V: Value>(rules: &dyn Rules, values: &[V]) -> Result<Option<Certificate>, Error> {
    let Some(theorem) = theorem_of(rules) else { return Ok(None) };
    let mut table = TableValues { values, numbers: Vec::new(), failure: None };
    let most = values.len().min(Sequence::MOST_HEAPS);
    match prove_growing(&mut table, theorem, most, |_| ControlFlow::Continue(())) {
        ControlFlow::Continue(certificate) => Ok(certificate),
        ControlFlow::Break(()) => table.failure.map_or(Ok(None), Err),
    }
}

/// The values of a table, of which as many are copied as are looked at.
struct TableValues<'v, V> {
    values: &'v [V],
    numbers: Vec<u32>,
    failure: Option<Error>,
}

impl<V: Value> Source for TableValues<'_, V> {
    fn extend_with(&mut self, len: usize, _progress: &mut dyn FnMut(u64) -> ControlFlow<()>) -> ControlFlow<()> {
        let more = self.values[self.numbers.len()..len].iter().map(|value| value.grundy());
        match append(&mut self.numbers, more) {
            Ok(true) => return ControlFlow::Continue(()),
            Ok(false) => {}
            Err(error) => self.failure = Some(error),
        }
        ControlFlow::Break(())
    }

    fn values(&self) -> Values<'_> {
        Values::Wide(&self.numbers)
    }
}

/// How many bytes a value the search for a period takes, at most.
pub(crate) fn bytes_a_value(ruleset: &Ruleset) -> u64 {
    // A copy of the values, and for each suffix a number of 32 bits; of values that grow, their differences.
    match theorem(ruleset) {
        None => 0,
        Some(Theorem::AllBut { .. }) => 16,
        Some(_) => 8,
    }
}

/// Proves anew what an artifact says of the period of its values. `entry` looks up an entry; all that the claim rests
/// on must have passed [`check`](crate::check).
///
/// # Errors
///
/// [`Error::FalsePeriod`] says what is false; [`Error::OutOfMemory`] if there is no room for the values.
///
/// ```
/// use grundy_generator::{check_period, find_period, solve};
/// use grundy_rules::Ruleset;
///
/// let kayles = "0.77".parse::<Ruleset>()?.at(200)?;
/// let values = solve::<u8>(&kayles)?;
/// let certificate = find_period(&kayles, &values)?.expect("200 values prove it");
/// assert_eq!((certificate.preperiod, certificate.period), (71, 12));
/// let entry = |entry: u64| Some(values[entry as usize].into());
/// assert_eq!(check_period(&kayles, &(&certificate).into(), entry), Ok(certificate));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check_period(
    rules: &dyn Rules,
    claim: &Claim,
    entry: impl Fn(u64) -> Option<u32>,
) -> Result<Certificate, Error> {
    let mut values = Vec::new();
    if !append(&mut values, (0..claim.values.min(rules.entries())).map(entry))? {
        // An instant win has no value, and no heap or coin is one.
        return Err(Error::FalsePeriod(FalseClaim::NoTheorem));
    }
    claim.check(theorem_of(rules), Values::Wide(&values)).map_err(Error::FalsePeriod)
}

/// Appends the numbers, up to the first that is none. Whether each is one.
fn append(numbers: &mut Vec<u32>, more: impl Iterator<Item = Option<u32>>) -> Result<bool, Error> {
    memory::reserve(numbers, more.size_hint().0 as u64)?;
    for number in more {
        let Some(number) = number else { return Ok(false) };
        numbers.push(number);
    }
    Ok(true)
}
