//! `--tables DIR` with artifacts that are no good: the message names the file, what was found and the remedy; nothing is answered.

use std::fs;
use std::path::Path;

use grundy::rules::chess;
use grundy::rules::layout::field;
use tempfile::TempDir;

use crate::support::{Run, missing, run};

const REMEDY: &str = "; `grundy generate` makes it anew, `grundy verify` checks it\n";

/// A folder with the `chess.sgt` that `bytes` are.
fn folder_with(bytes: &[u8]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("chess.sgt"), bytes).unwrap();
    folder
}

/// The published artifact `name`.
fn artifact(name: &str) -> Vec<u8> {
    fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tables").join(name)).unwrap()
}

fn chess_with_tables(folder: &Path) -> Run {
    run(&["chess", "--tables", folder.to_str().unwrap()], "1\n1\n1 19\n")
}

fn is_refused(folder: &Path, what: &str) {
    let stderr = format!("{}: {what}{REMEDY}", folder.join("chess.sgt").display());
    assert_eq!(chess_with_tables(folder), Run { status: 1, stdout: String::new(), stderr });
}

fn damaged_is_refused(damage: impl FnOnce(&mut Vec<u8>), what: &str) {
    let mut bytes = artifact("chess.sgt");
    damage(&mut bytes);
    is_refused(folder_with(&bytes).path(), what);
}

#[test]
fn a_sound_table_answers() {
    let answers = Run { status: 0, stdout: "YES\n".to_owned(), stderr: String::new() };
    assert_eq!(chess_with_tables(folder_with(&artifact("chess.sgt")).path()), answers);
}

#[test]
fn a_missing_table_is_refused() {
    for folder in [tempfile::tempdir().unwrap().path(), Path::new("/no/such/folder")] {
        is_refused(folder, &missing(&folder.join("chess.sgt")));
    }
}

#[test]
fn a_folder_in_place_of_a_table_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("chess.sgt");
    fs::create_dir(&path).unwrap();
    let refused = chess_with_tables(folder.path());
    assert_eq!((refused.status, refused.stdout.as_str()), (1, ""));
    // The system has its own words for it.
    assert!(refused.stderr.starts_with(&format!("{}: ", path.display())), "{}", refused.stderr);
    assert!(refused.stderr.ends_with(REMEDY), "{}", refused.stderr);
}

#[test]
fn a_table_of_another_game_is_refused() {
    let marbles = artifact("marbles.sgt");
    is_refused(folder_with(&marbles).path(), "found a table of marbles/101 with 5151 entries, expected one of chess/20");
}

#[test]
fn a_table_of_another_size_is_refused() {
    let narrower = grundy_generator::artifact::<u8>(&chess::Rows::new(12).unwrap()).unwrap();
    is_refused(folder_with(&narrower.bytes).path(), "found a table of chess/12 with 4096 entries, expected one of chess/20");
}

#[test]
fn a_table_of_a_foreign_version_is_refused() {
    damaged_is_refused(|bytes| bytes[field::VERSION.start] = 2, "found format version 2, expected 1");
}

#[test]
fn a_damaged_table_is_refused() {
    damaged_is_refused(Vec::clear, "found 0 bytes, expected at least the 64 of a header");
    damaged_is_refused(|bytes| bytes.truncate(10_000), "found 10000 bytes, expected 10304 as the header says");
    damaged_is_refused(|bytes| bytes.push(0), "found 10305 bytes, expected 10304 as the header says");
    damaged_is_refused(
        |bytes| bytes[field::NAME.start] = b'C',
        r#"found "Chess\x00\x00\x00\x00\x00\x00\x00" as the game's name, expected lower-case letters"#,
    );
    damaged_is_refused(|bytes| bytes[64] = 12, "found block number 12 in the index, expected a number below 12");
    damaged_is_refused(
        |bytes| bytes[field::VALUE_BYTES] = 3,
        "found 1048576 entries of 3 bytes in blocks of 2^9, 12 stored, expected numbers that belong together",
    );
}

#[test]
fn a_table_with_a_single_flipped_bit_is_refused() {
    damaged_is_refused(|bytes| bytes[9_999] ^= 1, "found the checksum d1307723, expected fe6dbbd7 as the header says");
}

#[test]
fn a_table_that_was_transferred_as_text_is_refused() {
    let as_text = |bytes: &mut Vec<u8>| {
        let text: Vec<u8> = bytes.iter().copied().filter(|&byte| byte != b'\r').collect();
        *bytes = text;
    };
    damaged_is_refused(as_text, r#"found "\x8eSGT\n\x1a\n\x01" at the start, expected "\x8eSGT\r\n\x1a\n""#);
}
