//! The known values of games in `crates/rules/tests/facts.txt`, which other programs have computed too.

use std::fs;

use crate::support::in_root;

/// What is known of some rules.
pub(crate) struct Fact {
    pub(crate) rules: String,
    /// The values from position 0 on.
    pub(crate) values: Vec<String>,
    /// Preperiod, period and saltus.
    pub(crate) period: Option<[u64; 3]>,
    /// The values of other positions.
    pub(crate) elsewhere: Vec<(String, String)>,
}

/// All facts.
pub(crate) fn facts() -> Vec<Fact> {
    let text = fs::read_to_string(in_root("crates/rules/tests/facts.txt")).unwrap();
    let facts: Vec<Fact> = text.lines().filter(|line| !line.starts_with('#')).map(read).collect();
    assert!(facts.len() > 50, "{} facts", facts.len());
    facts
}

fn read(line: &str) -> Fact {
    let columns: Vec<&str> = line.split('|').map(str::trim).collect();
    let [rules, values, period, elsewhere, _source] = columns[..] else { panic!("five columns: {line}") };
    let numbers: Option<Vec<u64>> = period.split_whitespace().map(|number| number.parse().ok()).collect();
    let pair = |pair: &str| pair.split_once('=').map(|(position, value)| (position.to_owned(), value.to_owned()));
    Fact {
        rules: rules.to_owned(),
        values: values.split_whitespace().map(str::to_owned).collect(),
        period: numbers.map(|numbers| numbers.try_into().expect("three numbers")),
        elsewhere: elsewhere.split_whitespace().map(|text| pair(text).expect("position=value")).collect(),
    }
}
