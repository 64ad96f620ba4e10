//! The sparse-space algorithm (Berlekamp, Conway and Guy, *Winning Ways*, ch. 4), with any linear class in the place of
//! the evil and odious numbers.
//!
//! Two common parts have a rare nim-sum. So the few rare positions give all common values that a heap can reach, and
//! the least common value that it cannot reach bounds its own. What is left are the rare values below that bound:
//! nearly always, the first few pairs of common parts reach them all.
//!
//! Four heaps in a row are taken together: what is opposite a rare part lies side by side for all four.

use core::ops::Range;

use super::class::{RareSlice, Rares};
use super::mirrored::Mirrored;
use super::{Overflow, Pairs, Split};

/// The number of heaps that are taken together.
pub(super) const LANES: usize = 4;

/// The first heap from which heaps are taken together. Below, there may be no part that is both small and far.
const LANES_FROM: usize = 64;

/// The longest stretch of pairs that is walked before the holes are looked at again.
const LONGEST_STRETCH: usize = 512;

/// The shortest such stretch.
const SHORTEST_STRETCH: usize = 64;

/// So few holes are looked for by comparing.
const FEW: usize = 4;

impl Pairs {
    /// Finds the values of the next heap, or of the next few together if they are below `heaps`.
    pub(super) fn extend_sparsely(&mut self, heaps: usize) -> Result<(), Overflow> {
        let start = self.values.len();
        let together = start >= LANES_FROM && start.is_multiple_of(LANES) && start + LANES <= heaps;
        self.stamps.clear(self.span);
        if together {
            self.stamp_far_splits(start);
        }
        for lane in 0..if together { LANES } else { 1 } {
            let n = start + lane;
            self.stamp_single_heaps(n, lane);
            self.stamp_rare_splits(
                n,
                lane,
                |rares, split| if together { near(rares, split, start) } else { all(rares) },
            );
            // No option has this value: it is common, and every reachable common value is stamped.
            let common = self.class.first_common(&self.stamps, lane, n, self.ceiling).ok_or(Overflow)?;
            let value = self.fill_holes(n, lane, common);
            if self.push(value as u16) {
                // Other positions are rare now than those that the next lanes know.
                break;
            }
        }
        Ok(())
    }

    /// Stamps the options that leave at most one heap.
    fn stamp_single_heaps(&mut self, n: usize, lane: usize) {
        if self.moves.whole.get(n) == Some(&true) {
            self.stamps.put(lane, 0);
        }
        for &k in self.moves.leaves.iter().take_while(|&&k| k < n) {
            self.stamps.put(lane, self.values.forward()[n - k]);
        }
    }

    /// Stamps, for all heaps from `start` on that are taken together, the splits with a far rare part.
    fn stamp_far_splits(&mut self, start: usize) {
        let values = self.values.forward();
        for &split in self.moves.splits.iter().take_while(|split| split.k < start) {
            let left = start - split.k;
            for parts in far(&self.rares, split, left) {
                let opposite = |(part, value)| (value, &values[left - part..][..LANES]);
                self.stamps.put_across(parts.iter().map(opposite));
            }
        }
    }

    /// Stamps the splits of the heap `n` with one of these rare parts.
    fn stamp_rare_splits(&mut self, n: usize, lane: usize, parts: impl Fn(&Rares, Split) -> [RareSlice<'_>; 3]) {
        let values = self.values.forward();
        for &split in self.moves.splits.iter().take_while(|split| split.k < n) {
            let left = n - split.k;
            for (part, value) in parts(&self.rares, split).into_iter().flat_map(RareSlice::iter) {
                if part < left && !(split.unequal && 2 * part == left) {
                    self.stamps.put(lane, value ^ values[left - part]);
                }
            }
        }
    }

    /// The least value that no option has, given the common values that are reached and the first, `common`, that is
    /// not: walks through the pairs until every rare value below `common` has been met, or no pair is left.
    ///
    /// All splits are walked side by side. A rare value that only the last of them reaches would otherwise make the
    /// walks of the others run to their ends.
    fn fill_holes(&mut self, n: usize, lane: usize, common: usize) -> usize {
        let (mut start, mut first) = (1, 0);
        loop {
            let mut holes = [0; FEW + 1];
            let count = self.stamps.first_free(lane, first, common, &mut holes);
            if count <= FEW {
                return Few::new(&holes[..count]).map_or(common, |few| self.find(n, few, start).unwrap_or(common));
            }
            let end = start + stretch(start);
            first = usize::from(holes[0]);
            if !self.walk(n, lane, start, end) {
                return first;
            }
            start = end;
        }
    }

    /// Stamps the splits of the heap `n` whose smaller part is from `start` to `end - 1`. Returns whether there are
    /// any.
    fn walk(&mut self, n: usize, lane: usize, start: usize, end: usize) -> bool {
        let mut any = false;
        for &split in &self.moves.splits {
            if let Some((one, other)) = parts(&self.values, split, n, start..end) {
                self.stamps.put_sums(lane, one, other);
                any = true;
            }
        }
        any
    }

    /// Looks for a few values among the splits of the heap `n` whose smaller part is at least `start`. Returns the
    /// least that is not there.
    fn find(&self, n: usize, mut few: Few, mut start: usize) -> Option<usize> {
        loop {
            let end = start + stretch(start);
            let (mut any, mut met) = (false, [false; FEW]);
            for &split in &self.moves.splits {
                if let Some((one, other)) = parts(&self.values, split, n, start..end) {
                    few.meet(one, other, &mut met);
                    any = true;
                }
            }
            if !any {
                return Some(few.least());
            }
            few = few.without(met)?;
            start = end;
        }
    }
}

/// The values of the parts of a split of the heap `n`, for all sizes of the smaller part in a range, if there are any.
fn parts(values: &Mirrored, split: Split, n: usize, sizes: Range<usize>) -> Option<(&[u16], &[u16])> {
    let left = n.checked_sub(split.k)?;
    let end = sizes.end.min(split.half(left) + 1);
    (sizes.start < end).then(|| values.parts(left, sizes.start, end))
}

/// The number of pairs to look at before the holes are looked at again: more, the more have been in vain.
fn stretch(start: usize) -> usize {
    (start / 4).clamp(SHORTEST_STRETCH, LONGEST_STRETCH)
}

/// A few values, the least first. There is at least one, and it fills the places that are left.
///
/// Stamps cost a store for each pair, and the processor has one store in a cycle. To compare a pair with a few values
/// costs less: it is done for eight pairs at once, or more.
#[derive(Clone, Copy)]
struct Few([u16; FEW]);

impl Few {
    /// At most [`FEW`] values. `None` if there is none.
    fn new(values: &[u16]) -> Option<Self> {
        let mut few = [*values.first()?; FEW];
        few[..values.len()].copy_from_slice(values);
        Some(Self(few))
    }

    fn least(self) -> usize {
        self.0[0].into()
    }

    /// Sets the marks of those values that are among the nim-sums `one[i] ^ other[i]`.
    fn meet(self, one: &[u16], other: &[u16], met: &mut [bool; FEW]) {
        let mut marks = [0_u16; FEW];
        for (&x, &y) in one.iter().zip(other) {
            for (mark, value) in marks.iter_mut().zip(self.0) {
                *mark |= if x ^ y == value { u16::MAX } else { 0 };
            }
        }
        for (met, mark) in met.iter_mut().zip(marks) {
            *met |= mark != 0;
        }
    }

    /// The values that have no mark. `None` if there is none.
    fn without(self, marks: [bool; FEW]) -> Option<Self> {
        let first = marks.iter().position(|mark| !mark)?;
        let mut others = [self.0[first]; FEW];
        for (place, index) in others.iter_mut().zip((first..FEW).filter(|&index| !marks[index])) {
            *place = self.0[index];
        }
        Some(Self(others))
    }
}

/// All rare parts.
fn all(rares: &Rares) -> [RareSlice<'_>; 3] {
    [rares.all(), RareSlice::default(), RareSlice::default()]
}

/// The rare parts whose opposite parts are known and not empty in all heaps taken together, of which the first has
/// `left` counters left to split. If the parts must differ, those that may be half of one of them are left out.
fn far(rares: &Rares, split: Split, left: usize) -> [RareSlice<'_>; 2] {
    let parts = rares.between(LANES.saturating_sub(split.k), left);
    if !split.unequal {
        return [parts, RareSlice::default()];
    }
    let [before, _, after] = around_halves(parts, left);
    [before, after]
}

/// The rare parts that are not far; some of those, too, may be among them.
fn near(rares: &Rares, split: Split, start: usize) -> [RareSlice<'_>; 3] {
    let left = start.saturating_sub(split.k);
    let halves = if split.unequal { around_halves(rares.all(), left)[1] } else { RareSlice::default() };
    [rares.small(LANES.saturating_sub(split.k)), rares.large(left), halves]
}

/// Separates the parts that may be half of `left` to `left + LANES - 1` counters from those before and after.
fn around_halves(parts: RareSlice<'_>, left: usize) -> [RareSlice<'_>; 3] {
    parts.around(left.div_ceil(2), (left + LANES - 1) / 2 + 1)
}
