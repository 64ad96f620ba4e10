//! Moves: the coins that are turned together.

use core::error::Error;
use core::fmt;

use super::MAX_POSITION;
use crate::Nimber;

/// A move: one, two or three coins are turned, the rightmost of which must show heads.
///
/// ```
/// use grundy::coins::{Move, MoveError};
///
/// assert_eq!(Move::new([3, 9, 0])?.coins(), [9, 3, 0]);
/// assert_eq!(Move::new([3, 3]), Err(MoveError::Repeated { coin: 3 }));
/// # Ok::<(), MoveError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// The coins from the rightmost; those behind the first `count` are 0.
    coins: [u64; Move::MAX_COINS],
    count: usize,
}

impl Move {
    /// The greatest number of coins that are turned together.
    pub const MAX_COINS: usize = 3;

    /// The move that turns these coins, named in any order.
    ///
    /// # Errors
    ///
    /// If there are none or more than three, if one comes twice, or if one is beyond [`MAX_POSITION`].
    pub fn new(coins: impl IntoIterator<Item = u64>) -> Result<Self, MoveError> {
        let mut turned = Self { coins: [0; Self::MAX_COINS], count: 0 };
        for coin in coins {
            turned.add(coin)?;
        }
        turned.coins[..turned.count].sort_unstable_by(|one, other| other.cmp(one));
        if turned.count == 0 { Err(MoveError::NoCoin) } else { Ok(turned) }
    }

    fn add(&mut self, coin: u64) -> Result<(), MoveError> {
        if coin > MAX_POSITION {
            return Err(MoveError::Position { found: coin });
        }
        if self.turns(coin) {
            return Err(MoveError::Repeated { coin });
        }
        *self.coins.get_mut(self.count).ok_or(MoveError::TooMany)? = coin;
        self.count += 1;
        Ok(())
    }

    /// The coins, the rightmost first.
    pub fn coins(&self) -> &[u64] {
        &self.coins[..self.count]
    }

    /// The rightmost coin, the one that goes from heads to tails.
    pub const fn rightmost(&self) -> u64 {
        self.coins[0]
    }

    /// The rightmost coin, and the others.
    pub(super) fn parts(&self) -> (u64, &[u64]) {
        (self.coins[0], &self.coins[1..self.count])
    }

    /// Whether this coin is turned.
    pub fn turns(&self, coin: u64) -> bool {
        self.coins().contains(&coin)
    }

    const fn one(x: u64) -> Self {
        Self { coins: [x, 0, 0], count: 1 }
    }

    const fn two(x: u64, y: u64) -> Self {
        Self { coins: [x, y, 0], count: 2 }
    }

    const fn three(x: u64, y: u64, z: u64) -> Self {
        Self { coins: [x, y, z], count: 3 }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Move").field(&self.coins()).finish()
    }
}

/// All moves of which `head` is the rightmost coin: it alone, with each coin on its left, and with each two.
///
/// There are `1 + x + x (x - 1) / 2` for a head at `x`.
///
/// # Panics
///
/// If `head` is greater than [`MAX_POSITION`].
#[inline]
pub fn moves(head: u64) -> impl Iterator<Item = Move> + Clone {
    assert_on_row(head);
    let pairs = (0..head).map(move |y| Move::two(head, y));
    let triples = (0..head).flat_map(move |y| (0..y).map(move |z| Move::three(head, y, z)));
    core::iter::once(Move::one(head)).chain(pairs).chain(triples)
}

/// The moves of which `head` is the rightmost coin and after which the other coins turned are worth `value` together.
///
/// By the mex rule there is one for every value below the head's own, none for its own, and perhaps some for greater
/// values. Every step of the iterator, the first too, takes constant time, for nothing is searched. With `t` the value
/// and `s = t >> 1`:
///
/// - `t = 0`: the head turns alone.
/// - `t` odious: the values of heads are the odious numbers, so that the head turns with coin `s`, the one of that
///   value.
/// - `t` evil: the head turns with two coins `y` and `z` such that `g(y) xor g(z) = t`, which is to say `y xor z = s`,
///   since `g(x) >> 1 = x` and the last bit of an evil number follows from the others. Of each such two, one has the
///   highest bit of `s` and is the greater one; the first named is that bit alone, and the rest of `s`.
///
/// # Panics
///
/// If `head` is greater than [`MAX_POSITION`].
///
/// ```
/// use grundy::{Nimber, coins};
///
/// // Coin 5 is worth 11. Turned with 1 and 0 it leaves 2 xor 1, with 3 and 2 it leaves 7 xor 4.
/// assert!(coins::moves_to(5, Nimber(3)).map(|made| made.coins().to_vec()).eq([[5, 1, 0], [5, 3, 2]]));
/// assert_eq!(coins::moves_to(5, coins::grundy(5)).count(), 0);
/// ```
#[inline]
pub fn moves_to(head: u64, value: Nimber) -> impl Iterator<Item = Move> + Clone {
    assert_on_row(head);
    let (t, s) = (value.value(), value.value() >> 1);
    let odious = !t.count_ones().is_multiple_of(2);
    let alone = (t == 0).then(|| Move::one(head));
    let pair = (odious && s < head).then(|| Move::two(head, s));
    let high = (!odious && t != 0).then(|| 1 << s.ilog2());
    let greater = high.into_iter().flat_map(move |bit| numbers_with(bit).take_while(move |&y| y < head));
    alone.into_iter().chain(pair).chain(greater.map(move |y| Move::three(head, y, y ^ s)))
}

/// The numbers in which `bit`, a power of two, is set; ascending.
fn numbers_with(bit: u64) -> impl Iterator<Item = u64> + Clone {
    let below = bit - 1;
    (0..=u64::MAX >> 1).map(move |rest| (rest & !below) << 1 | bit | rest & below)
}

fn assert_on_row(head: u64) {
    assert!(head <= MAX_POSITION, "a coin's position is at most 2^63 - 1");
}

/// Why this is not a move, on any row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MoveError {
    /// Nothing is turned.
    NoCoin,
    /// More than three coins are turned.
    TooMany,
    /// A coin is turned twice.
    Repeated {
        /// The coin.
        coin: u64,
    },
    /// A coin is beyond the greatest position.
    Position {
        /// The coin.
        found: u64,
    },
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCoin => f.write_str("found no coin to turn, expected one to three"),
            Self::TooMany => f.write_str("found more than three coins to turn, expected one to three"),
            Self::Repeated { coin } => write!(f, "found coin {coin} twice, expected it to be turned once"),
            Self::Position { found } => write!(f, "found coin {found}, expected at most {MAX_POSITION}"),
        }
    }
}

impl Error for MoveError {}

#[cfg(test)]
mod tests {
    use super::super::grundy;
    use super::*;

    #[test]
    fn at_the_end_of_the_row_moves_are_found_and_not_searched() {
        let head = MAX_POSITION;
        let greatest = grundy(head).value();
        for value in [0, 1, 2, 3, greatest / 2, greatest - 2, greatest - 1, greatest + 1] {
            let made =
                moves_to(head, Nimber(value)).next().expect("smaller values, and greater evil ones, are reached");
            let left: Nimber = made.coins()[1..].iter().map(|&coin| grundy(coin)).sum();
            assert_eq!(left, Nimber(value), "{made:?}");
        }
        assert_eq!(moves_to(head, Nimber(greatest)).next(), None);
    }

    #[test]
    fn the_numbers_with_a_bit_leave_none_out() {
        for bit in [1, 2, 4, 8] {
            assert!(numbers_with(bit).take(100).eq((0..).filter(|number| number & bit != 0).take(100)));
        }
    }
}
