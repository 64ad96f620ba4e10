//! `grundy cases`: test data for those who set a problem.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Command;
use grundy_judge::cases::{Case, cases, kinds};
use grundy_judge::{ContestGame, GAMES, Generic, Right, Test};

use crate::failure::Failure;
use crate::game::GameArgument;
use crate::kill_matrix;
use crate::numbers::number;
use crate::output;
use crate::paths;
use crate::words::counted;

/// Make test data for a judge: balanced, largest and odd inputs, and some against each known wrong answer
///
/// The same seed gives the same bytes on every machine. Into a folder go all valid cases, as NN-KIND.in with the
/// answers in NN-KIND.ans; without a folder, the first case of a kind goes to standard output. `--help` lists the
/// kinds.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(flatten)]
    game: GameArgument,

    /// The seed; another number makes other cases
    #[arg(long, required_unless_present = "files", value_parser = number(0..=u64::MAX))]
    seed: Option<u64>,

    /// The most tests in a case; a game whose inputs hold one test has one in any case
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = number(1..=100_u8))]
    tests: u8,

    /// Of rules: make positions of this size: heaps, coins and coordinates below it, rows of at most so many cells
    #[arg(long, value_name = "N", value_parser = number(1..=u64::MAX))]
    size: Option<u64>,

    /// Of rules: so many positions in a test, at least and at most; 1..10 if left out
    #[arg(long, value_name = "A..B", value_parser = Counts::parse)]
    components: Option<Counts>,

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

/// How many positions a test has.
#[derive(Clone, Copy, Debug)]
struct Counts {
    least: u64,
    most: u64,
}

impl Counts {
    /// More positions would not fit in memory for as many tests as there may be.
    const MOST: u64 = 100_000;

    fn parse(text: &str) -> Result<Self, String> {
        let counts = text.split_once("..").and_then(|(least, most)| Some((least.parse().ok()?, most.parse().ok()?)));
        match counts {
            Some((least, most)) if least <= most && (1..=Self::MOST).contains(&most) => Ok(Self { least, most }),
            _ => {
                Err(format!("found `{text}`, expected two numbers such as 1..10, the second from 1 to {}", Self::MOST))
            }
        }
    }
}

impl Arguments {
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        let (of_size, of_components) = (("--size", self.size.is_some()), ("--components", self.components.is_some()));
        self.game.refuse_for_contest(&[of_size, of_components])?;
        self.output.as_deref().map(paths::expect_folder).transpose()?;
        let game = self.game.open(|generic| self.describe(generic))?;
        game.expect_positions()?;
        let (game, harmless) = game.without_harmless_mistakes();
        for name in harmless {
            eprintln!("{name} is left out: no test was found to which it gives a wrong answer");
        }
        self.run_for(&game.right())?;
        Ok(ExitCode::SUCCESS)
    }

    /// The generic game of rules, with the limits that are asked for.
    fn describe(&self, generic: Generic) -> Generic {
        let Counts { least, most } = self.components.unwrap_or(Counts { least: 1, most: 10 });
        let size = self.size.unwrap_or_else(|| generic.usual_size());
        Generic { size: Some(size), components: (least, most), ..generic }
    }

    fn run_for(&self, right: &Right<'_>) -> Result<(), Failure> {
        let Some(seed) = self.seed else {
            let files = paths::expand(&self.files)?;
            return kill_matrix::print(right, files.iter().map(|path| Ok((name_of(path), read(right.game, path)?))));
        };
        let cases = self.cases(right.game)?;
        let tests = |case: &Case<'_>| case.tests(right, seed, self.tests.into());
        match &self.output {
            _ if self.kill_matrix => kill_matrix::print(right, cases.iter().map(|case| Ok((case.name(), tests(case))))),
            None => output::write(None, right.game.write(&tests(&cases[0])).as_bytes()),
            Some(folder) => {
                fs::create_dir_all(folder)
                    .map_err(|error| Failure::at(folder, format_args!("cannot make the folder: {error}")))?;
                cases.iter().try_for_each(|case| {
                    write_files(right, &folder.join(case.name()), &tests(case), case.kind.is_valid)
                })?;
                warn_of_other_inputs(right.game, folder);
                Ok(())
            }
        }
    }

    /// The cases of the kind that is asked for; without one, those of all kinds, and for a folder only valid ones. At
    /// least one.
    fn cases<'g>(&self, game: &'g ContestGame) -> Result<Vec<Case<'g>>, Failure> {
        let Some(wanted) = &self.kind else {
            return Ok(cases(game).filter(|case| case.kind.is_valid || self.output.is_none()).collect());
        };
        let of_kind: Vec<_> = cases(game).filter(|case| case.kind.name == wanted).collect();
        if of_kind.is_empty() {
            let names: Vec<&str> = kinds(game).iter().map(|kind| kind.name).collect();
            return Err(Failure::usage(format_args!(
                "found the kind `{wanted}`, expected one of {}",
                names.join(", ")
            )));
        }
        Ok(of_kind)
    }
}

/// Writes an input and, if it is valid, its answers.
fn write_files(right: &Right<'_>, path: &Path, tests: &[Test], is_valid: bool) -> Result<(), Failure> {
    let input = right.game.write(tests);
    let write = |ending: &str, content: &[u8]| output::write(Some(&path.with_extension(ending)), content);
    write("in", input.as_bytes())?;
    if is_valid {
        let mut answers = Vec::new();
        right.answer(input.as_bytes(), &mut answers, None).map_err(Failure::new)?;
        write("ans", &answers)?;
    }
    Ok(())
}

/// Warns of inputs in the folder that are no cases of this game.
fn warn_of_other_inputs(game: &ContestGame, folder: &Path) {
    let ours: Vec<String> = cases(game).map(|case| format!("{}.in", case.name())).collect();
    let is_input = |name: &String| name.ends_with(".in") && !ours.contains(name);
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut others: Vec<String> = files.map(|file| name_of(&file.path())).filter(is_input).collect();
    others.sort_unstable();
    if let Some(first) = others.first() {
        let inputs = counted(others.len() as u64, ["input", "inputs"]);
        eprintln!("{}: found {inputs} of something else than {}, such as {first}", folder.display(), game.name);
    }
}

/// The last part of `path`.
fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

/// The tests of the input at `path`.
fn read(game: &ContestGame, path: &Path) -> Result<Vec<Test>, Failure> {
    let input =
        fs::read_to_string(path).map_err(|error| Failure::at(path, format_args!("cannot read the input: {error}")))?;
    game.read(&input).ok_or_else(|| Failure::at(path, "found no whole input of this game; `grundy validate` says why"))
}

const EXAMPLES: &str = "Examples:
  grundy cases chess --seed 7 -o data/secret
  grundy cases coins --seed 7 --tests 5 --kind overflow
  grundy cases marbles --seed 7 --kill-matrix
  grundy cases marbles --kill-matrix data/secret/*.in
  grundy cases kayles --size 100 --components 2..5 --seed 7 -o data/secret";

/// The command with the kinds of all games in its long help.
pub(super) fn with_kinds(command: Command) -> Command {
    let kinds = GAMES.iter().map(|game| format!("\n\nKinds of {}:\n{}", game.name, list(game).trim_end()));
    command.after_long_help(EXAMPLES.to_owned() + &kinds.collect::<String>())
}

fn list(game: &ContestGame) -> String {
    kinds(game).iter().map(|kind| format!("  {}: {}\n", kind.name, kind.about)).collect()
}
