//! Artifacts of format version 1 that are kept for ever: this release reads them, and writes the same bytes.
//!
//! The files are never changed. A new version of the format gets a folder beside `v1`, and this one stays readable.

use std::fs;
use std::path::PathBuf;

use grundy::rules::{Identity, Rules, chess, coins, marbles};
use grundy::table::Table;
use grundy::{Nimber, Value};
use grundy_generator as generator;

fn golden(name: &str) -> Vec<u8> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden/v1").join(name);
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Block numbers of how many bytes and values of how many bytes the table has, and whether its last block is cut short.
fn form<D: AsRef<[u8]>>(table: &Table<D>) -> (u8, u8, bool) {
    let shape = table.header().shape();
    (shape.id_bytes(), shape.value_bytes, shape.missing_values() > 0)
}

fn is_still_read_and_written<V: generator::Value>(name: &str, rules: &impl Rules, expected_form: (u8, u8, bool)) {
    let table = Table::open(golden(name)).unwrap();
    assert_eq!(form(&table), expected_form, "{name}");
    assert_eq!(table.verify(rules), Ok(()), "{name}");
    assert!(generator::artifact::<V>(rules).unwrap().bytes == table.as_bytes(), "{name}: the writer writes other bytes");
}

#[test]
fn tables_of_games_are_still_read_and_written() {
    is_still_read_and_written::<u8>("chess-10.sgt", &chess::Rows::new(10).unwrap(), (1, 1, false));
    is_still_read_and_written::<u16>("chess-9-u16.sgt", &chess::Rows::new(9).unwrap(), (1, 2, false));
    is_still_read_and_written::<u8>("marbles-16.sgt", &marbles::Board::new(16).unwrap(), (1, 1, true));
    is_still_read_and_written::<u16>("coins-300-u16.sgt", &coins::Coins::new(300), (1, 2, true));
}

/// More different blocks of 8 than a byte can number, each used three times under different summands; the last cut short.
fn many_blocks() -> Vec<u8> {
    let pattern = |i: u32| (i * i).wrapping_mul(2_654_435_761) >> 24;
    (0..3 * BLOCKS * 8 - 3).map(|i| (pattern(i % (BLOCKS * 8)) ^ (i / (BLOCKS * 8))) as u8).collect()
}

const BLOCKS: u32 = 263;

#[test]
fn a_table_with_block_numbers_of_two_bytes_is_still_read_and_written() {
    let (values, table) = (many_blocks(), Table::open(golden("many-blocks.sgt")).unwrap());
    assert_eq!(form(&table), (2, 1, true));
    assert_eq!(table.header().entries(), values.len() as u64);
    for (position, &value) in values.iter().enumerate() {
        let expected = if value == u8::MAX { Value::InstantWin } else { Value::Nimber(Nimber(u64::from(value))) };
        assert_eq!(table.get(position), Some(expected), "position {position}");
    }
    let written = generator::encode(Identity::new("many-blocks", BLOCKS), &generator::pack(&values)).unwrap();
    assert!(written == table.as_bytes(), "the writer writes other bytes");
}
