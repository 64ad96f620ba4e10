//! The perfect player never loses what is won, and gives nothing away.

use grundy::Value;
use grundy_judge::play::{choose, start};
use grundy_judge::{AfterMove, ContestMove, Right, Test};
use rand::SeedableRng;
use rand::seq::IteratorRandom;
use rand_chacha::ChaCha8Rng;

use crate::support::{game, games};

const GAMES_PLAYED: u64 = 150;

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
    for right in games() {
        for (seed, is_won) in (0..GAMES_PLAYED).flat_map(|seed| [(seed, false), (seed, true)]) {
            let [mut rng, mut one, mut other] = [0, 1, 2].map(|stream| {
                let mut rng = ChaCha8Rng::seed_from_u64(seed);
                rng.set_stream(stream);
                rng
            });
            let test = start(&right, is_won, &mut rng).expect("a start of either outcome");
            let mut machine = |test: &Test| choose(&right, test, &mut one);
            let mut random = |test: &Test| right.options(test).into_iter().choose(&mut rng);
            let name = right.game.name;
            let against_random = if is_won {
                first_wins(&right, test.clone(), &mut machine, &mut random)
            } else {
                first_wins(&right, test.clone(), &mut random, &mut machine)
            };
            assert_eq!(against_random, is_won, "{name}, against random moves, seed {seed}");
            let mut itself = |test: &Test| choose(&right, test, &mut other);
            let against_itself = first_wins(&right, test, &mut machine, &mut itself);
            assert_eq!(against_itself, is_won, "{name}, against itself, seed {seed}");
        }
    }
}

#[test]
fn a_lost_game_is_not_given_away() {
    let right = game("marbles");
    let mut rng = ChaCha8Rng::seed_from_u64(0);
    let test = vec![vec![3, 5]];
    for _ in 0..100 {
        let made = choose(&right, &test, &mut rng).unwrap();
        let AfterMove::Test(after) = right.after(&test, &made) else { panic!("{made:?} wins a lost game") };
        assert_ne!(right.value(&after), Some(Value::InstantWin), "{made:?}");
    }
    assert!(choose(&right, &[vec![1, 2]], &mut rng).is_some());
}
