//! Any first line as a ruleset, and the rest as a position of it and as a graph: nothing panics, and what is printed is
//! parsed again.
#![no_main]

use std::ops::ControlFlow;

use grundy_rules::graph::Graph;
use grundy_rules::{GameOption, Rules, Ruleset};
use libfuzzer_sys::fuzz_target;

/// How many options of a position are looked at.
const OPTIONS: usize = 100;

fuzz_target!(|text: &str| {
    let (rules, rest) = text.split_once('\n').unwrap_or((text, ""));
    match rules.parse::<Ruleset>() {
        Ok(ruleset) => {
            assert_eq!(ruleset.to_string().parse().as_ref(), Ok(&ruleset));
            let _ = ruleset.describe();
            position(ruleset, rest);
        }
        Err(error) => assert!((1..=rules.len() + 1).contains(&error.column), "{error}"),
    }
    match Graph::parse(rest) {
        Ok(graph) => assert!(graph.vertices() > 0),
        Err(error) => assert!(error.line <= rest.split('\n').count(), "{error}"),
    }
});

/// Reads a position of the greatest size, and writes all that a move makes of it.
fn position(ruleset: Ruleset, text: &str) {
    let size = *ruleset.sizes().end();
    let rules = ruleset.at(size).expect("the greatest size is a size");
    let Ok(position) = rules.read(text) else { return };
    assert_eq!(rules.write(position), text);
    let mut left = OPTIONS;
    let _ = rules.options(position, &mut |option| {
        if let GameOption::Sum(parts) = option {
            parts.iter().for_each(|&part| assert!(!rules.is_over(part) && !rules.write(part).is_empty()));
        }
        left -= 1;
        if left > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
}
