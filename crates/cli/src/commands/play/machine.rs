//! The perfect player.

use grundy::Value;
use grundy_judge::{AfterMove, ContestMove, Right};
use rand::Rng;
use rand::seq::IteratorRandom;

/// A winning move if there is one; else any, but none that the opponent can end the game after, unless all are.
///
/// `None` where there is no move at all.
pub(super) fn choose(right: &Right<'_>, test: &[Vec<u64>], rng: &mut impl Rng) -> Option<ContestMove> {
    if let Some(winning) = winning_move(right, test) {
        return Some(winning);
    }
    let options = right.options(test);
    let patient = options.iter().filter(|option| !gives_away(right, test, option)).choose(rng).cloned();
    patient.or_else(|| options.into_iter().choose(rng))
}

/// A move that wins, if there is one.
pub(super) fn winning_move(right: &Right<'_>, test: &[Vec<u64>]) -> Option<ContestMove> {
    right.winning_moves(test, 1).ok()?.pop()
}

/// Whether the opponent can end the game right after this move.
fn gives_away(right: &Right<'_>, test: &[Vec<u64>], made: &ContestMove) -> bool {
    match right.after(test, made) {
        AfterMove::Test(test) => right.value(&test) == Some(Value::InstantWin),
        AfterMove::Won => false,
    }
}

#[cfg(test)]
mod tests {
    use grundy_judge::{GAMES, Test};
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::super::deal::deal;
    use super::*;
    use crate::values::GameValues;

    const GAMES_PLAYED: u64 = 300;

    type Choice<'c> = &'c mut dyn FnMut(&Test) -> Option<ContestMove>;

    /// Whether the player who moves first wins, when the two choose as given.
    fn first_wins(right: &Right<'_>, mut test: Test, first: Choice<'_>, second: Choice<'_>) -> bool {
        for moves in 0.. {
            let is_firsts_turn = moves % 2 == 0;
            let made = if is_firsts_turn { first(&test) } else { second(&test) };
            let Some(made) = made else { return !is_firsts_turn };
            match right.after(&test, &made) {
                AfterMove::Test(after) => test = after,
                AfterMove::Won => return is_firsts_turn,
            }
        }
        unreachable!("every game ends")
    }

    #[test]
    fn no_won_game_is_lost() {
        for &game in GAMES {
            let values = GameValues::of(game, None).unwrap();
            let right = values.right(game);
            for seed in 0..GAMES_PLAYED {
                let [mut rng, mut one, mut other] = [0, 1, 2].map(|stream| {
                    let mut rng = ChaCha8Rng::seed_from_u64(seed);
                    rng.set_stream(stream);
                    rng
                });
                let test = deal(&right, &mut rng);
                let is_won = right.first_wins(&test).unwrap();
                let mut machine = |test: &Test| choose(&right, test, &mut one);
                let mut random = |test: &Test| right.options(test).into_iter().choose(&mut rng);
                let name = game.name;
                if is_won {
                    assert!(
                        first_wins(&right, test.clone(), &mut machine, &mut random),
                        "{name}, won first, seed {seed}"
                    );
                } else {
                    assert!(
                        !first_wins(&right, test.clone(), &mut random, &mut machine),
                        "{name}, won second, seed {seed}"
                    );
                }
                let mut itself = |test: &Test| choose(&right, test, &mut other);
                assert_eq!(
                    first_wins(&right, test, &mut machine, &mut itself),
                    is_won,
                    "{name}, against itself, seed {seed}"
                );
            }
        }
    }

    #[test]
    fn a_lost_game_is_not_given_away() {
        let game = grundy_judge::game("marbles").unwrap();
        let values = GameValues::of(game, None).unwrap();
        let right = values.right(game);
        let mut rng = ChaCha8Rng::seed_from_u64(0);
        let test = vec![vec![3, 5]];
        for _ in 0..100 {
            let made = choose(&right, &test, &mut rng).unwrap();
            assert!(!gives_away(&right, &test, &made), "{made:?}");
        }
        assert!(choose(&right, &[vec![1, 2]], &mut rng).is_some());
    }
}
