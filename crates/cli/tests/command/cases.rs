//! `grundy cases`, end to end. What the cases are good for is tested where they are made.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::support::{Run, run};

/// The files in a folder, by their names.
fn files(folder: &Path) -> BTreeMap<String, String> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    entries.map(|entry| (entry.file_name().into_string().unwrap(), fs::read_to_string(entry.path()).unwrap())).collect()
}

fn silent(status: i32) -> Run {
    Run { status, stdout: String::new(), stderr: String::new() }
}

#[test]
fn a_folder_gets_all_valid_cases_with_their_answers() {
    for (game, count, last) in [
        ("bowling", 21, "21-sum-for-xor"),
        ("chess", 21, "21-reversed-direction"),
        ("coins", 24, "24-zero-ends-input"),
        ("cutting", 18, "18-parity-of-cells"),
        ("leaper", 21, "21-equal-coins-merged"),
        ("marbles", 44, "44-sentinels-xored"),
    ] {
        let temporary = tempfile::tempdir().unwrap();
        let folder = temporary.path().join("data/secret");
        let secret = folder.to_str().unwrap();
        assert_eq!(run(&["cases", game, "--seed", "7", "--tests", "3", "-o", secret], ""), silent(0));
        let files = files(&folder);
        assert_eq!(files.len(), 2 * count);
        assert!(files.contains_key(&format!("{last}.in")));
        for (name, answer) in files.iter().filter(|(name, _)| name.ends_with(".ans")) {
            let input = &files[&name.replace(".ans", ".in")];
            assert_eq!(run(&[game], input).stdout, *answer, "{name}");
            assert_eq!(run(&["validate", game], input), silent(42), "{name}");
        }
    }
}

#[test]
fn inputs_of_another_game_in_the_folder_are_pointed_out() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let cases = |game| run(&["cases", game, "--seed", "7", "--tests", "1", "--kind", "balanced", "-o", path], "");
    assert_eq!(cases("coins"), silent(0));
    fs::write(folder.path().join("99-old.in"), "1\n").unwrap();
    let stderr = format!("{path}: found 1 input of something else than coins, such as 99-old.in\n");
    assert_eq!(cases("coins"), Run { stderr, ..silent(0) });
}

#[test]
fn a_kind_alone_is_the_same_as_among_the_others() {
    let (all, some) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let arguments = ["cases", "coins", "--seed", "7", "-o"];
    run(&[&arguments[..], &[all.path().to_str().unwrap()]].concat(), "");
    run(&[&arguments[..], &[some.path().to_str().unwrap(), "--kind", "overflow"]].concat(), "");
    let (all, some) = (files(all.path()), files(some.path()));
    assert!(some.keys().eq([
        "10-overflow.ans",
        "10-overflow.in",
        "11-overflow.ans",
        "11-overflow.in",
        "12-overflow.ans",
        "12-overflow.in"
    ]));
    assert!(some.iter().all(|(name, content)| all[name] == *content));
    // Without a folder, the first of them goes to standard output.
    let printed = run(&["cases", "coins", "--seed", "7", "--kind", "overflow"], "");
    assert_eq!(printed.stdout, all["10-overflow.in"]);
}

#[test]
fn inputs_that_must_be_refused_have_no_answers() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    assert_eq!(run(&["cases", "chess", "--seed", "7", "--kind", "xor-for-repeats", "-o", path], ""), silent(0));
    let files = files(folder.path());
    assert!(files.keys().eq(["25-xor-for-repeats.in", "26-xor-for-repeats.in", "27-xor-for-repeats.in"]));
    for input in files.values() {
        assert_eq!(run(&["validate", "chess"], input).status, 43);
    }
}

#[test]
fn the_kill_matrix_of_files() {
    let run = run(
        &["cases", "coins", "--kill-matrix", "tests/data/coins/sample.in", "tests/data/coins/wrong_answers.in"],
        "",
    );
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let table: Vec<&str> = run.stdout.lines().skip(6).collect();
    assert_eq!(
        table,
        [
            "                               1   2   3   4   5   6",
            "sample.in                      .   .   .   .   x   x",
            "wrong_answers.in               x   x   x   x   x   x",
            "killed by                      1   1   1   1   2   2",
        ]
    );
}

#[test]
fn the_kill_matrix_of_made_cases_has_a_line_for_each() {
    let run = run(&["cases", "marbles", "--seed", "7", "--kill-matrix"], "");
    assert_eq!(run.stdout.lines().count(), 6 + 1 + 44 + 1);
    assert!(run.stdout.contains("\n27-any-nonzero-wins            x "));
}

#[test]
fn bad_usage_is_told() {
    let unknown = run(&["cases", "coins", "--seed", "7", "--kind", "evil"], "");
    let message = "error: found the kind `evil`, expected one of balanced, largest, edges, neighbours-collapsed, \
                   overflow, repeats-by-parity, repeats-kept, sense-turned, zero-ends-input\n";
    assert_eq!(unknown, Run { stderr: message.to_owned(), ..silent(2) });
    for arguments in [
        &["cases", "chess"][..],
        &["cases", "chess", "--seed", "7", "--tests", "101"],
        &["cases", "chess", "--seed", "7", "file"],
    ] {
        assert_eq!(run(arguments, "").status, 2, "{arguments:?}");
    }
}

#[test]
fn a_file_that_is_no_input_is_named() {
    let run = run(&["cases", "chess", "--kill-matrix", "Cargo.toml"], "");
    assert_eq!(
        (run.status, run.stderr.as_str()),
        (1, "Cargo.toml: found no whole input of this game; `grundy validate` says why\n")
    );
}

#[test]
fn rules_have_cases_too() {
    for (rules, size, left_out) in [
        ("0.77", "100", ""),
        ("sub:1,3,4", "50", ""),
        ("turn:2", "20", "plain-nim is left out: no test was found to which it gives a wrong answer\n"),
        ("wythoff", "20", ""),
        ("row:o=./oo=..", "8", ""),
        ("move:-2,1/-2,-1/1,-2/-1,-2:15x15", "15", ""),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().to_str().unwrap();
        let made = run(
            &["cases", rules, "--size", size, "--components", "2..5", "--seed", "7", "--tests", "8", "-o", path],
            "",
        );
        assert_eq!(made, Run { stderr: left_out.to_owned(), ..silent(0) }, "{rules}");
        let files = files(folder.path());
        assert!(files.keys().any(|name| name.contains("sum-for-xor")), "{rules}");
        assert!(!files.keys().any(|name| name.contains("plain-nim")) || left_out.is_empty(), "{rules}");
        for (name, answers) in files.iter().filter(|(name, _)| name.ends_with(".ans")) {
            let input = &files[&name.replace(".ans", ".in")];
            assert_eq!(run(&["answer", rules], input).stdout, *answers, "{rules} {name}");
            assert_eq!(run(&["validate", rules, "--size", size], input), silent(42), "{rules} {name}");
        }
        let balanced = files.iter().filter(|(name, _)| name.ends_with("balanced.ans"));
        balanced.for_each(|(name, answers)| assert_eq!(answers.matches("First").count(), 4, "{rules} {name}"));
    }
}

#[test]
fn options_of_rules_are_checked() {
    for (arguments, message) in [
        (&["chess", "--size", "9"][..], "error: found --size for chess, expected it for rules"),
        (&["chess", "--components", "1..2"], "error: found --components for chess, expected it for rules"),
        (&["kayles", "--components", "3..2"], "found `3..2`, expected two numbers such as 1..10"),
        (&["kayles", "--size", "0"], "found `0`, expected a number from 1 to 18446744073709551615"),
    ] {
        let run = run(&[&["cases", "--seed", "7"], arguments].concat(), "");
        assert_eq!(run.status, 2, "{arguments:?}");
        assert!(run.stderr.contains(message), "{arguments:?}: {}", run.stderr);
    }
    let over = run(&["cases", "move:-1:1:home", "--seed", "7"], "");
    assert_eq!((over.status, over.stderr.as_str()), (1, "move:-1:1:home: found no position to start from\n"));
}

#[test]
fn a_file_in_the_place_of_a_folder_is_told_before_the_work() {
    let run = run(&["cases", "chess", "--seed", "7", "-o", "Cargo.toml/data"], "");
    let stderr = "Cargo.toml/data: found the file Cargo.toml, expected a folder to write to\n".to_owned();
    assert_eq!(run, Run { stderr, ..silent(1) });
}

#[test]
fn rules_without_a_position_to_play_on_are_refused() {
    let rules = "row:.=o:win=o";
    let message = format!("{rules}: found only positions that are won at once, expected some that are played on\n");
    for command in ["cases", "play"] {
        let refused = Run { status: 1, stdout: String::new(), stderr: message.clone() };
        assert_eq!(run(&[command, rules, "--size", "3", "--seed", "7"], ""), refused, "{command}");
    }
}

/// Of some rules there are few lost tests, or few that a mistake fails: nobody waits for them for long.
#[test]
fn cases_are_soon_made_whatever_the_rules() {
    for (rules, size) in [
        ("turn:1-3", None),
        ("row:.=o:win=ooo", None),
        ("move:-2,1/-2,-1/1,-2/-1,-2:15x15", None),
        ("custom:cutting", None),
        ("4u.0", Some("1")),
        ("sub:2,5", Some("2")),
    ] {
        let mut arguments = vec!["cases", rules, "--seed", "7", "--tests", "4", "--kill-matrix"];
        arguments.extend(size.into_iter().flat_map(|size| ["--size", size]));
        let begin = std::time::Instant::now();
        let run = run(&arguments, "");
        assert_eq!(run.status, 0, "{rules}: {}", run.stderr);
        assert!(run.stdout.contains("balanced "), "{rules}: {}", run.stdout);
        let seconds = begin.elapsed().as_secs();
        assert!(seconds < 60, "{rules}: {seconds} s");
    }
}
