//! What can keep a table from being made, or from being right.

use std::fmt;

use grundy_heaps::periods::FalseClaim;
use grundy_rules::Rules;

use crate::Value;

/// Why a table could not be made, read or verified.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// Moves lead back to where they began: the play need not end, and there are no Grundy values.
    Cycle(Cycle),
    /// A Grundy value does not fit the table's value type: a wider one is needed.
    ValueTooLarge {
        /// The text of the position that has the value.
        position: String,
        /// The value.
        grundy: u64,
        /// Bytes a value of the type that was asked for.
        value_bytes: usize,
    },
    /// A Grundy value is greater than any number of 64 bits: that of a coin, for no others grow so fast.
    ValueBeyond64Bits {
        /// The text of the coin that has the value.
        position: String,
    },
    /// There are no positions at this size.
    NoPositions {
        /// The rules.
        rules: String,
        /// The size at which they are played.
        size: u64,
    },
    /// There are more positions than a table can hold, or than this machine can address.
    TooManyPositions {
        /// The rules.
        rules: String,
        /// The size at which they are played.
        size: u64,
        /// The number of entries that the table would have.
        entries: u64,
    },
    /// More cells outside the table must be solved for it than this machine can address.
    TooManyCellsOutside {
        /// The rules.
        rules: String,
        /// The size at which they are played.
        size: u64,
        /// The number of cells that moves from the table can reach beyond its size; not more are needed.
        outside: u64,
    },
    /// The memory that is needed cannot be had.
    OutOfMemory {
        /// How many bytes were asked for in one piece.
        bytes: u64,
    },
    /// The canonical text of the rules is longer than an artifact can hold.
    RulesTooLong {
        /// Its length in bytes.
        bytes: usize,
    },
    /// The receiver of the reports has cancelled the work.
    Cancelled,
    /// Whoever was asked before the work has refused it, for this reason.
    Refused(String),
    /// The header could not be serialised or read back.
    Header(String),
    /// The artifact's bytes contradict its header.
    Malformed(&'static str),
    /// The decoded artifact differs from the values that went into it.
    RoundTrip,
    /// An entry of a table breaks the mex rule.
    WrongEntry(WrongEntry),
    /// What a table says of the period of its values is false.
    FalsePeriod(FalseClaim),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cycle(cycle) => cycle.fmt(f),
            Self::ValueTooLarge { position, grundy, value_bytes } => {
                let (bits, max) = (8 * value_bytes, (u64::MAX >> (64 - 8 * value_bytes)) - 1);
                write!(
                    f,
                    "found the Grundy value {grundy} at {position}, expected at most {max}, the greatest of {bits} bits"
                )
            }
            Self::ValueBeyond64Bits { position } => {
                write!(f, "coin {position}: found a Grundy value of more than 64 bits, expected at most 64 bits")
            }
            Self::NoPositions { rules, size } => {
                write!(f, "{rules} has no positions at size {size}; expected at least one")
            }
            Self::TooManyPositions { rules, size, entries } => {
                write!(f, "{rules} at size {size} needs {entries} entries, more than a table can hold in memory here")
            }
            Self::TooManyCellsOutside { rules, size, outside } => {
                let memory = "more than fit in memory here";
                write!(f, "{rules} at size {size} needs up to {outside} cells beyond its size, {memory}")
            }
            Self::OutOfMemory { bytes } => write!(f, "there is not enough memory: {bytes} bytes more are needed"),
            Self::RulesTooLong { bytes } => {
                let max = grundy_layout::artifact::MAX_RULES_LEN;
                write!(f, "found rules of {bytes} bytes, expected at most {max}")
            }
            Self::Cancelled => f.write_str("cancelled"),
            Self::Refused(why) => f.write_str(why),
            Self::Header(why) => write!(f, "the artifact's header: {why}"),
            Self::Malformed(what) => write!(f, "the artifact is malformed: {what}"),
            Self::RoundTrip => f.write_str("the decoded artifact differs from the values it was made from"),
            Self::WrongEntry(wrong) => wrong.fmt(f),
            Self::FalsePeriod(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for Error {}

impl From<WrongEntry> for Error {
    fn from(wrong: WrongEntry) -> Self {
        Self::WrongEntry(wrong)
    }
}

/// Moves that lead back to where they began.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle {
    /// The rules.
    pub rules: String,
    /// The texts of the positions on the cycle, each reached from the one before by a move. Of a long cycle, only the
    /// first ones.
    pub positions: Vec<String>,
    /// How many positions there are on the cycle.
    pub len: usize,
    /// The text of the position to which a move leads from the last: the first one, or its mirror image.
    pub back_to: String,
}

impl Cycle {
    /// Of how many positions at most the texts are kept.
    pub const MAX_TEXTS: usize = 12;
}

impl fmt::Display for Cycle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a play of {} need not end: {}", self.rules, self.positions.join(" -> "))?;
        let left_out = self.len - self.positions.len();
        if left_out > 0 {
            write!(f, " -> ({left_out} more)")?;
        }
        write!(f, " -> {}", self.back_to)
    }
}

/// An entry of a table that breaks the mex rule. `None` stands for an instant win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongEntry {
    /// The entry's number.
    pub entry: u64,
    /// The text of the position to which it belongs.
    pub position: String,
    /// What the entry says.
    pub found: Option<u32>,
    /// The mex of the entries of the position's options.
    pub expected: Option<u64>,
}

impl fmt::Display for WrongEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |value: Option<u64>| value.map_or_else(|| "win".to_owned(), |grundy| grundy.to_string());
        let (found, expected) = (name(self.found.map(u64::from)), name(self.expected));
        write!(f, "found the value {found} at {}, expected {expected} by the mex rule", self.position)
    }
}

impl std::error::Error for WrongEntry {}

/// A value that a table cannot take, wherever it is.
pub(crate) enum Mismatch {
    /// It does not fit the table's value type.
    TooLarge { grundy: u64, value_bytes: usize },
    /// The entry is another.
    Differs { found: Option<u32>, expected: Option<u64> },
}

impl Mismatch {
    /// The entry of a position with that Grundy value; `None` for an instant win.
    #[inline]
    pub(crate) fn stored<V: Value>(grundy: Option<u64>) -> Result<V, Self> {
        let Some(grundy) = grundy else { return Ok(V::INSTANT_WIN) };
        V::from_grundy(grundy).ok_or(Self::TooLarge { grundy, value_bytes: V::BYTES })
    }

    /// Holds what an entry says against the mex of the options.
    #[inline]
    pub(crate) fn compare(found: Option<u32>, expected: Option<u64>) -> Result<(), Self> {
        if found.map(u64::from) == expected { Ok(()) } else { Err(Self::Differs { found, expected }) }
    }

    /// The error, in the entry of that position.
    #[cold]
    pub(crate) fn at(self, rules: &dyn Rules, position: u64) -> Error {
        let text = rules.write(position);
        match self {
            Self::TooLarge { grundy, value_bytes } => Error::ValueTooLarge { position: text, grundy, value_bytes },
            Self::Differs { found, expected } => {
                WrongEntry { entry: rules.entry(position), position: text, found, expected }.into()
            }
        }
    }
}
