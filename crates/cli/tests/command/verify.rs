//! `grundy verify`: tables that pass, and everything that can be wrong with one.

use std::fs;
use std::path::{Path, PathBuf};

use grundy::rules::layout::HEADER_LEN;
use grundy::rules::{Identity, Rules, chess::Rows, marbles::Board};
use grundy_generator::{Value, encode, generate, pack, plain_table, solve_by_structure};
use grundy_publish::{PublishedFolder, archive, sha256};
use tempfile::TempDir;

use crate::support::{Run, command, missing, run};

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
        "file                game           entries   bytes  ratio  sha-256       result",
        "tables/chess.sgt    chess/20     1,048,576  10,304  101.8  710587659893  ok",
        "tables/chess.xz     chess/20     1,048,576   2,420  433.3  a594b648967e  ok",
        "tables/marbles.sgt  marbles/101      5,151   5,217    1.0  81ea7f88dc25  ok",
        "tables/marbles.xz   marbles/101     10,201   8,032    1.3  f6222ed654d2  ok",
    ]);
    assert_eq!(run(&["verify"], ""), expected);
    assert_eq!(run(&["verify", "tables"], ""), expected);
}

#[test]
fn without_a_folder_the_tables_in_the_program_are_verified() {
    let folder = tempfile::tempdir().unwrap();
    let run = Run::from(command().arg("verify").current_dir(folder.path()).output().unwrap());
    let expected = all_right(&[
        "file                game           entries   bytes  ratio  sha-256       result",
        "(embedded chess)    chess/20     1,048,576  10,304  101.8  710587659893  ok",
        "(embedded marbles)  marbles/101      5,151   5,217    1.0  81ea7f88dc25  ok",
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
    for rules in [1, 5, 18, 22].map(|width| Rows::new(width).unwrap()) {
        assert_passes(&rules);
    }
    for board in [1, 2, 20, 300].map(|size| Board::new(size).unwrap()) {
        assert_passes(&board);
    }
}

fn assert_passes(rules: &impl Rules) {
    let (_folder, file) = folder_with("table.sgt", &generate(rules, |_| ()).unwrap());
    let run = verify(&file);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert!(run.stdout.contains(&rules.identity().to_string()), "{}", run.stdout);
}

/// The file is refused with just this message, and marked in the report.
fn assert_refused(path: &Path, file: &Path, fault: &str) {
    let run = verify(path);
    assert_eq!((run.status, run.stderr), (1, format!("{}: {fault}\n", file.display())));
    let line =
        run.stdout.lines().find(|line| line.trim_start().starts_with(file.to_str().unwrap())).expect("a line for the file");
    assert!(line.ends_with("WRONG"), "{line}");
}

const REMEDY: &str = "; `grundy generate` makes it anew";

/// An artifact with a right checksum, whatever its values.
fn artifact<V: Value>(identity: Identity, values: &[V]) -> Vec<u8> {
    encode(identity, &pack(values)).unwrap()
}

#[test]
fn a_wrong_entry_is_named() {
    let rows = Rows::new(12).unwrap();
    let mut values = solve_by_structure::<u8>(&rows, |_| ()).unwrap();
    values[0] += 1;
    let (_folder, file) = folder_with("table.sgt", &artifact(rows.identity(), &values));
    let fault = format!("found the value 1 at position 0, expected 0 by the mex rule{REMEDY}");
    assert_refused(&file, &file, &fault);

    let board = Board::new(300).unwrap();
    let mut values = solve_by_structure::<u16>(&board, |_| ()).unwrap();
    let last = Board::index(grundy::rules::marbles::Cell { l: 298, c: 299 });
    let right = std::mem::replace(&mut values[last], u16::INSTANT_WIN);
    let (_folder, file) = folder_with("table.sgt", &artifact(board.identity(), &values));
    let fault = format!("found the value win at position {last}, expected {right} by the mex rule{REMEDY}");
    assert_refused(&file, &file, &fault);
}

#[test]
fn damaged_bytes_are_told_from_wrong_entries() {
    let mut bytes = generate(&Rows::new(12).unwrap(), |_| ()).unwrap();
    let (_folder, file) = folder_with("table.sgt", &bytes[..70]);
    assert_refused(&file, &file, &format!("found 70 bytes, expected {} as the header says{REMEDY}", bytes.len()));

    *bytes.last_mut().unwrap() ^= 1;
    fs::write(&file, &bytes).unwrap();
    let run = verify(&file);
    assert_eq!(run.status, 1);
    assert!(run.stderr.starts_with(&format!("{}: found the checksum ", file.display())), "{}", run.stderr);

    fs::write(&file, "a letter").unwrap();
    assert_refused(&file, &file, &format!("found 8 bytes, expected at least the {HEADER_LEN} of a header{REMEDY}"));
}

#[test]
fn games_that_are_not_known_are_refused() {
    for identity in ["nim/3", "chess/65", "marbles/0"] {
        let (_folder, file) = folder_with("table.sgt", &artifact(identity.parse().unwrap(), &[0u8, 1]));
        let fault = format!("found a table of {identity}, expected a game and a size that this release knows{REMEDY}");
        assert_refused(&file, &file, &fault);
    }
}

#[test]
fn a_table_of_the_wrong_length_is_refused() {
    let (_folder, file) = folder_with("table.sgt", &artifact(Identity::new("chess", 3), &[0u8, 1]));
    let fault = format!("found a table of chess/3 with 2 entries, expected one of chess/3{REMEDY}");
    assert_refused(&file, &file, &fault);
}

/// A folder as the build publishes it: an artifact, an archive, and the digests of both.
fn published_folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let published = PublishedFolder::new(folder.path(), false);
    let board = Board::new(30).unwrap();
    let values = solve_by_structure::<u8>(&board, |_| ()).unwrap();
    published.put("marbles.sgt", || Ok(artifact(board.identity(), &values))).unwrap();
    published.put("marbles.xz", || archive(&plain_table(&board, &values))).unwrap();
    published.put_digests(&["marbles.sgt", "marbles.xz"]).unwrap();
    folder
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
    assert_refused(folder.path(), &file, &format!("cannot read it: {}", missing(&file)));
}

#[test]
fn an_archive_with_another_table_is_refused() {
    let folder = published_folder();
    fs::remove_file(folder.path().join("SHA256SUMS")).unwrap();
    let (file, board) = (folder.path().join("marbles.xz"), Board::new(30).unwrap());
    let right = plain_table(&board, &solve_by_structure::<u8>(&board, |_| ()).unwrap());
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
    assert_refused(&file, &file, &format!("cannot read it: {}", missing(&file)));
}
