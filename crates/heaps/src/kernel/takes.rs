//! Moves that leave at most one heap. A range of numbers to take is a window of heaps to reach, which moves by one heap
//! from each heap to the next: one value comes in, and one goes out.

use alloc::collections::TryReserveError;
use alloc::vec::Vec;

use super::present::Present;
use crate::moves::{ENDLESS, Takes as Moves};

/// The solver.
#[derive(Clone, Debug)]
pub(crate) struct Takes {
    moves: Moves,
    values: Vec<u32>,
    /// The values of all heaps that can be left, each as often as there are moves that leave it.
    options: Present,
    /// The index of the first range of heaps taken whole that does not end before this heap.
    whole: usize,
}

impl Takes {
    pub(super) fn new(moves: Moves) -> Self {
        Self { moves, values: Vec::new(), options: Present::new(), whole: 0 }
    }

    pub(super) fn values(&self) -> &[u32] {
        &self.values
    }

    pub(super) fn try_reserve(&mut self, heaps: usize) -> Result<(), TryReserveError> {
        self.values.try_reserve(heaps.saturating_sub(self.values.len()))
    }

    pub(super) fn extend_to(&mut self, heaps: usize) {
        for n in self.values.len()..heaps {
            self.move_windows(n as u64);
            let value = self.mex(n as u64);
            self.values.push(value);
        }
    }

    /// Moves the windows to the heap `n`: taking `low` to `high` leaves the heaps `n - high` to `n - low`, but not the
    /// empty one.
    fn move_windows(&mut self, n: u64) {
        for &(low, high) in &self.moves.leave {
            if n > low {
                self.options.insert(self.values[(n - low) as usize]);
            }
            if high != ENDLESS && n > high + 1 {
                self.options.remove(self.values[(n - high - 1) as usize]);
            }
        }
    }

    fn mex(&mut self, n: u64) -> u32 {
        if !self.is_taken_whole(n) {
            return self.options.mex();
        }
        self.options.insert(0);
        let mex = self.options.mex();
        self.options.remove(0);
        mex
    }

    fn is_taken_whole(&mut self, n: u64) -> bool {
        let ranges = &self.moves.whole;
        while ranges.get(self.whole).is_some_and(|&(_, high)| high < n) {
            self.whole += 1;
        }
        ranges.get(self.whole).is_some_and(|&(low, _)| low <= n)
    }
}
