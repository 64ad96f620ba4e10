//! Sums: any number of positions side by side, and the moves in them.
//!
//! A move in a sum is a move in one of its components. By the theorem of Sprague and Grundy a sum is worth the nim-sum
//! of its components, and it is won exactly if that is not zero. A [`Sum`] works with any [`Game`]: with the typed
//! games of this crate, with `&dyn Values`, that is, rules that are chosen at run time, and with games of your own.
//!
//! Some games end before nobody can move: a move may win the whole sum at once. A position with such a move is an
//! *instant win* and no nimber; see [`Value`]. Nobody moves onto an instant win unless every move does, so the value of
//! any other position is the mex over its options that contain no instant win. (Proof by induction over sums.)
//!
//! All this holds for normal play, in which the player who cannot move loses. Misère play is another game.

mod components;
mod game;
mod moves;

pub use components::{Components, FixedLength};
pub(crate) use game::Total;
pub use game::{After, Game, NotAnOption, SolvedGame};
pub use moves::{IllegalMove, IllegalMoveOf, Move, MoveOf};

use core::iter;

use crate::{Outcome, Value};

/// A sum: positions of one game, side by side, in a container of the caller's choice.
///
/// A move that splits a position puts the parts in its place; containers that cannot grow, such as arrays, refuse it.
/// With typed games, iterating over options and winning moves allocates nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sum<G, C> {
    game: G,
    components: C,
    /// The component in which a move has won the whole sum; it is still listed where it was before that move.
    won_in: Option<usize>,
}

impl<G, C> Sum<G, C> {
    /// The sum of these components.
    pub const fn new(game: G, components: C) -> Self {
        Self { game, components, won_in: None }
    }

    /// The sum of these components, in one of which a move has won.
    pub(crate) const fn won_in_component(game: G, components: C, won_in: Option<usize>) -> Self {
        Self { game, components, won_in }
    }

    /// The container of the components.
    pub fn into_components(self) -> C {
        self.components
    }

    /// The component, counted from 0, in which a move has won the whole sum: the game is over then.
    ///
    /// The component is still listed where it was before that move.
    pub const fn won_in(&self) -> Option<usize> {
        self.won_in
    }
}

impl<G: Game, C: AsRef<[G::Position]>> Sum<G, C> {
    /// The components.
    pub fn components(&self) -> &[G::Position] {
        self.components.as_ref()
    }

    /// Every option, as the move that leads to it, also those that lose at once: component by component, each in the
    /// order of [`Game::moves`].
    pub fn options(&self) -> impl Iterator<Item = MoveOf<G>> + Clone {
        self.by_slice().into_options()
    }

    fn by_slice(&self) -> Sum<G, &[G::Position]> {
        Sum { game: self.game, components: self.components(), won_in: self.won_in }
    }
}

impl<G: SolvedGame, C: AsRef<[G::Position]>> Sum<G, C> {
    /// The value of the sum: an instant win if one of its components is, else the nim-sum.
    ///
    /// A game that is over is worth 0: it is lost for the player who would be to move.
    ///
    /// # Errors
    ///
    /// If it depends on a value that is not known.
    #[inline]
    pub fn value(&self) -> Result<Value, G::Unknown> {
        self.by_slice().total().value()
    }

    /// Who wins.
    ///
    /// # Errors
    ///
    /// As [`Sum::value`].
    pub fn outcome(&self) -> Result<Outcome, G::Unknown> {
        self.value().map(Value::outcome)
    }

    /// Every move that wins: those that win at once, then those after which no component is an instant win and the
    /// nim-sum is 0.
    ///
    /// The two kinds meet where a component is the only instant win: it has a move that wins at once, and may also have
    /// moves that make the nim-sum 0. No move onto an instant win wins, for the opponent then wins at once.
    ///
    /// Within each kind component by component, each in the order of [`Game::moves`]; none in a lost sum. An error
    /// stands where a value that is needed is not known.
    pub fn winning_moves(&self) -> impl Iterator<Item = Result<MoveOf<G>, G::Unknown>> + Clone {
        self.by_slice().into_winning_moves()
    }
}

impl<'c, G: Game> Sum<G, &'c [G::Position]> {
    pub(crate) fn into_options(self) -> impl Iterator<Item = MoveOf<G>> + Clone {
        let game = self.game;
        in_each(self.in_play(), move |position| game.moves(position))
    }

    /// The components that can move: none once the game is over.
    fn in_play(self) -> &'c [G::Position] {
        if self.won_in.is_some() { &[] } else { self.components }
    }
}

impl<G: SolvedGame> Sum<G, &[G::Position]> {
    #[inline]
    fn total(self) -> Total<G::Unknown> {
        let mut total = Total::ZERO;
        self.game.for_each_value(self.in_play(), |value| total.add(value));
        total
    }

    pub(crate) fn into_winning_moves(self) -> impl Iterator<Item = Result<MoveOf<G>, G::Unknown>> + Clone {
        let total = self.total();
        self.moves_that_win(total).map(Ok).chain(self.balancing_moves(total))
    }

    /// The moves that win at once.
    fn moves_that_win(self, total: Total<G::Unknown>) -> impl Iterator<Item = MoveOf<G>> + Clone {
        let game = self.game;
        let may_have_one = total.instant_wins > 0 || total.unknown.is_some();
        let components = if may_have_one { self.in_play() } else { &[] };
        in_each(components, move |position| game.moves_that_win(position))
    }

    /// The moves after which no component is an instant win and the nim-sum is 0.
    fn balancing_moves(self, total: Total<G::Unknown>) -> impl Iterator<Item = Result<MoveOf<G>, G::Unknown>> + Clone {
        let game = self.game;
        let (components, unknown) = match total {
            Total { instant_wins: 2.., .. } => (&[][..], None),
            Total { unknown: Some(unknown), .. } => (&[][..], Some(unknown)),
            Total { instant_wins: 0, nim_sum, .. } if nim_sum.is_zero() => (&[][..], None),
            _ => (self.in_play(), None),
        };
        let targets = components.iter().enumerate().filter_map(move |(component, &from)| {
            let value = game.value(from).ok()?;
            Some((component, from, total.without(value)?))
        });
        let moves = targets.flat_map(move |(component, from, target)| {
            game.moves_to(from, target).map(move |made| made.map(|made| Move { component, from, made }))
        });
        unknown.map(Err).into_iter().chain(moves)
    }
}

impl<G: Game, C: Components<G::Position>> Sum<G, C> {
    /// Makes a move.
    ///
    /// # Errors
    ///
    /// If the move is not legal, or the container cannot hold what it leaves; the sum is as it was then.
    pub fn apply(&mut self, made: &MoveOf<G>) -> Result<(), IllegalMoveOf<G>> {
        self.check(made)?;
        match self.game.after(made.from, &made.made).map_err(IllegalMove::Rules)? {
            After::Wins => self.won_in = Some(made.component),
            After::Sum(parts) => self.components.replace(made.component..made.component + 1, parts)?,
        }
        Ok(())
    }

    /// Takes back a move.
    ///
    /// # Errors
    ///
    /// If the sum cannot be what the move left, or the container cannot hold what was there before; the sum is as it
    /// was then.
    pub fn undo(&mut self, made: &MoveOf<G>) -> Result<(), IllegalMoveOf<G>> {
        match self.game.after(made.from, &made.made).map_err(|_| IllegalMove::NotMade)? {
            After::Wins if self.won_in == Some(made.component) && self.position(made.component)? == made.from => {
                self.won_in = None;
                Ok(())
            }
            After::Sum(parts) if self.won_in.is_none() => self.join(made, parts),
            _ => Err(IllegalMove::NotMade),
        }
    }

    /// Makes sure that the game is not over, and that the component is where the move begins.
    fn check(&self, made: &MoveOf<G>) -> Result<(), IllegalMoveOf<G>> {
        if let Some(component) = self.won_in {
            return Err(IllegalMove::Over { component });
        }
        let expected = self.position(made.component)?;
        if made.from == expected { Ok(()) } else { Err(IllegalMove::From { found: made.from, expected }) }
    }

    fn position(&self, component: usize) -> Result<G::Position, IllegalMoveOf<G>> {
        let components = self.components.as_ref();
        let position = components.get(component).copied();
        position.ok_or(IllegalMove::Component { found: component, components: components.len() })
    }

    /// Puts the position that a move left back in the place of the parts that it became.
    fn join(
        &mut self,
        made: &MoveOf<G>,
        parts: impl Iterator<Item = G::Position> + Clone,
    ) -> Result<(), IllegalMoveOf<G>> {
        let places = made.component..made.component.saturating_add(parts.clone().count());
        let found = self.components.as_ref().get(places.clone()).ok_or(IllegalMove::NotMade)?;
        if !found.iter().copied().eq(parts) {
            return Err(IllegalMove::NotMade);
        }
        Ok(self.components.replace(places, iter::once(made.from))?)
    }
}

/// The moves that `moves` names for each of the components.
fn in_each<P: Copy, M, I: Iterator<Item = M> + Clone>(
    components: &[P],
    moves: impl Fn(P) -> I + Clone,
) -> impl Iterator<Item = Move<P, M>> + Clone {
    let numbered = components.iter().enumerate();
    numbered.flat_map(move |(component, &from)| moves(from).map(move |made| Move { component, from, made }))
}
