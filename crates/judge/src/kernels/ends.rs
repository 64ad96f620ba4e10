//! Where the numbers of a chunk end.

use super::{BLOCK, BLOCKS};

/// The last digits of the numbers of a chunk, a bit a byte.
pub(super) struct Ends {
    marks: [u64; BLOCKS],
    /// How many numbers end in the blocks before.
    before: [u16; BLOCKS],
    blocks: usize,
    count: usize,
}

impl Ends {
    pub(super) const NONE: Self = Self { marks: [0; BLOCKS], before: [0; BLOCKS], blocks: 0, count: 0 };

    /// Begins a chunk.
    #[inline(always)]
    pub(super) fn begin(&mut self) -> Marking<'_> {
        Marking { ends: self, blocks: 0, count: 0 }
    }

    /// How many numbers end in the chunk.
    #[inline(always)]
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// How many bytes of the chunk the first `numbers` numbers take, with what is before and between them.
    #[inline(always)]
    pub(super) fn length_of(&self, numbers: usize) -> usize {
        if numbers == 0 { 0 } else { self.place_of(numbers) + 1 }
    }

    /// The place in the chunk of the last digit of a number, counted from 1.
    fn place_of(&self, number: usize) -> usize {
        let block = self.before[..self.blocks].iter().rposition(|&before| usize::from(before) < number);
        let block = block.expect("the first block has no numbers before it");
        let rank = number - usize::from(self.before[block]);
        let last = (1..rank).fold(self.marks[block], |marks, _| marks & (marks - 1));
        block * BLOCK + last.trailing_zeros() as usize
    }
}

/// A chunk that is being marked.
pub(super) struct Marking<'e> {
    ends: &'e mut Ends,
    // Apart from the rest, for these to stay in registers.
    blocks: usize,
    count: usize,
}

impl Marking<'_> {
    /// How many numbers have ended so far.
    #[inline(always)]
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// Marks the next block.
    #[inline(always)]
    pub(super) fn push(&mut self, marks: u64) {
        self.ends.marks[self.blocks] = marks;
        self.ends.before[self.blocks] = self.count as u16;
        self.blocks += 1;
        self.count += marks.count_ones() as usize;
    }

    /// Ends the chunk.
    #[inline(always)]
    pub(super) fn finish(self) {
        (self.ends.blocks, self.ends.count) = (self.blocks, self.count);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_reach_to_the_end_of_a_number() {
        let positions = [0, 2, 63, 64 + 5, 3 * 64, 3 * 64 + 63];
        let mut ends = Ends::NONE;
        let mut marking = ends.begin();
        for block in 0..4 {
            let in_block = positions.iter().filter(|&position| position / 64 == block);
            marking.push(in_block.map(|position| 1 << (position % 64)).sum());
        }
        marking.finish();
        assert_eq!(ends.count(), positions.len());
        assert_eq!(ends.length_of(0), 0);
        for (i, position) in positions.iter().enumerate() {
            assert_eq!(ends.length_of(i + 1), position + 1);
        }
    }
}
