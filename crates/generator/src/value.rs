//! The integer types in which a table keeps its values.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::BitXor;

/// An unsigned integer that holds the values of a table.
///
/// All of its values but the greatest are Grundy values; the greatest marks an instant win.
pub trait Value: Copy + Debug + Eq + Hash + BitXor<Output = Self> + Send + Sync + 'static {
    /// Bytes a value.
    const BYTES: usize;

    /// The mark of a position in which the player to move wins at once.
    const INSTANT_WIN: Self;

    /// The Grundy value `grundy`, or `None` if it does not fit.
    fn from_grundy(grundy: u64) -> Option<Self>;

    /// The number itself.
    fn to_u32(self) -> u32;

    /// The Grundy value, or `None` for an instant win.
    #[inline]
    fn grundy(self) -> Option<u32> {
        (self != Self::INSTANT_WIN).then(|| self.to_u32())
    }

    /// Appends the little-endian bytes.
    fn write_to(self, bytes: &mut Vec<u8>);

    /// Reads the first [`Self::BYTES`] of `bytes`, or `None` if there are fewer.
    fn read_from(bytes: &[u8]) -> Option<Self>;
}

macro_rules! impl_value {
    ($($integer:ty),*) => {$(
        impl Value for $integer {
            const BYTES: usize = size_of::<$integer>();
            const INSTANT_WIN: Self = <$integer>::MAX;

            #[inline]
            fn from_grundy(grundy: u64) -> Option<Self> {
                Self::try_from(grundy).ok().filter(|&value| value != Self::INSTANT_WIN)
            }

            #[inline]
            fn to_u32(self) -> u32 {
                self.into()
            }

            #[inline]
            fn write_to(self, bytes: &mut Vec<u8>) {
                bytes.extend_from_slice(&self.to_le_bytes());
            }

            #[inline]
            fn read_from(bytes: &[u8]) -> Option<Self> {
                bytes.first_chunk().map(|&chunk| Self::from_le_bytes(chunk))
            }
        }
    )*};
}

impl_value!(u8, u16, u32);
