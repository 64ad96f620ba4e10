//! What must hold of any input of any game, good or bad.

use grundy_judge::{AfterMove, Level, Right, Test};

use crate::reading;
use crate::support::{Outcome, answer, in_pieces, scalar, validate};

/// Answers an input in every way that must make no difference, and tells what came of it.
pub fn check(right: &Right<'_>, input: &[u8], sizes: &[usize]) -> Outcome {
    let expected = answer(right, scalar(), input);
    for level in Level::available() {
        assert_eq!(answer(right, level, input), expected, "{level}, whole: {:?}", input.escape_ascii().to_string());
        assert_eq!(answer(right, level, in_pieces(input, sizes)), expected, "{level}, in pieces of {sizes:?}");
        let with_moves = Outcome::of(|answers| right.answer_with_moves(input, answers, Some(level)));
        let with_moves = without_moves(with_moves);
        assert_eq!(with_moves.answers, expected.answers, "{level}, with moves");
        // Of a value that is lacking and another mistake in the same test, either may be met first.
        if !(lacks_a_value(&with_moves) || lacks_a_value(&expected)) {
            assert_eq!(with_moves.error, expected.error, "{level}, with moves");
        }
    }
    let mut tests = Vec::new();
    let one_by_one = Outcome::of(|answers| {
        right.for_each_test(input, answers, |test, answers| {
            tests.push(test.to_vec());
            writeln!(answers, "{}", right.game.verdict(right.first_wins(test).expect("what is answered has a value")))
        })
    });
    assert_eq!(one_by_one, expected);

    let text = str::from_utf8(input).map(|text| text.strip_prefix('\u{feff}').unwrap_or(text));
    if expected.error.is_empty() {
        let reading = text.ok().and_then(|text| reading::read(right.game, text)).expect("what is answered can be read");
        assert_eq!(expected.answers, reading::answers(right, &reading.tests));
        assert_eq!(tests.len(), reading.tests.len());
    }
    if validate(right.game, input).is_empty() {
        assert!(expected.error.is_empty() || lacks_a_value(&expected), "what is valid is answered: {}", expected.error);
        let text = text.expect("valid inputs are text");
        let tests = right.game.read(text).expect("what is valid can be read");
        assert_eq!(right.game.write(&tests), text);
    }
    expected
}

/// Whether the value of a position was not known: a contest allows some that the tests do not solve.
fn lacks_a_value(outcome: &Outcome) -> bool {
    outcome.error.ends_with("expected a position whose value has been computed")
}

/// The answers without what follows the verdict in a line.
fn without_moves(outcome: Outcome) -> Outcome {
    let verdict = |line: &str| line.split(' ').next().unwrap_or_default().to_owned() + "\n";
    Outcome { answers: outcome.answers.lines().map(verdict).collect(), ..outcome }
}

/// Makes sure that a line of answers with moves is right: the move is legal, and leaves a lost test or none. All moves
/// of the test are gone through, so it must not be large.
pub fn check_move(right: &Right<'_>, test: &Test, line: &str) {
    let first_wins = reading::first_wins(right, test);
    let mut words = line.split(' ');
    assert_eq!(words.next(), Some(right.game.verdict(first_wins)), "{test:?}");
    let words: Vec<&str> = words.collect();
    assert_eq!(words.is_empty(), !first_wins, "{test:?}: {line}");
    if first_wins {
        let made = right.read_move(test, &words).unwrap_or_else(|_| panic!("{line} is not legal in {test:?}"));
        let leaves_a_lost_test = match right.after(test, &made) {
            AfterMove::Test(after) => !reading::first_wins(right, &after),
            AfterMove::Won => true,
        };
        assert!(leaves_a_lost_test, "{line} does not win {test:?}");
    }
}
