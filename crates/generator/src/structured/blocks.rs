//! Blocks: what is the same for all offsets, or for all blocks, is found out once.
//!
//! A set of values is a word here, the value `g` being bit `g`. Moves that change only the block are taken for a whole block at a
//! time, value by value from consecutive places; for the other moves, the offsets they lead to are listed beforehand.

use std::ops::Range;

use grundy_rules::structure::Blocks;
use grundy_rules::{Rules, SolvingOrder};

use crate::parallel::try_for_all;
use crate::solve::{blank_table, store};
use crate::{Error, Value};

/// Solves stage by stage.
pub(super) fn solve<V: Value>(rules: &impl Rules, blocks: &impl Blocks, solved: &mut impl FnMut(u64)) -> Result<Vec<V>, Error> {
    let mut values = blank_table::<V>(rules)?;
    let walker = Walker::new(rules, blocks);
    let block_len = walker.block_len();
    // The stage at hand, which is put in its place when all of it is done: until then its blocks are not needed.
    let mut stage_values = Vec::new();
    let mut done = 0;
    for stage in stages(blocks, values.len() / block_len) {
        stage_values.resize(stage.len() * block_len, V::INSTANT_WIN);
        solve_stage(&walker, &stage, &values, &mut stage_values)?;
        for (&block, block_values) in stage.iter().zip(stage_values.chunks_exact(block_len)) {
            values[walker.positions(block)].copy_from_slice(block_values);
        }
        done += stage_values.len() as u64;
        solved(done);
    }
    Ok(values)
}

/// Solves the blocks of a stage, on all cores, from the `values` of the stages before.
fn solve_stage<V: Value>(
    walker: &Walker<'_, impl Blocks>,
    stage: &[usize],
    values: &[V],
    stage_values: &mut [V],
) -> Result<(), Error> {
    // What is solved is the number of a bit in a word: wrapping wraps nothing, and spares a comparison.
    let set = |value: &V| 1u64.wrapping_shl(value.to_usize() as u32);
    let blocks = stage.iter().zip(stage_values.chunks_exact_mut(walker.block_len())).collect();
    try_for_all(blocks, |(&block, block_values): (&usize, &mut [V])| {
        let first = walker.positions(block).start;
        let others = |other| values[walker.positions(other)].iter().map(set);
        walker.walk(block, others, |offset, mex| {
            block_values[offset] = store(first + offset, Some(mex))?;
            Ok(())
        })
    })
}

/// Checks every block on its own: here all values are known.
pub(super) fn check<E: Send>(
    rules: &impl Rules,
    blocks: &impl Blocks,
    entry: impl Fn(usize) -> Option<usize> + Sync,
    compare: impl Fn(usize, Option<usize>) -> Result<(), E> + Sync,
) -> Result<(), E> {
    let walker = Walker::new(rules, blocks);
    // An instant win, or a value too large for any position of the game, is in no set: no mex depends on it.
    let set = |position| entry(position).and_then(|value| 1u64.checked_shl(value as u32)).unwrap_or(0);
    let count = rules.positions() as usize / walker.block_len();
    try_for_all((0..count).collect(), |block| {
        let first = walker.positions(block).start;
        let others = |other| walker.positions(other).map(set);
        walker.walk(block, others, |offset, mex| compare(first + offset, Some(mex)))
    })
}

/// The blocks of every stage, from the first that can be solved.
fn stages(blocks: &impl Blocks, count: usize) -> Vec<Vec<usize>> {
    let mut stages = Vec::new();
    for block in 0..count {
        let stage = blocks.stage(block);
        if stage >= stages.len() {
            stages.resize(stage + 1, Vec::new());
        }
        stages[stage].push(block);
    }
    stages
}

/// Walks through blocks, with all that is known of offsets whatever the block.
struct Walker<'a, B> {
    blocks: &'a B,
    order: SolvingOrder,
    /// For each offset, those that its options have: in the same block, and, a block's length higher, in the block beyond the crossing.
    options: Lists,
}

impl<'a, B: Blocks> Walker<'a, B> {
    fn new(rules: &impl Rules, blocks: &'a B) -> Self {
        let block_len = 1 << blocks.log2_block();
        let options = (0..block_len).map(|offset| {
            let crossing = blocks.crossing_offsets(offset).map(move |offset| block_len + offset);
            blocks.offset_options(offset).chain(crossing)
        });
        Self { blocks, order: rules.solving_order(), options: options.collect() }
    }

    fn block_len(&self) -> usize {
        1 << self.blocks.log2_block()
    }

    /// The positions in a block.
    fn positions(&self, block: usize) -> Range<usize> {
        block * self.block_len()..(block + 1) * self.block_len()
    }

    /// Tells `settle` every offset in `block`, in the solving order, and the mex of the options there.
    ///
    /// `others` gives the values in another block, each as a set; those of this block are as told.
    fn walk<I: Iterator<Item = u64>, E>(
        &self,
        block: usize,
        others: impl Fn(usize) -> I,
        mut settle: impl FnMut(usize, usize) -> Result<(), E>,
    ) -> Result<(), E> {
        let block_len = self.block_len();
        let mut sets = vec![0; 2 * block_len];
        let (own, beyond) = sets.split_at_mut(block_len);
        self.blocks.block_options(block).for_each(|option| unite(own, others(option)));
        self.blocks.crossing_block(block).into_iter().for_each(|option| unite(beyond, others(option)));

        // The set of an offset has the values of its options in other blocks until it is settled, and then its own value.
        let mut settle_one = |offset: usize| {
            let seen = self.options.of(offset).iter().fold(sets[offset], |seen, &option| seen | sets[option as usize]);
            let mex = seen.trailing_ones();
            assert!(mex < u64::BITS, "a game with blocks has at most 63 options");
            sets[offset] = 1 << mex;
            settle(offset, mex as usize)
        };
        match self.order {
            SolvingOrder::Ascending => (0..block_len).try_for_each(&mut settle_one),
            SolvingOrder::Descending => (0..block_len).rev().try_for_each(&mut settle_one),
        }
    }
}

/// Adds to each of `sets` what `others` has in its place.
fn unite(sets: &mut [u64], others: impl Iterator<Item = u64>) {
    sets.iter_mut().zip(others).for_each(|(set, other)| *set |= other);
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
}

impl<L: IntoIterator<Item = usize>> FromIterator<L> for Lists {
    fn from_iter<I: IntoIterator<Item = L>>(lists: I) -> Self {
        let (mut items, mut starts) = (Vec::new(), vec![0]);
        for list in lists {
            items.extend(list.into_iter().map(|item| item as u32));
            starts.push(items.len() as u32);
        }
        Self { items, starts }
    }
}
