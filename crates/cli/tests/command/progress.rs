//! How far the work has come, as it is seen on a terminal.
#![cfg(target_os = "linux")]

use std::fs::{File, OpenOptions};
use std::io::Read;
use std::process::Stdio;

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

use crate::support::command;

/// What the command prints on standard output, and what it writes on a terminal that is its standard error.
fn run_on_terminal(arguments: &[&str]) -> (String, String) {
    let terminal = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&terminal).unwrap();
    unlockpt(&terminal).unwrap();
    let name = ptsname(&terminal, Vec::new()).unwrap();
    let stderr = OpenOptions::new().write(true).open(name.to_str().unwrap()).unwrap();
    let output = command().args(arguments).stdin(Stdio::null()).stderr(stderr).output().unwrap();
    let mut written = Vec::new();
    // When nobody has the other side open any more, the reading ends with an error.
    let _ = File::from(terminal).read_to_end(&mut written);
    (String::from_utf8(output.stdout).unwrap(), String::from_utf8(written).unwrap())
}

/// The lines that stand on the terminal in the end.
fn screen(written: &str) -> Vec<String> {
    let mut lines = Vec::new();
    for line in written.replace("\r\n", "\n").lines() {
        let mut columns = Vec::new();
        for text in line.split('\r') {
            let text: Vec<char> = text.chars().collect();
            let rest = columns.split_off(text.len().min(columns.len()));
            columns = [text, rest].concat();
        }
        lines.push(String::from_iter(columns).trim_end().to_owned());
    }
    lines
}

#[test]
fn the_line_is_taken_away_however_the_work_ends() {
    for (arguments, answer, message) in [
        (&["value", "0.77", "1000"][..], "1\n", ""),
        // Values for which a table is too narrow.
        (&["value", "turn:1+", "40"], "1099511627776\n", ""),
        (
            &["value", "turn:1+", "64"],
            "",
            "coin 64: found a Grundy value of more than 64 bits, expected at most 64 bits",
        ),
    ] {
        let (stdout, written) = run_on_terminal(arguments);
        assert!(written.starts_with("\rsolving ["), "{arguments:?}: {written:?}");
        assert_eq!((&*stdout, screen(&written).concat()), (answer, message.to_owned()), "{arguments:?}: {written:?}");
    }
}
