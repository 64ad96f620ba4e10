//! The mex rule.

use crate::Nimber;

/// The minimal excludant: the least nimber that is not among these. It is the value of a position whose options are
/// worth these.
///
/// Allocates nothing. Goes through the nimbers once more for every 1,024 of the result.
///
/// ```
/// use grundy::{Nimber, mex};
///
/// assert_eq!(mex([0, 1, 3, 1].map(Nimber)), Nimber(2));
/// assert_eq!(mex([]), Nimber::ZERO);
/// ```
pub fn mex<I>(nimbers: I) -> Nimber
where
    I: IntoIterator<Item = Nimber, IntoIter: Clone>,
{
    let nimbers = nimbers.into_iter();
    let mut window = Window::<16>::new();
    loop {
        nimbers.clone().for_each(|nimber| window.insert(nimber));
        match window.mex() {
            Some(mex) => return mex,
            None => window.advance(),
        }
    }
}

/// Which of `64 * WORDS` consecutive nimbers are in a set; the others are not kept.
///
/// A mex of any size is found without an allocator: a window that is full moves on, and is filled again.
pub(crate) struct Window<const WORDS: usize> {
    words: [u64; WORDS],
    /// How many words are not zero at most, so that they are cleared only as far as they were filled.
    used: usize,
    first: u64,
}

impl<const WORDS: usize> Window<WORDS> {
    const LEN: u64 = 64 * WORDS as u64;

    /// The empty window that begins at 0.
    pub(crate) const fn new() -> Self {
        Self { words: [0; WORDS], used: 0, first: 0 }
    }

    /// Empties the window and moves it back to 0.
    pub(crate) fn restart(&mut self) {
        self.first = 0;
        self.clear();
    }

    /// Empties the window and moves it to the nimbers behind it.
    pub(crate) fn advance(&mut self) {
        self.first += Self::LEN;
        self.clear();
    }

    fn clear(&mut self) {
        self.words[..self.used].fill(0);
        self.used = 0;
    }

    #[inline]
    pub(crate) fn insert(&mut self, nimber: Nimber) {
        let place = nimber.0.wrapping_sub(self.first);
        if place < Self::LEN {
            let word = (place / 64) as usize;
            self.words[word] |= 1 << (place % 64);
            self.used = self.used.max(word + 1);
        }
    }

    /// The least nimber of the window that is not in the set, or `None` if all are.
    pub(crate) fn mex(&self) -> Option<Nimber> {
        let full = self.words.iter().take_while(|&&word| word == u64::MAX).count();
        let rest = self.words.get(full)?.trailing_ones();
        Some(Nimber(self.first + 64 * full as u64 + u64::from(rest)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mex_beyond_the_window() {
        for most in [0, 63, 64, 1023, 1024, 1025, 2047, 2048, 5000] {
            assert_eq!(mex((0..most).rev().map(Nimber)), Nimber(most));
            assert_eq!(mex((0..most).chain([most + 1, u64::MAX]).map(Nimber)), Nimber(most));
        }
    }
}
