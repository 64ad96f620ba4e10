//! `grundy explain`, end to end.

use grundy_judge::GAMES;
use serde_json::{Value, json};

use crate::support::{Run, command, example, run};

fn explained(game: &str, input: &str) -> String {
    let run = run(&["explain", game], input);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{input:?}");
    run.stdout
}

fn objects(arguments: &[&str], input: &str) -> Vec<Value> {
    let run = run(&[&["explain", "--format", "json"], arguments].concat(), input);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{input:?}");
    run.stdout.lines().map(|line| serde_json::from_str(line).expect("an object a line")).collect()
}

#[test]
fn chess_as_text() {
    let expected = "\
Test 1: 2 rows

 row                 cells  value  binary
   1  .................oo.      2      10
   2  ..................o.      1      01
                   nim-sum      3      11

YES: the first player wins, for the nim-sum is not 0

1 winning move:
  row 1: column 19 to 20

Test 2: 1 row

 row                 cells  value  binary
   1  ....................      0       0
                   nim-sum      0       0

NO: the first player loses, for the nim-sum is 0: every move has an answer
";
    assert_eq!(explained("chess", "2\n2\n2 18 19\n1 19\n1\n0\n"), expected);
}

#[test]
fn coins_as_text() {
    // The head that is named twice is one head.
    let expected = "\
Test 1: 3 heads

 head  position  value  binary
    1         1      2   00010
    2         6     13   01101
    3         9     19   10011
        nim-sum     28   11100

No: the first player wins, for the nim-sum is not 0

2 winning moves:
  turn 9, 4, 3
  turn 9, 5, 2
";
    let all = explained("coins", "4\n9 6 1 9\n");
    assert!(all.starts_with(&expected[..expected.find("2 winning").unwrap()]), "{all}");
    let few = run(&["explain", "coins", "--limit", "2"], "4\n9 6 1 9\n").stdout;
    assert_eq!(few, expected.replace("2 winning moves:", "Winning moves, the first 2; --limit lists more:"));
}

#[test]
fn marbles_as_text() {
    let expected = "\
Test 1: 2 marbles

 marble     cell  value  binary
      1   (1, 3)      1       1
      2   (2, 2)    win
         nim-sum    win

Y: the first player wins at once

1 winning move:
  marble 2: to (0, 0)
";
    assert_eq!(explained("marbles", "2\n1 3\n2 2\n"), expected);
}

#[test]
fn no_line_is_wider_than_80_columns() {
    let greatest = i64::MAX;
    let rows = "20 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20\n".repeat(1000);
    for (game, input) in [
        ("chess", format!("1\n1000\n{rows}")),
        ("coins", format!("2\n{greatest} {}\n2\n{} 1\n", greatest - 1, (1u64 << 31) - 1)),
        ("marbles", format!("1000\n{}", "100 99\n".repeat(1000))),
        ("bowling", format!("1\n100000\n{}\n", "IIIIX".repeat(20_000))),
        ("cutting", "200 199\n".repeat(3)),
        ("leaper", format!("1\n1000\n{}", "15 15\n".repeat(1000))),
    ] {
        let text = explained(game, &input);
        let widest = text.lines().max_by_key(|line| line.len()).unwrap();
        assert!(widest.len() <= 80, "{widest}");
    }
}

#[test]
fn a_long_row_is_shown_by_its_beginning() {
    let text = explained("bowling", &format!("1\n60\n{}\n", "IX".repeat(30)));
    assert!(text.contains(&format!("\n   1  {}...      0  ", "IX".repeat(24))), "{text}");
}

#[test]
fn objects_for_programs() {
    assert_eq!(
        objects(&["chess"], "2\n2\n2 18 19\n1 19\n0\n"),
        [
            json!({
                "game": "chess", "test": 1, "verdict": "YES", "first_player_wins": true, "nim_sum": 3,
                "components": [{"columns": [18, 19], "value": 2}, {"columns": [19], "value": 1}],
                "winning_moves": [{"row": 1, "from": 19, "to": 20}], "more_winning_moves": false,
            }),
            json!({
                "game": "chess", "test": 2, "verdict": "NO", "first_player_wins": false, "nim_sum": 0,
                "components": [], "winning_moves": [], "more_winning_moves": false,
            }),
        ]
    );
    assert_eq!(
        objects(&["coins", "--limit", "1"], "3\n9 6 1\n"),
        [json!({
            "game": "coins", "test": 1, "verdict": "No", "first_player_wins": true, "nim_sum": 28,
            "components": [{"position": 1, "value": 2}, {"position": 6, "value": 13}, {"position": 9, "value": 19}],
            "winning_moves": [{"coins": [9, 4, 3]}], "more_winning_moves": true,
        })]
    );
    assert_eq!(
        objects(&["marbles"], "2\n1 3\n0 7\n"),
        [json!({
            "game": "marbles", "test": 1, "verdict": "Y", "first_player_wins": true, "nim_sum": null,
            "components": [{"l": 1, "c": 3, "value": 1}, {"l": 0, "c": 7, "value": null}],
            "winning_moves": [{"marble": 2, "l": 0, "c": 0}], "more_winning_moves": false,
        })]
    );
}

/// The names that the help gives for this part of an object, for a game.
fn documented<'h>(help: &'h str, part: &str, game: &str) -> Vec<&'h str> {
    let after = help.lines().skip_while(|line| !line.starts_with(&format!("  {part} "))).skip(1);
    let mut of_games =
        after.skip_while(|line| !line.starts_with("    of ")).take_while(|line| line.starts_with("    "));
    let line = of_games.find_map(|line| line.strip_prefix(&format!("    of {game} "))).unwrap();
    line.split(',').map(str::trim).collect()
}

/// The names in an object, in their order.
fn names(object: &Value) -> Vec<&str> {
    object.as_object().unwrap().keys().map(String::as_str).collect()
}

/// The same names, in whatever order.
#[track_caller]
fn assert_same_names(mut found: Vec<&str>, mut expected: Vec<&str>) {
    found.sort_unstable();
    expected.sort_unstable();
    assert_eq!(found, expected);
}

#[test]
fn objects_have_the_documented_names() {
    let help = run(&["explain", "--help"], "").stdout;
    let top: Vec<&str> = help
        .lines()
        .skip_while(|line| !line.starts_with("JSON"))
        .filter_map(|line| line.strip_prefix("  ")?.split(' ').next())
        .filter(|name| !name.is_empty())
        .collect();
    for game in GAMES {
        let objects = objects(&[game.name], &example(game));
        let won = objects.iter().find(|object| object["first_player_wins"] == json!(true));
        for object in &objects {
            assert_same_names(names(object), top.clone());
            assert_eq!(object["game"], json!(game.name));
            for component in object["components"].as_array().unwrap() {
                assert_same_names(names(component), documented(&help, "components", game.name));
            }
        }
        for made in won.map_or(&vec![], |object| object["winning_moves"].as_array().unwrap()) {
            assert_same_names(names(made), documented(&help, "winning_moves", game.name));
        }
    }
}

#[test]
fn what_was_read_before_a_mistake_is_explained() {
    let run = run(&["explain", "coins"], "1\n0\n1\nx\n");
    assert_eq!(run.status, 1);
    assert!(run.stdout.starts_with("Test 1: 1 head\n") && !run.stdout.contains("Test 2"), "{}", run.stdout);
    assert_eq!(run.stderr, "<stdin>:4:1: found `x`, expected a position, 0 to 9223372036854775807\n");
}

#[test]
fn colour_is_for_terminals_unless_it_is_forced() {
    let sample = ["explain", "marbles", "tests/data/marbles/sample1.in"];
    assert!(!run(&sample, "").stdout.contains('\x1b'));
    let forced = Run::from(command().args(sample).env("CLICOLOR_FORCE", "1").output().unwrap());
    assert!(forced.stdout.contains("\x1b["), "{}", forced.stdout);
}

#[test]
fn rules_as_text() {
    let expected = "\
Test 1: 2 tokens

 token     cell  value  binary
     1      3,5      0     000
     2      4,4      7     111
        nim-sum      7     111

First: the first player wins, for the nim-sum is not 0

1 winning move:
  token 2: to 0,0
";
    assert_eq!(explained("wythoff", "1\n2\n3,5 4,4\n"), expected);
}

#[test]
fn rules_for_programs() {
    for (rules, input, expected) in [
        (
            "kayles",
            "1\n1\n7\n",
            json!({
                "game": "0.77", "test": 1, "verdict": "First", "first_player_wins": true, "nim_sum": 2,
                "components": [{"position": "7", "value": 2}],
                "winning_moves": [{"component": 1, "option": "3+3"}, {"component": 1, "option": "1+4"}],
                "more_winning_moves": false,
            }),
        ),
        (
            "move:-1,-1+/-1,0+/0,-1+:home",
            "1\n2\n1,2 4,4\n",
            json!({
                "game": "move:-1,-1+/-1,0+/0,-1+:home", "test": 1, "verdict": "First", "first_player_wins": true,
                "nim_sum": null, "components": [{"position": "1,2", "value": 0}, {"position": "4,4", "value": null}],
                "winning_moves": [{"component": 2, "option": "win"}], "more_winning_moves": false,
            }),
        ),
        (
            "row:o=./oo=..",
            "1\n2\no .\n",
            json!({
                "game": "row:o=./oo=..", "test": 1, "verdict": "First", "first_player_wins": true, "nim_sum": 1,
                "components": [{"position": "o", "value": 1}, {"position": ".", "value": 0}],
                "winning_moves": [{"component": 1, "option": "."}], "more_winning_moves": false,
            }),
        ),
    ] {
        assert_eq!(objects(&[rules], input), [expected], "{rules}");
    }
}

#[test]
fn a_value_that_is_not_known_is_told_with_its_place() {
    let run = run(&["explain", "turn:1-3"], "2\n1\n7\n2\n3 10001\n");
    assert_eq!(run.status, 1);
    assert!(run.stdout.starts_with("Test 1: 1 coin\n"), "{}", run.stdout);
    let message =
        "<stdin>:5:3: found `10001`, expected a position whose value is known: computed to 10000; no period proved\n";
    assert_eq!(run.stderr, message);
}

#[test]
fn a_move_that_can_be_made_in_two_ways_is_listed_once() {
    let run = run(&["explain", "row:o=./o{.}=.{.}"], "1\n1\no...\n");
    assert!(run.stdout.ends_with("1 winning move:\n  row 1: to ....\n"), "{}", run.stdout);
}
