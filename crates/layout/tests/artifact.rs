//! The shapes of artifacts: which are valid, and what follows from them.

use std::ops::Range;

use grundy_layout::artifact::{CERTIFICATE_LEN, HEADER_LEN, MAX_RULES_LEN, Shape, certificate, field, instant_win};

const SHAPE: Shape =
    Shape { entries: 1_000, log2_block: 4, value_bytes: 1, stored_blocks: 7, rules_len: 16, certified: false };

#[test]
fn sections_follow_each_other() {
    assert!(SHAPE.is_valid());
    assert_eq!(SHAPE.rules(), 64..80);
    assert_eq!(SHAPE.index(), 80..80 + 63 * 2);
    // The last block lacks 8 of its 16 values.
    assert_eq!(SHAPE.missing_values(), 8);
    assert_eq!(SHAPE.blocks(), 206..206 + 7 * 16 - 8);
    assert_eq!(SHAPE.certificate(), 310..310);
    assert_eq!(SHAPE.total_len(), 310);
    let certified = Shape { certified: true, ..SHAPE };
    assert_eq!(certified.blocks(), SHAPE.blocks());
    assert_eq!(certified.certificate(), 310..382);
    assert_eq!(certified.total_len(), 382);
    let wide = Shape { value_bytes: 4, stored_blocks: 0x101, entries: 1 << 20, ..SHAPE };
    assert_eq!((wide.id_bytes(), wide.index_entry_bytes()), (2, 6));
}

#[test]
fn shapes_out_of_range_are_not_valid() {
    for shape in [
        Shape { entries: 0, ..SHAPE },
        Shape { entries: Shape::MAX_ENTRIES + 1, ..SHAPE },
        Shape { entries: u64::MAX, log2_block: u8::MAX, ..SHAPE },
        Shape { log2_block: 11, ..SHAPE },
        Shape { value_bytes: 0, ..SHAPE },
        Shape { value_bytes: 3, ..SHAPE },
        Shape { value_bytes: 8, ..SHAPE },
        Shape { stored_blocks: 0, ..SHAPE },
        Shape { stored_blocks: 64, ..SHAPE },
        Shape { rules_len: 0, ..SHAPE },
        Shape { rules_len: MAX_RULES_LEN as u16 + 1, ..SHAPE },
    ] {
        assert!(!shape.is_valid(), "{shape:?}");
    }
    assert!(Shape { log2_block: 10, stored_blocks: 1, ..SHAPE }.is_valid());
    assert!(Shape { rules_len: MAX_RULES_LEN as u16, ..SHAPE }.is_valid());
}

/// The greatest valid shapes: no length overflows.
#[test]
fn lengths_have_64_bits() {
    for log2_block in 0..=Shape::MAX_LOG2_BLOCK {
        let mut shape = Shape {
            entries: Shape::MAX_ENTRIES,
            log2_block,
            value_bytes: 4,
            stored_blocks: 1,
            rules_len: 4096,
            certified: true,
        };
        shape.stored_blocks = u32::try_from(shape.index_len()).unwrap_or(u32::MAX);
        assert!(shape.is_valid(), "{shape:?}");
        assert!(shape.total_len() > 4 * u64::from(shape.stored_blocks));
    }
}

#[test]
fn the_fields_fill_the_header() {
    let ranges = [
        field::MAGIC,
        field::VERSION,
        field::VALUE_BYTES..field::VALUE_BYTES + 1,
        field::LOG2_BLOCK..field::LOG2_BLOCK + 1,
        field::STORED_BLOCKS,
        field::ENTRIES,
        field::TOTAL_LEN,
        field::SIZE,
        field::RULES_LEN,
        field::THEOREM..field::THEOREM + 1,
        field::RESERVED,
        field::CRC,
    ];
    assert_eq!(end_of_all(&ranges), HEADER_LEN);
}

#[test]
fn the_fields_fill_the_certificate() {
    use certificate::{DIGEST, FROM, PERIOD, PREPERIOD, SALTUS, VALUES};

    assert_eq!(end_of_all(&[PREPERIOD, FROM, PERIOD, SALTUS, VALUES, DIGEST]), CERTIFICATE_LEN);
}

/// Where the last range ends, if each begins where the one before ends.
fn end_of_all(ranges: &[Range<usize>]) -> usize {
    ranges.iter().fold(0, |end, range| {
        assert_eq!(range.start, end);
        range.end
    })
}

#[test]
fn the_numbers_of_a_certificate_belong_together() {
    // Of Kayles: the preperiod 71, proved from there, the period 12, from 168 values.
    let possible = |numbers: [u64; 5]| {
        let [preperiod, from, period, values, entries] = numbers;
        certificate::is_possible(preperiod, from, period, values, entries)
    };
    for right in [[71, 71, 12, 168, 200], [0, 0, 1, 1, 1], [0, 5, 4, 9, 9], [0, 0, 1, 1 << 40, 1 << 40]] {
        assert!(possible(right), "{right:?}");
    }
    for wrong in [
        [71, 71, 0, 168, 200],
        [72, 71, 12, 168, 200],
        [71, 157, 12, 168, 200],
        [71, 71, 98, 168, 200],
        [71, 71, 12, 201, 200],
        [71, 71, u64::MAX, 168, 200],
        [71, u64::MAX, 12, 168, 200],
        [u64::MAX, u64::MAX, u64::MAX, u64::MAX, 200],
        [0, 0, 1, u64::MAX, 200],
    ] {
        assert!(!possible(wrong), "{wrong:?}");
    }
}

#[test]
fn the_mark_of_an_instant_win_has_all_bits_set() {
    assert_eq!([1, 2, 4].map(instant_win), [0xff, 0xffff, 0xffff_ffff]);
}
