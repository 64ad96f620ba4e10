//! Rows of cells in blocks: what is the same for all offsets, or for all blocks, is found out once.
//!
//! A set of values is a word here, the value `g` being bit `g`. Moves that change only the block are taken for a whole
//! block at a time, value by value from consecutive places; for the other moves, the offsets they lead to are listed
//! beforehand. Blocks that do not need each other's values make a stage, and are solved on all cores.
//!
//! Where moves lead from block to block in a circle, or values do not fit a word, the exhaustive solver takes over.

mod cut;

use std::ops::Range;

use grundy_rules::rows::RowRules;
use grundy_rules::{Rules, SizedRuleset};

use self::cut::{Crossing, CutWord, visit_rows};
use crate::error::Mismatch;
use crate::parallel::try_for_all;
use crate::report::Meter;
use crate::{Error, Value, memory, order};

/// Why rows are not solved in blocks.
#[derive(Debug)]
enum Stop {
    /// A value does not fit a word.
    Overflow,
    /// The work ends.
    Error(Error),
}

impl From<Error> for Stop {
    fn from(error: Error) -> Self {
        Self::Error(error)
    }
}

/// The value of every row; `None` if blocks do not serve.
pub(super) fn solve<V: Value>(
    rules: &SizedRuleset,
    rows: &RowRules,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<V>>, Error> {
    let mut values = memory::blank_table::<V>(rules)?;
    let Some(blocks) = Blocks::new(rows, rules.size() as u32)? else { return Ok(None) };
    match solve_stages(&blocks, &mut values, meter) {
        Ok(()) => {
            if blocks.win.is_some() {
                unmark_over(&mut values);
            }
            Ok(Some(values))
        }
        Err(Stop::Overflow) => Ok(None),
        Err(Stop::Error(error)) => Err(error),
    }
}

/// Holds every entry of a table against the mex rule; `false` if blocks do not serve. Here all values are known, so
/// that every block is checked on its own.
pub(super) fn check(
    rules: &SizedRuleset,
    rows: &RowRules,
    entry: impl Fn(u64) -> Option<u32> + Sync,
    meter: &mut Meter<'_>,
) -> Result<bool, Error> {
    let entries = memory::table_len(rules)?;
    let Some(blocks) = Blocks::new(rows, rules.size() as u32)? else { return Ok(false) };
    // A value that is too large for a word is in no set, and wrong where it stands.
    let set = |position| match entry(position) {
        Some(value) => 1u64.checked_shl(value).unwrap_or(0) & blocks.values(),
        None if rules.is_over(position) => OVER,
        None => 0,
    };
    let compare = |position, expected: Mark| match entry(position) {
        found if found == expected.grundy() => Ok(()),
        found => {
            let mismatch = Mismatch::Differs { found, expected: expected.grundy().map(u64::from) };
            Err(Stop::Error(mismatch.at(rules, position)))
        }
    };
    let count = entries / blocks.len();
    // So many blocks at a time that there is something to report and something to do for all cores.
    const BATCH: usize = 256;
    for first in (0..count).step_by(BATCH) {
        let batch: Vec<usize> = (first..count.min(first + BATCH)).collect();
        let positions = (batch.len() * blocks.len()) as u64;
        let checked = try_for_all(batch, |block| {
            let first = blocks.positions(block).start;
            let others = |other| blocks.positions(other).map(|position| set(position as u64));
            blocks.walk(block, others, |offset, mark| compare((first + offset) as u64, mark))
        });
        match checked {
            Ok(()) => meter.advance(positions)?,
            Err(Stop::Overflow) => return Ok(false),
            Err(Stop::Error(error)) => return Err(error),
        }
    }
    meter.finish()?;
    Ok(true)
}

/// Solves stage by stage.
fn solve_stages<V: Value>(blocks: &Blocks<'_>, values: &mut [V], meter: &mut Meter<'_>) -> Result<(), Stop> {
    // The stage at hand, which is put in its place when all of it is done: until then its blocks are not needed.
    let mut stage_values = Vec::new();
    for stage in &blocks.stages {
        let len = stage.len() * blocks.len();
        let missing = len.saturating_sub(stage_values.len());
        memory::reserve(&mut stage_values, missing as u64)?;
        stage_values.resize(len, V::INSTANT_WIN);
        solve_stage(blocks, stage, values, &mut stage_values)?;
        for (&block, block_values) in stage.iter().zip(stage_values.chunks_exact(blocks.len())) {
            values[blocks.positions(block)].copy_from_slice(block_values);
        }
        meter.advance(len as u64)?;
    }
    Ok(meter.finish()?)
}

/// Solves the blocks of a stage, on all cores, from the `values` of the stages before.
fn solve_stage<V: Value>(
    blocks: &Blocks<'_>,
    stage: &[usize],
    values: &[V],
    stage_values: &mut [V],
) -> Result<(), Stop> {
    // What is solved is the number of a bit in a word: wrapping wraps nothing but the two marks, which get the last two
    // bits.
    let set = |value: &V| 1u64.wrapping_shl(value.to_u32());
    let tasks = stage.iter().zip(stage_values.chunks_exact_mut(blocks.len())).collect();
    try_for_all(tasks, |(&block, block_values): (&usize, &mut [V])| {
        let others = |other| values[blocks.positions(other)].iter().map(set);
        blocks.walk(block, others, |offset, mark| {
            let Some(value) = mark.to_value() else { return Err(Stop::Overflow) };
            block_values[offset] = value;
            Ok(())
        })
    })
}

/// In a set, with a pattern that wins: a row in which the game is over.
const OVER: u64 = 1 << 62;
/// In a set, with a pattern that wins: an instant win.
const INSTANT_WIN: u64 = 1 << 63;

/// While rows are solved, the mark of those in which the game is over: moves to them win, unlike moves to other instant
/// wins.
fn over<V: Value>() -> u32 {
    V::INSTANT_WIN.to_u32() - 1
}

/// Gives rows in which the game is over the mark that they have in a table.
fn unmark_over<V: Value>(values: &mut [V]) {
    values.iter_mut().filter(|value| value.to_u32() == over::<V>()).for_each(|value| *value = V::INSTANT_WIN);
}

/// What becomes of a row.
#[derive(Clone, Copy, Debug)]
enum Mark {
    Over,
    InstantWin,
    Grundy(u32),
}

impl Mark {
    fn grundy(self) -> Option<u32> {
        match self {
            Self::Grundy(grundy) => Some(grundy),
            Self::Over | Self::InstantWin => None,
        }
    }

    /// The value by which a table keeps it while it is solved.
    fn to_value<V: Value>(self) -> Option<V> {
        match self {
            Self::Over => V::from_grundy(over::<V>().into()),
            Self::InstantWin => Some(V::INSTANT_WIN),
            Self::Grundy(grundy) => V::from_grundy(grundy.into()),
        }
    }

    fn to_set(self) -> u64 {
        match self {
            Self::Over => OVER,
            Self::InstantWin => INSTANT_WIN,
            Self::Grundy(grundy) => 1 << grundy,
        }
    }
}

/// Rows cut in two, with all that is known of offsets whatever the block, and of blocks whatever the offset.
struct Blocks<'r> {
    rules: &'r RowRules,
    /// The cells on the left of the cut.
    left: u32,
    /// The cells on the right of the cut.
    right: u32,
    /// The moves across the cut that change the block.
    crossings: Vec<Crossing>,
    /// The moves across the cut that only need the block to be right.
    gates: Vec<Gate>,
    /// For each offset those to which moves lead: in the same block, and, `k` blocks' lengths higher, by crossing `k -
    /// 1`.
    options: Lists,
    /// The offsets, each after those to which moves lead in the same block.
    order: Vec<u32>,
    /// The blocks of every stage, from the first that can be solved.
    stages: Vec<Vec<usize>>,
    win: Option<Win>,
}

/// Moves across the cut that leave the block as it is.
struct Gate {
    crossing: Crossing,
    /// For each offset those to which moves lead, if the block is right.
    options: Lists,
}

/// The pattern that wins.
struct Win {
    word: CutWord,
    /// Its mask for every offset.
    left_masks: Vec<u64>,
}

impl<'r> Blocks<'r> {
    /// What is known of all offsets, and the blocks at hand, should fit a second-level cache.
    const MAX_LEFT: u32 = 11;

    /// `None` if moves lead in a circle from block to block, or from offset to offset in a block.
    fn new(rules: &'r RowRules, width: u32) -> Result<Option<Self>, Error> {
        let left = width.div_ceil(2).min(Self::MAX_LEFT);
        let right = width - left;
        let (crossings, at_gates): (Vec<_>, Vec<_>) =
            Crossing::all(rules).into_iter().partition(Crossing::changes_block);
        let offsets = 1 << left;
        let gate = |crossing: Crossing| Gate { crossing, options: crossing_offsets(&crossing, left) };
        let gates: Vec<Gate> = at_gates.into_iter().map(gate).collect();
        let Some(order) = offset_order(rules, left, &gates)? else { return Ok(None) };
        let block_needs = |block: usize, visit: &mut dyn FnMut(usize)| {
            visit_rows(rules, block as u64, right, &mut |to| visit(to as usize));
            crossings
                .iter()
                .for_each(|crossing| crossing.visit_blocks(block as u64, right, &mut |to| visit(to as usize)));
        };
        let Some(stages) = order::ranks(1 << right, block_needs)? else { return Ok(None) };
        let stages = order::by_rank(&stages)?;
        let options = (0..offsets).map(|offset| offset_options(rules, left, &crossings, offset)).collect();
        let win = rules.win().map(CutWord).map(|word| Win {
            word,
            left_masks: (0..offsets as u64).map(|offset| word.left_mask(offset, left)).collect(),
        });
        Ok(Some(Self { rules, left, right, crossings, gates, options, order, stages, win }))
    }

    /// The number of positions in a block.
    fn len(&self) -> usize {
        1 << self.left
    }

    /// The positions in a block.
    fn positions(&self, block: usize) -> Range<usize> {
        block * self.len()..(block + 1) * self.len()
    }

    /// The bits of a set that stand for values.
    fn values(&self) -> u64 {
        if self.win.is_some() { OVER - 1 } else { u64::MAX }
    }

    /// Tells `settle` every offset in `block`, each after its options, and what becomes of it.
    ///
    /// `others` gives the values in another block, each as a set; those of this block are as told.
    fn walk<I: Iterator<Item = u64>>(
        &self,
        block: usize,
        others: impl Fn(usize) -> I,
        settle: impl FnMut(usize, Mark) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let mut sets = vec![0; (1 + self.crossings.len()) * self.len()];
        self.gather(block, others, &mut sets);
        let is_open = |gate: &&Gate| {
            let mut is_open = false;
            gate.crossing.visit_blocks(block as u64, self.right, &mut |_| is_open = true);
            is_open
        };
        let open: Vec<&Gate> = self.gates.iter().filter(is_open).collect();
        match &self.win {
            None => self.settle_all(&open, &mut sets, grundy, settle),
            Some(win) => {
                let right_mask = win.word.right_mask(block as u64, self.right);
                let mark = |offset: usize, seen| match seen {
                    _ if win.left_masks[offset] & right_mask != 0 => Ok(Mark::Over),
                    seen if seen & OVER != 0 => Ok(Mark::InstantWin),
                    seen => grundy(offset, seen & !INSTANT_WIN),
                };
                self.settle_all(&open, &mut sets, mark, settle)
            }
        }
    }

    /// Puts into the `sets` what is known from other blocks: of every offset in `block`, and then of every offset
    /// beyond each crossing.
    fn gather<I: Iterator<Item = u64>>(&self, block: usize, others: impl Fn(usize) -> I, sets: &mut [u64]) {
        let (own, beyond) = sets.split_at_mut(self.len());
        visit_rows(self.rules, block as u64, self.right, &mut |to| unite(own, others(to as usize)));
        for (crossing, beyond) in self.crossings.iter().zip(beyond.chunks_exact_mut(self.len())) {
            crossing.visit_blocks(block as u64, self.right, &mut |to| unite(beyond, others(to as usize)));
        }
    }

    /// Settles every offset of a block by the values of its options, which `mark` turns into its own.
    fn settle_all(
        &self,
        open: &[&Gate],
        sets: &mut [u64],
        mark: impl Fn(usize, u64) -> Result<Mark, Stop>,
        mut settle: impl FnMut(usize, Mark) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        self.order.iter().try_for_each(|&offset| {
            let offset = offset as usize;
            // The set of an offset has the values of its options in other blocks until it is settled, and then its own
            // value.
            let mut seen = self.options.union(offset, sets[offset], sets);
            for gate in open {
                seen = gate.options.union(offset, seen, sets);
            }
            let mark = mark(offset, seen)?;
            sets[offset] = mark.to_set();
            settle(offset, mark)
        })
    }
}

/// The mex of the values in a set.
#[inline]
fn grundy(_: usize, seen: u64) -> Result<Mark, Stop> {
    match seen.trailing_ones() {
        u64::BITS => Err(Stop::Overflow),
        mex => Ok(Mark::Grundy(mex)),
    }
}

/// Adds to each of `sets` what `others` has in its place.
fn unite(sets: &mut [u64], others: impl Iterator<Item = u64>) {
    sets.iter_mut().zip(others).for_each(|(set, other)| *set |= other);
}

/// For each offset those to which the moves of a crossing lead.
fn crossing_offsets(crossing: &Crossing, left: u32) -> Lists {
    let offsets = |offset| {
        let mut options = Vec::new();
        crossing.visit_offsets(offset, left, &mut |to| options.push(to as usize));
        options
    };
    (0..1 << left).map(offsets).collect()
}

/// The offsets to which moves lead from one: in the same block, and beyond each crossing.
fn offset_options(rules: &RowRules, left: u32, crossings: &[Crossing], offset: usize) -> Vec<usize> {
    let mut options = Vec::new();
    visit_rows(rules, offset as u64, left, &mut |to| options.push(to as usize));
    for (place, crossing) in crossings.iter().enumerate() {
        let first = (place + 1) << left;
        crossing.visit_offsets(offset as u64, left, &mut |to| options.push(first + to as usize));
    }
    options
}

/// The offsets, each after those to which moves lead in the same block; `None` if they lead in a circle.
///
/// Up or down, if all moves lead the other way: neighbours are then settled one after another.
fn offset_order(rules: &RowRules, left: u32, gates: &[Gate]) -> Result<Option<Vec<u32>>, Error> {
    let needs = |offset: usize, visit: &mut dyn FnMut(usize)| {
        visit_rows(rules, offset as u64, left, &mut |to| visit(to as usize));
        gates.iter().flat_map(|gate| gate.options.of(offset)).for_each(|&to| visit(to as usize));
    };
    let Some(ranks) = order::ranks(1 << left, needs)? else { return Ok(None) };
    let (mut leads_up, mut leads_down) = (false, false);
    for offset in 0..1 << left {
        needs(offset, &mut |to| if to > offset { leads_up = true } else { leads_down = true });
    }
    let mut order: Vec<u32> = (0..1 << left).collect();
    match (leads_up, leads_down) {
        (_, false) => order.reverse(),
        (false, true) => {}
        (true, true) => order.sort_by_key(|&offset| ranks[offset as usize]),
    }
    Ok(Some(order))
}

/// A list of offsets for every offset, all in one piece.
#[derive(Debug)]
struct Lists {
    items: Vec<u32>,
    /// Where each list starts, and at last where the last one ends.
    starts: Vec<u32>,
}

impl Lists {
    #[inline]
    fn of(&self, offset: usize) -> &[u32] {
        &self.items[self.starts[offset] as usize..self.starts[offset + 1] as usize]
    }

    /// What is in `seen`, and in the `sets` of the list of `offset`.
    #[inline]
    fn union(&self, offset: usize, seen: u64, sets: &[u64]) -> u64 {
        self.of(offset).iter().fold(seen, |seen, &option| seen | sets[option as usize])
    }
}

impl FromIterator<Vec<usize>> for Lists {
    fn from_iter<I: IntoIterator<Item = Vec<usize>>>(lists: I) -> Self {
        let (mut items, mut starts) = (Vec::new(), vec![0]);
        for list in lists {
            items.extend(list.into_iter().map(|item| item as u32));
            starts.push(items.len() as u32);
        }
        Self { items, starts }
    }
}
