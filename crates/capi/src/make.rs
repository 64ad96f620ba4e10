//! Making games, and freeing them.
#![allow(unsafe_code)]

use std::ffi::c_char;
use std::mem::MaybeUninit;
use std::path::Path;
use std::ptr;

use grundy::rules::Ruleset;
use grundy::table::Table;
use grundy::{chess, coins, marbles};
use grundy_rules::graph::Graph;

use crate::border::{given, guard, text};
use crate::failure::{Failure, GrundyError};
use crate::game::{GrundyGame, Source};
use crate::status::GrundyStatus;

/// Makes a game, and hands it to the caller; null if that fails.
fn make(
    game: Option<&mut MaybeUninit<*mut GrundyGame>>,
    error: Option<&mut MaybeUninit<GrundyError>>,
    body: impl FnOnce() -> Result<GrundyGame, Failure>,
) -> GrundyStatus {
    guard(error, || {
        let place = given(game, "game")?;
        place.write(ptr::null_mut());
        place.write(Box::into_raw(Box::new(body()?)));
        Ok(())
    })
}

/// Chess with its embedded table, for sums and moves: rows of 20 cells. The number of a row is its mask.
#[unsafe(no_mangle)]
pub extern "C" fn grundy_game_chess(
    game: Option<&mut MaybeUninit<*mut GrundyGame>>,
    error: Option<&mut MaybeUninit<GrundyError>>,
) -> GrundyStatus {
    make(game, error, || Ok(GrundyGame::known(Source::Embedded(chess::TABLE.values()))))
}

/// Marbles with its embedded table, for sums and moves: cells of a board of 101 x 101, written as "3,5".
#[unsafe(no_mangle)]
pub extern "C" fn grundy_game_marbles(
    game: Option<&mut MaybeUninit<*mut GrundyGame>>,
    error: Option<&mut MaybeUninit<GrundyError>>,
) -> GrundyStatus {
    make(game, error, || Ok(GrundyGame::known(Source::Embedded(marbles::TABLE.values()))))
}

/// Coins with their closed form, for sums and moves: single coins that show heads, by their position.
#[unsafe(no_mangle)]
pub extern "C" fn grundy_game_coins(
    game: Option<&mut MaybeUninit<*mut GrundyGame>>,
    error: Option<&mut MaybeUninit<GrundyError>>,
) -> GrundyStatus {
    make(game, error, || Ok(GrundyGame::known(Source::Coins(coins::values()))))
}

/// The values of any ruleset, solved as far as they are asked for: "0.77", "kayles", "row:o{o}.=.{o}o"; docs/rules.md
/// describes the notation.
///
/// Heaps and coins are solved below the limit, boards up to that many cells, rows up to that many cells each. With the
/// limit 0 these are 10^6 heaps, 10^4 coins, 10^6 cells, rows of 24 cells. Nothing is solved before a value is asked
/// for.
///
/// GRUNDY_STATUS_INVALID_RULES, GRUNDY_STATUS_INVALID_LIMIT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn grundy_game_solve(
    rules: *const c_char,
    limit: u64,
    game: Option<&mut MaybeUninit<*mut GrundyGame>>,
    error: Option<&mut MaybeUninit<GrundyError>>,
) -> GrundyStatus {
    make(game, error, || {
        // SAFETY: the header asks for a text that ends with a zero byte.
        let rules = unsafe { text(rules, "rules") }?;
        GrundyGame::solution(rules.parse()?, (limit > 0).then_some(limit))
    })
}

/// The values of a graph: the text has a line "vertex: option option ..." for each vertex, as docs/rules.md describes.
///
/// GRUNDY_STATUS_INVALID_RULES.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn grundy_game_graph(
    lines: *const c_char,
    game: Option<&mut MaybeUninit<*mut GrundyGame>>,
    error: Option<&mut MaybeUninit<GrundyError>>,
) -> GrundyStatus {
    make(game, error, || {
        // SAFETY: the header asks for a text that ends with a zero byte.
        let lines = unsafe { text(lines, "lines") }?;
        GrundyGame::solution(Ruleset::Graph(Graph::parse(lines)?), None)
    })
}

/// The values in an artifact, which is read into memory and whose checksum is checked. `grundy generate` makes such a
/// file, and `grundy verify` proves it.
///
/// GRUNDY_STATUS_CANNOT_OPEN, GRUNDY_STATUS_INVALID_TABLE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn grundy_game_read(
    path: *const c_char,
    game: Option<&mut MaybeUninit<*mut GrundyGame>>,
    error: Option<&mut MaybeUninit<GrundyError>>,
) -> GrundyStatus {
    make(game, error, || {
        // SAFETY: the header asks for a text that ends with a zero byte.
        let path = unsafe { to_path(path) }?;
        let table = Table::read(path)?;
        table.verify_checksum()?;
        GrundyGame::table(table, Source::Read)
    })
}

/// The values in an artifact, which is mapped: opening takes no time, pages are loaded when they are needed, and all
/// processes share them. The checksum is not checked.
///
/// As long as the game is not freed, nobody may change the file in place or truncate it (replacing it by a rename is
/// fine); an error of the device is a signal then. `grundy_game_read` has no such conditions.
///
/// GRUNDY_STATUS_CANNOT_OPEN, GRUNDY_STATUS_INVALID_TABLE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn grundy_game_map(
    path: *const c_char,
    game: Option<&mut MaybeUninit<*mut GrundyGame>>,
    error: Option<&mut MaybeUninit<GrundyError>>,
) -> GrundyStatus {
    make(game, error, || {
        // SAFETY: the header asks for a text that ends with a zero byte.
        let path = unsafe { to_path(path) }?;
        // SAFETY: the header asks that nobody changes the file.
        let table = unsafe { Table::map(path) }?;
        GrundyGame::table(table, Source::Mapped)
    })
}

/// The path that a text names: of any bytes where the system has such paths, else of UTF-8.
///
/// # Safety
///
/// As [`text`].
unsafe fn to_path<'a>(path: *const c_char) -> Result<&'a Path, Failure> {
    #[cfg(unix)]
    {
        use std::ffi::OsStr;
        use std::os::unix::ffi::OsStrExt;

        use crate::border::bytes;

        // SAFETY: as the caller promises.
        Ok(Path::new(OsStr::from_bytes(unsafe { bytes(path, "path") }?)))
    }
    #[cfg(not(unix))]
    {
        // SAFETY: as the caller promises.
        Ok(Path::new(unsafe { text(path, "path") }?))
    }
}

/// Frees a game, once; does nothing with null.
#[unsafe(no_mangle)]
pub extern "C" fn grundy_game_free(game: Option<Box<GrundyGame>>) {
    guard(None, || {
        drop(game);
        Ok(())
    });
}
