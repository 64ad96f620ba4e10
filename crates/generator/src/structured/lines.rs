//! Lines: each remembers, as a set of bits, which values lie on it so far.
//!
//! Every value comes at most once on a line, since a position's options are all that lies before it on its lines. The mex is the
//! first bit that is missing from the union of the lines' sets, found word by word: for a board of `n x n` cells, on which the
//! values grow like `n`, that is `n^3 / 64` words at most, instead of the `n^3` options. Words that are full on one line are full in
//! the union, so that the search starts behind those, and then few are left.

use grundy_rules::Rules;
use grundy_rules::structure::Lines;

use crate::solve::{blank_table, store};
use crate::{Error, Value};

/// How many positions are solved between two reports.
const REPORT_EVERY: u64 = 1 << 16;

pub(super) fn solve<V: Value>(rules: &impl Rules, lines: &impl Lines, solved: &mut impl FnMut(u64)) -> Result<Vec<V>, Error> {
    let mut values = blank_table(rules)?;
    let mut done = 0;
    walk(lines, |position, mex| {
        values[position] = store(position, mex)?;
        done += 1;
        if done % REPORT_EVERY == 0 {
            solved(done);
        }
        Ok(())
    })?;
    solved(done);
    Ok(values)
}

/// Tells `settle` every position, each after its options, and the mex of those; `None` for an instant win.
pub(super) fn walk<E>(lines: &impl Lines, mut settle: impl FnMut(usize, Option<usize>) -> Result<(), E>) -> Result<(), E> {
    let mut values_on = vec![LineSet::default(); lines.lines()];
    lines.walk().try_for_each(|(position, through)| {
        let mex = through.map(|through| place_mex(&mut values_on, through.as_ref()));
        settle(position, mex)
    })
}

/// The mex of the values on the lines `through` a position, which is then the position's value, and lies on them too.
fn place_mex(values_on: &mut [LineSet], through: &[usize]) -> usize {
    let mex = mex(through.iter().map(|&line| &values_on[line]));
    through.iter().for_each(|&line| values_on[line].insert(mex));
    mex
}

/// The least value that is in none of the sets.
fn mex<'a>(sets: impl Iterator<Item = &'a LineSet> + Clone) -> usize {
    let mut word = sets.clone().map(|set| set.full_words).max().unwrap_or(0);
    loop {
        let union = sets.clone().fold(0, |union, set| union | set.word(word));
        if union != u64::MAX {
            return 64 * word + union.trailing_ones() as usize;
        }
        word += 1;
    }
}

/// The values on a line, as a set of bits that grows with its greatest member.
#[derive(Clone, Debug, Default)]
struct LineSet {
    words: Vec<u64>,
    /// How many words at the start have all their bits set.
    full_words: usize,
}

impl LineSet {
    fn insert(&mut self, value: usize) {
        let word = value / 64;
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (value % 64);
        while self.word(self.full_words) == u64::MAX {
            self.full_words += 1;
        }
    }

    fn word(&self, word: usize) -> u64 {
        self.words.get(word).copied().unwrap_or(0)
    }
}
