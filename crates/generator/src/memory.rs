//! Memory that is asked for, and may be refused.

use grundy_layout::artifact::Shape;
use grundy_rules::Rules;

use crate::{Error, Value};

/// A table of the right length in which nothing is solved yet: every entry has the mark of an instant win.
pub(crate) fn blank_table<V: Value>(rules: &dyn Rules) -> Result<Vec<V>, Error> {
    filled(table_len(rules)? as u64, V::INSTANT_WIN)
}

/// The number of entries of the table, if a table can have so many, and this machine can address them.
pub(crate) fn table_len(rules: &dyn Rules) -> Result<usize, Error> {
    let entries = rules.entries();
    match usize::try_from(entries) {
        Ok(0) => Err(Error::NoPositions { rules: rules.notation(), size: rules.size() }),
        Ok(len) if entries <= Shape::MAX_ENTRIES => Ok(len),
        _ => Err(Error::TooManyPositions { rules: rules.notation(), size: rules.size(), entries }),
    }
}

/// A vector of that length, all of it `item`.
pub(crate) fn filled<T: Clone>(len: u64, item: T) -> Result<Vec<T>, Error> {
    let mut items = Vec::new();
    reserve(&mut items, len)?;
    items.resize(len as usize, item);
    Ok(items)
}

/// Makes room for so many more items, and no others.
pub(crate) fn reserve<T>(items: &mut Vec<T>, additional: u64) -> Result<(), Error> {
    let refused = || out_of_memory::<T>(additional);
    let additional = usize::try_from(additional).map_err(|_| refused())?;
    items.try_reserve_exact(additional).map_err(|_| refused())
}

/// Appends an item to a list that may become large.
#[inline]
pub(crate) fn push<T>(items: &mut Vec<T>, item: T) -> Result<(), Error> {
    make_room(items)?;
    items.push(item);
    Ok(())
}

/// Makes sure that one more item can be appended.
#[inline]
pub(crate) fn make_room<T>(items: &mut Vec<T>) -> Result<(), Error> {
    if items.len() < items.capacity() {
        return Ok(());
    }
    let len = items.len() as u64;
    items.try_reserve(1).map_err(|_| out_of_memory::<T>(len + 1))
}

pub(crate) fn out_of_memory<T>(items: u64) -> Error {
    Error::OutOfMemory { bytes: items.saturating_mul(size_of::<T>() as u64) }
}

/// A bit for each of many items.
#[derive(Debug)]
pub(crate) struct Bits {
    words: Vec<u64>,
}

impl Bits {
    /// So many bits, none of them set.
    pub(crate) fn new(len: u64) -> Result<Self, Error> {
        Ok(Self { words: filled(len.div_ceil(64), 0)? })
    }

    #[inline]
    pub(crate) fn get(&self, index: u64) -> bool {
        self.words[(index / 64) as usize] >> (index % 64) & 1 == 1
    }

    #[inline]
    pub(crate) fn set(&mut self, index: u64, bit: bool) {
        let (word, mask) = (&mut self.words[(index / 64) as usize], 1 << (index % 64));
        *word = if bit { *word | mask } else { *word & !mask };
    }
}
