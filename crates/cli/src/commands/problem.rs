//! `grundy problem`: a whole problem package.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;

use crate::companion;
use crate::failure::Failure;
use crate::game::GameOrRules;
use crate::numbers::number;

/// More positions in a test would make data that no judge takes.
const MOST_COMPONENTS: u64 = 1000;

/// Make a whole contest problem of a game or of rules: a package that a judge installs
///
/// The package has a statement, input validators, test data in which half of the tests are lost, submissions that are
/// right and that are wrong, and the list of which test kills which wrong one. The same arguments give the same bytes.
///
/// A contest game such as chess has its own format and its own limits, any rules have the generic format.
///
/// With --interactive the problem is a duel against the judge, who never makes a mistake: the package has an
/// interactor, and submissions that cheat, quit, stall or lose.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  grundy problem kayles -o kayles.zip
  grundy problem chess -o chess.zip
  grundy problem wythoff --interactive -o wythoffduel
  grundy problem sub:1,3,4 --title 'Three Ways' --words Alice,Bob --components 1..5 --size 500 -o threeways")]
pub(crate) struct Arguments {
    /// A contest game such as chess; or rules: a notation such as 0.77, a name such as kayles, or graph:FILE
    #[arg(value_name = "GAME|RULES", value_parser = GameOrRules::parse)]
    pub(crate) game: GameOrRules,

    /// The folder of the package, or a file NAME.zip; must not exist yet, and its name, of lower-case letters and
    /// digits, is that of the problem
    #[arg(short, long, value_name = "DIR")]
    pub(crate) output: PathBuf,

    /// The title of the problem; the name of the game if it is left out
    #[arg(long, value_name = "TITLE", value_parser = title)]
    pub(crate) title: Option<String>,

    /// Of rules: the answers if the first player wins, and if the second does; First,Second if left out
    #[arg(long, value_name = "FIRST,SECOND", value_parser = words)]
    pub(crate) words: Option<[String; 2]>,

    /// Of rules: so many positions in a test, at least and at most; 1..10 if left out
    #[arg(long, value_name = "A..B", value_parser = counts)]
    pub(crate) components: Option<(u64, u64)>,

    /// Of rules: the size: heaps, coins and coordinates below it, rows of so many cells; a usual one if left out
    #[arg(long, value_name = "N", value_parser = number(1..=u64::MAX))]
    pub(crate) size: Option<u64>,

    /// Of rules: make the interactive problem: on one board, a duel against the perfect player; a size left out is
    /// smaller then
    #[arg(long)]
    pub(crate) interactive: bool,

    /// Of rules: the most tests in an input; 100 if left out
    #[arg(long, value_name = "T", value_parser = number(1..=1000_u64), conflicts_with = "interactive")]
    pub(crate) tests: Option<u64>,

    /// The seed of the data; another number makes other data
    #[arg(long, value_name = "S", default_value_t = 0, value_parser = number(0..=u64::MAX))]
    pub(crate) seed: u64,

    /// The format of the package
    #[arg(long, value_name = "FORMAT", default_value = "legacy")]
    pub(crate) format: FormatArgument,
}

/// A format of packages, as it is named on the command line.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum FormatArgument {
    /// What Kattis and DOMjudge install
    Legacy,
    /// What BAPCtools takes
    #[value(name = "2025-09")]
    Of2025,
}

impl Arguments {
    /// Hands over to the program that can fill templates.
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        companion::make()
    }
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
