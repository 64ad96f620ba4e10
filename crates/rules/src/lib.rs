//! The rules of impartial games, as data for a solver and for a table.
//!
//! This is the leaf that both sides of a table share: the generator, which computes Grundy values from these rules and writes an
//! artifact, and the lookup runtime, which reads it. Whatever the two must agree on lives here and only here: which positions
//! there are, how they are numbered, what their options are ([`Rules`]), and where an artifact keeps what ([`layout`]).
//!
//! The rules know no Grundy values and no tables. Every game carries its size as a value, so that the same code serves the
//! contest's 20-cell rows and a table of any other width.
//!
//! - [`chess`]: rows of cells; a piece jumps to the first empty cell on its right.
//! - [`marbles`]: Wythoff's game with a finish line.
//! - [`coins`]: Mock Turtles, the coin-turning game.
//!
//! A game may also say what structure its positions have ([`structure`]), which spares solvers most of the work.
#![no_std]
#![forbid(unsafe_code)]

pub mod chess;
pub mod coins;
mod games;
mod identity;
pub mod layout;
pub mod marbles;
pub mod structure;

pub use games::Visitor;
pub use identity::{Identity, ParseIdentityError};

use core::convert::Infallible;

use structure::{Blocks, Lines, Structure};

/// An impartial game whose positions are numbered from 0, so that their Grundy values fit a table.
pub trait Rules: Sync {
    /// The name under which an artifact of these rules is known, such as `chess/20`.
    fn identity(&self) -> Identity;

    /// The number of positions; they are numbered `0..positions()`.
    ///
    /// Saturates at [`u64::MAX`] for sizes at which there are more; no table holds as many.
    fn positions(&self) -> u64;

    /// The order in which every position comes after all its options.
    fn solving_order(&self) -> SolvingOrder;

    /// Whether the player to move from `position` wins at once, whatever stands elsewhere in the sum.
    ///
    /// Such a position has no Grundy value: it is no option of any other position, and has none itself.
    fn is_instant_win(&self, position: usize) -> bool {
        let _ = position;
        false
    }

    /// The options of `position`: where one move leads.
    ///
    /// Each option is a *sum* of positions. A game that never splits a position has sums of one component; the empty sum is
    /// the position in which nothing is left. An option may be named more than once, which changes no mex.
    fn options(&self, position: usize) -> impl Iterator<Item: IntoIterator<Item = usize>>;

    /// What a solver may know beyond [`Self::options`].
    fn structure(&self) -> Structure<impl Blocks, impl Lines> {
        Structure::<Infallible, Infallible>::Unknown
    }

    /// The positions in the order of the *plain* table, the one that any language indexes without knowing the numbering.
    ///
    /// Differs from `0..positions()` where the numbering folds positions that are each other's mirror image.
    fn plain_order(&self) -> impl Iterator<Item = usize> {
        0..usize::try_from(self.positions()).unwrap_or(usize::MAX)
    }
}

/// An order of positions in which each comes after all its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SolvingOrder {
    /// From position 0 up: every option has a smaller number.
    Ascending,
    /// From the last position down: every option has a greater number.
    Descending,
}
