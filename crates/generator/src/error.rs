//! What can keep a table from being made.

use std::fmt;

use grundy_rules::Identity;

/// Why a table could not be generated.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// A Grundy value does not fit the table's value type: generate the table with a wider one.
    ValueTooLarge {
        /// The position that has the value.
        position: usize,
        /// The value.
        grundy: usize,
        /// Bytes a value of the type that was asked for.
        value_bytes: usize,
    },
    /// There are more positions than a table can hold.
    TooManyPositions {
        /// The game.
        identity: Identity,
        /// The number of its positions.
        positions: u64,
    },
    /// The header could not be serialised or read back.
    Header(String),
    /// The artifact's bytes contradict its header.
    Malformed(&'static str),
    /// The decoded artifact differs from the values that went into it.
    RoundTrip,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ValueTooLarge { position, grundy, value_bytes } => {
                let bits = 8 * value_bytes;
                write!(f, "the Grundy value {grundy} of position {position} does not fit {bits} bits; use a wider value type")
            }
            Self::TooManyPositions { identity, positions } => {
                write!(f, "{identity} has {positions} positions, more than a table can hold in memory here")
            }
            Self::Header(why) => write!(f, "the artifact's header: {why}"),
            Self::Malformed(what) => write!(f, "the artifact is malformed: {what}"),
            Self::RoundTrip => f.write_str("the decoded artifact differs from the values it was made from"),
        }
    }
}

impl std::error::Error for Error {}
