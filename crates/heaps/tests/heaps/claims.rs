//! Claims of a proved period: true ones are proved anew, and false ones are refused, whatever they say.

use std::ops::ControlFlow;

use grundy_heaps::periods::{Claim, FalseClaim, Relation, digest};
use grundy_heaps::{Certificate, Period, Sequence, Theorem, Values};

use crate::common::{sequence, values};

fn proved(text: &str) -> Certificate {
    match sequence(text).find_period(10_000, |_| ControlFlow::Continue(())) {
        ControlFlow::Continue(Period::Proved(certificate)) => certificate,
        other => panic!("{text}: {other:?}"),
    }
}

fn theorem(text: &str) -> Option<Theorem> {
    Sequence::new(&text.parse().unwrap()).unwrap().theorem()
}

/// What is said of a claim by so many values.
fn checked(text: &str, claim: Claim, heaps: usize) -> Result<Certificate, FalseClaim> {
    claim.check(theorem(text), Values::Wide(&values(text, heaps)))
}

/// The claim with the digest of the values that it rests on.
fn with_digest(text: &str, claim: Claim) -> Claim {
    Claim { digest: digest(Values::Wide(&values(text, claim.values as usize))), ..claim }
}

const TEXTS: [&str; 10] =
    ["0.77", "0.07", "0.7", "0.12", "0.31", "0.7u", "sub:1,3,4", "allbut:2,3,7", "0.3...", "4.102"];

#[test]
fn true_claims_are_proved_from_just_their_values() {
    for text in TEXTS {
        let certificate = proved(text);
        let claim = Claim::from(&certificate);
        for more in [0, 1, 100] {
            assert_eq!(checked(text, claim, claim.values as usize + more), Ok(certificate), "{text}");
        }
        let few = claim.values - 1;
        let expected = FalseClaim::TooFewValues { found: few, expected: claim.values };
        assert_eq!(checked(text, claim, few as usize), Err(expected), "{text}");
    }
}

/// All small claims about some rules: none but the one that is known is proved.
#[test]
fn of_all_small_claims_the_true_one_is_proved() {
    for text in ["0.12", "0.31", "0.7", "0.7u", "sub:1,2", "sub:2", "allbut:2", "0.3...", "4.0"] {
        let certificate = proved(text);
        let theorem = theorem(text).unwrap();
        let all = values(text, 24);
        for values in 0..=24 {
            let known = Values::Wide(&all).first(values as usize);
            let digest = digest(known);
            for (preperiod, from, period, saltus) in small_claims() {
                let claim = Claim { theorem: theorem.letter(), preperiod, from, period, saltus, values, digest };
                let is_true = claim == Claim::from(&certificate);
                assert_eq!(claim.check(Some(theorem), known).is_ok(), is_true, "{text}: {claim:?}");
            }
        }
    }
}

fn small_claims() -> impl Iterator<Item = (u64, u64, u64, u64)> {
    let pairs = (0..8).flat_map(|preperiod| (0..10).map(move |from| (preperiod, from)));
    pairs.flat_map(|(preperiod, from)| {
        let numbers = (0..8).flat_map(|period| (0..4).map(move |saltus| (period, saltus)));
        numbers.map(move |(period, saltus)| (preperiod, from, period, saltus))
    })
}

#[test]
fn no_number_makes_a_check_panic() {
    let extremes = [0, (1 << 31) - 1, 1 << 31, (1 << 32) - 1, 1 << 32, 1 << 63, u64::MAX];
    for text in TEXTS {
        let (claim, all) = (Claim::from(&proved(text)), values(text, 300));
        let check = |claim: Claim| claim.check(theorem(text), Values::Wide(&all));
        for (one, other) in extremes.into_iter().flat_map(|one| extremes.map(|other| (one, other))) {
            let changed = [
                Claim { preperiod: one, from: other, ..claim },
                Claim { preperiod: one, period: other, ..claim },
                Claim { from: one, period: other, ..claim },
                Claim { period: one, saltus: other, ..claim },
                Claim { saltus: one, values: other, ..claim },
                Claim { period: one, values: other, ..claim },
            ];
            for changed in changed.into_iter().filter(|&changed| changed != claim) {
                assert!(check(changed).is_err(), "{text}: {changed:?}");
            }
        }
    }
}

#[test]
fn messages_say_what_is_false() {
    let kayles = Claim::from(&proved("0.77"));
    let message = |claim| checked("0.77", claim, 200).unwrap_err().to_string();
    assert_eq!(
        message(Claim { theorem: 'S', ..kayles }),
        "found the theorem 'S', expected 'G', which is for these rules"
    );
    assert_eq!(
        message(Claim { values: 201, ..kayles }),
        "found 200 values, expected the 201 on which the proof of the period rests"
    );
    let zeros = "0".repeat(64);
    let right: String = kayles.digest.iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(
        message(Claim { digest: [0; 32], ..kayles }),
        format!("found the digest {zeros} of 168 values in the certificate, expected {right}")
    );
    assert_eq!(
        message(Claim { period: 13, ..kayles }),
        "found the preperiod 71, period 13 and saltus 0, which theorem G does not prove from 168 values, \
         expected the preperiod 71, period 12 and saltus 0"
    );
    assert_eq!(
        message(with_digest("0.77", Claim { values: 150, ..kayles })),
        "found the preperiod 71, period 12 and saltus 0, which theorem G does not prove from 150 values, \
         expected the preperiod 71, period 12 and saltus 0"
    );
    assert_eq!(
        message(with_digest("0.77", Claim { from: 72, values: 170, preperiod: 72, ..kayles })),
        "found the preperiod 72, period 12 and saltus 0, expected the least numbers: the preperiod 71, period 12 and \
         saltus 0"
    );
    assert_eq!(
        message(with_digest("0.77", Claim { values: 169, ..kayles })),
        "found the number of values 169 in the certificate, expected 168"
    );
    assert_eq!(
        message(Claim { from: 72, ..kayles }),
        "found the first heap of the proof 72 in the certificate, expected 71"
    );
    let squares = checked("sub:squares", kayles, 200).unwrap_err();
    assert_eq!(squares, FalseClaim::NoTheorem);
    assert_eq!(squares.to_string(), "found a proved period, expected none: no theorem proves one for these rules");
}

#[test]
fn a_multiple_of_the_period_is_true_but_not_the_least() {
    let twice = |text: &str, period: u64, saltus: u64, values: u64| {
        let claim = Claim { period, saltus, values, ..Claim::from(&proved(text)) };
        checked(text, with_digest(text, claim), 300)
    };
    let relation = |preperiod, period, saltus| Relation { preperiod, period, saltus };
    let not_least = |found, expected| Err(FalseClaim::NotLeast { found, expected });
    for times in [2, 3, 5] {
        let values = 2 * 71 + 2 * 12 * times + 2;
        let expected = not_least(relation(71, 12 * times, 0), relation(71, 12, 0));
        assert_eq!(twice("0.77", 12 * times, 0, values), expected);
        let expected = not_least(relation(0, 4 * times, 2 * times), relation(0, 4, 2));
        assert_eq!(twice("allbut:2,3,7", 4 * times, 2 * times, 5 + 4 * times), expected);
    }
}
