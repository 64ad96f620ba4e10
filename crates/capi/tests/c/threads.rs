//! Threads that share games.

use std::path::PathBuf;
use std::process::Command;

use grundy_generator::rules::Ruleset;

use crate::installation::{Program, run};

fn artifact(program: &Program) -> PathBuf {
    let kayles = "0.77".parse::<Ruleset>().unwrap().at(200).unwrap();
    program.file("table.sgt", &grundy_generator::artifact::<u8>(&kayles).unwrap().bytes)
}

#[test]
fn threads_share_games() {
    let program = Program::new("threads.c", &["-pthread"]);
    run(program.command().arg("known").arg(artifact(&program)), "");
    run(program.command().arg("solving"), "");
}

/// Without the games that are solved meanwhile: helgrind knows the locks of pthreads, and takes Rust's own, which are
/// futexes, for races.
#[test]
fn helgrind_finds_no_race() {
    if Command::new("valgrind").arg("--version").output().is_err() {
        println!("skipped: valgrind is not installed");
        return;
    }
    let program = Program::new("threads.c", &["-pthread"]);
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=helgrind", "--quiet", "--error-exitcode=9"]);
    run(valgrind.arg(program.path()).arg("known").arg(artifact(&program)), "");
}

#[test]
fn valgrind_finds_no_leak() {
    if Command::new("valgrind").arg("--version").output().is_err() {
        println!("skipped: valgrind is not installed");
        return;
    }
    let program = Program::new("threads.c", &["-pthread"]);
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--quiet", "--leak-check=full", "--errors-for-leak-kinds=definite", "--error-exitcode=9"]);
    run(valgrind.arg(program.path()).arg("solving"), "");
}
