//! The command `grundy`, and its companion `grundy-make`.
//!
//! They are two programs, so that the one which answers has nothing to load of the libraries that draw and that fill
//! templates.
//!
//! Answers go to standard output and nothing else does; what is wrong goes to standard error. Exit status: 0; 1 when
//! the input is bad (the answers of the tests before it have been written); 2 for bad usage. A closed pipe is not an
//! error.

mod artifact;
mod beyond_limit;
mod commands;
mod companion;
mod failure;
mod format;
mod game;
mod graph;
mod growth;
mod input;
mod interrupt;
mod kill_matrix;
mod making;
mod memory;
mod misere;
mod numbers;
mod output;
mod paths;
mod period_search;
mod plain;
mod positions;
mod progress;
mod rules;
mod table;
mod units;
mod values;
mod verification;
mod words;

use std::env;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser};

use commands::Command;
use failure::Failure;

/// Computes, looks up and explains the Grundy values of impartial games
#[derive(Debug, Parser)]
#[command(name = "grundy", version, max_term_width = 100, propagate_version = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

/// The command `grundy`.
pub fn grundy() -> ExitCode {
    let ran = match plain::contest(env::args_os()) {
        Some(contest) => contest.run(),
        None => Arguments::of_process().command.run(),
    };
    ran.unwrap_or_else(Failure::report)
}

impl Arguments {
    /// Reads the arguments of this process. A negative number is refused by whoever reads it, as any bad number is, and
    /// not taken for an option.
    fn of_process() -> Self {
        let with_negatives = |argument: clap::Arg| match argument.get_action().takes_values() {
            true => argument.allow_negative_numbers(true),
            false => argument,
        };
        let command = Self::command().mut_subcommands(|subcommand| subcommand.mut_args(with_negatives));
        Self::from_arg_matches(&command.get_matches()).unwrap_or_else(|error| error.exit())
    }
}

/// The command `grundy-make`, which does some of the subcommands of `grundy` for it.
pub fn grundy_make() -> ExitCode {
    making::Making::parse().run().unwrap_or_else(Failure::report)
}
