//! The header of an artifact, read by value from fixed offsets: no alignment, no endianness, no serializer.

use core::ops::Range;

use grundy_rules::Identity;
use grundy_rules::layout::{HEADER_LEN, MAGIC, Shape, VERSION, field};

use super::OpenError;

/// What an artifact says of itself, checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    identity: Identity,
    shape: Shape,
    blocks_start: usize,
    crc: u32,
}

impl Header {
    /// Which game at which size this is the table of.
    pub const fn identity(&self) -> Identity {
        self.identity
    }

    /// The number of positions.
    pub const fn entries(&self) -> u64 {
        self.shape.entries
    }

    /// The numbers from which the lengths of all sections follow.
    pub const fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The CRC-32 that the artifact claims; [`Table::verify`](super::Table::verify) compares it.
    pub const fn crc(&self) -> u32 {
        self.crc
    }

    /// The offset of the stored blocks.
    pub(super) const fn blocks_start(&self) -> usize {
        self.blocks_start
    }

    /// Reads the header of `artifact` and checks all that lookups rely on.
    ///
    /// Afterwards the artifact is as long as its shape demands, so that every index entry and every stored value that the shape
    /// gives room for lies inside; and every block number is that of a stored block, the last of which, where it is cut short, is
    /// referred to by the table's last block alone. A lookup of a position below `entries` is then in bounds.
    pub(super) const fn read(artifact: &[u8]) -> Result<Self, OpenError> {
        if artifact.len() < HEADER_LEN {
            return Err(OpenError::TooShort { found: artifact.len() });
        }
        let magic: [u8; 8] = array(artifact, field::MAGIC);
        if u64::from_le_bytes(magic) != u64::from_le_bytes(MAGIC) {
            return Err(OpenError::Magic { found: magic });
        }
        let version = u16::from_le_bytes(array(artifact, field::VERSION));
        if version != VERSION {
            return Err(OpenError::Version { found: version });
        }
        let shape = read_shape(artifact);
        if !shape.is_valid() {
            return Err(OpenError::Shape { found: shape });
        }
        let claimed = u64::from_le_bytes(array(artifact, field::TOTAL_LEN));
        if claimed != shape.total_len() {
            return Err(OpenError::ClaimedLength { found: claimed, expected: shape.total_len() });
        }
        if artifact.len() as u64 != claimed {
            return Err(OpenError::Length { found: artifact.len() as u64, expected: claimed });
        }
        let reserved: [u8; 12] = array(artifact, field::RESERVED);
        if !is_zero(&reserved) {
            return Err(OpenError::Reserved { found: reserved });
        }
        let Some(identity) = read_identity(artifact) else {
            return Err(OpenError::Name { found: array(artifact, field::NAME) });
        };
        if let Err(error) = check_block_numbers(artifact, &shape) {
            return Err(error);
        }
        let crc = u32::from_le_bytes(array(artifact, field::CRC));
        Ok(Self { identity, shape, blocks_start: shape.blocks().start as usize, crc })
    }
}

const fn read_shape(artifact: &[u8]) -> Shape {
    Shape {
        entries: u64::from_le_bytes(array(artifact, field::ENTRIES)),
        log2_block: artifact[field::LOG2_BLOCK],
        value_bytes: artifact[field::VALUE_BYTES],
        stored_blocks: u32::from_le_bytes(array(artifact, field::STORED_BLOCKS)),
    }
}

const fn read_identity(artifact: &[u8]) -> Option<Identity> {
    let name: [u8; Identity::MAX_NAME_LEN] = array(artifact, field::NAME);
    let mut len = 0;
    while len < name.len() && name[len] != 0 {
        len += 1;
    }
    let (name, padding) = name.split_at(len);
    if !is_zero(padding) {
        return None;
    }
    Identity::from_bytes(name, u32::from_le_bytes(array(artifact, field::SIZE)))
}

/// One pass over the index.
const fn check_block_numbers(artifact: &[u8], shape: &Shape) -> Result<(), OpenError> {
    let (mut at, end) = (shape.index().start as usize, shape.index().end as usize);
    let short_last_block = shape.missing_values() > 0;
    while at < end {
        let found = block_number(artifact, at, shape.id_bytes());
        at += shape.index_entry_bytes() as usize;
        // A block that is cut short may only be read as far as it goes, so it belongs to the end of the table, and only there.
        let is_last = short_last_block && at == end;
        let limit = shape.stored_blocks - (short_last_block && !is_last) as u32;
        if found >= limit || (is_last && found + 1 != limit) {
            return Err(OpenError::BlockNumber { found, limit });
        }
    }
    Ok(())
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
const fn array<const N: usize>(bytes: &[u8], range: Range<usize>) -> [u8; N] {
    match bytes.split_at(range.start).1.first_chunk() {
        Some(chunk) => *chunk,
        None => panic!("the range lies inside"),
    }
}

const fn is_zero(bytes: &[u8]) -> bool {
    let mut i = 0;
    while i < bytes.len() {
        if bytes[i] != 0 {
            return false;
        }
        i += 1;
    }
    true
}
