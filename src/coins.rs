//! Coins: Mock Turtles, answered in closed form.
//!
//! A row of coins numbered from 0; a move turns one, two or three coins, the rightmost of which must go from heads to tails;
//! who cannot move loses. A row is the sum of its heads. **One coin named twice is one coin**: whoever has a list of heads with
//! repeats must drop those first; a [`Row`] takes no other list.
//!
//! A head at `x` is worth the `x`-th odious number, counted from 0: the `x`-th with an odd number of binary ones (OEIS A000069;
//! Berlekamp, Conway and Guy, *Winning Ways*, chapter 14). The formula holds for normal play only; misère Mock Turtles is another game.

mod moves;
mod row;

use crate::Nimber;

pub use moves::{Move, MoveError, moves, moves_to};
pub use row::{IllegalMove, Row, RowError};

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
