//! Rows that are cut in two: which moves there are on either side of the cut, and across it.
//!
//! The cells on the left of the cut are the low bits of a row's number, its *offset*; those on the right are its
//! *block*. A move is inside the left part, and the same in every block; or inside the right part, and the same at
//! every offset; or it goes across the cut. Where the cut falls in the rule then says what must be on its left, and
//! what on its right: the moves are all pairs of the two.

use grundy_rules::rows::{Replacement, RowRule, RowRules, Word, first_cells};

/// The place in a rule at which the cut falls.
#[derive(Clone, Copy, Debug)]
enum Place {
    /// Behind so many cells of the prefix, and before the others.
    Prefix(u32),
    /// In the run, before it or behind it.
    Run,
    /// Behind so many cells of the suffix, and before the others.
    Suffix(u32),
}

/// Moves across the cut: all those of one rule in which the cut falls at one place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Crossing {
    rule: RowRule,
    place: Place,
}

impl Crossing {
    /// All moves across a cut.
    pub(super) fn all(rules: &RowRules) -> Vec<Self> {
        rules.rules().iter().flat_map(|&rule| places(&rule).map(move |place| Self { rule, place })).collect()
    }

    /// Whether the moves change anything on the right of the cut.
    pub(super) fn changes_block(&self) -> bool {
        let Self { rule, place } = self;
        match *place {
            Place::Prefix(cut) => changes(&from(&rule.prefix, cut)) || changes(&rule.suffix),
            Place::Run => changes(&rule.suffix),
            Place::Suffix(cut) => changes(&from(&rule.suffix, cut)),
        }
    }

    /// What the moves can make of the `len` cells `offset` on the left of the cut.
    pub(super) fn visit_offsets(&self, offset: u64, len: u32, visit: &mut dyn FnMut(u64)) {
        let Self { rule, place } = self;
        match *place {
            Place::Prefix(cut) => backward(offset, len, &until(&rule.prefix, cut), None, 0, visit),
            Place::Run => backward(offset, len, &rule.prefix, rule.run, 1, visit),
            Place::Suffix(cut) => {
                let end = until(&rule.suffix, cut);
                let Some(at) = len.checked_sub(end.len).filter(|&at| stands(&end, offset, at)) else { return };
                let changed = offset ^ change(&end, at);
                backward(offset, at, &rule.prefix, rule.run, 0, &mut |row| visit(row ^ offset ^ changed));
            }
        }
    }

    /// What the moves can make of the `len` cells `block` on the right of the cut.
    pub(super) fn visit_blocks(&self, block: u64, len: u32, visit: &mut dyn FnMut(u64)) {
        let Self { rule, place } = self;
        match *place {
            Place::Prefix(cut) => {
                let start = from(&rule.prefix, cut);
                if start.len <= len && stands(&start, block, 0) {
                    let changed = block ^ change(&start, 0);
                    forward(block, len, start.len, rule, 0, &mut |row| visit(row ^ block ^ changed));
                }
            }
            Place::Run => forward(block, len, 0, rule, 1, visit),
            Place::Suffix(cut) => {
                let end = from(&rule.suffix, cut);
                if end.len <= len && stands(&end, block, 0) {
                    visit(block ^ change(&end, 0));
                }
            }
        }
    }
}

/// What moves inside a row of `len` cells make of it.
pub(super) fn visit_rows(rules: &RowRules, row: u64, len: u32, visit: &mut dyn FnMut(u64)) {
    for rule in rules.rules() {
        for start in bits(starts(&rule.prefix, row, len)) {
            let changed = change(&rule.prefix, start);
            forward(row, len, start + rule.prefix.len, rule, 0, &mut |row| visit(row ^ changed));
        }
    }
}

/// Where a cut can fall in a rule.
fn places(rule: &RowRule) -> impl Iterator<Item = Place> + use<> {
    let in_prefix = (1..rule.prefix.len).map(Place::Prefix);
    let in_suffix = (1..rule.suffix.len).map(Place::Suffix);
    in_prefix.chain(rule.run.map(|_| Place::Run)).chain(in_suffix)
}

/// The rows that come of a rule's run, which may begin at `at`, and its suffix behind it; both together have `least`
/// cells.
fn forward(row: u64, len: u32, at: u32, rule: &RowRule, least: u32, visit: &mut dyn FnMut(u64)) {
    let run = match rule.run {
        Some(true) => (row >> at).trailing_ones(),
        Some(false) => (row >> at).trailing_zeros(),
        None => 0,
    };
    let first = at + least.saturating_sub(rule.suffix.len);
    let from_first_to_last = first_cells((at + run.min(len - at)) + 1) & !first_cells(first);
    for start in bits(starts(&rule.suffix, row, len) & from_first_to_last) {
        visit(row ^ change(&rule.suffix, start));
    }
}

/// The rows that come of a prefix and the run behind it, which ends before `end`; both together have `least` cells.
fn backward(row: u64, end: u32, prefix: &Replacement, run: Option<bool>, least: u32, visit: &mut dyn FnMut(u64)) {
    let mut run_start = end;
    while let Some(start) = run_start.checked_sub(prefix.len) {
        if start + least <= end && stands(prefix, row, start) {
            visit(row ^ change(prefix, start));
        }
        if run_start == 0 || run != Some(cell(row, run_start - 1)) {
            break;
        }
        run_start -= 1;
    }
}

/// Where a word stands in a row of `len` cells, as the bits at which it begins. A row that is solved is shorter than 64
/// cells, so that a word without cells can also stand behind the last one.
fn starts(word: &Replacement, row: u64, len: u32) -> u64 {
    let Some(last) = len.checked_sub(word.len) else { return 0 };
    let stands = |starts: u64, place: u32| {
        let cells = row >> place;
        starts & if word.left >> place & 1 == 1 { cells } else { !cells }
    };
    (0..word.len).fold(first_cells(last + 1), stands)
}

/// The places of the bits of a mask, from the lowest.
fn bits(mut mask: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = (mask != 0).then(|| mask.trailing_zeros())?;
        mask &= mask - 1;
        Some(bit)
    })
}

fn cell(row: u64, at: u32) -> bool {
    row >> at & 1 == 1
}

/// Whether the word before the move stands in `row` from `at` on.
fn stands(word: &Replacement, row: u64, at: u32) -> bool {
    word.len == 0 || row >> at & first_cells(word.len) == word.left
}

/// The bits that the replacement changes if the word begins at `at`.
fn change(word: &Replacement, at: u32) -> u64 {
    if word.len == 0 { 0 } else { (word.left ^ word.right) << at }
}

fn changes(word: &Replacement) -> bool {
    word.left != word.right
}

/// The first `len` cells.
fn until(word: &Replacement, len: u32) -> Replacement {
    let mask = first_cells(len);
    Replacement { len, left: word.left & mask, right: word.right & mask }
}

/// The cells behind the first `len`, which are not all.
fn from(word: &Replacement, len: u32) -> Replacement {
    Replacement { len: word.len - len, left: word.left >> len, right: word.right >> len }
}

/// Where a word stands in rows that are cut in two.
#[derive(Clone, Copy, Debug)]
pub(super) struct CutWord(pub(super) Word);

impl CutWord {
    /// The bit that says that the word stands inside the left part.
    const INSIDE_LEFT: u64 = 1;
    /// The bit that says that the word stands inside the right part.
    const INSIDE_RIGHT: u64 = 1 << 63;

    /// A mask for the left part. The word stands in the row exactly if it shares a bit with that of the right part: bit
    /// `c` says that `c` cells of the word are on the left of the cut, and the others on the right.
    pub(super) fn left_mask(self, offset: u64, len: u32) -> u64 {
        let Self(word) = self;
        let ends = (1..word.len.min(len + 1)).filter(|&c| offset >> (len - c) == word.cells & first_cells(c));
        let inside = if word.is_in(offset, len) { Self::INSIDE_LEFT } else { 0 };
        ends.fold(inside | Self::INSIDE_RIGHT, |mask, c| mask | 1 << c)
    }

    /// The mask for the right part.
    pub(super) fn right_mask(self, block: u64, len: u32) -> u64 {
        let Self(word) = self;
        let begins = |&c: &u32| word.len - c <= len && block & first_cells(word.len - c) == word.cells >> c;
        let inside = if word.is_in(block, len) { Self::INSIDE_RIGHT } else { 0 };
        (1..word.len).filter(begins).fold(inside | Self::INSIDE_LEFT, |mask, c| mask | 1 << c)
    }
}
