//! Scanning many bytes at a time: whole rows of 20 cells, and numbers of up to eight digits.
//!
//! A kernel looks at a chunk of the window in blocks of 64 bytes. It understands the usual form: numbers between
//! blanks. It stops before the first thing that is not of that form, or not of the game, and leaves that to the
//! scanner. So a kernel makes no errors and no messages, and reading without any kernel comes to the same.
//!
//! What the levels share is safe code in [`rows`] and [`numbers`], generic over the few steps that each level does in
//! its own way: [`portable`] and, with the machine's vector instructions, [`x86`].

mod ends;
mod level;
mod numbers;
mod portable;
mod rows;
#[cfg(target_arch = "x86_64")]
mod x86;

pub use level::Level;
pub(crate) use numbers::Numbers;
pub(crate) use rows::{Rows, WIDTH as ROW_WIDTH};

/// A kernel looks at so many bytes at a time.
const BLOCK: usize = 64;

/// A chunk has so many blocks at most; what is found in them stays in the first-level cache.
const BLOCKS: usize = 64;

/// No two numbers share a byte, and none ends at the byte where another begins.
const NUMBERS: usize = BLOCKS * BLOCK / 2;

/// What must be readable before the bytes of a chunk, and is only looked at: as many bytes as a number of eight digits
/// has before its last, and one more.
pub(crate) const LEAD: usize = 8;

/// What must be readable after the bytes of a chunk, and is only looked at: the rest of a block, and one byte more. It
/// is to be digits: then a number that reaches the end of the chunk has not ended there.
pub(crate) const TAIL: usize = BLOCK;

/// A block with a lead and the byte after it.
type Surrounded = [u8; LEAD + BLOCK + 1];

/// The first blocks of `bytes`, which have a lead and a tail: as many as there are, but at most `limit`; none, if the
/// first byte is neither a digit nor a blank.
///
/// The kernels ask the same of the bytes that *follow* those of a block. So all bytes are asked for, and that before it
/// is known whether the one before is the last of a number.
#[inline(always)]
fn blocks(bytes: &[u8], limit: usize) -> impl Iterator<Item = &Surrounded> {
    let is_usual = matches!(bytes[LEAD], b'0'..=b'9' | b' ' | b'\t' | b'\r' | b'\n');
    let blocks = if is_usual { (bytes.len() - LEAD - TAIL).div_ceil(BLOCK).min(BLOCKS).min(limit) } else { 0 };
    let surrounded = bytes.windows(size_of::<Surrounded>()).step_by(BLOCK).take(blocks);
    surrounded.map(|block| block.try_into().expect("windows have the width asked for"))
}

/// How many line feeds there are: a count for each place in a block, so that compilers count at many places at a time.
#[inline(always)]
fn count_line_feeds(bytes: &[u8]) -> u64 {
    let (blocks, rest) = bytes.as_chunks::<BLOCK>();
    let mut count = rest.iter().filter(|&&byte| byte == b'\n').count() as u64;
    for blocks in blocks.chunks(usize::from(u8::MAX)) {
        let mut counts = [0_u8; BLOCK];
        for block in blocks {
            for (count, &byte) in counts.iter_mut().zip(block) {
                *count += u8::from(byte == b'\n');
            }
        }
        count += counts.map(u64::from).iter().sum::<u64>();
    }
    count
}

#[cfg(test)]
mod tests {
    use super::{BLOCK, LEAD, Level, Numbers, Rows, TAIL};

    #[test]
    fn line_feeds_are_counted_in_any_number() {
        for length in (0..500).chain([1 << 16]) {
            let bytes = vec![b'\n'; length];
            for level in Level::available() {
                assert_eq!(level.count_line_feeds(&bytes), length as u64, "{level}");
                assert_eq!(level.count_line_feeds(&vec![b'\x0b'; length]), 0, "{level}");
            }
        }
    }

    /// Found by fuzzing: the number ends with its block, so that the strange byte is in the next.
    #[test]
    fn a_token_that_goes_on_with_a_strange_byte_is_left_to_the_scanner() {
        let text = format!("{:>BLOCK$})", "1 19");
        for level in Level::available() {
            let read = Rows::new().read(level, &surrounded(text.as_bytes()), &mut [0; 2]);
            assert_eq!(read.rows, 0, "{level}");
            let mut numbers = Numbers::new();
            numbers.read(level, &surrounded(text.as_bytes()));
            assert_eq!(numbers.peek(), None, "{level}");
        }
    }

    /// A chunk as the window would hold it.
    pub(super) fn surrounded(bytes: &[u8]) -> Vec<u8> {
        [&[b' '; LEAD], bytes, &[b'0'; TAIL]].concat()
    }

    /// The generator of Steele, Lea and Flood (2014).
    pub(super) struct SplitMix(pub(super) u64);

    impl SplitMix {
        pub(super) fn next(&mut self) -> u64 {
            self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
            mixed ^ mixed >> 31
        }

        pub(super) fn below(&mut self, bound: usize) -> usize {
            (self.next() % bound as u64) as usize
        }

        pub(super) fn choose<'a, T>(&mut self, of: &'a [T]) -> &'a T {
            &of[self.below(of.len())]
        }

        pub(super) fn shuffle<T>(&mut self, slice: &mut [T]) {
            for i in 1..slice.len() {
                slice.swap(i, self.below(i + 1));
            }
        }
    }
}
