//! From the rules of an impartial game to a packed table of its Grundy values: the build-time half of `grundy`.
//!
//! Data flows as the modules are listed:
//!
//! 1. [`solve()`]: the Grundy value of every position, by exhaustion, for any rules; or [`solve_by_family`]: the same,
//!    much sooner;
//! 2. [`pack()`]: the values, cut into blocks of which equal ones are stored once;
//! 3. [`find_period`]: a period of the values of heaps or coins, if a theorem proves one from them;
//! 4. [`encode()`]: the bytes of an artifact, and [`decode()`] back again.
//!
//! [`artifact`] does all four, by exhaustion, and checks the result; [`generate()`] does so for tables of any size, on
//! all cores; [`check`] holds any table against the mex rule, and [`check_period`] its period against the theorem.
//! Rules may be a ruleset of the notation or a user's own.
//!
//! ```
//! use grundy_rules::Ruleset;
//!
//! // Mock Turtles: the odious numbers, OEIS A000069.
//! let rules = "turn:1-3".parse::<Ruleset>()?.at(8)?;
//! let artifact = grundy_generator::artifact::<u8>(&rules)?;
//! assert_eq!(artifact.values, [1, 2, 4, 7, 8, 11, 13, 14]);
//! assert_eq!(&artifact.bytes[1..4], b"SGT");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod encode;
mod error;
mod exhaustive;
mod generate;
mod memory;
mod mex;
mod order;
mod pack;
mod parallel;
mod period;
mod report;
mod solvers;
mod value;

pub use encode::{Identity, decode, decode_period, encode, encode_with_period};
pub use error::{Cycle, Error, WrongEntry};
pub use exhaustive::solve;
pub use generate::{Progress, generate};
pub use grundy_heaps::theorem;
pub use pack::{Candidate, Packed, candidates, pack};
pub use period::{check_period, find_period};
pub use solvers::{check, check_reporting, memory_estimate, solve_by_family, wide_coin_values};
pub use value::Value;

/// The rules that are solved, for those who depend on this crate alone.
pub use grundy_rules as rules;

/// Sequences and their periods, for those who depend on this crate alone.
pub use grundy_heaps as heaps;

use encode::check_decodes_to;
use grundy_heaps::periods::Claim;
use grundy_rules::Rules;

/// A table in its two forms: the values as solved, and the bytes that answer for them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Artifact<V> {
    /// The value of every entry.
    pub values: Vec<V>,
    /// The encoded, packed table: the content of an `.sgt` file.
    pub bytes: Vec<u8>,
}

/// Solves the game by exhaustion, packs and encodes its table, decodes that again, and compares every entry.
///
/// The same rules give the same bytes, on every machine.
///
/// # Errors
///
/// As [`solve()`] and [`encode()`]; [`Error::RoundTrip`] if the decoded table differs from the solved one.
pub fn artifact<V: Value>(rules: &dyn Rules) -> Result<Artifact<V>, Error> {
    let values = solve(rules)?;
    let bytes = encode_checked(rules, &values)?;
    Ok(Artifact { values, bytes })
}

/// Packs and encodes a table with its period, decodes that again, and compares every entry.
fn encode_checked<V: Value>(rules: &dyn Rules, values: &[V]) -> Result<Vec<u8>, Error> {
    let identity = Identity::of(rules);
    let period = find_period(rules, values)?.map(|certificate| Claim::from(&certificate));
    let bytes = encode_with_period(&identity, &pack(values)?, period.as_ref())?;
    check_decodes_to(&bytes, &identity, values, period.as_ref())?;
    Ok(bytes)
}

/// The plain table: one value after another, little-endian, in the order that needs no knowledge of the numbering.
///
/// # Errors
///
/// [`Error::OutOfMemory`] if there is no room for it.
///
/// # Panics
///
/// If `values` are not those of a table of these rules.
pub fn plain_table<V: Value>(rules: &dyn Rules, values: &[V]) -> Result<Vec<u8>, Error> {
    let mut bytes = Vec::new();
    memory::reserve(&mut bytes, rules.plain_len().saturating_mul(V::BYTES as u64))?;
    for index in 0..rules.plain_len() {
        let entry = rules.entry(rules.plain_position(index));
        values[entry as usize].write_to(&mut bytes);
    }
    Ok(bytes)
}
