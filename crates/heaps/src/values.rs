//! A view of computed values.

use core::fmt;

/// The values of the heaps 0, 1, 2, ..., as far as they are computed.
///
/// Most games have values below 65,536, which are kept in 16 bits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Values<'a> {
    /// Every value is below 65,536.
    Narrow(&'a [u16]),
    /// Any values.
    Wide(&'a [u32]),
}

impl<'a> Values<'a> {
    /// The number of values: the heaps 0 to `len() - 1` are known.
    #[must_use]
    pub fn len(&self) -> usize {
        match self {
            Self::Narrow(values) => values.len(),
            Self::Wide(values) => values.len(),
        }
    }

    /// Whether no value is known.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The value of the heap `n`, if it is known.
    #[must_use]
    pub fn get(&self, n: usize) -> Option<u32> {
        match self {
            Self::Narrow(values) => values.get(n).copied().map(u32::from),
            Self::Wide(values) => values.get(n).copied(),
        }
    }

    /// The values of the heaps 0, 1, 2, ...
    pub fn iter(&self) -> impl Iterator<Item = u32> + use<'a> {
        let (narrow, wide): (&[u16], &[u32]) = match *self {
            Self::Narrow(values) => (values, &[]),
            Self::Wide(values) => (&[], values),
        };
        narrow.iter().copied().map(u32::from).chain(wide.iter().copied())
    }

    /// The values of the heaps from `start` on. None if so many are not known.
    #[must_use]
    pub fn from_heap(&self, start: usize) -> Self {
        match *self {
            Self::Narrow(values) => Self::Narrow(values.get(start..).unwrap_or_default()),
            Self::Wide(values) => Self::Wide(values.get(start..).unwrap_or_default()),
        }
    }

    /// The first `len` values, or all if there are fewer.
    #[must_use]
    pub fn first(&self, len: usize) -> Self {
        match *self {
            Self::Narrow(values) => Self::Narrow(&values[..len.min(values.len())]),
            Self::Wide(values) => Self::Wide(&values[..len.min(values.len())]),
        }
    }
}

impl fmt::Debug for Values<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
