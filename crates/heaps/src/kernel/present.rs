//! A multiset of values that knows its mex.

use alloc::vec;
use alloc::vec::Vec;

/// How often each value is there, and a tree with 64 branches at each node that says where a value is missing.
#[derive(Clone, Debug)]
pub(super) struct Present {
    counts: Vec<u32>,
    /// `levels[0]` has a bit for each value, set if the value is there. Each further level has a bit for each word of
    /// the one before, set if the word is full. The last level is one word.
    levels: Vec<Vec<u64>>,
}

impl Present {
    pub(super) fn new() -> Self {
        let mut present = Self { counts: vec![], levels: vec![] };
        present.grow(64);
        present
    }

    /// Makes room for the values below `room`, a multiple of 64.
    fn grow(&mut self, room: usize) {
        self.counts.resize(room, 0);
        let mut bits: Vec<bool> = self.counts.iter().map(|&count| count > 0).collect();
        self.levels.clear();
        loop {
            let words: Vec<u64> = bits.chunks(64).map(pack).collect();
            bits = words.iter().map(|&word| word == u64::MAX).collect();
            let top = words.len() == 1;
            self.levels.push(words);
            if top {
                return;
            }
        }
    }

    pub(super) fn insert(&mut self, value: u32) {
        let value = value as usize;
        // The value behind the greatest stays free, so that there is a mex.
        if value + 1 >= self.counts.len() {
            self.grow((2 * value + 2).next_multiple_of(64));
        }
        self.counts[value] += 1;
        let mut index = value;
        for words in &mut self.levels {
            let word = &mut words[index / 64];
            *word |= 1 << (index % 64);
            if *word != u64::MAX {
                return;
            }
            index /= 64;
        }
    }

    /// Takes one of the copies of a value away. There must be one.
    pub(super) fn remove(&mut self, value: u32) {
        let value = value as usize;
        self.counts[value] -= 1;
        if self.counts[value] > 0 {
            return;
        }
        let mut index = value;
        for words in &mut self.levels {
            words[index / 64] &= !(1 << (index % 64));
            index /= 64;
        }
    }

    /// The least value that is not there.
    pub(super) fn mex(&self) -> u32 {
        let first_free = |index: usize, words: &Vec<u64>| 64 * index + words[index].trailing_ones() as usize;
        self.levels.iter().rev().fold(0, first_free) as u32
    }
}

/// Up to 64 bits in one word.
fn pack(bits: &[bool]) -> u64 {
    bits.iter().rev().fold(0, |word, &bit| word << 1 | u64::from(bit))
}

#[cfg(test)]
mod tests {
    use super::*;

    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_mex_is_the_least_value_that_is_missing(
            changes in prop::collection::vec((0..3_u32, 0..10_000_u32), 1..200), first in 0..9_000_u32
        ) {
            let mut present = Present::new();
            let mut all: Vec<u32> = (0..first).collect();
            all.iter().for_each(|&value| present.insert(value));
            for (kind, value) in changes {
                if kind == 0 && !all.is_empty() {
                    present.remove(all.swap_remove(value as usize % all.len()));
                } else {
                    all.push(value);
                    present.insert(value);
                }
                let mex = (0..).find(|value| !all.contains(value));
                prop_assert_eq!(Some(present.mex()), mex);
            }
        }
    }
}
