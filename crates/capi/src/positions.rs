//! Positions, their texts, and their values.
#![allow(unsafe_code)]

use std::ffi::c_char;
use std::mem::MaybeUninit;

use crate::border::{array, given, guard, places, text};
use crate::failure::{Failure, GrundyError};
use crate::game::GrundyGame;
use crate::status::GrundyStatus;
use crate::text::Buffer;
use crate::value::GrundyValue;

/// Writes the rules in their canonical notation, such as "0.77".
///
/// As all texts: with a zero byte at the end, if there is room for both in `capacity` bytes; `length`, which may be
/// null, is set to the length of the text without that byte in any case.
///
/// GRUNDY_STATUS_BUFFER_TOO_SMALL: the text does not fit; the buffer has an empty text, if it has room for that.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn grundy_game_rules(
    game: Option<&GrundyGame>,
    buffer: *mut c_char,
    capacity: usize,
    length: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<GrundyError>>,
) -> GrundyStatus {
    guard(error, || {
        // SAFETY: the header asks for so many bytes.
        let buffer = unsafe { Buffer::new(buffer, capacity, length) }?;
        buffer.write(&given(game, "game")?.notation())
    })
}

/// The greatest size at which values are known or can be solved: heaps, coins or coordinates are below it, rows have at
/// most as many cells. A proved period goes beyond it.
#[unsafe(no_mangle)]
pub extern "C" fn grundy_game_size(
    game: Option<&GrundyGame>,
    size: Option<&mut MaybeUninit<u64>>,
    error: Option<&mut MaybeUninit<GrundyError>>,
) -> GrundyStatus {
    guard(error, || {
        given(size, "size")?.write(given(game, "game")?.size());
        Ok(())
    })
}

/// The number of the position that a text says: "12" for a heap or a coin, "3,5" for a cell, "..oo." for a row, the
/// name of a vertex. Heaps and coins are their own numbers.
///
/// The rows of `grundy_game_solve` have any width; their numbers are the mask, and a bit more behind the last cell.
///
/// GRUNDY_STATUS_INVALID_POSITION, GRUNDY_STATUS_UNSUPPORTED.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn grundy_position_read(
    game: Option<&GrundyGame>,
    position_text: *const c_char,
    position: Option<&mut MaybeUninit<u64>>,
    error: Option<&mut MaybeUninit<GrundyError>>,
) -> GrundyStatus {
    guard(error, || {
        // SAFETY: the header asks for a text that ends with a zero byte.
        let text = unsafe { text(position_text, "position_text") }?;
        let read = given(game, "game")?.rules()?.read(text)?;
        given(position, "position")?.write(read);
        Ok(())
    })
}

/// Writes the text of a position, as `grundy_position_read` reads it; buffer, capacity and length as in
/// `grundy_game_rules`.
///
/// GRUNDY_STATUS_INVALID_POSITION, GRUNDY_STATUS_UNSUPPORTED, GRUNDY_STATUS_BUFFER_TOO_SMALL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn grundy_position_write(
    game: Option<&GrundyGame>,
    position: u64,
    buffer: *mut c_char,
    capacity: usize,
    length: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<GrundyError>>,
) -> GrundyStatus {
    guard(error, || {
        // SAFETY: the header asks for so many bytes.
        let buffer = unsafe { Buffer::new(buffer, capacity, length) }?;
        let game = given(game, "game")?;
        let rules = game.rules()?;
        game.check(position)?;
        buffer.write(&rules.write(position))
    })
}

/// The value of a position. If it is not known yet, it is solved first, which may take long; other threads that need
/// to solve something for this game wait.
///
/// Of an artifact whose rules cannot be written ("custom:..." or "graph:..."), the numbers are those of its entries.
///
/// GRUNDY_STATUS_INVALID_POSITION, GRUNDY_STATUS_UNKNOWN_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn grundy_position_value(
    game: Option<&GrundyGame>,
    position: u64,
    mut value: Option<&mut MaybeUninit<GrundyValue>>,
    error: Option<&mut MaybeUninit<GrundyError>>,
) -> GrundyStatus {
    if let (Some(game), Some(place)) = (game, &mut value)
        && let Some(found) = game.quick_value(position)
    {
        place.write(found.into());
        return GrundyStatus::Ok;
    }
    value_otherwise(game, position, value, error)
}

/// As [`grundy_position_value`], for all that is not found quickest, failures too. A function of its own, so that the
/// quick lookup has no registers to save for it; `extern "C"`, so that it needs no way out for a panic either.
#[inline(never)]
extern "C" fn value_otherwise(
    game: Option<&GrundyGame>,
    position: u64,
    mut value: Option<&mut MaybeUninit<GrundyValue>>,
    error: Option<&mut MaybeUninit<GrundyError>>,
) -> GrundyStatus {
    // What is there is looked up without a guard, which costs as much as the lookup.
    if let (Some(game), Some(place)) = (game, &mut value)
        && let Some(found) = game.looked_up(position)
    {
        place.write(found.into());
        return GrundyStatus::Ok;
    }
    guard(error, || {
        let found = given(game, "game")?.value(position)?;
        given(value, "value")?.write(found.into());
        Ok(())
    })
}

/// The values of many positions, in their order: quicker than one by one. `values` has `count` places.
///
/// If one is not known, the message names its index; the values before it are written.
///
/// GRUNDY_STATUS_INVALID_POSITION, GRUNDY_STATUS_UNKNOWN_VALUE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn grundy_position_values(
    game: Option<&GrundyGame>,
    positions: *const u64,
    count: usize,
    values: *mut GrundyValue,
    error: Option<&mut MaybeUninit<GrundyError>>,
) -> GrundyStatus {
    guard(error, || {
        let game = given(game, "game")?;
        // SAFETY: the header asks for so many places, which are nowhere in an input.
        let values = unsafe { places(values, count, "values") }?;
        // SAFETY: the header asks for so many elements.
        let positions = unsafe { array(positions, count, "positions") }?;
        write_values(game, positions, values)
    })
}

/// Writes the values of 1024 positions at a time: they are read twice, and are still in the cache the second time.
fn write_values(game: &GrundyGame, positions: &[u64], places: &mut [MaybeUninit<GrundyValue>]) -> Result<(), Failure> {
    const AT_ONCE: usize = 1024;
    for (start, positions) in (0..).step_by(AT_ONCE).zip(positions.chunks(AT_ONCE)) {
        let places = &mut places[start..start + positions.len()];
        if game.write_values(positions, places).is_none() {
            write_one_by_one(game, start, positions, places)?;
        }
    }
    Ok(())
}

/// Writes the values of positions, the first of which has the index `start`, up to one whose value is not known.
fn write_one_by_one(
    game: &GrundyGame,
    start: usize,
    positions: &[u64],
    places: &mut [MaybeUninit<GrundyValue>],
) -> Result<(), Failure> {
    for (index, (&position, place)) in (start..).zip(positions.iter().zip(places)) {
        let value = game.value(position).map_err(|failure| failure.at("positions", index))?;
        place.write(value.into());
    }
    Ok(())
}

/// The value of positions of one game side by side: the nim-sum, or an instant win. `grundy_value_wins` says who wins.
///
/// GRUNDY_STATUS_INVALID_POSITION, GRUNDY_STATUS_UNKNOWN_VALUE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn grundy_position_sum(
    game: Option<&GrundyGame>,
    positions: *const u64,
    count: usize,
    value: Option<&mut MaybeUninit<GrundyValue>>,
    error: Option<&mut MaybeUninit<GrundyError>>,
) -> GrundyStatus {
    guard(error, || {
        // SAFETY: the header asks for so many elements.
        let positions = unsafe { array(positions, count, "positions") }?;
        let sum = given(game, "game")?.sum(positions)?;
        given(value, "value")?.write(sum.into());
        Ok(())
    })
}
