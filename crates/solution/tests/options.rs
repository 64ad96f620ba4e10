//! The options of a heap that have a value: those that a look at all of them finds, and at once for any heap.

use std::ops::ControlFlow;

use grundy::rules::{GameOption, Rules, Ruleset};
use grundy::table::Table;
use grundy::{Nimber, OwnedOption, Value, Values};
use grundy_solution::Solution;
use proptest::prelude::*;

fn solution(text: &str, limit: u64) -> Solution {
    Solution::of(text.parse::<Ruleset>().unwrap(), Some(limit)).unwrap()
}

/// The first options worth `value`, no more than `most`.
fn options_to(values: &dyn Values, heap: u64, value: u64, most: usize) -> Vec<OwnedOption> {
    let mut options = Vec::new();
    let flow = values.options_to(heap, Nimber(value), &mut |option| {
        options.push(OwnedOption::from(option));
        if options.len() == most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(flow.map(|flow| flow.is_break()), Ok(options.len() == most));
    options
}

/// All options of a heap with their values, found by looking at each.
fn options_with_values(values: &dyn Values, heap: u64) -> Vec<(OwnedOption, Value)> {
    let mut options = Vec::new();
    let _ = values.rules().options(heap, &mut |option| {
        let GameOption::Sum(parts) = option else { panic!("no move wins at once") };
        options.push((OwnedOption::from(option), parts.iter().map(|&part| values.value(part).unwrap()).sum()));
        ControlFlow::Continue(())
    });
    options
}

/// For values up to some above the heap's own.
fn assert_options(values: &dyn Values, text: &str, heap: u64) {
    let all = options_with_values(values, heap);
    let own = values.value(heap).and_then(Value::nimber).unwrap().value();
    for value in 0..=own + 4 {
        let expected = all.iter().filter(|(_, worth)| *worth == Value::Nimber(Nimber(value)));
        let expected: Vec<OwnedOption> = expected.map(|(option, _)| option.clone()).collect();
        assert_eq!(options_to(values, heap, value, usize::MAX), expected, "{text}, heap {heap}, value {value}");
    }
}

/// Whether all is as a look at each option says, for heaps on both sides of `limit`.
fn assert_all_options(text: &str, limit: u64) {
    let solution = solution(text, limit);
    for heap in (0..limit + 3 * limit / 4).step_by(7).chain(0..40).filter(|&heap| solution.value(heap).is_some()) {
        assert_options(&solution, text, heap);
    }
}

#[test]
fn options_of_one_value_are_found_in_the_order_of_the_rules() {
    for text in [
        "0.77",
        "0.07",
        "0.6",
        "0.137",
        "4.7",
        "4u.77",
        "0.04u7",
        "0.8",
        "C.F",
        "0.8C",
        "0.1F",
        "8.3",
        "0.3",
        "0.103",
        "nim",
        "0.03...",
        "0.203...",
        "4.3...",
        "0.1...",
        "sub:1,3,4",
        "sub:2-5,9",
        "sub:squares",
        "allbut:2,3,7",
        "allbut:1-5",
    ] {
        assert_all_options(text, 200);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn options_of_any_code_and_set(text in prop_oneof![
        "[048C](u)?\\.[0-9A-F]{1,3}",
        "0\\.[0-7]{1,4}",
        "0\\.[03]{0,4}3\\.\\.\\.",
        "allbut:[1-4],[5-9],1[0-9]",
        "sub:[1-4],[5-9],1[0-9]",
    ]) {
        if text.parse::<Ruleset>().is_ok() {
            assert_all_options(&text, 150);
        }
    }
}

/// Of a heap with a proved period, however large, and of the values that it must have options to.
#[test]
fn huge_heaps_have_their_options_at_once() {
    const HUGE: u64 = 1_000_000_000_000_000_000;
    for text in ["0.77", "0.07", "0.137", "0.77u", "4u.777", "0.72F", "0.269", "0.B2D", "0.3033", "sub:1,3,4"] {
        let solution = solution(text, 10_000);
        for heap in [HUGE, HUGE + 5, u64::MAX] {
            let own = solution.value(heap).and_then(Value::nimber).unwrap().value();
            for value in 0..own {
                let options = options_to(&solution, heap, value, 1000);
                assert!(!options.is_empty(), "{text}, {heap}, {value}");
                for option in &options {
                    let GameOption::Sum(parts) = option.as_option() else { panic!("no move wins at once") };
                    assert!(solution.has_option(heap, option), "{text}, {heap}, {option:?}");
                    assert_eq!(solution.sum(parts), Ok(Value::Nimber(Nimber(value))));
                }
            }
            // Where there are none, that is known at once too.
            assert_eq!(options_to(&solution, heap, own, 1000), []);
            assert_eq!(options_to(&solution, heap, u64::MAX, 1000), []);
        }
    }
}

/// Only few heaps have the same value, and they are all found.
#[test]
fn huge_heaps_from_which_any_number_may_be_taken() {
    let nim = solution("nim", 100);
    assert_eq!(options_to(&nim, u64::MAX, 5_000_000_000, 10), [OwnedOption::from(GameOption::Sum(&[5_000_000_000]))]);
    assert_eq!(options_to(&nim, u64::MAX, 0, 10), [OwnedOption::from(GameOption::Sum(&[]))]);
    assert_eq!(options_to(&nim, 5, 5, 10), []);
    let allbut = solution("allbut:2,3,7", 1000);
    let heap = 4_000_000_004;
    let value = allbut.value(heap).and_then(Value::nimber).unwrap().value();
    for value in [0, 1, value - 1, value / 2] {
        let options = options_to(&allbut, heap, value, 10);
        assert!((1..10).contains(&options.len()));
        assert!(options.iter().all(|option| allbut.has_option(heap, option)));
    }
}

#[test]
fn a_table_with_a_period_knows_the_options_too() {
    let rules = || Box::new("0.77".parse::<Ruleset>().unwrap().at(500).unwrap());
    let bytes = grundy_generator::generate(&*rules(), |_| ControlFlow::Continue(())).unwrap();
    let kayles = Solution::of_table(rules(), Table::open(bytes).unwrap()).unwrap();
    assert_eq!(options_to(&kayles, u64::MAX, 0, 3).len(), 3);
    assert_options(&kayles, "0.77", 700);
}

#[test]
fn what_is_an_option_is_known_without_a_look_at_all() {
    for text in
        ["0.77", "4u.C7", "0.8u3", "0.1...", "nim", "sub:2-4", "allbut:2,3", "sub:squares", "turn:1-3", "wythoff"]
    {
        let solution = solution(text, 40);
        for position in 0..14 {
            let all: Vec<OwnedOption> = options_of(solution.rules(), position);
            let parts = 0..=position;
            let mut tried = vec![OwnedOption::WINS, OwnedOption::from(GameOption::Sum(&[]))];
            for a in parts.clone() {
                tried.push(OwnedOption::from(GameOption::Sum(&[a])));
                for b in parts.clone() {
                    tried.push(OwnedOption::from(GameOption::Sum(&[a, b])));
                    tried.extend(parts.clone().map(|c| OwnedOption::from(GameOption::Sum(&[a, b, c]))));
                }
            }
            for option in tried {
                assert_eq!(
                    solution.has_option(position, &option),
                    all.contains(&option),
                    "{text}, {position}, {option:?}"
                );
            }
        }
    }
    let kayles = solution("0.77", 40);
    assert!(kayles.has_option(u64::MAX, &OwnedOption::from(GameOption::Sum(&[u64::MAX - 3, 1]))));
    assert!(!kayles.has_option(u64::MAX, &OwnedOption::from(GameOption::Sum(&[u64::MAX, u64::MAX]))));
    assert!(!kayles.has_option(u64::MAX, &OwnedOption::WINS));
}

fn options_of(rules: &dyn Rules, position: u64) -> Vec<OwnedOption> {
    let mut options = Vec::new();
    let _ = rules.options(position, &mut |option| {
        options.push(OwnedOption::from(option));
        ControlFlow::Continue(())
    });
    options
}
