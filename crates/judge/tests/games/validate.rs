//! The strict reading: what a contest may give, to the byte.

use grundy_judge::ContestGame;
use grundy_judge::cases::cases;
use grundy_judge::contest::{Component, Tests};

use crate::inputs::{Bounds, place};
use crate::reading;
use crate::support::{few_tests, game, games, validate};

/// Some valid inputs of every game.
fn valid_inputs() -> impl Iterator<Item = (&'static ContestGame, String)> {
    games().map(|right| (right.game, right.game.write(&few_tests(&right))))
}

#[track_caller]
fn assert_invalid(game: &ContestGame, input: impl AsRef<[u8]>, error: &str) {
    assert_eq!(validate(game, input.as_ref()), error, "{}: {:?}", game.name, input.as_ref().escape_ascii().to_string());
}

/// Refused, in that line, and no further to the right than that byte.
#[track_caller]
fn assert_refused(game: &ContestGame, input: &[u8], text: &str, byte: usize) {
    let parts = |place: &str| {
        let (line, column) = place.split_once(':').unwrap();
        (line.parse::<u64>().unwrap(), column.split(':').next().unwrap().parse::<u64>().unwrap())
    };
    let error = validate(game, input);
    assert_ne!(error, "", "{}: {:?}", game.name, input.escape_ascii().to_string());
    let ((line, column), (expected, most)) = (parts(&error), parts(&place(text, byte)));
    assert!(
        line == expected && column <= most,
        "{}: {error}, at {line}:{column}: {:?}",
        game.name,
        input.escape_ascii().to_string()
    );
}

#[test]
fn all_cases_are_valid_up_to_the_limits() {
    for right in games() {
        for case in cases(right.game).filter(|case| case.kind.is_valid) {
            let input = right.game.write(&case.tests(&right, 7, 100));
            assert_eq!(validate(right.game, input.as_bytes()), "", "{}", case.name());
        }
    }
}

/// The limits of a contest, and what is no number that a contest gives.
#[test]
fn numbers() {
    for (game, input) in valid_inputs() {
        for number in reading::read(game, &input).unwrap().numbers {
            let (least, most) = Bounds::Contest.of(&number.bound);
            let beyond = [least.checked_sub(1), Some(most + 1)].into_iter().flatten().map(|number| number.to_string());
            let powers = [32, 64, 100].map(|exponent| (1_u128 << exponent).to_string());
            let leading_zero = format!("0{}", &input[number.at.clone()]);
            let others = ["-0", "+1", "1e3", "1.0", "00"].map(str::to_owned);
            for token in others.into_iter().chain(powers).chain(beyond).chain([leading_zero]) {
                let mut bad = input.clone();
                bad.replace_range(number.at.clone(), &token);
                let (at, shown) = (
                    place(&bad, number.at.start),
                    if token.len() > 24 { token[..24].to_owned() + "..." } else { token },
                );
                assert_invalid(
                    game,
                    bad,
                    &format!("{at}: found `{shown}`, expected {}, {least} to {most}", number.bound.name),
                );
            }
        }
    }
}

/// A byte that no valid input has, in the place of each byte, and before each.
#[test]
fn strange_bytes() {
    for (game, input) in valid_inputs() {
        for byte in [b'\0', b'\t', b'\r', 0x0b, 0x0c, 0x7f, 0x80, 0xa0, b',', b'?'] {
            for place in 0..input.len() {
                let mut bad = input.clone().into_bytes();
                bad.insert(place, byte);
                assert_refused(game, &bad, &input, place);
                bad.remove(place + 1);
                assert_refused(game, &bad, &input, place);
            }
        }
    }
}

/// A blank before or after another, or at the beginning; and one that is another, or not there at the end of a line.
#[test]
fn blanks() {
    for (game, input) in valid_inputs() {
        for (place, byte) in input.bytes().enumerate() {
            let is_blank = |byte: u8| byte == b' ' || byte == b'\n';
            for blank in [b' ', b'\n'] {
                let mut bad = input.clone().into_bytes();
                bad.insert(place, blank);
                if is_blank(byte) || place == 0 {
                    assert_refused(game, &bad, &input, place + usize::from(byte == blank && place > 0));
                }
                bad.remove(place + 1);
                if is_blank(byte) && byte != blank {
                    assert_refused(game, &bad, &input, place);
                }
            }
        }
    }
}

#[test]
fn ends() {
    for (game, input) in valid_inputs() {
        for end in 0..input.len() {
            let whole =
                reading::read(game, &input[..end]).is_some_and(|reading| game.write(&reading.tests) == input[..end]);
            let is_input = whole && end > 0;
            assert_eq!(
                validate(game, &input.as_bytes()[..end]).is_empty(),
                is_input,
                "{}: {:?}",
                game.name,
                &input[..end]
            );
        }
        for more in ["\n", " ", "\r\n", "\0", "x", "\u{1a}", "\u{feff}"] {
            assert_refused(game, format!("{input}{more}").as_bytes(), &format!("{input}{more}"), input.len());
        }
        if !matches!(game.tests, Tests::ToEnd) {
            assert_invalid(
                game,
                format!("{input}1\n"),
                &format!("{}: found `1`, expected the end of the input", place(&input, input.len())),
            );
        }
    }
}

#[test]
fn line_ends_and_marks_of_editors() {
    for (game, input) in valid_inputs() {
        let first = input.find('\n').unwrap();
        let column = first + 1;
        let error = format!("1:{column}: found a carriage return, expected the end of the line");
        for end in ["\r\n", "\r"] {
            assert_invalid(game, input.replace('\n', end), &error);
        }
        let marked = validate(game, format!("\u{feff}{input}").as_bytes());
        assert!(marked.starts_with("1:1: found a byte order mark, expected "), "{marked}");
        let blank = validate(game, format!(" {input}").as_bytes());
        assert!(blank.starts_with("1:1: found a space, expected "), "{blank}");
        for (nothing, found) in [("", "the end of the input"), ("\n", "the end of the line")] {
            let error = validate(game, nothing.as_bytes());
            assert!(error.starts_with(&format!("1:1: found {found}, expected ")), "{error}");
        }
    }
}

/// A line ends after each test, whatever its length.
#[test]
fn components_on_one_line_are_not_in_two() {
    for (game, input) in valid_inputs().filter(|(game, _)| !matches!(game.component, Component::Strip { .. })) {
        for (at, _) in input.match_indices(' ') {
            let mut bad = input.clone();
            bad.replace_range(at..=at, "\n");
            assert_invalid(
                game,
                &bad,
                &format!("{}: found the end of the line, expected a single space", place(&input, at)),
            );
        }
    }
}

#[test]
fn messages() {
    let chess = |input, error| assert_invalid(game("chess").game, input, error);
    chess("1\n1\n2  1 2\n", "3:3: found a space, expected a column, 1 to 20");
    chess("1\n1\n2 1 2 \n", "3:6: found a space, expected the end of the line");
    chess("1\n1\n2 1\t2\n", "3:4: found a tab, expected a single space");
    chess("1\n\n1\n0\n", "2:1: found the end of the line, expected the number of rows, 1 to 1000");
    chess("1\n1\n0", "3:2: found the end of the input, expected the end of the line");
    chess("1\n1\n2 5 5\n", "3:5: found `5` again in this row, expected a column without a piece");
    let coins = |input, error| assert_invalid(game("coins").game, input, error);
    coins("0\n\n", "2:1: found the end of the line, expected the number of heads, 0 to 100");
    coins("2\n1,2\n", "2:1: found `1,2`, expected a position, 0 to 99999999");
    let marbles = |input, error| assert_invalid(game("marbles").game, input, error);
    marbles("2\n1 2 1 2\n", "2:4: found a space, expected the end of the line");
}
