//! `grundy verify`: tables that pass, and everything that can be wrong with one.

use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use grundy::rules::{Rules, SizedRuleset};
use grundy_generator::{Identity, Value, encode, pack, plain_table, solve_by_family};
use grundy_layout::artifact::{HEADER_LEN, field};
use grundy_publish::{PublishedFolder, archive, sha256};
use tempfile::TempDir;

use crate::support::{CHESS, MARBLES, Run, command, missing, ruleset, run};

/// The values of all entries.
fn solve<V: Value>(rules: &SizedRuleset) -> Vec<V> {
    solve_by_family(rules, |_| ControlFlow::Continue(())).unwrap()
}

/// The artifact of these rules.
fn generate(rules: &SizedRuleset) -> Vec<u8> {
    grundy_generator::generate(rules, |_| ControlFlow::Continue(())).unwrap()
}

fn verify(path: &Path) -> Run {
    run(&["verify", path.to_str().unwrap()], "")
}

/// A run that found nothing wrong with the files that these lines tell of.
fn all_right(lines: &[&str]) -> Run {
    let path = format!("tables{}", std::path::MAIN_SEPARATOR);
    let stdout = lines.iter().map(|line| format!(" {}\n", line.replace("tables/", &path))).collect();
    Run { status: 0, stdout, stderr: String::new() }
}

#[test]
fn the_published_tables_are_verified_by_default() {
    let expected = all_right(&[
        "file                rules                                       entries   bytes  ratio  sha-256       result",
        "tables/chess.sgt    row:o{o}.=.{o}o at size 20                1,048,576  10,319  101.6  6c95be2a4c30  ok",
        "tables/chess.xz     row:o{o}.=.{o}o at size 20                1,048,576   2,420  433.3  a594b648967e  ok",
        "tables/marbles.sgt  move:-1,-1+/-1,0+/0,-1+:home at size 101      5,151   5,245    1.0  04c6bd5e70d9  ok",
        "tables/marbles.xz   move:-1,-1+/-1,0+/0,-1+:home at size 101     10,201   8,032    1.3  f6222ed654d2  ok",
    ]);
    assert_eq!(run(&["verify"], ""), expected);
    assert_eq!(run(&["verify", "tables"], ""), expected);
}

#[test]
fn without_a_folder_the_tables_in_the_program_are_verified() {
    let folder = tempfile::tempdir().unwrap();
    let run = Run::from(command().arg("verify").current_dir(folder.path()).output().unwrap());
    let expected = all_right(&[
        "file                rules                                       entries   bytes  ratio  sha-256       result",
        "(embedded chess)    row:o{o}.=.{o}o at size 20                1,048,576  10,319  101.6  6c95be2a4c30  ok",
        "(embedded marbles)  move:-1,-1+/-1,0+/0,-1+:home at size 101      5,151   5,245    1.0  04c6bd5e70d9  ok",
    ]);
    assert_eq!(run, expected);
}

/// A folder with one file in it.
fn folder_with(name: &str, bytes: &[u8]) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(name);
    fs::write(&file, bytes).unwrap();
    (folder, file)
}

#[test]
fn artifacts_of_any_size_pass() {
    for (notation, sizes) in [(CHESS, [1, 5, 18, 22]), (MARBLES, [1, 2, 20, 300])] {
        for size in sizes {
            let (_folder, file) = folder_with("table.sgt", &generate(&ruleset(notation, size)));
            assert_passes(&file, &format!("{notation} at size {size}"));
        }
    }
}

fn assert_passes(file: &Path, rules: &str) {
    let run = verify(file);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert!(run.stdout.contains(&format!("  {rules}  ")) && run.stdout.ends_with("  ok\n"), "{}", run.stdout);
}

/// The file is refused with just this message, and marked in the report.
fn assert_refused(path: &Path, file: &Path, fault: &str) {
    let run = verify(path);
    assert_eq!((run.status, run.stderr), (1, format!("{}: {fault}\n", file.display())));
    let line = run
        .stdout
        .lines()
        .find(|line| line.trim_start().starts_with(file.to_str().unwrap()))
        .expect("a line for the file");
    assert!(line.ends_with("WRONG"), "{line}");
}

const REMEDY: &str = "; `grundy generate` makes it anew";

/// An artifact with a right checksum, whatever its values.
fn artifact<V: Value>(rules: &str, size: u64, values: &[V]) -> Vec<u8> {
    encode(&Identity { rules: rules.to_owned(), size }, &pack(values).unwrap()).unwrap()
}

#[test]
fn a_wrong_entry_is_named() {
    let mut values: Vec<u8> = solve(&ruleset(CHESS, 12));
    values[0] += 1;
    let (_folder, file) = folder_with("table.sgt", &artifact(CHESS, 12, &values));
    let fault = format!("found the value 1 at ............, expected 0 by the mex rule{REMEDY}");
    assert_refused(&file, &file, &fault);

    let board = ruleset(MARBLES, 300);
    let mut values: Vec<u16> = solve(&board);
    let position = board.read("298,299").unwrap();
    let right = std::mem::replace(&mut values[board.entry(position) as usize], u16::INSTANT_WIN);
    let (_folder, file) = folder_with("table.sgt", &artifact(MARBLES, 300, &values));
    let fault = format!("found the value win at 298,299, expected {right} by the mex rule{REMEDY}");
    assert_refused(&file, &file, &fault);
}

#[test]
fn damaged_bytes_are_told_from_wrong_entries() {
    let mut bytes = generate(&ruleset(CHESS, 12));
    let (_folder, file) = folder_with("table.sgt", &bytes[..90]);
    assert_refused(&file, &file, &format!("found 90 bytes, expected {} as the header says{REMEDY}", bytes.len()));

    *bytes.last_mut().unwrap() ^= 1;
    fs::write(&file, &bytes).unwrap();
    let run = verify(&file);
    assert_eq!(run.status, 1);
    assert!(run.stderr.starts_with(&format!("{}: found the checksum ", file.display())), "{}", run.stderr);

    fs::write(&file, "a letter").unwrap();
    assert_refused(&file, &file, &format!("found 8 bytes, expected at least the {HEADER_LEN} of a header{REMEDY}"));
}

/// Of rules that the program does not know, nothing is said but what can be known.
#[test]
fn a_table_of_unknown_rules_has_its_checksum_verified() {
    let mut bytes = artifact("custom:unknown", 2, &[0u8, 1]);
    let (_folder, file) = folder_with("table.sgt", &bytes);
    let run = verify(&file);
    let expected = format!(
        "{}: its checksum is right, but its values are not proved: \
         the rules custom:unknown are written in Rust, and this program does not have them\n",
        file.display()
    );
    assert_eq!((run.status, run.stderr), (0, expected));
    assert!(run.stdout.contains("custom:unknown at size 2 "), "{}", run.stdout);
    assert!(run.stdout.ends_with("  checksum ok\n"), "{}", run.stdout);

    *bytes.last_mut().unwrap() ^= 1;
    fs::write(&file, &bytes).unwrap();
    assert_eq!(verify(&file).status, 1);
}

/// A right checksum says nothing about a table that cannot be.
#[test]
fn a_table_at_an_impossible_size_is_refused() {
    let cutting = grundy_judge::game("cutting").map(|game| (game.rules)().size()).unwrap();
    for (rules, size, why) in [
        (CHESS, 65, "found the size 65, expected a size from 1 to 64".to_owned()),
        ("0.77", 0, format!("found the size 0, expected a size from 1 to {}", u64::MAX)),
        ("move:-1,-1:3x5", 4, "found the size 4, expected 5".to_owned()),
        ("custom:cutting", 7, format!("found the size 7, expected {cutting}")),
    ] {
        let (_folder, file) = folder_with("table.sgt", &artifact(rules, size, &[0u8, 1]));
        assert_refused(&file, &file, &format!("found a table of {rules} at size {size}: {why}{REMEDY}"));
    }
}

#[test]
fn a_table_of_what_are_no_rules_is_refused() {
    for (rules, column) in [("1.7", 1), ("chesss", 1), ("sub:1,1", 7)] {
        let (_folder, file) = folder_with("table.sgt", &artifact(rules, 2, &[0u8, 1]));
        let run = verify(&file);
        let start = format!("{}: found a table of {rules:?}, which are no rules: column {column}: ", file.display());
        assert!(run.status == 1 && run.stderr.starts_with(&start), "{}", run.stderr);
    }
    // A name is no canonical text.
    let (_folder, file) = folder_with("table.sgt", &artifact("kayles", 2, &[0u8, 1]));
    let fault = format!("found a table of kayles at size 2 with 2 entries, expected one of 0.77 at size 2{REMEDY}");
    assert_refused(&file, &file, &fault);
}

#[test]
fn a_table_of_rules_in_rust_is_proved() {
    let game = grundy_judge::game("cutting").unwrap();
    let rules = (game.rules)();
    let bytes = grundy_generator::generate(&*rules, |_| ControlFlow::Continue(())).unwrap();
    let (_folder, file) = folder_with("table.sgt", &bytes);
    assert_passes(&file, &format!("custom:cutting at size {}", rules.size()));
}

/// A file of the first version: its game was named in letters, where the size and the rules are now.
#[test]
fn a_file_of_the_first_version_is_to_be_made_anew() {
    let mut bytes = artifact(CHESS, 3, &solve::<u8>(&ruleset(CHESS, 3)));
    bytes[field::VERSION].copy_from_slice(&1u16.to_le_bytes());
    bytes[32..44].copy_from_slice(b"chess\0\0\0\0\0\0\0");
    bytes.drain(HEADER_LEN..HEADER_LEN + CHESS.len());
    let (_folder, file) = folder_with("table.sgt", &bytes);
    let fault = "found format version 1, expected 3; an earlier release made this file: make it anew with `grundy \
                 generate RULES --size N -o FILE`";
    assert_refused(&file, &file, fault);
}

#[test]
fn a_table_of_the_wrong_length_is_refused() {
    let (_folder, file) = folder_with("table.sgt", &artifact(CHESS, 3, &[0u8, 1]));
    let fault = format!("found 2 entries in a table of {CHESS} at size 3, expected 8{REMEDY}");
    assert_refused(&file, &file, &fault);
}

/// A folder as the build publishes it: an artifact, an archive, and the digests of both.
fn published_folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let published = PublishedFolder::new(folder.path(), false);
    let board = ruleset(MARBLES, 30);
    published.put("marbles.sgt", || Ok(generate(&board))).unwrap();
    published.put("marbles.xz", || archive(&plain(&board))).unwrap();
    published.put_digests(&["marbles.sgt", "marbles.xz"]).unwrap();
    folder
}

/// The plain table of these rules.
fn plain(rules: &SizedRuleset) -> Vec<u8> {
    plain_table(rules, &solve::<u8>(rules)).unwrap()
}

#[test]
fn a_folder_is_verified_whole() {
    let folder = published_folder();
    let run = verify(folder.path());
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert_eq!(run.stdout.lines().count(), 3, "{}", run.stdout);
}

#[test]
fn a_digest_that_differs_is_named() {
    let folder = published_folder();
    let file = folder.path().join("marbles.sgt");
    let found = sha256(&fs::read(&file).unwrap());
    let list = folder.path().join("SHA256SUMS");
    let other = "0".repeat(64);
    fs::write(&list, fs::read_to_string(&list).unwrap().replace(&found, &other)).unwrap();
    let fault = format!("found the SHA-256 digest {found}, expected {other} as SHA256SUMS says; get the file anew");
    assert_refused(folder.path(), &file, &fault);
}

#[test]
fn a_list_of_digests_that_is_none_is_refused() {
    let folder = published_folder();
    let list = folder.path().join("SHA256SUMS");
    fs::write(&list, "a letter\n").unwrap();
    let expected = "line 1: found \"a letter\", expected 64 hexadecimal digits, two spaces and a name";
    let stderr = format!("{}: {expected}\n", list.display());
    assert_eq!(verify(folder.path()), Run { status: 1, stdout: String::new(), stderr });
}

#[test]
fn a_listed_file_that_is_missing_is_named() {
    let folder = published_folder();
    let file = folder.path().join("marbles.xz");
    fs::remove_file(&file).unwrap();
    let run = verify(folder.path());
    assert_eq!((run.status, run.stderr), (1, format!("{}: cannot read it: {}\n", file.display(), missing(&file))));
    assert!(!run.stdout.contains("WRONG"), "{}", run.stdout);
}

#[test]
fn an_archive_with_another_table_is_refused() {
    let folder = published_folder();
    fs::remove_file(folder.path().join("SHA256SUMS")).unwrap();
    let (file, right) = (folder.path().join("marbles.xz"), plain(&ruleset(MARBLES, 30)));
    let remedy = "; `GRUNDY_BLESS=1 cargo build` makes the published ones anew";

    let mut wrong = right.clone();
    wrong[40] ^= 1;
    fs::write(&file, archive(&wrong).unwrap()).unwrap();
    let fault = format!("found {} at byte 40 of the plain table, expected {}{remedy}", wrong[40], right[40]);
    assert_refused(folder.path(), &file, &fault);

    fs::write(&file, archive(&right[..899]).unwrap()).unwrap();
    assert_refused(folder.path(), &file, &format!("found a plain table of 899 bytes, expected 900{remedy}"));

    fs::write(&file, archive(&[&right[..], &[0]].concat()).unwrap()).unwrap();
    assert_refused(folder.path(), &file, &format!("found more than 900 bytes, expected no more{remedy}"));

    fs::write(&file, "a letter").unwrap();
    assert_eq!(verify(folder.path()).status, 1);
}

#[test]
fn an_archive_without_its_artifact_is_refused() {
    let folder = published_folder();
    let (artifact, archive) = (folder.path().join("marbles.sgt"), folder.path().join("marbles.xz"));
    fs::remove_file(&artifact).unwrap();
    let fault = format!(
        "nothing to compare it with: {}: {}; `GRUNDY_BLESS=1 cargo build` makes the published ones anew",
        artifact.display(),
        missing(&artifact)
    );
    assert_refused(&archive, &archive, &fault);
}

#[test]
fn places_without_tables_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().display();
    let run = verify(folder.path());
    let stderr = format!("{path}: found no table, expected files .sgt or .xz; `grundy generate` makes them\n");
    assert_eq!(run, Run { status: 1, stdout: String::new(), stderr });
    let file = folder.path().join("missing.sgt");
    let stderr = format!("{}: cannot read it: {}\n", file.display(), missing(&file));
    assert_eq!(verify(&file), Run { status: 1, stdout: String::new(), stderr });
    // What is no artifact cannot be made anew as one.
    let graph = folder.path().join("g.txt");
    for content in ["a: b\n", &"a: b\n".repeat(100)] {
        fs::write(&graph, content).unwrap();
        let run = verify(&graph);
        assert!(run.status == 1 && run.stdout.ends_with("WRONG\n"), "{}", run.stdout);
        assert!(!run.stderr.contains("grundy generate"), "{}", run.stderr);
    }
}
