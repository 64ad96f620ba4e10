//! The theory against the games themselves: every small board is played out in full, move by move, with no Grundy value
//! anywhere, and the crate must name the same winner and the same winning moves.
//!
//! The rules are written here a second time, from the problems' statements, on positions that look like the boards.

mod chess;
mod coins;
mod marbles;
mod search;
#[cfg(feature = "rules")]
mod sums;
