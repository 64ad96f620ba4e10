//! Tables of any game: one type over embedded, mapped and owned bytes.
//!
//! An artifact is opened cheaply (its header, and one pass over its small index) and then answers any position with two
//! dependent loads and one exclusive or; `docs/format.md` describes the bytes. Opening does not look at the values:
//! `Table::verify` does.
//!
//! The table of heaps or coins may have a [`Period`] that is proved. Then it also answers all positions behind its
//! entries, by one remainder.

mod error;
mod header;
#[cfg(feature = "mmap")]
mod map;
mod period;
mod verify;

#[cfg(feature = "std")]
pub use error::LoadError;
pub use error::{GameName, OpenError, VerifyError, WrongGame};
pub use header::Header;
#[cfg(feature = "mmap")]
pub use map::Map;
pub use period::Period;
#[cfg(feature = "rules")]
pub(crate) use period::is_sequence;

use grundy_layout::artifact::instant_win;

use crate::{Nimber, Value};
use header::Layout;

/// The values of a game at some size, by the number of the entry.
///
/// Most rules give every position an entry of its own, with the same number; positions that are each other's mirror
/// image share one.
///
/// `D` holds the bytes of the artifact: `&'static [u8]` for those embedded in the program, `Map` for a mapped file,
/// `Vec<u8>` for a file that was read; or anything else that gives a slice, and the same at every call. (One that does
/// not, can make a lookup panic, and nothing worse.)
#[derive(Clone, Copy, Debug)]
pub struct Table<D> {
    layout: Layout,
    data: D,
}

impl<'a> Table<&'a [u8]> {
    /// Opens an artifact in a constant; otherwise as [`Table::open`].
    ///
    /// # Errors
    ///
    /// As [`Table::open`].
    pub const fn from_slice(data: &'a [u8]) -> Result<Self, OpenError> {
        match Layout::read(data) {
            Ok(layout) => Ok(Self { layout, data }),
            Err(error) => Err(error),
        }
    }
}

impl<D: AsRef<[u8]>> Table<D> {
    /// Opens an artifact: checks its header and the block numbers in its index, so that every lookup is in bounds.
    ///
    /// Never panics, for any bytes. Does not look at the values: [`Table::verify_checksum`] and `verify` do.
    ///
    /// # Errors
    ///
    /// Says which of the bytes are not as an artifact's, and what was expected.
    pub fn open(data: D) -> Result<Self, OpenError> {
        let layout = Layout::read(data.as_ref())?;
        Ok(Self { layout, data })
    }

    /// What the artifact says of itself.
    pub fn header(&self) -> Header<'_> {
        Header { rules: self.rules(), layout: self.layout }
    }

    /// The canonical text of the rules, such as `0.77`.
    pub fn rules(&self) -> &str {
        let text = self.as_bytes().get(self.layout.rules()).unwrap_or_default();
        str::from_utf8(text).unwrap_or_default()
    }

    /// The size at which the rules are played: the cells of a row, or the number where heaps, coins or coordinates end.
    pub const fn size(&self) -> u64 {
        self.layout.size
    }

    /// The number of entries that are stored.
    pub const fn len(&self) -> u64 {
        self.layout.shape.entries
    }

    /// Whether there are no entries: never.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The bytes of the artifact.
    pub fn as_bytes(&self) -> &[u8] {
        self.data.as_ref()
    }

    /// The proved period of the values, if the table has one.
    pub const fn period(&self) -> Option<&Period> {
        self.layout.period.as_ref()
    }

    /// The value of an entry. Behind those that are stored, the value that the [period](Self::period) gives; `None` if
    /// there is none, or if the values grow and this one has more than 64 bits.
    ///
    /// ```
    /// use grundy::table::Table;
    ///
    /// # #[cfg(feature = "rules")] {
    /// // Kayles has the period 12 from the heap 71 on.
    /// let kayles = "0.77".parse::<grundy::rules::Ruleset>()?.at(200)?;
    /// let table = Table::open(grundy_generator::artifact::<u8>(&kayles)?.bytes)?;
    /// assert_eq!(table.get(1_000_000_000_000_000_000), table.get(76));
    /// # }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn get(&self, entry: u64) -> Option<Value> {
        if entry < self.len() { Some(self.value(entry)) } else { self.beyond(entry) }
    }

    /// All values that are stored, in order.
    ///
    /// ```
    /// use grundy::chess;
    ///
    /// let lost = chess::TABLE.table().iter().filter(|value| !value.outcome().is_win());
    /// assert_eq!(lost.count(), 207_264);
    /// ```
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Value> + Clone {
        (0..self.len()).map(|entry| self.value(entry))
    }

    /// The same table, of borrowed bytes.
    #[cfg(feature = "rules")]
    pub(crate) fn by_slice(&self) -> Table<&[u8]> {
        Table { layout: self.layout, data: self.as_bytes() }
    }

    /// The value of an entry behind those that are stored, if there is a period.
    #[cold]
    fn beyond(&self, entry: u64) -> Option<Value> {
        self.period()?.value(entry, |entry| self.value(entry))
    }

    /// The value of an entry, or `None` if it is not stored.
    #[cfg(feature = "rules")]
    pub(crate) fn get_stored(&self, entry: u64) -> Option<Value> {
        (entry < self.len()).then(|| self.value(entry))
    }

    /// The value of an entry that the table has.
    #[inline]
    pub(crate) fn value(&self, entry: u64) -> Value {
        self.to_value(self.stored(entry))
    }

    /// Hands the values of entries that the table has to `each`, one after the other.
    ///
    /// What is the same for all entries is looked at once, which makes this quicker than one by one.
    #[inline]
    pub(crate) fn for_each_value(&self, entries: impl Iterator<Item = u64>, mut each: impl FnMut(Value)) {
        self.for_each_stored(entries, |stored| each(self.to_value(stored)));
    }

    /// The value of the sum of entries that the table has: quicker than to add up their values.
    #[cfg(feature = "rules")]
    #[inline]
    pub(crate) fn sum(&self, entries: impl Iterator<Item = u64>) -> Value {
        let (mut nim_sum, mut greatest) = (0, 0);
        self.for_each_stored(entries, |stored| {
            nim_sum ^= stored;
            greatest = greatest.max(stored);
        });
        // The mark of an instant win is the greatest number of its bytes.
        match self.to_value(greatest) {
            Value::InstantWin => Value::InstantWin,
            Value::Nimber(_) => Value::Nimber(Nimber(nim_sum.into())),
        }
    }

    /// The value that a stored number stands for.
    #[inline]
    fn to_value(&self, stored: u32) -> Value {
        if stored == instant_win(self.layout.shape.value_bytes) {
            Value::InstantWin
        } else {
            Value::Nimber(Nimber(stored.into()))
        }
    }

    /// The number that stands for a nimber, or `None` if none does in this table.
    pub(crate) fn stored_for(&self, nimber: Nimber) -> Option<u32> {
        let stored = u32::try_from(nimber.value()).ok()?;
        (stored < instant_win(self.layout.shape.value_bytes)).then_some(stored)
    }

    /// The number that is stored at an entry that the table has: a nimber, or the mark of an instant win.
    #[inline]
    pub(crate) fn stored(&self, entry: u64) -> u32 {
        match self.narrow() {
            Some(narrow) => narrow.stored(entry),
            None => self.wide_stored(entry),
        }
    }

    /// Hands what [`stored`](Self::stored) gives for many entries to `each`.
    #[inline]
    pub(crate) fn for_each_stored(&self, entries: impl Iterator<Item = u64>, mut each: impl FnMut(u32)) {
        match self.narrow() {
            Some(narrow) => entries.for_each(|entry| each(narrow.stored(entry))),
            None => entries.for_each(|entry| each(self.wide_stored(entry))),
        }
    }

    /// The sections of a narrow table.
    #[inline(always)]
    fn narrow(&self) -> Option<Narrow<'_>> {
        if !self.is_narrow() {
            return None;
        }
        let Layout { shape, index_start, blocks_start, .. } = self.layout;
        let (index, blocks) = self.data.as_ref()[index_start..].split_at(blocks_start - index_start);
        Some(Narrow { index: index.as_chunks().0, blocks, k: shape.log2_block })
    }

    /// Whether numbers of blocks and values have a byte each: the usual case, and a quick one.
    pub(crate) const fn is_narrow(&self) -> bool {
        self.layout.shape.stored_blocks <= 1 << 8 && self.layout.shape.value_bytes == 1
    }

    /// The value of an entry of a narrow table. Never panics: so a lookup alone has no registers to save.
    #[cfg(feature = "rules")]
    #[inline(always)]
    pub(crate) fn narrow_value(&self, entry: u64) -> Option<Value> {
        let stored = self.xor::<1>(entry, 1)?;
        Some(if stored == instant_win(1) { Value::InstantWin } else { Value::Nimber(Nimber(stored.into())) })
    }

    // Kept out of the quick path, which has fewer registers to save without it.
    #[inline(never)]
    fn wide_stored(&self, entry: u64) -> u32 {
        let id_bytes = self.layout.shape.id_bytes().into();
        let stored = match self.layout.shape.value_bytes {
            1 => self.xor::<1>(entry, id_bytes),
            2 => self.xor::<2>(entry, id_bytes),
            _ => self.xor::<4>(entry, id_bytes),
        };
        stored.expect("an entry that the table has")
    }

    /// The stored number of `V` bytes: `base[i >> k] ^ blocks[id[i >> k]][i & (2^k - 1)]`; `None` where the bytes end.
    #[inline(always)]
    fn xor<const V: usize>(&self, entry: u64, id_bytes: usize) -> Option<u32> {
        let (k, data) = (self.layout.shape.log2_block, self.data.as_ref());
        let at = self.layout.index_start + (entry >> k) as usize * (id_bytes + V);
        let (id, base) = data.get(at..)?.get(..id_bytes + V)?.split_at(id_bytes);
        let place = (u64::from(little_endian(id)) << k) + (entry & ((1 << k) - 1));
        let value = data.get(self.layout.blocks_start + place as usize * V..)?.get(..V)?;
        Some(little_endian(base) ^ little_endian(value))
    }

    /// Makes sure that this is the table of those rules.
    pub(crate) fn expect_game(&self, rules: &str, size: u64, entries: u64) -> Result<(), WrongGame> {
        if self.rules() == rules && self.size() == size && self.len() == entries {
            Ok(())
        } else {
            let found = GameName::new(self.rules(), self.size());
            Err(WrongGame::new((GameName::new(rules, size), entries), (found, self.len())))
        }
    }

    /// Makes sure that this is the table of those rules, at their size.
    ///
    /// # Errors
    ///
    /// If it is not.
    #[cfg(feature = "rules")]
    pub fn expect_rules(&self, rules: &dyn grundy_rules::Rules) -> Result<(), WrongGame> {
        self.expect_game(&rules.notation(), rules.size(), rules.entries())
    }
}

/// The number of at most four bytes.
#[inline(always)]
fn little_endian(bytes: &[u8]) -> u32 {
    bytes.iter().rev().fold(0, |number, &byte| number << 8 | u32::from(byte))
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
    fn stored(&self, entry: u64) -> u32 {
        let [id, base] = self.index[(entry >> self.k) as usize];
        let place = (u64::from(id) << self.k) + (entry & ((1 << self.k) - 1));
        u32::from(base ^ self.blocks[place as usize])
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
impl Table<alloc::vec::Vec<u8>> {
    /// Reads an artifact into memory and opens it: the safe alternative to [`Table::map`].
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or [`Table::open`] refuses it.
    pub fn read(path: impl AsRef<std::path::Path>) -> Result<Self, LoadError> {
        Ok(Self::open(std::fs::read(path)?)?)
    }
}
