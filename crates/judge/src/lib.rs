//! Contest games: their inputs, read as fast as they come, answered, validated; and test data for those who set them.
//!
//! A game is described by a [`ContestGame`], which is data, in a file of its own in [`games`]; rules that are chosen at
//! run time have a [`Generic`] one. Everything else here works for every game. The values come from the caller, as a
//! [`Values`](grundy::Values): a table, or a solution.
//!
//! - [`Right::answer`] writes the answer of each test as soon as the test has been read. It reads numbers, not lines:
//!   spaces, tabs, line ends of either kind and blank lines may stand between any two of them, and a byte order mark
//!   before them. Where it is harmless it takes more than a contest would give.
//! - [`ContestGame::validate`] is what a judge wants of an input file: the contest's limits and the strict layout, byte
//!   by byte.
//!
//! Both read a stream, whatever is in it, and both say what is wrong as an [`InputError`]: the line, the column, what
//! was found there and what was expected instead.
//!
//! ```
//! use grundy_judge::{Right, game};
//!
//! let game = game("chess").unwrap();
//! let values = game.embedded.unwrap()();
//! let chess = Right { game, values: &*values };
//! let mut answers = Vec::new();
//! chess.answer(&b"2\n1\n2 19 20\n2\n1 19\n1 18\n"[..], &mut answers, None)?;
//! assert_eq!(answers, b"NO\nYES\n");
//! # Ok::<(), grundy_judge::Error>(())
//! ```
//!
//! Whoever plays against the machine meets the perfect player of [`play`].
//!
//! For those who set problems, [`cases`] makes test data, and [`wrong_answers`] has the solutions that must not pass
//! them.
//!
//! # How it is read
//!
//! A careful scalar scanner knows all layouts and makes all the messages. Beside it, kernels read numbers, and whole
//! rows of 20 cells, many bytes at a time; whatever they do not understand they leave to the scanner, so that there is
//! one grammar and one set of errors. [`Level`] names the kinds of kernels.

#![warn(missing_docs)]

mod answer;
pub mod cases;
mod cells;
mod component;
pub mod contest;
mod distinct;
mod embedded;
mod error;
pub mod games;
mod generic;
mod input;
mod kernels;
mod listener;
mod moves;
pub mod play;
pub mod position;
mod reader;
mod right;
mod scanner;
mod text;
mod window;
pub mod wrong_answers;

pub use component::Place;
pub use contest::{ContestGame, Test};
pub use error::{Error, InputError};
pub use games::{GAMES, game};
pub use generic::Generic;
pub use input::Input;
pub use kernels::Level;
pub use moves::{AfterMove, ContestMove, Word};
pub use right::Right;
