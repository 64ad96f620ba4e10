//! Cells as the rules of a board write them, `3,5`, read many at a time.
//!
//! Whatever is not plain is left to the rules themselves, which know all there is to say about it.

use grundy_rules::board::{Board, Cell};

use crate::scanner::is_blank;

/// How much has been read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Read {
    pub(crate) cells: usize,
    pub(crate) bytes: usize,
}

/// Cells of a board, and which of them are plain.
#[derive(Clone, Copy)]
pub struct PlainCells {
    board: &'static Board,
    /// Any coordinates below these are a cell on the board.
    ends: Cell,
}

/// No plain coordinate is greater, so that no sum overflows.
const GREATEST_END: u32 = 1 << 15;

impl PlainCells {
    /// The plain cells of a board that can be played up to that size.
    pub(crate) fn new(board: &'static Board, greatest_size: u64) -> Self {
        let end = GREATEST_END.min(u32::try_from(greatest_size).unwrap_or(u32::MAX));
        let end_of = |place| board.sides().map_or(end, |sides| sides.get(place).map_or(0, |&side| end.min(side)));
        Self { board, ends: std::array::from_fn(end_of) }
    }

    /// The board.
    pub const fn board(&self) -> &'static Board {
        self.board
    }

    /// Reads cells from the beginning of `bytes`, which may stand behind blanks, for as long as a blank follows them.
    pub(crate) fn read(&self, bytes: &[u8], cells: &mut [u64]) -> Read {
        let mut read = Read::default();
        for place in cells {
            let Some((cell, length)) = self.next(&bytes[read.bytes..]) else { break };
            let number = self.board.number(&cell);
            if self.board.home() && number == 0 {
                break;
            }
            *place = number;
            read.cells += 1;
            read.bytes += length;
        }
        read
    }

    /// The first cell, and the bytes up to the blank behind it.
    #[inline(always)]
    fn next(&self, bytes: &[u8]) -> Option<(Cell, usize)> {
        let mut at = bytes.iter().position(|&byte| !is_blank(byte))?;
        let (mut cell, last) = (Cell::default(), self.board.dimensions() - 1);
        for (place, (x, &end)) in cell.iter_mut().zip(&self.ends).enumerate().take(last + 1) {
            let (number, length) = coordinate(&bytes[at..], end)?;
            let after = *bytes.get(at + length)?;
            if if place < last { after != b',' } else { !is_blank(after) } {
                return None;
            }
            *x = number;
            at += length + 1;
        }
        Some((cell, at - 1))
    }
}

/// The number without leading zeros that the bytes begin with, if it is below `end`, and its length.
#[inline(always)]
fn coordinate(bytes: &[u8], end: u32) -> Option<(u32, usize)> {
    let (mut number, mut length) = (0, 0);
    for digit in bytes.iter().map(|byte| byte.wrapping_sub(b'0')).take_while(|&digit| digit <= 9) {
        number = 10 * number + u32::from(digit);
        length += 1;
        if number >= end {
            return None;
        }
    }
    let has_leading_zero = length > 1 && bytes[0] == b'0';
    (length > 0 && !has_leading_zero).then_some((number, length))
}
