//! Solutions agree with exhaustion, as far as they go, and say why they do not go further.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use grundy::rules::{Rules, Ruleset};
use grundy::table::Table;
use grundy::{Nimber, Value, Values};
use grundy_generator::heaps::{Certificate, Period};
use grundy_generator::{Error, Progress};
use grundy_rules::graph::Graph;
use grundy_solution::{Solution, Unsolved, find_period, with_named_rules};

fn ruleset(text: &str) -> Ruleset {
    text.parse().unwrap()
}

fn solution(text: &str, limit: u64) -> Solution {
    Solution::of(ruleset(text), Some(limit)).unwrap()
}

/// The values of all positions at a size, by exhaustion. `None` is an instant win.
fn exhausted(rules: &dyn Rules) -> Vec<Option<u64>> {
    let values = grundy_generator::solve::<u32>(rules).unwrap();
    let value = |position| {
        let value = values[rules.entry(position) as usize];
        (value != u32::MAX).then(|| value.into())
    };
    (0..rules.plain_len()).map(|index| value(rules.plain_position(index))).collect()
}

#[test]
fn every_family_has_the_values_that_exhaustion_finds() {
    for (text, size) in [
        ("0.77", 150),
        ("4u.0", 150),
        ("allbut:2,3,7", 150),
        ("sub:squares", 150),
        ("turn:1-3", 150),
        ("turn:1+c", 100),
        ("wythoff", 20),
        ("marbles", 20),
        ("white-knight", 20),
        ("move:-1,0,0+/0,-1,0+/0,0,-1+", 6),
        ("leaper", 15),
    ] {
        let rules = ruleset(text).at(size).unwrap();
        let values = exhausted(&rules);
        let solution = solution(text, rules.plain_len());
        assert_eq!(solution.greatest_size(), size, "{text}");
        for (index, &expected) in (0..).zip(&values) {
            let position = rules.plain_position(index);
            let found = solution.value_of(position);
            assert_eq!(found.map(|value| value.nimber().map(Nimber::value)), Ok(expected), "{text}, {index}");
        }
    }
}

#[test]
fn a_proved_period_answers_beyond_the_limit() {
    // Kayles has the period 12 from heap 71 on, and all-but games a saltus.
    let kayles = solution("0.77", 1000);
    assert_eq!(kayles.value_of(1_000_000_000_000_000_000), kayles.value_of(76));
    assert_eq!(kayles.value_of(u64::MAX), kayles.value_of(75));
    let allbut = solution("allbut:2,3,7", 1000);
    assert_eq!(allbut.value_of(4_000_000_004), Ok(Value::Nimber(Nimber(2_000_000_002))));
    assert_eq!(kayles.sum(&[u64::MAX, 75]), Ok(Value::ZERO));
    // Coins in a window: 1, 2, 4, 7, 8 repeating.
    let coins = solution("turn:1-3w5", 1000);
    assert_eq!(coins.value_of(5_000_000_003), Ok(Value::Nimber(Nimber(7))));
    // Where the limit ends before the proof, nothing is extrapolated.
    assert_eq!(solution("0.77", 150).unsolved(151), Some(Unsolved::NoPeriodProved { size: 150 }));
}

#[test]
fn rows_of_different_widths_stand_side_by_side() {
    for text in ["row:o=./oo=..", "chess", "row:.=o:win=ooo"] {
        let solution = solution(text, 9);
        for width in 1..=9 {
            let rules = ruleset(text).at(width).unwrap();
            for (row, &expected) in (0..).zip(&exhausted(&rules)) {
                if !rules.is_over(row) {
                    let position = solution.rules().read(&rules.write(row)).unwrap();
                    let value = solution.value_of(position).unwrap();
                    assert_eq!(value.nimber().map(Nimber::value), expected, "{text}, {}", rules.write(row));
                }
            }
        }
    }
}

#[test]
fn many_values_at_once_are_those_one_by_one() {
    // Heaps, coins, a board that shares entries, and rows of any width.
    for (text, limit) in [("kayles", 500), ("turn:1-9", 40), ("wythoff", 400), ("row:o=./oo=..", 9)] {
        let (fresh, solved) = (solution(text, limit), solution(text, limit));
        let positions: Vec<u64> = (0..200).filter(|&number| fresh.rules().is_position(number)).collect();
        assert!(fresh.rules().are_positions(&positions));
        let positions: Vec<u64> =
            positions.into_iter().filter(|&position| solved.unsolved(position).is_none()).collect();
        assert!(positions.len() > 30, "{text}: {}", positions.len());
        let one_by_one: Vec<_> = positions.iter().map(|&position| solved.value(position).unwrap()).collect();
        // Once where nothing is solved yet, and once where all is.
        for game in [&fresh, &solved] {
            let mut values = vec![Value::InstantWin; positions.len()];
            assert_eq!(game.values_of(&positions, &mut values), Ok(()));
            assert_eq!(values, one_by_one, "{text}");
        }
    }
    let half = solution("kayles", 500);
    half.value_of(3).unwrap();
    let mut got = Vec::new();
    assert_eq!(half.for_each_known(&[3, 2, 400, 1], |value| got.push(value)), None);
    assert_eq!(got, [3, 2].map(|nimber| Value::Nimber(Nimber(nimber))));
    let mut values = [Value::ZERO; 3];
    assert_eq!(solution("sub:squares", 1000).values_of(&[3, 1000, 1001], &mut values).unwrap_err().position, 1000);
}

#[test]
fn what_is_beyond_the_limit_is_not_known() {
    let squares = solution("sub:squares", 1000);
    assert_eq!(squares.unsolved(999), None);
    assert_eq!(squares.unsolved(1000), Some(Unsolved::NoPeriodProved { size: 1000 }));
    assert_eq!(squares.unsolved(1000).unwrap().to_string(), "computed to 1000; no period proved");
    assert_eq!(squares.value(1000), None);
    assert_eq!(squares.sum(&[3, 1000, 1001]).unwrap_err().position, 1000);

    let wythoff = solution("wythoff", 101);
    assert_eq!(wythoff.greatest_size(), 10);
    let [inside, outside] = ["9,9", "9,10"].map(|cell| wythoff.rules().read(cell).unwrap());
    assert_eq!(wythoff.unsolved(inside), None);
    assert_eq!(wythoff.unsolved(outside).unwrap().to_string(), "computed to coordinates below 10");

    let rows = solution("row:o=.", 3);
    let [inside, outside] = ["ooo", "oooo"].map(|row| rows.rules().read(row).unwrap());
    assert_eq!(rows.unsolved(inside), None);
    assert_eq!(rows.unsolved(outside).unwrap().to_string(), "computed to rows of 3 cells");

    let coins = Solution::of(ruleset("coins"), None).unwrap();
    assert_eq!(coins.greatest_size(), 10_000);
    assert_eq!(solution("coins", 9).unsolved(9).unwrap().to_string(), "computed to 9; no period proved");
}

#[test]
fn limits_that_allow_no_table_are_refused() {
    for (text, limit, message) in [
        ("0.77", 0, "found the size 0, expected a size from 1 to 18446744073709551615"),
        ("leaper", 224, "found the size 224, expected a limit of 225, the cells of the board, or more"),
        ("chess", 0, "found the size 0, expected rows of 1 to 63 cells"),
        ("chess", 64, "found the size 64, expected rows of 1 to 63 cells"),
    ] {
        assert_eq!(Solution::of(ruleset(text), Some(limit)).unwrap_err().to_string(), message);
    }
}

#[test]
fn a_value_that_doubles_is_found_before_it_is_too_large() {
    let doubling = Solution::of(ruleset("turn:1+"), None).unwrap();
    assert_eq!(doubling.value_of(31), Ok(Value::Nimber(Nimber(1 << 31))));
    assert_eq!(doubling.value_of(63), Ok(Value::Nimber(Nimber(1 << 63))));
    let error = doubling.unsolved(64).unwrap().to_string();
    assert_eq!(error, "coin 64: found a Grundy value of more than 64 bits, expected at most 64 bits");
    assert_eq!(doubling.value_of(5), Ok(Value::Nimber(Nimber(32))));
}

#[test]
fn graphs_tables_and_other_rules_are_solved_whole() {
    let graph = Graph::parse("a: b c\nb: c -\nc: win\n").unwrap();
    let solution = Solution::of(Ruleset::Graph(graph), Some(1)).unwrap();
    let value = |name| solution.value_of(solution.rules().read(name).unwrap()).unwrap();
    assert_eq!([value("a"), value("b"), value("c")], [Value::ZERO, Value::Nimber(Nimber(1)), Value::InstantWin]);

    let rules = || Box::new(ruleset("0.77").at(12).unwrap());
    let artifact = grundy_generator::artifact::<u8>(&*rules()).unwrap();
    let table = Solution::of_table(rules(), Table::open(artifact.bytes).unwrap()).unwrap();
    let custom = Solution::of_rules(rules());
    for heap in 0..12 {
        assert_eq!(table.value(heap), custom.value(heap));
    }
    assert_eq!(table.unsolved(12).unwrap().to_string(), "the table ends at size 12");
}

#[test]
fn the_work_is_reported_and_can_be_broken_off() {
    let called = std::sync::Arc::new(AtomicU64::new(0));
    let counter = called.clone();
    let stopped = solution("0.007", 100_000).observed(move |_| {
        let counter = counter.clone();
        Ok(Box::new(move |_: Progress| {
            counter.fetch_add(1, Ordering::Relaxed);
            ControlFlow::Break(())
        }))
    });
    assert_eq!(stopped.unsolved(50_000).unwrap().to_string(), "cancelled");
    assert!(called.load(Ordering::Relaxed) > 0);
}

#[test]
fn what_was_broken_off_can_be_tried_again() {
    for (text, limit, position) in [("0.007", 100_000, "50000"), ("row:o=./oo=..", 20, ".ooo.oo")] {
        let asked = AtomicU64::new(0);
        let solution = solution(text, limit).observed(move |_| {
            let first = asked.fetch_add(1, Ordering::Relaxed) == 0;
            Ok(Box::new(move |_| if first { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }))
        });
        let number = solution.rules().read(position).unwrap();
        assert_eq!(solution.unsolved(number), Some(Unsolved::Failed(Error::Cancelled)), "{text}");
        assert_eq!(solution.unsolved(number), None, "{text}");
    }
}

#[test]
fn a_proved_period_is_that_which_is_looked_for() {
    for text in ["nim", "allbut:2,3,7", "sub:1-5", "kayles", "allbut:4"] {
        let expected = find_period(&ruleset(text), None).unwrap();
        let Period::Proved(Certificate { preperiod, period, saltus, .. }) = expected else {
            panic!("{text}: {expected:?}")
        };
        let solution = solution(text, 2000);
        let found = solution.proved_period().unwrap().unwrap();
        assert_eq!((found.preperiod, found.period, found.saltus), (preperiod, period, saltus), "{text}");
        for wrong in ["", "1e3", "-1", "+1", " 1"] {
            assert_eq!(solution.value_of_decimal(wrong), Ok(None), "{text}");
        }
    }
}

#[test]
fn a_heap_of_many_digits_has_no_value_where_none_is_known() {
    let googol = format!("1{}", "0".repeat(100));
    assert_eq!(solution("officers", 10).value_of_decimal(&googol), Err(Unsolved::NoPeriodProved { size: 10 }));
    assert_eq!(solution("officers", 10).value_of_decimal("10"), Err(Unsolved::NoPeriodProved { size: 10 }));
    // Values that grow have more than 64 bits there; the others have no heaps.
    for text in ["nim", "wythoff", "row:.=o"] {
        assert_eq!(solution(text, 10).value_of_decimal(&googol), Ok(None), "{text}");
    }
    // Reasons other than a limit stay what they are.
    let broken_off = solution("officers", 10).observed(|_| Err(grundy_generator::Error::Cancelled));
    let cancelled = Unsolved::Failed(grundy_generator::Error::Cancelled);
    assert_eq!(broken_off.value_of_decimal(&googol), Err(cancelled.clone()));
    assert_eq!(broken_off.proved_period(), Err(cancelled));
}

#[test]
fn a_table_knows_its_rules_by_its_header() {
    let bytes = |text: &str, size| {
        let rules = ruleset(text).at(size).unwrap();
        grundy_generator::artifact::<u8>(&rules).unwrap().bytes
    };
    let kayles = with_named_rules(Table::open(bytes("0.77", 200)).unwrap()).unwrap();
    assert_eq!(kayles.rules().notation(), "0.77");
    assert_eq!(kayles.value(1_000_000_000_000_000_000).unwrap().to_string(), "1");
    // The header names rules that there are not.
    let mut damaged = bytes("0.77", 200);
    let place = damaged.windows(4).position(|text| text == b"0.77").unwrap();
    damaged[place..place + 4].copy_from_slice(b"0.7?");
    let error = with_named_rules(Table::open(damaged).unwrap()).unwrap_err().to_string();
    assert!(error.starts_with("the rules \"0.7?\" in the header: column 4: found `?`"), "{error}");
}

#[test]
fn a_table_can_be_refused_before_it_is_made() {
    for (text, limit, small, large) in
        [("0.007", 20, "3", "17"), ("wythoff", 900, "1,2", "5,6"), ("row:o=./oo=..", 20, "o.o", ".oooo")]
    {
        let refused = solution(text, limit).observed(|rules| match rules.entries() {
            16.. => Err(Error::Refused(format!("{} entries are too many", rules.entries()))),
            _ => Ok(Box::new(|_| ControlFlow::Continue(()))),
        });
        let unsolved = |position: &str| refused.unsolved(refused.rules().read(position).unwrap());
        let why = unsolved(large).unwrap().to_string();
        assert!(why.ends_with(" entries are too many"), "{text}: {why}");
        // What fits is solved all the same.
        assert_eq!(unsolved(small), None, "{text}");
    }
}

#[test]
fn many_threads_ask_at_once() {
    let values = exhausted(&ruleset("0.137").at(3000).unwrap());
    let solution = solution("0.137", 3000);
    thread::scope(|scope| {
        for thread in 0..4 {
            let (solution, values) = (&solution, &values);
            scope.spawn(move || {
                for heap in (0..3000).map(|heap| (heap * 7 + thread * 701) % 3000) {
                    let value = solution.value(heap).and_then(Value::nimber).map(Nimber::value);
                    assert_eq!(value, values[heap as usize]);
                }
            });
        }
    });
}
