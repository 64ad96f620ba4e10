//! Grundy values of heaps, and periods that are proved.
//!
//! A heap of counters is played by *taking* some of them and perhaps *splitting* what is left. Such a game is given by
//! a [`Ruleset`](grundy_rules::Ruleset): a code of [taking and breaking](grundy_rules::heaps), or a set of
//! [subtraction](grundy_rules::subtraction). Its Grundy values g(0), g(1), g(2), ... are a [`Sequence`], which finds
//! them as far as they are asked for:
//!
//! ```
//! use grundy_heaps::{Period, Sequence};
//! use std::ops::ControlFlow;
//!
//! // Kayles: take one or two counters, and split what is left into two heaps if you like.
//! let mut kayles = Sequence::new(&"0.77".parse()?)?;
//! kayles.extend_to(10);
//! assert_eq!(kayles.values().iter().collect::<Vec<_>>(), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4]);
//!
//! let ControlFlow::Continue(Period::Proved(certificate)) =
//!     kayles.find_period(1_000_000, |_| ControlFlow::Continue(()))
//! else {
//!     panic!("the period of Kayles is known")
//! };
//! assert_eq!((certificate.preperiod, certificate.period), (71, 12));
//! let periodic = kayles.periodic(&certificate);
//! assert_eq!(periodic.value(1_000_000_000_000_000_000), Some(1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Values are found by the fastest of several solvers, which agree with exhaustion to the last one. A period is called
//! *proved* only if a theorem of [`periods`] says that it goes on for ever, and never for its looks.
#![forbid(unsafe_code)]
#![cfg_attr(not(test), no_std)]

extern crate alloc;

mod invalid;
mod kernel;
mod moves;
mod periodic;
pub mod periods;
mod sequence;
pub mod survey;
mod theorem;
mod values;

pub use invalid::InvalidRules;
pub use periodic::{Periodic, equal_heap};
pub use periods::{Certificate, Observation, Period, Theorem};
pub use sequence::Sequence;
pub use theorem::theorem;
pub use values::Values;
