//! Packing: a table small enough to sit in a first-level cache, and still one lookup away from any value.
//!
//! A general-purpose compressor cannot be indexed, so the compression is structural. The table is cut into blocks of
//! `2^k` values, each block is XORed with its own first value, and equal blocks are then stored once. Why that works so
//! well for a game on independent high and low parts: what stands in the high bits of a position often shifts the
//! values of a whole block by one nim-summand, and the XOR takes just that away.

use std::hash::{BuildHasher, Hash, Hasher};

use grundy_layout::artifact::Shape;
use hashbrown::hash_table::{Entry, HashTable};

use crate::{Error, Value, memory};

/// A packed table: `value(i) = base[i >> k] ^ blocks[id[i >> k]][i & (2^k - 1)]`.
///
/// It refers to the values it was made from: those are too many to have twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packed<'a, V> {
    values: &'a [V],
    log2_block: u8,
    /// For every block of the table, the number of its stored block.
    ids: Vec<u32>,
    /// For every stored block, the block of the table that first needs it.
    firsts: Vec<usize>,
}

impl<'a, V: Value> Packed<'a, V> {
    /// The whole table as a single block: what packing has to beat.
    ///
    /// # Panics
    ///
    /// If `values` is empty.
    pub fn flat(values: &'a [V]) -> Self {
        Self { values, log2_block: flat_log2(values.len()), ids: vec![0], firsts: vec![0] }
    }

    /// The lengths of all parts of an artifact whose rules have a text of `rules_len` bytes.
    pub fn shape(&self, rules_len: u16) -> Shape {
        Shape { rules_len, ..shape_of::<V>(self.values.len(), self.log2_block, self.firsts.len() as u32) }
    }

    /// Per block of the table, the number of its stored block and its first value.
    pub fn index(&self) -> impl Iterator<Item = (u32, V)> {
        self.ids.iter().zip(self.values.chunks(1 << self.log2_block)).map(|(&id, block)| (id, block[0]))
    }

    /// The stored blocks one after another, in the order in which the table first needs them.
    pub fn blocks(&self) -> impl Iterator<Item = V> {
        self.firsts.iter().flat_map(|&first| normalised(nth_block(self.values, self.log2_block, first)))
    }

    /// The bytes of the index and the blocks together.
    fn bytes(&self) -> u64 {
        packed_bytes(&self.shape(0))
    }

    /// What the packer wants least of: first bytes, and then length of the blocks.
    fn cost(&self) -> (u64, u8) {
        (self.bytes(), self.log2_block)
    }
}

/// What one block length would cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
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
/// than the flat one. What does not fit in memory here is no candidate: fewer bytes than the table's are enough.
///
/// # Errors
///
/// [`Error::OutOfMemory`] if the index cannot be kept while it is made.
///
/// # Panics
///
/// If `values` is empty: there is no game without a position.
pub fn pack<V: Value>(values: &[V]) -> Result<Packed<'_, V>, Error> {
    let mut best = Packed::flat(values);
    for log2_block in middle_out(best.log2_block) {
        if let Some(packed) = pack_with(values, log2_block, best.bytes())?
            && packed.cost() < best.cost()
        {
            best = packed;
        }
    }
    Ok(best)
}

/// Every block length, and what it would cost.
///
/// # Errors
///
/// As [`pack`].
///
/// # Panics
///
/// If `values` is empty.
pub fn candidates<V: Value>(values: &[V]) -> Result<Vec<Candidate>, Error> {
    let packed =
        (0..=flat_log2(values.len())).filter_map(|log2_block| pack_with(values, log2_block, u64::MAX).transpose());
    packed
        .map(|packed| {
            let packed = packed?;
            Ok(Candidate {
                log2_block: packed.log2_block,
                stored_blocks: packed.firsts.len() as u32,
                packed_bytes: packed.bytes(),
            })
        })
        .collect()
}

/// The `k` of the one block that holds the whole table.
fn flat_log2(entries: usize) -> u8 {
    assert!(entries > 0, "a table has at least one entry");
    entries.next_power_of_two().ilog2() as u8
}

/// The numbers below `end`, the middle first: the best block length is near the root of the table's, and knowing it
/// early cuts the others short.
fn middle_out(end: u8) -> impl Iterator<Item = u8> {
    let mut order: Vec<u8> = (0..end).collect();
    order.sort_by_key(|&k| k.abs_diff(end / 2));
    order.into_iter()
}

/// The shape of a packed table, but for the text of its rules.
fn shape_of<V: Value>(entries: usize, log2_block: u8, stored_blocks: u32) -> Shape {
    Shape {
        entries: entries as u64,
        log2_block,
        value_bytes: V::BYTES as u8,
        stored_blocks,
        rules_len: 0,
        certified: false,
    }
}

fn packed_bytes(shape: &Shape) -> u64 {
    shape.total_len() - shape.index().start
}

/// Packs `values` in blocks of `2^log2_block`; gives up as soon as that takes more than `limit` bytes.
fn pack_with<V: Value>(values: &[V], log2_block: u8, limit: u64) -> Result<Option<Packed<'_, V>>, Error> {
    let mut shape = shape_of::<V>(values.len(), log2_block, 1);
    let (mut store, mut ids) = (BlockStore::default(), Vec::new());
    for (number, block) in values.chunks(shape.block_len() as usize).enumerate() {
        if packed_bytes(&shape) > limit {
            return Ok(None);
        }
        memory::push(&mut ids, store.id_of(number, block, |number| nth_block(values, log2_block, number))?)?;
        let Ok(stored_blocks) = u32::try_from(store.firsts.len()) else { return Ok(None) };
        shape.stored_blocks = stored_blocks;
    }
    let packed = Packed { values, log2_block, ids, firsts: store.firsts };
    Ok((packed.bytes() <= limit).then_some(packed))
}

/// The blocks met so far, equal ones once.
#[derive(Debug, Default)]
struct BlockStore {
    /// For every stored block, the number of the first in the table that is like it.
    firsts: Vec<usize>,
    /// The stored blocks, by the hash of their normalised values.
    ids: HashTable<u32>,
    hasher: hashbrown::DefaultHashBuilder,
}

impl BlockStore {
    /// The number under which the `block` of the table, the one with that `number` there, is stored, now or from
    /// before.
    ///
    /// A last block that is cut short differs from all others by its length, so that it is stored on its own.
    fn id_of<'a, V: Value>(
        &mut self,
        number: usize,
        block: &[V],
        nth: impl Fn(usize) -> &'a [V],
    ) -> Result<u32, Error> {
        let Self { firsts, ids, hasher } = self;
        memory::make_room(firsts)?;
        let stored = |&id: &u32| nth(firsts[id as usize]);
        let blocks = firsts.len() as u64 + 1;
        ids.try_reserve(1, |id| hash(hasher, stored(id))).map_err(|_| memory::out_of_memory::<u32>(blocks))?;
        let is_same = |id: &u32| stored(id).len() == block.len() && normalised(stored(id)).eq(normalised(block));
        match ids.entry(hash(hasher, block), is_same, |id| hash(hasher, stored(id))) {
            Entry::Occupied(entry) => Ok(*entry.get()),
            Entry::Vacant(entry) => {
                let id = firsts.len() as u32;
                entry.insert(id);
                firsts.push(number);
                Ok(id)
            }
        }
    }
}

/// The hash of a block's normalised values, taken piece by piece, since a block may be as long as the table.
fn hash<V: Value>(hasher: &impl BuildHasher, block: &[V]) -> u64 {
    const PIECE: usize = 128;
    let mut hasher = hasher.build_hasher();
    let mut buffer = [block[0]; PIECE];
    for piece in block.chunks(PIECE) {
        let buffer = &mut buffer[..piece.len()];
        buffer.iter_mut().zip(piece).for_each(|(normalised, &value)| *normalised = value ^ block[0]);
        buffer.hash(&mut hasher);
    }
    hasher.finish()
}

/// The block of that number; the last may be short.
fn nth_block<V>(values: &[V], log2_block: u8, block: usize) -> &[V] {
    let start = block << log2_block;
    let end = start.saturating_add(1 << log2_block);
    &values[start..values.len().min(end)]
}

/// A block, XORed with its first value.
fn normalised<V: Value>(block: &[V]) -> impl Iterator<Item = V> {
    block.iter().map(|&value| value ^ block[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_that_differ_by_a_nim_summand_are_stored_once() {
        let packed = pack_with(&[1u8, 2, 3, 5, 6, 7, 0, 3], 1, u64::MAX).unwrap().unwrap();
        // (1, 2) and (0, 3) are both (0, 3) after the XOR; (3, 5) is (0, 6); (6, 7) is (0, 1).
        assert!(packed.index().eq([(0, 1), (1, 3), (2, 6), (0, 0)]));
        assert!(packed.blocks().eq([0, 3, 0, 6, 0, 1]));
    }

    #[test]
    fn a_short_last_block_is_stored_last_and_alone() {
        let packed = pack_with(&[0u8, 0, 0, 0, 0], 1, u64::MAX).unwrap().unwrap();
        assert!(packed.index().eq([(0, 0), (0, 0), (1, 0)]));
        assert!(packed.blocks().eq([0, 0, 0]));
        assert_eq!(packed.shape(0).stored_values(), 3);
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
                let least =
                    candidates(&values).unwrap().into_iter().min_by_key(|c| (c.packed_bytes, c.log2_block)).unwrap();
                let packed = pack(&values).unwrap();
                assert_eq!(packed.cost(), (least.packed_bytes, least.log2_block));
            }
        }
    }
}
