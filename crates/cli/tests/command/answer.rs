//! `grundy answer`, end to end.

use std::fs;

use crate::support::{Run, run};

#[track_caller]
fn assert_answers(arguments: &[&str], input: impl AsRef<[u8]>, answers: &str) {
    let input = input.as_ref();
    let run = run(&[&["answer"], arguments].concat(), input);
    let expected = Run { status: 0, stdout: answers.to_owned(), stderr: String::new() };
    assert_eq!(run, expected, "{arguments:?} {}", input.escape_ascii());
}

#[track_caller]
fn assert_refused(arguments: &[&str], input: &str, status: i32, answers: &str, message: &str) {
    let run = run(&[&["answer"], arguments].concat(), input);
    assert_eq!((run.status, run.stdout.as_str()), (status, answers), "{arguments:?} {input:?}");
    assert!(run.stderr.contains(message), "{arguments:?} {input:?}: {}", run.stderr);
}

#[test]
fn rules_of_every_family() {
    let custom = "2\n1\n4x2\n1\n3x2\n";
    for (rules, input, answers) in [
        ("0.77", "3\n2\n5 12\n1\n7\n0\n", "Second\nFirst\nSecond\n"),
        ("kayles", "1\n1\n12\n", "First\n"),
        ("sub:1,3,4", "2\n1\n7\n2\n7 8\n", "Second\nFirst\n"),
        ("turn:1-3", "2\n3\n0 1 2\n2\n5 5\n", "First\nSecond\n"),
        ("turn:2+c", "2\n1\n3\n2\n3 3\n", "First\nSecond\n"),
        ("wythoff", "2\n1\n3,5\n2\n1,2 0,7\n", "Second\nFirst\n"),
        ("row:o=./oo=..", "2\n2\nooooo ............\n2\nooooo oooooooooooo\n", "First\nSecond\n"),
        ("move:-2,1/-2,-1/1,-2/-1,-2:15x15", "2\n1\n0,0\n1\n2,0\n", "Second\nFirst\n"),
        ("row:.=o:win=ooo", "3\n1\n......\n1\n.....\n1\no.o\n", "Second\nFirst\nFirst\n"),
        ("custom:cutting", custom, "First\nSecond\n"),
    ] {
        assert_answers(&[rules], input, answers);
    }
}

/// What public problems ask.
#[test]
fn subtraction_games_with_several_heaps() {
    let heaps = "3\n2\n5 12\n3\n2 4 7\n4\n2 3 7 12\n";
    assert_answers(&["sub:2,5", "--words", "W,L"], heaps, "L\nW\nW\n");
    assert_answers(&["sub:1-5", "--words", "W,L"], heaps, "W\nW\nL\n");
}

#[test]
fn graphs_by_the_names_of_their_vertices() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("small.graph");
    fs::write(&file, "a: b c\nb: c\nc:\nd: a+b -\n").unwrap();
    let rules = format!("graph:{}", file.display());
    assert_answers(&[&rules, "--moves"], "3\n1\na\n2\nb b\n2\nd c\n", "First 1 c\nSecond\nFirst 1 -\n");
    assert_refused(&[&rules], "1\n2\na e\n", 1, "", "<stdin>:3:3: found `e`, expected ");
}

#[test]
fn moves_are_what_a_position_becomes() {
    assert_answers(&["kayles", "--moves"], "2\n1\n7\n2\n5 12\n", "First 1 3+3\nSecond\n");
    assert_answers(&["wythoff", "--moves"], "1\n2\n1,2 4,4\n", "First 2 0,0\n");
    assert_answers(&["marbles", "--moves"], "1\n2\n1,3 4,4\n", "First 2 win\n");
    assert_answers(&["kayles", "--moves"], "1\n1\n1000000000000000000\n", "First 1 1+999999999999999997\n");
    assert_answers(&["nim", "--moves"], "1\n2\n1000000000000 7\n", "First 1 7\n");
    assert_answers(&["0.3", "--moves"], "1\n2\n1 0\n", "First 1 -\n");
    assert_answers(&["row:o=./oo=..", "--moves"], "1\n2\n..oo. .o\n", "First 1 ...o.\n");
}

#[test]
fn what_editors_and_shells_make_of_an_input() {
    for input in ["1\r\n2\r\n5 12\r\n", "1\n2\n5 12", "\u{feff}1\n\n2\n5\n\n12\n", " 1 2 5\t12 \n\n"] {
        assert_answers(&["kayles"], input, "Second\n");
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.in");
    fs::write(&file, "1\n2\n5 12\n").unwrap();
    assert_answers(&["kayles", file.to_str().unwrap()], "", "Second\n");
}

#[test]
fn mistakes_come_after_the_answers_before_them() {
    let input = "2\n1\n7\n2\n5 x\n";
    assert_refused(&["kayles"], input, 1, "First\n", "<stdin>:5:3: found `x`, expected a heap, 0 to ");
    assert_refused(&["wythoff"], "1\n1\n3,x\n", 1, "", "<stdin>:3:3: found `x`, expected a coordinate");
    assert_refused(&["row:o=."], "1\n1\n.ox\n", 1, "", "<stdin>:3:3: found `x`, expected a row of 1 to 63 cells");
    assert_refused(&["kayles"], "", 1, "", "<stdin>:1:1: found the end of the input, expected the number of tests");
    for bad in ["0.7x", "sub:", "nothing"] {
        assert_refused(&[bad], "0\n", 2, "", "found");
    }
    for bad in ["A", "A,", "A,A", "A,B,C", "A, B"] {
        assert_refused(&["kayles", "--words", bad], "0\n", 2, "", "expected two different words");
    }
}

#[test]
fn values_beyond_the_limit_are_told_with_the_reason() {
    let (input, limit) = ("2\n1\n5\n3\n1 2000 3\n", ["treblecross", "--limit", "1000"]);
    let known = "expected a position whose value is known";
    let reason = "computed to 1000; no period proved; --limit N computes further";
    let message = &format!("<stdin>:5:3: found `2000`, {known}: {reason}\n");
    assert_refused(&limit, input, 1, "First\n", message);
    let with_moves = [&limit[..], &["--moves"]].concat();
    assert_refused(&with_moves, input, 1, "First 1 2\n", message);
    let row = format!("<stdin>:3:1: found `oooo`, {known}: computed to rows of 3 cells; --limit N computes further\n");
    assert_refused(&["row:o=.", "--limit", "3"], "1\n1\noooo\n", 1, "", &row);
    // The period of Kayles is proved: there is no heap beyond it.
    assert_answers(&["kayles"], "1\n1\n18446744073709551615\n", "First\n");
}

#[test]
fn values_of_a_table() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("wythoff.sgt");
    let table = file.to_str().unwrap();
    assert_eq!(run(&["generate", "wythoff", "--size", "20", "-o", table], "").status, 0);
    assert_answers(&["wythoff", "--table", table], "1\n2\n3,5 19,19\n", "First\n");
    let beyond = "<stdin>:3:5: found `20,0`, expected a position whose value is known: the table ends at size 20\n";
    assert_refused(&["wythoff", "--table", table], "1\n2\n3,5 20,0\n", 1, "", beyond);
    assert_refused(&["kayles", "--table", table], "0\n", 1, "", "expected one of 0.77");
}
