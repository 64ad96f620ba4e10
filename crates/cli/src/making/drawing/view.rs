//! What there is to see of a game: of a contest game by its description, of any other by its family.

use std::ops::{Range, RangeInclusive};

use grundy::rules::{Rules, Ruleset};
use grundy_judge::ContestGame;
use grundy_judge::contest::{Component, Coordinate};
use grundy_rules::board::Board as BoardRules;

use super::pictures::{Board, View};

/// Without a limit, so many heaps or coins are shown, and so many of each coordinate of a board.
const SHOWN: u32 = 100;

/// The greatest coordinate of a board that is shown.
const MOST_COORDINATES: u32 = 1000;

/// The width of the rows that are counted without a limit, and the greatest that is.
const DEFAULT_WIDTH: u32 = 16;
const MOST_CELLS: u32 = 24;

/// The view of a contest game, up to a number if one is given.
///
/// # Errors
///
/// If there is nothing to limit, or the limit is beyond what a contest has.
pub(super) fn of_contest(game: &ContestGame, limit: Option<u32>) -> Result<View<'static>, String> {
    let (name, greatest) = (game.name, game.greatest_number());
    if let Some(limit) = limit.filter(|&limit| u64::from(limit) > greatest) {
        return Err(format!("found --limit {limit} for {name}, expected 2 to {greatest}"));
    }
    let last = |unlimited: u64| limit.map_or(unlimited, u64::from).min(greatest) as u32;
    match game.component {
        Component::Columns { .. } if limit.is_some() => {
            Err(format!("found --limit for {name}, expected none: all rows are counted"))
        }
        Component::Columns { column, .. } => Ok(View::Histogram { rows: 0..1 << column.contest.1 }),
        Component::Cell { coordinates: &[down, across], position, forbidden, .. } => {
            let range = |coordinate: Coordinate| {
                coordinate.bound.answered.0 as u32..=last(u64::MAX).min(coordinate.bound.contest.1 as u32)
            };
            let is_forbidden = move |cell: &[u64]| forbidden.is_some_and(|forbidden| forbidden.coordinates == cell);
            Ok(View::HeatMap(Board {
                down: range(down),
                across: range(across),
                names: [down.key, across.key],
                position: Box::new(move |down, across| {
                    let cell = [down, across].map(u64::from);
                    (!is_forbidden(&cell)).then(|| position(&cell))
                }),
            }))
        }
        Component::Number { .. } | Component::Strip { .. } => Ok(View::Sequence { last: last(u64::from(SHOWN) - 1) }),
        // A contest game has no positions as the rules write them.
        Component::Cell { .. } | Component::Position(_) => Err(not_two_dimensions()),
    }
}

/// The view of a ruleset whose positions are read by `rules`, up to a number if one is given.
///
/// # Errors
///
/// If it cannot be drawn.
pub(super) fn of_ruleset<'v>(ruleset: &Ruleset, rules: &'v dyn Rules, limit: Option<u32>) -> Result<View<'v>, String> {
    Ok(match ruleset {
        Ruleset::Heaps(_) | Ruleset::Subtraction(_) | Ruleset::Turning(_) => {
            View::Sequence { last: limit.unwrap_or(SHOWN - 1) }
        }
        Ruleset::Board(board) => {
            let [down, across] = sides(board, limit)?;
            let position = |down, across| rules.read(&format!("{down},{across}")).ok();
            View::HeatMap(Board { down, across, names: ["first", "second"], position: Box::new(position) })
        }
        Ruleset::Rows(_) => View::Histogram { rows: rows_of(width(limit)?) },
        _ => return Err("found a graph, expected heaps, coins, a board of two dimensions, or rows".to_owned()),
    })
}

/// How far a ruleset must be solved for its view: the limit of its solution.
///
/// # Errors
///
/// If it cannot be drawn.
pub(super) fn solution_limit(ruleset: &Ruleset, limit: Option<u32>) -> Result<u64, String> {
    Ok(match ruleset {
        Ruleset::Board(board) => {
            let [down, across] = sides(board, limit)?.map(|side| u64::from(*side.end()) + 1);
            let bounded = board.sides().map_or(0, |sides| sides.iter().map(|&side| u64::from(side)).product());
            down.max(across).pow(2).max(bounded)
        }
        Ruleset::Rows(_) => width(limit)?.into(),
        _ => u64::from(limit.unwrap_or(SHOWN)) + 1,
    })
}

/// The coordinates that are shown of a board.
fn sides(board: &BoardRules, limit: Option<u32>) -> Result<[RangeInclusive<u32>; 2], String> {
    if board.dimensions() != 2 {
        return Err(not_two_dimensions());
    }
    if let Some(limit) = limit.filter(|&limit| limit > MOST_COORDINATES) {
        return Err(format!("found --limit {limit} for a board, expected 2 to {MOST_COORDINATES}"));
    }
    Ok([0, 1].map(|place| match board.sides() {
        Some(sides) => 0..=limit.unwrap_or(MOST_COORDINATES).min(sides[place] - 1),
        None => 0..=limit.unwrap_or(SHOWN - 1),
    }))
}

/// The width of the rows that are counted.
fn width(limit: Option<u32>) -> Result<u32, String> {
    match limit {
        None => Ok(DEFAULT_WIDTH),
        Some(width) if width <= MOST_CELLS => Ok(width),
        Some(width) => Err(format!("found --limit {width} for rows of cells, expected 2 to {MOST_CELLS}")),
    }
}

/// The numbers of the rows of that width, among rows of any width.
fn rows_of(width: u32) -> Range<u64> {
    1 << width..2 << width
}

fn not_two_dimensions() -> String {
    "found a board that is not of two dimensions, expected one to draw".to_owned()
}
