//! The tables for those who do not link this project: single source files, or plain data.
//!
//! A source file is complete in itself: the packed table, the lookup in O(1), the nim-sum of positions and who wins
//! them, with nothing to compute at start-up and nothing to install. It is made for judges that take one file. The
//! functions have the same names in all languages.
//!
//! - [`Export`] writes any ruleset: `grundy_kayles` is the value of a position, `grundy_kayles_sum` the nim-sum of
//!   several, `grundy_kayles_is_won` whether the player to move wins them. Heaps with a proved period are answered up
//!   to 2^64 - 1. [`raw`] and [`csv`] are the plain table.
//! - [`chess`], [`coins`] and [`marbles`] are contest games: positions are written as in their input, and a fourth
//!   function finds a winning move.
//!
//! The sources are templates, readable as what they are, in `templates/`.
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use grundy::Solved;
//! use grundy::table::Table;
//! use grundy_export::{Export, Language};
//! use grundy_rules::Ruleset;
//!
//! let rules = "sub:1,3,4".parse::<Ruleset>()?.at(100)?;
//! let artifact = grundy_generator::generate(&rules, |_| ControlFlow::Continue(()))?;
//! let solved = Solved::new(rules, Table::open(artifact)?)?;
//! let header = Export::of_table(&solved).source(Language::C)?;
//! assert!(header.contains("static inline uint64_t grundy_sub_1_3_4(uint64_t position)"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

pub mod chess;
pub mod coins;
mod digits;
mod family;
mod language;
mod letters;
pub mod marbles;
mod naming;
mod ruleset;
mod source;
mod template;
mod words;

pub use language::Language;
pub use ruleset::{Export, OtherValues, csv, raw};
pub use template::fill_with;
