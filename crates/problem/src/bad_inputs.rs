//! Inputs that the validators must refuse: the known kinds of bad ones, each made of a good one.

use std::slice;

use grundy::rules::{Rules, Ruleset, SizedRuleset};
use grundy_judge::contest::{Bound, Component, Components, Coordinate, Tests};
use grundy_judge::{ContestGame, Test};

use crate::{File, Format, Problem};

/// A bad input: what is wrong with it, and the text.
type Bad = (&'static str, Vec<u8>);

/// The bad inputs, made of these tests, as files.
pub(crate) fn files(problem: &Problem<'_>, rules: &dyn Rules, tests: &[Test], format: Format) -> Vec<File> {
    let (folder, game) = (format.invalid_inputs(), problem.right.game);
    // Only where an input goes on to its end may a line more or less make a good one.
    let is_good = |bytes: &[u8]| matches!(game.tests, Tests::ToEnd) && game.validate(bytes).is_ok();
    let bad = all(game, rules, tests).into_iter().filter(|(_, bytes)| !is_good(bytes));
    bad.map(|(name, bytes)| File { path: format!("{folder}/{name}.in"), bytes }).collect()
}

/// All kinds of bad inputs.
fn all(game: &ContestGame, rules: &dyn Rules, tests: &[Test]) -> Vec<Bad> {
    let good = game.write(tests);
    let mut all = of_layout(&good);
    all.extend(of_bytes(&good));
    all.extend(of_numbers(&good));
    all.extend(of_counts(game, &tests[0]));
    match (game.component, rules.ruleset()) {
        (Component::Position(_), Some(rules)) => all.extend(of_positions(game, rules)),
        _ => all.extend(of_components(game, &tests[0])),
    }
    all
}

/// Something else than the strict layout.
fn of_layout(good: &str) -> Vec<Bad> {
    let (first, rest) = good.split_once('\n').expect("an input has lines");
    let mut bad = vec![
        ("empty", String::new()),
        ("newline-only", "\n".to_owned()),
        ("leading-blank", format!(" {good}")),
        ("leading-newline", format!("\n{good}")),
        ("trailing-blank", format!("{first} \n{rest}")),
        ("doubled-newline", format!("{first}\n\n{rest}")),
        ("newline-at-the-end", format!("{good}\n")),
        ("no-last-newline", good.trim_end().to_owned()),
        ("junk-at-the-end", format!("{good}0\n")),
        ("carriage-returns", good.replace('\n', "\r\n")),
        ("one-line", good.trim_end().replace('\n', " ") + "\n"),
        ("line-missing", good.lines().take(good.lines().count() - 1).map(|line| format!("{line}\n")).collect()),
    ];
    if good.contains(' ') {
        bad.push(("doubled-blank", good.replacen(' ', "  ", 1)));
        bad.push(("tab", good.replacen(' ', "\t", 1)));
        bad.push(("no-break-space", good.replacen(' ', "\u{a0}", 1)));
        bad.push(("form-feed", good.replacen(' ', "\u{c}", 1)));
        bad.push(("vertical-tab", good.replacen(' ', "\u{b}", 1)));
    }
    bad.into_iter().map(|(name, text)| (name, text.into_bytes())).collect()
}

/// Bytes that no input has.
fn of_bytes(good: &str) -> Vec<Bad> {
    let behind = |bytes: &[u8]| [good.as_bytes(), bytes].concat();
    vec![
        ("byte-order-mark", ["\u{feff}".as_bytes(), good.as_bytes()].concat()),
        ("nul-at-the-end", behind(b"\0")),
        ("delete-at-the-end", behind(b"\x7f")),
        ("euro-at-the-end", behind("\u{20ac}".as_bytes())),
        // Not 0xff, which testlib takes for the end of the file.
        ("no-text-at-the-end", behind(b"\xfe")),
    ]
}

/// The first number in a way that is none.
fn of_numbers(good: &str) -> Vec<Bad> {
    let end = good.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(good.len());
    let (number, rest) = good.split_at(end);
    let with = |number: String| (number + rest).into_bytes();
    vec![
        ("leading-zero", with(format!("0{number}"))),
        ("minus-zero", with("-0".to_owned())),
        ("plus", with(format!("+{number}"))),
        ("point", with(format!("{number}.0"))),
        ("exponent", with(format!("{number}e0"))),
        ("hexadecimal", with(format!("0x{number}"))),
        ("two-to-32", with((1u64 << 32).to_string())),
        ("two-to-32-too-much", with(format!("{}", (1u64 << 32) + number.parse::<u64>().unwrap_or(0)))),
        ("two-to-64", with((1u128 << 64).to_string())),
        ("two-to-128", with("340282366920938463463374607431768211456".to_owned())),
    ]
}

/// Too few tests or positions, or too many.
fn of_counts(game: &ContestGame, test: &Test) -> Vec<Bad> {
    let written = |tests: &[Test]| game.write(tests).into_bytes();
    let (least, most) = (game.least_components(), game.most_components());
    let of_len = |len: usize| -> Test { test.iter().cycle().take(len).cloned().collect() };
    let mut bad = Vec::new();
    if !matches!(game.components, Components::One) {
        bad.push(("one-component-too-many", written(&[of_len(most + 1)])));
    }
    if least > 0 {
        bad.push(("one-component-too-few", written(&[of_len(least - 1)])));
    }
    if let Tests::Counted(bound) = game.tests {
        bad.push(("no-tests", b"0\n".to_vec()));
        bad.push(("one-test-too-many", written(&vec![test.clone(); bound.contest.1 as usize + 1])));
    }
    bad
}

/// Components that are none, or beyond the bounds, in the place of the first one.
fn of_components(game: &ContestGame, test: &Test) -> Vec<Bad> {
    let with = |numbers: Vec<u64>| game.write(&[[&[numbers], &test[1..]].concat()]).into_bytes();
    let mut bad: Vec<Bad> =
        bad_numbers(&game.component).into_iter().map(|(name, numbers)| (name, with(numbers))).collect();
    if let Component::Strip { full, .. } = game.component {
        let with = |letter: &str| game.write(slice::from_ref(test)).replacen(char::from(full), letter, 1).into_bytes();
        bad.extend([("row-with-another-letter", with("?")), ("row-too-short", with(""))]);
    }
    bad
}

/// Numbers that name no component.
fn bad_numbers(component: &Component) -> Vec<(&'static str, Vec<u64>)> {
    match *component {
        Component::Number { bound, .. } => vec![("number-too-great", vec![bound.contest.1 + 1])],
        Component::Cell { coordinates, .. } => bad_cells(coordinates),
        Component::Columns { column: Bound { contest: (least, most), .. }, .. } => vec![
            ("column-too-small", vec![least - 1]),
            ("column-too-great", vec![most + 1]),
            ("column-named-twice", vec![least, most, least]),
            ("column-named-twice-at-once", vec![most, most]),
        ],
        Component::Strip { length, .. } => {
            vec![("row-too-long", vec![1; length.contest.1 as usize + 1]), ("row-of-no-cells", Vec::new())]
        }
        Component::Position(_) => Vec::new(),
    }
}

fn bad_cells(coordinates: &[Coordinate]) -> Vec<(&'static str, Vec<u64>)> {
    let greatest: Vec<u64> = coordinates.iter().map(|coordinate| coordinate.bound.contest.1).collect();
    let (least, last) = (coordinates[0].bound.contest.0, greatest.len() - 1);
    let with = |axis: usize, x: u64| [&greatest[..axis], &[x], &greatest[axis + 1..]].concat();
    vec![
        ("first-coordinate-too-small", with(0, least.saturating_sub(1))),
        ("first-coordinate-too-great", with(0, greatest[0] + 1)),
        ("last-coordinate-too-great", with(last, greatest[last] + 1)),
        ("coordinate-missing", greatest[..last].to_vec()),
    ]
}

/// Words that are no positions.
fn of_positions(game: &ContestGame, rules: &SizedRuleset) -> Vec<Bad> {
    let size = rules.size();
    let words: Vec<(&str, String)> = match rules.kind() {
        Ruleset::Board(board) => {
            let axes = board.dimensions();
            let cell = |number: u64| vec![number.to_string(); axes].join(",");
            let mut words = vec![
                ("cell-beyond-the-board", cell(size)),
                ("cell-with-a-leading-zero", "01".to_owned() + &",1".repeat(axes - 1)),
                ("cell-with-a-minus", "-1".to_owned() + &",1".repeat(axes - 1)),
                ("cell-with-more-numbers", cell(1) + ",1"),
            ];
            if board.home() {
                words.push(("cell-where-the-game-is-over", cell(0)));
            }
            words
        }
        Ruleset::Rows(rows) => {
            let row = |cells: u64| ".".repeat(cells as usize);
            let mut words = vec![
                ("row-one-cell-too-long", row(size + 1)),
                ("row-one-cell-too-short", row(size - 1)),
                ("row-with-another-letter", row(size - 1) + "O"),
            ];
            words.extend(rows.win().map(|word| {
                let word = word.to_string();
                let rest = row(size.saturating_sub(word.len() as u64));
                ("row-where-the-game-is-over", word + &rest)
            }));
            words
        }
        Ruleset::Graph(_) => {
            vec![("vertex-of-no-graph", "no-such-vertex:".to_owned()), ("vertex-of-none", "+".to_owned())]
        }
        _ => vec![
            ("number-beyond-the-size", size.to_string()),
            ("number-below-0", "-1".to_owned()),
            ("number-with-a-leading-zero", "01".to_owned()),
            ("number-with-letters", "1x".to_owned()),
        ],
    };
    words.into_iter().map(|(name, word)| (name, of_word(game, &word).into_bytes())).collect()
}

/// An input with one test, in which all positions are that word: valid if the word is one.
fn of_word(game: &ContestGame, word: &str) -> String {
    let tests = if matches!(game.tests, Tests::Counted(_)) { "1\n" } else { "" };
    let least = game.least_components().max(1);
    format!("{tests}{least}\n{}\n", vec![word; least].join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;

    #[test]
    fn nothing_is_wrong_with_a_bad_position_but_its_word() {
        for (notation, word) in [("0.77", "3"), ("move:-1,-1+/-1,0+/0,-1+:home", "1,2"), ("row:.=o", "..o.")] {
            let limits = Limits { size: Some(4), components: (2, 3), ..Limits::default() };
            let game = Problem::of_rules(&notation.parse().unwrap(), &limits).unwrap().right.game;
            for tests in [game.tests, Tests::One] {
                let input = of_word(&ContestGame { tests, ..*game }, word);
                assert!(ContestGame { tests, ..*game }.validate(input.as_bytes()).is_ok(), "{notation}: {input}");
            }
        }
    }
}
