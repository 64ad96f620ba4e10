//! The values of positions while they are found, or while they are checked.

use crate::Value;
use crate::error::Mismatch;

/// The values of positions, by their places.
pub(super) trait Cells {
    /// The value at a place that is settled; `None` for an instant win.
    fn value(&self, place: u64) -> Option<u64>;

    /// Takes the mex of the options, `None` for an instant win.
    fn settle(&mut self, place: u64, grundy: Option<u64>) -> Result<(), Mismatch>;
}

/// Values that are being found.
pub(super) struct Values<V>(pub(super) Vec<V>);

impl<V: Value> Cells for Values<V> {
    #[inline]
    fn value(&self, place: u64) -> Option<u64> {
        self.0[place as usize].grundy().map(u64::from)
    }

    #[inline]
    fn settle(&mut self, place: u64, grundy: Option<u64>) -> Result<(), Mismatch> {
        self.0[place as usize] = Mismatch::stored(grundy)?;
        Ok(())
    }
}

/// The entries of a table that is checked: looks one up.
pub(super) struct Entries<F>(pub(super) F);

impl<F: Fn(u64) -> Option<u32>> Cells for Entries<F> {
    #[inline]
    fn value(&self, place: u64) -> Option<u64> {
        (self.0)(place).map(u64::from)
    }

    #[inline]
    fn settle(&mut self, place: u64, grundy: Option<u64>) -> Result<(), Mismatch> {
        Mismatch::compare((self.0)(place), grundy)
    }
}

/// The values of coins that are being found, of 64 bits.
pub(super) struct WideValues(pub(super) Vec<u64>);

impl Cells for WideValues {
    fn value(&self, place: u64) -> Option<u64> {
        self.0.get(place as usize).copied()
    }

    fn settle(&mut self, place: u64, grundy: Option<u64>) -> Result<(), Mismatch> {
        debug_assert_eq!(place, self.0.len() as u64, "coins are settled one after the other, and none wins at once");
        self.0.extend(grundy);
        Ok(())
    }
}
