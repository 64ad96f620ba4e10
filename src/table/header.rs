//! The header of an artifact, read by value from fixed offsets: no alignment, no byte order, no serializer.

use core::ops::Range;

use grundy_layout::artifact::{HEADER_LEN, MAGIC, Shape, VERSION, field};

use super::OpenError;
use super::period::{Period, is_certified};

/// What an artifact says of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header<'a> {
    pub(super) rules: &'a str,
    pub(super) layout: Layout,
}

impl<'a> Header<'a> {
    /// The canonical text of the rules, such as `0.77`.
    pub const fn rules(&self) -> &'a str {
        self.rules
    }

    /// The size at which the rules are played: the cells of a row, or the number where heaps, coins or coordinates end.
    pub const fn size(&self) -> u64 {
        self.layout.size
    }

    /// The number of entries.
    pub const fn entries(&self) -> u64 {
        self.layout.shape.entries
    }

    /// Bytes a value: 1, 2 or 4.
    pub const fn value_bytes(&self) -> u8 {
        self.layout.shape.value_bytes
    }

    /// The number of entries of a block; the last block may be shorter.
    pub const fn block_len(&self) -> u64 {
        self.layout.shape.block_len()
    }

    /// The number of different blocks, which are stored once each.
    pub const fn stored_blocks(&self) -> u32 {
        self.layout.shape.stored_blocks
    }

    /// The length of the artifact in bytes.
    pub const fn total_len(&self) -> u64 {
        self.layout.shape.total_len()
    }

    /// The proved period of the values, if the artifact has one.
    pub const fn period(&self) -> Option<&Period> {
        self.layout.period.as_ref()
    }

    /// The CRC-32 that the artifact claims; [`Table::verify_checksum`](super::Table::verify_checksum) compares it.
    pub const fn crc(&self) -> u32 {
        self.layout.crc
    }
}

/// The checked numbers of a header, and where they say that the sections begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    pub(super) shape: Shape,
    pub(super) index_start: usize,
    pub(super) blocks_start: usize,
    pub(super) size: u64,
    pub(super) period: Option<Period>,
    pub(super) crc: u32,
}

impl Layout {
    /// Reads the header of `artifact` and checks all that lookups rely on.
    ///
    /// Afterwards the artifact is as long as its shape demands, so every index entry and every stored value that the
    /// shape gives room for lies inside; and every block number is that of a stored block, the last of which, if it is
    /// cut short, is referred to by the table's last block alone. A lookup of an entry below `entries` is then in
    /// bounds. So is one beyond: of a certificate, the preperiod and one period lie within the entries.
    pub(super) const fn read(artifact: &[u8]) -> Result<Self, OpenError> {
        if let Err(error) = check_kind(artifact) {
            return Err(error);
        }
        let shape = match read_shape(artifact) {
            Ok(shape) => shape,
            Err(error) => return Err(error),
        };
        if let Err(error) = check_reserved(artifact) {
            return Err(error);
        }
        if let Err(error) = check_rules(artifact, &shape) {
            return Err(error);
        }
        if let Err(error) = check_block_numbers(artifact, &shape) {
            return Err(error);
        }
        let period = match read_period(artifact, &shape) {
            Ok(period) => period,
            Err(error) => return Err(error),
        };
        Ok(Self {
            shape,
            index_start: shape.index().start as usize,
            blocks_start: shape.blocks().start as usize,
            size: u64::from_le_bytes(array(artifact, field::SIZE)),
            period,
            crc: u32::from_le_bytes(array(artifact, field::CRC)),
        })
    }

    /// The offsets of the text of the rules.
    pub(super) const fn rules(&self) -> Range<usize> {
        HEADER_LEN..self.index_start
    }
}

/// That this is an artifact, of this version of the format.
const fn check_kind(artifact: &[u8]) -> Result<(), OpenError> {
    if artifact.len() < HEADER_LEN {
        return Err(OpenError::TooShort { found: artifact.len() });
    }
    let magic: [u8; 8] = array(artifact, field::MAGIC);
    if u64::from_le_bytes(magic) != u64::from_le_bytes(MAGIC) {
        return Err(OpenError::Magic { found: magic });
    }
    let version = u16::from_le_bytes(array(artifact, field::VERSION));
    if version == VERSION { Ok(()) } else { Err(OpenError::Version { found: version }) }
}

/// The numbers from which all lengths follow, once they agree with the length there is.
const fn read_shape(artifact: &[u8]) -> Result<Shape, OpenError> {
    let certified = match is_certified(artifact[field::THEOREM]) {
        Ok(certified) => certified,
        Err(error) => return Err(error),
    };
    let shape = Shape {
        entries: u64::from_le_bytes(array(artifact, field::ENTRIES)),
        log2_block: artifact[field::LOG2_BLOCK],
        value_bytes: artifact[field::VALUE_BYTES],
        stored_blocks: u32::from_le_bytes(array(artifact, field::STORED_BLOCKS)),
        rules_len: u16::from_le_bytes(array(artifact, field::RULES_LEN)),
        certified,
    };
    if !shape.is_valid() {
        let Shape { entries, log2_block, value_bytes, stored_blocks, rules_len, .. } = shape;
        return Err(OpenError::Shape { entries, log2_block, value_bytes, stored_blocks, rules_len });
    }
    let claimed = u64::from_le_bytes(array(artifact, field::TOTAL_LEN));
    if claimed != shape.total_len() {
        return Err(OpenError::ClaimedLength { found: claimed, expected: shape.total_len() });
    }
    if artifact.len() as u64 != claimed {
        return Err(OpenError::Length { found: artifact.len() as u64, expected: claimed });
    }
    Ok(shape)
}

const fn check_reserved(artifact: &[u8]) -> Result<(), OpenError> {
    let mut at = field::RESERVED.start;
    while at < field::RESERVED.end {
        if artifact[at] != 0 {
            return Err(OpenError::Reserved { offset: at, found: artifact[at] });
        }
        at += 1;
    }
    Ok(())
}

/// That the text of the rules can be printed: ASCII without control characters, which is UTF-8 too.
const fn check_rules(artifact: &[u8], shape: &Shape) -> Result<(), OpenError> {
    let (mut at, end) = (shape.rules().start as usize, shape.rules().end as usize);
    while at < end {
        if !matches!(artifact[at], b' '..=b'~') {
            return Err(OpenError::Rules { offset: at, found: artifact[at] });
        }
        at += 1;
    }
    Ok(())
}

/// One pass over the index.
const fn check_block_numbers(artifact: &[u8], shape: &Shape) -> Result<(), OpenError> {
    let (mut at, end) = (shape.index().start as usize, shape.index().end as usize);
    let short_last_block = shape.missing_values() > 0;
    while at < end {
        let found = block_number(artifact, at, shape.id_bytes());
        at += shape.index_entry_bytes() as usize;
        // A block that is cut short may only be read as far as it goes, so it belongs to the end of the table, and only
        // there.
        let is_last = short_last_block && at == end;
        let limit = shape.stored_blocks - (short_last_block && !is_last) as u32;
        if found >= limit || (is_last && found + 1 != limit) {
            return Err(OpenError::BlockNumber { found, limit });
        }
    }
    Ok(())
}

const fn read_period(artifact: &[u8], shape: &Shape) -> Result<Option<Period>, OpenError> {
    if !shape.certified {
        return Ok(None);
    }
    match Period::read(artifact, shape) {
        Ok(period) => Ok(Some(period)),
        Err(error) => Err(error),
    }
}

/// The little-endian number of `id_bytes` bytes at offset `at`.
const fn block_number(artifact: &[u8], at: usize, id_bytes: u8) -> u32 {
    match id_bytes {
        1 => artifact[at] as u32,
        2 => u16::from_le_bytes(array(artifact, at..at + 2)) as u32,
        _ => u32::from_le_bytes(array(artifact, at..at + 4)),
    }
}

/// The bytes in `range`, which has `N` of them.
pub(super) const fn array<const N: usize>(bytes: &[u8], range: Range<usize>) -> [u8; N] {
    match bytes.split_at(range.start).1.first_chunk() {
        Some(chunk) => *chunk,
        None => panic!("the range lies inside"),
    }
}
