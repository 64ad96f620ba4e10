//! Solving both ways, and comparing.

use std::ops::ControlFlow;

use grundy_generator::{Error, Value, check, solve, solve_by_family};
use grundy_rules::{Rules, Ruleset, SizedRuleset};

/// The ruleset at that size.
pub(crate) fn rules(text: &str, size: u64) -> SizedRuleset {
    let ruleset: Ruleset = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    ruleset.at(size).unwrap_or_else(|error| panic!("{text} at {size}: {error}"))
}

/// Goes on.
pub(crate) fn go_on<T>(_: T) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Solves both ways with values of type `V`, checks the values both ways too, and gives them, or the error where they
/// do not fit.
pub(crate) fn solved_both_ways<V: Value>(rules: &dyn Rules) -> Result<Vec<V>, Error> {
    let exhausted = solve::<V>(rules);
    let by_family = solve_by_family::<V>(rules, go_on);
    let name = format!("{} at {}", rules.notation(), rules.size());
    match (exhausted, by_family) {
        (Ok(exhausted), Ok(by_family)) => {
            let first = (0..exhausted.len()).find(|&entry| exhausted[entry] != by_family[entry]);
            let first = first
                .map(|entry| (rules.write(rules.representative(entry as u64)), exhausted[entry], by_family[entry]));
            assert_eq!(first, None, "{name}: the first position that differs");
            assert_eq!(check(rules, |entry| exhausted[entry as usize].grundy()), Ok(()), "{name}");
            assert_check_refuses_a_change(rules, &exhausted);
            Ok(exhausted)
        }
        // Which of the values that are too large is met first depends on the order; so does the cycle.
        (Err(Error::ValueTooLarge { .. }), Err(error @ Error::ValueTooLarge { .. })) => Err(error),
        (Err(Error::Cycle(_)), Err(error @ Error::Cycle(_))) => Err(error),
        (exhausted, by_family) => panic!("{name}: {:?} and {:?}", exhausted.err(), by_family.err()),
    }
}

/// A table with one entry changed is refused, and the wrong entry that is named is wrong indeed.
fn assert_check_refuses_a_change<V: Value>(rules: &dyn Rules, values: &[V]) {
    for value in
        [V::from_grundy(0), V::from_grundy(63), V::from_grundy(200), Some(V::INSTANT_WIN)].into_iter().flatten()
    {
        let changed = (values.len() * 2 / 3) as u64;
        if values[changed as usize] == value {
            continue;
        }
        let entry = |entry: u64| if entry == changed { value.grundy() } else { values[entry as usize].grundy() };
        let Err(Error::WrongEntry(wrong)) = check(rules, entry) else {
            panic!("{} at {}: entry {changed} is {value:?}, and nothing is found", rules.notation(), rules.size());
        };
        assert_eq!(wrong.found, entry(wrong.entry));
        assert_ne!(wrong.found.map(u64::from), wrong.expected);
    }
}
