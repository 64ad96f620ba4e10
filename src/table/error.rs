//! What can be wrong with an artifact.

use core::error::Error;
use core::fmt;

use grundy_rules::Identity;
use grundy_rules::layout::{HEADER_LEN, MAGIC, Shape, VERSION};

use crate::Value;

/// Why bytes could not be opened as a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OpenError {
    /// Fewer bytes than a header has. The file is empty or was cut off: get it anew.
    TooShort {
        /// The number of bytes.
        found: usize,
    },
    /// The first bytes are not an artifact's: this is another kind of file, or a transfer took it for text.
    Magic {
        /// The first eight bytes.
        found: [u8; 8],
    },
    /// A version of the format that this release does not know. Generate the table anew, or use a matching release.
    Version {
        /// The version.
        found: u16,
    },
    /// Numbers in the header that cannot belong together. The file is damaged.
    Shape {
        /// The numbers.
        found: Shape,
    },
    /// A total length in the header that does not follow from its other numbers. The file is damaged.
    ClaimedLength {
        /// The length in the header.
        found: u64,
        /// The length that follows from the other numbers.
        expected: u64,
    },
    /// More or fewer bytes than the header says. The file was cut off, or something was appended.
    Length {
        /// The number of bytes there are.
        found: u64,
        /// The number of bytes the header says.
        expected: u64,
    },
    /// Bytes that this version reserves are not zero. The file is damaged.
    Reserved {
        /// The bytes.
        found: [u8; 12],
    },
    /// A name that no game can have. The file is damaged.
    Name {
        /// The bytes of the name.
        found: [u8; Identity::MAX_NAME_LEN],
    },
    /// An index entry that refers to no stored block. The file is damaged.
    BlockNumber {
        /// The number of the block.
        found: u32,
        /// The number of stored blocks that the entry could refer to.
        limit: u32,
    },
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooShort { found } => write!(f, "found {found} bytes, expected at least the {HEADER_LEN} of a header"),
            Self::Magic { found } => {
                write!(f, "found \"{}\" at the start, expected \"{}\"", found.escape_ascii(), MAGIC.escape_ascii())
            }
            Self::Version { found } => write!(f, "found format version {found}, expected {VERSION}"),
            Self::Shape { found } => {
                let Shape { entries, log2_block, value_bytes, stored_blocks } = found;
                write!(
                    f,
                    "found {entries} entries of {value_bytes} bytes in blocks of 2^{log2_block}, {stored_blocks} stored, \
                     expected numbers that belong together"
                )
            }
            Self::ClaimedLength { found, expected } => {
                write!(f, "found a length of {found} bytes in the header, expected {expected} from its other numbers")
            }
            Self::Length { found, expected } => write!(f, "found {found} bytes, expected {expected} as the header says"),
            Self::Reserved { found } => write!(f, "found \"{}\" in the reserved bytes, expected zeros", found.escape_ascii()),
            Self::Name { found } => {
                write!(f, "found \"{}\" as the game's name, expected lower-case letters", found.escape_ascii())
            }
            Self::BlockNumber { found, limit } => {
                write!(f, "found block number {found} in the index, expected a number below {limit}")
            }
        }
    }
}

impl Error for OpenError {}

/// A table of another game than was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongGame {
    /// The game that was asked for.
    pub expected: Identity,
    /// The game that the table is of.
    pub found: Identity,
    /// The number of entries in the table.
    pub entries: u64,
}

impl fmt::Display for WrongGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { expected, found, entries } = self;
        write!(f, "found a table of {found} with {entries} entries, expected one of {expected}")
    }
}

impl Error for WrongGame {}

/// Why a table is not to be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum VerifyError {
    /// It is the table of another game.
    Game(WrongGame),
    /// The bytes are not those that were written.
    Checksum {
        /// The CRC-32 of the bytes.
        found: u32,
        /// The CRC-32 in the header.
        expected: u32,
    },
    /// An entry is not the mex of the position's options, or marks an instant win that is none, or fails to mark one.
    Entry {
        /// The number of the position.
        position: usize,
        /// The entry.
        found: Value,
        /// What the rules demand.
        expected: Value,
    },
}

impl fmt::Display for VerifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game(error) => error.fmt(f),
            Self::Checksum { found, expected } => {
                write!(f, "found the checksum {found:08x}, expected {expected:08x} as the header says")
            }
            Self::Entry { position, found, expected } => {
                write!(f, "found the value {found} at position {position}, expected {expected} by the mex rule")
            }
        }
    }
}

impl Error for VerifyError {}

impl From<WrongGame> for VerifyError {
    fn from(error: WrongGame) -> Self {
        Self::Game(error)
    }
}

/// Why a file could not be opened as a table.
#[cfg(feature = "std")]
#[derive(Debug)]
#[non_exhaustive]
pub enum LoadError {
    /// The file could not be opened, read or mapped.
    Io(std::io::Error),
    /// Its bytes are no table.
    Open(OpenError),
}

#[cfg(feature = "std")]
impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => error.fmt(f),
            Self::Open(error) => error.fmt(f),
        }
    }
}

#[cfg(feature = "std")]
impl Error for LoadError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Io(error) => Some(error),
            Self::Open(error) => Some(error),
        }
    }
}

#[cfg(feature = "std")]
impl From<std::io::Error> for LoadError {
    fn from(error: std::io::Error) -> Self {
        Self::Io(error)
    }
}

#[cfg(feature = "std")]
impl From<OpenError> for LoadError {
    fn from(error: OpenError) -> Self {
        Self::Open(error)
    }
}
