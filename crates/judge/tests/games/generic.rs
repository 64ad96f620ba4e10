//! The generic game of any rules, against a search of whole games that knows neither values nor sums.

use std::collections::HashMap;
use std::ops::ControlFlow;

use grundy::rules::{GameOption, Rules, Ruleset};
use grundy_judge::cases::cases;
use grundy_judge::contest::Component;
use grundy_judge::{AfterMove, ContestGame, Generic, Level, Right, Test};
use proptest::prelude::*;

use crate::check::check;
use crate::inputs::{Bounds, Choices, place};
use crate::reading;
use crate::support::{Outcome, answer, generic, in_pieces, validate};

/// Rules of every family, at sizes whose games can be searched.
const RULES: [(&str, u64); 10] = [
    ("0.77", 13),
    ("4.3...", 13),
    ("sub:1,3,4", 13),
    ("turn:1-3", 13),
    ("turn:2+c", 13),
    ("move:-1,-1+/-1,0+/0,-1+", 13),
    ("move:-1,-1+/-1,0+/0,-1+:home", 13),
    ("move:-2,-1/-2,1/-1,-2/1,-2:15x15", 15),
    ("row:o=./oo=..", 6),
    ("row:.=o:win=ooo", 6),
];

fn rights() -> impl Iterator<Item = Right<'static>> {
    RULES.into_iter().map(|(notation, size)| generic(notation, size))
}

/// Whether the player to move wins, by all that may follow.
struct Search<'r> {
    rules: &'r dyn Rules,
    known: HashMap<Vec<u64>, bool>,
}

impl<'r> Search<'r> {
    fn new(rules: &'r dyn Rules) -> Self {
        Self { rules, known: HashMap::new() }
    }

    fn first_wins(&mut self, mut sum: Vec<u64>) -> bool {
        sum.sort_unstable();
        if let Some(&known) = self.known.get(&sum) {
            return known;
        }
        let wins = (0..sum.len()).any(|place| self.wins_in(&sum, place));
        self.known.insert(sum, wins);
        wins
    }

    /// Whether a move in one component wins.
    fn wins_in(&mut self, sum: &[u64], place: usize) -> bool {
        let rules = self.rules;
        let found = rules.options(sum[place], &mut |option| {
            let wins = match option {
                GameOption::Wins => true,
                GameOption::Sum(parts) => {
                    let mut after = sum.to_vec();
                    after.splice(place..=place, parts.iter().copied());
                    !self.first_wins(after)
                }
            };
            if wins { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found.is_break()
    }
}

/// Small tests, of small positions.
fn small_tests(right: &Right<'_>, bytes: &[u8]) -> Vec<Test> {
    let Component::Position(form) = right.game.component else { panic!("a generic game has positions") };
    let mut choices = Choices(bytes);
    let mut below = |end| choices.within((0, end - 1));
    let mut test = || (0..below(4)).map(|_| vec![form.draw(6, &mut below).unwrap()]).collect();
    (0..6).map(|_| test()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn answers_and_moves_are_those_of_a_full_search(bytes in prop::collection::vec(any::<u8>(), 0..100)) {
        for right in rights() {
            let mut search = Search::new(right.values.rules());
            let tests = small_tests(&right, &bytes);
            let input = right.game.write(&tests);
            let answered = Outcome::of(|answers| right.answer_with_moves(input.as_bytes(), answers, None));
            prop_assert_eq!(&answered.error, "");
            prop_assert_eq!(answered.answers.lines().count(), tests.len());
            for (test, line) in tests.iter().zip(answered.answers.lines()) {
                let words: Vec<&str> = line.split(' ').collect();
                let wins = search.first_wins(test.concat());
                prop_assert_eq!(words[0], right.game.verdict(wins), "{} {:?}", right.game.name, test);
                prop_assert_eq!(words.len(), if wins { 3 } else { 1 });
                if wins {
                    let made = right.read_move(test, &words[1..]).expect("the move is legal");
                    if let AfterMove::Test(after) = right.after(test, &made) {
                        prop_assert!(!search.first_wins(after.concat()), "{}: {line} in {test:?}", right.game.name);
                    }
                }
            }
        }
    }

    #[test]
    fn inputs_in_any_layout_are_answered(
        bytes in prop::collection::vec(any::<u8>(), 0..300),
        sizes in prop::collection::vec(1..99_usize, 1..9),
    ) {
        for right in rights() {
            let mut choices = Choices(&bytes);
            let tests = choices.tests(right.game, Bounds::Contest);
            let input = choices.laid_out(right.game, &right.game.write(&tests));
            let outcome = check(&right, input.as_bytes(), &sizes);
            prop_assert_eq!(outcome, Outcome { answers: reading::answers(&right, &tests), error: String::new() });
        }
    }

    #[test]
    fn broken_inputs_are_answered_or_refused(
        bytes in prop::collection::vec(any::<u8>(), 0..300),
        sizes in prop::collection::vec(1..99_usize, 1..9),
    ) {
        for right in rights() {
            let mut choices = Choices(&bytes);
            let tests = choices.tests(right.game, Bounds::Contest);
            let input = choices.mutated(&right.game.write(&tests));
            check(&right, &input, &sizes);
        }
    }
}

#[test]
fn a_value_that_is_lacking_is_told_beside_an_instant_win_too() {
    // However the positions are grouped as they are read.
    let home = generic("move:-1,-1+/-1,0+/0,-1+:home", 13);
    for (positions, place) in [("0,5 0,20", "3:5"), ("0,20 0,5", "3:1")] {
        let error = format!("{place}: found `0,20`, expected a position whose value has been computed");
        assert_answers(&home, format!("1\n2\n{positions}\n"), "", &error);
    }
}

#[track_caller]
fn assert_answers(right: &Right<'_>, input: impl AsRef<[u8]>, answers: &str, error: &str) {
    let (input, expected) = (input.as_ref(), Outcome { answers: answers.to_owned(), error: error.to_owned() });
    for level in Level::available() {
        for size in [1, 3, 64, input.len().max(1)] {
            let answered = answer(right, level, in_pieces(input, [size]));
            assert_eq!(answered, expected, "{} at {level} by {size}", right.game.name);
        }
    }
}

#[test]
fn what_editors_and_shells_make_of_an_input_makes_no_difference() {
    let kayles = generic("0.77", 20);
    for input in [
        "3\n2\n5 12\n0\n1\n7\n",
        "3\r\n2\r\n5 12\r\n0\r\n1\r\n7\r\n",
        "3\n2\n5 12\n0\n1\n7",
        "\u{feff}3\n2\n5 12\n0\n1\n7\n",
        "\n3\n\n2\n5\n12\n\n\n0\n\n1\n7\n\n",
        "3 2 5\t12 0 1 7 ",
    ] {
        assert_answers(&kayles, input, "Second\nSecond\nFirst\n", "");
    }
    let wythoff = generic("wythoff", 20);
    assert_answers(&wythoff, "2\r\n2\r\n3,5\r\n1,2\r\n1\r\n0,7", "Second\nFirst\n", "");
}

#[test]
fn mistakes_are_told_with_their_place() {
    for (rules, size, input, answers, error) in [
        ("0.77", 20, "", "", "1:1: found the end of the input, expected the number of tests, 0 to 4294967295"),
        ("0.77", 20, "1\n2\n5\n", "", "4:1: found the end of the input, expected a heap, 0 to 18446744073709551615"),
        ("0.77", 20, "1\n1\n5\n6\n", "First\n", "4:1: found `6`, expected the end of the input"),
        ("0.77", 20, "1\n2\n5 x\n", "", "3:3: found `x`, expected a heap, 0 to 18446744073709551615"),
        (
            "turn:1-3",
            20,
            "1\n1\n18446744073709551616\n",
            "",
            "3:1: found `18446744073709551616`, expected a coin, 0 to 18446744073709551615",
        ),
        ("wythoff", 9, "1\n2\n1,2 3\n", "", "3:6: found the end of the text, expected a comma and the next coordinate"),
        ("wythoff", 9, "1\n1\n1,2,3\n", "", "3:4: found `,`, expected the end of the cell"),
        ("wythoff", 9, "1\n1\n01,2\n", "", "3:1: found `01`, expected a coordinate without leading zeros"),
        ("row:o=.", 3, "1\n2\n.o. .xo\n", "", "3:6: found `x`, expected `o` or `.`"),
        ("row:o=.", 3, "1\n1\n.o\u{a0}\n", "", ""),
    ] {
        let right = generic(rules, size);
        if error.is_empty() {
            // What the rules say of it is theirs; the place is ours.
            assert!(answer(&right, Level::available().next().unwrap(), input.as_bytes()).error.starts_with("3:"));
        } else {
            assert_answers(&right, input, answers, error);
        }
    }
    let row = generic("row:o=.", 3);
    assert_answers(&row, b"1\n1\n.\xff.\n", "", "3:1: found `.\\xff.`, expected a position in UTF-8");
    let long = format!("1\n1\n{}\n", ".".repeat(100_000));
    let shown = ".".repeat(24);
    assert_answers(&row, long, "", &format!("3:1: found `{shown}...`, expected a position of at most 65536 bytes"));
}

/// The position, not the test or the last that was read.
#[test]
fn a_value_that_is_not_known_is_told_with_its_place() {
    for (rules, size, known, unknown) in [
        ("0.77", 20, "7", "20"),
        ("0.77", 20, "19", "123456789012"),
        ("turn:1-3", 9, "3", "9"),
        ("wythoff", 9, "3,5", "9,1"),
    ] {
        let right = generic(rules, size);
        for before in [0, 1, 70, 255, 256, 1000] {
            let line = format!("{}{unknown} {known} {unknown}", format!("{known} ").repeat(before));
            let input = format!("2\n1\n{known}\n{}\n{line}\n", before + 3);
            let at = place(&input, input.find(&line).unwrap() + (known.len() + 1) * before);
            let answers = if rules == "wythoff" { "Second\n" } else { "First\n" };
            let error = format!("{at}: found `{unknown}`, expected a position whose value has been computed");
            assert_answers(&right, &input, answers, &error);
            let with_moves = Outcome::of(|answers| right.answer_with_moves(input.as_bytes(), answers, None));
            assert_eq!(with_moves.error, error);
        }
    }
}

#[test]
fn the_words_are_those_that_are_asked_for() {
    let right = generic("nim", 9);
    let verdict = grundy_judge::contest::Verdict { won: "W", lost: "L" };
    let game = Generic { verdict, ..Generic::new(Box::leak(Box::new(right.values)).rules()) }.game();
    assert_answers(&Right { game: &game, values: right.values }, "2\n1\n1\n2\n1 1\n", "W\nL\n", "");
}

#[test]
fn options_are_typed_in_any_order() {
    let kayles = generic("0.77", 20);
    let test = vec![vec![3], vec![7]];
    let made = kayles.read_move(&test, &["2", "4+1"]).unwrap();
    assert_eq!(kayles.after(&test, &made), AfterMove::Test(vec![vec![3], vec![1], vec![4]]));
    assert_eq!(made.words(kayles.game), "heap 2: to 1+4");
    let near = kayles.read_move(&test, &["2", "x"]).unwrap_err();
    assert!(near.iter().all(|made| made.component == 1) && near.len() > 3);
    assert_eq!(kayles.read_move(&test, &["3", "x"]).unwrap_err().len(), kayles.options(&test).len());
}

/// The generic game of some rules with limits.
fn limited(right: &Right<'static>, size: u64, components: (u64, u64)) -> ContestGame {
    let Component::Position(form) = right.game.component else { panic!("a generic game has positions") };
    Generic { size: Some(size), components, ..Generic::new(form.rules) }.game()
}

#[test]
fn only_the_size_is_limited() {
    for (rules, rules_size, size, input, error) in [
        ("0.77", 20, 10, "0\n", ""),
        ("0.77", 20, 10, "2\n0\n2\n9 0\n", ""),
        ("0.77", 20, 10, "1\n1\n10\n", "3:1: found `10`, expected a heap, 0 to 9"),
        ("0.77", 20, 10, "1\n1\n09\n", "3:1: found `09`, expected a heap, 0 to 9"),
        ("0.77", 20, 10, "1\n2\n1  2\n", "3:3: found a space, expected a heap, 0 to 9"),
        ("0.77", 20, 10, "1\n2\n1\n2\n", "3:2: found the end of the line, expected a single space"),
        ("wythoff", 20, 10, "1\n2\n9,9 0,3\n", ""),
        ("wythoff", 20, 10, "1\n2\n9,9 0,10\n", "3:5: found `0,10`, expected a position whose numbers are at most 9"),
        ("wythoff", 20, 10, "1\n1\n9,9\r\n", "3:4: found a carriage return, expected the end of the line"),
        ("row:o=.", 3, 3, "1\n1\n.o.\n", ""),
        ("row:o=.", 3, 2, "1\n1\n.o.\n", "3:1: found `.o.`, expected a row of at most 2 cells"),
    ] {
        let game = limited(&generic(rules, rules_size), size, (0, 100));
        assert_eq!(validate(&game, input.as_bytes()), error, "{rules} {input:?}");
    }
}

#[test]
fn cases_are_valid_half_lost_and_kill() {
    for (rules, size) in [("0.77", 13), ("sub:1,3,4", 13), ("turn:1-3", 13), ("wythoff", 13), ("row:o=./oo=..", 6)] {
        let right = generic(rules, size);
        let game = limited(&right, size, (1, 5));
        let wrong = game.wrong_answers.iter().copied();
        let wrong = wrong.filter(|wrong| Right { game: &game, ..right }.can_refute(wrong)).collect();
        let game = game.with_wrong_answers(wrong);
        let right = Right { game: &game, ..right };
        assert!(!game.wrong_answers.is_empty());
        let mut won = 0;
        for case in cases(&game) {
            let tests = case.tests(&right, 7, 20);
            let input = game.write(&tests);
            assert_eq!(validate(&game, input.as_bytes()), "", "{} {}", game.name, case.name());
            let answers = reading::answers(&right, &tests);
            assert_eq!(answer(&right, Level::available().next().unwrap(), input.as_bytes()).answers, answers);
            let against = game.wrong_answers.iter().filter(|wrong| wrong.name == case.kind.name);
            against.for_each(|wrong| assert!(wrong.is_killed_by(&tests, &right), "{} {}", game.name, wrong.name));
            if case.kind.name == "balanced" {
                won += answers.lines().filter(|&line| line == "First").count();
            }
        }
        assert!((25..=35).contains(&won), "{}: {won} of 60 are won", game.name);
    }
}

/// Twins are played as Nim with the same numbers: there is nothing to kill.
#[test]
fn a_mistake_that_changes_nothing_is_known() {
    let right = generic("turn:2", 20);
    let game = limited(&right, 20, (1, 5));
    let right = Right { game: &game, ..right };
    let harmless: Vec<&str> =
        game.wrong_answers.iter().filter(|wrong| !right.can_refute(wrong)).map(|wrong| wrong.name).collect();
    assert_eq!(harmless, ["plain-nim"]);
}

#[test]
fn rows_of_one_width_are_all_of_that_width() {
    let sized = "row:o=./oo=..".parse::<Ruleset>().unwrap().at(5).unwrap();
    let game = Generic { size: Some(5), ..Generic::new(Box::leak(Box::new(sized))) }.game();
    let Component::Position(form) = game.component else { panic!("a generic game has positions") };
    assert_eq!((form.size_up_to(2), form.all(5).count()), (5, 32));
    assert_eq!(form.draw(2, &mut |end| end - 1), Some(31));
    assert!(game.validate(&b"1\n2\noo... .....\n"[..]).is_ok());
    assert!(game.validate(&b"1\n1\noo..\n"[..]).is_err());
    assert!(game.input_in_words().contains("a row of 5 cells `o` and `.`"));
}
