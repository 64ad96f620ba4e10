//! Who wins, by trying everything.

use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::Hash;

/// A position of a game for two players, as its rules describe it.
pub(crate) trait Position: Clone + Eq + Hash {
    /// What a player does.
    type Move: Copy + Ord + Debug;

    /// All legal moves, and what each leads to. Who has none has lost.
    fn plays(&self) -> Vec<(Self::Move, Next<Self>)>;
}

/// What a move leads to.
pub(crate) enum Next<P> {
    /// Whoever made the move has won.
    Won,
    /// The other player is to move.
    Position(P),
}

/// A full game search that remembers.
pub(crate) struct Search<P> {
    known: HashMap<P, bool>,
}

impl<P: Position> Search<P> {
    pub(crate) fn new() -> Self {
        Self { known: HashMap::new() }
    }

    /// Whether the player to move wins.
    pub(crate) fn wins(&mut self, position: &P) -> bool {
        if let Some(&wins) = self.known.get(position) {
            return wins;
        }
        let wins = !self.winning_moves(position).is_empty();
        self.known.insert(position.clone(), wins);
        wins
    }

    /// The moves after which the other player has lost, in order.
    pub(crate) fn winning_moves(&mut self, position: &P) -> Vec<P::Move> {
        let plays = position.plays().into_iter();
        let winning = plays.filter(|(_, next)| match next {
            Next::Won => true,
            Next::Position(next) => !self.wins(next),
        });
        sorted(winning.map(|(made, _)| made))
    }
}

/// Moves in order, to be compared; none may come twice.
pub(crate) fn sorted<M: Ord + Debug>(moves: impl Iterator<Item = M>) -> Vec<M> {
    let mut moves: Vec<M> = moves.collect();
    moves.sort_unstable();
    assert!(moves.is_sorted_by(|one, next| one < next), "a move comes twice: {moves:?}");
    moves
}

/// The legal moves, in order.
pub(crate) fn legal_moves<P: Position>(position: &P) -> Vec<P::Move> {
    sorted(position.plays().into_iter().map(|(made, _)| made))
}

/// All lists of `len` of the items.
pub(crate) fn lists<T: Clone>(items: &[T], len: usize) -> Vec<Vec<T>> {
    (0..len).fold(vec![Vec::new()], |lists, _| {
        lists
            .iter()
            .flat_map(|list| items.iter().map(move |item| [&list[..], std::slice::from_ref(item)].concat()))
            .collect()
    })
}
