//! Moves: those of a test are the options of its positions; those in answers are legal, win, and are the first that do.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use grundy::rules::GameOption;
use grundy::{Nimber, coins};
use grundy_judge::contest::{Component, Repeats};
use grundy_judge::{AfterMove, ContestMove, Level, Right, Test, Word};
use proptest::prelude::*;

use crate::check::check_move;
use crate::inputs::{Bounds, Choices};
use crate::reading;
use crate::support::{Outcome, game, games};

/// The answers with moves to tests, at every level.
fn answers_with_moves(right: &Right<'_>, tests: &[Test]) -> String {
    let input = right.game.write(tests);
    let mut levels = Level::available()
        .map(|level| Outcome::of(|answers| right.answer_with_moves(input.as_bytes(), answers, Some(level))));
    let outcome = levels.next().expect("there is a level");
    assert!(levels.all(|other| other == outcome));
    assert_eq!(outcome.error, "");
    outcome.answers
}

/// Tests of components whose options can be gone through: large numbers are made small.
fn tests(right: &Right<'_>, bytes: &[u8]) -> Vec<Test> {
    let mut tests = Choices(bytes).tests(right.game, Bounds::Contest);
    if let Component::Number { .. } = right.game.component {
        tests.iter_mut().flatten().flatten().for_each(|number| *number %= 20);
    }
    tests
}

/// The positions of a test.
fn positions(right: &Right<'_>, test: &Test) -> Vec<u64> {
    let mut places = Vec::new();
    test.iter()
        .for_each(|component| right.game.component.positions(component, &mut places).expect("the component is one"));
    let mut positions: Vec<u64> = places.into_iter().map(|place| place.position).collect();
    positions.sort_unstable();
    if right.game.repeats == Repeats::TheSame {
        positions.dedup();
    }
    positions
}

/// What the rules make of a test: the positions after each option of each of them; none after a move that wins at once.
fn options_by_the_rules(right: &Right<'_>, test: &Test) -> BTreeSet<Option<Vec<u64>>> {
    let positions = positions(right, test);
    let mut options = BTreeSet::new();
    for (index, &position) in positions.iter().enumerate() {
        let mut others = positions.clone();
        others.remove(index);
        let _ = right.values.rules().options(position, &mut |option| {
            options.insert(match option {
                GameOption::Sum(parts) => Some(joined(right, &others, parts)),
                GameOption::Wins => None,
            });
            ControlFlow::Continue(())
        });
    }
    options
}

fn joined(right: &Right<'_>, positions: &[u64], parts: &[u64]) -> Vec<u64> {
    let mut joined = positions.to_vec();
    for &part in parts {
        match joined.iter().position(|&other| other == part).filter(|_| right.game.repeats == Repeats::TheSame) {
            // What is turned twice is as it was.
            Some(twin) => drop(joined.remove(twin)),
            // No cells are no run.
            None if part == 0 && matches!(right.game.component, Component::Strip { .. }) => {}
            None => joined.push(part),
        }
    }
    joined.sort_unstable();
    joined
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn moves_in_answers_win(bytes in prop::collection::vec(any::<u8>(), 0..1000)) {
        for right in games() {
            let tests = tests(&right, &bytes);
            let answers = answers_with_moves(&right, &tests);
            assert_eq!(answers.lines().count(), tests.len());
            for (test, line) in tests.iter().zip(answers.lines()) {
                check_move(&right, test, line);
                let first = right.winning_moves(test, 1).unwrap().into_iter().flat_map(|made| made.written(right.game));
                let first: String = first.map(|number| format!(" {number}")).collect();
                assert_eq!(line, right.game.verdict(reading::first_wins(&right, test)).to_owned() + &first);
            }
        }
    }
    #[test]
    fn moves_are_the_options_of_the_rules(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        for right in games() {
            for mut test in tests(&right, &bytes).into_iter().take(3) {
                test.truncate(4);
                let options = right.options(&test);
                let after = |made| match right.after(&test, made) {
                    AfterMove::Test(after) => Some(positions(&right, &after)),
                    AfterMove::Won => None,
                };
                let reached: BTreeSet<_> = options.iter().map(after).collect();
                prop_assert_eq!(reached, options_by_the_rules(&right, &test));

                let leaves_a_lost_test = |made: &&ContestMove| match right.after(&test, made) {
                    AfterMove::Test(after) => !reading::first_wins(&right, &after),
                    AfterMove::Won => true,
                };
                let written = |made: &ContestMove| made.written(right.game);
                let winning: BTreeSet<_> = options.iter().filter(leaves_a_lost_test).map(written).collect();
                let found = right.winning_moves(&test, usize::MAX).unwrap();
                prop_assert_eq!(found.iter().map(written).collect::<BTreeSet<_>>(), winning);

                for made in &options {
                    let typed: Vec<String> = written(made).iter().map(Word::to_string).collect();
                    let typed: Vec<&str> = typed.iter().map(String::as_str).collect();
                    prop_assert_eq!(&written(&right.read_move(&test, &typed).unwrap()), &written(made));
                    let words = made.words(right.game);
                    prop_assert!(!words.contains("{}"), "{}", words);
                    prop_assert!(written(made).iter().all(|number| words.contains(&number.to_string())), "{}", words);
                }
                prop_assert!(right.read_move(&test, &["18446744073709551615"]).is_err());
            }
        }
    }

    /// Coins so far out that their moves cannot be gone through, against the closed form.
    #[test]
    fn far_coins(heads in prop::collection::vec(0..=coins::MAX_POSITION, 0..40), again in 0..3_usize) {
        let heads: Vec<u64> = heads.iter().chain(heads.iter().take(again)).copied().collect();
        let test: Test = heads.iter().map(|&head| vec![head]).collect();
        let nim_sum: Nimber = heads.iter().collect::<BTreeSet<_>>().into_iter().map(|&head| coins::grundy(head)).sum();
        let mut moves = heads.iter().filter_map(|&head| coins::moves_to(head, coins::grundy(head) + nim_sum).next());
        let expected = match moves.find(|_| !nim_sum.is_zero()) {
            Some(made) => format!("No{}\n", made.coins().iter().map(|coin| format!(" {coin}")).collect::<String>()),
            None => "Yes\n".to_owned(),
        };
        prop_assert_eq!(answers_with_moves(&game("coins"), &[test]), expected);
    }
}

#[test]
fn a_move_is_the_first_in_the_order_of_the_input() {
    let answers = |name, input: &str| {
        let right = game(name);
        answers_with_moves(&right, &right.game.read(input).unwrap())
    };
    // Both pieces that can move can win; the order of the columns in the input does not matter.
    assert_eq!(answers("chess", "1\n2\n3 20 17 15\n0\n"), "YES 1 15 16\n");
    assert_eq!(answers("chess", "1\n3\n0\n1 19\n0\n"), "YES 2 19 20\n");

    // The second marble goes home before the first steps aside, and the fourth need not.
    assert_eq!(answers("marbles", "4\n1 3\n0 7\n2 3\n5 5\n"), "Y 2 0 0\n");
    assert_eq!(answers("marbles", "3\n1 2\n1 3\n1 3\n"), "N\n");
    assert_eq!(answers("marbles", "4\n1 2\n1 3\n1 3\n1 3\n"), "Y 2 1 2\n");

    // Each of these heads can win; the one that is named first does.
    assert_eq!(answers("coins", "3\n4 5 6\n"), "No 4 2 1\n");
    assert_eq!(answers("coins", "4\n6 5 4 6\n"), "No 6 1 0\n");
}

/// So many that each cannot be compared with all before it.
#[test]
fn many_heads_have_the_winning_move_of_their_answer() {
    let coins = game("coins");
    let test: Test = (1..=200_001).chain(1..=200_001).map(|head| vec![head]).collect();
    let winning = coins.winning_moves(&test, 1).unwrap();
    let written: String = winning[0].written(coins.game).iter().map(|number| format!(" {number}")).collect();
    assert_eq!(answers_with_moves(&coins, &[test]), format!("No{written}\n"));
}

#[test]
fn one_coin_named_twice_is_turned_once() {
    let coins = game("coins");
    let test = vec![vec![7], vec![3], vec![7]];
    let made = coins.read_move(&test, &["7"]).unwrap();
    assert_eq!(coins.after(&test, &made), AfterMove::Test(vec![vec![3]]));
    let made = coins.read_move(&test, &["7", "3"]).unwrap();
    assert_eq!(coins.after(&test, &made), AfterMove::Test(vec![]));
}
