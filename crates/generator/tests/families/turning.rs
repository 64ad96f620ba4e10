//! Coins that are turned.

use grundy_generator::{Error, solve_by_family};
use proptest::prelude::*;

use crate::support::{go_on, rules, solved_both_ways};

/// Coins up to 16 by plain enumeration.
const COINS: u64 = 16;

#[test]
fn coins_of_every_kind() {
    for text in [
        "turn:1",
        "turn:1-2",
        "turn:1-3",
        "turn:1-5",
        "turn:1-9",
        "turn:1+",
        "turn:2+",
        "turn:3+",
        "turn:2",
        "turn:3",
        "turn:4-6",
        "turn:1+c",
        "turn:2+c",
        "turn:1-3c",
        "turn:3e",
        "turn:1+e",
        "turn:2-4e",
        "turn:1-3w5",
        "turn:3w5",
        "turn:1+w6",
        "turn:2+w7",
        "turn:1+cw4",
        "turn:1+ew7",
        "turn:20+",
        "turn:20-30",
        "turn:1-100",
        "turn:1-3w100",
    ] {
        for size in [1, 2, COINS] {
            solved_both_ways::<u32>(&rules(text, size)).unwrap_or_else(|error| panic!("{text} at {size}: {error}"));
        }
    }
}

/// The facts of RULES.md that plain enumeration does not reach.
#[test]
fn moidores() {
    let values = solve_by_family::<u32>(&rules("turn:1-9", 22), go_on).unwrap();
    assert_eq!(values[9..], [511, 512, 1024, 2048, 4096, 7711, 8192, 16384, 26215, 32768, 43691, 54613, 65536]);
}

/// Mock Turtles: the odious numbers, far beyond what enumeration reaches.
#[test]
fn mock_turtles() {
    let values = solve_by_family::<u16>(&rules("turn:1-3", 3_000), go_on).unwrap();
    let odious = (0u16..).filter(|number| number.count_ones() % 2 == 1);
    assert!(odious.take(3_000).eq(values));
}

#[test]
fn a_value_that_leaves_32_bits_names_its_coin() {
    let values = solve_by_family::<u32>(&rules("turn:1+", 32), go_on).unwrap();
    assert!((0..32).all(|coin| values[coin] == 1 << coin));
    let error = solve_by_family::<u32>(&rules("turn:1+", 40), go_on).unwrap_err();
    let expected = Error::ValueTooLarge { position: "32".to_owned(), grundy: 1 << 32, value_bytes: 4 };
    assert_eq!(error, expected);
}

fn ruleset() -> impl Strategy<Value = String> {
    let count = prop_oneof![
        (1u32..6).prop_map(|n| format!("{n}")),
        (1u32..6).prop_map(|n| format!("{n}+")),
        (1u32..6, 1u32..4).prop_map(|(n, more)| format!("{n}-{}", n + more)),
    ];
    let spacing = prop::sample::select(vec!["", "c", "e"]);
    let window = prop_oneof![2 => Just(String::new()), 1 => (9u32..14).prop_map(|window| format!("w{window}"))];
    (count, spacing, window).prop_map(|(count, spacing, window)| format!("turn:{count}{spacing}{window}"))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn random_coins(text in ruleset(), size in 1..=COINS) {
        solved_both_ways::<u32>(&rules(&text, size)).unwrap();
    }
}
