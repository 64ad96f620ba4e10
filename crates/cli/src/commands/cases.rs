//! `grundy cases`: test data for those who set a problem.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::value_parser;
use grundy_judge::cases::{Case, Kind, WithCases, cases};
use grundy_judge::contest::{Chess, Coins, Contest, Marbles};

use crate::failure::Failure;
use crate::game::Game;
use crate::kill_matrix;
use crate::output;

/// Make test data for a judge: balanced, largest and odd inputs, and some against each known wrong answer
///
/// The same seed gives the same bytes on every machine. Into a folder go all valid cases, as NN-KIND.in with the answers in
/// NN-KIND.ans; without a folder, the first case of a kind goes to standard output. `--help` lists the kinds.
#[derive(Debug, clap::Args)]
#[command(after_help = examples(), after_long_help = examples() + &kinds())]
pub(crate) struct Arguments {
    /// The game
    game: Game,

    /// Any number: other cases for another one
    #[arg(long, required_unless_present = "files")]
    seed: Option<u64>,

    /// The most tests in a case; an input of marbles holds one in any case
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = value_parser!(u8).range(1..=100))]
    tests: u8,

    /// Make cases of this kind only; it may be one whose inputs must be refused
    #[arg(long)]
    kind: Option<String>,

    /// Write the cases into this folder, which is made if it is missing
    #[arg(short, long, value_name = "DIR")]
    output: Option<PathBuf>,

    /// Print which case kills which known wrong answer, instead of the cases
    #[arg(long, conflicts_with = "output")]
    kill_matrix: bool,

    /// Inputs to put into the kill matrix, instead of cases that are made
    #[arg(value_name = "FILE", requires = "kill_matrix", conflicts_with_all = ["seed", "kind"])]
    files: Vec<PathBuf>,
}

impl Arguments {
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        match self.game {
            Game::Chess => self.run_for::<Chess>(),
            Game::Coins => self.run_for::<Coins>(),
            Game::Marbles => self.run_for::<Marbles>(),
        }?;
        Ok(ExitCode::SUCCESS)
    }

    fn run_for<C: WithCases>(&self) -> Result<(), Failure> {
        let Some(seed) = self.seed else {
            return kill_matrix::print::<C>(self.files.iter().map(|path| Ok((name_of(path), read::<C>(path)?))));
        };
        let cases = self.cases::<C>()?;
        let tests = |case: &Case<C::Test>| case.tests(seed, self.tests.into());
        match &self.output {
            _ if self.kill_matrix => kill_matrix::print::<C>(cases.iter().map(|case| Ok((case.name(), tests(case))))),
            None => output::write(None, C::write(&tests(&cases[0])).as_bytes()),
            Some(folder) => {
                fs::create_dir_all(folder)
                    .map_err(|error| Failure::at(folder, format_args!("cannot make the folder: {error}")))?;
                cases.iter().try_for_each(|case| write_files::<C>(&folder.join(case.name()), &tests(case), case.kind().is_valid))
            }
        }
    }

    /// The cases of the kind that is asked for; without one, those of all kinds, and for a folder only valid ones. At least one.
    fn cases<C: WithCases>(&self) -> Result<Vec<Case<C::Test>>, Failure> {
        let Some(wanted) = &self.kind else {
            return Ok(cases::<C>().filter(|case| case.kind().is_valid || self.output.is_none()).collect());
        };
        let of_kind: Vec<_> = cases::<C>().filter(|case| case.kind().name == wanted).collect();
        if of_kind.is_empty() {
            let names: Vec<&str> = C::KINDS.iter().map(|kind| kind.name).collect();
            return Err(Failure::usage(format_args!("found the kind `{wanted}`, expected one of {}", names.join(", "))));
        }
        Ok(of_kind)
    }
}

/// Writes an input and, if it is valid, its answers.
fn write_files<C: Contest>(path: &Path, tests: &[C::Test], is_valid: bool) -> Result<(), Failure> {
    let input = C::write(tests);
    let write = |ending: &str, content: &str| output::write(Some(&path.with_extension(ending)), content.as_bytes());
    write("in", &input)?;
    if is_valid { write("ans", &C::answer(&input).map_err(Failure::new)?) } else { Ok(()) }
}

/// The last part of `path`.
fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

/// The tests of the input at `path`.
fn read<C: Contest>(path: &Path) -> Result<Vec<C::Test>, Failure> {
    let input = fs::read_to_string(path).map_err(|error| Failure::at(path, format_args!("cannot read the input: {error}")))?;
    C::read(&input).ok_or_else(|| Failure::at(path, "found no whole input of this game; `grundy validate` says why"))
}

fn examples() -> String {
    "Examples:
  grundy cases chess --seed 7 -o data/secret
  grundy cases coins --seed 7 --tests 5 --kind overflow
  grundy cases marbles --seed 7 --kill-matrix
  grundy cases marbles --kill-matrix data/secret/*.in"
        .to_owned()
}

/// The kinds of all games, for the help.
fn kinds() -> String {
    format!(
        "\n\nKinds of chess:\n{}\nKinds of coins:\n{}\nKinds of marbles:\n{}",
        list(Chess::KINDS),
        list(Coins::KINDS),
        list(Marbles::KINDS)
    )
}

fn list<T>(kinds: &[Kind<T>]) -> String {
    kinds.iter().map(|kind| format!("  {}: {}\n", kind.name, kind.about)).collect()
}
