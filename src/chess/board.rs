//! Boards: sums of rows, and the moves in them.

use core::error::Error;
use core::fmt;

use super::{Jump, Row, Table};
use crate::{Nimber, Outcome};

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

    /// The value of the board: the nim-sum of its rows.
    pub fn nim_sum<D: AsRef<[u8]>>(&self, table: &Table<D>) -> Nimber {
        table.nim_sum(self.rows())
    }

    /// Who wins.
    pub fn outcome<D: AsRef<[u8]>>(&self, table: &Table<D>) -> Outcome {
        self.nim_sum(table).outcome()
    }

    /// Every option, as the move that leads to it: row by row, each from the left.
    pub fn options(&self) -> impl Iterator<Item = Move> + Clone {
        in_rows(self.rows(), Row::moves)
    }

    /// Every move that wins: those after which the nim-sum is 0. Row by row, each from the left; none on a lost board.
    pub fn winning_moves<D: AsRef<[u8]>>(&self, table: &Table<D>) -> impl Iterator<Item = Move> + Clone {
        let nim_sum = self.nim_sum(table);
        let rows = if nim_sum.is_zero() { &[] } else { self.rows() };
        in_rows(rows, move |row| table.moves_to(row, table.grundy(row) + nim_sum))
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
        let row = self.row(made.row)?;
        self.rows.as_mut()[made.row] = row.after(made.jump())?;
        Ok(())
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
        let row = self.row(made.row)?;
        self.rows.as_mut()[made.row] = row.before(made.jump()).ok_or(IllegalMove::NotMade { found: made })?;
        Ok(())
    }
}

/// The moves that `jumps` names in each of the rows.
fn in_rows<I: Iterator<Item = Jump> + Clone>(
    rows: &[Row],
    jumps: impl Fn(Row) -> I + Clone,
) -> impl Iterator<Item = Move> + Clone {
    rows.iter().enumerate().flat_map(move |(row, &cells)| jumps(cells).map(move |Jump { from, to }| Move { row, from, to }))
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
                write!(f, "found a jump to column {found}, expected column {expected}, the first empty one on the right")
            }
            Self::NotMade { found: Move { from, to, .. } } => {
                write!(f, "found a row in which no piece has just jumped from column {from} to {to}, expected one")
            }
        }
    }
}

impl Error for IllegalMove {}
