//! `grundy plot`, end to end.

use std::fs;

use crate::support::{Run, game_names, in_root, run};

/// What the command writes into a file with this name.
fn plotted(arguments: &[&str], name: &str) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    let run = run(&[&["plot"], arguments, &["--output", path.to_str().unwrap()]].concat(), "");
    assert_eq!(run, Run { status: 0, stdout: String::new(), stderr: String::new() }, "{arguments:?}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left beside the picture");
    fs::read(path).unwrap()
}

#[test]
fn the_published_pictures_are_what_the_command_draws() {
    for (arguments, name) in [(&["chess"][..], "chess.svg"), (&["marbles", "--limit", "40"], "marbles.svg")] {
        let published = in_root("docs/images").join(name);
        assert!(plotted(arguments, name) == fs::read(published).unwrap(), "docs/images/{name} differs: draw it again");
    }
}

#[test]
fn every_game_in_both_forms() {
    for game in game_names() {
        let svg = String::from_utf8(plotted(&[game], "picture.svg")).unwrap();
        assert!(svg.starts_with("<svg ") && svg.trim_end().ends_with("</svg>"), "{svg:.80}");
        assert!(plotted(&[game], "picture.PNG").starts_with(b"\x89PNG\r\n\x1a\n"));
    }
}

#[test]
fn values_and_marks_are_those_of_the_table() {
    // With coordinates up to 8 there are 6 P-positions, and one dot more in the legend.
    let svg = String::from_utf8(plotted(&["marbles", "--limit", "8"], "marbles.svg")).unwrap();
    assert_eq!(svg.matches("<circle").count(), 6 + 1);
    // 81 cells, of them 9 + 8 + 8 instant wins or the finish, and one more in the legend.
    assert_eq!(svg.matches("fill=\"#c4ccd4\"").count(), 25 + 1);
    // One bar a value, 0 to 19.
    let svg = String::from_utf8(plotted(&["chess"], "chess.svg")).unwrap();
    assert_eq!(svg.matches("fill=\"#3b6ea8\"").count(), 20);
    // One dot a head, and two in the legend.
    let svg = String::from_utf8(plotted(&["coins", "--limit", "15"], "coins.svg")).unwrap();
    assert_eq!(svg.matches("<circle").count(), 16 + 2);
}

#[test]
fn any_rules_are_drawn_by_their_family() {
    let svg = |arguments: &[&str]| String::from_utf8(plotted(arguments, "picture.svg")).unwrap();
    // A dot for each heap, and two in the legend.
    assert_eq!(svg(&["0.77", "--limit", "15"]).matches("<circle").count(), 16 + 2);
    assert_eq!(svg(&["turn:1+c"]).matches("<circle").count(), 100 + 2);
    // The P-positions of Wythoff up to 8: (0,0), (1,2), (3,5), (4,7) and their mirror images.
    assert_eq!(svg(&["wythoff", "--limit", "8"]).matches("<circle").count(), 7 + 1);
    // The rules of marbles as a ruleset: the same P-positions and instant wins as of the contest game.
    let marbles = svg(&["move:-1,-1+/-1,0+/0,-1+:home", "--limit", "8"]);
    assert_eq!(marbles.matches("<circle").count(), 6 + 1);
    assert_eq!(marbles.matches("fill=\"#c4ccd4\"").count(), 25 + 1);
    // A board with sides is drawn whole: a colour for each of its cells. Rows of five pins of Kayles are worth up to 4.
    let board = svg(&["move:-1,0/0,-1:3x5"]);
    assert!(board.contains("move:-1,0/0,-1:3x5: the Grundy values of the cells"), "{board:.2000}");
    assert_eq!(svg(&["row:o=./oo=..", "--limit", "5"]).matches("fill=\"#3b6ea8\"").count(), 5);
    assert!(plotted(&["officers", "--limit", "2000"], "picture.png").starts_with(b"\x89PNG\r\n\x1a\n"));
}

#[test]
fn what_cannot_be_drawn_is_told() {
    let refused = |arguments: &[&str]| {
        let run = run(&[&["plot", "-o", "picture.svg"], arguments].concat(), "");
        assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{arguments:?}");
        run.stderr
    };
    let dimensions = "error: found a board that is not of two dimensions, expected one to draw\n";
    assert_eq!(refused(&["move:-1,0,0/0,-1,0/0,0,-1"]), dimensions);
    let board = refused(&["wythoff", "--limit", "1001"]);
    assert_eq!(board, "error: found --limit 1001 for a board, expected 2 to 1000\n");
    let rows = refused(&["row:o=.", "--limit", "25"]);
    assert_eq!(rows, "error: found --limit 25 for rows of cells, expected 2 to 24\n");
    assert!(refused(&["0.8.8"]).contains("column"));
}

#[test]
fn a_value_that_is_too_large_is_told() {
    let run = run(&["plot", "turn:1+", "-o", "picture.svg"], "");
    assert_eq!((run.status, run.stdout.as_str()), (1, ""));
    assert!(run.stderr.starts_with("turn:1+: coin 64: found a Grundy value of more than 64 bits"), "{}", run.stderr);
}

#[test]
fn bad_usage_is_told() {
    let refused = |arguments: &[&str]| {
        let run = run(&[&["plot"], arguments].concat(), "");
        assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{arguments:?}");
        run.stderr
    };
    let ending = "error: found the output picture.jpg, expected a name that ends in .svg or .png\n";
    assert_eq!(refused(&["chess", "-o", "picture.jpg"]), ending);
    let limited = |game, limit| refused(&[game, "-o", "picture.svg", "--limit", limit]);
    assert_eq!(limited("chess", "9"), "error: found --limit for chess, expected none: all rows are counted\n");
    assert_eq!(limited("marbles", "101"), "error: found --limit 101 for marbles, expected 2 to 100\n");
    assert_eq!(limited("bowling", "301"), "error: found --limit 301 for bowling, expected 2 to 300\n");
    assert!(limited("marbles", "1").contains("found `1`, expected a number from 2 to 100000"));
    assert!(refused(&["marbles"]).contains("--output <FILE>"));
}

#[test]
fn a_file_that_cannot_be_written_is_told() {
    let run = run(&["plot", "chess", "-o", "/nowhere/picture.svg"], "");
    assert_eq!((run.status, run.stdout.as_str()), (1, ""));
    assert_eq!(run.stderr, "/nowhere/picture.svg: found no folder /nowhere, expected one to write to\n");
}
