//! Moves in a sum, and what can be wrong with them.

use core::error::Error;
use core::fmt;

use super::{FixedLength, Game};

/// A move in a sum: in which component, from which position, and which.
///
/// It says all that is needed to take it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move<P, M> {
    /// The component, counted from 0.
    pub component: usize,
    /// The position of the component before the move.
    pub from: P,
    /// The move in that position.
    pub made: M,
}

/// The [`Move`]s in a sum of positions of `G`.
pub type MoveOf<G> = Move<<G as Game>::Position, <G as Game>::Move>;

/// Why a move cannot be made, or taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum IllegalMove<P, E> {
    /// The sum has no such component.
    Component {
        /// The component, counted from 0.
        found: usize,
        /// The number of components.
        components: usize,
    },
    /// The component is in another position.
    From {
        /// The position where the move begins.
        found: P,
        /// The position of the component.
        expected: P,
    },
    /// The rules do not allow it.
    Rules(E),
    /// Somebody has won: nobody moves any more.
    Over {
        /// The component in which the winning move was made, counted from 0.
        component: usize,
    },
    /// The number of components would change, and the container cannot grow or shrink.
    FixedLength(FixedLength),
    /// A move is taken back that cannot have been the last of its component.
    NotMade,
}

/// Why a [`MoveOf<G>`] cannot be made, or taken back.
pub type IllegalMoveOf<G> = IllegalMove<<G as Game>::Position, <G as Game>::Illegal>;

impl<P: fmt::Debug, E: fmt::Display> fmt::Display for IllegalMove<P, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Component { found, components } => {
                write!(f, "found component {found}, counted from 0, expected one of {components} components")
            }
            Self::From { found, expected } => write!(f, "found a move from {found:?}, expected one from {expected:?}"),
            Self::Rules(error) => error.fmt(f),
            Self::Over { component } => {
                write!(f, "found a game that was won in component {component}, expected one that is not over")
            }
            Self::FixedLength(error) => error.fmt(f),
            Self::NotMade => {
                f.write_str("found a sum in which the move has not just been made, expected one in which it has")
            }
        }
    }
}

impl<P: fmt::Debug, E: fmt::Display + fmt::Debug> Error for IllegalMove<P, E> {}

impl<P, E> From<FixedLength> for IllegalMove<P, E> {
    fn from(error: FixedLength) -> Self {
        Self::FixedLength(error)
    }
}
