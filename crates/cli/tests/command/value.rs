//! `grundy value`, by arguments and by pipe.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use grundy::rules::Rules;

use crate::facts::facts;
use crate::support::{Run, command, ruleset, run};

fn prints(arguments: &[&str], input: impl AsRef<[u8]>, stdout: &str) {
    let run = run(&[&["value"], arguments].concat(), input);
    assert_eq!((run.status, run.stdout.as_str(), run.stderr.as_str()), (0, stdout, ""), "{arguments:?}");
}

/// What comes on standard output, and the message; exit status 1.
fn fails(arguments: &[&str], input: impl AsRef<[u8]>, stdout: &str, stderr: &str) {
    let expected = Run { status: 1, stdout: stdout.to_owned(), stderr: stderr.to_owned() };
    assert_eq!(run(&[&["value"], arguments].concat(), input), expected, "{arguments:?}");
}

#[test]
fn the_known_values_of_all_families() {
    for fact in facts() {
        let first = fact.values.iter().enumerate().map(|(position, value)| (position.to_string(), value.clone()));
        // Farther on, the values of some games take seconds.
        let elsewhere = fact.elsewhere.into_iter().filter(|(position, _)| position.len() < 6);
        let (positions, values): (Vec<String>, Vec<String>) = first.chain(elsewhere).unzip();
        if !positions.is_empty() {
            prints(&[&fact.rules, "-"], positions.join("\n"), &(values.join("\n") + "\n"));
        }
    }
}

/// Against exhaustion, position by position.
#[test]
fn every_value_is_that_of_exhaustion() {
    for (notation, size) in [
        ("0.77", 300),
        ("4u.0", 200),
        ("0.3F", 60),
        ("sub:1,3,4", 100),
        ("turn:1-4", 30),
        ("move:-2,-1/-2,1/-1,-2/1,-2:15x15", 15),
        ("move:-1,-1+/-1,0+/0,-1+:home", 40),
        ("row:.=o:win=ooo", 8),
        ("row:o{o}.=.{o}o", 8),
    ] {
        let rules = ruleset(notation, size);
        let values = grundy_generator::solve::<u16>(&rules).unwrap();
        let (mut input, mut expected) = (String::new(), String::new());
        let positions = (0..rules.plain_len()).map(|index| rules.plain_position(index));
        for position in positions.filter(|&position| !rules.is_over(position)) {
            let value = values[rules.entry(position) as usize];
            input += &(rules.write(position) + "\n");
            expected += &if value == u16::MAX { "win\n".to_owned() } else { format!("{value}\n") };
        }
        prints(&[notation, "-"], input, &expected);
    }
}

#[test]
fn rows_of_all_widths_side_by_side() {
    // Kayles with pins in a row: a row of n pins is worth the heap of n.
    let rows: Vec<String> = (1..=12).map(|width| "o".repeat(width)).collect();
    prints(&["row:o=./oo=..", "-"], rows.join(" "), "1\n2\n3\n1\n4\n3\n2\n1\n4\n2\n6\n4\n");
}

#[test]
fn heaps_of_any_number_of_digits() {
    prints(&["kayles", "12", "1000000000000"], "", "4\n1\n");
    // 0.77 has the period 12 from 71 on, and these numbers are 4 and 0 modulo 12.
    let (four, zero) = (format!("1{}", "0".repeat(99)), "12".repeat(50));
    prints(&["kayles", &four, &zero], "", "1\n4\n");
    assert_eq!(run(&["value", "kayles", "100", "120"], "").stdout, "1\n4\n");
    // In the same way from standard input, however long.
    prints(&["kayles", "-"], format!("1{}\n{four}", "0".repeat(1 << 20)), "1\n1\n");
    // A saltus makes the values grow beyond all bounds.
    let run = run(&["value", "allbut:2,3,7", &four], "");
    assert_eq!((run.status, run.stdout.as_str()), (2, ""));
    assert!(run.stderr.contains("expected a heap from 0 to 18446744073709551615"), "{}", run.stderr);
}

#[test]
fn an_instant_win_is_no_number() {
    prints(&["marbles", "3,3", "1,2", "5,0"], "", "win\n0\nwin\n");
    prints(&["row:.=o:win=ooo", "oo.", "..", "......"], "", "win\n0\n0\n");
}

#[test]
fn arguments_and_standard_input_mix() {
    prints(&["officers", "3", "-", "2"], "4 5", "2\n0\n1\n1\n");
    prints(&["officers", "-"], "", "");
    prints(&["officers", "-"], "\r\n \t\r\n", "");
    prints(&["officers", "-"], "2\r\n3\r\n\r\n10344", "1\n2\n256\n");
    prints(&["officers", "-"], "\u{feff}2", "1\n");
}

#[test]
fn answers_before_a_mistake_are_printed() {
    let heap = "expected a heap from 0 to 18446744073709551615";
    fails(&["0.6", "-"], "2 3\n\n  4 x 5", "1\n2\n0\n", &format!("<stdin>:3:5: found `x`, {heap}\n"));
    fails(&["0.6", "-"], "2\n-1", "1\n", &format!("<stdin>:2:1: found `-`, {heap}\n"));
    fails(&["0.6", "-"], "2 007", "1\n", "<stdin>:1:3: found `007`, expected a heap without leading zeros\n");
    fails(&["0.6", "-"], "1\0", "", "<stdin>:1:2: found `\\0`, expected the end of the position\n");
    fails(&["0.6", "-"], b"3\n1\xff", "2\n", "<stdin>:2:2: found the byte 0xff, expected text in UTF-8\n");
    fails(
        &["marbles", "-"],
        "1,2\n0,0",
        "0\n",
        "<stdin>:2:1: found `0,0`, where the game is over, expected a position in which the game goes on\n",
    );
    fails(&["row:o=.", "-"], "oo\n.x", "0\n", "<stdin>:2:2: found `x`, expected a row of 1 to 63 cells `o` and `.`\n");
}

#[test]
fn a_word_without_end_is_refused() {
    let message = "<stdin>:2:1: found a word of more than 16777216 bytes, expected a position\n";
    fails(&["kayles", "-"], format!("3\n{}", "7".repeat(20 << 20)), "3\n", message);
}

#[test]
fn a_bad_argument_is_bad_usage() {
    let run = |arguments: &[&str]| run(&[&["value"], arguments].concat(), "");
    let bad = run(&["0.6", "2", "x"]);
    let message = "error: the position `x`: column 1: found `x`, expected a heap from 0 to 18446744073709551615\n";
    assert_eq!(bad, Run { status: 2, stdout: "1\n".to_owned(), stderr: message.to_owned() });
    let negative = run(&["kayles", "-1"]);
    assert_eq!(negative.status, 2);
    assert!(negative.stderr.starts_with("error: the position `-1`: column 1: found `-`, "), "{}", negative.stderr);
    for arguments in [&["0.6"][..], &[], &["0.6x", "1"], &["0.6", "--limit", "0", "1"], &["", "1"]] {
        let bad = run(arguments);
        assert_eq!((bad.status, bad.stdout.as_str()), (2, ""), "{arguments:?}");
    }
}

#[test]
fn beyond_the_limit_nothing_is_invented() {
    let message = "the position `20`: computed to 20; no period proved; --limit N computes further\n";
    fails(&["officers", "--limit", "20", "19", "20"], "", "1\n", message);
    let message = "<stdin>:2:1: computed to 9; no period proved; --limit N computes further\n";
    fails(&["officers", "--limit", "9", "-"], "8\n9", "1\n", message);
    let message = "the position `oooo`: computed to rows of 3 cells; --limit N computes further\n";
    fails(&["row:o=.", "--limit", "3", "o", "oooo"], "", "1\n", message);
    let message = "the position `10,0`: computed to coordinates below 10; --limit N computes further\n";
    fails(&["wythoff", "--limit", "100", "10,0"], "", "", message);
    let message = "coin 64: found a Grundy value of more than 64 bits, expected at most 64 bits\n";
    fails(&["turn:1+", "64"], "", "", message);
}

#[test]
fn a_table_answers_and_nothing_else_does() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("officers.sgt");
    let file = file.to_str().unwrap();
    assert_eq!(run(&["generate", "officers", "--size", "20", "-o", file], "").status, 0);
    prints(&["officers", "19", "3", "--table", file], "", "1\n2\n");
    fails(&["officers", "20", "--table", file], "", "", "the position `20`: the table ends at size 20\n");
    fails(&["kayles", "5", "--table", file], "", "", &format!("{file}: found a table of 0.6, expected one of 0.77\n"));
    let missing = folder.path().join("no.sgt").to_str().unwrap().to_owned();
    let run = run(&["value", "kayles", "5", "--table", &missing], "");
    assert_eq!((run.status, run.stdout.as_str()), (1, ""));
    assert!(run.stderr.starts_with(&format!("{missing}: cannot read the artifact: ")), "{}", run.stderr);
}

#[test]
fn a_table_with_a_period_answers_heaps_of_any_number_of_digits() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("kayles.sgt");
    let file = file.to_str().unwrap();
    let large = "99999999999999999999";
    let without = run(&["value", "kayles", large], "").stdout;
    assert_eq!(run(&["generate", "kayles", "--size", "200", "-o", file], "").status, 0);
    prints(&["kayles", large, "--table", file], "", &without);
    // Not if it proves none.
    assert_eq!(run(&["generate", "kayles", "--size", "100", "-o", file], "").status, 0);
    let message = format!("the position `{large}`: the table ends at size 100\n");
    fails(&["kayles", large, "--table", file], "", "", &message);
}

#[test]
fn a_damaged_table_does_not_answer() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("officers.sgt");
    let file = path.to_str().unwrap();
    assert_eq!(run(&["generate", "officers", "--size", "5000", "-o", file], "").status, 0);
    let mut bytes = std::fs::read(file).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    std::fs::write(file, bytes).unwrap();
    let run = run(&["value", "officers", "5", "--table", file], "");
    assert_eq!((run.status, run.stdout.as_str()), (1, ""));
    assert!(run.stderr.starts_with(&format!("{file}: found the checksum ")), "{}", run.stderr);
}

#[test]
fn graphs_are_read_from_their_files() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, content: &[u8]| {
        let path = folder.path().join(name);
        std::fs::write(&path, content).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let good = write("good.txt", "\u{feff}# a game\r\nstart: middle end+end win-not\r\n\r\nmiddle: end -".as_bytes());
    let rules = format!("graph:{good}");
    prints(&[&rules, "start", "middle", "end"], "", "2\n1\n0\n");
    let refused = run(&["value", &rules, "nowhere"], "");
    assert_eq!((refused.status, refused.stdout.as_str()), (2, ""));
    assert!(refused.stderr.contains("found `nowhere`, expected the name of a vertex"), "{}", refused.stderr);
    for (name, content, message) in [
        ("cycle", &b"a: b\nb: c\nc: a\n"[..], ":1:1: found moves that lead back to where they began, "),
        (
            "twice",
            b"a: b\na: c\n",
            ":2:1: found a second line for `a`, after line 1, expected one line for each vertex",
        ),
        ("colon", b"a: b\n\n  c d\n", ":3:6: found no colon, expected a vertex, a colon and its options"),
        ("bytes", b"a: b\nb: \xff", ":2:4: found the byte 0xff, expected text in UTF-8"),
        ("empty", b"", ":1:1: found no vertex, expected a line with a vertex, a colon and its options"),
    ] {
        let file = write(name, content);
        let run = run(&["value", &format!("graph:{file}"), "a"], "");
        assert_eq!((run.status, run.stdout.as_str()), (1, ""), "{name}");
        assert!(run.stderr.starts_with(&format!("{file}{message}")), "{}", run.stderr);
    }
    let missing = run(&["value", "graph:no/such/file", "a"], "");
    assert_eq!(missing.status, 1);
    assert!(missing.stderr.starts_with("no/such/file: cannot read the graph: "), "{}", missing.stderr);
}

#[test]
fn misere_play_is_refused_with_the_reason() {
    for arguments in [
        &["value", "--misere", "kayles", "3"][..],
        &["sum", "kayles@3", "--misere"],
        &["answer", "kayles", "--misere"],
        &["explain", "kayles", "--misere"],
        &["play", "--misere", "kayles"],
    ] {
        let run = run(arguments, "");
        assert_eq!((run.status, run.stdout.as_str()), (2, ""));
        assert!(run.stderr.contains("in misère play") && run.stderr.contains("XOR"), "{}", run.stderr);
    }
}

/// Whoever sends a position and waits for its value gets it.
#[test]
fn each_line_is_answered_before_the_next_comes() {
    let mut child =
        command().args(["value", "kayles", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let (mut stdin, mut stdout) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
    for (position, value) in [("3", "3\n"), ("10 11", "2\n"), ("", "6\n"), ("0", "0\n")] {
        if !position.is_empty() {
            writeln!(stdin, "{position}").unwrap();
        }
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        assert_eq!(line, value, "{position}");
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut child = command()
        .args(["value", "kayles", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    let _ = stdin.write_all("1\n".repeat(100_000).as_bytes());
    drop(stdin);
    let run = Run::from(child.wait_with_output().unwrap());
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
}
