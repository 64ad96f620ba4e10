//! Whether a mistake gives a wrong answer within the limits: all sums of positions are looked at, as far as these are
//! told apart by what they are worth.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use grundy::Value;
use grundy_judge::position::PositionForm;
use grundy_judge::{Right, Test};

use super::total::Total;
use super::{Mistake, Sum};

/// So many sums are looked at; of more, the answer is that none was found.
const MOST_SUMS: usize = 1 << 18;

/// What sums of positions are worth, rightly and by the mistake.
type Both = (Total, Total);

/// A shortest test to which the mistake gives a wrong answer, if there is one.
pub(super) fn find(right: &Right<'_>, form: &PositionForm, mistake: &Mistake) -> Option<Test> {
    let positions = told_apart(right, form, mistake);
    let least = right.game.least_components();
    let nothing = (Total::of(Sum::Xor), Total::of(mistake.sum));
    let mut sums = HashMap::from([(nothing, Vec::new())]);
    for count in 1..=right.game.most_components() {
        let longer = with_one_more(&sums, &positions);
        let is_wrong = |((right, wrong), _): &(&Both, &Vec<u64>)| right.first_wins() != wrong.first_wins();
        // The least of them, so that it is the same every time.
        let found = longer.iter().filter(|_| count >= least).filter(is_wrong).map(|(_, test)| test).min();
        if let Some(test) = found {
            return Some(test.iter().map(|&position| vec![position]).collect());
        }
        let is_all = count >= least && longer.len() == sums.len() && longer.keys().all(|both| sums.contains_key(both));
        if is_all || longer.len() > MOST_SUMS {
            return None;
        }
        sums = longer;
    }
    None
}

/// A position, the smallest, for each pair of what it is worth and what the mistake takes it to be worth.
fn told_apart(right: &Right<'_>, form: &PositionForm, mistake: &Mistake) -> Vec<(u64, Value, Value)> {
    let worths = mistake.worths(form);
    let mut seen = HashMap::new();
    let mut positions = Vec::new();
    for position in form.all(form.size.expect("a package has a size")) {
        let (value, worth) = (right.values.value(position).expect("all values are known"), worths[&position]);
        if let Entry::Vacant(place) = seen.entry((value, worth)) {
            place.insert(());
            positions.push((position, value, worth));
        }
    }
    positions
}

/// The sums with one position more, each as the least test that has it.
fn with_one_more(sums: &HashMap<Both, Vec<u64>>, positions: &[(u64, Value, Value)]) -> HashMap<Both, Vec<u64>> {
    let mut longer: HashMap<Both, Vec<u64>> = HashMap::new();
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
        if longer.len() > MOST_SUMS {
            break;
        }
    }
    longer
}
