//! Heaps: taking and breaking, and subtraction.

use grundy_generator::{Error, decode, generate, solve_by_family};
use grundy_rules::Ruleset;
use grundy_rules::heaps::{Code, Digit};
use proptest::prelude::*;

use crate::support::{go_on, rules, solved_both_ways};

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
        if text.parse::<Ruleset>().is_ok() {
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
    let officers = rules("0.6", 10_345);
    let narrow = solve_by_family::<u8>(&officers, go_on).unwrap_err();
    assert!(matches!(narrow, Error::ValueTooLarge { grundy: 255.., value_bytes: 1, .. }), "{narrow}");
    assert_eq!(solve_by_family::<u16>(&officers, go_on).unwrap()[10_344], 256);
}

/// Nim: the heap is its value.
#[test]
fn values_of_any_width() {
    for (size, width) in [(255, 1), (256, 2), (65_535, 2), (65_536, 4), (70_000, 4)] {
        let bytes = generate(&rules("0.3...", size), go_on).unwrap();
        let widths = [decode::<u8>(&bytes).is_ok(), decode::<u16>(&bytes).is_ok(), decode::<u32>(&bytes).is_ok()];
        assert_eq!(widths, [1, 2, 4].map(|bytes| bytes == width), "{size}");
        if width == 4 {
            assert!(decode::<u32>(&bytes).unwrap().1.into_iter().eq(0..size as u32));
        }
    }
}

/// No text says that a move may leave the heap as it is. A program can, and hears of the cycle.
#[test]
fn heaps_without_an_end() {
    let digits = vec![Digit { bits: Digit::ONE, unequal: false }; 2];
    let endless = Ruleset::Heaps(Code { digits, repeats: false }).at(10).unwrap();
    assert!(matches!(solve_by_family::<u8>(&endless, go_on), Err(Error::Cycle(_))));
}

/// `0.007` has no sparse space: there the kernel uses all cores, from some thousand heaps on.
#[cfg(feature = "parallel")]
#[test]
fn the_number_of_threads_changes_no_value() {
    let treblecross = rules("0.007", 12_000);
    let solve_with = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| solve_by_family::<u16>(&treblecross, go_on).unwrap())
    };
    assert_eq!(solve_with(3), solve_with(1));
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
