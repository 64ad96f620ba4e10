//! The steps of the kernels with the vector instructions of x86-64. All the unsafe code of this crate is here.
//!
//! Each level is a type without data whose values exist only where the machine has its instructions: that makes its
//! doors safe. Behind them, functions that are compiled for these instructions may call each other, and most of the
//! intrinsics, without further ado.
#![allow(unsafe_code)]

use std::arch::x86_64::*;

use super::numbers::{self, Ahead};
use super::rows::{self, MOST, Read, Small};
use super::{BLOCK, LEAD, Surrounded};

/// Set in every digit and in no blank.
const DIGIT: i8 = 0x10;

/// By the low six bits of the byte before a last digit: what to add to the latter for the value, in the manner of
/// [`Small`]. As an index, `vpermb` takes no more bits of a byte; digits and blanks differ in these.
const TENS: [u8; 64] = {
    let mut add = [b'0'.wrapping_neg(); 64];
    let mut digit = 1;
    while digit <= 9 {
        let tens = if digit <= 2 { 10 * digit } else { 22 };
        add[b'0' as usize + digit] = (tens as u8).wrapping_sub(b'0');
        digit += 1;
    }
    add
};

/// By the low six bits of a byte: the only digit or blank that has them, or else some byte that has others.
const USUAL: [u8; 64] = {
    let mut usual = [0; 64];
    usual[0] = 1;
    let bytes = *b"0123456789 \n\r\t";
    let mut i = 0;
    while i < bytes.len() {
        usual[bytes[i] as usize & 63] = bytes[i];
        i += 1;
    }
    usual
};

/// By how much a value is above `first`: byte `plane` of the mask with the bit of the value set.
const fn bits<const N: usize>(first: u32, plane: u32) -> [u8; N] {
    let mut bits = [0; N];
    let mut value = 0;
    while value < N {
        bits[value] = ((1u32 << (first + value as u32)) >> (8 * plane)) as u8;
        value += 1;
    }
    bits
}

/// The machine has AVX-512 F, BW, VL, VBMI and VBMI2, and the bit instructions that come with them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Avx512(());

impl Avx512 {
    pub(super) fn detect() -> Option<Self> {
        let has_all = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vbmi")
            && is_x86_feature_detected!("avx512vbmi2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        has_all.then_some(Self(()))
    }

    pub(super) fn count_line_feeds(self, bytes: &[u8]) -> u64 {
        // SAFETY: `self` is proof that the machine has the instructions that the function is compiled for.
        unsafe { avx512::count_line_feeds(bytes) }
    }

    pub(super) fn read_rows(self, small: &mut Small, bytes: &[u8], blocks: usize, rows: &mut [u64]) -> Read {
        // SAFETY: as above.
        unsafe { avx512::read_rows(small, bytes, blocks, rows) }
    }

    pub(super) fn read_numbers(self, ahead: &mut Ahead, bytes: &[u8], blocks: usize) {
        // SAFETY: as above.
        unsafe { avx512::read_numbers(ahead, bytes, blocks) }
    }
}

mod avx512 {
    use super::*;

    #[target_feature(enable = "avx512f,avx512bw,avx512vl")]
    pub(super) fn count_line_feeds(bytes: &[u8]) -> u64 {
        super::super::count_line_feeds(bytes)
    }

    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,bmi1,bmi2,lzcnt,popcnt")]
    pub(super) fn read_rows(small: &mut Small, bytes: &[u8], blocks: usize, rows: &mut [u64]) -> Read {
        rows::read(
            small,
            bytes,
            blocks,
            rows,
            |block, values| small_numbers(block, values),
            |values, count| row_mask(values, count),
        )
    }

    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,bmi1,bmi2,lzcnt,popcnt")]
    pub(super) fn read_numbers(ahead: &mut Ahead, bytes: &[u8], blocks: usize) {
        numbers::read(ahead, bytes, blocks, |block| number_ends(block));
    }

    /// See [`rows::read`].
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512vbmi2")]
    fn small_numbers(block: &Surrounded, values: &mut [u8; BLOCK]) -> Option<u64> {
        let marks = number_ends(block)?;
        let [second, first, last] = [load(block, LEAD - 2), load(block, LEAD - 1), load(block, LEAD)];
        let value = _mm512_add_epi8(last, _mm512_permutexvar_epi8(first, from(&TENS)));
        let three =
            _mm512_test_epi8_mask(_mm512_and_si512(_mm512_and_si512(second, first), last), _mm512_set1_epi8(DIGIT));
        let value = _mm512_mask_mov_epi8(value, three, _mm512_set1_epi8(MOST as i8));
        store(values, _mm512_maskz_compress_epi8(marks, value));
        Some(marks)
    }

    /// See [`numbers::read`].
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
    fn number_ends(block: &Surrounded) -> Option<u64> {
        let [here, next] = [load(block, LEAD), load(block, LEAD + 1)];
        let strange = _mm512_cmpneq_epi8_mask(next, _mm512_permutexvar_epi8(next, from(&USUAL)));
        let marks = _mm512_test_epi8_mask(_mm512_andnot_si512(next, here), _mm512_set1_epi8(DIGIT));
        (strange == 0).then_some(marks)
    }

    /// See [`rows::read`]. The bits are added up, in three planes of eight: as long as all values differ, the sum is
    /// the union.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,bmi2")]
    fn row_mask(values: &[u8; MOST + 1], count: usize) -> u32 {
        let counted = _bzhi_u32(u32::MAX, count as u32);
        let values = from_half(values);
        let sum = |bits: &[u8; 32]| {
            let bits = _mm256_maskz_permutexvar_epi8(counted, values, from_half(bits));
            _mm256_sad_epu8(bits, _mm256_setzero_si256())
        };
        add_up(sum(&const { bits(0, 0) }), sum(&const { bits(0, 1) }), sum(&const { bits(0, 2) }))
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    fn load(block: &Surrounded, at: usize) -> __m512i {
        from(block[at..].first_chunk().expect("a load is within its block"))
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    fn from(bytes: &[u8; 64]) -> __m512i {
        // SAFETY: the reference is good for reading 64 bytes; the instruction asks for no alignment.
        unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) }
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    fn store(bytes: &mut [u8; 64], vector: __m512i) {
        // SAFETY: the reference is good for writing 64 bytes; the instruction asks for no alignment.
        unsafe { _mm512_storeu_si512(bytes.as_mut_ptr().cast(), vector) }
    }
}

#[inline]
#[target_feature(enable = "avx2")]
fn from_half(bytes: &[u8; 32]) -> __m256i {
    // SAFETY: the reference is good for reading 32 bytes; the instruction asks for no alignment.
    unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) }
}

/// The sum of the lanes of `low + 2^8 middle + 2^16 high`.
#[inline]
#[target_feature(enable = "avx2")]
fn add_up(low: __m256i, middle: __m256i, high: __m256i) -> u32 {
    let four = _mm256_add_epi64(_mm256_add_epi64(low, _mm256_slli_epi64::<8>(middle)), _mm256_slli_epi64::<16>(high));
    let two = _mm_add_epi64(_mm256_castsi256_si128(four), _mm256_extracti128_si256::<1>(four));
    let one = _mm_add_epi64(two, _mm_unpackhi_epi64(two, two));
    _mm_cvtsi128_si32(one) as u32
}

/// The machine has AVX2, and the bit instructions that came with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Avx2(());

impl Avx2 {
    pub(super) fn detect() -> Option<Self> {
        let has_all = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        has_all.then_some(Self(()))
    }

    pub(super) fn count_line_feeds(self, bytes: &[u8]) -> u64 {
        // SAFETY: `self` is proof that the machine has the instructions that the function is compiled for.
        unsafe { avx2::count_line_feeds(bytes) }
    }

    pub(super) fn read_rows(self, small: &mut Small, bytes: &[u8], blocks: usize, rows: &mut [u64]) -> Read {
        // SAFETY: as above.
        unsafe { avx2::read_rows(small, bytes, blocks, rows) }
    }

    pub(super) fn read_numbers(self, ahead: &mut Ahead, bytes: &[u8], blocks: usize) {
        // SAFETY: as above.
        unsafe { avx2::read_numbers(ahead, bytes, blocks) }
    }
}

mod avx2 {
    use super::*;

    #[target_feature(enable = "avx2")]
    pub(super) fn count_line_feeds(bytes: &[u8]) -> u64 {
        super::super::count_line_feeds(bytes)
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    pub(super) fn read_rows(small: &mut Small, bytes: &[u8], blocks: usize, rows: &mut [u64]) -> Read {
        rows::read(
            small,
            bytes,
            blocks,
            rows,
            |block, values| small_numbers(block, values),
            |values, count| row_mask(values, count),
        )
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    pub(super) fn read_numbers(ahead: &mut Ahead, bytes: &[u8], blocks: usize) {
        numbers::read(ahead, bytes, blocks, |block| number_ends(block));
    }

    /// See [`rows::read`].
    #[inline]
    #[target_feature(enable = "avx2,popcnt")]
    fn small_numbers(block: &Surrounded, values: &mut [u8; BLOCK]) -> Option<u64> {
        let marks = number_ends(block)?;
        let mut by_last_digit = [0; BLOCK];
        for (half, value) in by_last_digit.as_chunks_mut().0.iter_mut().enumerate() {
            store(value, values_by_last_digit(block, 32 * half));
        }
        compress(&by_last_digit, marks, values);
        Some(marks)
    }

    /// For each of the 32 bytes at `at`, the value of a number that ends there, in the manner of [`Small`].
    #[inline]
    #[target_feature(enable = "avx2")]
    fn values_by_last_digit(block: &Surrounded, at: usize) -> __m256i {
        let [second, first, last] = [load(block, LEAD - 2 + at), load(block, LEAD - 1 + at), load(block, LEAD + at)];
        let zero = _mm256_set1_epi8(b'0' as i8);
        // Blanks come out with the highest bit set, and then as 0.
        let tens = const { twice([0, 10, 20, 22, 22, 22, 22, 22, 22, 22, 0, 0, 0, 0, 0, 0]) };
        let tens = _mm256_shuffle_epi8(from_half(&tens), _mm256_sub_epi8(first, zero));
        let value = _mm256_add_epi8(_mm256_sub_epi8(last, zero), tens);
        let three = _mm256_and_si256(_mm256_and_si256(second, first), last);
        _mm256_blendv_epi8(value, _mm256_set1_epi8(MOST as i8), digit_to_sign(three))
    }

    /// See [`numbers::read`].
    #[inline]
    #[target_feature(enable = "avx2")]
    fn number_ends(block: &Surrounded) -> Option<u64> {
        let (mut marks, mut usual) = (0, _mm256_set1_epi8(-1));
        for at in [0, 32] {
            let [here, next] = [load(block, LEAD + at), load(block, LEAD + 1 + at)];
            let ends = _mm256_movemask_epi8(digit_to_sign(_mm256_andnot_si256(next, here))) as u32;
            marks |= u64::from(ends) << at;
            usual = _mm256_and_si256(usual, are_usual(next));
        }
        (_mm256_movemask_epi8(usual) == -1).then_some(marks)
    }

    /// Sets the bytes that are digits or blanks.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn are_usual(bytes: __m256i) -> __m256i {
        let digits = _mm256_sub_epi8(bytes, _mm256_set1_epi8(b'0' as i8));
        let are_digits = _mm256_cmpeq_epi8(_mm256_min_epu8(digits, _mm256_set1_epi8(9)), digits);
        // By the low four bits of a byte: the blank that has them.
        let blanks = const { twice([b' ', 0, 0, 0, 0, 0, 0, 0, 0, b'\t', b'\n', 0, 0, b'\r', 0, 0]) };
        let are_blanks = _mm256_cmpeq_epi8(_mm256_shuffle_epi8(from_half(&blanks), bytes), bytes);
        _mm256_or_si256(are_digits, are_blanks)
    }

    /// Moves the bit that tells digits from blanks to the highest place of each byte.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn digit_to_sign(bytes: __m256i) -> __m256i {
        _mm256_slli_epi16::<3>(bytes)
    }

    /// Writes the marked bytes one after the other, eight bytes at a time.
    #[inline]
    #[target_feature(enable = "avx2,popcnt")]
    fn compress(bytes: &[u8; BLOCK], marks: u64, compressed: &mut [u8; BLOCK]) {
        let mut count = 0;
        for (bytes, marks) in bytes.as_chunks().0.iter().zip(marks.to_le_bytes()) {
            let order = _mm_cvtsi64_si128(i64::from_le_bytes(ORDER[usize::from(marks)]));
            let ordered = _mm_shuffle_epi8(_mm_cvtsi64_si128(i64::from_le_bytes(*bytes)), order);
            if let Some(room) = compressed[count..].first_chunk_mut() {
                *room = _mm_cvtsi128_si64(ordered).to_le_bytes();
            }
            count += marks.count_ones() as usize;
        }
    }

    /// By eight marks: the places of those that are set, and then any.
    static ORDER: [[u8; 8]; 256] = {
        let mut orders = [[0; 8]; 256];
        let mut marks = 0;
        while marks < 256 {
            let (mut count, mut place) = (0, 0);
            while place < 8 {
                if marks >> place & 1 == 1 {
                    orders[marks][count] = place;
                    count += 1;
                }
                place += 1;
            }
            marks += 1;
        }
        orders
    };

    /// See [`rows::read`]. The bits are added up, in three planes of eight: as long as all values differ, the sum is
    /// the union.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn row_mask(values: &[u8; MOST + 1], count: usize) -> u32 {
        let uncounted =
            UNCOUNTED[MOST + 1 - count.min(MOST)..].first_chunk().expect("there are as many zeros as values");
        let values = _mm256_or_si256(from_half(values), from_half(uncounted));
        // A shuffle takes the low four bits for its index, unless the highest bit is set: then it gives 0. What is not
        // counted becomes 255 in the one and, in the other, the index of 31, which is not in these planes.
        let below_16 = _mm256_adds_epu8(values, _mm256_set1_epi8(0x70));
        let from_16 = _mm256_xor_si256(below_16, _mm256_set1_epi8(-0x80));
        let sum = |bits: &[u8; 32], index| {
            let bits = _mm256_shuffle_epi8(from_half(bits), index);
            _mm256_sad_epu8(bits, _mm256_setzero_si256())
        };
        let low = sum(&const { twice(bits(0, 0)) }, below_16);
        let middle = sum(&const { twice(bits(0, 1)) }, below_16);
        let high = sum(&const { twice(bits(16, 2)) }, from_16);
        add_up(low, middle, high)
    }

    /// From place 32 - n on: nothing for the first n values, and every bit for the others.
    static UNCOUNTED: [u8; 2 * (MOST + 1)] = {
        let mut uncounted = [0; 2 * (MOST + 1)];
        let mut place = MOST + 1;
        while place < uncounted.len() {
            uncounted[place] = u8::MAX;
            place += 1;
        }
        uncounted
    };

    /// For shuffles, which work on two halves alike.
    const fn twice(half: [u8; 16]) -> [u8; 32] {
        let mut whole = [0; 32];
        let mut place = 0;
        while place < 32 {
            whole[place] = half[place % 16];
            place += 1;
        }
        whole
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn load(block: &Surrounded, at: usize) -> __m256i {
        from_half(block[at..].first_chunk().expect("a load is within its block"))
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn store(bytes: &mut [u8; 32], vector: __m256i) {
        // SAFETY: the reference is good for writing 32 bytes; the instruction asks for no alignment.
        unsafe { _mm256_storeu_si256(bytes.as_mut_ptr().cast(), vector) }
    }
}
