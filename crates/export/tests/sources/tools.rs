//! Compilers and interpreters, and the folders that they work in.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

use grundy_export::Language;
use tempfile::TempDir;

use crate::games::Game;
use crate::rulesets;

/// A program that is installed.
pub(crate) struct Tool<'a>(&'a str);

impl Tool<'_> {
    /// Begins a call of it.
    pub(crate) fn command(&self) -> Command {
        Command::new(self.0)
    }
}

/// The tool of that name; says so if it is not installed.
pub(crate) fn tool(name: &str) -> Option<Tool<'_>> {
    let found = Command::new(name).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    match found {
        Ok(status) if status.success() => Some(Tool(name)),
        _ => {
            println!("skipped: {name} is not installed");
            None
        }
    }
}

/// A temporary folder with the source of a game in a language, and the program that drives it.
pub(crate) struct Folder {
    folder: TempDir,
    driver: String,
}

impl Folder {
    /// The folder with the sources of all rulesets.
    pub(crate) fn of_rulesets(language: Language, driver: &str) -> Self {
        let this = Self { folder: tempfile::tempdir().unwrap(), driver: driver.to_owned() };
        this.write(driver, &rulesets::driver(language));
        rulesets::sources(language).for_each(|(name, source)| this.write(name, source));
        this
    }

    pub(crate) fn new(game: &Game, language: Language, ending: &str) -> Self {
        let stem = if language == Language::Java { game.class() } else { game.name().to_owned() };
        let this = Self { folder: tempfile::tempdir().unwrap(), driver: format!("{stem}.{ending}") };
        let drivers = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/drivers");
        fs::copy(drivers.join(&this.driver), this.driver()).unwrap();
        this.write(&game.source_name(language), &game.source(language));
        this
    }

    pub(crate) fn write(&self, name: &str, content: &str) {
        fs::write(self.path(name), content).unwrap();
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The driver's source.
    pub(crate) fn driver(&self) -> PathBuf {
        self.path(&self.driver)
    }

    /// Where a compiler puts what it makes.
    pub(crate) fn program(&self) -> PathBuf {
        self.path("program")
    }

    /// Begins a call of what a compiler made.
    pub(crate) fn command(&self) -> Command {
        Command::new(self.program())
    }
}

/// Runs `command` on `input` to its good end, and returns what it prints.
pub(crate) fn run(command: &mut Command, input: &str) -> String {
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let output = thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(input.as_bytes()));
        child.wait_with_output().unwrap()
    });
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}
