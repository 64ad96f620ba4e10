//! `grundy problem`, end to end. What is in a package is tested where it is made.

use std::fs;
use std::path::Path;

use crate::support::{Run, run};

/// The arguments of a small problem in a folder.
fn arguments<'a>(folder: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    let size = if more.contains(&"--size") { &[][..] } else { &["--size", "40"] };
    [&["problem", "sub:1,3,4", "-o", folder], size, more].concat()
}

/// Runs it with a folder that does not exist yet; also whether one was made, and nothing beside it.
fn made(name: &str, more: &[&str]) -> (Run, bool) {
    let temporary = tempfile::tempdir().unwrap();
    let folder = temporary.path().join(name);
    let run = run(&arguments(folder.to_str().unwrap(), more), "");
    let left: Vec<_> = fs::read_dir(temporary.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(left.len() <= 1, "{left:?}");
    (run, folder.is_dir())
}

fn read(folder: &Path, path: &str) -> String {
    fs::read_to_string(folder.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

#[test]
fn a_package_has_what_was_asked_for() {
    let temporary = tempfile::tempdir().unwrap();
    let folder = temporary.path().join("threeways");
    let more = ["--title", "Three 'Ways'", "--words", "Alice,Bob", "--components", "2..3", "--tests", "7"];
    let expected = Run { status: 0, stdout: String::new(), stderr: String::new() };
    assert_eq!(run(&arguments(folder.to_str().unwrap(), &more), ""), expected);
    assert!(read(&folder, "problem.yaml").contains("\nname: 'Three ''Ways'''\n"));
    let statement = read(&folder, "problem_statement/problem.en.md");
    for part in
        ["Take exactly 1, 3 or 4 counters from a heap.", "1 \\le T \\le 7", "2 \\le k \\le 3", "a \\le 39", "`Bob`"]
    {
        assert!(statement.contains(part), "{part}: {statement}");
    }
    let answers = read(&folder, "data/sample/1.ans");
    assert!(answers.lines().all(|answer| ["Alice", "Bob"].contains(&answer)), "{answers}");
    let input = read(&folder, "data/sample/1.in");
    assert_eq!(run(&["answer", "sub:1,3,4", "--words", "Alice,Bob"], input).stdout, answers);
}

#[test]
fn each_format_has_its_own_folders() {
    let temporary = tempfile::tempdir().unwrap();
    for (format, statement, bad) in
        [("legacy", "problem_statement", "invalid_input"), ("2025-09", "statement", "data/invalid_input")]
    {
        let folder = temporary.path().join(statement.replace('_', ""));
        let run = run(&arguments(folder.to_str().unwrap(), &["--format", format]), "");
        assert_eq!((run.status, run.stderr.as_str()), (0, ""));
        assert!(folder.join(statement).join("problem.en.tex").is_file());
        assert!(folder.join(bad).join("byte-order-mark.in").is_file());
        assert!(folder.join("LICENSE").is_file());
    }
}

#[test]
fn bad_usage_is_refused_and_writes_nothing() {
    let cases: [(&str, &[&str], &str); 10] = [
        ("a", &["--words", "Won,Won"], "found the answer `Won` for both outcomes, expected two different ones"),
        ("a", &["--words", "Won"], "found `Won`, expected two words such as First,Second"),
        ("a", &["--words", "Won,"], "found the answer ``, expected letters and digits"),
        ("a", &["--components", "0..3"], "expected two numbers such as 1..10, from 1 to 1000"),
        ("a", &["--components", "4..3"], "expected two numbers such as 1..10, from 1 to 1000"),
        ("a", &["--title", " "], "expected a line of text"),
        ("a", &["--tests", "0"], "found `0`, expected a number from 1 to 1000"),
        ("a", &["--format", "2023"], "[possible values: legacy, 2025-09]"),
        ("a", &["--size", "100000000"], "choose a smaller --size, such as 1000"),
        ("A_b", &[], "expected one of lower-case letters and digits"),
    ];
    for (name, more, message) in cases {
        let (run, is_made) = made(name, more);
        assert!(run.stderr.contains(message), "{more:?}: {}", run.stderr);
        assert_eq!((run.stdout.as_str(), is_made), ("", false), "{more:?}");
        assert_ne!(run.status, 0, "{more:?}");
    }
}

#[test]
fn an_existing_folder_is_left_alone() {
    let temporary = tempfile::tempdir().unwrap();
    let folder = temporary.path().join("taken");
    fs::create_dir(&folder).unwrap();
    let run = run(&arguments(folder.to_str().unwrap(), &[]), "");
    assert_eq!(run.status, 1);
    assert!(run.stderr.ends_with("found something there, expected nothing yet; choose another name\n"));
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
}

#[test]
fn an_archive_has_the_files_of_the_folder() {
    let temporary = tempfile::tempdir().unwrap();
    let archives = ["one.zip", "two.zip"].map(|name| {
        let path = temporary.path().join(name);
        assert_eq!(run(&arguments(path.to_str().unwrap(), &[]), "").status, 0);
        fs::read(path).unwrap()
    });
    assert_eq!(archives[0], archives[1]);
    let holds = |text: &[u8]| archives[0].windows(text.len()).any(|window| window == text);
    assert!(
        archives[0].starts_with(b"PK")
            && holds(b"problem_statement/problem.en.tex")
            && holds(b"\nvalidation: default\n")
    );
}

#[test]
fn a_contest_game_has_its_own_format() {
    let temporary = tempfile::tempdir().unwrap();
    let folder = temporary.path().join("coins");
    let expected = Run { status: 0, stdout: String::new(), stderr: String::new() };
    assert_eq!(run(&["problem", "coins", "--title", "Turtles", "-o", folder.to_str().unwrap()], ""), expected);
    assert!(read(&folder, "problem.yaml").contains("\nname: 'Turtles'\n"));
    let input = read(&folder, "data/sample/1.in");
    assert_eq!(run(&["coins"], input).stdout, read(&folder, "data/sample/1.ans"));
}

#[test]
fn a_contest_game_has_its_own_limits() {
    let temporary = tempfile::tempdir().unwrap();
    let folder = temporary.path().join("bowling");
    let options: [&[&str]; 5] =
        [&["--words", "A,B"], &["--components", "1..2"], &["--size", "9"], &["--tests", "9"], &["--interactive"]];
    for option in options {
        let run = run(&[&["problem", "bowling", "-o", folder.to_str().unwrap()], option].concat(), "");
        let expected = format!("found {} for bowling, which has a format and limits of its own", option[0]);
        assert!(run.stderr.contains(&expected) && run.stderr.contains("`grundy problem 0.77`"), "{}", run.stderr);
        assert_eq!((run.status, folder.exists()), (2, false));
    }
}

#[test]
fn an_interactive_package_has_an_interactor() {
    let temporary = tempfile::tempdir().unwrap();
    let folder = temporary.path().join("duel");
    let more = ["--interactive", "--words", "Alice,Bob", "--components", "2..3"];
    assert_eq!(run(&arguments(folder.to_str().unwrap(), &more), "").status, 0);
    assert!(read(&folder, "problem.yaml").contains("\nvalidation: custom interactive\n"));
    assert!(read(&folder, "output_validators/duel/duel.h").contains("FIRST = \"Alice\""));
    assert!(read(&folder, "problem_statement/problem.en.md").contains("2 \\le k \\le 3"));
    assert!(read(&folder, "data/sample/1.interaction").contains("\n>Alice\n"));
}

#[test]
fn what_a_duel_cannot_have_is_refused_and_writes_nothing() {
    let cases: [(&[&str], i32, &str); 2] = [
        (&["--interactive", "--tests", "5"], 2, "cannot be used with"),
        (&["--interactive", "--size", "1000"], 1, "take a smaller size, or fewer positions"),
    ];
    for (more, status, message) in cases {
        let (run, was_made) = made("duel", more);
        assert_eq!((run.status, was_made), (status, false), "{more:?}: {}", run.stderr);
        assert!(run.stderr.contains(message), "{}", run.stderr);
    }
}
