//! Rows of 20 cells, `m p1 .. pm`: first the numbers of a chunk, as bytes one after the other; then, row by row, the
//! mask of the row.

use super::ends::Ends;
use super::{BLOCK, BLOCKS, Level, NUMBERS, Surrounded, blocks};

/// The rows that the kernels read have this many cells.
pub(crate) const WIDTH: u32 = 20;

/// A row takes so many blocks at most, as a rule.
const BLOCKS_OF_A_ROW: usize = 2;

/// A kernel for rows, and what it needs to work.
pub(crate) struct Rows {
    small: Small,
    /// How many blocks the next chunk may have: few after a chunk without rows.
    blocks: usize,
}

/// How much a kernel has read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Read {
    pub(crate) rows: usize,
    pub(crate) bytes: usize,
}

impl Rows {
    pub(crate) fn new() -> Self {
        Self { small: Small { values: [0; NUMBERS + BLOCK], ends: Ends::NONE }, blocks: BLOCKS_OF_A_ROW }
    }

    /// Reads rows from the beginning of `bytes`, which lie between a lead and a tail, for as long as they are
    /// well-formed. All that are read are whole: a blank follows the last number.
    #[inline]
    pub(crate) fn read(&mut self, level: Level, bytes: &[u8], rows: &mut [u64]) -> Read {
        let read = level.read_rows(&mut self.small, bytes, self.blocks.min(rows.len() + 1), rows);
        self.blocks = if read.rows == 0 { BLOCKS_OF_A_ROW } else { BLOCKS.min(2 * self.blocks) };
        read
    }
}

/// The numbers of a chunk, small ones exactly: one of up to 20 is itself, a greater one something from 21 to 31.
pub(super) struct Small {
    /// One number after the other; what follows the last has no meaning.
    values: [u8; NUMBERS + BLOCK],
    ends: Ends,
}

/// The most numbers that may follow `m`, for all that the byte says.
pub(super) const MOST: usize = 31;

/// Reads rows from so many blocks by the two steps of a level:
///
/// - `numbers` finds the numbers that end in a block, writes them one after the other as [`Small`] has them, and marks
///   their last
///   digits; unless a byte that follows one of the block is neither a digit nor a blank;
/// - `mask` sets a bit for each of the first so many values, or, where two of them are equal, does anything that sets
///   fewer bits than
///   there are values.
#[inline(always)]
pub(super) fn read(
    small: &mut Small,
    bytes: &[u8],
    limit: usize,
    rows: &mut [u64],
    numbers: impl Fn(&Surrounded, &mut [u8; BLOCK]) -> Option<u64>,
    mask: impl Fn(&[u8; MOST + 1], usize) -> u32,
) -> Read {
    let mut marking = small.ends.begin();
    for block in blocks(bytes, limit) {
        let Some(values) = small.values[marking.count()..].first_chunk_mut() else { break };
        let Some(marks) = numbers(block, values) else { break };
        marking.push(marks);
    }
    marking.finish();

    let (mut read, mut numbers) = (0, 0);
    for row in rows {
        let Some((&pieces, columns)) = small.values[numbers..].split_first() else { break };
        let pieces = usize::from(pieces);
        if numbers + pieces >= small.ends.count() {
            break;
        }
        let columns = columns.first_chunk().expect("more than a row's room is left");
        let Some(found) = row_of(mask(columns, pieces), pieces) else { break };
        *row = found;
        read += 1;
        numbers += 1 + pieces;
    }
    Read { rows: read, bytes: small.ends.length_of(numbers) }
}

/// The row with pieces in the columns whose bits are set in `mask`, if there are so many and all are columns.
#[inline(always)]
fn row_of(mask: u32, pieces: usize) -> Option<u64> {
    const COLUMNS: u32 = (1 << (WIDTH + 1)) - 2;
    let all_differ = mask.count_ones() as usize == pieces;
    (all_differ && mask & !COLUMNS == 0).then_some(u64::from(mask >> 1))
}

#[cfg(test)]
mod tests {
    use super::super::tests::{SplitMix, surrounded};
    use super::*;

    /// A row of `pieces` pieces, with the number of pieces before.
    fn write_row(random: &mut SplitMix, text: &mut String) -> u64 {
        let mut columns: Vec<u32> = (1..=20).collect();
        random.shuffle(&mut columns);
        columns.truncate(random.below(21));
        *text += &columns.len().to_string();
        for column in &columns {
            *text += *random.choose(&[" ", " ", " ", "  ", "\t", "\n", " \r\n"]);
            *text += &column.to_string();
        }
        *text += *random.choose(&["\n", "\n", "\r\n", "\n\n", " \n", " "]);
        columns.into_iter().map(|column| 1 << (column - 1)).sum()
    }

    #[test]
    fn rows_come_out_as_they_were_written() {
        let mut random = SplitMix(1);
        for level in Level::available().filter(|level| *level != Level::SCALAR) {
            let mut kernel = Rows::new();
            for _ in 0..2_000 {
                let mut text = String::new();
                let written: Vec<u64> = (0..random.below(40)).map(|_| write_row(&mut random, &mut text)).collect();
                let (mut rows, mut bytes) = (Vec::<u64>::new(), 0);
                while rows.len() < written.len() {
                    let mut some = [0; 40];
                    let read = kernel.read(level, &surrounded(&text.as_bytes()[bytes..]), &mut some);
                    assert_ne!(read.rows, 0, "{level}: {text:?}");
                    rows.extend(&some[..read.rows]);
                    bytes += read.bytes;
                }
                assert_eq!(rows, written, "{level}: {text:?}");
                assert_eq!(text[bytes..].trim(), "", "{level}: {text:?}");
            }
        }
    }
}
