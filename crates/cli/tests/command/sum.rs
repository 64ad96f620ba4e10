//! `grundy sum`.

use std::ops::ControlFlow;

use grundy::OwnedOption;
use grundy::rules::{GameOption, Rules};
use serde_json::Value;

use crate::support::{Run, ruleset, run};

fn sum(positions: &[&str]) -> String {
    let run = run(&[&["sum"], positions].concat(), "");
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{positions:?}");
    run.stdout
}

fn json(positions: &[&str]) -> Value {
    serde_json::from_str(&sum(&[positions, &["--format", "json"]].concat())).unwrap()
}

#[test]
fn values_verdict_and_moves_in_words() {
    assert_eq!(
        sum(&["kayles@7", "mock-turtles@2"]),
        "    position    value
 1  0.77@7          2
 2  turn:1-3@2      4
    nim-sum         6

First player wins
1 5          position 1: 7 becomes 5
2 1          position 2: 2 becomes 1
"
    );
    // Five pins are worth 4.
    let lost = sum(&["kayles@5", "mock-turtles@2"]);
    assert!(lost.ends_with("    nim-sum         0\n\nSecond player wins\n"), "{lost}");
    let whole = sum(&["kayles@2"]);
    assert!(whole.ends_with("First player wins\n1 -          position 1: of 2 nothing is left\n"), "{whole}");
    let wins = sum(&["marbles@1,1", "nim@5"]);
    assert!(wins.ends_with("First player wins\n1 win        position 1: a move from 1,1 wins at once\n"), "{wins}");
}

/// The winning moves are those after which exhaustion finds a sum of 0.
#[test]
fn every_winning_move_and_no_other() {
    let (heaps, rows) = (ruleset("0.77", 30), ruleset("row:o{o}.=.{o}o", 7));
    let of_heaps = grundy_generator::solve::<u16>(&heaps).unwrap();
    let of_rows = grundy_generator::solve::<u16>(&rows).unwrap();
    for (heap, row) in [(12, 0b000_1111), (29, 0b010_1011), (7, 0b1011), (20, 0), (0, 0b11)] {
        let (heap_value, row_value) = (of_heaps[heap as usize], of_rows[row as usize]);
        let mut expected = moves_to(&heaps, &of_heaps, heap, row_value, 1);
        expected.extend(moves_to(&rows, &of_rows, row, heap_value, 2));
        let (heap, row) = (format!("kayles@{heap}"), format!("chess@{}", rows.write(row)));
        let found = json(&[&heap, &row, "--moves", "1000"]);
        assert_eq!(found["nim_sum"], heap_value ^ row_value);
        assert_eq!(found["first_player_wins"], heap_value != row_value);
        let moves = found["winning_moves"].as_array().unwrap().iter();
        let mut moves: Vec<_> = moves
            .map(|made| (made["component"].as_u64().unwrap(), made["option"].as_str().unwrap().to_owned()))
            .collect();
        moves.sort();
        expected.sort();
        expected.dedup();
        assert_eq!(moves, expected, "{heap} {row}");
    }
}

/// The options of a position whose sum is worth `target`, as text.
fn moves_to(rules: &dyn Rules, values: &[u16], position: u64, target: u16, component: u64) -> Vec<(u64, String)> {
    let mut moves = Vec::new();
    let worth = |parts: &[u64]| parts.iter().fold(0, |sum, &part| sum ^ values[part as usize]);
    let _ = rules.options(position, &mut |option| {
        if let GameOption::Sum(parts) = option
            && worth(parts) == target
        {
            moves.push((component, OwnedOption::from(option).write(rules)));
        }
        ControlFlow::Continue(())
    });
    moves
}

#[test]
fn json_names_everything() {
    let found = json(&["marbles@1,1", "nim@5", "row:.=o:win=ooo@......"]);
    assert_eq!(found["components"][0]["rules"], "move:-1,-1+/-1,0+/0,-1+:home");
    assert_eq!(found["components"][0]["position"], "1,1");
    assert!(found["components"][0]["value"].is_null() && found["nim_sum"].is_null());
    assert_eq!(found["components"][1]["value"], 5);
    assert_eq!(found["components"][2]["value"], 0);
    assert_eq!(found["first_player_wins"], true);
    assert_eq!(found["winning_moves"].as_array().unwrap().len(), 1);
    assert_eq!(found["winning_moves"][0]["option"], "win");
}

/// The same rules by several names are solved once, and rows may have any width.
#[test]
fn rules_may_be_named_in_any_way() {
    let found = json(&["0.77@5", "kayles@5", "bowling@3", "row:o=./oo=..@ooo"]);
    assert_eq!(found["nim_sum"], 0);
    let found = json(&["chess@..oo.", "chess@oo."]);
    assert_eq!(found["components"][0]["value"].as_u64().unwrap(), 2);
    assert_eq!(found["components"][1]["position"], "oo.");
}

#[test]
fn bad_usage() {
    for (arguments, message) in [
        (&[][..], "RULES@POSITION"),
        (&["kayles"], "found no `@`, expected RULES@POSITION"),
        (
            &["@5"],
            "column 1: found the end of the text, expected rules such as `0.77`, or a name such as `kayles`\n\nFor",
        ),
        (&["kayles@"], "error: kayles@: column 1: found the end of the text, expected a heap"),
        (&["kayles@5x"], "error: kayles@5x: column 2: found `x`, expected the end of the position"),
        (&["0.7x@5"], "\n    0.7x\n       ^\n"),
        (&["kayles@5", "marbles@0,0"], "where the game is over"),
        (&["kayles@5", "--limit", "0"], "0"),
    ] {
        let Run { status, stdout, stderr } = run(&[&["sum"], arguments].concat(), "");
        assert_eq!((status, stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(stderr.contains(message), "{stderr}");
    }
}

#[test]
fn a_value_that_is_not_known_is_named() {
    let run = run(&["sum", "kayles@5", "officers@20", "--limit", "20"], "");
    let stderr = "0.6@20: computed to 20; no period proved; --limit N computes further\n".to_owned();
    assert_eq!(run, Run { status: 1, stdout: String::new(), stderr });
    for (arguments, message) in [
        (
            &["turn:1+@64"][..],
            "turn:1+: coin 64: found a Grundy value of more than 64 bits, expected at most 64 bits\n",
        ),
        (&["row:o=.@oooo", "--limit", "3"], "row:o=.@oooo: computed to rows of 3 cells; --limit N computes further\n"),
        (
            &["wythoff@9,10", "--limit", "101"],
            "move:-1,-1+/-1,0+/0,-1+@9,10: computed to coordinates below 10; --limit N computes further\n",
        ),
    ] {
        let run = self::run(&[&["sum"], arguments].concat(), "");
        assert_eq!(run, Run { status: 1, stdout: String::new(), stderr: message.to_owned() });
    }
}

/// Heaps of which nobody could list the moves.
#[test]
fn some_of_many_winning_moves() {
    let kayles = sum(&["kayles@1000000000000000000", "--moves", "2"]);
    let lines: Vec<&str> = kayles.lines().collect();
    let [_, _, _, "", "First player wins", first, second, more] = lines[..] else { panic!("{kayles}") };
    assert!(first.starts_with("1 ") && second.starts_with("1 "), "{kayles}");
    assert_eq!(more, "There are more winning moves; --moves lists more.");
    let none = sum(&["kayles@1000000000000000000", "--moves", "0"]);
    assert!(none.ends_with("First player wins\nThere are more winning moves; --moves lists more.\n"), "{none}");

    let found = json(&["kayles@1000000000000000000"]);
    assert_eq!(found["winning_moves"].as_array().unwrap().len(), 100);
    assert_eq!(found["more_winning_moves"], true);
    // Nim has one winning move, and no look at the others finds another.
    let found = json(&["nim@1000000000000", "nim@1"]);
    assert_eq!(found["winning_moves"], serde_json::json!([{"component": 1, "option": "1"}]));
    assert_eq!(found["more_winning_moves"], false);
    let found = json(&["kayles@7", "mock-turtles@2", "--moves", "2"]);
    assert_eq!((found["winning_moves"].as_array().unwrap().len(), &found["more_winning_moves"]), (2, &false.into()));
}
