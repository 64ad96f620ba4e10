//! Boards: sums of rows, and the moves in them.

use core::error::Error;
use core::fmt;

use super::{Jump, Row, Rows, Table};
use crate::sum::{self, IllegalMoveOf, MoveOf, Sum};
use crate::{Nimber, Outcome, Value};

/// A board: any number of rows, in a container of the caller's choice.
///
/// ```
/// use grundy::chess::{Board, Move, Row, TABLE};
///
/// let mut board = Board::new([Row::from_columns([18, 19])?, Row::from_columns([19])?]);
/// assert!(board.outcome(&TABLE).is_win());
///
/// // The first row is worth 2 and the second 1: one jump makes them equal.
/// let winning: Vec<Move> = board.winning_moves(&TABLE).collect();
/// assert_eq!(winning, [Move { row: 0, from: 19, to: 20 }]);
///
/// board.apply(winning[0])?;
/// assert!(!board.outcome(&TABLE).is_win());
/// assert_eq!(board.winning_moves(&TABLE).count(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board<R> {
    rows: R,
}

impl<R> Board<R> {
    /// The board of these rows.
    pub const fn new(rows: R) -> Self {
        Self { rows }
    }

    /// The container of the rows.
    pub fn into_rows(self) -> R {
        self.rows
    }
}

impl<R: AsRef<[Row]>> Board<R> {
    /// The rows.
    pub fn rows(&self) -> &[Row] {
        self.rows.as_ref()
    }

    /// The value of the board: the nim-sum of its rows, which is never an instant win.
    pub fn value<D: AsRef<[u8]>>(&self, table: &Table<D>) -> Value {
        let Ok(value) = self.sum(table).value();
        value
    }

    /// The value of the board, as a nimber.
    #[inline]
    pub fn nim_sum<D: AsRef<[u8]>>(&self, table: &Table<D>) -> Nimber {
        self.value(table).nimber().unwrap_or_default()
    }

    /// Who wins.
    pub fn outcome<D: AsRef<[u8]>>(&self, table: &Table<D>) -> Outcome {
        self.value(table).outcome()
    }

    /// Every option, as the move that leads to it: row by row, each from the left.
    pub fn options(&self) -> impl Iterator<Item = Move> + Clone {
        self.sum(Rows).into_options().map(Move::from)
    }

    /// Every move that wins: those after which the nim-sum is 0. Row by row, each from the left; none on a lost board.
    pub fn winning_moves<D: AsRef<[u8]>>(&self, table: &Table<D>) -> impl Iterator<Item = Move> + Clone {
        self.sum(table).into_winning_moves().map(|Ok(made)| made.into())
    }

    fn sum<G>(&self, game: G) -> Sum<G, &[Row]> {
        Sum::new(game, self.rows())
    }

    fn row(&self, index: usize) -> Result<Row, IllegalMove> {
        let rows = self.rows();
        rows.get(index).copied().ok_or(IllegalMove::Row { found: index, rows: rows.len() })
    }
}

impl<R: AsRef<[Row]> + AsMut<[Row]>> Board<R> {
    /// Makes a move.
    ///
    /// # Errors
    ///
    /// If the move is not legal; the board is left as it was.
    pub fn apply(&mut self, made: Move) -> Result<(), IllegalMove> {
        let from = self.row(made.row)?;
        self.sum_mut().apply(&made.in_sum(from)).map_err(|error| made.illegal(error))
    }

    /// Takes back a move.
    ///
    /// # Errors
    ///
    /// If the board cannot be what the move left; it stays as it was.
    ///
    /// ```
    /// use grundy::chess::{Board, IllegalMove, Row};
    ///
    /// let before = Board::new([Row::from_columns([3, 4])?]);
    /// for made in before.options() {
    ///     let mut board = before;
    ///     board.apply(made)?;
    ///     board.undo(made)?;
    ///     assert_eq!(board, before);
    ///     assert_eq!(board.undo(made), Err(IllegalMove::NotMade { found: made }));
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn undo(&mut self, made: Move) -> Result<(), IllegalMove> {
        let from = self.row(made.row)?.before(made.jump()).ok_or(IllegalMove::NotMade { found: made })?;
        self.sum_mut().undo(&made.in_sum(from)).map_err(|error| made.illegal(error))
    }

    fn sum_mut(&mut self) -> Sum<Rows, &mut [Row]> {
        Sum::new(Rows, self.rows.as_mut())
    }
}

/// A move: in row `row`, the piece in column `from` jumps to column `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// The row, counted from 0.
    pub row: usize,
    /// The column of the piece, counted from 1.
    pub from: u32,
    /// The column of the first empty cell on its right, counted from 1.
    pub to: u32,
}

impl Move {
    /// The move within its row.
    pub const fn jump(self) -> Jump {
        Jump { from: self.from, to: self.to }
    }

    /// The move in a sum of rows, of which the one that it is made in was `row`.
    const fn in_sum(self, row: Row) -> MoveOf<Rows> {
        sum::Move { component: self.row, from: row, made: self.jump() }
    }

    /// The error of a sum of rows in words of the board.
    fn illegal(self, error: IllegalMoveOf<Rows>) -> IllegalMove {
        match error {
            sum::IllegalMove::Component { found, components } => IllegalMove::Row { found, rows: components },
            sum::IllegalMove::Rules(error) => error,
            _ => IllegalMove::NotMade { found: self },
        }
    }
}

impl From<MoveOf<Rows>> for Move {
    fn from(made: MoveOf<Rows>) -> Self {
        let Jump { from, to } = made.made;
        Self { row: made.component, from, to }
    }
}

/// Why a move cannot be made, or taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The board has no such row.
    Row {
        /// The row, counted from 0.
        found: usize,
        /// The number of rows on the board.
        rows: usize,
    },
    /// No piece stands where the move begins.
    NoPiece {
        /// The column.
        column: u32,
    },
    /// There is no empty cell on the piece's right.
    Stuck {
        /// The column of the piece.
        column: u32,
    },
    /// The piece jumps elsewhere.
    Landing {
        /// The column where the move ends.
        found: u32,
        /// The column of the first empty cell on the piece's right.
        expected: u32,
    },
    /// A move is taken back that cannot have been the last in its row.
    NotMade {
        /// The move.
        found: Move,
    },
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Row { found, rows } => write!(f, "found row {found}, counted from 0, expected one of {rows} rows"),
            Self::NoPiece { column } => write!(f, "found no piece in column {column}, expected one to move"),
            Self::Stuck { column } => {
                write!(f, "found no empty cell on the right of column {column}, expected one to jump to")
            }
            Self::Landing { found, expected } => {
                write!(
                    f,
                    "found a jump to column {found}, expected column {expected}, the first empty one on the right"
                )
            }
            Self::NotMade { found: Move { from, to, .. } } => {
                write!(f, "found a row in which no piece has just jumped from column {from} to {to}, expected one")
            }
        }
    }
}

impl Error for IllegalMove {}
