//! The steps of the kernels for any machine: loops that compilers turn into what vector instructions there are, and
//! words of eight bytes where they cannot.

use super::rows::MOST;
use super::{BLOCK, LEAD, Surrounded};

/// Set in every digit and in no blank.
const DIGIT: u64 = 0x1010_1010_1010_1010;

const LOWEST: u64 = 0x0101_0101_0101_0101;

/// See [`rows::read`](super::rows::read).
#[inline(always)]
pub(super) fn small_numbers(block: &Surrounded, values: &mut [u8; BLOCK]) -> Option<u64> {
    if has_strange(block) {
        return None;
    }
    let by_last_digit = by_last_digit(block);
    let (mut marks, mut count) = (0, 0);
    for word in 0..BLOCK / 8 {
        let mut ends = ends(block, word);
        marks |= pack(ends) << (8 * word);
        // No more than four numbers end in eight bytes: to write all four is quicker than to ask how many there are.
        let room = values[count..].first_chunk_mut::<4>();
        count += (ends.wrapping_mul(LOWEST) >> 56) as usize;
        if let Some(room) = room {
            for value in room {
                let byte = 8 * word + (ends | 1 << 63).trailing_zeros() as usize / 8;
                *value = by_last_digit[byte];
                ends &= ends.wrapping_sub(1);
            }
        }
    }
    Some(marks)
}

/// See [`numbers::read`](super::numbers::read).
#[inline(always)]
pub(super) fn number_ends(block: &Surrounded) -> Option<u64> {
    let marks = (0..BLOCK / 8).fold(0, |marks, word| marks | pack(ends(block, word)) << (8 * word));
    (!has_strange(block)).then_some(marks)
}

/// See [`rows::read`](super::rows::read).
#[inline(always)]
pub(super) fn row_mask(values: &[u8; MOST + 1], count: usize) -> u32 {
    values[..count.min(MOST)].iter().fold(0, |mask, &value| mask | 1u32.wrapping_shl(value.into()))
}

/// Whether a byte that follows one of the block is neither a digit nor a blank.
#[inline(always)]
fn has_strange(block: &Surrounded) -> bool {
    let strange =
        |byte: u8| !(byte.is_ascii_digit() | (byte == b' ') | (byte == b'\n') | (byte == b'\r') | (byte == b'\t'));
    block[LEAD + 1..][..BLOCK].iter().fold(false, |found, &byte| found | strange(byte))
}

/// For each byte, the value of a number that ends there, in the manner of [`rows::Small`](super::rows::Small).
#[inline(always)]
fn by_last_digit(block: &Surrounded) -> [u8; BLOCK] {
    let digit = |byte: u8| if byte & 0x10 == 0 { 0 } else { byte & 0x0F };
    std::array::from_fn(|i| {
        let [second, first, last] = [block[LEAD - 2 + i], block[LEAD - 1 + i], block[LEAD + i]];
        let value = digit(first) * 10 + digit(last);
        let long = second & first & 0x10;
        value.min(31) | if long == 0 { 0 } else { 31 }
    })
}

/// The lowest bit of each of eight bytes: whether a number ends there.
#[inline(always)]
fn ends(block: &Surrounded, word: usize) -> u64 {
    let at = |byte: usize| u64::from_le_bytes(*block[byte..].first_chunk().expect("a block has eight words and more"));
    let byte = LEAD + 8 * word;
    (at(byte) & !at(byte + 1) & DIGIT) >> 4
}

/// The lowest bits of eight bytes, side by side: the multiplication brings bit 8 i to bit 56 + i, and nothing else
/// there.
#[inline(always)]
fn pack(bits: u64) -> u64 {
    bits.wrapping_mul(0x0102_0408_1020_4080) >> 56
}
