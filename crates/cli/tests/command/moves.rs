//! `--moves`, end to end.

use grundy_judge::contest::{Keys, MoveNames};
use grundy_judge::{ContestGame, GAMES};
use serde_json::Value;

use crate::support::{Run, example, run};

fn prints(arguments: &[&str], input: &str, stdout: &str) {
    let expected = Run { status: 0, stdout: stdout.to_owned(), stderr: String::new() };
    assert_eq!(run(arguments, input), expected, "{arguments:?} {input:?}");
}

#[test]
fn samples() {
    prints(&["chess", "--moves", "tests/data/chess/sample.in"], "", "NO\nYES 1 19 20\n");
    prints(&["coins", "--moves", "tests/data/coins/sample.in"], "", "Yes\nNo 0\nYes\n");
    prints(&["marbles", "--moves", "tests/data/marbles/sample1.in"], "", "Y 2 1 3\n");
    prints(&["marbles", "--moves", "tests/data/marbles/sample2.in"], "", "N\n");
    prints(&["bowling", "--moves", "tests/data/bowling/sample.in"], "", "LOSE\nWIN 2 3\nLOSE\nWIN 3\n");
    prints(&["cutting", "--moves", "tests/data/cutting/sample.in"], "", "LOSE\nLOSE\nWIN 1 2 2 2 2\n");
    prints(&["leaper", "--moves", "tests/data/leaper/sample.in"], "", "First 1 6 2\nSecond\nSecond\n");
}

/// The moves are the first of those that `explain` names, and the words before them are the answers.
#[test]
fn moves_of_all_games() {
    for game in GAMES {
        let input = example(game);
        let with_moves = run(&[game.name, "--moves"], &input);
        assert_eq!((with_moves.status, with_moves.stderr.as_str()), (0, ""), "{}", game.name);
        let explained = run(&["explain", game.name, "--format", "json"], &input).stdout;
        for (line, object) in with_moves.stdout.lines().zip(explained.lines()) {
            let object: Value = serde_json::from_str(object).unwrap();
            let numbers = object["winning_moves"].get(0).map(|first| numbers(game, first));
            let numbers = numbers.unwrap_or_default();
            assert_eq!(line, [&[object["verdict"].as_str().unwrap().to_owned()], &numbers[..]].concat().join(" "));
        }
    }
}

/// The numbers of a move, as they are typed.
fn numbers(game: &ContestGame, made: &Value) -> Vec<String> {
    let keys = match game.moves.names {
        MoveNames::Numbers { keys: Keys::Each(keys), .. } => keys,
        MoveNames::Numbers { keys: Keys::List(key), .. } => {
            return made[key].as_array().unwrap().iter().map(Value::to_string).collect();
        }
        MoveNames::Option { .. } => panic!("moves in a contest are numbers"),
    };
    game.moves.component.iter().chain(keys).map(|&key| made[key].to_string()).collect()
}

#[test]
fn mapped_tables_give_the_same_moves() {
    prints(&["chess", "--moves", "--tables", "tables"], "1\n2\n1 19\n1 18\n", "YES 1 19 20\n");
    prints(&["marbles", "--moves", "--tables", "tables"], "2\n1 3\n2 3\n", "Y 2 1 3\n");
}

#[test]
fn marbles_beside_the_goal_go_home() {
    for beside in ["0 5", "5 0", "4 4"] {
        prints(&["marbles", "--moves"], &format!("3\n1 3\n{beside}\n7 7\n"), "Y 2 0 0\n");
    }
}

#[test]
fn moves_before_a_mistake_are_there() {
    let run = run(&["chess", "--moves"], "2\n1\n1 19\n1\n1 21\n");
    assert_eq!((run.status, run.stdout.as_str()), (1, "YES 1 19 20\n"));
    assert_eq!(run.stderr, "<stdin>:5:3: found `21`, expected a column, 1 to 20\n");
}
