//! Infinite subtraction sets that have a name: every option of every heap is looked at.

use alloc::collections::TryReserveError;
use alloc::vec;
use alloc::vec::Vec;

use grundy_rules::subtraction::SubtractionSet;

/// The solver.
#[derive(Clone, Debug)]
pub(crate) struct Named {
    set: SubtractionSet,
    values: Vec<u32>,
    /// The members of the set, up to the last heap.
    members: Vec<usize>,
    /// For each value, the last heap that has an option of this value; 0 if none has.
    seen: Vec<usize>,
}

impl Named {
    pub(super) fn new(set: SubtractionSet) -> Self {
        Self { set, values: vec![], members: vec![], seen: vec![] }
    }

    pub(super) fn values(&self) -> &[u32] {
        &self.values
    }

    pub(super) fn try_reserve(&mut self, heaps: usize) -> Result<(), TryReserveError> {
        self.values.try_reserve(heaps.saturating_sub(self.values.len()))
    }

    pub(super) fn extend_to(&mut self, heaps: usize) {
        for n in self.values.len()..heaps {
            let value = self.next(n);
            self.values.push(value);
        }
    }

    /// The value of the heap `n`, the next one.
    fn next(&mut self, n: usize) -> u32 {
        if self.set.contains(n as u64) {
            self.members.push(n);
        }
        for &member in &self.members {
            self.seen[self.values[n - member] as usize] = n;
        }
        // No set contains 0: the heap 0 has no options.
        let mex = if n == 0 { 0 } else { self.seen.iter().take_while(|&&last| last == n).count() };
        if mex == self.seen.len() {
            self.seen.push(0);
        }
        mex as u32
    }
}
