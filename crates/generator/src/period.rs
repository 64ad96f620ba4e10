//! Periods of the values of heaps and of coins: found in a table, and proved anew.

use std::iter::successors;

use grundy_heaps::periods::{Claim, FalseClaim, prove};
use grundy_heaps::{Certificate, Sequence, Theorem, Values, theorem};
use grundy_rules::{Rules, Ruleset, SizedRuleset};

use crate::{Error, Value, memory};

/// The theorem for rules whose table may have a period.
fn theorem_of(rules: &dyn Rules) -> Option<Theorem> {
    theorem(rules.ruleset().map(SizedRuleset::kind)?)
}

/// The number of values at which a period is looked for first.
const FIRST_LOOK: usize = 64;

/// The period that a theorem proves from the values of a table, if there is one.
///
/// It is the same for all sizes of the table at which there is one: the period and the preperiod are the least.
///
/// # Errors
///
/// [`Error::OutOfMemory`] if there is no room to look for it.
pub fn find_period<V: Value>(rules: &dyn Rules, values: &[V]) -> Result<Option<Certificate>, Error> {
    let Some(theorem) = theorem_of(rules) else { return Ok(None) };
    let most = values.len().min(Sequence::MOST_HEAPS);
    for len in successors(Some(most.min(FIRST_LOOK)), |&len| (len < most).then(|| most.min(2 * len))) {
        let Some(first) = numbers(values[..len].iter().map(|value| value.grundy()))? else { return Ok(None) };
        if let Some(certificate) = prove(Values::Wide(&first), theorem) {
            return Ok(Some(certificate));
        }
    }
    Ok(None)
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

/// Proves anew what an artifact says of the period of its values. `entry` looks up an entry; all that the claim rests on
/// must have passed [`check`](crate::check).
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
    let values = numbers((0..claim.values.min(rules.entries())).map(entry))?;
    // An instant win has no value, and no heap or coin is one.
    let values = values.ok_or(Error::FalsePeriod(FalseClaim::NoTheorem))?;
    claim.check(theorem_of(rules), Values::Wide(&values)).map_err(Error::FalsePeriod)
}

/// The numbers, if each is one.
fn numbers(values: impl Iterator<Item = Option<u32>>) -> Result<Option<Vec<u32>>, Error> {
    let mut numbers = Vec::new();
    memory::reserve(&mut numbers, values.size_hint().0 as u64)?;
    for value in values {
        let Some(value) = value else { return Ok(None) };
        numbers.push(value);
    }
    Ok(Some(numbers))
}
