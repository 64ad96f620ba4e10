//! `grundy generate`: what it writes, what it says, and what it leaves when it is stopped.

use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use crate::support::{Run, run};

/// The published artifact `name`.
fn published(name: &str) -> Vec<u8> {
    fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tables").join(name)).unwrap()
}

/// The names of all files in a folder, those of temporary files too.
fn files_in(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).unwrap().map(|entry| PathBuf::from(entry.unwrap().file_name())).collect()
}

/// Runs `grundy generate` with these arguments and an output file in `folder`.
fn generate_in(folder: &TempDir, arguments: &[&str]) -> (Run, PathBuf) {
    let file = folder.path().join("table.sgt");
    let arguments: Vec<&str> = ["generate"].iter().chain(arguments).copied().chain(["-o", file.to_str().unwrap()]).collect();
    (run(&arguments, ""), file)
}

#[test]
fn the_published_artifacts_come_out_whatever_the_threads() {
    let games = [("chess.sgt", ["chess", "--width", "20"]), ("marbles.sgt", ["marbles", "--size", "101"])];
    for (name, game) in games {
        for threads in [&[][..], &["--threads", "1"], &["--threads", "3"]] {
            let folder = tempfile::tempdir().unwrap();
            let (run, file) = generate_in(&folder, &[&game, threads].concat());
            assert_eq!(run.status, 0, "{}", run.stderr);
            assert_eq!(fs::read(file).unwrap(), published(name));
            assert_eq!(files_in(folder.path()), [PathBuf::from("table.sgt")]);
        }
    }
}

#[test]
fn standard_error_tells_what_is_needed_and_what_came_out() {
    let folder = tempfile::tempdir().unwrap();
    let (run, file) = generate_in(&folder, &["chess", "--width", "20"]);
    assert_eq!(run.stdout, "");
    let lines: Vec<&str> = run.stderr.lines().collect();
    let [before, after] = lines[..] else { panic!("two lines, and no bar where there is no terminal: {lines:?}") };
    assert!(before.starts_with("chess/20: 1,048,576 positions need about 1.06 MiB of memory; "), "{before}");
    let summary =
        format!("{}: chess/20, 1,048,576 entries in 10,304 bytes, 101.8 times smaller than the plain table, ", file.display());
    assert!(after.starts_with(&summary), "{after}");
    assert!(after.ends_with(" s, SHA-256 71058765989388ac902835c4bbee162ed12f724dd1d4f4e1a723f5cc2af0c1be"), "{after}");
}

#[test]
fn an_old_file_is_replaced() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("table.sgt"), "old").unwrap();
    let (run, file) = generate_in(&folder, &["marbles", "--size", "101"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert_eq!(fs::read(file).unwrap(), published("marbles.sgt"));
}

#[test]
fn a_table_that_does_not_fit_is_refused_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let (run, _) = generate_in(&folder, &["chess", "--width", "64"]);
    assert_eq!((run.status, run.stdout.as_str()), (1, ""));
    assert!(run.stderr.starts_with("chess/64: found "), "{}", run.stderr);
    assert!(run.stderr.ends_with(" of memory, expected about 16.00 EiB; choose a smaller size\n"), "{}", run.stderr);
    assert!(files_in(folder.path()).is_empty());
}

#[test]
fn a_place_that_cannot_be_written_is_told_before_the_work() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().display();
    let to = |file: &str| run(&["generate", "marbles", "--size", "9", "-o", file], "");
    let failed = |stderr: String| Run { status: 1, stdout: String::new(), stderr };
    let as_folder = failed(format!("{path}: found a folder, expected a file to write or replace\n"));
    assert_eq!(to(&path.to_string()), as_folder);
    let no_folder = failed(format!("{path}/no/table.sgt: found no folder {path}/no, expected one to write to\n"));
    assert_eq!(to(&format!("{path}/no/table.sgt")), no_folder);
}

#[test]
fn sizes_that_no_game_has_are_bad_usage() {
    for arguments in [
        &["chess"][..],
        &["chess", "--width", "0"],
        &["chess", "--width", "65"],
        &["chess", "--width", "x"],
        &["chess", "--width", "8", "--threads", "0"],
        &["marbles", "--size", "0"],
        &["marbles", "--size", "65537"],
        &["nim", "--size", "5"],
    ] {
        let folder = tempfile::tempdir().unwrap();
        let (run, _) = generate_in(&folder, arguments);
        assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(files_in(folder.path()).is_empty());
    }
    assert_eq!(run(&["generate", "chess", "--width", "8"], "").status, 2, "no file to write to");
}

/// Interrupts at many moments of a run: the old file is there or the whole new one, and no temporary file beside it.
#[cfg(unix)]
#[test]
fn an_interrupt_leaves_nothing_half_written() {
    use std::process::{Command, Stdio};
    use std::time::Duration;

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("table.sgt");
    let (run, _) = generate_in(&folder, &["marbles", "--size", "600"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    let whole = fs::read(&file).unwrap();
    for moment in 0..25 {
        fs::write(&file, "old").unwrap();
        let mut child = crate::support::command()
            .args(["generate", "marbles", "--size", "600", "-o", file.to_str().unwrap()])
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(4 * moment));
        Command::new("sh").args(["-c", &format!("kill -INT {}", child.id())]).stderr(Stdio::null()).status().unwrap();
        child.wait().unwrap();
        let content = fs::read(&file).unwrap();
        assert!(content == b"old" || content == whole, "{} bytes after {moment} moments", content.len());
        assert_eq!(files_in(folder.path()), [PathBuf::from("table.sgt")], "after {moment} moments");
    }
}

/// There may be memory enough, and no addresses for it.
#[cfg(target_os = "linux")]
#[test]
fn a_limit_of_the_address_space_counts() {
    let folder = tempfile::tempdir().unwrap();
    let command = crate::support::command();
    let run = Run::from(
        std::process::Command::new("sh")
            .args(["-c", r#"ulimit -v 200000; exec "$0" generate chess --width 28 -o "$1""#])
            .arg(command.get_program())
            .arg(folder.path().join("table.sgt"))
            .output()
            .unwrap(),
    );
    assert_eq!((run.status, run.stdout.as_str()), (1, ""), "{}", run.stderr);
    assert!(run.stderr.starts_with("chess/28: found 1") && run.stderr.contains(" of memory, expected about "), "{}", run.stderr);
    assert!(files_in(folder.path()).is_empty());
}
