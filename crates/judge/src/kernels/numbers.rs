//! Numbers of up to eight digits, read ahead of the scanner that wants them.

use super::ends::Ends;
use super::{BLOCK, LEAD, Level, NUMBERS, Surrounded, blocks};

/// Numbers that have been read ahead.
pub(crate) struct Numbers {
    ahead: Ahead,
    next: usize,
}

impl Numbers {
    pub(crate) fn new() -> Self {
        Self { ahead: Ahead { values: [0; NUMBERS], ends: Ends::NONE }, next: 0 }
    }

    /// Reads ahead from the beginning of `bytes`, which lie between a lead and a tail, for as long as there are numbers of up to
    /// eight digits. All that are read are whole: a blank follows.
    pub(crate) fn read(&mut self, level: Level, bytes: &[u8]) {
        self.next = 0;
        level.read_numbers(&mut self.ahead, bytes);
    }

    /// The next number, if it has been read.
    #[inline]
    pub(crate) fn peek(&self) -> Option<u32> {
        self.ahead.values[..self.ahead.ends.count()].get(self.next).copied()
    }

    /// Goes on to the number after the next.
    #[inline]
    pub(crate) fn advance(&mut self) {
        self.next += 1;
    }

    /// Forgets what is ahead, and tells how many of the bytes have been gone through.
    pub(crate) fn stop(&mut self) -> usize {
        let length = self.ahead.ends.length_of(self.next);
        self.ahead.ends.clear();
        self.next = 0;
        length
    }

    /// As [`stop`](Self::stop), but goes back to before the last number first; none, if nothing has been gone through.
    pub(crate) fn stop_before_last(&mut self) -> Option<usize> {
        self.next = self.next.checked_sub(1)?;
        Some(self.stop())
    }
}

/// The numbers of a chunk.
pub(super) struct Ahead {
    values: [u32; NUMBERS],
    ends: Ends,
}

/// Reads numbers; `mark` marks their last digits in a block, unless a byte that follows one of the block is neither a
/// digit nor a blank.
#[inline(always)]
pub(super) fn read(ahead: &mut Ahead, bytes: &[u8], mark: impl Fn(&Surrounded) -> Option<u64>) {
    let mut marking = ahead.ends.begin();
    for block in blocks(bytes, usize::MAX) {
        let Some(marks) = mark(block) else { break };
        let mut left = marks;
        let mut places = ahead.values[marking.count()..].iter_mut();
        while left != 0 {
            let Some(value) = value(block, left.trailing_zeros() as usize) else { break };
            let Some(place) = places.next() else { break };
            *place = value;
            left &= left - 1;
        }
        marking.push(marks ^ left);
        if left != 0 {
            break;
        }
    }
    marking.finish();
}

/// The number of up to eight digits whose last digit is at `end` of the block.
///
/// Eight digits in one word are added up by three multiplications: neighbours first, then pairs, then fours.
#[inline(always)]
fn value(block: &Surrounded, end: usize) -> Option<u32> {
    const DIGIT: u64 = 0x1010_1010_1010_1010;
    let (&before, rest) = block[end..].split_first()?;
    let word = u64::from_le_bytes(*rest.first_chunk()?);
    let blanks = !word & DIGIT;
    if blanks == 0 && u64::from(before) & DIGIT != 0 {
        return None;
    }
    let shift = 64 - (blanks.leading_zeros() & !7);
    let digits = (word & 0x0F0F_0F0F_0F0F_0F0F) >> shift << shift;
    let pairs = (digits * 10 + (digits >> 8)) & 0x00FF_00FF_00FF_00FF;
    let fours = (pairs * 100 + (pairs >> 16)) & 0x0000_FFFF_0000_FFFF;
    Some((fours * 10_000 + (fours >> 32)) as u32)
}

const _: () =
    assert!(LEAD == 8 && BLOCK == 64, "a number's eight digits and the byte before them begin at its block's byte `end`");
