//! The subcommands, one file each.

mod cases;
mod contest;
mod explain;
mod export;
mod generate;
mod play;
pub(crate) mod plot;
mod survey;
mod validate;
mod verify;

use std::process::ExitCode;

use clap::Subcommand;

use crate::failure::Failure;
use crate::input::InputArgument;

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    #[command(flatten)]
    Contest(contest::Contest),
    Explain(explain::Arguments),
    Play(play::Arguments),
    Plot(plot::Arguments),
    Verify(verify::Arguments),
    Generate(generate::Arguments),
    Survey(survey::Arguments),
    Export(export::Arguments),
    Cases(cases::Arguments),
    Validate(validate::Arguments),
}

impl Command {
    /// Answers the inputs of a game, without options; `None` if there is no such game.
    pub(crate) fn answering(game: &str, input: InputArgument) -> Option<Self> {
        contest::Contest::plain(game, input).map(Self::Contest)
    }

    /// Does it.
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        match self {
            Self::Contest(contest) => contest.run(),
            Self::Explain(arguments) => arguments.run(),
            Self::Play(arguments) => arguments.run(),
            Self::Plot(arguments) => arguments.run(),
            Self::Verify(arguments) => arguments.run(),
            Self::Generate(arguments) => arguments.run(),
            Self::Survey(arguments) => arguments.run(),
            Self::Export(arguments) => arguments.run(),
            Self::Cases(arguments) => arguments.run(),
            Self::Validate(arguments) => arguments.run(),
        }
    }
}
