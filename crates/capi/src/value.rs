//! Values, as C has them.
#![allow(unsafe_code)]

use grundy::{Nimber, Value};

/// What a position is worth: a nimber, or an instant win, which wins any sum that it is part of.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct GrundyValue {
    /// The size of the Nim heap that the position is worth; 0 for an instant win.
    pub nimber: u64,
    /// 1 if the player to move wins at once, else 0.
    pub instant_win: u32,
}

impl From<Value> for GrundyValue {
    fn from(value: Value) -> Self {
        let nimber = value.nimber().map_or(0, Nimber::value);
        Self { nimber, instant_win: (value == Value::InstantWin).into() }
    }
}

impl From<GrundyValue> for Value {
    fn from(value: GrundyValue) -> Self {
        if value.instant_win == 0 { Self::Nimber(Nimber(value.nimber)) } else { Self::InstantWin }
    }
}

/// The value of two positions side by side: the exclusive or of the nimbers, or an instant win if one of them is.
#[unsafe(no_mangle)]
pub extern "C" fn grundy_value_add(one: GrundyValue, other: GrundyValue) -> GrundyValue {
    (Value::from(one) + Value::from(other)).into()
}

/// Whether the player to move wins a position of this value.
#[unsafe(no_mangle)]
pub extern "C" fn grundy_value_wins(value: GrundyValue) -> bool {
    Value::from(value).outcome().is_win()
}
