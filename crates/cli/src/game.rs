//! The games, where one is named on the command line.

use clap::ValueEnum;

/// One of the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Game {
    /// Rows of 20 cells
    Chess,
    /// Mock Turtles
    Coins,
    /// Wythoff's game with a finish line
    Marbles,
}
