//! Where an artifact (`.sgt`) keeps what.
//!
//! An artifact is a header, an index, the stored blocks and perhaps a certificate, all little-endian, nothing between
//! them and nothing after:
//!
//! | section | holds | bytes |
//! | --- | --- | --- |
//! | header | the fields at the offsets in [`field`] | 64 |
//! | rules | the canonical text of the rules, in UTF-8 | `rules_len` |
//! | index | per block of the table: the number of its stored block, then its first value | `index_len * entry_bytes` |
//! | blocks | the stored blocks, each the XOR of a block with its own first value | `stored_values * value_bytes` |
//! | certificate | if the values have a proved period: the fields at the offsets in [`certificate`] | 72, or 0 |
//!
//! A table of `entries` values is cut into blocks of `2^log2_block`; the last may be shorter. Then
//!
//! ```text
//! value(i) = base[i >> k] ^ blocks[id[i >> k]][i & (2^k - 1)]        k = log2_block
//! ```
//!
//! All lengths follow from the numbers of a [`Shape`], so that a table of given rules, size and values has one artifact
//! only.

use core::ops::Range;

/// The first eight bytes of every artifact.
///
/// The first is neither ASCII nor UTF-8. The line ends and the end-of-file mark are there to be spoilt by a transfer
/// that takes the file for text.
pub const MAGIC: [u8; 8] = *b"\x8eSGT\r\n\x1a\n";

/// The version of the format described here. Version 1 named its game by a short name instead of its rules; version 2
/// had no certificate.
pub const VERSION: u16 = 3;

/// The length of the fixed part of the header in bytes; the rules follow it.
pub const HEADER_LEN: usize = 64;

/// The greatest length of the canonical text of the rules, in bytes.
pub const MAX_RULES_LEN: usize = 4096;

/// The value that marks an instant win, in a table with `value_bytes` bytes a value: all bits set. It is no Grundy
/// value.
pub const fn instant_win(value_bytes: u8) -> u32 {
    u32::MAX >> (u32::BITS - 8 * value_bytes as u32)
}

/// The offsets of the header's fields.
pub mod field {
    use core::ops::Range;

    /// [`MAGIC`](super::MAGIC).
    pub const MAGIC: Range<usize> = 0..8;
    /// [`VERSION`](super::VERSION), a `u16`.
    pub const VERSION: Range<usize> = 8..10;
    /// Bytes a value: 1, 2 or 4.
    pub const VALUE_BYTES: usize = 10;
    /// `k`: a block holds `2^k` values.
    pub const LOG2_BLOCK: usize = 11;
    /// The number of stored blocks, a `u32`.
    pub const STORED_BLOCKS: Range<usize> = 12..16;
    /// The number of entries, a `u64`.
    pub const ENTRIES: Range<usize> = 16..24;
    /// The length of the whole artifact in bytes, a `u64`.
    pub const TOTAL_LEN: Range<usize> = 24..32;
    /// The size at which the rules are played, a `u64`: cells of a row, the end of the coordinates, the end of the
    /// heaps.
    pub const SIZE: Range<usize> = 32..40;
    /// The length of the text of the rules in bytes, a `u16`.
    pub const RULES_LEN: Range<usize> = 40..42;
    /// The letter of the theorem that proves a period of the values, one of [`THEOREMS`](super::THEOREMS); 0 if there
    /// is no certificate.
    pub const THEOREM: usize = 42;
    /// Zero bytes, for later versions.
    pub const RESERVED: Range<usize> = 43..60;
    /// The CRC-32 (IEEE 802.3) of all bytes of the artifact but these four.
    pub const CRC: Range<usize> = 60..64;
}

/// The letters of the theorems that a certificate can name, in ASCII.
pub const THEOREMS: [u8; 5] = *b"SGUAW";

/// The length of a certificate in bytes.
pub const CERTIFICATE_LEN: usize = 72;

/// The offsets of the fields of a certificate, from where it begins. It says that g(n + period) = g(n) + saltus for all
/// n >= preperiod.
pub mod certificate {
    use core::ops::Range;

    /// The preperiod, a `u64`.
    pub const PREPERIOD: Range<usize> = 0..8;
    /// The position from which the theorem proves the period, a `u64`.
    pub const FROM: Range<usize> = 8..16;
    /// The period, a `u64`.
    pub const PERIOD: Range<usize> = 16..24;
    /// The saltus, a `u64`.
    pub const SALTUS: Range<usize> = 24..32;
    /// The number of values that the proof rests on, a `u64`.
    pub const VALUES: Range<usize> = 32..40;
    /// The SHA-256 of these values as 32-bit numbers, the lowest byte first.
    pub const DIGEST: Range<usize> = 40..72;

    /// Whether the numbers of a certificate can belong together, in a table with so many entries: the period begins
    /// within the table, which holds one at least, and all values that the proof rests on.
    pub const fn is_possible(preperiod: u64, from: u64, period: u64, values: u64, entries: u64) -> bool {
        let Some(end) = from.checked_add(period) else { return false };
        period >= 1 && preperiod <= from && end <= values && values <= entries
    }
}

/// The numbers from which every length in an artifact follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    /// The number of values in the table.
    pub entries: u64,
    /// `k`: a block holds `2^k` values.
    pub log2_block: u8,
    /// Bytes a value: 1, 2 or 4.
    pub value_bytes: u8,
    /// The number of stored blocks.
    pub stored_blocks: u32,
    /// The length of the text of the rules in bytes.
    pub rules_len: u16,
    /// Whether there is a certificate.
    pub certified: bool,
}

impl Shape {
    /// The greatest `log2_block` of a valid shape.
    pub const MAX_LOG2_BLOCK: u8 = 40;

    /// The greatest number of values in a table.
    pub const MAX_ENTRIES: u64 = 1 << Self::MAX_LOG2_BLOCK;

    /// Whether the numbers are in range and can belong together: a table is not empty, its blocks are not longer than
    /// it needs, and it stores at least one and at most all of them.
    pub const fn is_valid(&self) -> bool {
        self.entries >= 1
            && self.entries <= Self::MAX_ENTRIES
            && matches!(self.value_bytes, 1 | 2 | 4)
            && self.rules_len >= 1
            && self.rules_len as usize <= MAX_RULES_LEN
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

    /// The offsets of the text of the rules in the artifact.
    pub const fn rules(&self) -> Range<u64> {
        HEADER_LEN as u64..HEADER_LEN as u64 + self.rules_len as u64
    }

    /// The offsets of the index in the artifact.
    pub const fn index(&self) -> Range<u64> {
        let start = self.rules().end;
        start..start + self.index_len() * self.index_entry_bytes()
    }

    /// The offsets of the stored blocks in the artifact.
    pub const fn blocks(&self) -> Range<u64> {
        let start = self.index().end;
        start..start + self.stored_values() * self.value_bytes as u64
    }

    /// The offsets of the certificate in the artifact; an empty range if there is none.
    pub const fn certificate(&self) -> Range<u64> {
        let start = self.blocks().end;
        start..start + if self.certified { CERTIFICATE_LEN as u64 } else { 0 }
    }

    /// The length of the artifact in bytes.
    pub const fn total_len(&self) -> u64 {
        self.certificate().end
    }
}
