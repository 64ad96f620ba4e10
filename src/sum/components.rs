//! Where a sum keeps its components.

use core::error::Error;
use core::fmt;
use core::ops::Range;

/// A container of the components of a [`Sum`](super::Sum) in which moves can be made.
///
/// A `Vec` takes every move. Arrays, slices and boxed slices cannot grow: they take the moves that leave one position.
pub trait Components<P>: AsRef<[P]> {
    /// Puts `parts` in the place of the components in `range`.
    ///
    /// # Errors
    ///
    /// If their number differs and the container cannot change its length; nothing has changed then.
    ///
    /// # Panics
    ///
    /// If the range is not inside.
    fn replace(&mut self, range: Range<usize>, parts: impl Iterator<Item = P> + Clone) -> Result<(), FixedLength>;
}

#[cfg(feature = "alloc")]
impl<P> Components<P> for alloc::vec::Vec<P> {
    fn replace(&mut self, range: Range<usize>, parts: impl Iterator<Item = P> + Clone) -> Result<(), FixedLength> {
        self.splice(range, parts);
        Ok(())
    }
}

#[cfg(feature = "alloc")]
impl<P> Components<P> for alloc::boxed::Box<[P]> {
    fn replace(&mut self, range: Range<usize>, parts: impl Iterator<Item = P> + Clone) -> Result<(), FixedLength> {
        overwrite(&mut self[range], parts)
    }
}

impl<P, const N: usize> Components<P> for [P; N] {
    fn replace(&mut self, range: Range<usize>, parts: impl Iterator<Item = P> + Clone) -> Result<(), FixedLength> {
        overwrite(&mut self[range], parts)
    }
}

impl<P> Components<P> for &mut [P] {
    fn replace(&mut self, range: Range<usize>, parts: impl Iterator<Item = P> + Clone) -> Result<(), FixedLength> {
        overwrite(&mut self[range], parts)
    }
}

fn overwrite<P>(places: &mut [P], parts: impl Iterator<Item = P> + Clone) -> Result<(), FixedLength> {
    let found = parts.clone().count();
    if found != places.len() {
        return Err(FixedLength { found, expected: places.len() });
    }
    places.iter_mut().zip(parts).for_each(|(place, part)| *place = part);
    Ok(())
}

/// A move that splits a position, or leaves nothing of it, in a container that cannot change its length. A `Vec` can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct FixedLength {
    /// The number of positions to be put there.
    pub found: usize,
    /// The number of places there are.
    pub expected: usize,
}

impl fmt::Display for FixedLength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { found, expected } = self;
        write!(
            f,
            "found a move that leaves {found} positions for {expected}, expected a container that can change its length"
        )
    }
}

impl Error for FixedLength {}
