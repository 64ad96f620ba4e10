//! Periods: the published ones, and those that must not be claimed.

use std::ops::ControlFlow;

use grundy_heaps::periods::{Relation, digest, observe, prove, splits};
use grundy_heaps::{Certificate, Period, Periodic, Theorem, Values, equal_heap};

use crate::common::{facts, sequence, values};

/// What is found within some values.
fn period(text: &str, limit: usize) -> Period {
    match sequence(text).find_period(limit, |_| ControlFlow::Continue(())) {
        ControlFlow::Continue(period) => period,
        ControlFlow::Break(()) => unreachable!("nobody stops this"),
    }
}

fn proved(text: &str, limit: usize) -> Certificate {
    match period(text, limit) {
        Period::Proved(certificate) => certificate,
        other => panic!("{text}: {other:?}"),
    }
}

fn is_proved(text: &str, limit: usize) -> bool {
    matches!(period(text, limit), Period::Proved(_))
}

/// The preperiod, the period and the saltus.
fn numbers(certificate: &Certificate) -> [u64; 3] {
    [certificate.preperiod, certificate.period, certificate.saltus]
}

/// The periods that are known, of games that show them within some values.
fn known_periods(shown_within: impl Fn(u64) -> bool) -> impl Iterator<Item = (&'static str, [u64; 3])> {
    let known = facts().into_iter().filter_map(|fact| Some((fact.rules, fact.period?)));
    known.filter(move |&(_, [preperiod, period, _])| shown_within(2 * (preperiod + period)))
}

#[test]
fn known_periods_are_proved() {
    for (text, known) in known_periods(|values| values < 1_000_000) {
        assert_eq!(numbers(&proved(text, 1_000_000)), known, "{text}");
    }
    // What the table does not have.
    for (text, known) in [("0.7", [0, 2, 0]), ("4.0", [1, 2, 0]), ("0.0", [0, 1, 0]), ("0.3", [0, 2, 0])] {
        assert_eq!(numbers(&proved(text, 1000)), known, "{text}");
    }
}

#[test]
#[ignore = "some ten seconds: 20 million values"]
fn the_longest_known_periods_are_proved() {
    let mut count = 0;
    for (text, known) in known_periods(|values| values >= 1_000_000) {
        let certificate = proved(text, 30_000_000);
        assert_eq!(numbers(&certificate), known, "{text}");
        assert_eq!(certificate.values, 2 * (certificate.preperiod + certificate.period) + 3);
        count += 1;
    }
    assert_eq!(count, 2);
}

#[test]
fn subtraction_sets_are_proved_by_one_period_and_the_greatest_number() {
    for (text, needed) in [("sub:2,3,7", 5 + 7), ("sub:1,3,4", 7 + 4), ("sub:2,5,7", 22 + 7), ("sub:1-5", 6 + 5)] {
        assert_eq!(proved(text, 1000).values, needed, "{text}");
    }
}

#[test]
fn all_but_sets_are_proved_by_equal_states() {
    // The relation holds from 0 on, but equal states come later.
    let certificate = proved("allbut:2,3,7", 1000);
    assert_eq!((certificate.preperiod, certificate.from, certificate.values), (0, 5, 9));
    let nim = proved("0.3...", 1000);
    assert_eq!((nim.theorem, nim.from, nim.values), (Theorem::AllBut { greatest: 0 }, 0, 1));
}

#[test]
fn the_certificate_names_what_the_proof_needs() {
    // 2 * 498 + 2 * 20 + 2 values, and not one less.
    assert!(is_proved("0.45", 1038));
    assert!(!is_proved("0.45", 1037));
    let certificate = proved("0.45", 1_000_000);
    assert_eq!(certificate.theorem, Theorem::Splits { parts: 2, reach: 2 });
    assert_eq!((certificate.from, certificate.values), (498, 1038));
    assert_eq!(certificate.digest, digest(Values::Wide(&values("0.45", 1038))));

    // n0 = 0, but the theorem speaks from 1 on.
    let certificate = proved("0.7", 1000);
    assert_eq!((certificate.preperiod, certificate.from, certificate.period, certificate.values), (0, 1, 2, 7));
}

#[test]
fn the_digest_is_that_of_the_values_as_numbers_of_32_bits() {
    // sha256 of 00000000 01000000 00000100
    let hex: String = digest(Values::Wide(&[0, 1, 65_536])).iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(hex, "ed6e3c4aa343d24faba10bbf68e0d7d811f97c0bfe3ffe18a7f1527a0d96289d");
    assert_eq!(digest(Values::Narrow(&[5; 5000])), digest(Values::Wide(&[5; 5000])));
}

/// Others prove the period 3 of these games from four values, with a preperiod of 0.
#[test]
fn a_few_values_prove_nothing() {
    for text in ["0.31", "0.12"] {
        for limit in 0..10 {
            // Theorem S needs N0 + p + t values: 3 + 2 + 2 or 1 + 4 + 2.
            assert_eq!(is_proved(text, limit), limit >= 7, "{text}, {limit}");
        }
        let values = values(text, 5);
        let relation = Relation { preperiod: 0, period: 3, saltus: 0 };
        assert_eq!(splits(Values::Wide(&values), relation, 2, 2), None);
    }
    assert_eq!(period("0.31", 0), Period::NoneFound { limit: 0 });
}

/// The window of theorem G holds here, and the period does not.
#[test]
fn unequal_splits_need_a_longer_window() {
    for (text, preperiod, least, differs) in
        [("0.6u", 2, 3, 9), ("0.36u", 1, 3, 8), ("0.16u", 3, 3, 12), ("0.226u", 2, 5, 15)]
    {
        let reach = text.trim_start_matches("0.").trim_end_matches('u').len() as u64;
        let all = values(text, 1000);
        let relation = Relation { preperiod, period: least, saltus: 0 };
        let window = 2 * preperiod + 2 * least + reach;
        let known = Values::Wide(&all[..window as usize]);
        assert!(splits(known, relation, reach, 2).is_some(), "{text}");
        assert_ne!(all[differs], all[differs + least as usize], "{text}");
        let theorem = sequence(text).theorem().expect("theorem U");
        assert_eq!(theorem, Theorem::UnequalSplits { reach });
        assert_eq!(prove(known, theorem), None, "{text}");
        if let Some(certificate) = prove(Values::Wide(&all), theorem) {
            goes_on(&certificate, &all);
        }
    }
}

#[test]
fn some_games_have_no_period_that_is_known() {
    for text in ["4u.0", "0.007", "0.6", "sub:squares"] {
        assert_eq!(period(text, 10_000), Period::NoneFound { limit: 10_000 }, "{text}");
    }
}

#[test]
fn what_looks_periodic_is_only_observed() {
    let Period::Observed(observation) = period("0.3F", 400) else { panic!("0.3F grows") };
    assert_eq!((observation.period, observation.saltus, observation.values), (6, 3, 400));
    // One value less than the proof needs.
    let Period::Observed(observation) = period("0.45", 1037) else { panic!("0.45 looks periodic") };
    assert_eq!((observation.preperiod, observation.period, observation.saltus), (498, 20, 0));
    // The relation holds on less than half of the values, or for less than three periods.
    assert_eq!(observe(Values::Wide(&[9, 8, 7, 6, 5, 1, 1, 1, 1])), None);
    assert_eq!(observe(Values::Wide(&[1, 2, 3, 1, 2, 3, 1, 2, 3])), None);
    assert!(observe(Values::Wide(&[1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3])).is_some());
    assert_eq!(observe(Values::Wide(&[5, 4, 3, 2, 1, 0])), None);
}

/// Theorem W is for any sequence: here Mock Turtles within five cells, and three coins within five.
#[test]
fn coins_within_a_window() {
    let theorem = Theorem::CoinWindow { cells: 5 };
    let repeated = |period: &[u32]| period.iter().copied().cycle().take(100).collect::<Vec<_>>();
    for period in [&[1, 2, 4, 7, 8], &[0, 0, 1, 2, 4]] {
        let values = repeated(period);
        let certificate = prove(Values::Wide(&values), theorem).expect("a period");
        assert_eq!((certificate.preperiod, certificate.period, certificate.values), (0, 5, 9));
        assert_eq!(prove(Values::Wide(&values[..8]), theorem), None);
    }
}

/// The certificate is true of many more values than it rests on, and nothing in it can be less.
fn goes_on(certificate: &Certificate, values: &[u32]) {
    let (start, least) = (certificate.preperiod as usize, certificate.period as usize);
    let holds = |i: usize, period: usize, saltus: u64| u64::from(values[i + period]) == u64::from(values[i]) + saltus;
    assert!((start..values.len() - least).all(|i| holds(i, least, certificate.saltus)), "{certificate:?}");
    assert!(start == 0 || !holds(start - 1, least, certificate.saltus), "{certificate:?}");
    let late = certificate.from as usize;
    for shorter in 1..least {
        let saltus = u64::from(values[late + shorter]).checked_sub(u64::from(values[late]));
        let holds = saltus.is_some_and(|saltus| (late..late + 2 * least).all(|i| holds(i, shorter, saltus)));
        assert!(!holds, "{certificate:?} has the shorter period {shorter}");
    }
}

/// Every certificate over many rules is tried on far more values.
#[test]
fn no_claim_is_false() {
    let mut proofs = 0;
    let mut try_all = |text: &str, heaps: usize| {
        let all = values(text, heaps);
        for limit in [5, 9, 16, 30, 60, 120, heaps / 4] {
            if let Period::Proved(certificate) = period(text, limit) {
                assert!(certificate.values as usize <= limit);
                goes_on(&certificate, &all);
                proofs += 1;
            }
        }
    };
    for number in 0..512 {
        let digits = [number / 64, number / 8 % 8, number % 8];
        let [a, b, c] = digits;
        try_all(&format!("0.{a}{b}{c}"), 800);
        let unequal = digits.map(|digit| if digit & 4 != 0 { format!("{digit}u") } else { digit.to_string() });
        try_all(&format!("0.{}", unequal.concat()), 800);
        try_all(&format!("4u.{}{b}", unequal[0]), 800);
        try_all(&format!("4.{a}{b}"), 800);
    }
    for number in 1..256 {
        try_all(&format!("0.{:X}{:X}", number / 16, number % 16), 300);
        let members: Vec<String> = (1..=8).filter(|k| number >> (k - 1) & 1 == 1).map(|k| k.to_string()).collect();
        try_all(&format!("allbut:{}", members.join(",")), 800);
        try_all(&format!("sub:{}", members.join(",")), 800);
        try_all(&format!("0.{}{}{}3...", number % 4, number / 4 % 4, number / 16 % 4), 800);
    }
    assert!(proofs > 5000, "{proofs}");
}

#[test]
fn a_search_can_be_stopped_and_taken_up_again() {
    let mut sequence = sequence("0.156");
    let stop = |found| if found >= 2048 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    assert_eq!(sequence.find_period(100_000, stop), ControlFlow::Break(()));
    let found = sequence.values().len();
    assert!((2048..4096).contains(&found));
    let again = sequence.find_period(100_000, |_| ControlFlow::Continue(()));
    assert_eq!(again, ControlFlow::Continue(period("0.156", 100_000)));
}

#[test]
fn a_period_answers_for_all_heaps() {
    for text in ["0.77", "0.7", "0.31", "sub:2,5,7", "allbut:2,3,7"] {
        let mut sequence = sequence(text);
        let certificate = proved(text, 10_000);
        sequence.extend_to(3000);
        let periodic = sequence.periodic(&certificate);
        for n in 0..3000 {
            let value = sequence.values().get(n).map(u64::from);
            assert_eq!(periodic.value(n as u64), value);
            if periodic.saltus() == 0 && n as u64 >= periodic.preperiod() {
                assert_eq!(value_of_decimal(&periodic, &format!("000{n}")), value);
            }
        }
    }
}

/// The value of a heap in the period, of any number of digits. The values must not grow.
fn value_of_decimal(periodic: &Periodic, digits: &str) -> Option<u64> {
    periodic.value(equal_heap(digits, periodic.preperiod(), periodic.period()))
}

/// All values whatever, by the period.
fn periodic(text: &str) -> Periodic {
    let certificate = proved(text, 10_000);
    let mut sequence = sequence(text);
    sequence.extend_to(certificate.values as usize);
    sequence.periodic(&certificate)
}

#[test]
fn a_heap_may_be_of_any_size() {
    let kayles = periodic("0.77");
    // 10^18 = 4 modulo 12, and so is every higher power of 10.
    let value = kayles.value(1_000_000_000_000_000_000);
    assert_eq!(value, kayles.value(12_004));
    let googol = format!("1{}", "0".repeat(100));
    assert_eq!(value_of_decimal(&kayles, &googol), value);
    assert_eq!(value_of_decimal(&kayles, "18446744073709551616"), kayles.value(12_004));

    let nim = periodic("0.3...");
    assert_eq!(nim.value(u64::MAX), Some(u64::MAX));
}
