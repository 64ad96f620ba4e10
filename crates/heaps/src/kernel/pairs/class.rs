//! The classes of positions and values, rare and common.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use super::super::stamps::{Bytes, HIGH, Stamps, VALUES, eight, first_byte};

/// The bit of a common value in the table of classes.
const COMMON: u8 = 0x80;

/// A linear class on positions and values, which is 0 (rare) or 1 (common).
///
/// The position `i` has the class `parity(g(i) & mask) ^ odd * ((i ^ parity) & 1)`, where `parity` is the parity of all
/// `k` that may be taken before a split; if they have no common one, `odd` is 0. A value that is looked at for the
/// heap `n` has its class by the same formula. The nim-sum of two parts is therefore in the nim-sum of their classes:
/// two common parts make a rare value. Any mask but 0 is right; with 0, there might be no common value at all.
#[derive(Clone, Debug)]
pub(super) struct Class {
    pub(super) mask: u16,
    pub(super) odd: bool,
    pub(super) parity: Option<usize>,
    /// For each value that can be met, whether the mask makes it common.
    common: Box<Bytes>,
}

impl Class {
    /// The class of the lowest bit, for splits whose `k` have this parity in common.
    pub(super) fn new(parity: Option<usize>) -> Self {
        let mut class = Self { mask: 1, odd: false, parity, common: Box::new([0; VALUES]) };
        class.tabulate(VALUES);
        class
    }

    /// Chooses the class in which the fewest of these positions are rare. All values are below `span`.
    pub(super) fn choose(&mut self, values: &[u16], span: usize) {
        let mut surplus = counts(values, span);
        walsh_hadamard(&mut surplus);
        // surplus[mask + odd * span] is the number of positions of class 0 less that of class 1, but for the sign that
        // comes with an odd parity of the splits.
        let sign = if self.parity == Some(1) { -1 } else { 1 };
        let even = surplus[1..span].iter().zip(1..).map(|(&surplus, mask)| (surplus, false, mask));
        let odd = surplus[span + 1..].iter().zip(1..).map(|(&surplus, mask)| (sign * surplus, true, mask));
        let odd = odd.filter(|_| self.parity.is_some());
        let (_, odd, mask) = even.chain(odd).min().expect("the span has more than one value");
        (self.odd, self.mask) = (odd, mask);
        // Every 2 * span values in a row include a common one, so no other is looked at.
        self.tabulate(VALUES.min(2 * span));
    }

    fn tabulate(&mut self, end: usize) {
        for (value, class) in (0..=u16::MAX).zip(&mut self.common[..end]) {
            *class = if (value & self.mask).count_ones() % 2 == 1 { COMMON } else { 0 };
        }
    }

    /// Whether the class of values is the other way round at the position `n`.
    fn flips(&self, n: usize) -> bool {
        self.odd && Some(n % 2) != self.parity
    }

    pub(super) fn is_rare(&self, n: usize, value: u16) -> bool {
        (self.common[usize::from(value)] == COMMON) == self.flips(n)
    }

    /// The rare positions. Position 0 is left out: no part of a split is empty.
    pub(super) fn rares(&self, values: &[u16]) -> Rares {
        let mut rares = Rares::default();
        for (n, &value) in values.iter().enumerate().skip(1) {
            if self.is_rare(n, value) {
                rares.push(n, value);
            }
        }
        rares
    }

    /// The least value below `ceiling` that is common at the position `n` and has no stamp.
    #[inline]
    pub(super) fn first_common<const LANES: usize>(
        &self,
        stamps: &Stamps<LANES>,
        lane: usize,
        n: usize,
        ceiling: usize,
    ) -> Option<usize> {
        let flip = if self.flips(n) { HIGH } else { 0 };
        for word in 0..ceiling.div_ceil(8) {
            let free = stamps.free(lane, word) & (eight(&self.common, word) ^ flip);
            if free != 0 {
                return Some(8 * word + first_byte(free)).filter(|&value| value < ceiling);
            }
        }
        None
    }
}

/// How many positions from 1 on have each value: those at even positions, then those at odd positions.
fn counts(values: &[u16], span: usize) -> Vec<i64> {
    let mut counts = vec![0; 2 * span];
    for (n, &value) in values.iter().enumerate().skip(1) {
        counts[usize::from(value) + n % 2 * span] += 1;
    }
    counts
}

/// Replaces `numbers[i]` by the sum of all `numbers[j]`, negative where `i & j` has an odd number of bits.
fn walsh_hadamard(numbers: &mut [i64]) {
    let mut half = 1;
    while half < numbers.len() {
        for block in numbers.chunks_exact_mut(2 * half) {
            let (low, high) = block.split_at_mut(half);
            for (x, y) in low.iter_mut().zip(high) {
                (*x, *y) = (*x + *y, *x - *y);
            }
        }
        half *= 2;
    }
}

/// The rare positions in ascending order, and their values: one number each, so that one load gets both.
#[derive(Clone, Debug, Default)]
pub(super) struct Rares {
    /// The position, 16 bits further up, and the value.
    entries: Vec<u64>,
}

impl Rares {
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    #[cfg(test)]
    pub(super) fn positions(&self) -> impl Iterator<Item = usize> {
        self.entries.iter().map(|&entry| position(entry))
    }

    pub(super) fn push(&mut self, n: usize, value: u16) {
        self.entries.push((n as u64) << 16 | u64::from(value));
    }

    /// All of them.
    pub(super) fn all(&self) -> RareSlice<'_> {
        RareSlice { entries: &self.entries }
    }

    /// The rare positions below `end`, which is small.
    pub(super) fn small(&self, end: usize) -> RareSlice<'_> {
        let len = self.entries.iter().take_while(|&&entry| position(entry) < end).count();
        RareSlice { entries: &self.entries[..len] }
    }

    /// The rare positions from `start` on, which is near the end.
    pub(super) fn large(&self, start: usize) -> RareSlice<'_> {
        let len = self.entries.iter().rev().take_while(|&&entry| position(entry) >= start).count();
        RareSlice { entries: &self.entries[self.entries.len() - len..] }
    }

    /// The rare positions that are neither below `start` nor from `end` on: nearly all of them.
    pub(super) fn between(&self, start: usize, end: usize) -> RareSlice<'_> {
        let (below, above) = (self.small(start).len(), self.large(end).len());
        RareSlice { entries: self.entries.get(below..self.entries.len() - above).unwrap_or(&[]) }
    }
}

fn position(entry: u64) -> usize {
    (entry >> 16) as usize
}

/// Some of the rare positions.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct RareSlice<'a> {
    entries: &'a [u64],
}

impl<'a> RareSlice<'a> {
    fn len(self) -> usize {
        self.entries.len()
    }

    /// The positions and their values.
    #[inline]
    pub(super) fn iter(self) -> impl Iterator<Item = (usize, u16)> + 'a {
        self.entries.iter().map(|&entry| (position(entry), entry as u16))
    }

    /// Those before, those within and those after the positions from `start` to `end - 1`.
    pub(super) fn around(self, start: usize, end: usize) -> [Self; 3] {
        let place = |bound: usize| self.entries.partition_point(|&entry| position(entry) < bound);
        let (before, others) = self.entries.split_at(place(start));
        let (within, after) = others.split_at(place(end.max(start)) - before.len());
        [before, within, after].map(|entries| Self { entries })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chosen_class_has_the_fewest_rare_positions() {
        let mut state = 1_u32;
        for parity in [None, Some(0), Some(1)] {
            let values: Vec<u16> = (0..200)
                .map(|_| {
                    state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    (state >> 28) as u16
                })
                .collect();
            let mut class = Class::new(parity);
            class.choose(&values, 64);
            let chosen = class.rares(&values).len();
            for odd in [false, true].into_iter().take(if parity.is_some() { 2 } else { 1 }) {
                for mask in 1..64 {
                    let mut other = Class { mask, odd, ..class.clone() };
                    other.tabulate(VALUES);
                    assert!(chosen <= other.rares(&values).len());
                }
            }
        }
    }
}
