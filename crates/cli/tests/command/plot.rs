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
    assert!(limited("marbles", "1").contains("1 is not in 2..=1000"));
    assert!(refused(&["marbles"]).contains("--output <FILE>"));
}

#[test]
fn a_file_that_cannot_be_written_is_told() {
    let run = run(&["plot", "chess", "-o", "/nowhere/picture.svg"], "");
    assert_eq!((run.status, run.stdout.as_str()), (1, ""));
    assert!(run.stderr.starts_with("cannot write /nowhere/picture.svg: "), "{}", run.stderr);
}
