//! `--tables DIR` with artifacts that are no good: the message names the file, what was found and the remedy; nothing
//! is answered.

use std::fs;
use std::path::Path;

use grundy_layout::artifact::{HEADER_LEN, field};
use tempfile::TempDir;

use crate::support::{CHESS, MARBLES, Run, in_root, missing, ruleset, run};

/// A folder with the `chess.sgt` that `bytes` are.
fn folder_with(bytes: &[u8]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("chess.sgt"), bytes).unwrap();
    folder
}

/// The published artifact `name`.
fn artifact(name: &str) -> Vec<u8> {
    fs::read(in_root("tables").join(name)).unwrap()
}

fn chess_with_tables(folder: &Path) -> Run {
    run(&["chess", "--tables", folder.to_str().unwrap()], "1\n1\n1 19\n")
}

/// The command that makes the table anew.
fn remedy(path: &Path) -> String {
    format!("; `grundy generate chess --size 20 -o {}` makes it anew\n", path.display())
}

fn is_refused(folder: &Path, what: &str) {
    let path = folder.join("chess.sgt");
    let stderr = format!("{}: {what}{}", path.display(), remedy(&path));
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
    // The published folder has no table of this game, which has a closed form.
    let path = Path::new("tables").join("coins.sgt");
    let remedy = format!("`grundy generate coins --size 100000000 -o {}` makes it anew", path.display());
    let stderr = format!("{}: {}; {remedy}\n", path.display(), missing(&in_root(&path)));
    assert_eq!(run(&["coins", "--tables", "tables"], "1 0\n"), Run { status: 1, stdout: String::new(), stderr });
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
    assert!(refused.stderr.ends_with(&remedy(&path)), "{}", refused.stderr);
}

#[test]
fn a_table_of_another_game_is_refused() {
    let what = format!("found a table of {MARBLES} at size 101 with 5151 entries, expected one of {CHESS} at size 20");
    is_refused(folder_with(&artifact("marbles.sgt")).path(), &what);
}

#[test]
fn a_table_of_another_size_is_refused() {
    let narrower = grundy_generator::artifact::<u8>(&ruleset(CHESS, 12)).unwrap();
    let what = format!("found a table of {CHESS} at size 12 with 4096 entries, expected one of {CHESS} at size 20");
    is_refused(folder_with(&narrower.bytes).path(), &what);
}

#[test]
fn a_table_of_a_foreign_version_is_refused() {
    damaged_is_refused(
        |bytes| bytes[field::VERSION.start] = 4,
        "found format version 4, expected 3; a later release made this file: read it with that one, or make it anew \
         with `grundy generate`",
    );
}

#[test]
fn a_damaged_table_is_refused() {
    damaged_is_refused(Vec::clear, "found 0 bytes, expected at least the 64 of a header");
    damaged_is_refused(|bytes| bytes.truncate(10_000), "found 10000 bytes, expected 10319 as the header says");
    damaged_is_refused(|bytes| bytes.push(0), "found 10320 bytes, expected 10319 as the header says");
    damaged_is_refused(
        |bytes| bytes[HEADER_LEN] = b'\n',
        "found the byte 0x0a at offset 64, in the text of the rules, expected printable ASCII",
    );
    damaged_is_refused(
        |bytes| bytes[field::RESERVED.start] = 1,
        "found the byte 0x01 at offset 43, which is reserved, expected 0x00",
    );
    damaged_is_refused(
        |bytes| bytes[field::THEOREM] = 1,
        "found the byte 0x01 at offset 42, expected the letter of a theorem or 0x00",
    );
    damaged_is_refused(
        |bytes| bytes[field::THEOREM] = b'G',
        "found a length of 10319 bytes in the header, expected 10391 from its other numbers",
    );
    damaged_is_refused(
        |bytes| bytes[HEADER_LEN + CHESS.len()] = 12,
        "found block number 12 in the index, expected a number below 12",
    );
    damaged_is_refused(
        |bytes| bytes[field::VALUE_BYTES] = 3,
        "found 1048576 entries of 3 bytes in blocks of 2^9, 12 stored, and rules of 15 bytes, expected numbers that \
         belong together",
    );
}

#[test]
fn a_table_with_a_single_flipped_bit_is_refused() {
    damaged_is_refused(|bytes| bytes[9_999] ^= 1, "found the checksum 3d514e29, expected 33ca9be5 as the header says");
}

#[test]
fn a_table_that_was_transferred_as_text_is_refused() {
    let as_text = |bytes: &mut Vec<u8>| {
        let text: Vec<u8> = bytes.iter().copied().filter(|&byte| byte != b'\r').collect();
        *bytes = text;
    };
    damaged_is_refused(as_text, r#"found "\x8eSGT\n\x1a\n\x03" at the start, expected "\x8eSGT\r\n\x1a\n""#);
}
