//! What can be wrong with an artifact.

use core::error::Error;
use core::fmt;

use grundy_layout::artifact::field::THEOREM;
use grundy_layout::artifact::{HEADER_LEN, MAGIC, VERSION};

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
    /// A version of the format that this release does not read. Generate the table anew, or use a matching release.
    Version {
        /// The version.
        found: u16,
    },
    /// Numbers in the header that cannot belong together. The file is damaged.
    Shape {
        /// The number of entries.
        entries: u64,
        /// The binary logarithm of the length of a block.
        log2_block: u8,
        /// Bytes a value.
        value_bytes: u8,
        /// The number of stored blocks.
        stored_blocks: u32,
        /// The length of the text of the rules.
        rules_len: u16,
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
    /// A byte that this version reserves is not zero. The file is damaged.
    Reserved {
        /// Where the byte is.
        offset: usize,
        /// The byte.
        found: u8,
    },
    /// A byte that should name the theorem of a certificate, or be 0, and does neither. The file is damaged.
    Theorem {
        /// The byte.
        found: u8,
    },
    /// Numbers in the certificate that cannot belong together. The file is damaged.
    Certificate {
        /// The preperiod.
        preperiod: u64,
        /// The position from which the theorem proves the period.
        from: u64,
        /// The period.
        period: u64,
        /// The number of values that the proof rests on.
        values: u64,
        /// The number of entries, which are at least as many.
        entries: u64,
    },
    /// A byte in the text of the rules that is not printable ASCII. The file is damaged.
    Rules {
        /// Where the byte is.
        offset: usize,
        /// The byte.
        found: u8,
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
        match *self {
            Self::TooShort { found } => {
                write!(f, "found {found} bytes, expected at least the {HEADER_LEN} of a header")
            }
            Self::Magic { found } => {
                write!(f, "found \"{}\" at the start, expected \"{}\"", found.escape_ascii(), MAGIC.escape_ascii())
            }
            Self::Version { found } => {
                write!(f, "found format version {found}, expected {VERSION}")?;
                f.write_str(remedy(found))
            }
            Self::Shape { entries, log2_block, value_bytes, stored_blocks, rules_len } => write!(
                f,
                "found {entries} entries of {value_bytes} bytes in blocks of 2^{log2_block}, {stored_blocks} stored, \
                 and rules of {rules_len} bytes, expected numbers that belong together"
            ),
            Self::ClaimedLength { found, expected } => {
                write!(f, "found a length of {found} bytes in the header, expected {expected} from its other numbers")
            }
            Self::Length { found, expected } => {
                write!(f, "found {found} bytes, expected {expected} as the header says")
            }
            Self::Reserved { offset, found } => {
                write!(f, "found the byte {found:#04x} at offset {offset}, which is reserved, expected 0x00")
            }
            Self::Theorem { found } => {
                write!(f, "found the byte {found:#04x} at offset {THEOREM}, expected the letter of a theorem or 0x00")
            }
            Self::Certificate { preperiod, from, period, values, entries } => write!(
                f,
                "found the preperiod {preperiod} and the period {period}, proved from {from} on by {values} of \
                 {entries} values, expected numbers that belong together"
            ),
            Self::Rules { offset, found } => {
                write!(
                    f,
                    "found the byte {found:#04x} at offset {offset}, in the text of the rules, expected printable ASCII"
                )
            }
            Self::BlockNumber { found, limit } => {
                write!(f, "found block number {found} in the index, expected a number below {limit}")
            }
        }
    }
}

/// What to do about a file of another version.
const fn remedy(version: u16) -> &'static str {
    if version < VERSION {
        "; an earlier release made this file: make it anew with `grundy generate RULES --size N -o FILE`"
    } else {
        "; a later release made this file: read it with that one, or make it anew with `grundy generate`"
    }
}

impl Error for OpenError {}

/// A table of other rules, or of another size, than was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongGame {
    expected: GameName,
    expected_entries: u64,
    found: GameName,
    entries: u64,
}

impl WrongGame {
    /// A table of one game in the place of that of another, each with the number of its entries.
    pub(crate) fn new((expected, expected_entries): (GameName, u64), (found, entries): (GameName, u64)) -> Self {
        Self { expected, expected_entries, found, entries }
    }

    /// The rules and the size that were asked for.
    pub const fn expected(&self) -> &GameName {
        &self.expected
    }

    /// The rules and the size that the table is of.
    pub const fn found(&self) -> &GameName {
        &self.found
    }

    /// The number of entries in the table.
    pub const fn entries(&self) -> u64 {
        self.entries
    }
}

impl fmt::Display for WrongGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { expected, expected_entries, found, entries } = self;
        if found != expected {
            write!(f, "found a table of {found} with {entries} entries, expected one of {expected}")
        } else if entries != expected_entries {
            write!(f, "found {entries} entries in a table of {found}, expected {expected_entries}")
        } else {
            write!(f, "found a table of {found}, expected one of other rules, which begin with the same letters")
        }
    }
}

impl Error for WrongGame {}

/// The rules and the size of a table, for a message: of very long rules only the beginning.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct GameName {
    text: [u8; Self::MAX_LEN],
    /// The length of all the text, which may be more than there is room for.
    len: u16,
    size: u64,
}

impl GameName {
    /// The greatest number of bytes that are kept of the text of the rules: an error without an allocator should be
    /// small.
    const MAX_LEN: usize = 38;

    pub(crate) fn new(rules: &str, size: u64) -> Self {
        let mut text = [0; Self::MAX_LEN];
        text.iter_mut().zip(rules.bytes()).for_each(|(place, byte)| *place = byte);
        Self { text, len: u16::try_from(rules.len()).unwrap_or(u16::MAX), size }
    }

    /// The canonical text of the rules; of a text of more than 38 bytes, the first 38.
    pub fn rules(&self) -> &str {
        let kept = &self.text[..Self::MAX_LEN.min(self.len.into())];
        kept.utf8_chunks().next().map_or("", |chunk| chunk.valid())
    }

    /// The size.
    pub const fn size(&self) -> u64 {
        self.size
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dots = if usize::from(self.len) > Self::MAX_LEN { "..." } else { "" };
        write!(f, "{}{dots} at size {}", self.rules(), self.size)
    }
}

impl fmt::Debug for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GameName({self})")
    }
}

/// Why a table is not to be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum VerifyError {
    /// It is the table of other rules, or of another size.
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
        /// The number of the entry.
        entry: u64,
        /// The value there.
        found: Value,
        /// What the rules demand.
        expected: Value,
    },
    /// An entry contradicts the period that the table says is proved.
    Period {
        /// The number of the entry.
        entry: u64,
        /// The value there.
        found: Value,
        /// The value by the period; `None` if it has more than 64 bits.
        expected: Option<Value>,
    },
    /// The table has a period, but its positions are not heaps or coins, which a sequence has in order.
    NotASequence,
    /// An option leads to a position that the table does not hold, so the table does not prove itself: those positions
    /// must be solved, which is what `check` of the crate `grundy-generator` does. No entry before this one is wrong.
    Outside {
        /// The number of the entry.
        entry: u64,
        /// The position that the option leads to.
        position: u64,
    },
}

impl fmt::Display for VerifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game(error) => error.fmt(f),
            Self::Checksum { found, expected } => {
                write!(f, "found the checksum {found:08x}, expected {expected:08x} as the header says")
            }
            Self::Entry { entry, found, expected } => {
                write!(f, "found the value {found} at entry {entry}, expected {expected} by the mex rule")
            }
            Self::Period { entry, found, expected } => {
                write!(f, "found the value {found} at entry {entry}, expected ")?;
                match expected {
                    Some(value) => write!(f, "{value} by the period"),
                    None => f.write_str("one of more than 64 bits by the period"),
                }
            }
            Self::NotASequence => {
                f.write_str("found a proved period, expected none: only the values of heaps and of coins can have one")
            }
            Self::Outside { entry, position } => write!(
                f,
                "found an option of entry {entry} at position {position}, outside the table, expected all inside: such \
                 a table is checked by solving what is outside, as `grundy verify` does"
            ),
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
    /// Its bytes are not a table.
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
