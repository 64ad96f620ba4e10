//! Surveys: what is known of each of many games, a row a game.
//!
//! A [`Pattern`] such as `0.???` names the codes, and [`survey`] makes the [`Row`] of one of them. Every program that
//! makes surveys uses these two, so that all of them give the same columns, and the same values in them.
//!
//! ```
//! use core::ops::ControlFlow;
//! use grundy_heaps::survey::{Pattern, survey};
//!
//! let pattern: Pattern = "0.7?".parse()?;
//! let codes: Vec<String> = pattern.codes().map(|code| code.to_string()).collect();
//! assert_eq!(codes, ["0.7", "0.71", "0.72", "0.73", "0.74", "0.75", "0.76", "0.77"]);
//!
//! let kayles = pattern.code(7);
//! let ControlFlow::Continue(row) = survey(&kayles, 1000, |_| ControlFlow::Continue(()))? else {
//!     unreachable!("nothing breaks it off")
//! };
//! assert!(row.to_string().starts_with("0.77,71,12,0,proved,G,168,8,27,"), "{row}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod pattern;
mod row;

pub use self::pattern::{InvalidPattern, Pattern};
pub use self::row::{COLUMNS, Row, Status, memory_estimate, survey};
