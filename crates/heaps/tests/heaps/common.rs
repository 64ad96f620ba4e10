//! What the tests share: rules from texts, exhaustion, and the known values.

use std::ops::ControlFlow;

use grundy_heaps::Sequence;
use grundy_rules::{GameOption, Rules, Ruleset};

/// The rules of a text.
pub(crate) fn rules(text: &str) -> Ruleset {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The sequence of a text, without any value yet.
pub(crate) fn sequence(text: &str) -> Sequence {
    Sequence::new(&rules(text)).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The first values of a sequence.
pub(crate) fn values(text: &str, heaps: usize) -> Vec<u32> {
    let mut sequence = sequence(text);
    sequence.extend_to(heaps);
    sequence.values().iter().collect()
}

/// The first values, by trying all moves.
pub(crate) fn exhaust(text: &str, heaps: usize) -> Vec<u32> {
    let rules = rules(text).at(heaps as u64).expect("a size");
    let mut values: Vec<u32> = vec![];
    for heap in 0..heaps {
        // No nim-sum of values up to `heaps` is greater.
        let mut options = vec![false; 2 * heaps + 2];
        let _never_stopped = rules.options(heap as u64, &mut |option| {
            let GameOption::Sum(parts) = option else { panic!("no move wins at once") };
            let value = parts.iter().fold(0, |sum, &part| sum ^ values[part as usize]);
            options[value as usize] = true;
            ControlFlow::Continue(())
        });
        values.push(options.iter().position(|&reached| !reached).expect("a mex") as u32);
    }
    values
}

/// A line of the table of known values.
pub(crate) struct Fact {
    pub(crate) rules: &'static str,
    /// The values from the heap 0 on.
    pub(crate) first: Vec<u32>,
    /// The least preperiod, the least period, and the saltus, if they are known.
    pub(crate) period: Option<[u64; 3]>,
    /// Heaps with their values.
    pub(crate) elsewhere: Vec<(usize, u32)>,
}

/// All known values of heaps. The head of the file says how it is read.
pub(crate) fn facts() -> Vec<Fact> {
    let lines = include_str!("../../../rules/tests/facts.txt").lines().filter(|line| !line.starts_with('#'));
    let is_of_heaps = |line: &&str| {
        let text = line.split('|').next().expect("the rules").trim();
        rules(text).is_of_heaps()
    };
    let facts: Vec<Fact> = lines.filter(is_of_heaps).map(fact).collect();
    assert!(facts.len() > 50, "{} facts", facts.len());
    facts
}

fn fact(line: &'static str) -> Fact {
    let fields: Vec<&str> = line.split('|').map(str::trim).collect();
    let [rules, first, period, elsewhere, _source] = fields[..] else { panic!("not a fact: {line}") };
    let number = |text: &str| text.parse::<u64>().unwrap_or_else(|_| panic!("not a fact: {line}"));
    let pair = |text: &str| {
        let (heap, value) = text.split_once('=').unwrap_or_else(|| panic!("not a fact: {line}"));
        (number(heap) as usize, number(value) as u32)
    };
    let numbers: Vec<u64> = period.split_whitespace().filter(|&word| word != "?").map(number).collect();
    Fact {
        rules,
        first: first.split_whitespace().map(|word| number(word) as u32).collect(),
        period: (!numbers.is_empty()).then(|| numbers.try_into().expect("preperiod, period and saltus")),
        elsewhere: elsewhere.split_whitespace().map(pair).collect(),
    }
}
