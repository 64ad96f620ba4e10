//! The nim-sums of the splits of a heap, kept as sets of bits where splits into three parts need them.

use alloc::vec;
use alloc::vec::Vec;

use super::set::Set;
use crate::moves::Digits;

/// The nim-sums of the splits of each heap into two different parts, as bits.
#[derive(Clone, Debug, Default)]
struct PairSums {
    /// Those of at least one split.
    once: Vec<u64>,
    /// Those of at least two splits.
    twice: Vec<u64>,
}

/// What is kept of the splits of all heaps.
#[derive(Clone, Debug)]
pub(super) struct Splits {
    /// For the heaps 0, 1, 2, ...; nothing if no digit splits into three parts.
    pairs: Vec<PairSums>,
    /// For the heaps 0, 1, 2, ..., the nim-sums of their splits into three parts.
    triples: Triples,
    /// The same for pairwise different parts.
    unequal_triples: Triples,
}

/// Sets of nim-sums of splits into three parts.
#[derive(Clone, Debug)]
struct Triples {
    /// Whether a digit asks for them.
    wanted: bool,
    sums: Vec<Vec<u64>>,
}

impl Splits {
    pub(super) fn new(code: &Digits) -> Self {
        let triples = |unequal| Triples { wanted: code.any_triple(unequal), sums: vec![] };
        Self { pairs: vec![], triples: triples(false), unequal_triples: triples(true) }
    }

    /// Keeps what is wanted of the next heap. The values of all smaller ones are known.
    pub(super) fn push(&mut self, values: &[u32]) {
        if !self.triples.wanted && !self.unequal_triples.wanted {
            return;
        }
        let left = values.len();
        self.pairs.push(pair_sums(left, values));
        if self.triples.wanted {
            let sums = self.triple_sums(left, values, PairSums::any);
            self.triples.sums.push(sums);
        }
        if self.unequal_triples.wanted {
            let sums = self.triple_sums(left, values, PairSums::different);
            self.unequal_triples.sums.push(sums);
        }
    }

    /// Adds the nim-sums of the splits of `left` into two parts.
    pub(super) fn add_pairs(&self, left: usize, unequal: bool, values: &[u32], options: &mut Set) {
        if !unequal && left.is_multiple_of(2) {
            options.insert(0);
        }
        match self.pairs.get(left) {
            Some(sums) => options.unite(&sums.once),
            None => (1..left.div_ceil(2)).for_each(|part| options.insert(values[part] ^ values[left - part])),
        }
    }

    /// Adds the nim-sums of the splits of `left` into three parts.
    pub(super) fn add_triples(&self, left: usize, unequal: bool, options: &mut Set) {
        let triples = if unequal { &self.unequal_triples } else { &self.triples };
        options.unite(&triples.sums[left]);
    }

    /// The nim-sums of the splits of `left` into three parts: of the least part, and of two parts of the rest. For each
    /// least part, `sums` says what the rest gives.
    fn triple_sums(&self, left: usize, values: &[u32], sums: fn(&PairSums, Rest<'_>, &mut Shifted)) -> Vec<u64> {
        let greatest = values[..left].iter().copied().max().unwrap_or(0);
        let mut shifted = Shifted::new(greatest);
        for part in 1..=left / 3 {
            let rest = Rest { part, left: left - part, values };
            sums(&self.pairs[rest.left], rest, &mut shifted);
        }
        shifted.union()
    }
}

/// What is left of a heap beside a part.
#[derive(Clone, Copy)]
struct Rest<'a> {
    part: usize,
    left: usize,
    values: &'a [u32],
}

impl PairSums {
    /// Any two parts of the rest, shifted by the value of the part beside it.
    fn any(&self, rest: Rest<'_>, shifted: &mut Shifted) {
        let value = rest.values[rest.part];
        shifted.unite(value, &self.once);
        if rest.left.is_multiple_of(2) {
            shifted.unite(value, &[1]);
        }
    }

    /// Two different parts of the rest that differ from the part beside it, too.
    ///
    /// Only one pair contains a part of the same size. Its nim-sum is left out, if no other pair has it.
    fn different(&self, rest: Rest<'_>, shifted: &mut Shifted) {
        let value = rest.values[rest.part];
        let third = rest.left.saturating_sub(rest.part);
        if third == 0 || third == rest.part {
            shifted.unite(value, &self.once);
            return;
        }
        let sum = value ^ rest.values[third];
        let (word, bit) = (sum as usize / 64, 1 << (sum % 64));
        let only = self.twice[word] & bit == 0;
        shifted.unite(value, &self.once[..word]);
        shifted.unite_word(value, word, if only { self.once[word] & !bit } else { self.once[word] });
        for (index, &other) in self.once.iter().enumerate().skip(word + 1) {
            shifted.unite_word(value, index, other);
        }
    }
}

/// The nim-sums of the splits of `left` into two different parts.
fn pair_sums(left: usize, values: &[u32]) -> PairSums {
    let mut sums = PairSums::default();
    for part in 1..left.div_ceil(2) {
        let sum = values[part] ^ values[left - part];
        let (word, bit) = (sum as usize / 64, 1 << (sum % 64));
        if word >= sums.once.len() {
            sums.once.resize(word + 1, 0);
            sums.twice.resize(word + 1, 0);
        }
        sums.twice[word] |= sums.once[word] & bit;
        sums.once[word] |= bit;
    }
    sums
}

/// A union of sets of values, each of them shifted: all its values in a nim-sum with one number.
///
/// The high bits of that number move whole words. What its low six bits do inside of a word waits until all sets with
/// the same six bits are united.
struct Shifted {
    /// For each number below 64, as many words as all values need: a power of two.
    words: Vec<u64>,
    width: usize,
}

impl Shifted {
    /// An empty union, for values and numbers up to `greatest` and their nim-sums.
    fn new(greatest: u32) -> Self {
        let width = (greatest as usize / 64 + 1).next_power_of_two();
        Self { words: vec![0; 64 * width], width }
    }

    fn unite(&mut self, number: u32, words: &[u64]) {
        for (index, &word) in words.iter().enumerate() {
            self.unite_word(number, index, word);
        }
    }

    fn unite_word(&mut self, number: u32, index: usize, word: u64) {
        let (low, high) = (number as usize % 64, number as usize / 64);
        self.words[low * self.width + (index ^ high)] |= word;
    }

    fn union(&self) -> Vec<u64> {
        let mut union = vec![0; self.width];
        for (low, words) in (0..).zip(self.words.chunks_exact(self.width)) {
            for (sum, &word) in union.iter_mut().zip(words) {
                *sum |= shift_within(word, low);
            }
        }
        union
    }
}

/// Moves each bit `i` of a word to `i ^ number`.
fn shift_within(mut word: u64, number: u32) -> u64 {
    const LOWER_HALVES: [u64; 6] = [
        0x5555_5555_5555_5555,
        0x3333_3333_3333_3333,
        0x0f0f_0f0f_0f0f_0f0f,
        0x00ff_00ff_00ff_00ff,
        0x0000_ffff_0000_ffff,
        0x0000_0000_ffff_ffff,
    ];
    for (bit, lower) in LOWER_HALVES.into_iter().enumerate() {
        if number >> bit & 1 == 1 {
            word = (word >> (1 << bit)) & lower | (word & lower) << (1 << bit);
        }
    }
    word
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_move_to_their_nim_sums() {
        for number in 0..64 {
            for bit in 0..64 {
                assert_eq!(shift_within(1 << bit, number), 1 << (bit ^ number));
            }
        }
    }
}
