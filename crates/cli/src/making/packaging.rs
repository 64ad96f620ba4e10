//! Packages: whole contest problems.

use std::path::Path;
use std::process::ExitCode;

use grundy_judge::ContestGame;
use grundy_problem::{Format, Limits, Problem, archive, interactive_package, package, usual_size_of_duel};
use grundy_publish::new_folder;
use grundy_rules::Ruleset;

use crate::commands::problem::{Arguments, FormatArgument};
use crate::failure::Failure;
use crate::game::GameOrRules;
use crate::rules::KnownRules;
use crate::{output, paths};

/// Makes the package that is asked for.
pub(super) fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    check_output(&arguments.output)?;
    let problem = arguments.problem()?;
    let make = if arguments.interactive { interactive_package } else { package };
    let files = make(&problem, arguments.format.format()).map_err(Failure::new)?;
    if is_archive(&arguments.output) {
        output::write(Some(&arguments.output), &archive(&files))?;
    } else {
        let files = files.iter().map(|file| (file.path.as_str(), file.bytes.as_slice()));
        new_folder(&arguments.output, files).map_err(Failure::new)?;
    }
    Ok(ExitCode::SUCCESS)
}

impl Arguments {
    fn problem(&self) -> Result<Problem<'static>, Failure> {
        let problem = match &self.game {
            GameOrRules::Game(game) => self.of_contest(game)?,
            GameOrRules::Rules(rules) => match rules.load()? {
                KnownRules::Ruleset(ruleset) => {
                    Problem::of_rules(&ruleset, &self.limits(&ruleset)).map_err(Failure::usage)?
                }
                KnownRules::Custom(game) => self.of_contest(game)?,
            },
        };
        let title = self.title.clone().unwrap_or(problem.title);
        Ok(Problem { title, seed: self.seed, ..problem })
    }

    /// The problem of a contest game, which has a format and limits of its own.
    fn of_contest(&self, game: &'static ContestGame) -> Result<Problem<'static>, Failure> {
        let options = [
            ("--words", self.words.is_some()),
            ("--components", self.components.is_some()),
            ("--size", self.size.is_some()),
            ("--tests", self.tests.is_some()),
            ("--interactive", self.interactive),
        ];
        match options.iter().find(|(_, is_given)| *is_given) {
            Some((option, _)) => Err(found_for_contest(option, game)),
            None => Problem::of_game(game).map_err(Failure::usage),
        }
    }

    fn limits(&self, ruleset: &Ruleset) -> Limits {
        let usual = Limits::default();
        Limits {
            words: self.words.clone().unwrap_or(usual.words),
            components: self.components.unwrap_or(usual.components),
            size: self.size.or_else(|| self.interactive.then(|| usual_size_of_duel(ruleset))),
            tests: self.tests.unwrap_or(usual.tests),
        }
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

/// An option that a contest game has no use for. Its rules have one, in the generic format.
fn found_for_contest(option: &str, game: &ContestGame) -> Failure {
    let (name, rules) = (game.name, (game.rules)());
    let remedy = rules.kind().map_or(String::new(), |ruleset| format!("; `grundy problem {ruleset}` takes it"));
    Failure::usage(format_args!("found {option} for {name}, which has a format and limits of its own{remedy}"))
}

impl FormatArgument {
    const fn format(self) -> Format {
        match self {
            Self::Legacy => Format::Legacy,
            Self::Of2025 => Format::Of2025,
        }
    }
}
