//! Numbers of up to eight digits, read ahead of the scanner that wants them: first the eight bytes up to the last digit
//! of each, then what these are worth, many at a time.

use super::ends::Ends;
use super::{BLOCK, LEAD, Level, Surrounded, blocks};

/// A chunk has so many blocks at most.
const BLOCKS: usize = 16;

/// No two numbers end side by side.
const NUMBERS: usize = BLOCKS * BLOCK / 2;

/// So many words are taken at a time, some perhaps for nothing, which saves asking after each.
const BATCH: usize = 8;

/// Numbers that have been read ahead.
pub(crate) struct Numbers {
    ahead: Ahead,
    next: usize,
    /// How many blocks the next chunk may have: few after a chunk without numbers.
    blocks: usize,
}

impl Numbers {
    pub(crate) fn new() -> Self {
        let ahead = Ahead {
            words: [0; NUMBERS + BATCH],
            before: [0; NUMBERS + BATCH],
            values: [0; NUMBERS],
            count: 0,
            ends: Ends::NONE,
        };
        Self { ahead, next: 0, blocks: 1 }
    }

    /// Reads ahead from the beginning of `bytes`, which lie between a lead and a tail, for as long as there are numbers
    /// of up to eight digits. All that are read are whole: a blank follows.
    pub(crate) fn read(&mut self, level: Level, bytes: &[u8]) {
        level.read_numbers(&mut self.ahead, bytes, self.blocks);
        self.next = 0;
        self.blocks = if self.ahead.count == 0 { 1 } else { BLOCKS.min(2 * self.blocks) };
    }

    /// The next number, if it has been read.
    #[inline]
    pub(crate) fn peek(&self) -> Option<u32> {
        self.ahead.values[..self.ahead.count].get(self.next).copied()
    }

    /// Goes on to the number after the next.
    #[inline]
    pub(crate) fn advance(&mut self) {
        self.next += 1;
    }

    /// Forgets what is ahead, and tells how many of the bytes have been gone through.
    #[inline]
    pub(crate) fn stop(&mut self) -> usize {
        let length = self.ahead.ends.length_of(self.next);
        (self.ahead.count, self.next) = (0, 0);
        length
    }

    /// As [`stop`](Self::stop), but goes back by so many numbers first; none, if fewer have been gone through.
    pub(crate) fn stop_before(&mut self, numbers: usize) -> Option<usize> {
        self.next = self.next.checked_sub(numbers)?;
        Some(self.stop())
    }
}

/// The numbers of a chunk, up to the first that is too long.
pub(super) struct Ahead {
    /// For each number that ends in the chunk, the eight bytes up to its last digit, and the byte before these.
    words: [u64; NUMBERS + BATCH],
    before: [u8; NUMBERS + BATCH],
    values: [u32; NUMBERS],
    count: usize,
    ends: Ends,
}

/// Reads numbers from some blocks; `mark` marks their last digits in a block, unless a byte that follows one of the
/// block is neither a digit nor a blank.
#[inline(always)]
pub(super) fn read(ahead: &mut Ahead, bytes: &[u8], limit: usize, mark: impl Fn(&Surrounded) -> Option<u64>) {
    let mut marking = ahead.ends.begin();
    for block in blocks(bytes, limit.min(BLOCKS)) {
        let Some(marks) = mark(block) else { break };
        let (words, before) = (&mut ahead.words[marking.count()..], &mut ahead.before[marking.count()..]);
        take_words(block, marks, words, before);
        marking.push(marks);
    }
    marking.finish();
    evaluate(ahead);
}

/// Takes the words that end at the marks, and some more that mean nothing.
#[inline(always)]
fn take_words(block: &Surrounded, mut marks: u64, words: &mut [u64], before: &mut [u8]) {
    let batches = words.as_chunks_mut::<BATCH>().0.iter_mut().zip(before.as_chunks_mut::<BATCH>().0);
    for (words, before) in batches {
        for (word, before) in words.iter_mut().zip(before) {
            let end = marks.trailing_zeros() as usize;
            let bytes = &block[end..][..9];
            *before = bytes[0];
            *word = u64::from_le_bytes(*bytes.last_chunk().expect("nine bytes are more than eight"));
            marks &= marks.wrapping_sub(1);
        }
        if marks == 0 {
            break;
        }
    }
}

/// Values the words, up to the first that is not a whole number.
#[inline(always)]
fn evaluate(ahead: &mut Ahead) {
    let count = ahead.ends.count();
    let words = &ahead.words[..count];
    for (value, &word) in ahead.values.iter_mut().zip(words) {
        *value = value_of(word);
    }
    let long = |(&word, &before): (&u64, &u8)| (!word & DIGIT == 0) & (u64::from(before) & DIGIT != 0);
    let numbers = words.iter().zip(&ahead.before);
    // To ask whether there is one at all can be done for many at a time.
    let some_are_long = numbers.clone().fold(false, |some, number| some | long(number));
    ahead.count = if some_are_long {
        numbers.enumerate().find(|(_, number)| long(*number)).map_or(count, |(place, _)| place)
    } else {
        count
    };
}

/// Set in every digit and in no blank.
const DIGIT: u64 = 0x1010_1010_1010_1010;

/// The value of the digits after the last blank.
///
/// Eight digits in one word are added up by three multiplications: neighbours first, then pairs, then fours.
#[inline(always)]
fn value_of(word: u64) -> u32 {
    let blanks = !word & DIGIT;
    let mut others = blanks - (blanks >> 4);
    others |= others >> 8;
    others |= others >> 16;
    others |= others >> 32;
    let digits = word & 0x0F0F_0F0F_0F0F_0F0F & !others;
    let pairs = (digits * 10 + (digits >> 8)) & 0x00FF_00FF_00FF_00FF;
    let fours = (pairs * 100 + (pairs >> 16)) & 0x0000_FFFF_0000_FFFF;
    (fours * 10_000 + (fours >> 32)) as u32
}

const _: () = assert!(LEAD == 8, "a number's eight digits and the byte before them begin at its block's byte `end`");

#[cfg(test)]
mod tests {
    use super::super::tests::{SplitMix, surrounded};
    use super::*;

    /// A number of one to nine digits, of which the first may be zeros.
    fn digits(random: &mut SplitMix) -> String {
        (0..random.below(8) + 1 + random.below(20) / 19).map(|_| char::from(b'0' + random.below(10) as u8)).collect()
    }

    #[test]
    fn numbers_come_out_as_they_were_written() {
        let mut random = SplitMix(1);
        for level in Level::available().filter(|level| *level != Level::SCALAR) {
            let mut kernel = Numbers::new();
            for _ in 0..2_000 {
                let written: Vec<String> = (0..random.below(400)).map(|_| digits(&mut random)).collect();
                let text: String = written
                    .iter()
                    .map(|digits| format!("{digits}{}", random.choose(&[" ", "\n", "  ", "\r\n"])))
                    .collect();
                kernel.read(level, &surrounded(text.as_bytes()));
                let mut read = 0;
                for digits in &written {
                    let Some(value) = kernel.peek() else { break };
                    assert_eq!(value, digits.parse::<u32>().unwrap(), "{level}: {text:?}");
                    assert!(digits.len() <= 8, "{level}: {digits}");
                    kernel.advance();
                    read += 1;
                }
                assert_eq!(kernel.peek(), None, "{level}");
                let rest: Vec<&str> = text[kernel.stop()..].split_ascii_whitespace().collect();
                assert_eq!(rest, written[read..], "{level}: {text:?}");
            }
        }
    }
}
