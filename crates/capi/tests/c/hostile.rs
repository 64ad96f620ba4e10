//! The hostile bytes of the root's `tests/hostile.rs`, opened from C under AddressSanitizer. `.ci/asan` has the library
//! compiled with it, too, and opens all of them; elsewhere it is one in many.

use std::io::{BufWriter, Write};
use std::process::{Child, ChildStdin, Stdio};

use grundy_generator::rules::Rules;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

use crate::corpus::{self, Checksum, Damage, Victim};
use crate::installation::Program;

/// `hostile.c` as it runs. What the sanitizer finds, it writes to the standard error output of the tests.
struct Opener {
    child: Child,
    input: BufWriter<ChildStdin>,
}

impl Opener {
    fn compile() -> Program {
        Program::new("hostile.c", &["-fsanitize=address,undefined", "-D_GNU_SOURCE"])
    }

    fn start(program: &Program) -> Self {
        let mut child = program.command().stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let input = BufWriter::with_capacity(1 << 16, child.stdin.take().unwrap());
        Self { child, input }
    }

    /// Has an artifact opened, in `ways` of two at least and at most, and these positions looked up.
    fn send(&mut self, bytes: &[u8], ways: [u8; 2], positions: &[u64]) {
        let positions: Vec<u8> = positions.iter().flat_map(|position| position.to_ne_bytes()).collect();
        let [length, count] = [bytes.len(), positions.len() / 8].map(|number| (number as u32).to_ne_bytes());
        for part in [&length, bytes, &ways, &count, &positions] {
            self.input.write_all(part).expect("it reads its input to the end");
        }
    }

    /// Lets it end well; returns how many times it has opened an artifact.
    fn end(self) -> u64 {
        drop(self.input);
        let output = self.child.wait_with_output().unwrap();
        assert!(output.status.success(), "{}", output.status);
        String::from_utf8(output.stdout).unwrap().trim().parse().unwrap()
    }
}

/// In how many of two ways an artifact can be opened, at least and at most. Reading looks at the checksum, mapping does
/// not.
fn ways(damage: Damage) -> [u8; 2] {
    match damage {
        Damage::None => [2, 2],
        Damage::Length => [0, 0],
        Damage::Byte { checksum: Checksum::Left, .. } => [0, 1],
        Damage::Byte { checksum: Checksum::Repaired, .. } => [0, 2],
    }
}

/// Opens one of `step` damaged artifacts.
fn open_damaged(step: u64) {
    let program = Opener::compile();
    let (mut opener, mut number) = (Opener::start(&program), 0);
    let mut each = |victim: &Victim, bytes: &[u8], damage: Damage| {
        if number % step == 0 || matches!(damage, Damage::None) {
            let entries = victim.concerned(damage).filter(|&entry| entry < victim.rules.entries());
            let positions: Vec<u64> = entries.map(|entry| victim.rules.representative(entry)).collect();
            opener.send(bytes, ways(damage), &positions);
        }
        number += 1;
    };
    corpus::small_tables(&mut each);
    corpus::repaired_certificates(&mut each);
    corpus::repaired_contest_tables(&mut each);
    corpus::changes_of_the_chess_table(&mut each);
    corpus::changes_of_the_marbles_table(&mut each);
    opener.end();
}

#[test]
fn damaged_artifacts_are_refused_or_harmless() {
    open_damaged(211);
}

#[test]
#[ignore = "takes minutes: `.ci/asan` runs it"]
fn every_damaged_artifact_is_refused_or_harmless() {
    open_damaged(1);
}

/// Has so many values of a strategy opened; returns how many times that was possible.
fn open_random<T>(count: usize, strategy: impl Strategy<Value = T>, bytes: fn(T) -> Vec<Vec<u8>>) -> u64 {
    let program = Opener::compile();
    let (mut opener, mut runner) = (Opener::start(&program), TestRunner::deterministic());
    let positions: Vec<u64> = (0..4000).collect();
    for _ in 0..count {
        for artifact in bytes(strategy.new_tree(&mut runner).unwrap().current()) {
            opener.send(&artifact, [0, 2], &positions);
        }
    }
    opener.end()
}

#[test]
fn plausible_artifacts_are_harmless() {
    let opened = open_random(1000, corpus::plausible_artifact(), |artifact| vec![artifact]);
    assert!(opened >= 100, "{opened} of 2000");
}

#[test]
fn arbitrary_bytes_are_refused() {
    assert_eq!(open_random(500, corpus::arbitrary_bytes(), Vec::from), 0);
}
