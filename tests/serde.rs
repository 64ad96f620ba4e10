//! The value types as serde sees them: plain numbers, and nothing that is no position gets in.

use grundy::{Nimber, Outcome, Value, chess, marbles};
use serde::Serialize;
use serde::de::DeserializeOwned;

fn assert_round_trip<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).unwrap(), json);
    assert_eq!(serde_json::from_str::<T>(json).unwrap(), *value);
}

#[test]
fn values_come_back() {
    assert_round_trip(&Nimber(7), "7");
    assert_round_trip(&Outcome::Previous, r#""Previous""#);
    assert_round_trip(&Value::InstantWin, r#""InstantWin""#);
    assert_round_trip(&Value::Nimber(Nimber(3)), r#"{"Nimber":3}"#);
    assert_round_trip(&chess::Row::from_columns([1, 20]).unwrap(), "524289");
    assert_round_trip(&marbles::Cell::new(2, 3).unwrap(), "[2,3]");
}

#[test]
fn what_is_no_position_is_refused() {
    let row = serde_json::from_str::<chess::Row>("1048576").unwrap_err();
    assert!(row.to_string().starts_with("found the mask 0x100000, expected at most 0xfffff"), "{row}");
    let cell = serde_json::from_str::<marbles::Cell>("[0,0]").unwrap_err();
    assert!(cell.to_string().starts_with("found the cell (0, 0), expected a marble"), "{cell}");
}
