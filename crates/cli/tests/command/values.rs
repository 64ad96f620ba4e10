//! `grundy values`.

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use serde_json::Value;

use crate::facts::facts;
use crate::support::{Run, command, ruleset, run};

fn values(arguments: &[&str]) -> String {
    let run = run(&[&["values"], arguments].concat(), "");
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{arguments:?}");
    run.stdout
}

#[test]
fn the_known_first_values() {
    for fact in facts().iter().filter(|fact| !fact.values.is_empty()) {
        let lines: Vec<String> = fact.values.iter().enumerate().map(|(n, value)| format!("{n} {value}\n")).collect();
        let to = (lines.len() - 1).to_string();
        assert_eq!(values(&[&fact.rules, "--to", &to]), lines.concat(), "{}", fact.rules);
    }
}

#[test]
fn the_values_are_those_of_exhaustion() {
    for (notation, size) in [("0.6", 1000), ("sub:1-5,9", 200), ("turn:3e", 60), ("4.3...", 60)] {
        let solved = grundy_generator::solve::<u32>(&ruleset(notation, size)).unwrap();
        let lines: Vec<String> = solved.iter().enumerate().map(|(n, value)| format!("{n} {value}\n")).collect();
        assert_eq!(values(&[notation, "--to", &(size - 1).to_string()]), lines.concat(), "{notation}");
    }
}

/// The first value of Officers above 255, which somebody else has kept in a byte.
#[test]
fn officers_have_values_above_255() {
    let officers = values(&["officers", "--to", "10344"]);
    assert_eq!(officers.lines().count(), 10345);
    assert_eq!(officers.lines().last(), Some("10344 256"));
    let large = officers.lines().filter(|line| line.split_once(' ').unwrap().1.parse::<u32>().unwrap() > 255);
    assert_eq!(large.count(), 1);
}

#[test]
fn part_of_the_values_in_every_form() {
    assert_eq!(values(&["kayles", "--from", "9", "--to", "11"]), "9 4\n10 2\n11 6\n");
    assert_eq!(values(&["kayles", "--from", "9", "--to", "11", "--format", "csv"]), "n,value\n9,4\n10,2\n11,6\n");
    let json = values(&["kayles", "--from", "9", "--to", "11", "--format", "json"]);
    assert_eq!(json, "{\"rules\":\"0.77\",\"from\":9,\"to\":11,\"values\":[4,2,6]}\n");
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["values"][2], 6);
    assert_eq!(values(&["nim", "--to", "0"]), "0 0\n");
    // The greatest heaps leave 2 and 3 by the period 12.
    let greatest = ["kayles", "--from", "18446744073709551614", "--to", "18446744073709551615"];
    assert_eq!(values(&greatest), "18446744073709551614 2\n18446744073709551615 8\n");
}

#[test]
fn values_before_a_mistake_are_printed() {
    let run = run(&["values", "turn:1+", "--to", "100"], "");
    assert_eq!(run.status, 1);
    assert_eq!(run.stdout.lines().last(), Some("63 9223372036854775808"));
    assert!(run.stderr.starts_with("turn:1+: coin 64: found a Grundy value of more than 64 bits, "), "{}", run.stderr);
}

#[test]
fn bad_usage() {
    for (arguments, message) in [
        (&["kayles", "--from", "5", "--to", "3"][..], "found --from 5 and --to 3, expected the smaller one first"),
        (&["chess", "--to", "3"], "found rules of the family `rows of cells`, expected rules of heaps or coins"),
        (&["wythoff", "--to", "3"], "found rules of the family `moves on a board`"),
        (&["cutting", "--to", "3"], "found rules of the family `rules written in Rust`"),
        (&["kayles"], "--to <N>"),
        (&["kayles", "--to", "-1"], "found `-1`, expected a number from 0 to 18446744073709551615"),
        (&["kayles", "--from", "-1", "--to", "5"], "found `-1`, expected a number from 0 to 18446744073709551615"),
        (&["kayles", "--to", "18446744073709551616"], "expected a number from 0 to 18446744073709551615"),
        (&["kayles", "--to", "x"], "invalid value 'x'"),
    ] {
        let Run { status, stdout, stderr } = run(&[&["values"], arguments].concat(), "");
        assert_eq!((status, stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(stderr.contains(message), "{stderr}");
    }
}

/// The first lines come long before the last could be known, and nobody need take the rest.
#[test]
fn the_list_is_never_built_as_a_whole() {
    let mut child = command()
        .args(["values", "kayles", "--to", "1000000000000"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    stdout.read_line(&mut line).unwrap();
    assert_eq!(line, "0 0\n");
    drop(stdout);
    let run = Run::from(child.wait_with_output().unwrap());
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
}
