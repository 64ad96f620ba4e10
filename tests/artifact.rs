//! What opening an artifact refuses, and how it says so.

use grundy::chess;
use grundy::rules::layout::{HEADER_LEN, field};
use grundy::table::{OpenError, Table, VerifyError};

fn artifact() -> Vec<u8> {
    chess::TABLE.table().as_bytes().to_vec()
}

fn open(bytes: &[u8]) -> Result<(), OpenError> {
    Table::open(bytes).map(drop)
}

/// Each byte of the header, flipped in each of its bits: the error is that of its field.
#[test]
fn a_flipped_header_byte_is_named() {
    for at in 0..HEADER_LEN {
        for bit in 0..8 {
            let mut bytes = artifact();
            bytes[at] ^= 1 << bit;
            let result = open(&bytes);
            let context = format!("byte {at}, bit {bit}: {result:?}");
            match at {
                _ if field::MAGIC.contains(&at) => assert!(matches!(result, Err(OpenError::Magic { .. })), "{context}"),
                _ if field::VERSION.contains(&at) => assert!(matches!(result, Err(OpenError::Version { .. })), "{context}"),
                // A shape can be impossible, or possible and of another length than the header claims.
                field::VALUE_BYTES | field::LOG2_BLOCK => assert!(is_shape_error(&result), "{context}"),
                _ if field::STORED_BLOCKS.contains(&at) || field::ENTRIES.contains(&at) => {
                    assert!(is_shape_error(&result), "{context}");
                }
                _ if field::TOTAL_LEN.contains(&at) => {
                    assert!(matches!(result, Err(OpenError::ClaimedLength { expected: 10_304, .. })), "{context}");
                }
                _ if field::RESERVED.contains(&at) => assert!(matches!(result, Err(OpenError::Reserved { .. })), "{context}"),
                _ if field::NAME.contains(&at) => assert_name_error(&bytes, &context),
                _ => assert_verify_refuses(&bytes, &context),
            }
        }
    }
}

fn is_shape_error(result: &Result<(), OpenError>) -> bool {
    matches!(result, Err(OpenError::Shape { .. } | OpenError::ClaimedLength { .. }))
}

/// A flipped letter gives no name, or another game's.
fn assert_name_error(bytes: &[u8], context: &str) {
    if !matches!(open(bytes), Err(OpenError::Name { .. })) {
        let error = chess::Table::new(Table::open(bytes).expect(context)).expect_err(context);
        assert_ne!(error.found.name(), "chess", "{context}");
    }
}

/// The size and the checksum may be anything as far as opening goes; the face and `verify` compare them.
fn assert_verify_refuses(bytes: &[u8], context: &str) {
    match chess::Table::new(Table::open(bytes).expect(context)) {
        Err(error) => assert_ne!(error.found.size(), 20, "{context}"),
        Ok(table) => assert!(matches!(table.verify(), Err(VerifyError::Checksum { .. })), "{context}"),
    }
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
    assert_eq!(open(&bytes), Err(OpenError::Length { found: 10_305, expected: 10_304 }));
}

#[test]
fn a_block_number_without_a_block_is_refused() {
    for found in [12, 255] {
        let mut bytes = artifact();
        bytes[HEADER_LEN + 2 * 77] = found;
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
    let error = Table::open(bytes).unwrap().verify(&grundy::rules::chess::Rows::CONTEST).unwrap_err();
    assert!(matches!(error, VerifyError::Entry { .. }), "{error}");
}

#[test]
fn messages_say_what_was_found_and_what_was_expected() {
    let message = |bytes: &[u8]| open(bytes).unwrap_err().to_string();
    assert_eq!(message(b""), "found 0 bytes, expected at least the 64 of a header");
    assert_eq!(message(&[b'a'; 64]), r#"found "aaaaaaaa" at the start, expected "\x8eSGT\r\n\x1a\n""#);
    let mut newer = artifact();
    newer[field::VERSION.start] = 2;
    assert_eq!(message(&newer), "found format version 2, expected 1");
    assert_eq!(message(&artifact()[..10_000]), "found 10000 bytes, expected 10304 as the header says");
}
