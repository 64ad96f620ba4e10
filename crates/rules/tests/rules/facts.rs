//! The known values of facts.txt, by plain exhaustion, and facts that need more than a line.

use crate::support::{Values, first_values, sized};
use grundy_rules::Rules;
use sha2::{Digest, Sha256};

/// How many values of heaps and coins are computed to check a period.
const VALUES: u64 = 1_200;

struct Fact<'f> {
    rules: &'f str,
    first: Vec<u64>,
    /// Preperiod, period, saltus.
    period: Option<[u64; 3]>,
    elsewhere: Vec<(&'f str, u64)>,
}

fn facts() -> Vec<Fact<'static>> {
    let lines = include_str!("../facts.txt").lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| parse(line).unwrap_or_else(|| panic!("not a fact: {line}"))).collect()
}

fn parse(line: &str) -> Option<Fact<'_>> {
    let fields: Vec<&str> = line.split('|').map(str::trim).collect();
    let &[rules, first, period, elsewhere, source] = &fields[..] else { return None };
    let numbers = |text: &str| text.split_whitespace().map(|number| number.parse().ok()).collect::<Option<Vec<u64>>>();
    let pair =
        |text: &'_ str| text.split_once('=').and_then(|(position, value)| Some((position.len(), value.parse().ok()?)));
    let elsewhere = elsewhere.split_whitespace().map(|text| pair(text).map(|(end, value)| (&text[..end], value)));
    let period = match period {
        "?" | "-" => None,
        period => Some(numbers(period)?.try_into().ok()?),
    };
    let fact = Fact { rules, first: numbers(first)?, period, elsewhere: elsewhere.collect::<Option<_>>()? };
    (!source.is_empty()).then_some(fact)
}

#[test]
fn the_rules_of_every_fact_are_canonical() {
    for fact in facts() {
        assert_eq!(fact.rules.parse::<grundy_rules::Ruleset>().unwrap().to_string(), fact.rules);
    }
}

#[test]
fn first_values_are_as_known() {
    for fact in facts() {
        let count = fact.first.len() as u64;
        let rules = fact.rules.parse::<grundy_rules::Ruleset>().unwrap();
        let size = (*rules.sizes().end()).min(100);
        let sized = rules.at(size).unwrap();
        assert_eq!(Values::new(&sized).first(count), fact.first, "{}", fact.rules);
    }
}

#[test]
fn values_elsewhere_are_as_known() {
    for fact in facts() {
        let rules = fact.rules.parse::<grundy_rules::Ruleset>().unwrap();
        let size = (*rules.sizes().end()).min(20_000);
        let sized = rules.at(size).unwrap();
        let mut values = Values::new(&sized);
        for (text, expected) in fact.elsewhere {
            let position = sized.read(text).unwrap();
            // Greater heaps are for faster solvers.
            if position < size || text.contains(',') {
                assert_eq!(values.value(position), Some(expected), "{} at {text}", fact.rules);
            }
        }
    }
}

#[test]
fn periods_are_as_known_and_least() {
    for fact in facts() {
        let Some([preperiod, period, saltus]) = fact.period else { continue };
        if preperiod + 3 * period > VALUES {
            continue;
        }
        let values = first_values(fact.rules, VALUES);
        // The first n from which on g(n + p) = g(n) + saltus.
        let start = |period: usize| {
            let repeats = |n: &usize| values[n + period] == values[*n] + saltus;
            (0..values.len() - period).rev().take_while(repeats).last().unwrap_or(values.len())
        };
        assert_eq!(start(period as usize), preperiod as usize, "{}", fact.rules);
        for shorter in 1..period as usize {
            assert!(
                start(shorter) + period as usize > values.len() - period as usize,
                "{}: period {shorter}",
                fact.rules
            );
        }
    }
}

/// For three cells and more, the empty row of n cells is worth the heap n + 2 of `0.007`.
#[test]
fn treblecross_by_rows_is_treblecross_by_heaps() {
    let heaps = first_values("0.007", 80);
    for width in 3..=16 {
        let rows = sized("row:.=o:win=ooo", width);
        assert_eq!(Values::new(&rows).value(0), Some(heaps[width as usize + 2]), "width {width}");
    }
    let lost: Vec<usize> = (3..=64).filter(|width| heaps[width + 2] == 0).collect();
    assert_eq!(lost, [6, 12, 22, 30, 32, 44, 54, 64]);
    assert_eq!(Values::new(&sized("row:.=o:win=ooo", 2)).value(0), Some(0));
}

#[test]
fn kayles_by_rows_is_kayles_by_heaps() {
    let heaps = first_values("0.77", 15);
    for width in 1..15 {
        let rows = sized("row:o=./oo=..", width);
        assert_eq!(Values::new(&rows).value((1 << width) - 1), Some(heaps[width as usize]));
    }
}

/// The digest of the plain table, one byte an entry and 255 for an instant win.
fn plain_digest(rules: &dyn Rules) -> String {
    let mut values = Values::new(rules);
    let byte = |index| values.value(rules.plain_position(index)).map_or(255, |value| value as u8);
    let table: Vec<u8> = (0..rules.plain_len()).map(byte).collect();
    Sha256::digest(table).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn the_plain_table_of_chess_has_its_digest() {
    let digest = plain_digest(&sized("row:o{o}.=.{o}o", 20));
    assert_eq!(digest, "5313d70a75975bfc64c977e9cc4c0dd5b28f13c1834d8510057ccb9054b97e0c");
}

#[test]
fn the_plain_table_of_marbles_has_its_digest() {
    let marbles = sized("move:-1,-1+/-1,0+/0,-1+:home", 101);
    // The 101 cells on the diagonal have two numbers each.
    assert_eq!((marbles.positions(), marbles.entries(), marbles.plain_len()), (10_302, 5_151, 10_201));
    assert_eq!(plain_digest(&marbles), "4416f025159c47fea37794e59a3c6bc592d49440dd3f3ef76e5e5c5e81efe661");
}

/// A cell outside of a table is solved, not cut off: a cut at 500 makes eight cells below 500 wrong, this one among
/// them.
#[test]
fn moves_may_leave_the_table() {
    let rules = sized("move:-3,-1/-2,-1/-2,1/-1,-3/-1,-2/1,-2", 500);
    assert_eq!(Values::new(&rules).value(rules.read("247,499").unwrap()), Some(2));
}
