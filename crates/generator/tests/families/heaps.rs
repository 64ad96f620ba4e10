//! Heaps: taking and breaking, and subtraction.

use proptest::prelude::*;

use crate::support::{rules, solved_both_ways};

#[test]
fn heaps_of_every_kind() {
    for text in [
        "0.77",
        "0.07",
        "0.137",
        "0.007",
        "0.6",
        "4u.0",
        "4.3...",
        "0.3...",
        "0.3F",
        "0.8u",
        "8.0",
        "Cu.37",
        "0.133u",
        "0.1u4...",
        "sub:1,3,4",
        "sub:2-5,9",
        "sub:1-4000000000",
        "sub:squares",
        "sub:primes",
        "sub:powers-of-2",
        "sub:fibonacci",
        "allbut:2,3,7",
    ] {
        if text.parse::<grundy_rules::Ruleset>().is_ok() {
            for size in [1, 2, 90] {
                solved_both_ways::<u8>(&rules(text, size)).unwrap_or_else(|error| panic!("{text} at {size}: {error}"));
            }
        }
    }
}

/// 4 = 1 + 1 + 1 would need equal parts.
#[test]
fn unequal_parts() {
    assert_eq!(solved_both_ways::<u8>(&rules("0.8u", 10)).unwrap()[4], 0);
    let grundys_game = [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3];
    assert_eq!(solved_both_ways::<u8>(&rules("4u.0", 20)).unwrap(), grundys_game);
}

/// g(10344) = 256 is the first value of Officers above 255: it does not become a false 0.
#[test]
fn a_value_is_never_truncated() {
    use grundy_generator::{Error, solve_by_family};
    let officers = rules("0.6", 10_345);
    let narrow = solve_by_family::<u8>(&officers, crate::support::go_on).unwrap_err();
    assert!(matches!(narrow, Error::ValueTooLarge { grundy: 255.., value_bytes: 1, .. }), "{narrow}");
    assert_eq!(solve_by_family::<u16>(&officers, crate::support::go_on).unwrap()[10_344], 256);
}

fn code() -> impl Strategy<Value = String> {
    let first = prop::sample::select(vec!["0", "4", "8", "C", "4u", "8u", "Cu"]);
    let digit = prop_oneof!["[0-9A-F]", "[4-9A-F]u"];
    (first, prop::collection::vec(digit, 1..=4), prop::bool::weighted(0.3))
        .prop_map(|(first, digits, repeats)| format!("{first}.{}{}", digits.concat(), if repeats { "..." } else { "" }))
}

fn subtraction() -> impl Strategy<Value = String> {
    let numbers = prop::collection::btree_set(1u32..40, 1..=6);
    (prop::bool::ANY, numbers).prop_map(|(all_but, numbers)| {
        let numbers: Vec<String> = numbers.iter().map(u32::to_string).collect();
        format!("{}:{}", if all_but { "allbut" } else { "sub" }, numbers.join(","))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn random_codes(text in code(), size in 1u64..60) {
        solved_both_ways::<u16>(&rules(&text, size)).unwrap();
    }

    #[test]
    fn random_subtraction_sets(text in subtraction(), size in 1u64..150) {
        solved_both_ways::<u16>(&rules(&text, size)).unwrap();
    }
}
