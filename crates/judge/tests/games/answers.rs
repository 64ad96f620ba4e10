//! The answers to inputs of all layouts, at every level.

use std::fs;
use std::path::Path;

use proptest::prelude::*;

use grundy_judge::contest::{ANY_NUMBER, Bound, Components, Tests};
use grundy_judge::{ContestGame, Level, Right};

use crate::check::check;
use crate::inputs::{Bounds, Choices};
use crate::reading;
use crate::support::{Outcome, answer, game, games, in_pieces};

#[track_caller]
fn assert_answers(right: &Right<'_>, input: impl AsRef<[u8]>, answers: &str) {
    let (input, expected) = (input.as_ref(), Outcome { answers: answers.to_owned(), error: String::new() });
    for level in Level::available() {
        for size in [1, 5, 64, input.len().max(1)] {
            let answered = answer(right, level, in_pieces(input, [size]));
            assert_eq!(answered, expected, "{} at {level} by {size}", right.game.name);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    /// As much as a contest gives and more, in any layout.
    #[test]
    fn any_tests_in_any_layout(bytes in prop::collection::vec(any::<u8>(), 0..2000)) {
        for right in games() {
            let mut choices = Choices(&bytes);
            let sizes = [choices.byte().into(), choices.byte().into()];
            let tests = choices.tests(right.game, Bounds::Answered);
            let input = choices.laid_out(right.game, &right.game.write(&tests));
            let answers = reading::answers(&right, &tests);
            prop_assert_eq!(check(&right, input.as_bytes(), &sizes), Outcome { answers, error: String::new() });
        }
    }
}

#[test]
fn the_examples_of_the_descriptions() {
    for right in games() {
        let example = right.game.example;
        let answers = format!("{}\n", example.answer.replace(' ', "\n"));
        assert_answers(&right, example.input.replace("\\n", "\n"), &answers);
    }
}

/// Every game has a sample; the inputs beside it are for people to look at.
#[test]
fn the_files_of_answers() {
    for right in games() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data").join(right.game.name);
        let mut samples = 0;
        for answers in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if answers.extension().is_some_and(|extension| extension == "ans") {
                let (input, answers) = (answers.with_extension("in"), fs::read_to_string(&answers).unwrap());
                samples += usize::from(input.file_name().unwrap().to_string_lossy().starts_with("sample"));
                assert_answers(&right, fs::read(input).unwrap(), &answers);
            }
        }
        assert_ne!(samples, 0, "{} has no sample", right.game.name);
    }
}

#[test]
fn layouts_of_files_and_editors() {
    for right in games() {
        let input = right.game.example.input.replace("\\n", "\n");
        let tests = reading::read(right.game, &input).unwrap().tests;
        let answers = reading::answers(&right, &tests);
        let ends = ["\n", "\r\n", "\r", "\n\n", " \n", "\t\n\r", "\n\u{20}"];
        ends.into_iter().for_each(|end| assert_answers(&right, input.replace('\n', end), &answers));
        assert_answers(&right, input.trim_end(), &answers);
        assert_answers(&right, format!("\u{feff}{input}"), &answers);
        assert_answers(&right, format!("\u{feff}\r\n {input}\n\n \t"), &answers);
        assert_answers(&right, input.replace(' ', "   \t "), &answers);
    }
}

/// What is read leniently has no contest limit: of each count, many more than a contest gives.
#[test]
fn more_than_a_contest_would_give() {
    let is_unbounded = |bound: &Bound| bound.answered.1 >= ANY_NUMBER;
    for right in games() {
        let ContestGame { tests, components, .. } = right.game;
        assert!(!matches!(tests, Tests::Counted(bound) if !is_unbounded(bound)), "{}", right.game.name);
        assert!(
            !matches!(components, Components::Lines(bound) | Components::OneLine(bound) if !is_unbounded(bound)),
            "{}",
            right.game.name
        );
        let input = right.game.example.input.replace("\\n", "\n");
        let test = reading::read(right.game, &input).unwrap().tests.swap_remove(0);
        let mut many = match tests {
            Tests::One => vec![test.clone()],
            _ => vec![test.clone(); 101],
        };
        if !matches!(components, Components::One) {
            many[0] = test.into_iter().cycle().take(10_001).collect();
        }
        assert_answers(&right, right.game.write(&many), &reading::answers(&right, &many));
    }
}

#[test]
fn nothing_to_answer() {
    assert_answers(&game("chess"), "0", "");
    assert_answers(&game("coins"), "", "");
    assert_answers(&game("coins"), "\n \r\n", "");
}

#[test]
fn empty_tests_and_rows() {
    assert_answers(&game("chess"), "3\n0\n1\n0\n2\n0\n1 19\n", "NO\nNO\nYES\n");
    assert_answers(&game("coins"), "0\n0\n1 5\n0", "Yes\nYes\nNo\nYes\n");
}

#[test]
fn leading_zeros() {
    assert_answers(&game("chess"), "02\n01\n002 019 020\n2\n1 0019\n1 18\n", "NO\nYES\n");
    assert_answers(&game("coins"), "4 00 01 0000000000000000000000000000002 3", "Yes\n");
    assert_answers(&game("marbles"), "1\n000001 000000000000002", "N\n");
}

#[test]
fn rows_of_every_width() {
    // The pieces of a full row cannot move, and those of a row that is full on its right cannot either.
    for pieces in 0..=20 {
        let columns: String = (21 - pieces..=20).map(|column| format!(" {column}")).collect();
        assert_answers(&game("chess"), format!("1\n3\n{pieces}{columns}\n1 19\n{pieces}{columns}\n"), "YES\n");
    }
}

#[test]
fn usual_mistakes_are_not_made() {
    let chess = |input, answers| assert_answers(&game("chess"), input, answers);
    // The direction of the moves, a cell too many at the right, repeats that cancel, the parity of the moves, empty
    // rows, jumps to the rightmost empty cell.
    chess("1\n1\n1 1", "YES\n");
    chess("1\n1\n1 20", "NO\n");
    chess("2\n2\n1 19\n1 19\n1\n2 18 19", "NO\nYES\n");
    chess("1\n2\n0\n1 19", "YES\n");
    chess("1\n1\n1 18\n", "NO\n");

    let coins = |input, answers| assert_answers(&game("coins"), input, answers);
    // Repeats are one coin, however many there are; no head is a test; 2 x is more than 32 bits hold.
    coins("2 0 0 3 7 7 7 1 7", "No\nNo\nNo\n");
    coins("0 2 1 1 0", "Yes\nNo\nYes\n");
    coins("2 7 6442450951", "No\n");
    coins("2 0 9223372036854775807 1 9223372036854775807", "No\nNo\n");

    let marbles = |input, answers| assert_answers(&game("marbles"), input, answers);
    // Finished lines are no nimbers, so they do not cancel; equal cells do.
    marbles("2 3 3 5 5", "Y\n");
    marbles("2 3 3 3 3", "Y\n");
    marbles("2 7 4 4 7", "N\n");
    marbles("2 3 5 4 7", "N\n");
    marbles("3 1 3 1 3 2 1", "N\n");
    marbles("1\n0 7\n", "Y\n");
}
