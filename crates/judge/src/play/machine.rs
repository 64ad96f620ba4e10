//! The perfect player.

use grundy::Value;
use rand::Rng;
use rand::seq::IteratorRandom;

use crate::moves::{AfterMove, ContestMove};
use crate::right::Right;

/// A winning move if there is one; else any, but none that the opponent can end the game after, unless all are.
///
/// `None` where there is no move at all.
pub fn choose(right: &Right<'_>, test: &[Vec<u64>], rng: &mut impl Rng) -> Option<ContestMove> {
    if let Some(winning) = winning_move(right, test) {
        return Some(winning);
    }
    let options = right.options(test);
    let patient = options.iter().filter(|option| !gives_away(right, test, option)).choose(rng).cloned();
    patient.or_else(|| options.into_iter().choose(rng))
}

/// A move that wins, if there is one.
pub fn winning_move(right: &Right<'_>, test: &[Vec<u64>]) -> Option<ContestMove> {
    right.winning_moves(test, 1).ok()?.pop()
}

/// Whether the opponent can end the game right after this move.
fn gives_away(right: &Right<'_>, test: &[Vec<u64>], made: &ContestMove) -> bool {
    match right.after(test, made) {
        AfterMove::Test(test) => right.value(&test) == Some(Value::InstantWin),
        AfterMove::Won => false,
    }
}
