//! The rules of impartial games, as data.
//!
//! [`Rules`] is what a solver, a table and a player need to know of a game: which positions there are, how they are
//! numbered and written, and what their options are. A [`Ruleset`] is parsed from one line of text, such as `0.77` for
//! Kayles, and printed in one canonical form; at a size it is a [`SizedRuleset`], which implements [`Rules`]. Rules
//! that the notation cannot say are written in Rust, against the same trait.
//!
//! | family | notation | positions | written as |
//! | --- | --- | --- | --- |
//! | [taking and breaking](heaps) | `0.77`, `4u.0`, `0.3...` | heaps | `12` |
//! | [subtraction] | `sub:1,3,4`, `sub:squares`, `allbut:2,3,7` | heaps | `12` |
//! | [coin turning](turning) | `turn:1-3`, `turn:1+c`, `turn:3e`, `turn:1-3w5` | one coin that shows heads | `5` |
//! | [moves on a board](board) | `move:-1,-1+/-1,0+/0,-1+`, `...:15x15`, `...:home` | cells | `3,5` |
//! | [rows of cells](rows) | `row:o{o}.=.{o}o`, `row:.=o:win=ooo` | rows of a width | `..oo.` |
//! | [graphs](graph) | `graph:sha256-HEX`, read from a text of its own | vertices | their names |
//!
//! ```
//! use grundy_rules::{Rules, Ruleset};
//!
//! let chess = "row:o{o}.=.{o}o".parse::<Ruleset>()?.at(20)?;
//! assert_eq!(chess.positions(), 1 << 20);
//! assert_eq!(chess.read("o...................")?, 1);
//!
//! let kayles: Ruleset = "kayles".parse()?;
//! assert_eq!(kayles.to_string(), "0.77");
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! Rules know no Grundy values and no tables.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod board;
mod cursor;
mod cycle;
mod error;
#[cfg(feature = "graphs")]
pub mod graph;
pub mod heaps;
pub mod names;
mod notation;
mod position;
pub mod rows;
mod rules;
mod ruleset;
pub mod subtraction;
pub mod turning;
mod words;

pub use error::{RulesetError, SizeError};
pub use rules::{GameOption, PositionError, Rules, Visit};
pub use ruleset::{Ruleset, SizedRuleset};
