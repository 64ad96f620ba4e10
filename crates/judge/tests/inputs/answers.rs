//! The answers to inputs of all layouts, at every level.

use std::fs;
use std::path::Path;

use crate::game::{Chess, Coins, Game, Marbles, Outcome, in_pieces};
use grundy_judge::Level;

#[track_caller]
fn assert_answers(game: Game, input: impl AsRef<[u8]>, answers: &str) {
    let (input, expected) = (input.as_ref(), Outcome { answers: answers.to_owned(), error: String::new() });
    for level in Level::available() {
        for size in [1, 5, 64, input.len().max(1)] {
            assert_eq!(game.answer(level, in_pieces(input, [size])), expected, "{game:?} at {level} by {size}");
        }
    }
}

#[test]
fn the_public_samples() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data");
    for (game, name) in
        [(Chess, "chess/sample"), (Coins, "coins/sample"), (Marbles, "marbles/sample1"), (Marbles, "marbles/sample2")]
    {
        let file = |extension| fs::read(data.join(name).with_extension(extension)).unwrap();
        assert_answers(game, file("in"), &String::from_utf8(file("ans")).unwrap());
    }
}

#[test]
fn nothing_to_answer() {
    assert_answers(Chess, "0", "");
    assert_answers(Coins, "", "");
    assert_answers(Coins, "\n \r\n", "");
}

#[test]
fn empty_tests_and_rows() {
    assert_answers(Chess, "3\n0\n1\n0\n2\n0\n1 19\n", "NO\nNO\nYES\n");
    assert_answers(Coins, "0\n0\n1 5\n0", "Yes\nYes\nNo\nYes\n");
}

#[test]
fn blanks_and_line_ends_of_all_kinds() {
    for (row, end) in [(" ", "\n"), ("\t", "\r\n"), ("  ", " \n"), ("\n", "\n\n"), (" \r\n ", "\r\n\r\n"), (" ", " ")] {
        let lines = |text: &str| text.replace(' ', row).replace(';', end);
        assert_answers(Chess, lines("2;1;2 19 20;2;1 19;1 18;"), "NO\nYES\n");
        assert_answers(Chess, lines(";2;1;2 19 20;2;1 19;1 18"), "NO\nYES\n");
        assert_answers(Coins, lines("0;1;0;4;0 1 2 3;"), "Yes\nNo\nYes\n");
        assert_answers(Marbles, lines("2;1 3;2 3;"), "Y\n");
        assert_answers(Marbles, lines("1;1 2"), "N\n");
    }
}

#[test]
fn leading_zeros() {
    assert_answers(Chess, "02\n01\n002 019 020\n2\n1 0019\n1 18\n", "NO\nYES\n");
    assert_answers(Coins, "4 00 01 0000000000000000000000000000002 3", "Yes\n");
    assert_answers(Marbles, "1\n000001 000000000000002", "N\n");
}

#[test]
fn rows_of_every_width() {
    // The pieces of a full row cannot move, and those of a row that is full on its right cannot either.
    for pieces in 0..=20 {
        let columns: String = (21 - pieces..=20).map(|column| format!(" {column}")).collect();
        assert_answers(Chess, format!("1\n3\n{pieces}{columns}\n1 19\n{pieces}{columns}\n"), "YES\n");
    }
}

#[test]
fn more_than_a_contest_would_give() {
    let rows = 3_000;
    let even = format!("2\n{rows}\n{}1\n1 17\n", "2 18 19\n".repeat(rows));
    assert_answers(Chess, even, "NO\nYES\n");
    assert_answers(Coins, "2 0 9223372036854775807 1 9223372036854775807", "No\nNo\n");
    assert_answers(Marbles, format!("2000\n{}", "100 99\n".repeat(2000)), "N\n");
    assert_answers(Marbles, "1\n0 7\n", "Y\n");
}

#[test]
fn usual_mistakes_are_not_made() {
    // chess: the direction of the moves, a cell too many at the right, repeats that cancel, the parity of the moves, empty rows.
    assert_answers(Chess, "1\n1\n1 1", "YES\n");
    assert_answers(Chess, "1\n1\n1 20", "NO\n");
    assert_answers(Chess, "2\n2\n1 19\n1 19\n1\n2 18 19", "NO\nYES\n");
    assert_answers(Chess, "1\n2\n0\n1 19", "YES\n");
    // coins: repeats are one coin, however many there are; no head is a test; 2 x is more than 32 bits hold.
    assert_answers(Coins, "2 0 0 3 7 7 7 1 7", "No\nNo\nNo\n");
    assert_answers(Coins, "0 2 1 1 0", "Yes\nNo\nYes\n");
    assert_answers(Coins, "2 7 6442450951", "No\n");
    // marbles: finished lines are no nimbers, so they do not cancel; equal cells do.
    assert_answers(Marbles, "2 3 3 5 5", "Y\n");
    assert_answers(Marbles, "2 3 3 3 3", "Y\n");
    assert_answers(Marbles, "2 7 4 4 7", "N\n");
    assert_answers(Marbles, "2 3 5 4 7", "N\n");
    assert_answers(Marbles, "3 1 3 1 3 2 1", "N\n");
}
