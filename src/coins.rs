//! Coins: Mock Turtles, answered in closed form.
//!
//! A row of coins numbered from 0; a move turns one, two or three coins, the rightmost of which must go from heads to
//! tails; who cannot move loses. A row is the sum of its heads. **One coin named twice is one coin**: whoever has a
//! list of heads with repeats must drop those first; a [`Row`] takes no other list.
//!
//! A head at `x` is worth the `x`-th odious number, counted from 0: the `x`-th with an odd number of binary ones (OEIS
//! A000069; Berlekamp, Conway and Guy, *Winning Ways*, chapter 14). The formula holds for normal play only; misère Mock
//! Turtles is another game.

#[cfg(feature = "rules")]
mod closed_form;
mod moves;
mod row;

#[cfg(feature = "rules")]
pub use closed_form::{ClosedForm, values};
pub use moves::{Move, MoveError, moves, moves_to};
pub use row::{IllegalMove, Row, RowError};

use core::convert::Infallible;

use crate::sum::{After, Game, NotAnOption, SolvedGame};
use crate::{Nimber, Value};

/// The greatest position of a coin: 2^63 - 1, so that every Grundy value fits 64 bits.
pub const MAX_POSITION: u64 = u64::MAX >> 1;

/// The Grundy value of the coin at `position`, when it shows heads.
///
/// # Panics
///
/// If `position` is greater than [`MAX_POSITION`].
///
/// ```
/// use grundy::{Nimber, Outcome, coins};
///
/// let row = [0, 1, 2, 3];
/// let nim_sum: Nimber = row.into_iter().map(coins::grundy).sum();
/// assert_eq!(nim_sum.outcome(), Outcome::Previous);
/// ```
#[inline]
pub const fn grundy(position: u64) -> Nimber {
    assert!(position <= MAX_POSITION, "a coin's position is at most 2^63 - 1");
    let evil = position.count_ones().is_multiple_of(2);
    Nimber(2 * position + evil as u64)
}

/// The game of single heads, solved in closed form.
///
/// A position is that of the coin which alone shows heads; a move of it leaves the heads of the coins that turn with
/// it. In a [`Sum`](crate::Sum) two heads at the same place are two components; in a [`Row`] they are none.
///
/// All of its functions panic at a position greater than [`MAX_POSITION`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Coins;

impl Game for Coins {
    type Position = u64;
    type Move = Move;
    type Illegal = NotAnOption;

    #[inline]
    fn moves(self, head: u64) -> impl Iterator<Item = Move> + Clone {
        moves(head)
    }

    #[inline]
    fn after(self, head: u64, made: &Move) -> Result<After<impl Iterator<Item = u64> + Clone>, NotAnOption> {
        let (rightmost, others) = made.parts();
        if rightmost == head { Ok(After::Sum(others.iter().copied())) } else { Err(NotAnOption) }
    }

    #[inline]
    fn moves_that_win(self, _: u64) -> impl Iterator<Item = Move> + Clone {
        core::iter::empty()
    }
}

impl SolvedGame for Coins {
    type Unknown = Infallible;

    #[inline]
    fn value(self, head: u64) -> Result<Value, Infallible> {
        Ok(Value::Nimber(grundy(head)))
    }

    #[inline]
    fn moves_to(self, head: u64, value: Nimber) -> impl Iterator<Item = Result<Move, Infallible>> + Clone {
        moves_to(head, value).map(Ok)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_position_has_a_value() {
        // 63 ones are odd in number: the value is 2x.
        assert_eq!(grundy(MAX_POSITION), Nimber(u64::MAX - 1));
    }

    #[test]
    #[should_panic(expected = "at most 2^63 - 1")]
    fn the_position_after_the_last_has_none() {
        grundy(MAX_POSITION + 1);
    }
}
