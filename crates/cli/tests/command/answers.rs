//! `grundy chess|coins|marbles`, end to end: right answers, and what it says of wrong inputs.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use crate::support::{Run, command, run};

/// The answers, and nothing else.
fn answers(stdout: &str) -> Run {
    Run { status: 0, stdout: stdout.to_owned(), stderr: String::new() }
}

/// The answers of the tests before the mistake, and the message about it.
fn mistake(stdout: &str, message: &str) -> Run {
    Run { status: 1, stdout: stdout.to_owned(), stderr: format!("{message}\n") }
}

const SAMPLES: [(&str, &str); 4] =
    [("chess", "chess/sample"), ("coins", "coins/sample"), ("marbles", "marbles/sample1"), ("marbles", "marbles/sample2")];

#[test]
fn samples_from_a_file_and_from_a_pipe() {
    for (game, sample) in SAMPLES {
        let data = |end: &str| format!("{}/../../tests/data/{sample}.{end}", env!("CARGO_MANIFEST_DIR"));
        let expected = answers(&fs::read_to_string(data("ans")).unwrap());
        let input = fs::read(data("in")).unwrap();
        assert_eq!(run(&[game, &format!("tests/data/{sample}.in")], ""), expected);
        assert_eq!(run(&[game], &input), expected);
        assert_eq!(run(&[game, "-"], &input), expected);
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
        ("101 0", "", "1:1: found `101`, expected the number of heads, 0 to 100"),
        ("1 0\n2 5\n", "No\n", "3:1: found the end of the input, expected a position, 0 to 9223372036854775807"),
        ("1\n9223372036854775808\n", "", "2:1: found `9223372036854775808`, expected a position, 0 to 9223372036854775807"),
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
    for arguments in [&[][..], &["checkers"], &["chess", "--table", "tables"], &["coins", "--tables", "tables"]] {
        let run = run(arguments, "");
        assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(run.stderr.contains("Usage: grundy"), "{}", run.stderr);
    }
}

/// Whoever reads the answers may stop at any time: that is no error, and no panic.
#[test]
fn a_closed_pipe_is_no_error() {
    let mut child = command().arg("coins").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
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
