//! The examples of examples/c, compiled without a warning.

use std::path::PathBuf;
use std::process::Command;

use tempfile::TempDir;

use crate::installation::{Link, link, output, root, run};

fn compiled(folder: &TempDir, name: &str) -> PathBuf {
    let program = folder.path().join(name);
    let mut gcc = Command::new("gcc");
    gcc.args(["-std=c99", "-O2", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]);
    gcc.arg(root().join(format!("examples/c/{name}.c"))).arg("-o").arg(&program);
    run(link(&mut gcc, Link::Shared), "");
    program
}

#[test]
fn the_judge_refuses_bad_input() {
    let folder = TempDir::new().unwrap();
    let judge = compiled(&folder, "judge");
    for (input, message) in
        [("", "the input ends early"), ("1 1 1 21", "found the mask 0x80000000"), ("1 1 x", "ends early")]
    {
        let output = output(&mut Command::new(&judge), input);
        assert_eq!(output.status.code(), Some(1), "{input}");
        assert!(String::from_utf8_lossy(&output.stderr).contains(message), "{input}");
    }
}

#[test]
fn any_rules() {
    let folder = TempDir::new().unwrap();
    let rules = compiled(&folder, "rules");
    let kayles = run(Command::new(&rules).args(["kayles@7", "kayles@12"]), "");
    assert_eq!(kayles, "value 6\nFirst player wins\n1 5\n2 3+8\n2 10\n2 4+6\n");
    let lost = run(Command::new(&rules).args(["chess@.................oo.", "turn:1-3@1"]), "");
    assert_eq!(lost, "value 0\nSecond player wins\n");
    let marbles = run(Command::new(&rules).args(["marbles@3,3", "kayles@5"]), "");
    assert!(marbles.starts_with("value win\nFirst player wins\n1 win\n"), "{marbles}");
    for (argument, message, code) in [("kayles", "expected RULES@POSITION", 2), ("kayles@x", "column 1: found `x`", 1)]
    {
        let output = output(Command::new(&rules).arg(argument), "");
        assert_eq!(output.status.code(), Some(code), "{argument}");
        assert!(String::from_utf8_lossy(&output.stderr).contains(message), "{argument}");
    }
}
