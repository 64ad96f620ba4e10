//! `grundy compare`.

use serde_json::Value;

use crate::support::{Run, run};

fn compare(left: &str, right: &str, to: &str) -> (i32, String) {
    let run = run(&["compare", left, right, "--to", to], "");
    assert_eq!(run.stderr, "", "{left} {right}");
    (run.status, run.stdout)
}

fn agree(left: &str, right: &str, to: &str) {
    assert_eq!(compare(left, right, to), (0, format!("agree to {to}\n")), "{left} {right}");
}

fn differ(left: &str, right: &str, to: &str, at: &str) {
    let (status, stdout) = compare(left, right, to);
    assert_eq!(status, 1);
    assert!(stdout.starts_with(&format!("differ at {at}: ")), "{left} {right}: {stdout}");
}

/// Mistakes that others have printed.
#[test]
fn known_equalities_and_differences() {
    agree("0.27", "0.26", "2000");
    differ("0.27", "0.06", "2000", "2");
    differ("0.314", "0.31", "2000", "5");
    differ("0.161", "0.36", "2000", "519");
    agree("0.161", "0.36", "518");
    agree("sub:1,2", "0.33", "500");
    differ("nim", "turning-turtles", "9", "0");
    agree("nim", "twins", "300");
}

#[test]
fn a_difference_is_named_with_both_values() {
    assert_eq!(compare("0.161", "0.36", "600").1, "differ at 519: 0.161 is worth 2, 0.36 is worth 4\n");
    let json = |arguments: &[&str]| -> Value {
        serde_json::from_str(&run(&[&["compare", "--format", "json"], arguments].concat(), "").stdout).unwrap()
    };
    let differ = json(&["0.161", "0.36", "--to", "600"]);
    assert_eq!((&differ["left"], &differ["right"], &differ["to"]), (&"0.161".into(), &"0.36".into(), &600.into()));
    let difference = &differ["difference"];
    assert_eq!(difference["position"], "519");
    assert_eq!((&difference["left"], &difference["right"]), (&2.into(), &4.into()));
    assert!(json(&["0.27", "0.26", "--to", "60"])["difference"].is_null());
    // A win is no number.
    let wins = json(&["marbles", "wythoff", "--to", "5"]);
    assert_eq!(wins["difference"]["position"], "0,1");
    assert!(wins["difference"]["left"].is_null());
    assert_eq!(wins["difference"]["right"], 1);
}

#[test]
fn cells_and_rows_are_compared_too() {
    agree("wythoff", "move:-1,-1+/0,-1+/-1,0+", "20");
    differ("wythoff", "move:-1,0+/0,-1+", "20", "1,1");
    // Only the cells that both boards have.
    agree("leaper", "white-knight", "5");
    differ("row:o=./oo=..", "row:o=.", "4", "oo");
    agree("row:o=./oo=..", "row:oo=../o=.", "8");
}

#[test]
fn trouble_is_neither_of_the_answers() {
    for (arguments, message) in [
        (&["0.77", "chess", "--to", "3"][..], "found rules of the families `taking and breaking` and `rows of cells`"),
        (
            &["wythoff", "move:-1", "--to", "3"],
            "found boards of 2 dimensions and of 1 dimension, expected as many in both",
        ),
        (
            &["cutting", "cutting", "--to", "3"],
            "found custom:cutting, rules of the family `rules written in Rust`, whose positions no other rules have",
        ),
        (&["chess", "chess", "--to", "64"], "found --to 64 for rows of cells, expected at most 63"),
        (&["0.77", "--to", "3"], "RULES"),
        (&["0.77", "0.7x", "--to", "3"], "column 4"),
        (&["0.77", "0.07"], "--to"),
        (&["graph:no/such/file", "0.77", "--to", "3"], "no/such/file: cannot read the graph"),
        (&["turn:1+", "turn:1-99", "--to", "70"], "turn:1+: coin 64: found a Grundy value of more than 64 bits"),
    ] {
        let Run { status, stdout, stderr } = run(&[&["compare"], arguments].concat(), "");
        assert_eq!((status, stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(stderr.contains(message), "{stderr}");
    }
}

#[test]
fn a_win_is_no_worth() {
    let (status, stdout) = compare("marbles", "wythoff", "5");
    let expected = "differ at 0,1: move:-1,-1+/-1,0+/0,-1+:home is a win, move:-1,-1+/-1,0+/0,-1+ is worth 1\n";
    assert_eq!((status, stdout.as_str()), (1, expected));
}

#[test]
fn what_does_not_fit_is_refused_at_once() {
    for (rules, to) in [("wythoff", "1000000"), ("wythoff", "18446744073709551615"), ("row:o=.", "50")] {
        let run = run(&["compare", rules, rules, "--to", to], "");
        assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{rules} {to}");
        assert!(run.stderr.contains(" of memory, expected about "), "{}", run.stderr);
    }
}

/// Values that take seconds are announced, with their number and their memory.
#[test]
fn long_work_is_announced() {
    use std::io::{BufRead, BufReader};
    use std::process::Stdio;

    let mut child =
        crate::support::command().args(["value", "0.007", "900000"]).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stderr.take().unwrap()).read_line(&mut line).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(line.starts_with("0.007 at size ") && line.contains(" positions take about "), "{line}");
    assert!(line.ends_with(" of memory\n"), "{line}");
}
