//! Inputs as large as anybody would send: the right answer or a clear mistake, in memory that does not grow with them.
//!
//! A process' peak memory is read from `/proc` when it has read its whole input and waits for the end of it.
#![cfg(target_os = "linux")]

use std::fs;
use std::io::{BufWriter, Read, Write};
use std::process::{ChildStdin, Stdio};
use std::thread;

use crate::support::{Run, command};

/// As much as any input may take, in KiB: the program with its libraries, and its buffers.
const MEMORY: u64 = 8 << 10;

/// Runs the command on what `write` writes; makes sure that it takes little memory.
fn run_in_little_memory(
    arguments: &[&str],
    write: impl FnOnce(&mut BufWriter<ChildStdin>) -> std::io::Result<()>,
) -> Run {
    let mut child =
        command().args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    let reader = thread::spawn(move || {
        let mut text = Vec::new();
        stdout.read_to_end(&mut text).map(|_| text)
    });
    let mut stdin = BufWriter::with_capacity(1 << 16, child.stdin.take().unwrap());
    // Fails where the command has stopped at a mistake and closed the pipe.
    let written = write(&mut stdin).and_then(|()| stdin.flush());
    let memory = peak_memory(child.id());
    drop(stdin);
    let mut output = child.wait_with_output().unwrap();
    output.stdout = reader.join().unwrap().unwrap();
    if written.is_ok() {
        let memory = memory.expect("the command still waits for the end of its input");
        assert!(memory <= MEMORY, "{arguments:?}: {memory} KiB");
    }
    Run::from(output)
}

/// The peak of the resident memory of a process, in KiB; none if it has ended.
fn peak_memory(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.parse().ok()
}

/// Writes `piece` so often.
fn repeat(output: &mut impl Write, piece: &str, times: usize) -> std::io::Result<()> {
    let bulk = piece.repeat(1 << 10);
    (0..times >> 10).try_for_each(|_| output.write_all(bulk.as_bytes()))?;
    (0..times & 0x3ff).try_for_each(|_| output.write_all(piece.as_bytes()))
}

#[track_caller]
fn assert_answers(run: &Run, answer: &str, times: usize) {
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert!(run.stdout == answer.repeat(times), "not {times} times {answer:?}");
}

#[test]
fn ten_million_tests() {
    let tests = 10_000_000;
    let chess = run_in_little_memory(&["chess"], |input| {
        input.write_all(format!("{tests}\n").as_bytes())?;
        repeat(input, "1\n1 19\n", tests)
    });
    assert_answers(&chess, "YES\n", tests);
    let coins = run_in_little_memory(&["coins"], |input| repeat(input, "4\n0 1 2 3\n", tests));
    assert_answers(&coins, "Yes\n", tests);
    let kayles = run_in_little_memory(&["answer", "kayles"], |input| {
        input.write_all(format!("{tests}\n").as_bytes())?;
        repeat(input, "2\n5 12\n", tests)
    });
    assert_answers(&kayles, "Second\n", tests);
}

#[test]
fn ten_million_components_in_a_test() {
    let components = 10_000_001;
    let chess = run_in_little_memory(&["chess"], |input| {
        input.write_all(format!("1\n{components}\n").as_bytes())?;
        repeat(input, "2 18 19\n", components)
    });
    assert_answers(&chess, "YES\n", 1);
    let marbles = run_in_little_memory(&["marbles"], |input| {
        input.write_all(format!("{components}\n").as_bytes())?;
        repeat(input, "1 2\n", components)
    });
    assert_answers(&marbles, "N\n", 1);
}

/// Games whose values are solved when the command starts.
#[test]
fn a_million_tests_of_games_without_a_table() {
    let tests = 1_000_000;
    let bowling = run_in_little_memory(&["bowling"], |input| {
        input.write_all(format!("{tests}\n").as_bytes())?;
        repeat(input, "4\nXIIX\n", tests)
    });
    assert_answers(&bowling, "WIN\n", tests);
    let cutting = run_in_little_memory(&["cutting"], |input| repeat(input, "2 2\n", tests));
    assert_answers(&cutting, "LOSE\n", tests);
    let leaper = run_in_little_memory(&["leaper"], |input| {
        input.write_all(format!("1\n{}\n", tests + 1).as_bytes())?;
        repeat(input, "3 3\n", tests + 1)
    });
    assert_answers(&leaper, "First\n", 1);
}

/// Two runs of equal length, which are worth the same; then one of them with a pin more.
#[test]
fn a_million_pins_in_a_row() {
    let (run, cells) = ("I".repeat(500_000), 1_000_001);
    let input = format!("2\n{cells}\n{run}X{run}\n{}\n{run}IX{run}\n", cells + 1);
    for (arguments, won) in [(&["bowling"][..], "WIN\n"), (&["bowling", "--moves"], "WIN 500001\n")] {
        let run = run_in_little_memory(arguments, |stdin| stdin.write_all(input.as_bytes()));
        assert_answers(&run, &format!("LOSE\n{won}"), 1);
    }
}

#[test]
fn a_thousand_million_spaces() {
    let spaced = |input: &mut BufWriter<ChildStdin>| {
        input.write_all(b"1")?;
        repeat(input, " ", 1_000_000_000)?;
        input.write_all(b"1\n1 19\n")
    };
    assert_answers(&run_in_little_memory(&["chess"], spaced), "YES\n", 1);
}

#[test]
fn ten_million_blank_lines() {
    for (game, test, answer) in [
        ("chess", "1 1 1 19", "YES\n"),
        ("coins", "1 5", "No\n"),
        ("marbles", "1 1 2", "N\n"),
        ("bowling", "1 1 I", "WIN\n"),
        ("cutting", "2 2", "LOSE\n"),
        ("leaper", "1 1 3 3", "First\n"),
    ] {
        let blank = |input: &mut BufWriter<ChildStdin>| {
            repeat(input, "\r\n", 10_000_000)?;
            input.write_all(test.as_bytes())
        };
        assert_answers(&run_in_little_memory(&[game], blank), answer, 1);
    }
}

#[test]
fn a_number_of_a_million_digits() {
    for (game, expected) in [
        ("chess", "the number of tests, 0 to 4294967295"),
        ("coins", "the number of heads, 0 to 4294967295"),
        ("marbles", "the number of marbles, 1 to 4294967295"),
        ("bowling", "the number of tests, 0 to 4294967295"),
        ("cutting", "a side, 1 to 200"),
        ("leaper", "the number of tests, 0 to 4294967295"),
    ] {
        let run = run_in_little_memory(&[game], |input| repeat(input, "7", 1_000_000));
        let stderr = format!("<stdin>:1:1: found `777777777777777777777777...`, expected {expected}\n");
        assert_eq!(run, Run { status: 1, stdout: String::new(), stderr });
    }
}

#[test]
fn a_small_number_of_a_million_digits() {
    let zeros = |input: &mut BufWriter<ChildStdin>| {
        input.write_all(b"1 1 1 ")?;
        repeat(input, "0", 1_000_000)?;
        input.write_all(b"19\n")
    };
    assert_answers(&run_in_little_memory(&["chess"], zeros), "YES\n", 1);
}

#[test]
fn the_greatest_coins() {
    // 2^63 - 1 has 63 ones and is worth 2^64 - 2; 2^63 - 2 has 62 and is worth 2^64 - 3; 0 and 1 are worth 1 and 2:
    // their sum is 0.
    let coins =
        |input: &mut BufWriter<ChildStdin>| input.write_all(b"4\n9223372036854775807 9223372036854775806 0 1\n");
    assert_answers(&run_in_little_memory(&["coins"], coins), "Yes\n", 1);
}

#[test]
fn nothing_at_all() {
    let run = |game, input: &'static [u8]| run_in_little_memory(&[game], |stdin| stdin.write_all(input));
    assert_answers(&run("chess", b"0\n"), "", 0);
    assert_answers(&run("chess", b"1\n0\n"), "NO\n", 1);
    assert_answers(&run("coins", b"0\n"), "Yes\n", 1);
    assert_answers(&run("coins", b""), "", 0);
}
