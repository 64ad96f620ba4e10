//! `grundy chess`, `grundy coins` and so on: the answers to an input of a contest game.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{ArgMatches, Args, Command, FromArgMatches, Subcommand};
use grundy_judge::{ContestGame, GAMES, game};

use crate::failure::Failure;
use crate::input::{InputArgument, scan_level};
use crate::values::GameValues;
use crate::words::capitalised;

/// Answers an input of a contest game.
#[derive(Debug)]
pub(crate) struct Contest {
    game: &'static ContestGame,
    arguments: Arguments,
}

#[derive(Debug, clap::Args)]
struct Arguments {
    #[command(flatten)]
    input: InputArgument,

    /// Map DIR/GAME.sgt instead of using the values in the program; the file may be replaced meanwhile, but not written
    /// in place
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,

    /// Name a winning move behind the answer to each test that the first player wins
    ///
    /// Components count from 1, as they come in the input. Of several winning moves it is that of the first component
    /// that has one.
    #[arg(long)]
    moves: bool,
}

impl Contest {
    /// Answers an input without options; `None` if there is no such game.
    pub(crate) fn plain(name: &str, input: InputArgument) -> Option<Self> {
        Some(Self { game: game(name)?, arguments: Arguments { input, tables: None, moves: false } })
    }

    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        let Self { game, arguments } = self;
        let values = GameValues::of(game, arguments.tables.as_deref())?;
        let right = values.right(game);
        let (input, output, level) = (arguments.input.open()?, io::stdout(), scan_level()?);
        let answered = match arguments.moves {
            false => right.answer(input, output, level),
            true => right.answer_with_moves(input, output, level),
        };
        answered.map_err(|error| arguments.input.failure(error))?;
        Ok(ExitCode::SUCCESS)
    }
}

/// A subcommand for every game in the list.
impl Subcommand for Contest {
    fn augment_subcommands(command: Command) -> Command {
        GAMES.iter().fold(command, |command, game| command.subcommand(subcommand(game)))
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        game(name).is_some()
    }
}

fn subcommand(game: &ContestGame) -> Command {
    let verdict = game.verdict;
    let about =
        format!("Answer an input of {}: {} if the first player wins, {} if not", game.name, verdict.won, verdict.lost);
    let rules = game.rules_in_words.replace('\n', " ");
    let format = game.input_in_words();
    let example = game.example;
    Arguments::augment_args(Command::new(game.name))
        .long_about(format!("{about}\n\n{} ({}). {rules}\n\n{format}", capitalised(game.about), game.source))
        .about(about)
        .after_help(format!(
            "Example:\n  printf '{}' | grundy {}        prints {}",
            example.input, game.name, example.answer
        ))
}

impl FromArgMatches for Contest {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let missing = || clap::Error::new(ErrorKind::MissingSubcommand);
        let (name, matches) = matches.subcommand().ok_or_else(missing)?;
        Ok(Self { game: game(name).ok_or_else(missing)?, arguments: Arguments::from_arg_matches(matches)? })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
