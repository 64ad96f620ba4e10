//! Values in words: what there is, some of them as a table, and one.

use serde::Serialize;

use crate::ruleset::Kind;
use crate::solved::{Cell, Counts, Solved};

/// What there is to see of the positions of a size.
#[derive(Debug, Serialize)]
pub(crate) struct Summary {
    kind: Kind,
    positions: u64,
    /// The lines and columns of a board.
    sides: [u64; 2],
    /// The greatest value, as a text; 0 if there is none.
    greatest: String,
    /// How many positions the player to move loses.
    p_positions: u64,
    /// How many the player to move wins at once.
    instant_wins: u64,
}

/// A part of a table.
#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Part {
    /// Positions with their values.
    List(Vec<[String; 2]>),
    /// Lines and columns of a board with the values of their cells.
    Board { down: Vec<u64>, across: Vec<u64>, cells: Vec<Vec<String>> },
}

/// A position and its value.
#[derive(Debug, Serialize)]
pub(crate) struct Place {
    position: String,
    value: String,
}

pub(crate) fn summary(solved: &Solved) -> Summary {
    let Counts { greatest, p_positions, instant_wins } = solved.counts();
    Summary {
        kind: solved.kind(),
        positions: solved.len(),
        sides: solved.sides(),
        greatest: greatest.to_string(),
        p_positions,
        instant_wins,
    }
}

/// At most `count` positions from the first on; or lines from the first on and columns from the second on.
pub(crate) fn of(solved: &Solved, [first, column]: [u64; 2], count: u64) -> Part {
    let [lines, columns] = solved.sides();
    let some = |first: u64, end: u64| first.min(end)..first.saturating_add(count).min(end);
    if solved.kind() != Kind::Board {
        return Part::List(some(first, lines).map(|index| [solved.text(index), value(solved, index)]).collect());
    }
    let (down, across) = (some(first, lines), some(column, columns));
    let line = |line: u64| across.clone().map(|column| value(solved, line * columns + column)).collect();
    Part::Board { cells: down.clone().map(line).collect(), down: down.collect(), across: across.clone().collect() }
}

/// The position at a place of the picture, if there is one.
pub(crate) fn at(solved: &Solved, x: f64, y: f64) -> Option<Place> {
    let [lines, columns] = solved.sides();
    // What is not a number, or below 0, becomes 0; what is too large, the greatest.
    let whole = |coordinate: f64| coordinate.round() as u64;
    let index = match solved.kind() {
        Kind::Board if whole(y) < lines && whole(x) < columns => whole(y) * columns + whole(x),
        Kind::Board => return None,
        _ => Some(whole(x)).filter(|&index| index < lines)?,
    };
    Some(Place { position: solved.text(index), value: value(solved, index) })
}

/// The value in a word.
fn value(solved: &Solved, index: u64) -> String {
    match solved.cell(index) {
        Cell::Over => String::from("over"),
        Cell::Unknown => String::from("unknown"),
        Cell::Known(value) => value.to_string(),
    }
}
