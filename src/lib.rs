//! Grundy values of impartial games, looked up in O(1) from compressed, memory-mapped tables.
//!
//! By the theorem of Sprague and Grundy every position of an impartial game, played normally, is worth a heap of Nim; the size of
//! that heap is its *Grundy value*, a [`Nimber`]. A sum of games is worth the nim-sum of its parts, and the player to move
//! wins exactly if that is not zero ([`Outcome`]). This crate answers for three games of programming contests:
//!
//! - [`chess`]: a piece in a row of 20 cells jumps to the first empty cell on its right: a table of 2^20 values in 10,304 bytes;
//! - [`marbles`]: Wythoff's game with a finish line, on 101 x 101 cells, in 5,217 bytes;
//! - [`coins`]: Mock Turtles, answered in closed form.
//!
//! ```
//! use grundy::{Nimber, Outcome, chess};
//!
//! // Two rows: pieces in columns 18 and 19 of the one, a piece in column 19 of the other.
//! let rows = [chess::Row::from_columns([18, 19])?, chess::Row::from_columns([19])?];
//! let nim_sum: Nimber = rows.iter().map(|&row| chess::TABLE.grundy(row)).sum();
//! assert_eq!(nim_sum, Nimber(2) + Nimber(1));
//! assert_eq!(nim_sum.outcome(), Outcome::Next);
//!
//! // How the next player wins: a move after which the nim-sum is zero.
//! let board = chess::Board::new(rows);
//! assert!(board.winning_moves(&chess::TABLE).eq([chess::Move { row: 0, from: 19, to: 20 }]));
//! # Ok::<(), chess::RowError>(())
//! ```
//!
//! Boards ([`chess::Board`], [`marbles::Board`], [`coins::Row`]) name every option and every winning move of a whole sum, and make moves
//! and take them back; naming them allocates nothing.
//!
//! # Where the tables come from
//!
//! The build of a checkout computes every value by exhaustion, packs the table so that the packed form is itself the random-access
//! form, and checks it entry by entry; the published crate carries what came out. Nothing is computed or unpacked at start-up: the
//! embedded tables are checked when the crate is compiled. A [`table::Table`] can also map an artifact from a file, or read it; all three answer alike.
//!
//! # Features
//!
//! | feature | default | what it brings |
//! | --- | --- | --- |
//! | `mmap` | yes | `Table::map`: artifacts mapped from files; implies `std` |
//! | `archives` | no | in a checkout, the build makes the tables and installs what is missing in `tables/`; needs a C compiler |
//! | `std` | with `mmap` | `Table::read`: artifacts read from files; `coins::Row::from_positions` |
//! | `serde` | no | `Serialize` and `Deserialize` for the value types |
//!
//! Without default features the crate is `no_std`, needs no allocator, and has the embedded tables.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod chess;
pub mod coins;
pub mod marbles;
mod nimber;
mod outcome;
pub mod table;
mod value;

pub use nimber::Nimber;
pub use outcome::Outcome;
pub use value::Value;

/// The rules that the tables were computed from: positions, their numbering and their options.
pub use grundy_rules as rules;

/// The examples of the README, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
