//! Where there is no sparse space, all pairs are stamped.
//!
//! The heaps are taken in blocks. The pairs whose parts both lie before the block need no value of the block, so every
//! heap of it can have them stamped by itself, on any core; the few others follow one heap after the other.

use alloc::vec;

use super::super::stamps::Stamps;
use super::{Overflow, Pairs};

/// The number of heaps of a block.
const BLOCK: usize = 128;

/// From this heap on, a block is long enough work for more than one core.
#[cfg(feature = "parallel")]
const PARALLEL_FROM: usize = 8192;

/// The least number of heaps that one core takes at a time: it begins with stamps of its own, which takes as long as a
/// heap or two.
#[cfg(feature = "parallel")]
const HEAPS_OF_A_JOB: usize = BLOCK / 8;

impl Pairs {
    /// Finds the values of some heaps below `heaps`.
    pub(super) fn extend_densely(&mut self, heaps: usize) -> Result<(), Overflow> {
        let start = self.values.len();
        let end = heaps.min(start + BLOCK);
        // One bit for each value below the span, and room for a zero behind them: all options are below the span.
        let words = self.span / 64 + 1;
        let mut rows = vec![0; (end - start) * words];
        self.stamp_far_pairs(start, words, &mut rows);
        for (n, row) in (start..end).zip(rows.chunks_exact_mut(words)) {
            self.mark_near_pairs(n, start, row);
            let value = first_zero(row);
            if value >= self.ceiling {
                return Err(Overflow);
            }
            if self.push(value as u16) {
                // There may be a sparse space now, or values that the rows have no room for.
                break;
            }
        }
        Ok(())
    }

    /// Marks in each row the options of its heap that need no value from `start` on.
    fn stamp_far_pairs(&self, start: usize, words: usize, rows: &mut [u64]) {
        let fill =
            |stamps: &mut Stamps<1>, (index, row): (usize, &mut [u64])| self.far_row(start + index, start, stamps, row);
        #[cfg(feature = "parallel")]
        if start >= PARALLEL_FROM {
            use rayon::prelude::*;
            rows.par_chunks_mut(words).enumerate().with_min_len(HEAPS_OF_A_JOB).for_each_init(Stamps::new, fill);
            return;
        }
        let mut stamps = Stamps::new();
        rows.chunks_mut(words).enumerate().for_each(|row| fill(&mut stamps, row));
    }

    fn far_row(&self, n: usize, start: usize, stamps: &mut Stamps<1>, row: &mut [u64]) {
        stamps.clear(self.span);
        for split in self.moves.splits.iter().take_while(|split| split.k < n) {
            let left = n - split.k;
            // Both parts are below `start`.
            let (first, end) = ((left + 1).saturating_sub(start).max(1), split.half(left) + 1);
            if first < end {
                let (one, other) = self.values.parts(left, first, end);
                stamps.put_sums(0, one, other);
            }
        }
        for (index, word) in row.iter_mut().take(self.span / 64).enumerate() {
            *word = stamps.marks(0, index);
        }
    }

    /// Marks the options of the heap `n` that need a value from `start` on, and those that are not splits.
    fn mark_near_pairs(&self, n: usize, start: usize, row: &mut [u64]) {
        let values = self.values.forward();
        if self.moves.whole.get(n) == Some(&true) {
            mark(row, 0);
        }
        for &k in self.moves.leaves.iter().take_while(|&&k| k < n) {
            mark(row, values[n - k]);
        }
        for split in self.moves.splits.iter().take_while(|split| split.k < n) {
            let left = n - split.k;
            for part in 1..=split.half(left).min(left.saturating_sub(start)) {
                mark(row, values[part] ^ values[left - part]);
            }
        }
    }
}

fn mark(row: &mut [u64], value: u16) {
    row[usize::from(value / 64)] |= 1 << (value % 64);
}

/// The index of the first bit that is zero. There is one.
fn first_zero(row: &[u64]) -> usize {
    let word = row.iter().take_while(|&&word| word == u64::MAX).count();
    64 * word + row[word].trailing_ones() as usize
}
