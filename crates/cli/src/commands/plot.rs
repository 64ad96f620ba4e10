//! `grundy plot`: pictures from the tables.

use std::env;
use std::path::PathBuf;
use std::process::ExitCode;

use crate::companion;
use crate::failure::Failure;
use crate::game::Game;

/// Draw the Grundy values of a game
///
/// Of chess, how many rows have which value; of coins, the value of each head; of marbles, a heat map of the cells' values with the
/// P-positions and the instant wins marked.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  grundy plot marbles --limit 40 -o marbles.svg")]
pub(crate) struct Arguments {
    /// The game
    pub(crate) game: Game,

    /// Replace this file, whose name ends in .svg or .png, with the picture
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,

    /// Show coordinates of marbles or positions of coins up to this [default: 100 and 31]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(2..=100))]
    pub(crate) limit: Option<u32>,
}

impl Arguments {
    /// Hands over to the program that can draw.
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        companion::run("grundy-plot", env::args_os().skip(2))
    }
}
