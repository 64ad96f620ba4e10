//! The solvers against exhaustion, over random rules.

use grundy_heaps::{InvalidRules, Sequence};
use grundy_rules::Ruleset;
use grundy_rules::heaps::{Code, Digit};
use grundy_rules::subtraction::SubtractionSet;
use proptest::prelude::*;

use crate::common::{exhaust, rules, sequence, values};

/// Codes with up to `longest` of these digits behind the point, and one of `first` before it.
fn codes(
    first: &'static [&'static str],
    digits: &'static [&'static str],
    longest: usize,
) -> impl Strategy<Value = String> {
    let digits = prop::collection::vec(prop::sample::select(digits), 1..=longest);
    (prop::sample::select(first), digits).prop_map(|(first, digits)| format!("{first}.{}", digits.concat()))
}

const FIRST_OCTAL: &[&str] = &["0", "4", "4u"];
const OCTAL: &[&str] = &["0", "1", "2", "3", "4", "5", "6", "7", "4u", "5u", "6u", "7u"];

fn octal(longest: usize) -> impl Strategy<Value = String> {
    codes(FIRST_OCTAL, OCTAL, longest)
}

fn hexadecimal() -> impl Strategy<Value = String> {
    const FIRST: &[&str] = &["0", "4", "8", "C", "4u", "8u", "Cu"];
    const DIGITS: &[&str] = &[
        "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "A", "B", "C", "D", "E", "F", "4u", "5u", "6u", "7u", "8u",
        "9u", "Au", "Bu", "Cu", "Du", "Eu", "Fu",
    ];
    (codes(FIRST, DIGITS, 4), prop::sample::select(&["", "..."])).prop_map(|(code, tail)| code + tail)
}

/// The numbers of a subtraction set.
fn numbers() -> impl Strategy<Value = String> {
    prop::collection::btree_set(1..30_u64, 1..=8)
        .prop_map(|numbers| numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(","))
}

fn agrees(text: &str, heaps: usize) -> Result<(), TestCaseError> {
    prop_assert_eq!(values(text, heaps), exhaust(text, heaps));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(700))]

    #[test]
    fn octal_codes(code in octal(5)) {
        agrees(&code, 60)?;
        prop_assert_eq!(values(&code, 400), pairs_by_exhaustion(&code, 400));
    }

    #[test]
    fn codes_without_splits(
        code in codes(&["0"], &["0", "1", "2", "3"], 12), tail in prop::sample::select(&["", "..."])
    ) {
        agrees(&(code + tail), 150)?;
    }

    #[test]
    fn hexadecimal_and_infinite_codes(code in hexadecimal()) {
        agrees(&code, 50)?;
    }

    #[test]
    fn infinite_octal_codes(code in octal(4)) {
        agrees(&(code + "..."), 80)?;
    }

    #[test]
    fn subtraction_sets(numbers in numbers()) {
        agrees(&format!("sub:{numbers}"), 120)?;
    }

    #[test]
    fn all_but_sets(numbers in numbers()) {
        agrees(&format!("allbut:{numbers}"), 120)?;
    }

    /// Values do not depend on how they are asked for.
    #[test]
    fn steps_of_any_length(code in hexadecimal(), steps in prop::collection::vec(0..40_usize, 1..8)) {
        let mut sequence = sequence(&code);
        let mut heaps = 0;
        for step in steps {
            heaps += step;
            sequence.extend_to(heaps);
        }
        prop_assert_eq!(sequence.values().iter().collect::<Vec<_>>(), values(&code, heaps));
    }
}

#[test]
fn named_sets() {
    for text in ["sub:squares", "sub:primes", "sub:powers-of-2", "sub:fibonacci"] {
        assert_eq!(values(text, 400), exhaust(text, 400), "{text}");
    }
}

/// Past the heaps at which the class is chosen for the first times, and beyond 1024, from where on all pairs may be
/// stamped.
#[test]
fn longer_runs() {
    for text in
        ["0.77", "4u.0", "4.0", "0.007", "0.06", "0.6", "0.6u", "0.16", "0.376", "0.4u7u", "4u.766", "0.0007", "0.107u"]
    {
        assert_eq!(values(text, 3000), pairs_by_exhaustion(text, 3000), "{text}");
    }
}

/// Exhaustion for octal codes alone, quick enough for some thousand heaps.
fn pairs_by_exhaustion(text: &str, heaps: usize) -> Vec<u32> {
    let Ruleset::Heaps(code) = rules(text) else { panic!("{text} is not a code") };
    let mut values: Vec<u32> = vec![];
    let mut seen = vec![usize::MAX; 1 << 16];
    for n in 0..heaps {
        for (k, digit) in code.digits.iter().enumerate().take(n + 1) {
            let left = n - k;
            if left == 0 && digit.allows(Digit::WHOLE) {
                seen[0] = n;
            }
            if left > 0 && digit.allows(Digit::ONE) {
                seen[values[left] as usize] = n;
            }
            if digit.allows(Digit::TWO) {
                for part in 1..=left / 2 {
                    if !digit.unequal || 2 * part != left {
                        seen[(values[part] ^ values[left - part]) as usize] = n;
                    }
                }
            }
        }
        values.push(seen.iter().position(|&last| last != n).expect("a mex") as u32);
    }
    values
}

/// Values that leave 16 bits: heaps of Nim, and Lasker's.
#[test]
fn wide_values() {
    let nim = values("0.3...", 70_000);
    assert!(nim.iter().zip(0..).all(|(&value, n)| value == n));
    let lasker = values("4.3...", 5_000);
    let closed_form = |n: u32| match n % 4 {
        3 => n + 1,
        0 if n > 0 => n - 1,
        _ => n,
    };
    assert!(lasker.iter().zip(0..).all(|(&value, n)| value == closed_form(n)));
}

#[test]
fn a_range_costs_no_memory() {
    assert!(values("sub:1-4000000000", 100_000).iter().zip(0..).all(|(&value, n)| value == n));
}

#[test]
fn memory_that_cannot_be_had_is_refused() {
    for text in ["0.77", "0.8", "sub:1", "sub:squares"] {
        let mut sequence = sequence(text);
        assert!(sequence.try_reserve(usize::MAX).is_err(), "{text}");
        sequence.extend_to(10);
        assert_eq!(sequence.values().len(), 10);
    }
}

#[test]
fn the_values_from_a_heap_on() {
    for text in ["0.77", "0.3..."] {
        let all = values(text, 100);
        let mut sequence = sequence(text);
        sequence.extend_to(100);
        for start in [0, 1, 99, 100] {
            assert!(sequence.values().from_heap(start).iter().eq(all[start..].iter().copied()), "{text} from {start}");
        }
        assert!(sequence.values().from_heap(101).is_empty());
    }
}

#[test]
fn rules_of_other_families_are_refused() {
    let refused = |text| Sequence::new(&rules(text)).err();
    assert_eq!(refused("turn:1-3"), Some(InvalidRules::OtherFamily { family: "coin turning" }));
    assert_eq!(refused("row:o{o}.=.{o}o"), Some(InvalidRules::OtherFamily { family: "rows of cells" }));
}

/// Rules that no text gives.
#[test]
fn rules_without_meaning_are_refused() {
    let refused = |rules: Ruleset| Sequence::new(&rules).err();
    let code = |bits: &[u8]| {
        let digits = bits.iter().map(|&bits| Digit { bits, unequal: false }).collect();
        Ruleset::Heaps(Code { digits, repeats: false })
    };
    assert_eq!(refused(code(&[0, 7, 7])), None);
    assert_eq!(refused(code(&[1, 7])), Some(InvalidRules::Endless));
    assert_eq!(refused(code(&[6, 7])), Some(InvalidRules::Endless));
    assert_eq!(refused(code(&[])), Some(InvalidRules::Malformed));
    assert_eq!(refused(code(&[0, 16])), Some(InvalidRules::Malformed));
    for ranges in [vec![(0, 1)], vec![(5, 2)], vec![(1, 3), (3, 4)], vec![(7, 9), (1, 2)]] {
        for set in [SubtractionSet::Ranges(ranges.clone()), SubtractionSet::AllBut(ranges)] {
            assert_eq!(refused(Ruleset::Subtraction(set)), Some(InvalidRules::Malformed));
        }
    }
}
