//! Generation: the width of values, the bytes, progress, memory.

use std::ops::ControlFlow;

use grundy_generator::heaps::periods::{Claim, FalseClaim};
use grundy_generator::heaps::{Certificate, Period, Sequence, Theorem};
use grundy_generator::{
    Error, Progress, Value, artifact, check_period, check_reporting, decode, decode_period, find_period, generate,
    memory_estimate, plain_table, solve, solve_by_family, theorem,
};
use grundy_rules::{Rules, Ruleset, SizedRuleset};

const CHESS: &str = "row:o{o}.=.{o}o";
const MARBLES: &str = "move:-1,-1+/-1,0+/0,-1+:home";

fn rules(text: &str, size: u64) -> SizedRuleset {
    text.parse::<Ruleset>().unwrap().at(size).unwrap()
}

fn go_on<T>(_: T) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

#[test]
fn generation_chooses_the_width_of_values() {
    let bytes = |text, size| generate(&rules(text, size), go_on).unwrap();
    assert!(decode::<u8>(&bytes(MARBLES, 101)).is_ok());
    assert!(decode::<u16>(&bytes(MARBLES, 200)).is_ok());
    assert!(decode::<u32>(&bytes("turn:1+", 20)).is_ok());
}

#[test]
fn generation_gives_the_bytes_of_exhaustion() {
    for (text, size) in [
        (CHESS, 1),
        (CHESS, 2),
        (CHESS, 14),
        (MARBLES, 1),
        (MARBLES, 101),
        ("0.77", 500),
        ("turn:1-3", 30),
        ("0.77", 167),
        ("sub:1,3,4", 64),
        ("allbut:2,3,7", 60),
        ("turn:1-3w5", 40),
    ] {
        let rules = rules(text, size);
        assert_eq!(generate(&rules, go_on).unwrap(), artifact::<u8>(&rules).unwrap().bytes, "{text} at {size}");
    }
}

/// The sizes that the project promises: the packed form of rows grows like the root of the table.
#[test]
fn rows_pack_well() {
    let len = |width| generate(&rules(CHESS, width), go_on).unwrap().len();
    assert!(len(20) <= 10_400, "{}", len(20));
    assert!(len(24) <= 45_400, "{}", len(24));
}

/// The values of so many heaps or coins, and the certificate that an artifact of them has.
fn certified(text: &str, size: u64) -> (Vec<u32>, Option<Certificate>) {
    let rules = rules(text, size);
    let values = solve(&rules).unwrap();
    let certificate = find_period(&rules, &values).unwrap();
    let written = decode_period::<u8>(&artifact::<u8>(&rules).unwrap().bytes).unwrap();
    assert_eq!(written, certificate.as_ref().map(Claim::from), "{text} at {size}");
    (values, certificate)
}

#[test]
fn a_certificate_is_that_of_the_sequence_at_every_size_that_proves_it() {
    for (text, needed) in [("0.77", 168), ("0.12", 7), ("sub:1,3,4", 11), ("allbut:2,3,7", 9), ("0.3...", 1)] {
        let mut sequence = Sequence::new(&text.parse().unwrap()).unwrap();
        let ControlFlow::Continue(Period::Proved(expected)) = sequence.find_period(10_000, go_on) else {
            panic!("{text} has a period")
        };
        assert_eq!(expected.values, needed, "{text}");
        // Of values that grow, the least number that proves it may show another period first.
        for size in [needed + 4, 2 * needed, 200] {
            assert_eq!(certified(text, size).1, Some(expected), "{text} at {size}");
        }
        if needed > 1 {
            assert_eq!(certified(text, needed - 1).1, None, "{text}");
        }
    }
}

#[test]
fn rules_without_a_theorem_have_no_period() {
    for text in [CHESS, "move:-1,-2", "sub:squares", "turn:1-3", "turn:1+c"] {
        let size = if text == CHESS { 10 } else { 100 };
        assert_eq!(theorem(&text.parse().unwrap()), None, "{text}");
        assert_eq!(certified(text, size).1, None, "{text}");
    }
    // A theorem is known, but these values grow, and it does not speak of such.
    assert_eq!(theorem(&"0.3F".parse().unwrap()), Some(Theorem::Splits { parts: 3, reach: 2 }));
    assert_eq!(certified("0.3F", 100).1, None);
    assert_eq!(theorem(&"turn:1-4c".parse().unwrap()), Some(Theorem::CoinWindow { cells: 4 }));
    assert_eq!(theorem(&"turn:2-9cw7".parse().unwrap()), Some(Theorem::CoinWindow { cells: 7 }));
    assert_eq!(theorem(&"turn:2+ew7".parse().unwrap()), Some(Theorem::CoinWindow { cells: 7 }));
}

#[test]
fn a_claim_is_checked_on_the_entries() {
    for (text, size) in [("0.77", 200), ("sub:1,3,4", 20), ("allbut:2,3,7", 20), ("turn:1-3w5", 20)] {
        let (values, certificate) = certified(text, size);
        let (rules, certificate) = (rules(text, size), certificate.unwrap());
        let claim = Claim::from(&certificate);
        let check = |claim: Claim| check_period(&rules, &claim, |entry| Some(values[entry as usize]));
        assert_eq!(check(claim), Ok(certificate), "{text}");
        let refused = |claim: Claim| match check(claim) {
            Err(Error::FalsePeriod(why)) => why,
            other => panic!("{text}: {other:?}"),
        };
        assert!(matches!(refused(Claim { theorem: 'X', ..claim }), FalseClaim::Theorem { .. }));
        for values in [size + 1, u64::MAX] {
            let expected = FalseClaim::TooFewValues { found: size, expected: values };
            assert_eq!(refused(Claim { values, ..claim }), expected);
        }
        assert!(matches!(refused(Claim { period: claim.period + 1, ..claim }), FalseClaim::NotProved { .. }));
        assert!(matches!(refused(Claim { saltus: claim.saltus + 1, ..claim }), FalseClaim::NotProved { .. }));
        assert!(matches!(refused(Claim { digest: [7; 32], ..claim }), FalseClaim::Digest { .. }));
        let of_a_win = check_period(&rules, &claim, |entry| (entry > 0).then(|| values[entry as usize]));
        assert_eq!(of_a_win, Err(Error::FalsePeriod(FalseClaim::NoTheorem)));
    }
}

#[test]
fn progress_ends_with_all_positions() {
    for (text, size) in [(CHESS, 18), (MARBLES, 400), ("sub:1,3,4", 70_000), ("turn:1+c", 70_000)] {
        let mut reports = Vec::new();
        let rules = rules(text, size);
        solve_by_family::<u32>(&rules, |solved| {
            reports.push(solved);
            ControlFlow::Continue(())
        })
        .unwrap();
        assert!(reports.is_sorted() && reports.len() > 1, "{text}: {reports:?}");
        assert_eq!(reports.last(), Some(&rules.entries()), "{text}");
    }
}

#[test]
fn generation_can_be_broken_off() {
    for (text, size) in [(CHESS, 18), (MARBLES, 400), ("sub:1,3,4", 70_000)] {
        let solving = generate(&rules(text, size), |_| ControlFlow::Break(()));
        assert_eq!(solving, Err(Error::Cancelled));
        let packing = generate(&rules(text, size), |progress| match progress {
            Progress::Packing => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        });
        assert_eq!(packing, Err(Error::Cancelled));
        let values = solve_by_family::<u16>(&rules(text, size), go_on).unwrap();
        let entry = |entry: u64| values[entry as usize].grundy();
        assert_eq!(check_reporting(&rules(text, size), entry, |_| ControlFlow::Break(())), Err(Error::Cancelled));
    }
}

#[test]
fn the_estimate_covers_the_values() {
    let estimate = |text, size| memory_estimate(&rules(text, size));
    assert!((1 << 32..5 << 30).contains(&estimate(CHESS, 32)));
    assert!(estimate(MARBLES, 5_000) > 2 * 5_000 * 5_001 / 2);
    assert!(estimate("move:-1,2", 100) > estimate("move:-1,-2", 100));
    assert_eq!(estimate(CHESS, 64), u64::MAX);
}

/// The nim-sums of other coins take far more than the values.
#[test]
fn the_estimate_covers_the_nim_sums_of_coins() {
    let estimate = |text, size| memory_estimate(&rules(text, size));
    // With pointers of 64 bits, it is 4.5 GB, 9 MB and 5.6 MB; with those of 32 bits, three quarters of that.
    assert!((3 << 30..8 << 30).contains(&estimate("turn:1-9", 300)));
    // `generate` took 238 MB and 46 MB for these.
    assert!((6 << 20..238 << 20).contains(&estimate("turn:1-9", 64)));
    assert!((4 << 20..46 << 20).contains(&estimate("turn:1-12", 29)));
    // Few nim-sums, or none that is kept for long.
    for (text, size) in [("turn:1-3", 10_000), ("turn:1+", 60), ("turn:1-99", 29), ("turn:1-9w20", 10_000)] {
        assert!(estimate(text, size) < 1 << 20, "{text}");
    }
    assert_eq!(estimate("turn:1-40", 1 << 40), u64::MAX);
}

#[test]
fn more_positions_than_an_artifact_holds_are_an_error() {
    for width in [41, 64] {
        let rules = rules(CHESS, width);
        let (text, entries) = (CHESS.to_owned(), rules.entries());
        let expected = Err(Error::TooManyPositions { rules: text, size: width, entries });
        assert_eq!(generate(&rules, go_on), expected);
        assert_eq!(solve::<u8>(&rules).map(|_| Vec::new()), expected);
    }
}

/// Line by line, whatever the numbers of the cells: mirror images and shells are undone.
#[test]
fn the_plain_table_needs_no_numbering() {
    let wythoff = rules("move:-1,-1+/-1,0+/0,-1+", 4);
    let values = solve::<u8>(&wythoff).unwrap();
    assert_eq!(plain_table(&wythoff, &values).unwrap(), [0, 1, 2, 3, 1, 2, 0, 4, 2, 0, 1, 5, 3, 4, 5, 6]);
    let uneven = rules("move:-1,0+/0,-1", 3);
    let values = solve::<u16>(&uneven).unwrap();
    let plain: Vec<u8> =
        [[0u16, 1, 0], [1, 0, 1], [2, 3, 2]].concat().iter().flat_map(|value| value.to_le_bytes()).collect();
    assert_eq!(plain_table(&uneven, &values).unwrap(), plain);
}

#[cfg(feature = "parallel")]
#[test]
fn the_number_of_threads_changes_no_byte() {
    for (text, size) in [(CHESS, 17), ("row:.=o:win=oo.o", 13), (MARBLES, 150)] {
        let rules = rules(text, size);
        let generate_with = |threads| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            pool.install(|| generate(&rules, |_| ControlFlow::Continue(())).unwrap())
        };
        let alone = generate_with(1);
        for threads in [2, 3, 16] {
            assert_eq!(generate_with(threads), alone, "{text} with {threads} threads");
        }
    }
}
