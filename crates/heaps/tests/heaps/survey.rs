//! Surveys: which codes a pattern stands for, and what a row says of one of them.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use grundy_heaps::InvalidRules;
use grundy_heaps::survey::{COLUMNS, Pattern, Row, Status, survey};
use sha2::{Digest as _, Sha256};

use crate::common::{exhaust, facts, rules, values};

fn pattern(text: &str) -> Pattern {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The codes of a pattern, as they are printed.
fn codes(text: &str) -> Vec<String> {
    pattern(text).codes().map(|code| code.to_string()).collect()
}

fn row(text: &str, limit: usize) -> Row {
    let row = survey(&rules(text), limit, |_| ControlFlow::Continue(())).unwrap_or_else(|error| panic!("{error}"));
    row.continue_value().expect("nobody stops this")
}

/// The digest of values that are found elsewhere.
fn digest(values: &[u32]) -> [u8; 32] {
    let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
    Sha256::digest(bytes).into()
}

#[test]
fn a_pattern_stands_for_codes_in_the_order_of_their_digits() {
    for (text, expected) in [
        ("0.?", &["0.0", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7"][..]),
        ("0.7?0", &["0.7", "0.71", "0.72", "0.73", "0.74", "0.75", "0.76", "0.77"]),
        ("4.77", &["4.77"]),
        ("0.000", &["0.0"]),
        // Before the point, a digit lets a heap be split, or is 0.
        ("?.3", &["0.3", "4.3"]),
        ("*.f", &["0.F", "4.F", "8.F", "C.F"]),
        (".1", &["0.1"]),
        // A `u` is for splits.
        ("?u.3", &["4u.3"]),
        ("0.?u", &["0.4u", "0.5u", "0.6u", "0.7u"]),
        ("0.?...", &["0.0", "0.1...", "0.2...", "0.3...", "0.4...", "0.5...", "0.6...", "0.7..."]),
    ] {
        assert_eq!(codes(text), expected, "{text}");
    }
    assert_eq!(codes("0.*").len(), 16);
    assert_eq!(codes("0.*")[10..], ["0.A", "0.B", "0.C", "0.D", "0.E", "0.F"]);
}

#[test]
fn each_code_comes_once_and_is_known_by_its_number() {
    for text in ["0.???", "?.??", "*.*", "0.*u?", "?u.?", "0.??...", "0.?3"] {
        let pattern = pattern(text);
        let codes: Vec<_> = pattern.codes().collect();
        assert_eq!(codes.len() as u64, pattern.count(), "{text}");
        for (number, code) in (0..).zip(&codes) {
            assert_eq!(pattern.number(code), Some(number), "{code} of {text}");
            // Canonical: reading it again changes nothing.
            assert_eq!(code.to_string().parse(), Ok(code.clone()));
        }
        let distinct: BTreeSet<String> = codes.iter().map(ToString::to_string).collect();
        assert_eq!(distinct.len(), codes.len(), "{text}");
    }
    let all: BTreeSet<String> = (0..512).map(|number| rules(&format!("0.{number:03o}")).to_string()).collect();
    assert_eq!(codes("0.???").into_iter().collect::<BTreeSet<_>>(), all);
}

#[test]
fn other_rules_have_no_number() {
    let octal = pattern("0.??");
    for text in ["0.777", "4.77", "0.8", "0.7u", "0.7...", "sub:1,2", "turn:1-3"] {
        assert_eq!(octal.number(&rules(text)), None, "{text}");
    }
    assert_eq!(octal.number(&rules("0.77")), Some(63));
    assert_eq!(pattern("0.?...").number(&rules("0.7")), None);
}

#[test]
fn a_pattern_has_one_printed_form() {
    for (text, printed) in
        [(".?", "0.?"), ("*.?a*", "*.?A*"), ("?u.f*u...", "?u.F*u..."), ("0.00?0", "0.00?0"), ("4.?7?", "4.?7?")]
    {
        assert_eq!(pattern(text).to_string(), printed);
        assert_eq!(pattern(printed), pattern(text));
    }
}

#[test]
fn what_is_no_pattern_is_refused_at_its_column() {
    for (text, message) in [
        ("", "column 1: found the end of the text, expected a pattern of codes such as `0.???`"),
        ("kayles", "column 1: found `k`, expected a pattern of codes such as `0.???`"),
        ("\0", "column 1: found `\\0`, expected a pattern of codes such as `0.???`"),
        ("é.?", "column 1: found `é`, expected a pattern of codes such as `0.???`"),
        ("0", "column 2: found the end of the text, expected a point"),
        ("?4.?", "column 2: found `4`, expected a point"),
        ("0.", "column 3: found the end of the text, expected a hexadecimal digit, `?` or `*`"),
        (
            "1.?",
            "column 1: found `1`, expected 0, 4, 8, C, `?` or `*` before the point: \
             a move that takes nothing must split",
        ),
        ("0u.?", "column 1: found `0`, expected `u` only behind a digit that lets a heap be split"),
        ("0.?3u", "column 4: found `3`, expected `u` only behind a digit that lets a heap be split"),
        ("0.? ", "column 4: found ` `, expected a hexadecimal digit, `?`, `*`, `...` or the end of the text"),
        ("0.?.", "column 4: found `.`, expected a hexadecimal digit, `?`, `*`, `...` or the end of the text"),
        ("0.?...?", "column 7: found `?`, expected the end of the text"),
        ("0.????????", "column 1: found a pattern of more than 10000000 codes, expected fewer open digits"),
        (
            &format!("0.{}", "*".repeat(1000)),
            "column 1: found a pattern of more than 10000000 codes, expected fewer open digits",
        ),
        (
            &format!("0.{}?", "1".repeat(5000)),
            "column 1: found rules whose canonical text has 5003 bytes, expected 4096 bytes at most",
        ),
    ] {
        assert_eq!(text.parse::<Pattern>().expect_err(text).to_string(), message);
    }
    assert_eq!(pattern("0.???????").count(), 1 << 21);
}

/// All moves are tried, and the relation is looked at wherever it can be.
#[test]
fn rows_are_those_of_exhaustion() {
    const LIMIT: usize = 80;
    for text in ["0.??", "?.?", "*.*", "?u.?", "0.?u", "0.?..."] {
        for code in codes(text) {
            let (row, values) = (row(&code, LIMIT), exhaust(&code, LIMIT));
            assert_eq!(row.rules, code);
            let greatest = *values.iter().max().expect("values");
            assert_eq!(row.greatest_value, u64::from(greatest), "{code}");
            assert_eq!(Some(row.greatest_heap as usize), values.iter().position(|&value| value == greatest), "{code}");
            assert_eq!(row.digest, digest(&values), "{code}");
            assert!(row.values_checked <= LIMIT as u64);
            assert_eq!(row.status == Status::Proved, row.theorem.is_some(), "{code}");
            match (row.preperiod, row.period, row.saltus) {
                (Some(preperiod), Some(period), Some(saltus)) => {
                    let (preperiod, period) = (preperiod as usize, period as usize);
                    let holds = |n: usize| u64::from(values[n + period]) == u64::from(values[n]) + saltus;
                    assert!((preperiod..LIMIT - period).all(holds), "{code}");
                    assert!(preperiod == 0 || !holds(preperiod - 1), "{code}: {preperiod} is the least one");
                }
                (None, None, None) => assert_eq!((row.status, row.values_checked), (Status::None, LIMIT as u64)),
                other => panic!("{code}: {other:?}"),
            }
        }
    }
}

/// Values behind the proof are not computed, and are the same.
#[test]
fn a_proved_period_gives_the_other_values() {
    for text in ["0.77", "0.07", "0.45", "0.3", "4.0", "0.3...", "allbut:2,3,7", "sub:2,5,7", "0.0"] {
        let row = row(text, 5000);
        assert_eq!(row.status, Status::Proved, "{text}");
        assert!(row.values_checked < 2000, "{text}");
        assert_eq!(row.digest, digest(&values(text, 5000)), "{text}");
    }
}

/// A row needs as many values as its proof rests on, and not one less.
#[test]
fn the_limit_counts_values() {
    assert_eq!((row("0.45", 1038).status, row("0.45", 1038).values_checked), (Status::Proved, 1038));
    assert_ne!(row("0.45", 1037).status, Status::Proved);
    assert_eq!((row("0.77", 1).values_checked, row("0.77", 1).greatest_heap), (1, 0));
}

#[test]
fn known_periods_are_in_their_rows() {
    const LIMIT: u64 = 20_000;
    let mut shown = 0;
    for fact in facts() {
        let Some([preperiod, period, saltus]) = fact.period else { continue };
        // Theorem G needs this, and the number of digits; the others need no more.
        if 2 * (preperiod + period) + 8 > LIMIT {
            continue;
        }
        let row = row(fact.rules, LIMIT as usize);
        let expected = (Status::Proved, Some(preperiod), Some(period), Some(saltus));
        assert_eq!((row.status, row.preperiod, row.period, row.saltus), expected, "{}", fact.rules);
        shown += 1;
    }
    assert!(shown > 35, "{shown} facts");
}

#[test]
fn rows_are_lines_of_csv_with_all_columns() {
    for (text, line) in [
        ("0.77", "0.77,71,12,0,proved,G,168,8,27,"),
        ("0.3F", "0.3F,0,6,3,observed,,300,149,296,"),
        ("0.6", "0.6,,,,none,,300,15,278,"),
        ("sub:2,4,7", "\"sub:2,4,7\",8,3,0,proved,S,18,3,7,"),
    ] {
        let row = row(text, 300).to_string();
        let digest = row.strip_prefix(line).unwrap_or_else(|| panic!("{row}"));
        assert!(digest.len() == 64 && digest.bytes().all(|byte| byte.is_ascii_hexdigit()), "{row}");
        assert_eq!(line.rsplit('"').next().unwrap().split(',').count(), COLUMNS.len(), "{row}");
    }
}

#[test]
fn a_row_can_be_broken_off() {
    let row = survey(&rules("0.6"), 10_000, |values| match values < 3000 {
        true => ControlFlow::Continue(()),
        false => ControlFlow::Break(()),
    });
    assert_eq!(row, Ok(ControlFlow::Break(())));
}

#[test]
fn games_that_are_not_of_heaps_have_no_row() {
    let row = survey(&rules("turn:1-3"), 10, |_| ControlFlow::Continue(()));
    assert!(matches!(row, Err(InvalidRules::OtherFamily { .. })), "{row:?}");
}

/// The page of periods.
const PERIODS: &str = include_str!("../../../../docs/periods.md");

/// The cells of the table that stands under a heading of that page, below its head.
fn table(heading: &str) -> Vec<Vec<&'static str>> {
    let lines = PERIODS.lines().skip_while(|line| *line != heading).skip(1).take_while(|line| !line.starts_with("## "));
    let table = lines.skip_while(|line| !line.starts_with("| ---")).skip(1).take_while(|line| line.starts_with("| "));
    table.map(|line| line.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

/// The codes in a cell.
fn codes_in(cell: &str) -> Vec<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

#[test]
fn the_page_of_periods_has_a_row_for_each_code() {
    let rows = table("## The table");
    let rules: Vec<&str> = rows.iter().flat_map(|row| codes_in(row[0])).collect();
    assert_eq!(rules, codes("0.???"));
    let count = |status: &str| rows.iter().filter(|row| row[3] == status).count();
    let statistic = format!(
        "Of the 512 codes, {} have a proved period, {} an observed one, and for {} no period was found.",
        count("proved"),
        count("observed"),
        count("none")
    );
    assert!(PERIODS.contains(&statistic), "{statistic}");
}

/// A sample of the rows is made again; all would take too long.
#[test]
fn the_page_of_periods_is_what_surveys_find() {
    let rows = table("## The table");
    for cells in rows.iter().step_by(13) {
        let row = row(codes_in(cells[0])[0], 100_000);
        let text = |number: Option<u64>| number.map_or_else(String::new, |number| number.to_string());
        let theorem = row.theorem.map_or_else(String::new, String::from);
        let found = [
            format!("`{}`", row.rules),
            text(row.preperiod),
            text(row.period),
            row.status.to_string(),
            theorem,
            row.values_checked.to_string(),
            row.greatest_value.to_string(),
            row.greatest_heap.to_string(),
        ];
        assert_eq!(*cells, found);
        assert_eq!(row.saltus.unwrap_or(0), 0, "the page says so of all rows: {}", row.rules);
    }
}

#[test]
fn the_page_of_periods_agrees_with_what_is_published() {
    let rows = table("## The table");
    let find = |code: &str| rows.iter().find(|row| codes_in(row[0]) == [code]).unwrap_or_else(|| panic!("{code}"));
    let published = table("## Published periods");
    assert!(published.len() > 10);
    for cells in published {
        for code in codes_in(cells[0]) {
            assert_eq!(find(code)[1..4], [cells[1], cells[2], "proved"], "{code}");
        }
    }
    let octal = pattern("0.???");
    let mut known = 0;
    for fact in facts().iter().filter(|fact| octal.number(&rules(fact.rules)).is_some()) {
        let row = find(fact.rules);
        match fact.period {
            Some([preperiod, period, 0]) if 2 * (preperiod + period) + 3 <= 100_000 => {
                assert_eq!(
                    row[1..4],
                    [preperiod.to_string(), period.to_string(), "proved".to_owned()],
                    "{}",
                    fact.rules
                );
                known += 1;
            }
            // Longer than the limit, or not known.
            _ => assert_eq!(row[3], "none", "{}", fact.rules),
        }
    }
    assert!(known > 20, "{known}");
}
