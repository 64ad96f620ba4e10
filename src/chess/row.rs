//! Rows of cells, and the jumps in them.

use core::error::Error;
use core::fmt;

use super::IllegalMove;

/// A row of 20 cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(try_from = "u32", into = "u32"))]
pub struct Row(pub(super) u32);

impl Row {
    /// The number of cells.
    pub const WIDTH: u32 = 20;

    /// The mask of the full row.
    const FULL: u32 = (1 << Self::WIDTH) - 1;

    /// The row without pieces.
    pub const EMPTY: Self = Self(0);

    /// The row with pieces in the given columns, counted from 1 at the left, in any order.
    ///
    /// # Errors
    ///
    /// If a column is not in `1..=20`, or comes twice: two pieces in one cell are no position.
    pub fn from_columns(columns: impl IntoIterator<Item = u32>) -> Result<Self, RowError> {
        columns.into_iter().try_fold(Self::EMPTY, Self::with_piece)
    }

    /// The row whose column `c` holds a piece exactly if bit `c - 1` of `mask` is set.
    ///
    /// # Errors
    ///
    /// If a bit above the lowest 20 is set.
    pub const fn from_mask(mask: u32) -> Result<Self, RowError> {
        if mask >> Self::WIDTH == 0 { Ok(Self(mask)) } else { Err(RowError::Mask { found: mask }) }
    }

    /// This row with one more piece.
    ///
    /// # Errors
    ///
    /// If `column` is not in `1..=20`, or holds a piece already.
    pub const fn with_piece(self, column: u32) -> Result<Self, RowError> {
        if column < 1 || column > Self::WIDTH {
            return Err(RowError::Column { found: column });
        }
        let piece = 1 << (column - 1);
        if self.0 & piece == 0 { Ok(Self(self.0 | piece)) } else { Err(RowError::Repeated { column }) }
    }

    /// The occupancy mask: bit `c - 1` for column `c`.
    pub const fn mask(self) -> u32 {
        self.0
    }

    /// The columns with pieces, from the left.
    pub fn columns(self) -> impl Iterator<Item = u32> + Clone {
        (1..=Self::WIDTH).filter(move |column| self.0 >> (column - 1) & 1 == 1)
    }

    /// The moves in this row, by the piece's column, from the left.
    ///
    /// ```
    /// use grundy::chess::{Jump, Row};
    ///
    /// // Pieces in columns 18 and 19 of 20: both can reach column 20, the first empty cell on their right.
    /// let moves = Row::from_columns([18, 19])?.moves();
    /// assert!(moves.eq([Jump { from: 18, to: 20 }, Jump { from: 19, to: 20 }]));
    /// # Ok::<(), grundy::chess::RowError>(())
    /// ```
    #[inline]
    pub fn moves(self) -> impl ExactSizeIterator<Item = Jump> + Clone {
        Jumps::of(self)
    }

    /// The row that a move leaves.
    ///
    /// # Errors
    ///
    /// If the move is not legal.
    pub fn after(self, jump: Jump) -> Result<Self, IllegalMove> {
        let Jump { from: column, to: found } = jump;
        match self.moves().find(|legal| legal.from == column) {
            Some(legal) if legal == jump => Ok(self.with(jump)),
            Some(legal) => Err(IllegalMove::Landing { found, expected: legal.to }),
            None if self.columns().any(|piece| piece == column) => Err(IllegalMove::Stuck { column }),
            None => Err(IllegalMove::NoPiece { column }),
        }
    }

    /// The row that a move has led here from, or `None` if it can have led here from none.
    pub(super) fn before(self, jump: Jump) -> Option<Self> {
        let columns = 1..=Self::WIDTH;
        let on_the_row = columns.contains(&jump.from) && columns.contains(&jump.to);
        // A jump swaps a piece and an empty cell; swapped again, they are as they were.
        on_the_row.then(|| self.with(jump)).filter(|before| before.moves().any(|legal| legal == jump))
    }

    /// The row with both ends of a jump changed, which lies on it.
    pub(super) const fn with(self, jump: Jump) -> Self {
        Self(self.0 ^ 1 << (jump.from - 1) ^ 1 << (jump.to - 1))
    }
}

impl TryFrom<u32> for Row {
    type Error = RowError;

    fn try_from(mask: u32) -> Result<Self, RowError> {
        Self::from_mask(mask)
    }
}

impl From<Row> for u32 {
    fn from(row: Row) -> Self {
        row.mask()
    }
}

/// The row as it lies: `o` for a piece, `.` for an empty cell.
impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (0..Self::WIDTH).try_for_each(|bit| f.write_str(if self.0 >> bit & 1 == 1 { "o" } else { "." }))
    }
}

/// A move within one row: the piece in column `from` jumps to the empty column `to`. Columns count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Jump {
    /// The column of the piece that moves.
    pub from: u32,
    /// The column of the first empty cell on its right.
    pub to: u32,
}

/// The jumps in a row; see [`Row::moves`].
#[derive(Clone, Debug)]
struct Jumps {
    row: u32,
    /// The pieces whose jumps are still to come, each with an empty cell on its right.
    movable: u32,
}

impl Jumps {
    #[inline]
    const fn of(Row(row): Row) -> Self {
        let empty = !row & Row::FULL;
        // Pieces right of the last empty cell are dead: only those left of it can move.
        let left_of_last_empty = match empty.checked_ilog2() {
            Some(last) => (1 << last) - 1,
            None => 0,
        };
        Self { row, movable: row & left_of_last_empty }
    }
}

impl Iterator for Jumps {
    type Item = Jump;

    #[inline]
    fn next(&mut self) -> Option<Jump> {
        if self.movable == 0 {
            return None;
        }
        let from = self.movable.trailing_zeros();
        let piece = 1 << from;
        self.movable ^= piece;
        // Adding the piece to the row carries through the run on its right and lands in the first empty cell.
        let landing = (self.row + piece) & !self.row;
        Some(Jump { from: from + 1, to: landing.trailing_zeros() + 1 })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.movable.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Jumps {}

/// Why this is not a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RowError {
    /// A column outside the row.
    Column {
        /// The column.
        found: u32,
    },
    /// A second piece in one cell.
    Repeated {
        /// The column of the cell.
        column: u32,
    },
    /// A mask with bits outside the row.
    Mask {
        /// The mask.
        found: u32,
    },
}

impl fmt::Display for RowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Column { found } => write!(f, "found column {found}, expected 1 to 20"),
            Self::Repeated { column } => write!(f, "found a second piece in column {column}, expected one at most"),
            Self::Mask { found } => write!(f, "found the mask {found:#x}, expected at most 0xfffff"),
        }
    }
}

impl Error for RowError {}
