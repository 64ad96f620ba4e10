//! Packing: a table small enough to sit in a first-level cache, and still one lookup away from any value.
//!
//! A general-purpose compressor cannot be indexed, so the compression is structural. The table is cut into blocks of `2^k`
//! values, each block is XORed with its own first value, and equal blocks are then stored once. Why that works so well for a
//! game on independent high and low parts: what stands in the high bits of a position often shifts the values of a whole block
//! by one nim-summand, and the XOR takes just that away.

use std::collections::HashMap;

use grundy_rules::layout::Shape;

use crate::Value;

/// A packed table: `value(i) = base[i >> k] ^ blocks[id[i >> k]][i & (2^k - 1)]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packed<V> {
    /// The lengths of all parts.
    pub shape: Shape,
    /// Per block of the table, the number of its stored block and its first value.
    pub index: Vec<(u32, V)>,
    /// The stored blocks one after another, in the order in which the table first needs them.
    pub blocks: Vec<V>,
}

/// What one block length would cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// `k`: blocks of `2^k` values.
    pub log2_block: u8,
    /// How many different blocks there are.
    pub stored_blocks: u32,
    /// The bytes of the index and the blocks together.
    pub packed_bytes: u64,
}

/// Packs `values` with the block length that takes the fewest bytes; of equal ones, the shortest.
///
/// One candidate is the whole table as a single block, so that the packed form is never more than an index entry larger
/// than the flat one.
///
/// # Panics
///
/// If `values` is empty: there is no game without a position.
pub fn pack<V: Value>(values: &[V]) -> Packed<V> {
    let mut best: Option<Packed<V>> = None;
    for log2_block in middle_out(flat_log2(values.len())) {
        let limit = best.as_ref().map_or(u64::MAX, |packed| packed_bytes(&packed.shape));
        if least_packed_bytes::<V>(values.len(), log2_block) > limit {
            continue;
        }
        let packed = pack_with(values, log2_block);
        let cost = (packed_bytes(&packed.shape), log2_block);
        if best.as_ref().is_none_or(|best| cost < (packed_bytes(&best.shape), best.shape.log2_block)) {
            best = Some(packed);
        }
    }
    best.expect("a table has at least one block length")
}

/// Every block length, and what it would cost.
///
/// # Panics
///
/// If `values` is empty.
pub fn candidates<V: Value>(values: &[V]) -> Vec<Candidate> {
    let shapes = (0..=flat_log2(values.len())).map(|log2_block| pack_with(values, log2_block).shape);
    shapes
        .map(|shape| Candidate {
            log2_block: shape.log2_block,
            stored_blocks: shape.stored_blocks,
            packed_bytes: packed_bytes(&shape),
        })
        .collect()
}

/// The `k` of the one block that holds the whole table.
fn flat_log2(entries: usize) -> u8 {
    assert!(entries > 0, "a table has at least one entry");
    entries.next_power_of_two().ilog2() as u8
}

/// `0..=last`, the middle first: the best block length is near the root of the table's, and knowing it early spares the others.
fn middle_out(last: u8) -> impl Iterator<Item = u8> {
    let mut order: Vec<u8> = (0..=last).collect();
    order.sort_by_key(|&k| k.abs_diff(last / 2));
    order.into_iter()
}

/// A bound from below: the index of that many blocks, and one stored block.
fn least_packed_bytes<V: Value>(entries: usize, log2_block: u8) -> u64 {
    let least = Shape { entries: entries as u64, log2_block, value_bytes: V::BYTES as u8, stored_blocks: 1 };
    least.index_len() * least.index_entry_bytes() + least.block_len().min(least.entries) * V::BYTES as u64
}

fn packed_bytes(shape: &Shape) -> u64 {
    shape.total_len() - shape.index().start
}

/// Packs `values` in blocks of `2^log2_block`.
fn pack_with<V: Value>(values: &[V], log2_block: u8) -> Packed<V> {
    let block_len = 1 << log2_block;
    let mut store = BlockStore { numbers: HashMap::new(), blocks: Vec::new(), normalised: Vec::new() };
    let index: Vec<(u32, V)> = values.chunks(block_len).map(|block| (store.number_of(block), block[0])).collect();
    let shape = Shape {
        entries: values.len() as u64,
        log2_block,
        value_bytes: V::BYTES as u8,
        stored_blocks: store.numbers.len() as u32,
    };
    Packed { shape, index, blocks: store.blocks }
}

/// The blocks met so far, each stored once.
#[derive(Debug)]
struct BlockStore<V> {
    numbers: HashMap<Vec<V>, u32>,
    blocks: Vec<V>,
    /// The block at hand, XORed with its first value.
    normalised: Vec<V>,
}

impl<V: Value> BlockStore<V> {
    /// The number under which the normalised `block` is stored, now or from before.
    ///
    /// A last block that is cut short differs from all others by its length, so that it is stored on its own.
    fn number_of(&mut self, block: &[V]) -> u32 {
        self.normalised.clear();
        self.normalised.extend(block.iter().map(|&value| value ^ block[0]));
        if let Some(&number) = self.numbers.get(&self.normalised) {
            return number;
        }
        let number = self.numbers.len() as u32;
        self.blocks.extend_from_slice(&self.normalised);
        self.numbers.insert(self.normalised.clone(), number);
        number
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_that_differ_by_a_nim_summand_are_stored_once() {
        let packed = pack_with(&[1u8, 2, 3, 5, 6, 7, 0, 3], 1);
        // (1, 2) and (0, 3) are both (0, 3) after the XOR; (3, 5) is (0, 6); (6, 7) is (0, 1).
        assert_eq!(packed.index, [(0, 1), (1, 3), (2, 6), (0, 0)]);
        assert_eq!(packed.blocks, [0, 3, 0, 6, 0, 1]);
    }

    #[test]
    fn a_short_last_block_is_stored_last_and_alone() {
        let packed = pack_with(&[0u8, 0, 0, 0, 0], 1);
        assert_eq!(packed.index, [(0, 0), (0, 0), (1, 0)]);
        assert_eq!(packed.blocks, [0, 0, 0]);
        assert_eq!(packed.shape.stored_values(), 3);
    }

    #[test]
    fn the_smallest_candidate_wins() {
        let mut state = 1u32;
        let mut random = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        };
        for entries in [1usize, 2, 3, 64, 1000] {
            for period in [1, 5, 16, 1000] {
                let pattern: Vec<u8> = (0..period).map(|_| random()).collect();
                let values: Vec<u8> = (0..entries).map(|i| pattern[i % period]).collect();
                let least = candidates(&values).into_iter().min_by_key(|c| (c.packed_bytes, c.log2_block)).unwrap();
                let packed = pack(&values);
                assert_eq!((packed_bytes(&packed.shape), packed.shape.log2_block), (least.packed_bytes, least.log2_block));
            }
        }
    }
}
