//! The subcommands, one file each.

mod answer;
mod cases;
mod compare;
mod completions;
pub(crate) mod contest;
mod explain;
pub(crate) mod export;
mod generate;
mod info;
mod manual;
mod names;
mod period;
mod play;
pub(crate) mod plot;
pub(crate) mod problem;
mod sum;
mod survey;
mod validate;
mod value;
mod values;
mod verify;

use std::process::ExitCode;

use clap::Subcommand;

use crate::failure::Failure;

/// What to do. Help that takes long to make is made when it is asked for.
#[derive(Debug, Subcommand)]
#[command(
    mut_subcommand("cases", |command| command.defer(cases::with_kinds)),
    mut_subcommand("explain", |command| command.defer(explain::with_names)),
)]
pub(crate) enum Command {
    #[command(flatten)]
    Contest(contest::Contest),
    Value(value::Arguments),
    Values(values::Arguments),
    Sum(sum::Arguments),
    Compare(compare::Arguments),
    Period(period::Arguments),
    Info(info::Arguments),
    Names(names::Arguments),
    Answer(answer::Arguments),
    Explain(explain::Arguments),
    Play(play::Arguments),
    Plot(plot::Arguments),
    Verify(verify::Arguments),
    Generate(generate::Arguments),
    Survey(survey::Arguments),
    Export(export::Arguments),
    Cases(cases::Arguments),
    Problem(problem::Arguments),
    Validate(validate::Arguments),
    Completions(completions::Arguments),
    Manual(manual::Arguments),
}

impl Command {
    /// Does it.
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        match self {
            Self::Contest(contest) => contest.run(),
            Self::Value(arguments) => arguments.run(),
            Self::Values(arguments) => arguments.run(),
            Self::Sum(arguments) => arguments.run(),
            Self::Compare(arguments) => arguments.run(),
            Self::Period(arguments) => arguments.run(),
            Self::Info(arguments) => arguments.run(),
            Self::Names(arguments) => arguments.run(),
            Self::Answer(arguments) => arguments.run(),
            Self::Explain(arguments) => arguments.run(),
            Self::Play(arguments) => arguments.run(),
            Self::Plot(arguments) => arguments.run(),
            Self::Verify(arguments) => arguments.run(),
            Self::Generate(arguments) => arguments.run(),
            Self::Survey(arguments) => arguments.run(),
            Self::Export(arguments) => arguments.run(),
            Self::Cases(arguments) => arguments.run(),
            Self::Problem(arguments) => arguments.run(),
            Self::Validate(arguments) => arguments.run(),
            Self::Completions(arguments) => arguments.run(),
            Self::Manual(arguments) => arguments.run(),
        }
    }
}
