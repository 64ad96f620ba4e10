//! The command `grundy-make`: what is made for others, by libraries that take long to load.

mod drawing;
mod exporting;
mod packaging;

use std::process::ExitCode;

use clap::Parser;

use crate::commands::{export, plot, problem};
use crate::failure::Failure;

/// What to make: the subcommands are those of `grundy`, with the same arguments.
#[derive(Debug, Parser)]
#[command(
    name = "grundy-make",
    bin_name = "grundy",
    version,
    about = "Make pictures, sources and packages for `grundy`"
)]
pub(crate) enum Making {
    Export(export::Arguments),
    Plot(plot::Arguments),
    Problem(problem::Arguments),
}

impl Making {
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        match self {
            Self::Export(arguments) => exporting::run(&arguments),
            Self::Plot(arguments) => drawing::run(&arguments),
            Self::Problem(arguments) => packaging::run(&arguments),
        }
    }
}
