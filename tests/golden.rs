//! Artifacts of format version 3 that are kept: this release reads them, and writes the same bytes.
//!
//! There is one format. When it changes, its version does, and these files are made anew.
#![cfg(feature = "rules")]

use std::fs;
use std::path::PathBuf;

use grundy::rules::Ruleset;
use grundy::table::Table;
use grundy::{Nimber, Value};
use grundy_generator as generator;

fn golden(name: &str) -> Vec<u8> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden/v3").join(name);
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Bytes a value, and whether the last block is cut short.
fn form<D: AsRef<[u8]>>(table: &Table<D>) -> (u8, bool) {
    let header = table.header();
    (header.value_bytes(), !header.entries().is_multiple_of(header.block_len()))
}

fn is_read_and_written<V: generator::Value>(name: &str, rules: &str, size: u64, expected_form: (u8, bool)) {
    let rules = rules.parse::<Ruleset>().unwrap().at(size).unwrap();
    let table = Table::open(golden(name)).unwrap();
    assert_eq!(form(&table), expected_form, "{name}");
    assert_eq!(table.verify(&rules), Ok(()), "{name}");
    assert!(
        generator::artifact::<V>(&rules).unwrap().bytes == table.as_bytes(),
        "{name}: the writer writes other bytes"
    );
}

#[test]
fn tables_of_games_are_read_and_written() {
    is_read_and_written::<u8>("chess-10.sgt", "row:o{o}.=.{o}o", 10, (1, false));
    is_read_and_written::<u16>("chess-9-u16.sgt", "row:o{o}.=.{o}o", 9, (2, false));
    is_read_and_written::<u8>("marbles-16.sgt", "move:-1,-1+/-1,0+/0,-1+:home", 16, (1, true));
    is_read_and_written::<u16>("coins-300-u16.sgt", "turn:1-3", 300, (2, true));
    is_read_and_written::<u8>("kayles-200.sgt", "0.77", 200, (1, false));
    is_read_and_written::<u8>("allbut-40.sgt", "allbut:2,3,7", 40, (1, false));
    is_read_and_written::<u32>("moidores-22-u32.sgt", "turn:1-9", 22, (4, true));
}

/// The theorem, and its numbers as the artifact has them.
fn certificate(name: &str) -> (char, [u64; 5]) {
    let table = Table::open(golden(name)).unwrap();
    let period = *table.period().unwrap();
    (period.theorem, [period.preperiod, period.from, period.period, period.saltus, period.values])
}

#[test]
fn periods_are_read() {
    assert_eq!(certificate("kayles-200.sgt"), ('G', [71, 71, 12, 0, 168]));
    assert_eq!(certificate("allbut-40.sgt"), ('A', [0, 5, 4, 2, 9]));
    let without = ["chess-10.sgt", "marbles-16.sgt", "coins-300-u16.sgt", "many-blocks.sgt"];
    assert!(without.iter().all(|name| Table::open(golden(name)).unwrap().period().is_none()));
}

/// More different blocks of 8 than a byte can number, each used three times under different summands; the last cut
/// short.
fn many_blocks() -> Vec<u8> {
    let pattern = |i: u32| (i * i).wrapping_mul(2_654_435_761) >> 24;
    (0..3 * BLOCKS * 8 - 3).map(|i| (pattern(i % (BLOCKS * 8)) ^ (i / (BLOCKS * 8))) as u8).collect()
}

const BLOCKS: u32 = 263;

#[test]
fn a_table_with_block_numbers_of_two_bytes_is_read_and_written() {
    let (values, table) = (many_blocks(), Table::open(golden("many-blocks.sgt")).unwrap());
    assert_eq!(form(&table), (1, true));
    assert!(table.header().stored_blocks() > 1 << 8);
    assert_eq!(table.len(), values.len() as u64);
    for (value, &expected) in table.iter().zip(&values) {
        let instant_win = expected == u8::MAX;
        let expected = if instant_win { Value::InstantWin } else { Value::Nimber(Nimber(expected.into())) };
        assert_eq!(value, expected);
    }
    let identity = generator::Identity { rules: "custom:many-blocks".to_owned(), size: BLOCKS.into() };
    let written = generator::encode(&identity, &generator::pack(&values).unwrap()).unwrap();
    assert!(written == table.as_bytes(), "the writer writes other bytes");
}
