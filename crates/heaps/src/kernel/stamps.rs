//! Which values the options of a heap have: a byte for each value, which holds the stamp of the last heap that reached
//! it.

use alloc::boxed::Box;
use alloc::vec;

/// The number of 16-bit values.
pub(super) const VALUES: usize = 1 << 16;

/// A table with a byte for each value. A 16-bit index needs no bounds check.
pub(super) type Bytes = [u8; VALUES];

/// The lowest bit of each byte.
const LOW: u64 = 0x0101_0101_0101_0101;
/// The highest bit of each byte.
pub(super) const HIGH: u64 = LOW << 7;

/// Tables of zeros, made on the heap.
pub(super) fn zeros<const TABLES: usize>() -> Box<[Bytes; TABLES]> {
    vec![[0; VALUES]; TABLES].try_into().expect("a vector of this length")
}

/// The values that are stamped for some heaps side by side, a lane for each. All of them are below a *span* that the
/// owner knows.
#[derive(Clone, Debug)]
pub(super) struct Stamps<const LANES: usize> {
    seen: Box<[Bytes; LANES]>,
    /// The stamp of these heaps: never 0, which is what an empty table holds.
    stamp: u8,
}

impl<const LANES: usize> Stamps<LANES> {
    pub(super) fn new() -> Self {
        Self { seen: zeros(), stamp: 1 }
    }

    /// Takes all stamps away, which costs something only once in 255 times.
    pub(super) fn clear(&mut self, span: usize) {
        if self.stamp == u8::MAX {
            self.seen.iter_mut().for_each(|lane| lane[..span].fill(0));
            self.stamp = 0;
        }
        self.stamp += 1;
    }

    #[inline]
    pub(super) fn put(&mut self, lane: usize, value: u16) {
        self.seen[lane][usize::from(value)] = self.stamp;
    }

    /// Stamps the nim-sums `one[i] ^ other[i]`.
    #[inline]
    pub(super) fn put_sums(&mut self, lane: usize, one: &[u16], other: &[u16]) {
        let (seen, stamp) = (&mut self.seen[lane], self.stamp);
        let (ones, others) = (one.chunks_exact(4), other.chunks_exact(4));
        for (&x, &y) in ones.remainder().iter().zip(others.remainder()) {
            seen[usize::from(x ^ y)] = stamp;
        }
        for (x, y) in ones.zip(others) {
            for sum in unpack(pack(x) ^ pack(y)) {
                seen[usize::from(sum)] = stamp;
            }
        }
    }

    /// The high bits of the bytes whose values `8 * word` to `8 * word + 7` have no stamp.
    #[inline]
    pub(super) fn free(&self, lane: usize, word: usize) -> u64 {
        nonzero_bytes(eight(&self.seen[lane], word) ^ (LOW * u64::from(self.stamp)))
    }

    /// The bits of the values `64 * index` to `64 * index + 63` that have a stamp.
    pub(super) fn marks(&self, lane: usize, index: usize) -> u64 {
        let mut marks = 0;
        for word in 0..8 {
            marks |= gather(!self.free(lane, 8 * index + word) & HIGH) << (8 * word);
        }
        marks
    }

    /// Fills `found` with the first values without a stamp, from `start` on and below `end`. Returns their number.
    #[inline]
    pub(super) fn first_free(&self, lane: usize, start: usize, end: usize, found: &mut [u16]) -> usize {
        let mut count = 0;
        let mut below = 8 * (start % 8);
        for word in start / 8..end.div_ceil(8) {
            let mut free = self.free(lane, word) >> below << below;
            below = 0;
            while free != 0 {
                let value = 8 * word + first_byte(free);
                if value >= end || count == found.len() {
                    return count;
                }
                found[count] = value as u16;
                count += 1;
                free &= free - 1;
            }
        }
        count
    }
}

impl Stamps<4> {
    /// For each pair of a value and four others, stamps in each lane the nim-sum of the value and one of the four, in
    /// their order.
    #[inline]
    pub(super) fn put_across<'a>(&mut self, pairs: impl Iterator<Item = (u16, &'a [u16])>) {
        const EACH: u64 = 0x0001_0001_0001_0001;
        // Kept in registers: the compiler cannot know that no stamp overwrites them.
        let ([first, second, third, fourth], stamp) = (&mut *self.seen, self.stamp);
        for (value, others) in pairs {
            let sums = unpack(pack(others) ^ (EACH * u64::from(value)));
            first[usize::from(sums[0])] = stamp;
            second[usize::from(sums[1])] = stamp;
            third[usize::from(sums[2])] = stamp;
            fourth[usize::from(sums[3])] = stamp;
        }
    }
}

/// Eight bytes of a table as one number, the first as its lowest byte.
#[inline]
pub(super) fn eight(bytes: &Bytes, word: usize) -> u64 {
    let (words, _) = bytes.as_chunks::<8>();
    u64::from_le_bytes(words[word])
}

/// The index of the lowest byte that is not zero.
#[inline]
pub(super) fn first_byte(word: u64) -> usize {
    word.trailing_zeros() as usize / 8
}

/// The high bit of each byte that is not zero. No carry leaves a byte.
#[inline]
fn nonzero_bytes(word: u64) -> u64 {
    (((word & !HIGH) + !HIGH) | word) & HIGH
}

/// The high bits of the bytes, side by side in the lowest byte.
#[inline]
fn gather(high: u64) -> u64 {
    // Byte i is 1 << 0, and meets 1 << (7 * (8 - i)) in the product at bit 56 + i; no two meet anywhere.
    (high >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// Four values in one number. Compiled to a single load.
#[inline]
fn pack(four: &[u16]) -> u64 {
    u64::from(four[0]) | u64::from(four[1]) << 16 | u64::from(four[2]) << 32 | u64::from(four[3]) << 48
}

/// The inverse of [`pack`].
#[inline]
fn unpack(four: u64) -> [u16; 4] {
    [four as u16, (four >> 16) as u16, (four >> 32) as u16, (four >> 48) as u16]
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn stamps_outlive_their_generation_in_no_case() {
        let mut stamps = Stamps::<2>::new();
        for round in 0..1000_u16 {
            stamps.clear(64);
            stamps.put(0, round % 64);
            stamps.put(1, round % 17);
            assert_eq!(stamps.marks(0, 0), 1 << (round % 64));
            assert_eq!(stamps.marks(1, 0), 1 << (round % 17));
        }
    }

    #[test]
    fn free_values_are_found_wherever_the_search_begins() {
        let mut stamps = Stamps::<1>::new();
        (0..64).filter(|value| value % 5 != 3).for_each(|value| stamps.put(0, value));
        for (start, end) in (0..64).flat_map(|start| (start..=64).map(move |end| (start, end))) {
            let expected: Vec<u16> = (start..end).filter(|value| value % 5 == 3).take(3).collect();
            let mut found = [0; 3];
            let count = stamps.first_free(0, start.into(), end.into(), &mut found);
            assert_eq!(found[..count], expected);
        }
    }
}
