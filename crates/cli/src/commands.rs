//! The subcommands, one file each.

mod chess;
mod coins;
mod export;
mod marbles;

use std::process::ExitCode;

use clap::Subcommand;

use crate::failure::Failure;

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Chess(chess::Arguments),
    Coins(coins::Arguments),
    Export(export::Arguments),
    Marbles(marbles::Arguments),
}

impl Command {
    /// Does it.
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        match self {
            Self::Chess(arguments) => arguments.run(),
            Self::Coins(arguments) => arguments.run(),
            Self::Export(arguments) => arguments.run(),
            Self::Marbles(arguments) => arguments.run(),
        }
    }
}
