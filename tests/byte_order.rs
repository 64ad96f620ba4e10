//! An artifact laid out by hand, byte by byte: it reads the same on machines of any byte order and word size, at any address.

use grundy::rules::Identity;
use grundy::table::{OpenError, Table};
use grundy::{Nimber, Value};

/// Five values of two bytes, in blocks of two.
#[rustfmt::skip]
const BY_HAND: [u8; 79] = [
    0x8e, b'S', b'G', b'T', b'\r', b'\n', 0x1a, b'\n',
    0x01, 0x00,                                     // version 1
    2,                                              // bytes a value
    1,                                              // blocks of 2^1 values
    0x02, 0x00, 0x00, 0x00,                         // stored blocks
    0x05, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, // entries
    0x4f, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, // 79 bytes in all
    b'b', b'y', b'-', b'h', b'a', b'n', b'd', 0, 0, 0, 0, 0,
    0x04, 0x03, 0x02, 0x01,                         // size 0x01020304
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,             // reserved
    0xbc, 0x52, 0x57, 0xb4,                         // CRC-32
    0, 0x02, 0x01,                                  // block 0, first value 0x0102
    0, 0x12, 0x11,                                  // block 0, first value 0x1112
    1, 0xb2, 0xa1,                                  // block 1, first value 0xa1b2
    0x00, 0x00, 0x06, 0x02,                         // block 0: 0, 0x0206
    0x00, 0x00,                                     // block 1, cut short: 0
];

const VALUES: [u64; 5] = [0x0102, 0x0304, 0x1112, 0x1314, 0xa1b2];

/// Opened by the compiler, which reads bytes as the target does.
const TABLE: Result<Table<&[u8]>, OpenError> = Table::from_slice(&BY_HAND);

fn assert_holds_the_values(table: &Table<&[u8]>) {
    assert_eq!(table.header().identity(), Identity::new("by-hand", 0x0102_0304));
    assert_eq!(table.verify_checksum(), Ok(()));
    for (position, &value) in VALUES.iter().enumerate() {
        assert_eq!(table.get(position), Some(Value::Nimber(Nimber(value))), "position {position}");
    }
    assert_eq!(table.get(VALUES.len()), None);
}

#[test]
fn bytes_laid_out_by_hand_are_read() {
    assert_holds_the_values(&TABLE.unwrap());
}

#[test]
fn the_address_does_not_matter() {
    let mut room = [0; 79 + 16];
    for offset in 0..16 {
        let place = &mut room[offset..][..BY_HAND.len()];
        place.copy_from_slice(&BY_HAND);
        assert_holds_the_values(&Table::from_slice(place).unwrap());
    }
}

#[test]
fn the_generator_reads_them_too() {
    let values = VALUES.map(|value| value as u16).to_vec();
    assert_eq!(grundy_generator::decode(&BY_HAND), Ok((Identity::new("by-hand", 0x0102_0304), values)));
}
