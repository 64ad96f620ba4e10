//! Rows: the coins that show heads, and the moves on them.

use core::cmp::Ordering;
use core::error::Error;
use core::fmt;
use core::iter;

use super::{Coins, MAX_POSITION, Move};
use crate::sum::Sum;
use crate::{Nimber, Outcome, Value};

/// A row of coins: the positions of those that show heads, ascending, in a container of the caller's choice.
///
/// ```
/// use grundy::coins::{Move, Row};
///
/// let mut row = Row::new(vec![1, 6, 9])?;
/// assert!(row.outcome().is_win());
///
/// let winning = row.winning_moves().next().expect("a won row has a winning move");
/// assert_eq!(winning, Move::new([9, 4, 3])?);
///
/// row.apply(winning)?;
/// assert_eq!(row.heads(), [1, 3, 4, 6]);
/// assert_eq!(row.winning_moves().count(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Row<H> {
    heads: H,
}

impl<H> Row<H> {
    /// The container of the heads.
    pub fn into_heads(self) -> H {
        self.heads
    }
}

#[cfg(feature = "alloc")]
impl Row<alloc::vec::Vec<u64>> {
    /// The row in which the coins at these positions show heads; they may come in any order, and more than once.
    ///
    /// # Errors
    ///
    /// If a position is beyond [`MAX_POSITION`].
    ///
    /// ```
    /// use grundy::coins::Row;
    ///
    /// assert_eq!(Row::from_positions([5, 0, 5])?.heads(), [0, 5]);
    /// # Ok::<(), grundy::coins::RowError>(())
    /// ```
    pub fn from_positions(positions: impl IntoIterator<Item = u64>) -> Result<Self, RowError> {
        let mut heads: alloc::vec::Vec<u64> = positions.into_iter().collect();
        heads.sort_unstable();
        heads.dedup();
        Self::new(heads)
    }
}

impl<H: AsRef<[u64]>> Row<H> {
    /// The row in which the coins at these positions show heads.
    ///
    /// # Errors
    ///
    /// If the positions do not ascend, or one comes twice, or is beyond [`MAX_POSITION`].
    pub fn new(heads: H) -> Result<Self, RowError> {
        let positions = heads.as_ref();
        if let Some(pair) = positions.windows(2).find(|pair| pair[0] >= pair[1]) {
            return Err(RowError::Order { found: pair[1], after: pair[0] });
        }
        match positions.last() {
            Some(&found) if found > MAX_POSITION => Err(RowError::Position { found }),
            _ => Ok(Self { heads }),
        }
    }

    /// The positions of the coins that show heads, ascending.
    pub fn heads(&self) -> &[u64] {
        self.heads.as_ref()
    }

    /// Whether the coin at this position shows heads.
    pub fn shows_heads(&self, position: u64) -> bool {
        self.heads().binary_search(&position).is_ok()
    }

    /// The value of the row: the nim-sum of its heads, which is never an instant win.
    pub fn value(&self) -> Value {
        let Ok(value) = self.sum().value();
        value
    }

    /// The value of the row, as a nimber.
    pub fn nim_sum(&self) -> Nimber {
        self.value().nimber().unwrap_or_default()
    }

    /// Who wins.
    pub fn outcome(&self) -> Outcome {
        self.value().outcome()
    }

    /// Every legal move: head by head from the left, each as in [`moves`](super::moves).
    pub fn options(&self) -> impl Iterator<Item = Move> + Clone {
        self.sum().into_options().map(|option| option.made)
    }

    /// Every move that wins: those after which the nim-sum is 0. Head by head from the left, each as in
    /// [`moves_to`](super::moves_to); none on a lost row.
    ///
    /// A head at `x` may have up to `x / 2` of them; each is found in constant time, the first too.
    pub fn winning_moves(&self) -> impl Iterator<Item = Move> + Clone {
        self.sum().into_winning_moves().map(|Ok(winning)| winning.made)
    }

    /// The row as the sum of its heads.
    fn sum(&self) -> Sum<Coins, &[u64]> {
        Sum::new(Coins, self.heads())
    }

    /// The heads, ascending, that a move leaves.
    ///
    /// # Errors
    ///
    /// If the rightmost coin that is turned does not show heads.
    pub fn after(&self, made: Move) -> Result<impl Iterator<Item = u64> + Clone, IllegalMove> {
        self.check(made)?;
        Ok(self.turned(made))
    }

    fn check(&self, made: Move) -> Result<(), IllegalMove> {
        let coin = made.rightmost();
        if self.shows_heads(coin) { Ok(()) } else { Err(IllegalMove::Tails { coin }) }
    }

    /// The heads, ascending, after the coins of `made` have been turned: those in one of the two sets and not in the
    /// other.
    fn turned(&self, made: Move) -> impl Iterator<Item = u64> + Clone {
        let mut kept = self.heads().iter().copied().filter(move |&head| !made.turns(head)).peekable();
        let mut raised = ascending(made).filter(|&coin| !self.shows_heads(coin)).peekable();
        iter::from_fn(move || match (kept.peek(), raised.peek()) {
            (Some(head), Some(coin)) if head.cmp(coin) == Ordering::Less => kept.next(),
            (_, Some(_)) => raised.next(),
            (_, None) => kept.next(),
        })
    }
}

impl<H: AsRef<[u64]> + FromIterator<u64>> Row<H> {
    /// Makes a move; the heads are gathered in a new container.
    ///
    /// # Errors
    ///
    /// If the move is not legal; the row is left as it was.
    pub fn apply(&mut self, made: Move) -> Result<(), IllegalMove> {
        self.check(made)?;
        self.heads = self.turned(made).collect();
        Ok(())
    }

    /// Takes back a move: the same coins are turned again.
    ///
    /// # Errors
    ///
    /// If the rightmost of them shows heads, so that the move cannot have been the last; the row stays as it was.
    ///
    /// ```
    /// use grundy::coins::{IllegalMove, Row};
    ///
    /// let before = Row::new(vec![2, 4])?;
    /// for made in before.options() {
    ///     let mut row = before.clone();
    ///     row.apply(made)?;
    ///     row.undo(made)?;
    ///     assert_eq!(row, before);
    ///     assert_eq!(row.undo(made), Err(IllegalMove::NotMade { found: made }));
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn undo(&mut self, made: Move) -> Result<(), IllegalMove> {
        if self.shows_heads(made.rightmost()) {
            return Err(IllegalMove::NotMade { found: made });
        }
        self.heads = self.turned(made).collect();
        Ok(())
    }
}

/// The coins of a move from the left.
fn ascending(made: Move) -> impl Iterator<Item = u64> + Clone {
    (0..made.coins().len()).rev().map(move |index| made.coins()[index])
}

/// Why this is not a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RowError {
    /// Positions that do not ascend. Sort them, and drop those that come twice: a coin named twice is one coin.
    Order {
        /// The position.
        found: u64,
        /// The position before it.
        after: u64,
    },
    /// A position beyond the greatest.
    Position {
        /// The position.
        found: u64,
    },
}

impl fmt::Display for RowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Order { found, after } => write!(f, "found coin {found} after coin {after}, expected them to ascend"),
            Self::Position { found } => write!(f, "found coin {found}, expected at most {MAX_POSITION}"),
        }
    }
}

impl Error for RowError {}

/// Why a move cannot be made, or taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The rightmost coin that is turned shows tails.
    Tails {
        /// The coin.
        coin: u64,
    },
    /// A move is taken back whose rightmost coin shows heads, so that it cannot have been the last.
    NotMade {
        /// The move.
        found: Move,
    },
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tails { coin } => {
                write!(f, "found tails on coin {coin}, the rightmost that is turned, expected heads")
            }
            Self::NotMade { found } => {
                write!(
                    f,
                    "found heads on coin {}, the rightmost of the move to take back, expected tails",
                    found.rightmost()
                )
            }
        }
    }
}

impl Error for IllegalMove {}
