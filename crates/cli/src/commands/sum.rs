//! `grundy sum`: positions of any games side by side.

mod position;
mod report;

use std::io::{self, LineWriter};
use std::process::ExitCode;

use crate::failure::Failure;
use crate::format::Format;
use crate::misere;
use position::{NamedPosition, Solutions};
use report::Report;

/// Add up positions of any games: their values, the nim-sum, who wins, and the winning moves
///
/// Positions side by side are one game: a move is a move in one of them, and whoever cannot move loses. The player to
/// move wins if the nim-sum, the XOR of the values, is not 0, or if a position can be won at once.
///
/// Values and verdict are printed first, then each winning move as soon as it is found.
///
/// A winning move is printed as the number of the position, counted from 1, and what it becomes: positions with +
/// between them, - if nothing is left, or win; then in words.
#[derive(Debug, clap::Args)]
#[command(arg = misere::refused(), after_help = "\
Examples:
  grundy sum kayles@7 mock-turtles@2
  grundy sum marbles@3,5 marbles@1,2 nim@4 --format json
  grundy sum kayles@1000000000000 nim@5 --moves 3

JSON: one object with the names components, whose objects have rules, position and value; nim_sum; first_player_wins;
winning_moves, whose objects have component and option; and more_winning_moves. A value is a number, or null for a
win.")]
pub(crate) struct Arguments {
    /// A position of some rules, such as kayles@7
    #[arg(value_name = "RULES@POSITION", required = true, value_parser = NamedPosition::parse)]
    positions: Vec<NamedPosition>,

    /// Solve no more than heaps or coins below N, N cells of a board, or rows of N cells; graphs and rules written
    /// in Rust are solved whole [default: 1000000 heaps, 10000 coins, 1000000 cells, rows of 24 cells]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,

    /// List at most this many winning moves
    #[arg(long, value_name = "MOVES", default_value_t = 100)]
    moves: usize,

    /// How to print
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

impl Arguments {
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        let solutions = Solutions::of(self.positions, self.limit)?;
        let report = Report::new(solutions.solved()?, self.moves);
        let mut output = LineWriter::new(anstream::AutoStream::auto(io::stdout().lock()));
        match self.format {
            Format::Text => report.write_text(&mut output)?,
            Format::Json => report.write_json(&mut output)?,
        }
        Ok(ExitCode::SUCCESS)
    }
}
