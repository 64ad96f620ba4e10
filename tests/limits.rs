//! Values on both sides of what a signed byte, a byte, and a byte beside the mark of an instant win can hold.

use grundy::Value;
use grundy::rules::marbles::Board;
use grundy::table::Table;
use grundy_generator::{Error, artifact, solve};

fn nimbers(table: &Table<Vec<u8>>) -> impl Iterator<Item = Option<u64>> + '_ {
    let entries = table.header().entries() as usize;
    (0..entries).map(|position| table.get(position).unwrap().nimber().map(grundy::Nimber::value))
}

fn greatest(table: &Table<Vec<u8>>) -> u64 {
    nimbers(table).flatten().max().unwrap()
}

#[test]
fn marbles_on_both_sides_of_a_byte() {
    let board = Board::new(200).unwrap();
    let (solved, table) = (solve::<u16>(&board).unwrap(), Table::open(artifact::<u16>(&board).unwrap().bytes).unwrap());
    let expected = solved.iter().map(|&value| (value != u16::MAX).then_some(u64::from(value)));
    assert!(nimbers(&table).eq(expected));
    for value in [127, 128, 254, 255, 256, 257] {
        assert!(nimbers(&table).any(|nimber| nimber == Some(value)), "{value}");
    }
    assert_eq!(table.verify(&board), Ok(()));
}

#[test]
fn the_largest_board_whose_values_fit_a_byte() {
    let by_size = |size| artifact::<u8>(&Board::new(size).unwrap());
    let size = (100..200).rev().find(|&size| by_size(size).is_ok()).unwrap();
    let too_large = by_size(size + 1).unwrap_err();
    assert!(matches!(too_large, Error::ValueTooLarge { grundy: 255, value_bytes: 1, .. }), "{too_large}");

    let table = Table::open(by_size(size).unwrap().bytes).unwrap();
    assert!((240..=254).contains(&greatest(&table)), "{}", greatest(&table));
    assert_eq!(table.verify(&Board::new(size).unwrap()), Ok(()));
    assert_eq!(table.get(Board::index(grundy::rules::marbles::Cell { l: 7, c: 7 })), Some(Value::InstantWin));
}
