//! The perfect player.

use rand::Rng;
use rand::seq::IteratorRandom;

use super::game::Game;

/// A winning move if there is one; else any, but none that the opponent can end the game after, unless all are.
///
/// `None` where there is no move at all.
pub(super) fn choose<G: Game>(game: &G, rng: &mut impl Rng) -> Option<G::Move> {
    let winning = game.winning_move();
    let patient = |rng: &mut _| game.options().filter(|&option| !game.gives_away(option)).choose(rng);
    winning.or_else(|| patient(rng)).or_else(|| game.options().choose(rng))
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::super::{chess, coins, marbles};
    use super::*;

    const GAMES: u64 = 1000;

    /// Whether the player who moves first wins, when the two choose as given.
    fn first_wins<G: Game>(
        mut game: G,
        mut first: impl FnMut(&G) -> Option<G::Move>,
        mut second: impl FnMut(&G) -> Option<G::Move>,
    ) -> bool {
        for moves in 0.. {
            let made = if moves % 2 == 0 { first(&game) } else { second(&game) };
            let Some(made) = made else { return moves % 2 == 1 };
            game.apply(made).unwrap();
        }
        unreachable!("every game ends")
    }

    fn check<G: Game>() {
        for seed in 0..GAMES {
            let [mut rng, mut one, mut other] = [0, 1, 2].map(|stream| {
                let mut rng = ChaCha8Rng::seed_from_u64(seed);
                rng.set_stream(stream);
                rng
            });
            let game = G::deal(&mut rng);
            let mut machine = |game: &G| choose(game, &mut one);
            let mut random = |game: &G| game.options().choose(&mut rng);
            assert!(
                !game.is_won() || first_wins(game.clone(), &mut machine, &mut random),
                "won with the first move, seed {seed}"
            );
            assert!(
                game.is_won() || !first_wins(game.clone(), &mut random, &mut machine),
                "won with the second move, seed {seed}"
            );
            let itself = |game: &G| choose(game, &mut other);
            assert_eq!(first_wins(game.clone(), &mut machine, itself), game.is_won(), "against itself, seed {seed}");
        }
    }

    #[test]
    fn no_won_game_of_chess_is_lost() {
        check::<chess::Board>();
    }

    #[test]
    fn no_won_game_of_coins_is_lost() {
        check::<coins::Row>();
    }

    #[test]
    fn no_won_game_of_marbles_is_lost() {
        check::<marbles::Board>();
    }

    #[test]
    fn a_lost_game_is_not_given_away() {
        let mut rng = ChaCha8Rng::seed_from_u64(0);
        let game = marbles::Board::on(&[(3, 5)]);
        for _ in 0..100 {
            let made = choose(&game, &mut rng).unwrap();
            assert!(!game.gives_away(made), "{made}");
        }
        assert!(choose(&marbles::Board::on(&[(1, 2)]), &mut rng).is_some());
    }
}
