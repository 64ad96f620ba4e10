//! The command `grundy`, and its companion `grundy-plot`.
//!
//! They are two programs, so that the one which answers has nothing to load of the library that draws.
//!
//! Answers go to standard output and nothing else does; what is wrong goes to standard error. Exit status: 0; 1 when
//! the input is bad (the answers of the tests before it have been written); 2 for bad usage. A closed pipe is not an
//! error.

mod artifact;
mod commands;
mod companion;
mod drawing;
mod failure;
mod format;
mod game;
mod graph;
mod growth;
mod input;
mod interrupt;
mod kill_matrix;
mod memory;
mod misere;
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

use clap::Parser;

use commands::Command;
use failure::Failure;

/// Answers contest inputs from precomputed tables of Grundy values, and makes and checks such tables.
#[derive(Debug, Parser)]
#[command(name = "grundy", version, max_term_width = 100, propagate_version = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

/// The command `grundy`.
pub fn grundy() -> ExitCode {
    let command = plain::command(env::args_os()).unwrap_or_else(|| Arguments::parse().command);
    command.run().unwrap_or_else(Failure::report)
}

/// The command `grundy-plot`, which `grundy plot` hands its arguments to.
pub fn grundy_plot() -> ExitCode {
    drawing::Drawing::parse().run().unwrap_or_else(Failure::report)
}
