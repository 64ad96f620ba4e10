//! What a game must be for two to play it.

use std::fmt::Display;
use std::io::{self, Write};

use rand::Rng;

/// A position of a game for two players. Whoever makes the last move wins.
pub(super) trait Game: Clone {
    /// A move.
    type Move: Copy + Display;

    /// The rules in a few lines.
    const RULES: &'static str;
    /// How a move is typed.
    const FORMAT: &'static str;

    /// A start, drawn at random.
    fn deal(rng: &mut impl Rng) -> Self;

    /// Whether the player to move can win.
    fn is_won(&self) -> bool;

    /// A move that wins, if there is one.
    fn winning_move(&self) -> Option<Self::Move>;

    /// The legal moves.
    fn options(&self) -> impl Iterator<Item = Self::Move>;

    /// Whether the opponent can end the game right after this move.
    fn gives_away(&self, _: Self::Move) -> bool {
        false
    }

    /// The move that these numbers stand for.
    ///
    /// # Errors
    ///
    /// Says what was found and expected, if they cannot stand for a move here.
    fn read(&self, numbers: &[u64]) -> Result<Self::Move, String>;

    /// Makes a move.
    ///
    /// # Errors
    ///
    /// Says what was found and expected, if the move is not legal.
    fn apply(&mut self, made: Self::Move) -> Result<(), String>;

    /// Takes back the last move.
    ///
    /// # Errors
    ///
    /// If it was not the last.
    fn undo(&mut self, made: Self::Move) -> Result<(), String>;

    /// Draws the position, at most 80 columns wide.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    fn draw(&self, output: &mut impl Write) -> io::Result<()>;
}

/// The number that stands at `index`, counted from 1 on the screen, of `count` things called `name`.
pub(super) fn index_of(number: u64, count: usize, name: &str) -> Result<usize, String> {
    match usize::try_from(number) {
        Ok(number) if (1..=count).contains(&number) => Ok(number - 1),
        _ => Err(format!("found {name} {number}, expected 1 to {count}")),
    }
}

/// A number as the coordinates of a board have it; what is too large for one is still too large.
pub(super) fn coordinate(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
