//! `grundy problem`: a whole problem package.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::ValueEnum;
use grundy_judge::ContestGame;
use grundy_problem::{Format, Limits, Problem, archive, interactive_package, package, usual_size_of_duel};
use grundy_publish::new_folder;
use grundy_rules::Ruleset;

use crate::failure::Failure;
use crate::game::GameOrRules;
use crate::numbers::number;
use crate::rules::KnownRules;
use crate::{output, paths};

/// More positions in a test would make data that no judge takes.
const MOST_COMPONENTS: u64 = 1000;

/// Make a whole contest problem of rules: a package that a judge installs
///
/// The package has a statement, input validators, test data in which half of the tests are lost, submissions that are
/// right and that are wrong, and the list of which test kills which wrong one. The same arguments give the same bytes.
///
/// With --interactive the problem is a duel against the judge, who never makes a mistake: the package has an interactor,
/// and submissions that cheat, quit, stall or lose.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  grundy problem kayles -o kayles.zip
  grundy problem wythoff --interactive -o wythoffduel
  grundy problem sub:1,3,4 --title 'Three Ways' --words Alice,Bob --components 1..5 --size 500 -o threeways")]
pub(crate) struct Arguments {
    /// The rules: a notation such as 0.77, a name such as kayles, or graph:FILE
    #[arg(value_name = "RULES", value_parser = GameOrRules::parse)]
    rules: GameOrRules,

    /// The folder of the package, or a file NAME.zip; must not exist yet, and its name, of lower-case letters and digits,
    /// is that of the problem
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,

    /// The title of the problem; the name of the game if it is left out
    #[arg(long, value_name = "TITLE", value_parser = title)]
    title: Option<String>,

    /// The answers if the first player wins, and if the second does
    #[arg(long, value_name = "FIRST,SECOND", default_value = "First,Second", value_parser = words)]
    words: [String; 2],

    /// So many positions in a test, at least and at most
    #[arg(long, value_name = "A..B", default_value = "1..10", value_parser = counts)]
    components: (u64, u64),

    /// The size: heaps, coins and coordinates below it, rows of so many cells; a usual one if it is left out
    #[arg(long, value_name = "N", value_parser = number(1..=u64::MAX))]
    size: Option<u64>,

    /// Make the interactive problem: on one board, a duel against the perfect player; a size left out is smaller then
    #[arg(long)]
    interactive: bool,

    /// The most tests in an input
    #[arg(
        long,
        value_name = "T",
        default_value_t = 100,
        value_parser = number(1..=1000_u64),
        conflicts_with = "interactive"
    )]
    tests: u64,

    /// The seed of the data; another number makes other data
    #[arg(long, value_name = "S", default_value_t = 0, value_parser = number(0..=u64::MAX))]
    seed: u64,

    /// The format of the package
    #[arg(long, value_name = "FORMAT", default_value = "legacy")]
    format: FormatArgument,
}

/// A format of packages, as it is named on the command line.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum FormatArgument {
    /// What Kattis and DOMjudge install
    Legacy,
    /// What BAPCtools takes
    #[value(name = "2025-09")]
    Of2025,
}

impl FormatArgument {
    const fn format(self) -> Format {
        match self {
            Self::Legacy => Format::Legacy,
            Self::Of2025 => Format::Of2025,
        }
    }
}

impl Arguments {
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        check_output(&self.output)?;
        let problem = self.problem()?;
        let make = if self.interactive { interactive_package } else { package };
        let files = make(&problem, self.format.format()).map_err(Failure::new)?;
        if is_archive(&self.output) {
            output::write(Some(&self.output), &archive(&files))?;
        } else {
            let files = files.iter().map(|file| (file.path.as_str(), file.bytes.as_slice()));
            new_folder(&self.output, files).map_err(Failure::new)?;
        }
        Ok(ExitCode::SUCCESS)
    }

    fn problem(&self) -> Result<Problem<'static>, Failure> {
        let problem = match &self.rules {
            GameOrRules::Game(game) => return Err(found_contest(game)),
            GameOrRules::Rules(rules) => match rules.load()? {
                KnownRules::Ruleset(ruleset) => {
                    Problem::of_rules(&ruleset, &self.limits(&ruleset)).map_err(Failure::usage)?
                }
                KnownRules::Custom(game) => return Err(found_contest(game)),
            },
        };
        let title = self.title.clone().unwrap_or(problem.title);
        Ok(Problem { title, seed: self.seed, ..problem })
    }

    fn limits(&self, ruleset: &Ruleset) -> Limits {
        let size = self.size.or_else(|| self.interactive.then(|| usual_size_of_duel(ruleset)));
        Limits { words: self.words.clone(), components: self.components, size, tests: self.tests }
    }
}

/// Makes sure that a package can be made at `path`.
///
/// # Errors
///
/// If something is there, or its name is none for a problem.
fn check_output(path: &Path) -> Result<(), Failure> {
    let is_plain = |name: &str| name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    if path.symlink_metadata().is_ok() {
        return Err(Failure::at(path, "found something there, expected nothing yet; choose another name"));
    }
    let name = if is_archive(path) { path.file_stem() } else { path.file_name() };
    match name.and_then(|name| name.to_str()) {
        Some(name) if !name.is_empty() && is_plain(name) => paths::expect_file(path),
        _ => {
            Err(Failure::at(path, "found this name, expected one of lower-case letters and digits, as judges want it"))
        }
    }
}

/// Whether the package is to be one file.
fn is_archive(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "zip")
}

/// A contest game has a format of its own, which no package is made of.
fn found_contest(game: &ContestGame) -> Failure {
    let (name, rules) = (game.name, (game.rules)());
    let expected = match rules.kind() {
        Some(ruleset) => format!("rules such as {ruleset}, whose packages have the generic format"),
        None => "rules of a notation".to_owned(),
    };
    Failure::usage(format_args!("found the contest game {name}, expected {expected}"))
}

fn title(text: &str) -> Result<String, String> {
    if text.trim().is_empty() || text.chars().any(char::is_control) {
        return Err(format!("found `{}`, expected a line of text", text.escape_debug()));
    }
    Ok(text.to_owned())
}

fn words(text: &str) -> Result<[String; 2], String> {
    let words: Option<_> = text.split_once(',').filter(|(_, second)| !second.contains(','));
    let (first, second) = words.ok_or_else(|| format!("found `{text}`, expected two words such as First,Second"))?;
    Ok([first, second].map(str::to_owned))
}

fn counts(text: &str) -> Result<(u64, u64), String> {
    let counts = text.split_once("..").and_then(|(least, most)| Some((least.parse().ok()?, most.parse().ok()?)));
    counts
        .filter(|&(least, most)| 1 <= least && least <= most && most <= MOST_COMPONENTS)
        .ok_or_else(|| format!("found `{text}`, expected two numbers such as 1..10, from 1 to {MOST_COMPONENTS}"))
}
