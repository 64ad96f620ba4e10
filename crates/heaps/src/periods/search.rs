//! Finding a relation, and the theorem that proves it.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{Certificate, Proof, Relation, Theorem};
use crate::values::Values;

/// What is known of the period of a sequence. "Proved", "observed" and "none found" are three different things.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Period {
    /// A theorem says that the sequence has this period for ever.
    Proved(Certificate),
    /// The values look as if they had this period; no theorem says that they go on so.
    Observed(Observation),
    /// The values do not even look so.
    NoneFound {
        /// The number of values that were looked at.
        limit: u64,
    },
}

/// A relation that the values show, but that is not proved.
///
/// It holds wherever it can be checked from its preperiod on: on at least half of all values, and for at least three
/// periods.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Observation {
    /// The least n0 such that the relation holds for all values known from n0 on.
    pub preperiod: u64,
    /// The period.
    pub period: u64,
    /// The saltus: the growth from each period to the next.
    pub saltus: u64,
    /// The number of values looked at.
    pub values: u64,
}

/// Something that finds values as far as they are asked for.
pub trait Source {
    /// Finds the first `len` values. `progress` hears now and then how many are found, and may end the work.
    fn extend_with(&mut self, len: usize, progress: &mut dyn FnMut(u64) -> ControlFlow<()>) -> ControlFlow<()>;

    /// The values found so far.
    fn values(&self) -> Values<'_>;
}

/// The number of values at which a period is looked for first.
const FIRST_LOOK: usize = 64;

/// Looks for a period of the sequence within its first `limit` values, finding only as many as it needs.
///
/// The values are looked at whenever their number has about doubled: as looking takes linear time, it adds only a part
/// to the cost of finding them. If the values seem to have a period whose proof needs a few more, the next look is
/// where it can be proved. Without a theorem, all values up to `limit` are found, and a period is at most observed.
///
/// Breaks off if `progress` does.
pub fn find(
    source: &mut impl Source,
    theorem: Option<Theorem>,
    limit: usize,
    mut progress: impl FnMut(u64) -> ControlFlow<()>,
) -> ControlFlow<(), Period> {
    let proved = match theorem {
        Some(theorem) => prove_growing(source, theorem, limit, progress)?,
        None => {
            source.extend_with(limit, &mut progress)?;
            None
        }
    };
    let values = source.values().first(limit);
    ControlFlow::Continue(proved.map_or_else(|| observe_or_none(values), Period::Proved))
}

/// The period that the theorem proves from the first `limit` values, if it does: as [`find`] looks for it.
///
/// Breaks off if `progress` does, or if `source` does by itself.
pub fn prove_growing(
    source: &mut impl Source,
    theorem: Theorem,
    limit: usize,
    mut progress: impl FnMut(u64) -> ControlFlow<()>,
) -> ControlFlow<(), Option<Certificate>> {
    let mut len = FIRST_LOOK.min(limit);
    loop {
        source.extend_with(len, &mut progress)?;
        match look(source.values().first(len), theorem) {
            Look::Proved(certificate) => return ControlFlow::Continue(Some(certificate)),
            Look::NotProved { .. } if len == limit => return ControlFlow::Continue(None),
            Look::NotProved { needed } => len = next_look(len, needed).min(limit),
        }
    }
}

/// The period that the theorem proves from these values, if it does.
///
/// Period and preperiod are the least ones, and the certificate names the fewest values that prove them.
#[must_use]
pub fn prove(values: Values<'_>, theorem: Theorem) -> Option<Certificate> {
    match look(values, theorem) {
        Look::Proved(certificate) => Some(certificate),
        Look::NotProved { .. } => None,
    }
}

/// The relation that these values show, if they show one: see [`Observation`].
#[must_use]
pub fn observe(values: Values<'_>) -> Option<Observation> {
    let relation = likeliest(values, true, u64::saturating_add)?;
    let len = values.len() as u64;
    let held = len - relation.period - relation.preperiod;
    let enough = held >= len.div_ceil(2) && held >= 3 * relation.period;
    let Relation { preperiod, period, saltus } = relation;
    enough.then_some(Observation { preperiod, period, saltus, values: len })
}

fn observe_or_none(values: Values<'_>) -> Period {
    observe(values).map_or(Period::NoneFound { limit: values.len() as u64 }, Period::Observed)
}

/// What one look at the values shows.
enum Look {
    Proved(Certificate),
    /// The number of values that would prove the likeliest relation, if it goes on.
    NotProved {
        needed: u64,
    },
}

fn look(values: Values<'_>, theorem: Theorem) -> Look {
    let cost = |start, period| theorem.values_needed(theorem.start(start), period);
    let Some(relation) = likeliest(values, theorem.allows_saltus(), cost) else {
        return Look::NotProved { needed: u64::MAX };
    };
    match theorem.apply(values, relation) {
        Some(Proof { from, values: needed }) => {
            let digest = super::digest(values.first(needed as usize));
            let Relation { preperiod, period, saltus } = relation;
            Look::Proved(Certificate { theorem, preperiod, from, period, saltus, values: needed, digest })
        }
        None => Look::NotProved { needed: cost(relation.preperiod, relation.period) },
    }
}

/// Where to look after `len` values: where the likeliest relation would be proved, but a quarter further at least, and
/// at most twice as far.
fn next_look(len: usize, needed: u64) -> usize {
    let needed = usize::try_from(needed).unwrap_or(usize::MAX);
    needed.clamp(len.saturating_add(len / 4 + 1), len.saturating_mul(2).max(len + 2))
}

/// The relation with the least `cost(preperiod, period)` of all those that hold from somewhere up to the end of the
/// values.
///
/// The preperiod is the least one for the period, if the cost does not fall with it: a longer suffix with the same
/// period costs no more. And if a theorem proves the relation, then the period is the least one: it is the least of a
/// suffix that the theorem makes periodic, and any period that is true for ever is one of that suffix.
fn likeliest(values: Values<'_>, saltus: bool, cost: impl Fn(u64, u64) -> u64) -> Option<Relation> {
    let (period, start) = match (values, saltus) {
        (Values::Narrow(values), false) => least_cost(values.len(), |i| values[i], cost),
        (Values::Wide(values), false) => least_cost(values.len(), |i| values[i], cost),
        (values, true) => {
            let differences: Vec<i64> = differences(values).collect();
            least_cost(differences.len(), |i| differences[i], cost)
        }
    }?;
    let at = |i: usize| values.get(i).map(u64::from);
    // A relation that falls is none: its values would end below 0.
    let saltus = if saltus { at(start + period)?.checked_sub(at(start)?)? } else { 0 };
    Some(Relation { preperiod: start as u64, period: period as u64, saltus })
}

fn differences(values: Values<'_>) -> impl Iterator<Item = i64> {
    values.iter().skip(1).zip(values.iter()).map(|(next, value)| i64::from(next) - i64::from(value))
}

/// The period and the start of the suffix for which `cost(start, least period of the suffix)` is least; the longest of
/// those with the same cost.
fn least_cost<T: PartialEq>(
    len: usize,
    item: impl Fn(usize) -> T,
    cost: impl Fn(u64, u64) -> u64,
) -> Option<(usize, usize)> {
    let borders = borders(len, |i| item(len - 1 - i));
    let suffixes = (0..len).zip(borders).map(|(end, border)| (end + 1 - border as usize, len - end - 1));
    suffixes.rev().min_by_key(|&(period, start)| cost(start as u64, period as u64))
}

/// For each prefix of a sequence, the length of its longest proper prefix that is also its suffix: the failure function
/// of Knuth, Morris and Pratt. The least period of a prefix is its length less this.
fn borders<T: PartialEq>(len: usize, item: impl Fn(usize) -> T) -> Vec<u32> {
    let mut borders = vec![0_u32; len];
    let mut border = 0;
    for end in 1..len {
        while border > 0 && item(border) != item(end) {
            border = borders[border - 1] as usize;
        }
        if item(border) == item(end) {
            border += 1;
        }
        borders[end] = border as u32;
    }
    borders
}
