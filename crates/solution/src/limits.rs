//! How far a game is solved.

use grundy::rules::{Ruleset, SizeError};

/// How far a ruleset is solved if nobody says how far.
pub(crate) fn default(ruleset: &Ruleset) -> u64 {
    match ruleset {
        Ruleset::Turning(_) => 10_000,
        Ruleset::Rows(_) => 24,
        _ => 1_000_000,
    }
}

/// The greatest size of a table within the limit: of boards, that with at most `limit` cells; of graphs, their own.
///
/// # Errors
///
/// If there is none.
pub(crate) fn greatest_size(ruleset: &Ruleset, limit: u64) -> Result<u64, SizeError> {
    match ruleset {
        Ruleset::Board(board) => match board.sides() {
            None => Ok(greatest(limit, |size| fits(size, board.dimensions(), limit))),
            Some(sides) => {
                let cells = sides.iter().map(|&side| u64::from(side)).fold(1, u64::saturating_mul);
                let expected = format!("a limit of {cells}, the cells of the board, or more");
                if cells <= limit { Ok(*ruleset.sizes().end()) } else { Err(SizeError::new(limit, expected)) }
            }
        },
        Ruleset::Graph(graph) => Ok(graph.vertices()),
        _ => Ok(limit),
    }
    .map(|size| size.min(*ruleset.sizes().end()))
}

/// Whether a board with coordinates below `size` has at most `limit` cells.
fn fits(size: u64, dimensions: usize, limit: u64) -> bool {
    (0..dimensions).map(|_| size).try_fold(1u64, u64::checked_mul).is_some_and(|cells| cells <= limit)
}

/// The greatest size up to `limit` that fits, found by halving.
fn greatest(limit: u64, fits: impl Fn(u64) -> bool) -> u64 {
    let (mut least, mut most) = (0, limit);
    while least < most {
        let middle = least + (most - least).div_ceil(2);
        if fits(middle) { least = middle } else { most = middle - 1 }
    }
    least
}
