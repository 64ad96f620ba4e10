//! Where an artifact (`.sgt`) keeps what: the constants and sizes that its writer and its reader share.
//!
//! An artifact is a 64-byte header, an index and the stored blocks, all little-endian, nothing between them and nothing after:
//!
//! | section | holds | bytes |
//! | --- | --- | --- |
//! | header | the fields at the offsets in [`field`] | 64 |
//! | index | per block of the table: the number of its stored block, then its first value | `index_len * entry_bytes` |
//! | blocks | the stored blocks, each the XOR of a block with its own first value | `stored_values * value_bytes` |
//!
//! A table of `entries` values is cut into blocks of `2^log2_block`; the last may be shorter. Then
//!
//! ```text
//! value(i) = base[i >> k] ^ blocks[id[i >> k]][i & (2^k - 1)]        k = log2_block
//! ```
//!
//! Lengths follow from four numbers of the header, a [`Shape`], so that a table of given values has one artifact only.

use core::ops::Range;

/// The first eight bytes of every artifact.
///
/// The first is no ASCII and no UTF-8; the line ends and the end-of-file mark are there to be spoilt by a transfer that takes the
/// file for text.
pub const MAGIC: [u8; 8] = *b"\x8eSGT\r\n\x1a\n";

/// The version of the format described here.
pub const VERSION: u16 = 1;

/// The length of the header in bytes.
pub const HEADER_LEN: usize = 64;

/// The value that marks an instant win, in a table with `value_bytes` bytes a value: all bits set. It is no Grundy value.
pub const fn instant_win(value_bytes: u8) -> u16 {
    if value_bytes == 1 { 0xff } else { 0xffff }
}

/// The offsets of the header's fields.
pub mod field {
    use core::ops::Range;

    /// [`MAGIC`](super::MAGIC).
    pub const MAGIC: Range<usize> = 0..8;
    /// [`VERSION`](super::VERSION), a `u16`.
    pub const VERSION: Range<usize> = 8..10;
    /// Bytes a value: 1 or 2.
    pub const VALUE_BYTES: usize = 10;
    /// `k`: a block holds `2^k` values.
    pub const LOG2_BLOCK: usize = 11;
    /// The number of stored blocks, a `u32`.
    pub const STORED_BLOCKS: Range<usize> = 12..16;
    /// The number of entries, a `u64`.
    pub const ENTRIES: Range<usize> = 16..24;
    /// The length of the whole artifact in bytes, a `u64`.
    pub const TOTAL_LEN: Range<usize> = 24..32;
    /// The name of the game, padded with zero bytes.
    pub const NAME: Range<usize> = 32..44;
    /// The size of the game, a `u32`.
    pub const SIZE: Range<usize> = 44..48;
    /// Zero bytes, for later versions.
    pub const RESERVED: Range<usize> = 48..60;
    /// The CRC-32 (IEEE 802.3) of all bytes of the artifact but these four.
    pub const CRC: Range<usize> = 60..64;
}

/// The four numbers from which every length in an artifact follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    /// The number of values in the table.
    pub entries: u64,
    /// `k`: a block holds `2^k` values.
    pub log2_block: u8,
    /// Bytes a value: 1 or 2.
    pub value_bytes: u8,
    /// The number of stored blocks.
    pub stored_blocks: u32,
}

impl Shape {
    /// The greatest `log2_block` of a valid shape.
    pub const MAX_LOG2_BLOCK: u8 = 40;

    /// The greatest number of values in a table.
    pub const MAX_ENTRIES: u64 = 1 << Self::MAX_LOG2_BLOCK;

    /// Whether the numbers are in range and can belong together: a table is not empty, its blocks are not longer than it needs,
    /// and it stores at least one and at most all of them.
    pub const fn is_valid(&self) -> bool {
        self.entries >= 1
            && self.entries <= Self::MAX_ENTRIES
            && (self.value_bytes == 1 || self.value_bytes == 2)
            && self.log2_block <= Self::MAX_LOG2_BLOCK
            && (self.log2_block == 0 || 1 << (self.log2_block - 1) < self.entries)
            && self.stored_blocks >= 1
            && self.stored_blocks as u64 <= self.index_len()
    }

    /// The number of values in a whole block.
    pub const fn block_len(&self) -> u64 {
        1 << self.log2_block
    }

    /// The number of blocks that the table is cut into, and so of entries in the index.
    pub const fn index_len(&self) -> u64 {
        self.entries.div_ceil(self.block_len())
    }

    /// The number of values that the table's last block lacks to be whole.
    ///
    /// A block that is cut short is stored last, and nothing but the last entry of the index refers to it.
    pub const fn missing_values(&self) -> u64 {
        self.index_len() * self.block_len() - self.entries
    }

    /// The number of values in all stored blocks.
    pub const fn stored_values(&self) -> u64 {
        self.stored_blocks as u64 * self.block_len() - self.missing_values()
    }

    /// The bytes of a stored block's number in the index: as few of 1, 2 and 4 as hold every number.
    pub const fn id_bytes(&self) -> u8 {
        match self.stored_blocks {
            0..=0x100 => 1,
            0x101..=0x1_0000 => 2,
            _ => 4,
        }
    }

    /// The bytes of one entry of the index: a stored block's number, then a value.
    pub const fn index_entry_bytes(&self) -> u64 {
        self.id_bytes() as u64 + self.value_bytes as u64
    }

    /// The offsets of the index in the artifact.
    pub const fn index(&self) -> Range<u64> {
        let start = HEADER_LEN as u64;
        start..start + self.index_len() * self.index_entry_bytes()
    }

    /// The offsets of the stored blocks in the artifact.
    pub const fn blocks(&self) -> Range<u64> {
        let start = self.index().end;
        start..start + self.stored_values() * self.value_bytes as u64
    }

    /// The length of the artifact in bytes.
    pub const fn total_len(&self) -> u64 {
        self.blocks().end
    }
}
