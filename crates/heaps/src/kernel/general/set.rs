//! A set of values as bits.

use alloc::vec::Vec;

/// A set of values. Those below `64 * base` are of no interest, and are not kept.
#[derive(Clone, Debug, Default)]
pub(super) struct Set {
    words: Vec<u64>,
    base: usize,
}

impl Set {
    pub(super) fn base(&self) -> usize {
        self.base
    }

    /// Makes the set empty, with another base.
    pub(super) fn clear(&mut self, base: usize) {
        self.words.clear();
        self.base = base;
    }

    #[inline]
    pub(super) fn insert(&mut self, value: u32) {
        self.unite_word(value as usize / 64, 1 << (value % 64));
    }

    /// Adds the values `64 * index + i` for all bits `i` of the word.
    #[inline]
    pub(super) fn unite_word(&mut self, index: usize, word: u64) {
        let Some(index) = index.checked_sub(self.base) else { return };
        if index >= self.words.len() {
            self.words.resize(index + 1, 0);
        }
        self.words[index] |= word;
    }

    pub(super) fn unite(&mut self, words: &[u64]) {
        for (index, &word) in words.iter().enumerate() {
            self.unite_word(index, word);
        }
    }

    /// Raises the base: all words before it are full. Cheap on the whole, for a set that only grows.
    pub(super) fn settle(&mut self) {
        let full = self.words.iter().take_while(|&&word| word == u64::MAX).count();
        self.words.drain(..full);
        self.base += full;
    }

    /// The least value that is in neither set. The other has the same base, below which all values are in this one.
    pub(super) fn mex_with(&self, other: &Self) -> u32 {
        let word = |index: usize| {
            let of = |set: &Self| set.words.get(index).copied().unwrap_or(0);
            of(self) | of(other)
        };
        let index = (0..).find(|&index| word(index) != u64::MAX).expect("no word behind the last is full");
        (64 * (self.base + index)) as u32 + word(index).trailing_ones()
    }
}
