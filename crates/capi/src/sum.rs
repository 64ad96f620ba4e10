//! Sums of positions of several games, and the moves in them.
#![allow(unsafe_code)]

use std::ffi::c_char;
use std::mem::MaybeUninit;

use grundy::rules::GameOption;
use grundy::sum::Move;
use grundy::{Component, OwnedOption, Sum};

use crate::border::{array, given, guard, places, text};
use crate::failure::{Failure, GrundyError};
use crate::game::GrundyGame;
use crate::status::GrundyStatus;
use crate::text::Buffer;
use crate::value::GrundyValue;

/// A position of some game, as a component of a sum.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct GrundyComponent<'g> {
    /// The game.
    pub game: Option<&'g GrundyGame>,
    /// The number of the position.
    pub position: u64,
}

/// A move in a sum: a component, and what the move makes of it.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct GrundyMove {
    /// The index of the component.
    pub component: usize,
    /// The index of the first position that is left in its place, in the array `parts`.
    pub first_part: usize,
    /// The number of positions that are left in its place, which lie side by side in `parts`. Often 1; 0 if nothing is
    /// left.
    pub part_count: usize,
    /// 1 if the move wins the whole sum at once, else 0.
    pub wins: u32,
}

/// The value of a sum: the nim-sum, or an instant win. `grundy_value_wins` says who wins.
///
/// GRUNDY_STATUS_INVALID_POSITION, GRUNDY_STATUS_UNKNOWN_VALUE, GRUNDY_STATUS_UNSUPPORTED.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn grundy_sum_value(
    components: *const GrundyComponent<'_>,
    count: usize,
    value: Option<&mut MaybeUninit<GrundyValue>>,
    error: Option<&mut MaybeUninit<GrundyError>>,
) -> GrundyStatus {
    guard(error, || {
        // SAFETY: the header asks for so many elements.
        let components = unsafe { array(components, count, "components") }?;
        let sum = Sum::mixed(checked(components)?).value().map_err(|unknown| why_unknown(components, unknown))?;
        given(value, "value")?.write(sum.into());
        Ok(())
    })
}

/// The moves that win a sum, at most `move_capacity` of them: first those that win at once, then those after which the
/// nim-sum is 0. A lost sum has none. Looks no further than the moves that are asked for: ask for 1 if you need one.
///
/// `moves` has `move_capacity` places, and `parts`, which receives the positions that the moves leave, `part_capacity`.
/// `move_count` is set to the number of moves that are written.
///
/// GRUNDY_STATUS_BUFFER_TOO_SMALL: the positions that the next move leaves do not fit into `parts`; the moves before it
/// are written. GRUNDY_STATUS_INVALID_POSITION, GRUNDY_STATUS_UNKNOWN_VALUE, GRUNDY_STATUS_UNSUPPORTED.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn grundy_sum_winning_moves(
    components: *const GrundyComponent<'_>,
    count: usize,
    moves: *mut GrundyMove,
    move_capacity: usize,
    parts: *mut u64,
    part_capacity: usize,
    move_count: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<GrundyError>>,
) -> GrundyStatus {
    guard(error, || {
        // SAFETY: the header asks for so many elements.
        let components = unsafe { array(components, count, "components") }?;
        // SAFETY: the header asks for so many places, which are nowhere in an input or in another output.
        let list = unsafe { MoveList::new((moves, move_capacity), (parts, part_capacity)) }?;
        let sum = Sum::mixed(checked(components)?);
        let winning = sum.winning_moves().map(|found| found.map_err(|unknown| why_unknown(components, unknown)));
        list.write(winning, given(move_count, "move_count")?)
    })
}

/// All legal moves in a sum, also those that lose; parameters as in `grundy_sum_winning_moves`.
///
/// GRUNDY_STATUS_BUFFER_TOO_SMALL, GRUNDY_STATUS_INVALID_POSITION, GRUNDY_STATUS_UNSUPPORTED.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn grundy_sum_moves(
    components: *const GrundyComponent<'_>,
    count: usize,
    moves: *mut GrundyMove,
    move_capacity: usize,
    parts: *mut u64,
    part_capacity: usize,
    move_count: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<GrundyError>>,
) -> GrundyStatus {
    guard(error, || {
        // SAFETY: the header asks for so many elements.
        let components = unsafe { array(components, count, "components") }?;
        // SAFETY: the header asks for so many places, which are nowhere in an input or in another output.
        let list = unsafe { MoveList::new((moves, move_capacity), (parts, part_capacity)) }?;
        let sum = Sum::mixed(checked(components)?);
        list.write(sum.options().map(Ok), given(move_count, "move_count")?)
    })
}

/// Whether a move makes `part_count` positions, in any order, of this one; or with `wins`, whether one wins at once.
///
/// GRUNDY_STATUS_INVALID_POSITION, GRUNDY_STATUS_UNSUPPORTED.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn grundy_option_is_legal(
    game: Option<&GrundyGame>,
    position: u64,
    parts: *const u64,
    part_count: usize,
    wins: u32,
    legal: Option<&mut MaybeUninit<bool>>,
    error: Option<&mut MaybeUninit<GrundyError>>,
) -> GrundyStatus {
    guard(error, || {
        let game = given(game, "game")?;
        // SAFETY: the header asks for so many elements.
        let parts = unsafe { array(parts, part_count, "parts") }?;
        game.check(position)?;
        let found = game.values()?.has_option(position, &option(parts, wins));
        given(legal, "legal")?.write(found);
        Ok(())
    })
}

/// Writes what a move leaves: "3+8", "-" if nothing is left, or "win"; buffer, capacity and length as in
/// `grundy_game_rules`.
///
/// GRUNDY_STATUS_INVALID_POSITION, GRUNDY_STATUS_UNSUPPORTED, GRUNDY_STATUS_BUFFER_TOO_SMALL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn grundy_option_write(
    game: Option<&GrundyGame>,
    parts: *const u64,
    part_count: usize,
    wins: u32,
    buffer: *mut c_char,
    capacity: usize,
    length: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<GrundyError>>,
) -> GrundyStatus {
    guard(error, || {
        let game = given(game, "game")?;
        // SAFETY: the header asks for so many elements.
        let parts = unsafe { array(parts, part_count, "parts") }?;
        // SAFETY: the header asks for so many bytes.
        let buffer = unsafe { Buffer::new(buffer, capacity, length) }?;
        let rules = game.rules()?;
        game.check_all(parts, "parts")?;
        buffer.write(&option(parts, wins).write(rules))
    })
}

/// Reads what `grundy_option_write` writes, with the parts in any order. `parts` has `part_capacity` places;
/// `part_count` is set to the number of positions, and `wins` to 1 for "win", else to 0. Whether a move leads to it is
/// not looked at.
///
/// GRUNDY_STATUS_INVALID_POSITION, GRUNDY_STATUS_UNSUPPORTED, GRUNDY_STATUS_BUFFER_TOO_SMALL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn grundy_option_read(
    game: Option<&GrundyGame>,
    option_text: *const c_char,
    parts: *mut u64,
    part_capacity: usize,
    part_count: Option<&mut MaybeUninit<usize>>,
    wins: Option<&mut MaybeUninit<u32>>,
    error: Option<&mut MaybeUninit<GrundyError>>,
) -> GrundyStatus {
    guard(error, || {
        // SAFETY: the header asks for a text that ends with a zero byte.
        let text = unsafe { text(option_text, "option_text") }?;
        // SAFETY: the header asks for so many places, which are nowhere in an input or in another output.
        let parts = unsafe { places(parts, part_capacity, "parts") }?;
        let (count, wins) = (given(part_count, "part_count")?, given(wins, "wins")?);
        let read = OwnedOption::read(given(game, "game")?.rules()?, text)?;
        let left = parts_of(&read);
        write_parts(left, parts)?;
        count.write(left.len());
        wins.write(u32::from(read == OwnedOption::WINS));
        Ok(())
    })
}

/// The components of a sum, all of which are positions.
fn checked<'g>(components: &[GrundyComponent<'g>]) -> Result<Vec<Component<'g>>, Failure> {
    let check = |component: &GrundyComponent<'g>| {
        let game = given(component.game, "game")?;
        let values = game.values()?;
        game.check(component.position)?;
        Ok(Component { values, position: component.position })
    };
    let numbered = components.iter().enumerate();
    numbered
        .map(|(index, component)| check(component).map_err(|failure: Failure| failure.at("components", index)))
        .collect()
}

/// Why the value of that component, or of one of its options, is not known.
#[cold]
fn why_unknown(components: &[GrundyComponent<'_>], unknown: Component<'_>) -> Failure {
    let same_game = |game: &&GrundyGame| game.values().is_ok_and(|values| std::ptr::addr_eq(values, unknown.values));
    match components.iter().filter_map(|component| component.game).find(same_game) {
        Some(game) => game.why_unknown(unknown.position),
        None => grundy::UnknownValue::new(unknown.position).into(),
    }
}

/// The option with these parts, or the one that wins at once.
fn option(parts: &[u64], wins: u32) -> OwnedOption {
    if wins == 0 { GameOption::Sum(parts).into() } else { OwnedOption::WINS }
}

/// What an option leaves: nothing, if it wins.
fn parts_of(option: &OwnedOption) -> &[u64] {
    match option.as_option() {
        GameOption::Sum(parts) => parts,
        GameOption::Wins => &[],
    }
}

/// Writes positions to the first places there are.
fn write_parts(left: &[u64], places: &mut [MaybeUninit<u64>]) -> Result<(), Failure> {
    let Some(places) = places.get_mut(..left.len()) else {
        let message = format_args!("parts: found {} places, expected {}", places.len(), left.len());
        return Err(Failure::new(GrundyStatus::BufferTooSmall, message));
    };
    for (place, &part) in places.iter_mut().zip(left) {
        place.write(part);
    }
    Ok(())
}

/// The caller's places for moves.
struct MoveList<'a> {
    moves: &'a mut [MaybeUninit<GrundyMove>],
    parts: &'a mut [MaybeUninit<u64>],
}

impl MoveList<'_> {
    /// The places at these pointers, so many of each.
    ///
    /// # Safety
    ///
    /// As [`places`], of both; they do not overlap.
    unsafe fn new(moves: (*mut GrundyMove, usize), parts: (*mut u64, usize)) -> Result<Self, Failure> {
        // SAFETY: as the caller promises.
        let moves = unsafe { places(moves.0, moves.1, "moves") }?;
        // SAFETY: the same.
        let parts = unsafe { places(parts.0, parts.1, "parts") }?;
        Ok(Self { moves, parts })
    }

    /// Writes as many moves as there are places, and their number.
    fn write<'v>(
        self,
        moves: impl Iterator<Item = Result<Move<Component<'v>, OwnedOption>, Failure>>,
        count: &mut MaybeUninit<usize>,
    ) -> Result<(), Failure> {
        let Self { moves: places, parts } = self;
        let mut first_part = 0;
        count.write(0);
        for (index, (place, found)) in places.iter_mut().zip(moves).enumerate() {
            let Move { component, made, .. } = found?;
            let left = parts_of(&made);
            write_parts(left, &mut parts[first_part..])?;
            let wins = u32::from(made == OwnedOption::WINS);
            place.write(GrundyMove { component, first_part, part_count: left.len(), wins });
            first_part += left.len();
            count.write(index + 1);
        }
        Ok(())
    }
}
