//! What a sum needs to know of a game.

use core::fmt;

use crate::{Nimber, Value};

/// The rules of an impartial game, on positions and moves of types of their own.
///
/// A game is a handle that is copied: a reference to a table, or a type without fields. What a [`Sum`](super::Sum) can
/// do without knowing any value, such as to make moves and to take them back, it does with this; the values are
/// [`SolvedGame`]'s.
///
/// ```
/// use grundy::sum::{After, Game, NotAnOption};
///
/// /// Nim: a move takes some counters from a heap.
/// #[derive(Clone, Copy)]
/// struct Nim;
///
/// impl Game for Nim {
///     type Position = u64;
///     type Move = u64;
///     type Illegal = NotAnOption;
///
///     fn moves(self, heap: u64) -> impl Iterator<Item = u64> + Clone {
///         1..=heap
///     }
///
///     fn after(self, heap: u64, &taken: &u64) -> Result<After<impl Iterator<Item = u64> + Clone>, NotAnOption> {
///         let left = heap.checked_sub(taken).filter(|_| taken > 0).ok_or(NotAnOption)?;
///         Ok(After::Sum(std::iter::once(left)))
///     }
/// }
/// ```
pub trait Game: Copy {
    /// A position.
    type Position: Copy + Eq;

    /// A move in one position.
    type Move: Clone + Eq;

    /// Why a move is not legal.
    type Illegal;

    /// Every legal move, also those that lose at once.
    fn moves(self, position: Self::Position) -> impl Iterator<Item = Self::Move> + Clone;

    /// What a move makes of the position.
    ///
    /// # Errors
    ///
    /// If the move is not legal; says why.
    fn after(
        self,
        position: Self::Position,
        made: &Self::Move,
    ) -> Result<After<impl Iterator<Item = Self::Position> + Clone>, Self::Illegal>;

    /// The moves that win the whole sum at once, in the order of [`moves`](Game::moves).
    fn moves_that_win(self, position: Self::Position) -> impl Iterator<Item = Self::Move> + Clone {
        self.moves(position).filter(move |made| matches!(self.after(position, made), Ok(After::Wins)))
    }
}

/// A game whose values are known.
pub trait SolvedGame: Game {
    /// What is said of a position whose value is not known; [`Infallible`](core::convert::Infallible) if all are.
    type Unknown: Copy;

    /// The value of a position.
    ///
    /// # Errors
    ///
    /// If it is not known.
    fn value(self, position: Self::Position) -> Result<Value, Self::Unknown>;

    /// Calls `each` with the values of many positions, in order. A table may be quicker at this than one by one.
    fn for_each_value(self, positions: &[Self::Position], mut each: impl FnMut(Result<Value, Self::Unknown>)) {
        positions.iter().for_each(|&position| each(self.value(position)));
    }

    /// The moves after which the position is worth `value`, in the order of [`moves`](Game::moves).
    ///
    /// By the mex rule there is one for every value below the position's own, none for its own, and perhaps some for
    /// greater values. An error stands where the value of an option is not known.
    fn moves_to(
        self,
        position: Self::Position,
        value: Nimber,
    ) -> impl Iterator<Item = Result<Self::Move, Self::Unknown>> + Clone {
        self.moves(position).filter_map(move |made| {
            let Ok(After::Sum(parts)) = self.after(position, &made) else { return None };
            let after = parts.map(|part| self.value(part)).collect::<Total<_>>().value();
            match after {
                Ok(after) => (after == Value::Nimber(value)).then_some(Ok(made)),
                Err(unknown) => Some(Err(unknown)),
            }
        })
    }
}

/// What a move makes of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After<I> {
    /// The position becomes a sum of positions, perhaps of none.
    Sum(I),
    /// The move wins the whole sum at once.
    Wins,
}

/// The values of some components, added up so that one of them can be taken out again: an instant win has no negative,
/// so a [`Value`] alone would not do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Total<U> {
    pub(crate) instant_wins: usize,
    pub(crate) nim_sum: Nimber,
    /// The first component whose value is not known.
    pub(crate) unknown: Option<U>,
}

impl<U: Copy> Total<U> {
    /// The total of no components.
    pub(crate) const ZERO: Self = Self { instant_wins: 0, nim_sum: Nimber::ZERO, unknown: None };

    #[inline]
    pub(crate) fn add(&mut self, component: Result<Value, U>) {
        match component {
            Ok(Value::Nimber(nimber)) => self.nim_sum += nimber,
            Ok(Value::InstantWin) => self.instant_wins += 1,
            Err(unknown) => self.unknown = self.unknown.or(Some(unknown)),
        }
    }

    /// The value of the whole. An instant win decides it, whatever else is not known.
    #[inline]
    pub(crate) fn value(self) -> Result<Value, U> {
        match (self.instant_wins, self.unknown) {
            (0, None) => Ok(Value::Nimber(self.nim_sum)),
            (0, Some(unknown)) => Err(unknown),
            _ => Ok(Value::InstantWin),
        }
    }

    /// The nimber that the components but this one are worth together, or `None` if one of them is an instant win.
    pub(crate) fn without(self, component: Value) -> Option<Nimber> {
        match (self.instant_wins, component) {
            (0, Value::Nimber(nimber)) => Some(self.nim_sum + nimber),
            (1, Value::InstantWin) => Some(self.nim_sum),
            _ => None,
        }
    }
}

impl<U: Copy> FromIterator<Result<Value, U>> for Total<U> {
    fn from_iter<I: IntoIterator<Item = Result<Value, U>>>(components: I) -> Self {
        let mut total = Self::ZERO;
        components.into_iter().for_each(|component| total.add(component));
        total
    }
}

/// A move that is none of a position's options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NotAnOption;

impl fmt::Display for NotAnOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("found a move that is none of the position's options, expected one of them")
    }
}

impl core::error::Error for NotAnOption {}
