//! Tables that are replaced while 400 processes, eight at a time, answer from them: no wrong answer, no crash.
#![cfg(unix)]

use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread;

use grundy::chess;
use grundy_generator::{Identity, Packed, encode};
use grundy_publish::replace_file;

use crate::support::{CHESS, Run, ruleset, run};

const ROWS_IN_A_TEST: u32 = 4;

/// The table of chess in one block: the same values as in the published artifact, in a hundred times as many bytes.
fn flat_artifact() -> Vec<u8> {
    let values: Vec<u8> = (0..1 << 20).map(|mask| value(mask) as u8).collect();
    encode(&Identity::of(&ruleset(CHESS, 20)), &Packed::flat(&values)).unwrap()
}

fn value(mask: u32) -> u64 {
    chess::TABLE.grundy(chess::Row::from_mask(mask).unwrap()).value()
}

/// A contest input of tests on rows from all over the table, and its answers.
fn input_and_answers() -> (String, String) {
    let masks: Vec<u32> = (0..2000u32).map(|i| i.wrapping_mul(2_654_435_761) >> 12).collect();
    let tests = masks.chunks_exact(ROWS_IN_A_TEST as usize);
    let mut input = format!("{}\n", tests.len());
    let mut answers = String::new();
    for masks in tests {
        input += &format!("{ROWS_IN_A_TEST}\n");
        for &mask in masks {
            let columns: String =
                (1..=20).filter(|column| mask >> (column - 1) & 1 == 1).map(|column| format!(" {column}")).collect();
            input += &format!("{}{columns}\n", mask.count_ones());
        }
        answers += if masks.iter().fold(0, |sum, &mask| sum ^ value(mask)) == 0 { "NO\n" } else { "YES\n" };
    }
    (input, answers)
}

/// Replaces the file by one artifact and the other in turn until it is told to stop. Says how often.
fn keep_replacing(path: &Path, artifacts: &[Vec<u8>; 2], stop: &AtomicBool) -> u32 {
    let mut times = 0;
    while !stop.load(Ordering::Relaxed) {
        artifacts.iter().for_each(|artifact| replace_file(path, artifact).unwrap());
        times += 2;
    }
    times
}

#[test]
fn tables_that_are_replaced_all_the_time_answer_right() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("chess.sgt");
    let artifacts = [flat_artifact(), chess::TABLE.table().as_bytes().to_vec()];
    replace_file(&path, &artifacts[0]).unwrap();

    let (input, stdout) = input_and_answers();
    let expected = Run { status: 0, stdout, stderr: String::new() };
    let (stop, processes) = (AtomicBool::new(false), AtomicU32::new(0));
    let replaced = thread::scope(|scope| {
        let replacer = scope.spawn(|| keep_replacing(&path, &artifacts, &stop));
        let answer = || {
            while processes.fetch_add(1, Ordering::Relaxed) < 400 {
                assert_eq!(run(&["chess", "--tables", folder.path().to_str().unwrap()], &input), expected);
            }
        };
        let answering = [(); 8].map(|()| scope.spawn(answer));
        let results = answering.map(thread::ScopedJoinHandle::join);
        stop.store(true, Ordering::Relaxed);
        results.into_iter().for_each(|result| result.unwrap());
        replacer.join().unwrap()
    });
    assert!(replaced >= 10, "replaced {replaced} times only");
}
