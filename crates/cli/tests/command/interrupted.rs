//! `grundy generate` killed, out of room, or where nothing may be written: the artifact is the old one or the new one,
//! never half of one.
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Instant;

use tempfile::TempDir;

use crate::support::{Run, command};

/// What stands in the file before. Longer than the artifact, so that a file that is overwritten in place shows.
static OLD: [u8; 200_000] = [b'.'; 200_000];

/// A file to generate, in a folder of its own.
struct Target {
    folder: TempDir,
}

impl Target {
    fn new() -> Self {
        let target = Self { folder: tempfile::tempdir().unwrap() };
        target.write_old();
        target
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("marbles.sgt")
    }

    fn write_old(&self) {
        fs::write(self.path(), OLD).unwrap();
    }

    fn content(&self) -> Vec<u8> {
        fs::read(self.path()).unwrap()
    }

    /// The old file is there, and nothing else is.
    fn is_untouched(&self) -> bool {
        self.content() == OLD && fs::read_dir(self.folder.path()).unwrap().count() == 1
    }
}

/// Writes the table of marbles on 300 x 300 cells, 90 kB, to `path`.
fn generate(path: &Path) -> Command {
    let mut command = command();
    command.args(["generate", "marbles", "--size", "300", "-o"]).arg(path);
    command
}

#[test]
fn a_killed_generator_leaves_the_old_file_or_the_new_one() {
    let target = Target::new();
    let begin = Instant::now();
    assert!(generate(&target.path()).stderr(Stdio::null()).status().unwrap().success());
    let (whole, new) = (begin.elapsed(), target.content());
    assert_ne!(new, OLD);

    let (mut kept, mut replaced) = (0, 0);
    for moment in 0..400 {
        target.write_old();
        let mut generator = generate(&target.path()).stderr(Stdio::null()).spawn().unwrap();
        thread::sleep(whole * moment / 400);
        generator.kill().unwrap();
        generator.wait().unwrap();
        match target.content() {
            content if content == OLD => kept += 1,
            content if content == new => replaced += 1,
            content => panic!("torn at moment {moment}: {} bytes", content.len()),
        }
    }
    assert!(kept > 0 && replaced > 0, "killed before and after: {kept} kept, {replaced} replaced");
}

#[test]
fn a_file_that_grows_too_large_is_an_error() {
    let target = Target::new();
    // Blocks of 512 bytes or of 1024, as the shell has it.
    let mut limited = Command::new("sh");
    limited.args(["-c", r#"trap "" XFSZ; ulimit -f 40; exec "$0" "$@""#]);
    let generator = generate(&target.path());
    limited.arg(generator.get_program()).args(generator.get_args());
    let run = Run::from(limited.output().unwrap());
    // EFBIG, in the system's own words.
    let too_large = std::io::Error::from_raw_os_error(27);
    let message = format!("cannot write {}: {too_large}", target.path().display());
    assert_eq!((run.status, run.stdout.as_str()), (1, ""));
    assert!(run.stderr.contains(&message), "{}", run.stderr);
    assert!(target.is_untouched());
}

#[test]
#[cfg(target_os = "linux")]
fn a_folder_in_which_nothing_can_be_made_is_an_error() {
    // Not even root can make a file there.
    let path = Path::new("/proc/marbles.sgt");
    let run = Run::from(generate(path).output().unwrap());
    assert_eq!((run.status, run.stdout.as_str()), (1, ""));
    assert!(run.stderr.contains("\ncannot write /proc/marbles.sgt: "), "{}", run.stderr);
}
