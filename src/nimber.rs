//! Nimbers: the values of impartial games.

use core::fmt;
use core::iter::Sum;
use core::num::ParseIntError;
use core::ops::{Add, AddAssign};
use core::str::FromStr;

use crate::Outcome;

/// A nimber: the size of the Nim heap that a position is worth.
///
/// Addition is the nim-sum, exclusive or. Every nimber is its own negative, so there is no subtraction.
///
/// ```
/// use grundy::Nimber;
///
/// assert_eq!(Nimber(5) + Nimber(3), Nimber(6));
/// assert_eq!([1, 2, 3].map(Nimber).iter().sum::<Nimber>(), Nimber::ZERO);
/// assert_eq!("12".parse(), Ok(Nimber::from(12)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
pub struct Nimber(
    /// The size of the heap.
    pub u64,
);

impl Nimber {
    /// The value of a position that the player to move loses.
    pub const ZERO: Self = Self(0);

    /// Whether this is zero.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// The size of the heap.
    pub const fn value(self) -> u64 {
        self.0
    }

    /// Who wins a position of this value, by the theorem of Sprague and Grundy.
    pub const fn outcome(self) -> Outcome {
        if self.is_zero() { Outcome::Previous } else { Outcome::Next }
    }
}

impl From<u64> for Nimber {
    fn from(size: u64) -> Self {
        Self(size)
    }
}

impl From<Nimber> for u64 {
    fn from(nimber: Nimber) -> Self {
        nimber.0
    }
}

impl Add for Nimber {
    type Output = Self;

    #[expect(clippy::suspicious_arithmetic_impl, reason = "the sum of nimbers is the nim-sum")]
    fn add(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl AddAssign for Nimber {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sum for Nimber {
    fn sum<I: Iterator<Item = Self>>(nimbers: I) -> Self {
        nimbers.fold(Self::ZERO, Add::add)
    }
}

impl<'a> Sum<&'a Self> for Nimber {
    fn sum<I: Iterator<Item = &'a Self>>(nimbers: I) -> Self {
        nimbers.copied().sum()
    }
}

impl FromStr for Nimber {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, ParseIntError> {
        text.parse().map(Self)
    }
}

impl fmt::Display for Nimber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
