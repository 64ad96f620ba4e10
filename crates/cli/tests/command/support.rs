//! Runs the command as its users do.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::{env, fs, iter};

use grundy::rules::{Ruleset, SizedRuleset};
use grundy_judge::{ContestGame, GAMES};

/// The rules of chess, in the notation.
pub(crate) const CHESS: &str = "row:o{o}.=.{o}o";

/// The rules of marbles, in the notation.
pub(crate) const MARBLES: &str = "move:-1,-1+/-1,0+/0,-1+:home";

/// The names of all contest games.
pub(crate) fn game_names() -> impl Iterator<Item = &'static str> {
    GAMES.iter().map(|game| game.name)
}

/// The input of a game's example, as `printf` makes it.
pub(crate) fn example(game: &ContestGame) -> String {
    game.example.input.replace("\\n", "\n")
}

/// The rules of this notation at a size.
pub(crate) fn ruleset(notation: &str, size: u64) -> SizedRuleset {
    notation.parse::<Ruleset>().unwrap().at(size).unwrap()
}

/// A file in the root of the checkout.
pub(crate) fn in_root(path: impl AsRef<Path>) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// What the system says when it is asked for this file, which is not there.
pub(crate) fn missing(path: &Path) -> String {
    fs::read(path).expect_err("a file that is not there").to_string()
}

/// What a run of the command printed, and how it ended.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Run {
    /// The exit status.
    pub(crate) status: i32,
    /// What came on standard output.
    pub(crate) stdout: String,
    /// What came on standard error.
    pub(crate) stderr: String,
}

/// The command `grundy`, in the root of the checkout.
pub(crate) fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command.current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    command
}

/// Runs `grundy` with these arguments and this on standard input.
pub(crate) fn run(arguments: &[&str], input: impl AsRef<[u8]>) -> Run {
    run_command(command().args(arguments), input)
}

/// Runs a command with this on standard input.
pub(crate) fn run_command(command: &mut Command, input: impl AsRef<[u8]>) -> Run {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let input = input.as_ref().to_vec();
    // From a thread, so that neither side waits for the other; a command that stops early closes the pipe.
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the command ends");
    writer.join().expect("the input is written");
    Run::from(output)
}

impl From<Output> for Run {
    fn from(output: Output) -> Self {
        Self {
            status: output.status.code().expect("an exit status, not a signal"),
            stdout: String::from_utf8(output.stdout).expect("output in UTF-8"),
            stderr: String::from_utf8(output.stderr).expect("messages in UTF-8"),
        }
    }
}

/// What the commands print, run by a shell in that folder.
pub(crate) fn output_of_shell(commands: &str, folder: &Path) -> Option<String> {
    let programs = Path::new(env!("CARGO_BIN_EXE_grundy")).parent()?;
    let path = env::join_paths(iter::once(programs.into()).chain(env::split_paths(&env::var_os("PATH")?))).ok()?;
    let run = Command::new("sh").args(["-ec", commands]).current_dir(folder).env("PATH", path).output().ok()?;
    assert!(run.status.success(), "{commands}{}", String::from_utf8_lossy(&run.stderr));
    String::from_utf8(run.stdout).ok()
}
