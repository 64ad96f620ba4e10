//! Artifacts laid out by hand, byte by byte: they read the same on machines of any byte order and word size, at any
//! address.

use grundy::table::{OpenError, Table};
use grundy::{Nimber, Value};
use grundy_generator::heaps::periods::Claim;

/// Five values of two bytes, in blocks of two.
#[rustfmt::skip]
const TWO_BYTES: [u8; 93] = [
    0x8e, b'S', b'G', b'T', b'\r', b'\n', 0x1a, b'\n',
    0x03, 0x00,                                     // version 3
    2,                                              // bytes a value
    1,                                              // blocks of 2^1 values
    0x02, 0x00, 0x00, 0x00,                         // stored blocks
    0x05, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, // entries
    0x5d, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, // 93 bytes in all
    0x08, 0x07, 0x06, 0x05, 0x04, 0x03, 0x02, 0x01, // size 0x0102030405060708
    0x0e, 0x00,                                     // 14 bytes of rules
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0xd8, 0x8a, 0x78, 0x72,                         // CRC-32
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
    0x03, 0x00,                                     // version 3
    4,                                              // bytes a value
    2,                                              // blocks of 2^2 values
    0x01, 0x00, 0x00, 0x00,                         // stored blocks
    0x03, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, // entries
    0x59, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, // 89 bytes in all
    0x03, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, // size 3
    0x08, 0x00,                                     // 8 bytes of rules
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0x28, 0x57, 0x8b, 0x27,                         // CRC-32
    b'c', b'u', b's', b't', b'o', b'm', b':', b'4',
    0, 0x04, 0x03, 0x02, 0x01,                      // block 0, first value 0x01020304
    0x00, 0x00, 0x00, 0x00,                         // block 0: 0,
    0xfb, 0xfc, 0xfd, 0xfe,                         // 0xfefdfcfb,
    0x01, 0x00, 0x00, 0xfe,                         // 0xfe000001
];

/// Five values of a byte in one block, and a certificate that theorem A proves g(n + 2) = g(n) + 0x0102030405060708 for
/// all n >= 1.
#[rustfmt::skip]
const CERTIFIED: [u8; 157] = [
    0x8e, b'S', b'G', b'T', b'\r', b'\n', 0x1a, b'\n',
    0x03, 0x00,                                     // version 3
    1,                                              // bytes a value
    3,                                              // blocks of 2^3 values
    0x01, 0x00, 0x00, 0x00,                         // stored blocks
    0x05, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, // entries
    0x9d, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, // 157 bytes in all
    0x05, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, // size 5
    0x0e, 0x00,                                     // 14 bytes of rules
    b'A',                                           // the theorem
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0x4a, 0xfc, 0x00, 0x4f,                         // CRC-32
    b'c', b'u', b's', b't', b'o', b'm', b':', b'b', b'y', b'-', b'h', b'a', b'n', b'd',
    0, 7,                                           // block 0, first value 7
    0, 6, 5, 4, 3,                                  // block 0: 7, 1, 2, 3, 4
    0x01, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, // preperiod 1
    0x02, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, // proved from 2 on
    0x02, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, // period 2
    0x08, 0x07, 0x06, 0x05, 0x04, 0x03, 0x02, 0x01, // saltus 0x0102030405060708
    0x04, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, // 4 values
    0xe0, 0xe1, 0xe2, 0xe3, 0xe4, 0xe5, 0xe6, 0xe7, 0xe8, 0xe9, 0xea, 0xeb, 0xec, 0xed, 0xee, 0xef,
    0xf0, 0xf1, 0xf2, 0xf3, 0xf4, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd, 0xfe, 0xff,
];

/// The digest in that certificate.
fn certified_digest() -> [u8; 32] {
    std::array::from_fn(|place| 0xe0 + place as u8)
}

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
fn a_certificate_is_read() {
    const TABLE: Result<Table<&[u8]>, OpenError> = Table::from_slice(&CERTIFIED);
    let table = TABLE.unwrap();
    assert_eq!(table.verify_checksum(), Ok(()));
    let period = table.period().unwrap();
    assert_eq!(table.header().period(), Some(period));
    let numbers = [period.preperiod, period.from, period.period, period.saltus, period.values];
    assert_eq!((period.theorem, numbers), ('A', [1, 2, 2, 0x0102_0304_0506_0708, 4]));
    assert_eq!(period.digest, certified_digest());
}

/// Opening looks at no value: whether a period is true is for others to say.
#[test]
fn values_beyond_the_entries_are_those_of_the_period() {
    let table = Table::from_slice(&CERTIFIED).unwrap();
    let nimber = |nimber| Some(Value::Nimber(Nimber(nimber)));
    assert!(table.iter().map(Some).eq([7, 1, 2, 3, 4].map(nimber)));
    assert_eq!((table.len(), table.get(4)), (5, nimber(4)));
    let saltus = 0x0102_0304_0506_0708;
    assert_eq!(table.get(5), nimber(1 + 2 * saltus));
    assert_eq!(table.get(6), nimber(2 + 2 * saltus));
    // 254 times the saltus has 64 bits, and 255 times has more.
    assert_eq!(table.get(1 + 2 * 254), nimber(1 + 254 * saltus));
    assert_eq!(table.get(2 + 2 * 254), nimber(2 + 254 * saltus));
    assert_eq!((table.get(1 + 2 * 255), table.get(u64::MAX)), (None, None));
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
    assert_eq!(grundy_generator::decode_period::<u32>(&FOUR_BYTES), Ok(None));
    assert_eq!(grundy_generator::decode(&CERTIFIED), Ok((identity("custom:by-hand", 5), vec![7u8, 1, 2, 3, 4])));
    let claim = Claim {
        theorem: 'A',
        preperiod: 1,
        from: 2,
        period: 2,
        saltus: 0x0102_0304_0506_0708,
        values: 4,
        digest: certified_digest(),
    };
    assert_eq!(grundy_generator::decode_period::<u8>(&CERTIFIED), Ok(Some(claim)));
}
