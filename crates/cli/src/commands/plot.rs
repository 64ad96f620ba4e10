//! `grundy plot`: pictures from the tables.

use std::path::PathBuf;
use std::process::ExitCode;

use crate::companion;
use crate::failure::Failure;
use crate::game::GameOrRules;
use crate::numbers::number;

/// Draw the Grundy values of a game
///
/// Of rows, how many have which value; of heaps and coins, the value of each; of boards of two dimensions, a heat map
/// of the cells' values. P-positions and instant wins are marked.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  grundy plot marbles --limit 40 -o marbles.svg
  grundy plot officers --limit 1000 -o officers.png")]
pub(crate) struct Arguments {
    /// The game: one of a contest, or any rules, such as 0.77 or wythoff
    #[arg(value_name = "GAME|RULES", value_parser = GameOrRules::parse)]
    pub(crate) game: GameOrRules,

    /// Replace this file, whose name ends in .svg or .png, with the picture
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,

    /// Show coordinates, heaps or coins up to this; of rules of rows, all rows of so many cells [default: all of a
    /// board with sides, or the first hundred; rows of 16 cells]
    #[arg(long, value_name = "NUMBER", value_parser = number(2..=100_000_u32))]
    pub(crate) limit: Option<u32>,
}

impl Arguments {
    /// Hands over to the program that can draw.
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        companion::make()
    }
}
