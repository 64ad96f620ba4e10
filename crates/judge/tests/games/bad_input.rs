//! Everything that may be wrong with an input: the place, the message, and the answers before it; at every level, and
//! however the input is cut.

use grundy_judge::contest::Tests;
use grundy_judge::{Level, Right, Test};

use crate::inputs::{Bounds, many_tests, place};
use crate::reading::{self, Reading};
use crate::support::{Outcome, answer, few_tests, game, games, in_pieces};

#[track_caller]
fn assert_bad(right: &Right<'_>, input: impl AsRef<[u8]>, answers: &str, error: &str) {
    let (input, expected) = (input.as_ref(), Outcome { answers: answers.to_owned(), error: error.to_owned() });
    let shown = input[..input.len().min(60)].escape_ascii();
    for level in Level::available() {
        for size in [1, 2, 3, 7, 64, 65, input.len().max(1)] {
            let answered = answer(right, level, in_pieces(input, [size]));
            assert_eq!(answered, expected, "{} at {level} by {size}: {shown}", right.game.name);
        }
    }
}

/// A valid input and its reading.
fn valid(right: &Right<'_>, tests: &[Test]) -> (String, Reading) {
    let input = right.game.write(tests);
    let reading = reading::read(right.game, &input).expect("a valid input can be read");
    (input, reading)
}

#[test]
fn numbers_out_of_range_and_what_is_no_number() {
    const TOKENS: [&str; 17] = [
        "-1", "-0", "+1", "1e3", "1.5", "2,3", "0x1", "3x", "x3", "`", "\0", "\u{b}5", "\u{c}", "\u{a0}1", "\u{7f}",
        "é", "€",
    ];
    for right in games() {
        let (input, reading) = valid(&right, &few_tests(&right));
        for number in &reading.numbers {
            let (least, most) = Bounds::Answered.of(&number.bound);
            let beyond =
                [least.checked_sub(1), most.checked_add(1)].into_iter().flatten().map(|number| number.to_string());
            let powers = [32, 64, 100].map(|exponent| 1_u128 << exponent).into_iter();
            let powers = powers.filter(|&power| power > most.into()).map(|power| power.to_string());
            for token in TOKENS.map(str::to_owned).into_iter().chain(beyond).chain(powers) {
                let mut bad = input.clone();
                bad.replace_range(number.at.clone(), &token);
                let shown = match token.as_bytes() {
                    long if long.len() > 24 => format!("{}...", long[..24].escape_ascii()),
                    short => short.escape_ascii().to_string(),
                };
                let at = place(&bad, number.at.start);
                let error = format!("{at}: found `{shown}`, expected {}, {least} to {most}", number.bound.name);
                assert_bad(&right, bad, &reading::answers(&right, &reading.tests[..number.tests_before]), &error);
            }
        }
    }
}

#[test]
fn the_end_comes_too_early() {
    for right in games() {
        let (input, reading) = valid(&right, &few_tests(&right));
        for number in &reading.numbers {
            let (least, most) = Bounds::Answered.of(&number.bound);
            for blank in ["", " ", "\r\n", "\n\t"] {
                let bad = format!("{}{blank}", &input[..number.at.start]);
                if reading::read(right.game, &bad).is_none() {
                    let at = place(&bad, bad.len());
                    let name = number.bound.name;
                    let error = format!("{at}: found the end of the input, expected {name}, {least} to {most}");
                    assert_bad(&right, bad, &reading::answers(&right, &reading.tests[..number.tests_before]), &error);
                }
            }
        }
    }
}

#[test]
fn more_comes_than_the_tests() {
    for right in games().filter(|right| !matches!(right.game.tests, Tests::ToEnd)) {
        let (input, reading) = valid(&right, &few_tests(&right));
        let answers = reading::answers(&right, &reading.tests);
        for (more, shown) in [("7\n", "7"), (" \r\n 3 4", "3"), ("x", "x")] {
            let bad = format!("{input}{more}");
            let at = place(&bad, input.len() + more.find(shown).unwrap());
            assert_bad(&right, bad, &answers, &format!("{at}: found `{shown}`, expected the end of the input"));
        }
    }
}

#[test]
fn places_far_into_an_input() {
    for right in games() {
        let (mut input, reading) = valid(&right, &many_tests(right.game, 60_000));
        let last = reading.numbers.last().unwrap();
        let (least, most) = Bounds::Answered.of(&last.bound);
        input.replace_range(last.at.clone(), "x");
        let error =
            format!("{}: found `x`, expected {}, {least} to {most}", place(&input, last.at.start), last.bound.name);
        assert_bad(&right, input, &reading::answers(&right, &reading.tests[..last.tests_before]), &error);
    }
}

#[test]
fn long_tokens_are_shortened() {
    let (junk, expected) = ("abcdefghijklmnopqrstuvwxyz", "expected the number of tests, 0 to 4294967295");
    assert_bad(&game("chess"), &junk[..24], "", &format!("1:1: found `abcdefghijklmnopqrstuvwx`, {expected}"));
    assert_bad(&game("chess"), junk, "", &format!("1:1: found `abcdefghijklmnopqrstuvwx...`, {expected}"));
    assert_bad(&game("chess"), "1".repeat(1_000), "", &format!("1:1: found `111111111111111111111111...`, {expected}"));
}

#[test]
fn parts_of_a_byte_order_mark_and_marks_elsewhere() {
    for right in games() {
        let (input, _) = valid(&right, &few_tests(&right));
        for part in [&b"\xef"[..], b"\xef\xbb", b"\xef\xbc\x91"] {
            let token = input.split_ascii_whitespace().next().unwrap();
            let shown = [part, token.as_bytes()].concat().escape_ascii().to_string();
            let error = format!("1:1: found `{shown}`, expected a number, or a byte order mark");
            assert_bad(&right, [part, input.as_bytes()].concat(), "", &error);
        }
    }
    let error = "1:4: found a byte order mark, expected the number of heads, 0 to 4294967295";
    assert_bad(&game("coins"), "\u{feff}\u{feff}0", "", error);
    assert_bad(
        &game("chess"),
        "1\n\u{feff}1\n0",
        "",
        "2:1: found a byte order mark, expected the number of rows, 0 to 4294967295",
    );
}

#[test]
fn what_is_no_position() {
    let again = "again in this row, expected a column without a piece";
    assert_bad(&game("chess"), "2\n1\n1 20\n1\n3 4 7 4\n", "NO\n", &format!("5:7: found `4` {again}"));
    assert_bad(&game("chess"), "1\n1\n2 5\n\n 5", "", &format!("5:2: found `5` {again}"));
    let finish = "found a marble on (0, 0), expected one that is not at the finish";
    assert_bad(&game("marbles"), "2\n1 2\n0 0\n", "", &format!("3:3: {finish}"));
    assert_bad(&game("marbles"), "1\n0\n00000000000 1", "", &format!("3:1: {finish}"));
}
