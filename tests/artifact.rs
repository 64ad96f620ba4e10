//! What opening an artifact refuses, and how it says so.

use grundy::chess;
use grundy::table::{OpenError, Table, VerifyError};
use grundy_layout::artifact::certificate::{FROM, PERIOD, PREPERIOD, SALTUS, VALUES};
use grundy_layout::artifact::{CERTIFICATE_LEN, HEADER_LEN, field};

fn artifact() -> Vec<u8> {
    chess::TABLE.table().as_bytes().to_vec()
}

fn open(bytes: &[u8]) -> Result<(), OpenError> {
    Table::open(bytes).map(drop)
}

/// Each byte of the header, flipped in each of its bits: the error is that of its field.
#[test]
fn a_flipped_header_byte_is_named() {
    let len = artifact().len() as u64;
    for at in 0..HEADER_LEN {
        for bit in 0..8 {
            let mut bytes = artifact();
            bytes[at] ^= 1 << bit;
            let result = open(&bytes);
            let context = format!("byte {at}, bit {bit}: {result:?}");
            match at {
                _ if field::MAGIC.contains(&at) => assert!(matches!(result, Err(OpenError::Magic { .. })), "{context}"),
                _ if field::VERSION.contains(&at) => {
                    assert!(matches!(result, Err(OpenError::Version { .. })), "{context}");
                }
                // A shape can be impossible, or possible and of another length than the header claims.
                field::VALUE_BYTES | field::LOG2_BLOCK => assert!(is_shape_error(&result), "{context}"),
                _ if [field::STORED_BLOCKS, field::ENTRIES, field::RULES_LEN]
                    .iter()
                    .any(|field| field.contains(&at)) =>
                {
                    assert!(is_shape_error(&result), "{context}");
                }
                _ if field::TOTAL_LEN.contains(&at) => {
                    let named = matches!(result, Err(OpenError::ClaimedLength { expected, .. }) if expected == len);
                    assert!(named, "{context}");
                }
                field::THEOREM => assert_eq!(result, Err(OpenError::Theorem { found: 1 << bit }), "{context}"),
                _ if field::RESERVED.contains(&at) => {
                    assert_eq!(result, Err(OpenError::Reserved { offset: at, found: 1 << bit }), "{context}");
                }
                _ => assert_verify_refuses(&bytes, &context),
            }
        }
    }
}

fn is_shape_error(result: &Result<(), OpenError>) -> bool {
    matches!(result, Err(OpenError::Shape { .. } | OpenError::ClaimedLength { .. }))
}

/// The size and the checksum may be anything as far as opening goes; the typed table and `verify` compare them.
fn assert_verify_refuses(bytes: &[u8], context: &str) {
    match chess::Table::new(Table::open(bytes).expect(context)) {
        Err(error) => assert_ne!(error.found().size(), 20, "{context}"),
        Ok(table) => assert!(matches!(table.verify(), Err(VerifyError::Checksum { .. })), "{context}"),
    }
}

/// The text of the rules may be any printable ASCII; the typed table compares it.
#[test]
fn a_byte_of_the_rules_is_printable() {
    let rules = HEADER_LEN..HEADER_LEN + chess::TABLE.table().rules().len();
    for (at, found) in rules.flat_map(|at| (0..=u8::MAX).map(move |byte| (at, byte))) {
        let mut bytes = artifact();
        let before = std::mem::replace(&mut bytes[at], found);
        match Table::open(&bytes) {
            Err(error) => assert_eq!(error, OpenError::Rules { offset: at, found }),
            Ok(table) => {
                assert!((b' '..=b'~').contains(&found), "{found:#04x}");
                assert_eq!(chess::Table::new(table).is_ok(), found == before);
            }
        }
    }
}

/// No number of a header, however great, is trusted: found by others as a crash with a field of 2^31 - 1.
#[test]
fn every_field_at_its_limits_is_refused() {
    let fields = [
        field::VERSION,
        field::VALUE_BYTES..field::VALUE_BYTES + 1,
        field::LOG2_BLOCK..field::LOG2_BLOCK + 1,
        field::STORED_BLOCKS,
        field::ENTRIES,
        field::TOTAL_LEN,
        field::SIZE,
        field::RULES_LEN,
        field::THEOREM..field::THEOREM + 1,
        field::RESERVED.start..field::RESERVED.start + 8,
        field::CRC,
    ];
    for (field, number) in fields.into_iter().flat_map(|field| LIMITS.map(move |number| (field.clone(), number))) {
        let mut bytes = artifact();
        let len = field.len();
        bytes[field.clone()].copy_from_slice(&number.to_le_bytes()[..len]);
        if bytes == artifact() {
            continue;
        }
        let verdict = Table::open(&bytes[..]).map(chess::Table::new).map(|table| table.map(|table| table.verify()));
        assert!(!matches!(verdict, Ok(Ok(Ok(())))), "bytes {field:?} are {number:#x}");
        // Nor do two of them together, such as a length and the number of entries that it would follow from.
        for (other, number) in LIMITS.map(|number| (field::ENTRIES, number)) {
            bytes[other].copy_from_slice(&number.to_le_bytes());
            assert!(Table::open(&bytes[..]).is_err(), "bytes {field:?}, and {number:#x} entries");
        }
    }
}

const LIMITS: [u64; 6] = [0, (1 << 31) - 1, (1 << 32) - 1, 1 << 40, 1 << 63, u64::MAX];

/// An artifact with a certificate: 200 heaps of Kayles.
fn certified() -> Vec<u8> {
    std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/v3/kayles-200.sgt")).unwrap()
}

/// The numbers of a certificate that opening relies on, each at its limits: an error that names them all, or a table
/// whose lookups are in bounds.
#[test]
fn every_field_of_a_certificate_at_its_limits_is_refused_or_harmless() {
    let start = certified().len() - CERTIFICATE_LEN;
    for (field, number) in [PREPERIOD, FROM, PERIOD, SALTUS, VALUES].into_iter().flat_map(|field| {
        let near = [1, 71, 72, 83, 167, 168, 199, 200, 201].into_iter();
        near.chain(LIMITS).map(move |number| (field.clone(), number))
    }) {
        let mut bytes = certified();
        bytes[start..][field.clone()].copy_from_slice(&number.to_le_bytes());
        match Table::open(&bytes) {
            Err(error) => assert!(matches!(error, OpenError::Certificate { entries: 200, .. }), "{error}"),
            Ok(table) => {
                for entry in (195..700).chain(LIMITS) {
                    // Heaps of Kayles have values below 10; a saltus adds to them.
                    let grown = field == SALTUS && number > 0;
                    assert!(grown || table.get(entry).unwrap().nimber().unwrap().value() < 10, "{field:?}, {number}");
                }
            }
        }
        let opened = Table::open(&bytes).is_ok();
        let expected = match field {
            PREPERIOD => number <= 71,
            FROM => (71..=156).contains(&number),
            PERIOD => (1..=97).contains(&number),
            VALUES => (83..=200).contains(&number),
            _ => true,
        };
        assert_eq!(opened, expected, "bytes {field:?} of the certificate are {number:#x}");
    }
}

#[test]
fn a_certificate_that_is_cut_off_or_too_long_is_a_length_error() {
    let bytes = certified();
    let expected = bytes.len() as u64;
    for len in bytes.len() - CERTIFICATE_LEN..bytes.len() {
        assert_eq!(open(&bytes[..len]), Err(OpenError::Length { found: len as u64, expected }));
    }
    assert_eq!(open(&[&bytes[..], &[0]].concat()), Err(OpenError::Length { found: expected + 1, expected }));
    // Without its letter it has no place in the artifact, and with a letter it needs one.
    let mut without = bytes;
    without[field::THEOREM] = 0;
    let shorter = expected - CERTIFICATE_LEN as u64;
    assert_eq!(open(&without), Err(OpenError::ClaimedLength { found: expected, expected: shorter }));
    let mut with = artifact();
    with[field::THEOREM] = b'G';
    let len = with.len() as u64;
    let longer = len + CERTIFICATE_LEN as u64;
    assert_eq!(open(&with), Err(OpenError::ClaimedLength { found: len, expected: longer }));
}

#[test]
fn every_truncation_is_a_length_error() {
    let bytes = artifact();
    for len in 0..bytes.len() {
        let expected = if len < HEADER_LEN {
            OpenError::TooShort { found: len }
        } else {
            OpenError::Length { found: len as u64, expected: bytes.len() as u64 }
        };
        assert_eq!(open(&bytes[..len]), Err(expected));
    }
}

#[test]
fn an_extension_is_a_length_error() {
    let mut bytes = artifact();
    bytes.push(0);
    let len = bytes.len() as u64;
    assert_eq!(open(&bytes), Err(OpenError::Length { found: len, expected: len - 1 }));
}

#[test]
fn a_block_number_without_a_block_is_refused() {
    let index = HEADER_LEN + chess::TABLE.table().rules().len();
    for found in [12, 255] {
        let mut bytes = artifact();
        bytes[index + 2 * 77] = found;
        assert_eq!(open(&bytes), Err(OpenError::BlockNumber { found: u32::from(found), limit: 12 }));
    }
}

#[test]
fn a_wrong_value_under_a_right_checksum_breaks_the_mex_rule() {
    let mut bytes = artifact();
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    let mut crc = crc32fast::Hasher::new();
    crc.update(&bytes[..field::CRC.start]);
    crc.update(&bytes[field::CRC.end..]);
    bytes[field::CRC].copy_from_slice(&crc.finalize().to_le_bytes());
    let error = chess::Table::new(Table::open(bytes).unwrap()).unwrap().verify().unwrap_err();
    assert!(matches!(error, VerifyError::Entry { .. }), "{error}");
}

#[test]
fn messages_say_what_was_found_and_what_was_expected() {
    let message = |bytes: &[u8]| open(bytes).unwrap_err().to_string();
    assert_eq!(message(b""), "found 0 bytes, expected at least the 64 of a header");
    assert_eq!(message(&[b'a'; 64]), r#"found "aaaaaaaa" at the start, expected "\x8eSGT\r\n\x1a\n""#);
    let mut older = artifact();
    for version in [1, 2] {
        older[field::VERSION.start] = version;
        let remedy = "an earlier release made this file: make it anew with `grundy generate RULES --size N -o FILE`";
        assert_eq!(message(&older), format!("found format version {version}, expected 3; {remedy}"));
    }
    let mut unknown = artifact();
    unknown[field::THEOREM] = b'X';
    let expected = "found the byte 0x58 at offset 42, expected the letter of a theorem or 0x00";
    assert_eq!(message(&unknown), expected);
    let mut impossible = certified();
    let start = impossible.len() - CERTIFICATE_LEN;
    impossible[start..][PERIOD].fill(0);
    assert_eq!(
        message(&impossible),
        "found the preperiod 71 and the period 0, proved from 71 on by 168 of 200 values, \
         expected numbers that belong together"
    );
    let mut broken = artifact();
    broken[HEADER_LEN] = b'\n';
    assert_eq!(
        message(&broken),
        "found the byte 0x0a at offset 64, in the text of the rules, expected printable ASCII"
    );
    let (len, cut) = (artifact().len(), message(&artifact()[..10_000]));
    assert_eq!(cut, format!("found 10000 bytes, expected {len} as the header says"));
}

#[test]
fn very_long_rules_are_cut_in_messages_alone() {
    // A header of rules that are not those of chess, and longer than a message wants.
    let mut bytes = artifact();
    let text = b"custom:".iter().chain([b'x'; 93].iter()).copied();
    let old = HEADER_LEN..HEADER_LEN + chess::TABLE.table().rules().len();
    let more = 100 - old.len() as u64;
    bytes.splice(old, text);
    bytes[field::RULES_LEN].copy_from_slice(&100u16.to_le_bytes());
    let len = artifact().len() as u64 + more;
    bytes[field::TOTAL_LEN].copy_from_slice(&len.to_le_bytes());
    let table = Table::open(bytes).unwrap();
    assert_eq!(table.header().rules().len(), 100);
    let message = chess::Table::new(table).unwrap_err().to_string();
    assert_eq!(
        message,
        "found a table of custom:xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx... at size 20 with 1048576 entries, \
         expected one of row:o{o}.=.{o}o at size 20"
    );
}
