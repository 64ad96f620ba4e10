//! `grundy plot`: pictures from the tables.

use std::env;
use std::path::PathBuf;
use std::process::ExitCode;

use crate::companion;
use crate::failure::Failure;
use crate::game::GameArgument;

/// Draw the Grundy values of a game
///
/// Of rows, how many have which value; of heaps and coins, the value of each; of boards, a heat map of the cells'
/// values with the P-positions and the instant wins marked.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  grundy plot marbles --limit 40 -o marbles.svg")]
pub(crate) struct Arguments {
    #[command(flatten)]
    pub(crate) game: GameArgument,

    /// Replace this file, whose name ends in .svg or .png, with the picture
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,

    /// Show coordinates, heaps or coins up to this [default: all of a board, or the first hundred]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(2..=1000))]
    pub(crate) limit: Option<u32>,
}

impl Arguments {
    /// Hands over to the program that can draw.
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        companion::run("grundy-plot", env::args_os().skip(2))
    }
}
