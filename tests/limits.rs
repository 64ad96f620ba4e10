//! Values on both sides of what a signed byte, a byte, 16 bits, and each of them beside the mark of an instant win can
//! hold.
#![cfg(feature = "rules")]

use grundy::rules::{Ruleset, SizedRuleset};
use grundy::table::Table;
use grundy::{Nimber, Solved, Value, Values};
use grundy_generator::{Error, artifact, solve};

fn marbles(size: u64) -> SizedRuleset {
    "move:-1,-1+/-1,0+/0,-1+:home".parse::<Ruleset>().unwrap().at(size).unwrap()
}

fn nimbers<D: AsRef<[u8]>>(table: &Table<D>) -> impl Iterator<Item = Option<u64>> {
    table.iter().map(|value| value.nimber().map(Nimber::value))
}

#[test]
fn marbles_on_both_sides_of_a_byte() {
    let rules = marbles(200);
    let (solved, table) = (solve::<u16>(&rules).unwrap(), Table::open(artifact::<u16>(&rules).unwrap().bytes).unwrap());
    let expected = solved.iter().map(|&value| (value != u16::MAX).then_some(u64::from(value)));
    assert!(nimbers(&table).eq(expected));
    for value in [127, 128, 254, 255, 256, 257] {
        assert!(nimbers(&table).any(|nimber| nimber == Some(value)), "{value}");
    }
    assert_eq!(table.verify(&rules), Ok(()));
}

#[test]
fn the_largest_board_whose_values_fit_a_byte() {
    let by_size = |size| artifact::<u8>(&marbles(size));
    let size = (100..200).rev().find(|&size| by_size(size).is_ok()).unwrap();
    let too_large = by_size(size + 1).unwrap_err();
    assert!(matches!(too_large, Error::ValueTooLarge { grundy: 255, value_bytes: 1, .. }), "{too_large}");

    let table = Table::open(by_size(size).unwrap().bytes).unwrap();
    let greatest = nimbers(&table).flatten().max().unwrap();
    assert!((240..=254).contains(&greatest), "{greatest}");
    assert_eq!(table.verify(&marbles(size)), Ok(()));
    let values = Solved::new(marbles(size), table).unwrap();
    assert_eq!(values.value(values.rules().read("7,7").unwrap()), Some(Value::InstantWin));
}

#[test]
fn moidores_on_both_sides_of_sixteen_bits() {
    let moidores = "turn:1-9".parse::<Ruleset>().unwrap().at(22).unwrap();
    let too_large = artifact::<u16>(&moidores).unwrap_err();
    assert!(matches!(too_large, Error::ValueTooLarge { grundy: 65536, value_bytes: 2, .. }), "{too_large}");

    let table = Table::open(artifact::<u32>(&moidores).unwrap().bytes).unwrap();
    assert_eq!(table.get(21), Some(Value::Nimber(Nimber(65536))));
    assert_eq!(table.verify(&moidores), Ok(()));
}
