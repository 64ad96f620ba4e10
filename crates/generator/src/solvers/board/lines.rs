//! Lines: each remembers, as a set of bits, which values lie on it so far.
//!
//! The options of a rider are all cells before its own on a line. The mex is the first bit that is missing from the
//! union of the sets of a cell's lines, found word by word: for a board of `n x n` cells, on which the values grow like
//! `n`, that is `n^3 / 64` words at most, instead of the `n^3` options. Words that are full on one line are full in the
//! union, so that the search starts behind those, and then few are left.

use super::space::Space;
use crate::{Error, memory};

/// The lines of a rider: which of them goes through a cell.
///
/// Along a line the coordinate on some axis changes by `step` at a time, and each other one in proportion. What stays
/// the same is the rest of that coordinate modulo `step`, and each other coordinate at the place where that one is
/// least.
#[derive(Clone, Copy, Debug)]
pub(super) struct Direction<const D: usize> {
    first: i64,
    weights: [i64; D],
    /// The axis, the step on it, and the weight of the quotient. The step is 1 where no division is needed.
    axis: usize,
    step: u32,
    quotient_weight: i64,
    /// Whether the lines are their own mirror images, cells and mirror images being one.
    pub(super) is_diagonal: bool,
}

impl<const D: usize> Direction<D> {
    /// More lines than this are not numbered: no memory has room for them, and the numbers of any would not overflow.
    const MOST_LINES: i64 = 1 << 40;

    /// The lines along `vector`, numbered from `first`, and where their numbers end.
    pub(super) fn new(space: &Space<D>, vector: [i32; D], first: u64) -> Option<(Self, u64)> {
        let is_diagonal = space.is_folded() && vector.iter().all(|&component| component == vector[0]);
        let axes = (0..D).filter(|&axis| vector[axis] != 0);
        axes.filter_map(|axis| Self::along(space, vector, axis, first, is_diagonal)).min_by_key(|&(_, end)| end)
    }

    /// The same lines, such that the line through a cell is the one through its mirror image.
    pub(super) fn mirrored(mut self) -> Self {
        self.weights.reverse();
        Self { axis: D - 1 - self.axis, ..self }
    }

    /// The lines, numbered by the cells where the coordinate on `axis` is least. `None` if the numbers grow too large.
    ///
    /// Of a folded board there are only cells whose first coordinate is not the greater: the diagonals start on one
    /// side of it.
    fn along(space: &Space<D>, vector: [i32; D], axis: usize, first: u64, is_diagonal: bool) -> Option<(Self, u64)> {
        let step = vector[axis].unsigned_abs();
        let greatest_quotient = i64::from((space.sides[axis] - 1) / step);
        let mut direction =
            Self { first: i64::try_from(first).ok()?, weights: [0; D], axis, step, quotient_weight: 0, is_diagonal };
        let mut stride = i64::from(step);
        for other in (0..D).filter(|&other| other != axis) {
            let slope = -i64::from(vector[other]) * i64::from(vector[axis].signum());
            direction.weights[other] = stride;
            direction.quotient_weight += stride * slope;
            let spread = if is_diagonal { 0 } else { slope.abs() * greatest_quotient };
            if slope < 0 {
                direction.first += stride * spread;
            }
            stride = stride
                .checked_mul(i64::from(space.sides[other]) + spread)
                .filter(|&stride| stride <= Self::MOST_LINES)?;
        }
        direction.weights[axis] = if step == 1 { direction.quotient_weight } else { 0 };
        Some((direction, first.checked_add(stride as u64)?))
    }

    /// The line through a cell.
    #[inline]
    pub(super) fn line(&self, cell: &[u32; D]) -> usize {
        let linear: i64 = (0..D).map(|axis| self.weights[axis] * i64::from(cell[axis])).sum();
        let mut line = self.first + linear;
        if self.step != 1 {
            let (quotient, rest) = (cell[self.axis] / self.step, cell[self.axis] % self.step);
            line += self.quotient_weight * i64::from(quotient) + i64::from(rest);
        }
        line as usize
    }
}

/// For every line the set of the values on it.
///
/// What is done for each cell is part of the walk's inner loop, where the number of lines is known.
#[derive(Debug)]
pub(super) struct LineSets {
    words: Vec<u64>,
    /// The number of words of each set.
    stride: usize,
    /// For every line, how many words at the start have all their bits set.
    full_words: Vec<u32>,
}

impl LineSets {
    /// So many empty sets.
    pub(super) fn new(lines: u64) -> Result<Self, Error> {
        Ok(Self { words: memory::filled(lines, 0)?, stride: 1, full_words: memory::filled(lines, 0)? })
    }

    /// The least value that is neither on one of the lines nor among the `others`.
    #[inline(always)]
    pub(super) fn mex(&self, through: &[usize], others: &[u64]) -> u64 {
        let mut word = through.iter().map(|&line| self.full_words[line]).max().unwrap_or(0) as usize;
        loop {
            let on_lines = through.iter().fold(0, |union, &line| union | self.word(line, word));
            let union = others.iter().fold(on_lines, |union, &value| union | bit_in_word(value, word));
            if union != u64::MAX {
                return 64 * word as u64 + u64::from(union.trailing_ones());
            }
            word += 1;
        }
    }

    #[inline]
    fn word(&self, line: usize, word: usize) -> u64 {
        if word < self.stride { self.words[line * self.stride + word] } else { 0 }
    }

    /// Puts a value on the lines.
    #[inline(always)]
    pub(super) fn insert(&mut self, through: &[usize], value: u64) -> Result<(), Error> {
        let word = (value / 64) as usize;
        if word >= self.stride {
            self.widen(word + 1)?;
        }
        for &line in through {
            let set = &mut self.words[line * self.stride..(line + 1) * self.stride];
            set[word] |= 1 << (value % 64);
            if set[word] == u64::MAX {
                let full = &mut self.full_words[line];
                *full += set[*full as usize..].iter().take_while(|&&word| word == u64::MAX).count() as u32;
            }
        }
        Ok(())
    }

    /// Gives every set at least so many words, and a few more.
    ///
    /// An odd number of them: were it a power of two, the same words of all lines would fight for the same places in a
    /// cache.
    #[cold]
    fn widen(&mut self, least: usize) -> Result<(), Error> {
        let (old, new) = (self.stride, (least + least / 8) | 1);
        let lines = self.full_words.len();
        let missing = (lines as u64).saturating_mul((new - old) as u64);
        memory::reserve(&mut self.words, missing)?;
        self.words.resize(lines * new, 0);
        for line in (0..lines).rev() {
            self.words.copy_within(line * old..(line + 1) * old, line * new);
            self.words[line * new + old..(line + 1) * new].fill(0);
        }
        self.stride = new;
        Ok(())
    }
}

/// The bit of a value in a word of a set, if it is there.
#[inline]
fn bit_in_word(value: u64, word: usize) -> u64 {
    if value / 64 == word as u64 { 1 << (value % 64) } else { 0 }
}
