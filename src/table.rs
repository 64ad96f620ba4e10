//! Tables of any game: one type over embedded, mapped and owned bytes.
//!
//! An artifact is opened cheaply (its header, and one pass over its small index) and then answers any position with two dependent
//! loads and one exclusive or; `tables/README.md` describes the bytes. What opening does not see, [`Table::verify`] does.

mod error;
mod header;
#[cfg(feature = "mmap")]
mod map;
mod verify;

#[cfg(feature = "std")]
pub use error::LoadError;
pub use error::{OpenError, VerifyError, WrongGame};
pub use header::Header;
#[cfg(feature = "mmap")]
pub use map::Map;

use core::iter;

use grundy_rules::Rules;
use grundy_rules::layout::{HEADER_LEN, instant_win};

use crate::{Nimber, Value};

/// The values of all positions of one game, by position number.
///
/// `D` holds the bytes of the artifact: `&'static [u8]` for those embedded in the program, [`Map`] for a mapped file, `Vec<u8>` for
/// a file that was read; or anything else that gives a slice, and the same at every call. (One that does not, can make a lookup
/// panic, and nothing worse.)
#[derive(Clone, Debug)]
pub struct Table<D> {
    header: Header,
    data: D,
}

impl<'a> Table<&'a [u8]> {
    /// Opens an artifact in a constant; otherwise as [`Table::open`].
    ///
    /// # Errors
    ///
    /// As [`Table::open`].
    pub const fn from_slice(data: &'a [u8]) -> Result<Self, OpenError> {
        match Header::read(data) {
            Ok(header) => Ok(Self { header, data }),
            Err(error) => Err(error),
        }
    }
}

impl<D: AsRef<[u8]>> Table<D> {
    /// Opens an artifact: checks its header and the block numbers in its index, so that every lookup is in bounds.
    ///
    /// Never panics, for any bytes. Does not look at the values: [`Table::verify`] does.
    ///
    /// # Errors
    ///
    /// Says what of the bytes is not as an artifact's, and what was expected.
    pub fn open(data: D) -> Result<Self, OpenError> {
        let header = Header::read(data.as_ref())?;
        Ok(Self { header, data })
    }

    /// What the artifact says of itself.
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// The bytes of the artifact.
    pub fn as_bytes(&self) -> &[u8] {
        self.data.as_ref()
    }

    /// The value of a position, or `None` if the table has no such position.
    #[inline]
    pub fn get(&self, position: usize) -> Option<Value> {
        ((position as u64) < self.header.entries()).then(|| self.value(position))
    }

    /// The value of a position that the table has.
    #[inline]
    pub(crate) fn value(&self, position: usize) -> Value {
        self.sum(iter::once(position))
    }

    /// The value of the sum of positions that the table has.
    #[inline]
    pub(crate) fn sum(&self, positions: impl Iterator<Item = usize>) -> Value {
        let instant_win = instant_win(self.header.shape().value_bytes);
        let (mut nim_sum, mut wins_at_once) = (0, false);
        self.for_each_entry(positions, |entry| {
            nim_sum ^= entry;
            wins_at_once |= entry == instant_win;
        });
        if wins_at_once { Value::InstantWin } else { Value::Nimber(Nimber(nim_sum.into())) }
    }

    /// The entry of a position that the table has, as stored.
    #[inline]
    pub(crate) fn entry(&self, position: usize) -> u16 {
        match self.narrow() {
            Some(narrow) => narrow.entry(position),
            None => self.wide_entry(position),
        }
    }

    /// Hands the entries of positions that the table has, as stored, to `each`, one after the other.
    ///
    /// What is the same for all positions is looked at once, which makes this quicker than [`entry`](Self::entry).
    #[inline]
    pub(crate) fn for_each_entry(&self, positions: impl Iterator<Item = usize>, mut each: impl FnMut(u16)) {
        match self.narrow() {
            Some(narrow) => positions.for_each(|position| each(narrow.entry(position))),
            None => positions.for_each(|position| each(self.wide_entry(position))),
        }
    }

    /// The table, if numbers of blocks and values have a byte each: the usual case, and a quick one.
    #[inline(always)]
    fn narrow(&self) -> Option<Narrow<'_>> {
        let shape = self.header.shape();
        if shape.stored_blocks > 1 << 8 || shape.value_bytes > 1 {
            return None;
        }
        let (index, blocks) = self.data.as_ref()[HEADER_LEN..].split_at(self.header.blocks_start() - HEADER_LEN);
        Some(Narrow { index: index.as_chunks().0, blocks, k: shape.log2_block })
    }

    fn wide_entry(&self, position: usize) -> u16 {
        let shape = self.header.shape();
        match (shape.id_bytes(), shape.value_bytes) {
            (id_bytes, 1) => u16::from_le_bytes([self.xor_at(position, id_bytes, 1, 0), 0]),
            (id_bytes, _) => u16::from_le_bytes([self.xor_at(position, id_bytes, 2, 0), self.xor_at(position, id_bytes, 2, 1)]),
        }
    }

    /// Byte `byte` of the entry of `position`: `base[i >> k] ^ blocks[id[i >> k]][i & (2^k - 1)]`.
    #[inline(always)]
    fn xor_at(&self, position: usize, id_bytes: u8, value_bytes: usize, byte: usize) -> u8 {
        let (id_bytes, data) = (usize::from(id_bytes), self.data.as_ref());
        let k = self.header.shape().log2_block;
        let entry = HEADER_LEN + (position >> k) * (id_bytes + value_bytes);
        let entry = &data[entry..entry + id_bytes + value_bytes];
        let id = entry[..id_bytes].iter().rev().fold(0, |id, &byte| id << 8 | usize::from(byte));
        let value = (id << k) + (position & ((1 << k) - 1));
        entry[id_bytes + byte] ^ data[self.header.blocks_start() + value * value_bytes + byte]
    }

    /// Makes sure that this is the table of that game.
    pub(crate) fn expect_game(&self, rules: &impl Rules) -> Result<(), WrongGame> {
        let (expected, found) = (rules.identity(), self.header.identity());
        if found == expected && self.header.entries() == rules.positions() {
            Ok(())
        } else {
            Err(WrongGame { expected, found, entries: self.header.entries() })
        }
    }
}

/// A table whose numbers of blocks and values have a byte each.
#[derive(Clone, Copy)]
struct Narrow<'a> {
    index: &'a [[u8; 2]],
    blocks: &'a [u8],
    k: u8,
}

impl Narrow<'_> {
    #[inline(always)]
    fn entry(&self, position: usize) -> u16 {
        let [id, base] = self.index[position >> self.k];
        let value = (usize::from(id) << self.k) + (position & ((1 << self.k) - 1));
        u16::from(base ^ self.blocks[value])
    }
}

/// An artifact that the build wrote, opened when this crate is compiled.
pub(crate) const fn embedded(artifact: &'static [u8]) -> Table<&'static [u8]> {
    match Table::from_slice(artifact) {
        Ok(table) => table,
        Err(_) => panic!("the build script wrote an artifact that cannot be opened"),
    }
}

#[cfg(feature = "std")]
impl Table<Vec<u8>> {
    /// Reads an artifact into memory and opens it: the safe alternative to [`Table::map`].
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or [`Table::open`] refuses it.
    pub fn read(path: impl AsRef<std::path::Path>) -> Result<Self, LoadError> {
        Ok(Self::open(std::fs::read(path)?)?)
    }
}
