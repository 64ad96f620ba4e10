//! `grundy chess`, `grundy coins` and so on, end to end: right answers, and what it says of wrong inputs.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use grundy_judge::{GAMES, Level};

use crate::support::{Run, command, example, game_names, in_root, run, run_command};

/// The answers, and nothing else.
fn answers(stdout: &str) -> Run {
    Run { status: 0, stdout: stdout.to_owned(), stderr: String::new() }
}

/// The answers of the tests before the mistake, and the message about it.
fn mistake(stdout: &str, message: &str) -> Run {
    Run { status: 1, stdout: stdout.to_owned(), stderr: format!("{message}\n") }
}

/// The inputs in the test data of a game that have answers, as a path in the checkout and what they are answered with.
fn answered_data(game: &str) -> Vec<(String, String)> {
    let folder = format!("tests/data/{game}");
    let files = fs::read_dir(in_root(&folder)).unwrap().map(|entry| entry.unwrap().path());
    let inputs = files.filter(|path| path.extension().is_some_and(|extension| extension == "in"));
    let answered = inputs.filter_map(|path| {
        let answers = fs::read_to_string(path.with_extension("ans")).ok()?;
        Some((format!("{folder}/{}", path.file_name()?.to_str()?), answers))
    });
    answered.collect()
}

#[test]
fn examples_of_all_games() {
    for game in GAMES {
        let expected = answers(&format!("{}\n", game.example.answer.replace(' ', "\n")));
        assert_eq!(run(&[game.name], example(game)), expected, "{}", game.name);
    }
}

#[test]
fn data_of_all_games_from_a_file_and_from_a_pipe() {
    for game in game_names() {
        let data = answered_data(game);
        assert!(!data.is_empty(), "{game} has test data");
        for (path, expected) in data {
            let (expected, input) = (answers(&expected), fs::read(in_root(&path)).unwrap());
            assert_eq!(run(&[game, &path], ""), expected, "{path}");
            assert_eq!(run(&[game], &input), expected, "{path}");
            assert_eq!(run(&[game, "-"], &input), expected, "{path}");
        }
    }
}

/// Whatever the environment asks for, the answers and the messages are the same.
#[test]
fn levels_of_scanning_make_no_difference() {
    let levels = Level::available().map(|level| level.to_string()).chain([String::new()]);
    for level in levels {
        let run_at = |game, input: &str| run_command(command().arg(game).env("GRUNDY_SCAN", &level), input);
        for game in GAMES {
            let input = example(game).repeat(2) + "x";
            assert_eq!(run_at(game.name, &input), run(&[game.name], &input), "{} at {level:?}", game.name);
        }
        for game in game_names() {
            for (path, expected) in answered_data(game) {
                let input = fs::read_to_string(in_root(&path)).unwrap();
                assert_eq!(run_at(game, &input), answers(&expected), "{path} at {level:?}");
            }
        }
    }
}

#[test]
fn a_level_of_scanning_that_is_not_there_is_refused() {
    for arguments in [&["chess"][..], &["chess", "--moves"], &["answer", "0.77"]] {
        let refused = run_command(command().args(arguments).env("GRUNDY_SCAN", "abacus"), "0\n");
        assert_eq!((refused.status, refused.stdout.as_str()), (2, ""), "{arguments:?}");
        let levels = "portable, scalar on this machine\n";
        assert!(refused.stderr.starts_with("error: found GRUNDY_SCAN=abacus, expected "), "{}", refused.stderr);
        assert!(refused.stderr.ends_with(levels), "{}", refused.stderr);
    }
}

#[test]
fn a_byte_order_mark_is_passed_over() {
    for game in GAMES {
        let marked = format!("\u{feff}{}", example(game));
        assert_eq!(run(&[game.name], marked), run(&[game.name], example(game)), "{}", game.name);
    }
}

#[test]
fn mapped_tables_answer_like_the_embedded_ones() {
    assert_eq!(run(&["chess", "--tables", "tables", "tests/data/chess/sample.in"], ""), answers("NO\nYES\n"));
    assert_eq!(run(&["marbles", "--tables", "tables", "tests/data/marbles/sample1.in"], ""), answers("Y\n"));
}

#[test]
fn layouts_that_real_data_have() {
    let boards = "NO\nYES\n";
    for input in [
        "2\r\n1\r\n2 19 20\r\n2\r\n1 19\r\n1 18\r\n",
        "2\n1\n2 19 20\n2\n1 19\n1 18",
        "2\n1\n2 19 20 \n2\n1 19 \n1 18 \n\n\n",
        "\n\n2\n\n1\n\n2 19 20\n\n2\n1 19\n\n1 18\n",
        "2 1 2\n19\n20 2 1\n19 1\n18\n",
        "\t2\t1\t2\t20\t19\t2\t1\t19\t1\t18\t",
        "2\n1\n2 019 0020\n2\n1 19\n1 18\n",
    ] {
        assert_eq!(run(&["chess"], input), answers(boards), "{input:?}");
    }
    assert_eq!(run(&["chess"], "1\n2\n0\n0\n"), answers("NO\n"));
    assert_eq!(run(&["chess"], "0\n"), answers(""));
    assert_eq!(run(&["coins"], ""), answers(""));
    assert_eq!(run(&["coins"], "\n\n"), answers(""));
    assert_eq!(run(&["coins"], "2\n0 0\n0\n\n0"), answers("No\nYes\nYes\n"));
    assert_eq!(run(&["marbles"], "2\n3 3\n5 5\n"), answers("Y\n"));
    assert_eq!(run(&["marbles"], "1\n0 7"), answers("Y\n"));
}

#[test]
fn mistakes_in_chess() {
    for (input, stdout, message) in [
        ("", "", "1:1: found the end of the input, expected the number of tests, 0 to 4294967295"),
        ("1\n1\n1 0\n", "", "3:3: found `0`, expected a column, 1 to 20"),
        ("1\n1\n1 21\n", "", "3:3: found `21`, expected a column, 1 to 20"),
        ("1\n1\n2 5 5\n", "", "3:5: found `5` again in this row, expected a column without a piece"),
        ("1\n1\n21 1\n", "", "3:1: found `21`, expected the number of pieces in a row, 0 to 20"),
        ("2\n1\n1 1\n1\n1 -3\n", "YES\n", "5:3: found `-3`, expected a column, 1 to 20"),
        ("1\n1\n1 99999999999999999999999\n", "", "3:3: found `99999999999999999999999`, expected a column, 1 to 20"),
        ("1\n1\n1 3x\n", "", "3:3: found `3x`, expected a column, 1 to 20"),
        ("one\n", "", "1:1: found `one`, expected the number of tests, 0 to 4294967295"),
        ("1\n2\n1 1\n", "", "4:1: found the end of the input, expected the number of pieces in a row, 0 to 20"),
        ("1\n1\n3 1 2", "", "3:6: found the end of the input, expected a column, 1 to 20"),
        ("1\n1\n1 1\n\n 7 8\n", "YES\n", "5:2: found `7`, expected the end of the input"),
    ] {
        assert_eq!(run(&["chess"], input), mistake(stdout, &format!("<stdin>:{message}")), "{input:?}");
    }
}

#[test]
fn mistakes_in_coins() {
    for (input, stdout, message) in [
        ("4294967296 0", "", "1:1: found `4294967296`, expected the number of heads, 0 to 4294967295"),
        ("101 0", "", "1:6: found the end of the input, expected a position, 0 to 9223372036854775807"),
        ("1 0\n2 5\n", "No\n", "3:1: found the end of the input, expected a position, 0 to 9223372036854775807"),
        (
            "1\n9223372036854775808\n",
            "",
            "2:1: found `9223372036854775808`, expected a position, 0 to 9223372036854775807",
        ),
        ("1\n-1\n", "", "2:1: found `-1`, expected a position, 0 to 9223372036854775807"),
    ] {
        assert_eq!(run(&["coins"], input), mistake(stdout, &format!("<stdin>:{message}")), "{input:?}");
    }
}

#[test]
fn mistakes_in_marbles() {
    for (input, stdout, message) in [
        ("", "", "1:1: found the end of the input, expected the number of marbles, 1 to 4294967295"),
        ("0\n", "", "1:1: found `0`, expected the number of marbles, 1 to 4294967295"),
        ("1\n0 0\n", "", "2:3: found a marble on (0, 0), expected one that is not at the finish"),
        ("1\n101 1\n", "", "2:1: found `101`, expected a coordinate, 0 to 100"),
        ("1\n1 101\n", "", "2:3: found `101`, expected a coordinate, 0 to 100"),
        ("2\n1 2\n", "", "3:1: found the end of the input, expected a coordinate, 0 to 100"),
        ("1\n1 2\n3 4\n", "N\n", "3:1: found `3`, expected the end of the input"),
    ] {
        assert_eq!(run(&["marbles"], input), mistake(stdout, &format!("<stdin>:{message}")), "{input:?}");
    }
}

/// Kayles has the period 12 from 71 on, and no two neighbours are worth the same there.
#[test]
fn rows_of_pins_are_longer_than_any_of_a_contest() {
    for length in [300, 301, 999, 1000, 1001, 1002, 4000, 12_345] {
        let beside = |pins: usize| {
            let row = format!("{}X{}", "I".repeat(length), "I".repeat(pins));
            format!("{}\n{row}\n", row.len())
        };
        let equal = 84 + length % 12;
        let input = format!("3\n{}{}{}", beside(equal), beside(equal - 1), beside(equal + 1));
        assert_eq!(run(&["bowling"], input), answers("LOSE\nWIN\nWIN\n"), "{length}");
    }
}

#[test]
fn mistakes_in_bowling() {
    for (input, stdout, message) in [
        ("", "", "1:1: found the end of the input, expected the number of tests, 0 to 4294967295"),
        (
            "2\n1\nI\n4294967296\n",
            "WIN\n",
            "4:1: found `4294967296`, expected the number of pins and gaps, 1 to 4294967295",
        ),
        ("1\n0\n\n", "", "2:1: found `0`, expected the number of pins and gaps, 1 to 4294967295"),
        ("1\n3\nIxI\n", "", "3:2: found `xI`, expected `I` or `X`, 3 in all"),
        ("1\n3\nII\n", "", "3:3: found the end of the line, expected `I` or `X`, 3 in all"),
        ("1\n3\nIIII\n", "", "3:4: found `I`, expected the end of a word of 3 letters"),
        ("1\n3 I X I\n", "", "2:4: found a space, expected `I` or `X`, 3 in all"),
        ("1\n3", "", "2:2: found the end of the input, expected `I` or `X`, 3 in all"),
    ] {
        assert_eq!(run(&["bowling"], input), mistake(stdout, &format!("<stdin>:{message}")), "{input:?}");
    }
}

#[test]
fn mistakes_in_cutting() {
    for (input, stdout, message) in [
        ("2 2\n1 0\n", "LOSE\n", "2:3: found `0`, expected a side, 1 to 200"),
        ("2 201\n", "", "1:3: found `201`, expected a side, 1 to 200"),
        ("2", "", "1:2: found the end of the input, expected a side, 1 to 200"),
        ("1 1\n", "", "1:3: found a sheet of 1 x 1, expected one that can be cut"),
    ] {
        assert_eq!(run(&["cutting"], input), mistake(stdout, &format!("<stdin>:{message}")), "{input:?}");
    }
}

#[test]
fn mistakes_in_leaper() {
    for (input, stdout, message) in [
        ("1\n1\n16 1\n", "", "3:1: found `16`, expected a coordinate, 1 to 15"),
        ("1\n1\n1 0\n", "", "3:3: found `0`, expected a coordinate, 1 to 15"),
        ("2\n0\n2\n1 1\n", "Second\n", "5:1: found the end of the input, expected a coordinate, 1 to 15"),
    ] {
        assert_eq!(run(&["leaper"], input), mistake(stdout, &format!("<stdin>:{message}")), "{input:?}");
    }
}

#[test]
fn bytes_that_are_no_text() {
    let run = run(&["chess"], b"1\n1\n1 \xff\xfe\0\n");
    assert_eq!(run, mistake("", r"<stdin>:3:3: found `\xff\xfe\x00`, expected a column, 1 to 20"));
}

#[test]
fn files_that_cannot_be_read() {
    let missing = run(&["chess", "tests/data/none.in"], "");
    assert_eq!(missing.status, 1);
    assert!(missing.stderr.starts_with("tests/data/none.in: cannot open the input: "), "{}", missing.stderr);
    let folder = run(&["chess", "tests/data"], "");
    assert_eq!((folder.status, folder.stdout.as_str()), (1, ""));
    // Some systems open a folder and do not read it, some do not even open it.
    let verb = if cfg!(windows) { "open" } else { "read" };
    assert!(folder.stderr.starts_with(&format!("tests/data: cannot {verb} the input: ")), "{}", folder.stderr);
}

#[test]
fn a_file_is_named_as_the_user_named_it() {
    let path = tempfile::NamedTempFile::new().unwrap();
    fs::write(&path, "1\n1\n1 40\n").unwrap();
    let name = path.path().to_str().unwrap();
    assert_eq!(run(&["chess", name], ""), mistake("", &format!("{name}:3:3: found `40`, expected a column, 1 to 20")));
}

#[test]
fn bad_usage_is_status_2() {
    for arguments in [&[][..], &["checkers"], &["chess", "--table", "tables"], &["coins", "--tests", "2"]] {
        let run = run(arguments, "");
        assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(run.stderr.contains("Usage: grundy"), "{}", run.stderr);
    }
}

/// Whoever reads the answers may stop at any time: that is no error, and no panic.
#[test]
fn a_closed_pipe_is_no_error() {
    let mut child =
        command().arg("coins").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    // More answers than a pipe and all buffers hold, so that some must fail to be written.
    let mut stdin = child.stdin.take().unwrap();
    let _ = stdin.write_all(&b"0\n".repeat(1 << 20));
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert_eq!(Run::from(output), answers(""));
}

/// A program that writes a test and waits for its answer gets it.
#[test]
fn answers_come_before_more_input_is_asked_for() {
    let mut child = command().arg("coins").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let (mut stdin, stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let mut lines = BufReader::new(stdout).lines();
    for (test, answer) in [("1 0\n", "No"), ("4 0 1 2 3\n", "Yes"), ("0\n", "Yes")] {
        stdin.write_all(test.as_bytes()).unwrap();
        assert_eq!(lines.next().unwrap().unwrap(), answer);
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}
