//! The contest inputs of the three games: read as fast as they come, answered, validated.
//!
//! Each game has a module with two functions over the same grammar:
//!
//! - `answer` writes the answer of each test as soon as the test has been read. It reads numbers, not lines: spaces,
//!   tabs, line ends of either kind and blank lines may stand between any two of them, and where it is harmless it takes
//!   more than a contest would give.
//! - `validate` is what a judge wants of an input file: the contest's limits and the strict layout, byte by byte.
//!
//! Both read a stream in constant memory, whatever is in it, and both say what is wrong as an [`InputError`]: the line,
//! the column, what was found there and what was expected instead.
//!
//! ```
//! let mut answers = Vec::new();
//! grundy_judge::chess::answer(&b"2\n1\n2 19 20\n2\n1 19\n1 18\n"[..], &mut answers, &grundy::chess::TABLE)?;
//! assert_eq!(answers, b"NO\nYES\n");
//! # Ok::<(), grundy_judge::Error>(())
//! ```
//!
//! For those who set problems, [`cases`] makes test data, and [`wrong_answers`] has the solutions that must not pass them; both on
//! a [`contest`] as data.
//!
//! # How it is read
//!
//! A careful scalar scanner knows the whole grammar and makes all the messages. Beside it, kernels read whole rows of
//! the usual form many bytes at a time; whatever they do not understand they leave to the scanner, so that there is one
//! grammar and one set of errors. [`Level`] names the kinds of kernels.

#![warn(missing_docs)]

pub mod cases;
pub mod chess;
pub mod coins;
pub mod contest;
mod distinct;
mod error;
mod input;
mod kernels;
mod listener;
pub mod marbles;
mod scanner;
mod window;
pub mod wrong_answers;

pub use error::{Error, InputError};
pub use input::Input;
pub use kernels::Level;
