//! Whether a mistake gives a wrong answer within the limits: all sums of positions are looked at, as far as these are
//! told apart by what they are worth.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, HashSet};

use grundy::Value;
use grundy_judge::{Right, Test};

use super::Sum;
use super::total::Total;
use super::worths::Worths;
use crate::positions;

/// So many sums are looked at; with more it is left open.
const MOST_SUMS: usize = 1 << 18;

/// What sums of positions are worth, rightly and by the mistake.
type Both = (Total, Total);

/// A position, what it is worth, and what the mistake takes it to be worth.
type Position = (u64, Value, Value);

/// What is found out about a mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Refutation {
    /// It gives a wrong answer to this test, a shortest one.
    Refuted(Test),
    /// It gives no wrong answer within the limits.
    Harmless,
    /// There are too many sums to look at them all.
    Unknown,
}

/// What there is against a mistake that takes positions to be worth that, and adds it up so.
pub(super) fn find(right: &Right<'_>, worths: &Worths, sum: Sum) -> Refutation {
    find_among(right, &told_apart(right, worths), sum, MOST_SUMS)
}

fn find_among(right: &Right<'_>, positions: &[Position], sum: Sum, most_sums: usize) -> Refutation {
    let (least, most) = positions::counts(right.game).into_inner();
    let nothing = (Total::of(Sum::Xor), Total::of(sum));
    let mut sums = BTreeMap::from([(nothing, Vec::new())]);
    let mut is_open = false;
    for count in 1..=most {
        let longer = with_one_more(&sums, positions, most_sums);
        let is_wrong = |((right, wrong), _): &(&Both, &Vec<u64>)| right.first_wins() != wrong.first_wins();
        let wrong = longer.iter().filter(|_| count >= least).filter(is_wrong);
        // The least of them, so that it is the same every time.
        let found = wrong.filter_map(|(_, positions)| positions::test(right.game, positions)).min();
        if let Some(test) = found {
            return Refutation::Refuted(test);
        }
        let is_all = count >= least && longer.len() == sums.len() && longer.keys().all(|both| sums.contains_key(both));
        if longer.len() > most_sums {
            // Of these, one position more is tried.
            if is_open {
                return Refutation::Unknown;
            }
            is_open = true;
        }
        if is_all {
            break;
        }
        sums = longer;
    }
    if is_open || !positions::are_all_sums_tests(right.game) { Refutation::Unknown } else { Refutation::Harmless }
}

/// A position, the smallest, for each pair of what it is worth and what the mistake takes it to be worth.
fn told_apart(right: &Right<'_>, worths: &Worths) -> Vec<Position> {
    let mut seen = HashSet::new();
    let mut positions = Vec::new();
    for position in positions::listed(right.game) {
        let value = right.values.value(position).expect("all values are known");
        let worth = worths.of(position).expect("the position is one of a test");
        if seen.insert((value, worth)) {
            positions.push((position, value, worth));
        }
    }
    positions
}

/// The sums with one position more, each as the least test that has it.
fn with_one_more(
    sums: &BTreeMap<Both, Vec<u64>>,
    positions: &[Position],
    most_sums: usize,
) -> BTreeMap<Both, Vec<u64>> {
    let mut longer: BTreeMap<Both, Vec<u64>> = BTreeMap::new();
    for ((right, wrong), test) in sums {
        for (position, value, worth) in positions {
            let both = (right.with(value), wrong.with(worth));
            let candidate = || [&test[..], &[*position]].concat();
            match longer.entry(both) {
                Entry::Vacant(place) => {
                    place.insert(candidate());
                }
                Entry::Occupied(mut place) => {
                    let candidate = candidate();
                    if candidate < *place.get() {
                        place.insert(candidate);
                    }
                }
            }
        }
        if longer.len() > most_sums {
            break;
        }
    }
    longer
}

#[cfg(test)]
mod tests {
    use grundy::Nimber;

    use super::*;
    use crate::{Limits, Problem};

    #[test]
    fn what_is_not_looked_at_is_not_said_to_be_harmless() {
        let right = Problem::of_rules(&"0.3...".parse().unwrap(), &Limits::default()).unwrap().right;
        let nimber = |value| Value::Nimber(Nimber(value));
        let positions: Vec<Position> = (0..8).map(|heap| (heap, nimber(heap), nimber(heap))).collect();
        let found = |most_sums| find_among(&right, &positions, Sum::Xor, most_sums);
        assert_eq!([found(8), found(7)], [Refutation::Harmless, Refutation::Unknown]);
        assert!(matches!(find_among(&right, &positions, Sum::Misere, 8), Refutation::Refuted(_)));
    }
}
