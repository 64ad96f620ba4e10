//! What a table holds for a position.

use core::fmt;
use core::iter::Sum;
use core::ops::{Add, AddAssign};

use crate::{Nimber, Outcome};

/// What a position is worth: a nimber, or the mark of an instant win.
///
/// An instant win is not a nimber: whoever moves first in a sum that has one wins, whatever the other components are
/// worth. The sum is therefore an instant win as soon as one component is, and the nim-sum otherwise. (To treat the
/// mark as a number and XOR it is a classic error: two of them would cancel.)
///
/// ```
/// use grundy::{Nimber, Outcome, Value};
///
/// assert_eq!(Value::InstantWin + Value::InstantWin, Value::InstantWin);
/// assert_eq!(Value::Nimber(Nimber(3)) + Value::Nimber(Nimber(1)), Value::Nimber(Nimber(2)));
/// assert_eq!((Value::InstantWin + Value::Nimber(Nimber(2))).outcome(), Outcome::Next);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Value {
    /// The player to move wins at once.
    InstantWin,
    /// The position is worth a Nim heap.
    Nimber(Nimber),
}

impl Value {
    /// The value of a sum without components.
    pub const ZERO: Self = Self::Nimber(Nimber::ZERO);

    /// Who wins a position of this value.
    pub const fn outcome(self) -> Outcome {
        match self {
            Self::InstantWin => Outcome::Next,
            Self::Nimber(nimber) => nimber.outcome(),
        }
    }

    /// The nimber, or `None` for an instant win.
    pub const fn nimber(self) -> Option<Nimber> {
        match self {
            Self::InstantWin => None,
            Self::Nimber(nimber) => Some(nimber),
        }
    }
}

impl From<Nimber> for Value {
    fn from(nimber: Nimber) -> Self {
        Self::Nimber(nimber)
    }
}

impl Add for Value {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        match (self, other) {
            (Self::Nimber(one), Self::Nimber(other)) => Self::Nimber(one + other),
            _ => Self::InstantWin,
        }
    }
}

impl AddAssign for Value {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sum for Value {
    fn sum<I: Iterator<Item = Self>>(values: I) -> Self {
        values.fold(Self::ZERO, Add::add)
    }
}

impl<'a> Sum<&'a Self> for Value {
    fn sum<I: Iterator<Item = &'a Self>>(values: I) -> Self {
        values.copied().sum()
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::InstantWin => f.pad("win"),
            Self::Nimber(nimber) => nimber.fmt(f),
        }
    }
}
