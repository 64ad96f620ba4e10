//! Artifacts laid out by hand, byte by byte: they read the same on machines of any byte order and word size, at any
//! address.

use grundy::table::{OpenError, Table};
use grundy::{Nimber, Value};

/// Five values of two bytes, in blocks of two.
#[rustfmt::skip]
const TWO_BYTES: [u8; 93] = [
    0x8e, b'S', b'G', b'T', b'\r', b'\n', 0x1a, b'\n',
    0x02, 0x00,                                     // version 2
    2,                                              // bytes a value
    1,                                              // blocks of 2^1 values
    0x02, 0x00, 0x00, 0x00,                         // stored blocks
    0x05, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, // entries
    0x5d, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, // 93 bytes in all
    0x08, 0x07, 0x06, 0x05, 0x04, 0x03, 0x02, 0x01, // size 0x0102030405060708
    0x0e, 0x00,                                     // 14 bytes of rules
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0xab, 0x49, 0xb9, 0x1f,                         // CRC-32
    b'c', b'u', b's', b't', b'o', b'm', b':', b'b', b'y', b'-', b'h', b'a', b'n', b'd',
    0, 0x02, 0x01,                                  // block 0, first value 0x0102
    0, 0x12, 0x11,                                  // block 0, first value 0x1112
    1, 0xb2, 0xa1,                                  // block 1, first value 0xa1b2
    0x00, 0x00, 0x06, 0x02,                         // block 0: 0, 0x0206
    0x00, 0x00,                                     // block 1, cut short: 0
];

const TWO_BYTE_VALUES: [u64; 5] = [0x0102, 0x0304, 0x1112, 0x1314, 0xa1b2];

/// Three values of four bytes, one of them the mark of an instant win, in one block.
#[rustfmt::skip]
const FOUR_BYTES: [u8; 89] = [
    0x8e, b'S', b'G', b'T', b'\r', b'\n', 0x1a, b'\n',
    0x02, 0x00,                                     // version 2
    4,                                              // bytes a value
    2,                                              // blocks of 2^2 values
    0x01, 0x00, 0x00, 0x00,                         // stored blocks
    0x03, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, // entries
    0x59, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, // 89 bytes in all
    0x03, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, // size 3
    0x08, 0x00,                                     // 8 bytes of rules
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0x32, 0x08, 0x64, 0xe6,                         // CRC-32
    b'c', b'u', b's', b't', b'o', b'm', b':', b'4',
    0, 0x04, 0x03, 0x02, 0x01,                      // block 0, first value 0x01020304
    0x00, 0x00, 0x00, 0x00,                         // block 0: 0,
    0xfb, 0xfc, 0xfd, 0xfe,                         // 0xfefdfcfb,
    0x01, 0x00, 0x00, 0xfe,                         // 0xfe000001
];

/// Opened by the compiler, which reads bytes as the target does.
const TABLE: Result<Table<&[u8]>, OpenError> = Table::from_slice(&TWO_BYTES);

fn assert_holds_the_values(table: &Table<&[u8]>) {
    assert_eq!((table.rules(), table.size(), table.len()), ("custom:by-hand", 0x0102_0304_0506_0708, 5));
    assert_eq!(table.verify_checksum(), Ok(()));
    let values = TWO_BYTE_VALUES.map(|value| Value::Nimber(Nimber(value)));
    assert!(table.iter().eq(values));
    assert_eq!(table.get(4), Some(values[4]));
    assert_eq!((table.get(5), table.get(u64::MAX)), (None, None));
}

#[test]
fn bytes_laid_out_by_hand_are_read() {
    assert_holds_the_values(&TABLE.unwrap());
}

#[test]
fn values_of_four_bytes_are_read() {
    let table = Table::from_slice(&FOUR_BYTES).unwrap();
    assert_eq!(table.verify_checksum(), Ok(()));
    let header = table.header();
    assert_eq!((header.value_bytes(), header.block_len(), header.stored_blocks()), (4, 4, 1));
    let values = [Value::Nimber(Nimber(0x0102_0304)), Value::InstantWin, Value::Nimber(Nimber(0xff02_0305))];
    assert!(table.iter().eq(values));
}

#[test]
fn the_address_does_not_matter() {
    let mut room = [0; TWO_BYTES.len() + 16];
    for offset in 0..16 {
        let place = &mut room[offset..][..TWO_BYTES.len()];
        place.copy_from_slice(&TWO_BYTES);
        assert_holds_the_values(&Table::from_slice(place).unwrap());
    }
}

#[test]
fn the_generator_reads_them_too() {
    let identity = |rules: &str, size| grundy_generator::Identity { rules: rules.to_owned(), size };
    let values = TWO_BYTE_VALUES.map(|value| value as u16).to_vec();
    assert_eq!(grundy_generator::decode(&TWO_BYTES), Ok((identity("custom:by-hand", 0x0102_0304_0506_0708), values)));
    let values = vec![0x0102_0304_u32, u32::MAX, 0xff02_0305];
    assert_eq!(grundy_generator::decode(&FOUR_BYTES), Ok((identity("custom:4", 3), values)));
}
