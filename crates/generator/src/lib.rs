//! From the rules of an impartial game to a packed table of its Grundy values: the build-time half of `grundy`.
//!
//! Data flows as the modules are listed:
//!
//! 1. [`solve()`]: the Grundy value of every position, by exhaustion, or [`solve_by_structure`]: the same, much sooner;
//! 2. [`pack()`]: the values, cut into blocks of which equal ones are stored once;
//! 3. [`encode()`]: the bytes of an artifact, and [`decode()`] back again.
//!
//! [`artifact`] does the first three, by exhaustion, and checks the result; [`generate()`] does so for tables of any size, on all
//! cores; [`check`] holds any table against the mex rule. None of them knows a game by name: what there is to know is in [`Rules`].
//! And none knows a closed form: a table made from its own oracle would prove nothing.
//!
//! ```
//! use grundy_rules::chess::Rows;
//!
//! let artifact = grundy_generator::artifact::<u8>(&Rows::new(8).unwrap())?;
//! assert_eq!(artifact.values.len(), 256);
//! assert_eq!(&artifact.bytes[1..4], b"SGT");
//! # Ok::<(), grundy_generator::Error>(())
//! ```
#![forbid(unsafe_code)]

mod encode;
mod error;
mod generate;
mod pack;
mod parallel;
mod solve;
mod structured;
mod value;

pub use encode::{check_decodes_to, decode, encode};
pub use error::Error;
pub use generate::{Progress, generate, memory_estimate};
pub use pack::{Candidate, Packed, candidates, pack};
pub use solve::solve;
pub use structured::{WrongEntry, check, solve_by_structure};
pub use value::Value;

use grundy_rules::{Identity, Rules};

/// A table in its two forms: the values as solved, and the bytes that answer for them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Artifact<V> {
    /// The value of every position, by its number.
    pub values: Vec<V>,
    /// The encoded, packed table: the content of an `.sgt` file.
    pub bytes: Vec<u8>,
}

/// Solves the game, packs and encodes its table, decodes that again, and compares every entry.
///
/// The same rules give the same bytes, on every machine.
///
/// # Errors
///
/// If a Grundy value does not fit `V`, if there are more positions than a table can hold, or if the decoded table differs from
/// the solved one.
pub fn artifact<V: Value>(rules: &impl Rules) -> Result<Artifact<V>, Error> {
    let values = solve(rules)?;
    let bytes = encode_checked(rules.identity(), &values)?;
    Ok(Artifact { values, bytes })
}

/// Packs and encodes a table, decodes that again, and compares every entry.
fn encode_checked<V: Value>(identity: Identity, values: &[V]) -> Result<Vec<u8>, Error> {
    let bytes = encode(identity, &pack(values))?;
    check_decodes_to(&bytes, identity, values)?;
    Ok(bytes)
}

/// The plain table: one value after another, little-endian, in the order that needs no knowledge of the numbering.
pub fn plain_table<V: Value>(rules: &impl Rules, values: &[V]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(values.len() * V::BYTES);
    rules.plain_order().for_each(|position| values[position].write_to(&mut bytes));
    bytes
}
