//! Values beside a reversed copy of them.

use alloc::collections::TryReserveError;
use alloc::vec::Vec;

/// The values of the heaps 0, 1, 2, ..., and the same in reverse: the values of both parts of all splits of a heap then
/// lie in two slices that are read forwards.
#[derive(Clone, Debug, Default)]
pub(super) struct Mirrored {
    forward: Vec<u16>,
    /// The value of the heap `i` is at `len - 1 - i`.
    backward: Vec<u16>,
}

impl Mirrored {
    pub(super) fn new() -> Self {
        Self::default()
    }

    pub(super) fn len(&self) -> usize {
        self.forward.len()
    }

    pub(super) fn forward(&self) -> &[u16] {
        &self.forward
    }

    /// Makes room for `heaps` values.
    pub(super) fn try_reserve(&mut self, heaps: usize) -> Result<(), TryReserveError> {
        let old = self.backward.len();
        if heaps <= old {
            return Ok(());
        }
        // Room for half as many again: asking for one value more each time must not cost a copy each time.
        let room = heaps.max(old + old / 2);
        self.forward.try_reserve_exact(room - self.forward.len())?;
        let mut backward = Vec::new();
        backward.try_reserve_exact(room)?;
        backward.resize(room, 0);
        let used = self.forward.len();
        backward[room - used..].copy_from_slice(&self.backward[old - used..]);
        self.backward = backward;
        Ok(())
    }

    /// Appends a value. There must be room for it.
    pub(super) fn push(&mut self, value: u16) {
        let place = self.backward.len() - 1 - self.forward.len();
        self.backward[place] = value;
        self.forward.push(value);
    }

    /// The values of the parts `a` and of the parts `left - a`, for all `a` from `start` to `end - 1`.
    #[inline]
    pub(super) fn parts(&self, left: usize, start: usize, end: usize) -> (&[u16], &[u16]) {
        let offset = self.backward.len() - 1 - left;
        (&self.forward[start..end], &self.backward[offset + start..offset + end])
    }
}
