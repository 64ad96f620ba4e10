//! Grundy values of impartial games, looked up in O(1) from compressed tables.
//!
//! In an *impartial* game both players have the same moves, as in Nim; who cannot move loses. The [Grundy value] of a
//! position is the least number that is not the value of one of its options, the positions that a move leads to. It is
//! 0 exactly if the player to move loses, and positions side by side are worth the exclusive or of their values: so the
//! values of small positions tell who wins large ones (Sprague 1935, Grundy 1939).
//!
//! [Grundy value]: https://en.wikipedia.org/wiki/Sprague%E2%80%93Grundy_theorem
//!
//! # Three games, ready to use
//!
//! - [`chess`]: a piece in a row of 20 cells jumps to the first empty cell on its right; a table of 2^20 values in
//!   10,319 bytes;
//! - [`marbles`]: Wythoff's game in which the first marble at the origin wins, on 101 x 101 cells, in 5,245 bytes;
//! - [`coins`]: Mock Turtles, answered in closed form.
//!
//! ```
//! use grundy::{Outcome, chess};
//!
//! // Two rows: pieces in columns 18 and 19 of the one, a piece in column 19 of the other.
//! let mut board = chess::Board::new([chess::Row::from_columns([18, 19])?, chess::Row::from_columns([19])?]);
//!
//! // They are worth 2 and 1. The player to move wins, by a move after which the values add up to 0.
//! assert_eq!(board.nim_sum(&chess::TABLE).value(), 2 ^ 1);
//! assert_eq!(board.outcome(&chess::TABLE), Outcome::Next);
//! let winning: Vec<chess::Move> = board.winning_moves(&chess::TABLE).collect();
//! assert_eq!(winning, [chess::Move { row: 0, from: 19, to: 20 }]);
//!
//! board.apply(winning[0])?;
//! assert_eq!(board.outcome(&chess::TABLE), Outcome::Previous);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The tables are part of the program: nothing is read, computed or unpacked at start-up. Every value was computed by
//! exhaustion and checked, and [`chess::Table::verify`] proves all of them again.
//!
//! # Any rules
//!
//! One line of text names the rules of a game: `0.77` is Kayles, `move:-1,-1+/-1,0+/0,-1+` Wythoff's game. [`rules`]
//! parses it, the crate `grundy-generator` or the command `grundy generate` computes a table, a [`table::Table`] opens
//! it, and [`Solved`] puts both together. [`Values`] is what all sources of values have in common. Positions of several
//! games make one [`Sum`]:
//!
//! ```
//! # #[cfg(feature = "rules")] {
//! use grundy::rules::{GameOption, Ruleset};
//! use grundy::table::Table;
//! use grundy::{Component, Solved, Sum, Values, coins};
//!
//! let rules = "0.77".parse::<Ruleset>()?.at(100)?;
//! let artifact = grundy_generator::artifact::<u8>(&rules)?;
//! let kayles = Solved::new(rules, Table::open(artifact.bytes)?)?;
//! let coins = coins::values();
//!
//! // Seven pins in a row, worth 2, beside the coin 2, worth 4.
//! let pins = Component { values: &kayles, position: 7 };
//! let coin = Component { values: &coins, position: 2 };
//! let mut sum = Sum::mixed(vec![pins, coin]);
//! assert!(sum.outcome().is_ok_and(|outcome| outcome.is_win()));
//!
//! // To win, take two pins from an end: five are worth 4 too.
//! let winning = sum.winning_moves().next().expect("a won sum has a winning move").expect("all values are known");
//! assert_eq!((winning.component, winning.made.as_option()), (0, GameOption::Sum(&[5])));
//! sum.apply(&winning).expect("a winning move is legal");
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Rules that the notation cannot say are an `impl` of [`rules::Rules`]; games with positions and moves of types of
//! their own are one of [`sum::Game`].
//!
//! # Instant wins
//!
//! In some games a move can win the whole sum at once, as in [`marbles`]. A position with such a move is an instant win
//! and has no Grundy value, which is why tables answer with a [`Value`].
//!
//! # Features
//!
//! | feature | default | what it brings |
//! | --- | --- | --- |
//! | `rules` | yes | [`rules`], [`Values`] and what takes either; needs an allocator |
//! | `mmap` | yes | `Table::map`: tables mapped from files; implies `std` |
//! | `std` | with `mmap` | `Table::read`: tables read from files |
//! | `alloc` | with `rules`, `std` | sums in a `Vec`, whose positions may split; `coins::Row::from_positions` |
//! | `graphs` | no | `rules::graph`: rules given as a graph, vertex by vertex; implies `rules` |
//! | `archives` | no | in a checkout, the build makes tables that are missing; needs a C compiler, brings no items |
//! | `serde` | no | `Serialize` and `Deserialize` for the value types |
//!
//! Without default features the crate is `no_std`, needs no allocator, and has the three games.
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]
// The page names what every feature brings.
#![cfg_attr(not(all(feature = "rules", feature = "mmap")), allow(rustdoc::broken_intra_doc_links))]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod chess;
pub mod coins;
pub mod marbles;
mod mex;
mod nimber;
mod outcome;
pub mod sum;
pub mod table;
mod value;
#[cfg(feature = "rules")]
mod values;

pub use mex::mex;
pub use nimber::Nimber;
pub use outcome::Outcome;
pub use sum::Sum;
pub use value::Value;
#[cfg(feature = "rules")]
pub use values::{Component, Mixed, OwnedOption, Solved, UnknownValue, Values};

/// The rules of games as data: one line of text gives positions, their numbers and their options.
#[cfg(feature = "rules")]
pub mod rules {
    pub use grundy_rules::{GameOption, PositionError, Rules, Ruleset, RulesetError, SizeError, SizedRuleset, Visit};
}

/// The examples of the README, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;

/// The example of the page about adding a game, compiled and run.
#[cfg(all(doctest, feature = "rules", feature = "std"))]
#[doc = include_str!("../docs/adding-a-game.md")]
pub struct AddingAGame;
