//! Periods: what is needed before the word "proved" may be used.
//!
//! A sequence g has the period p and the saltus s from n0 on if g(i + p) = g(i) + s for all i >= n0. A finite number of
//! values never shows that by itself. It does if a theorem about the rules says that a relation which holds in a
//! certain window goes on for ever. There is one function for each theorem here, with its proof.
//!
//! In all of them t is the *reach*: the greatest number of counters that a move can take.
//!
//! Where no theorem applies, or its window has not been reached, a period is at most *observed*.

mod certificate;
mod search;

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

pub use self::certificate::{Certificate, Claim, FalseClaim, digest};
pub use self::search::{Observation, Period, Source, find, observe, prove, prove_growing};

use crate::values::Values;

/// A theorem that can prove a period, with what it must know about the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Theorem {
    /// S: moves that leave at most one heap. See [`takes`].
    Takes {
        /// The greatest number that a move can take.
        reach: u64,
        /// Whether each number that can be taken from a larger heap empties a heap of its own size, and the reverse:
        /// all digits are 0 or 3. Then the period may begin at the heap 0.
        from_empty: bool,
    },
    /// G: moves that leave at most two or three heaps. See [`splits`].
    Splits {
        /// The most heaps that a move leaves: 2 or 3.
        parts: u8,
        /// The greatest number that a move can take.
        reach: u64,
    },
    /// U: moves that leave at most two heaps, some of which must be different. See [`unequal_splits`].
    UnequalSplits {
        /// The greatest number that a move can take.
        reach: u64,
    },
    /// A: any number may be taken but some. See [`all_but`].
    AllBut {
        /// The greatest number that must not be taken; 0 if there is none.
        greatest: u64,
    },
    /// W: coins that are turned lie within so many neighbouring cells. See [`coin_window`].
    CoinWindow {
        /// The number of cells.
        cells: u64,
    },
}

impl Theorem {
    /// The letter by which this theorem goes.
    #[must_use]
    pub fn letter(&self) -> char {
        match self {
            Self::Takes { .. } => 'S',
            Self::Splits { .. } => 'G',
            Self::UnequalSplits { .. } => 'U',
            Self::AllBut { .. } => 'A',
            Self::CoinWindow { .. } => 'W',
        }
    }

    /// Whether a period that this theorem proves can have a saltus other than 0.
    fn allows_saltus(self) -> bool {
        matches!(self, Self::AllBut { .. })
    }

    /// The number of values that prove the relation from `start` on with this period; for A, at least.
    fn values_needed(self, start: u64, period: u64) -> u64 {
        let sum = |starts: u64, periods: u64, reach: u64| {
            let product = starts.saturating_mul(start).saturating_add(periods.saturating_mul(period));
            product.saturating_add(reach)
        };
        match self {
            Self::Takes { reach, .. } => sum(1, 1, reach),
            Self::Splits { parts, reach } => sum(parts.into(), parts.into(), reach),
            Self::UnequalSplits { reach } => sum(2, 3, reach),
            Self::AllBut { .. } => sum(1, 1, 0),
            Self::CoinWindow { cells } => sum(1, 1, cells.saturating_sub(1)),
        }
    }

    /// The least position from which this theorem speaks, for a relation that holds from `preperiod` on.
    fn start(self, preperiod: u64) -> u64 {
        match self {
            Self::Takes { from_empty: true, .. } | Self::AllBut { .. } | Self::CoinWindow { .. } => preperiod,
            Self::Takes { .. } | Self::Splits { .. } | Self::UnequalSplits { .. } => preperiod.max(1),
        }
    }

    /// Applies the theorem to a relation that has been seen to hold from `relation.preperiod` on.
    fn apply(self, values: Values<'_>, relation: Relation) -> Option<Proof> {
        let start = self.start(relation.preperiod);
        let at_start = Relation { preperiod: start, ..relation };
        match self {
            Self::Takes { reach, from_empty } => takes(values, at_start, reach, from_empty),
            Self::Splits { parts, reach } => splits(values, at_start, reach, parts),
            Self::UnequalSplits { reach } => unequal_splits(values, at_start, reach),
            Self::AllBut { greatest } => all_but(values, at_start, greatest),
            Self::CoinWindow { cells } => coin_window(values, at_start, cells),
        }
    }
}

/// The claim that g(i + period) = g(i) + saltus for all i >= preperiod.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Relation {
    /// From where on.
    pub preperiod: u64,
    /// The period, at least 1.
    pub period: u64,
    /// The saltus.
    pub saltus: u64,
}

impl Relation {
    /// Whether it holds for all i of a window. False if a value that it needs is not known.
    fn holds(self, values: Values<'_>, window: Range<u64>) -> bool {
        if window.is_empty() {
            return true;
        }
        // No two values are further apart, and a sum below does not overflow.
        if self.saltus > u32::MAX.into() {
            return false;
        }
        let Ok(end) = usize::try_from(window.end.saturating_add(self.period)) else { return false };
        if end > values.len() {
            return false;
        }
        let (start, period) = (window.start as usize, self.period as usize);
        match values {
            Values::Narrow(values) => holds(&values[start..end], period, self.saltus),
            Values::Wide(values) => holds(&values[start..end], period, self.saltus),
        }
    }
}

/// Whether the relation holds for all of the values but the last `period`.
fn holds<T: Copy + Into<u64>>(values: &[T], period: usize, saltus: u64) -> bool {
    values.iter().zip(&values[period..]).all(|(&value, &next)| next.into() == value.into() + saltus)
}

/// What a theorem needed to prove a relation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Proof {
    /// The position from which the theorem proves it.
    pub from: u64,
    /// The number of values, from the heap 0 on, that the proof rests on.
    pub values: u64,
}

/// The proof, if the relation holds in the window and as many values are known as it takes.
fn proof_by_window(values: Values<'_>, relation: Relation, end: u64) -> Option<Proof> {
    let from = relation.preperiod;
    let needed = end.max(from).saturating_add(relation.period);
    let known = relation.period > 0 && needed <= values.len() as u64;
    (known && relation.holds(values, from..end)).then_some(Proof { from, values: needed })
}

/// Theorem S: if no move leaves more than one heap, and g(i + p) = g(i) for all i in [N0, N0 + t), then for all
/// i >= N0. N0 >= 1, unless all digits are 0 or 3 (`from_empty`).
///
/// *Proof.* Let n >= N0 + t, and let the relation hold from N0 up to n - 1. The options of n are the heaps n - k for
/// some k with 1 <= k <= t, and n - k >= N0; the options of n + p are the heaps n + p - k for the same k. Their values
/// are equal in pairs, and so are their mexes. Is k the same set for both? A digit k says whether k may be taken from a
/// larger heap, and whether a heap of exactly k may be taken whole. If N0 >= 1, both heaps are larger than t, and only
/// the first matters. If N0 = 0, the heap n = t may be emptied; with digits 0 and 3, the empty heap is an option like
/// any other. (With N0 >= 1, this is theorem G with one part.)
#[must_use]
pub fn takes(values: Values<'_>, relation: Relation, reach: u64, from_empty: bool) -> Option<Proof> {
    if relation.saltus != 0 || (relation.preperiod == 0 && !from_empty) {
        return None;
    }
    proof_by_window(values, relation, relation.preperiod.checked_add(reach)?)
}

/// Theorem G (Guy and Smith, *The G-values of various games*, 1956, for h = 2): if no move leaves more than h heaps, in
/// a finite code without `u`, and g(i + p) = g(i) for all i in [N0, h N0 + (h - 1) p + t) with N0 >= 1, then for all
/// i >= N0.
///
/// *Proof.* Let n >= h N0 + (h - 1) p + t, and let the relation hold from N0 up to n - 1. As n > t, neither n nor n + p
/// can be taken whole. The largest part of an option of n + p is at least (n + p - t) / h >= N0 + p. Take p from it: it
/// keeps its value and is not empty, and what results is an option of n by the same digit. The largest part of an
/// option of n is at least (n - t) / h >= N0: add p to it. So both heaps have options of the same values, and the same
/// mex.
///
/// N0 = 0 would be wrong where a digit has bit 2 without bit 1, or the reverse, and so on: a part that shrinks to
/// nothing changes the number of parts. `0.31` and `0.12` are examples.
#[must_use]
pub fn splits(values: Values<'_>, relation: Relation, reach: u64, parts: u8) -> Option<Proof> {
    if relation.saltus != 0 || relation.preperiod == 0 || parts == 0 {
        return None;
    }
    let parts = u64::from(parts);
    let starts = parts.checked_mul(relation.preperiod)?;
    let periods = (parts - 1).checked_mul(relation.period)?;
    proof_by_window(values, relation, starts.checked_add(periods)?.checked_add(reach)?)
}

/// Theorem U: if no move leaves more than two heaps, in a finite code with or without `u`, and g(i + p) = g(i) for all
/// i in [N0, 2 N0 + 2 p + t) with N0 >= 1, then for all i >= N0.
///
/// *Proof.* As for theorem G with h = 2, except where adding or taking p makes the two parts equal, which `u` forbids.
/// Let (a, b) with a < b be an option of n + p, and b - p = a. Its value is g(a) ^ g(b) = g(a) ^ g(a + p). Here
/// 2 a + p >= n + p - t >= 2 N0 + 3 p, so a - p >= N0; hence g(a - p) = g(a) = g(a + p), and the option has value 0. So
/// has (a - p, a + p) for the same reason: it is an option of n by the same digit, for its sum is 2 a = a + b - p and
/// its parts are different. Now let (a, b) with a <= b be an option of n. If a < b, then (a, b + p) is an option of
/// n + p: its parts are different, and b >= N0. If a = b, then the digit has no `u`, and nothing is to be shown beyond
/// theorem G.
///
/// Three pairwise different parts have no theorem.
#[must_use]
pub fn unequal_splits(values: Values<'_>, relation: Relation, reach: u64) -> Option<Proof> {
    if relation.saltus != 0 || relation.preperiod == 0 {
        return None;
    }
    let starts = relation.preperiod.checked_add(relation.period)?.checked_mul(2)?;
    proof_by_window(values, relation, starts.checked_add(reach)?)
}

/// Theorem A: any positive number may be taken but some, of which M is the greatest (M = 0: Nim). If the *states* at N0
/// and at N0 + p are equal, then g(n + p) = g(n) + s for all n >= N0, where s is the growth of h between them.
///
/// *Proof.* The heap n has two kinds of options: the values H = {g(j): j <= n - M - 1}, and some of the last M heaps. H
/// is {0, ..., h - 1} for some h: if v > u is in H, at j, then the heap j has an option of value u, which is some
/// smaller heap. So g(n) >= h, and g(n) - h is found from the differences g(n - i) - h for 1 <= i <= M alone, where all
/// that are negative count alike, and so do the heaps below 0. These differences, -1 for the negative ones, are the
/// state. So equal states give equal differences g(n) - h; with them, they give the next states: h grows when the value
/// that joins H is h itself, which the state tells. (H gains at most one value at a time.) By induction the states stay
/// equal, and h(n + p) - h(n) stays s.
///
/// The relation itself may hold from an earlier n0 on. Returned is the least N0 >= n0 with equal states.
#[must_use]
pub fn all_but(values: Values<'_>, relation: Relation, greatest: u64) -> Option<Proof> {
    let states = States::new(values, usize::try_from(greatest).ok()?);
    let from = states.first_equal(relation)?;
    Some(Proof { from, values: from + relation.period })
}

/// Theorem W: if all coins that a move turns lie within N neighbouring cells, and g(i + p) = g(i) for all i in
/// [n0, n0 + N - 1), then for all i >= n0.
///
/// *Proof.* Let n >= n0 + N - 1, and let the relation hold from n0 up to n - 1. A move turns the coin n and some of the
/// N - 1 cells before it, all of which exist: n >= N - 1. The same moves, p cells further, are those of the coin n + p.
/// The values of the other coins that they turn are equal in pairs, and so are their nim-sums, and the mexes.
#[must_use]
pub fn coin_window(values: Values<'_>, relation: Relation, cells: u64) -> Option<Proof> {
    if relation.saltus != 0 {
        return None;
    }
    proof_by_window(values, relation, relation.preperiod.checked_add(cells.saturating_sub(1))?)
}

/// The states of theorem A.
struct States<'a> {
    values: Values<'a>,
    greatest: usize,
    /// `reached[j]` is 1 more than the greatest value before the heap j: h at the heap j + M.
    reached: Vec<u32>,
}

impl<'a> States<'a> {
    fn new(values: Values<'a>, greatest: usize) -> Self {
        let mut reached = vec![0];
        let mut h = 0;
        for value in values.iter().take(values.len().saturating_sub(greatest)) {
            h = h.max(value + 1);
            reached.push(h);
        }
        Self { values, greatest, reached }
    }

    /// h at the heap n: the number of values of the heaps up to n - M - 1.
    fn h(&self, n: usize) -> u32 {
        n.checked_sub(self.greatest).and_then(|index| self.reached.get(index).copied()).unwrap_or(0)
    }

    /// Whether the heap i counts as -1 in the state at n. So do the heaps below 0.
    fn is_below(&self, i: isize, n: usize) -> bool {
        usize::try_from(i).map_or(true, |i| self.values.get(i).is_some_and(|value| value < self.h(n)))
    }

    /// The least n, from the preperiod of the relation on, whose state is equal to that at n + p. The relation holds
    /// from its preperiod on as far as values are known, with a positive period.
    ///
    /// Where it does not hold, at some i before, the states are equal only if i counts as -1 in both of them. As h
    /// never falls, a heap that counts so will do so in all later states.
    fn first_equal(&self, relation: Relation) -> Option<u64> {
        let period = usize::try_from(relation.period).ok().filter(|&period| period > 0)?;
        let preperiod = usize::try_from(relation.preperiod).ok()?;
        let last = self.values.len().checked_sub(period)?;
        if preperiod > last || !relation.holds(self.values, relation.preperiod..last as u64) {
            return None;
        }
        let (mut n, reach) = (preperiod, self.greatest as isize);
        for i in preperiod as isize - reach..preperiod as isize {
            if !self.relates(i, relation) {
                while (n as isize) <= i + reach && !self.both_below(i, n, period) {
                    n += 1;
                }
            }
        }
        let grows = |&n: &usize| u64::from(self.h(n)).checked_add(relation.saltus) == Some(self.h(n + period).into());
        (n..=last).find(grows).map(|n| n as u64)
    }

    fn both_below(&self, i: isize, n: usize, period: usize) -> bool {
        self.is_below(i, n) && self.is_below(i + period as isize, n + period)
    }

    fn relates(&self, i: isize, relation: Relation) -> bool {
        u64::try_from(i).is_ok_and(|i| relation.holds(self.values, i..i + 1))
    }
}
