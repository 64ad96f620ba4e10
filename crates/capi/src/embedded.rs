//! The values of the three games whose tables are part of the library: there is nothing to open or to free.
#![allow(unsafe_code)]

use std::fmt::Display;
use std::mem::MaybeUninit;

use grundy::{Value, chess, coins, marbles};

use crate::border::guard;
use crate::failure::{Failure, GrundyError};
use crate::status::GrundyStatus;
use crate::value::GrundyValue;

/// Chess: the value of a row of 20 cells. Bit c - 1 of the mask says whether column c holds a piece.
///
/// GRUNDY_STATUS_INVALID_POSITION: a bit above the lowest 20 is set.
#[unsafe(no_mangle)]
pub extern "C" fn grundy_chess_value(
    mask: u32,
    value: Option<&mut MaybeUninit<GrundyValue>>,
    error: Option<&mut MaybeUninit<GrundyError>>,
) -> GrundyStatus {
    answer(chess::Row::from_mask(mask).map(|row| chess::TABLE.grundy(row).into()), value, error)
}

/// Marbles: the value of a marble on the cell (l, c), with coordinates from 0 to 100.
///
/// GRUNDY_STATUS_INVALID_POSITION: the cell is not on the board, or is (0, 0), where no marble starts.
#[unsafe(no_mangle)]
pub extern "C" fn grundy_marbles_value(
    l: u32,
    c: u32,
    value: Option<&mut MaybeUninit<GrundyValue>>,
    error: Option<&mut MaybeUninit<GrundyError>>,
) -> GrundyStatus {
    answer(marbles::Cell::new(l, c).map(|cell| marbles::TABLE.value(cell)), value, error)
}

/// Coins (Mock Turtles): the value of the coin at a position, counted from 0, when it shows heads.
///
/// GRUNDY_STATUS_INVALID_POSITION: the position is above 2^63 - 1.
#[unsafe(no_mangle)]
pub extern "C" fn grundy_coin_value(
    coin: u64,
    value: Option<&mut MaybeUninit<GrundyValue>>,
    error: Option<&mut MaybeUninit<GrundyError>>,
) -> GrundyStatus {
    let found = match coin {
        0..=coins::MAX_POSITION => Ok(coins::grundy(coin).into()),
        _ => Err(format_args!("found coin {coin}, expected at most {}", coins::MAX_POSITION)),
    };
    answer(found, value, error)
}

/// Writes the value. It has been looked up in a table that was opened when this library was compiled, so that only a
/// failure needs a guard: a lookup takes a few nanoseconds.
#[inline]
fn answer(
    found: Result<Value, impl Display>,
    value: Option<&mut MaybeUninit<GrundyValue>>,
    error: Option<&mut MaybeUninit<GrundyError>>,
) -> GrundyStatus {
    match (found, value) {
        (Ok(found), Some(place)) => {
            place.write(found.into());
            GrundyStatus::Ok
        }
        (Err(why), _) => refuse(why, error),
        (Ok(_), None) => refuse_null(error),
    }
}

// Functions of their own, so that a lookup has no registers to save for them; `extern "C"`, so that it needs no way out
// for a panic either.

#[cold]
#[inline(never)]
extern "C" fn refuse(why: impl Display, error: Option<&mut MaybeUninit<GrundyError>>) -> GrundyStatus {
    guard(error, || Err(Failure::new(GrundyStatus::InvalidPosition, why)))
}

#[cold]
#[inline(never)]
extern "C" fn refuse_null(error: Option<&mut MaybeUninit<GrundyError>>) -> GrundyStatus {
    guard(error, || Err(Failure::null("value")))
}
