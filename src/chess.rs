//! Chess: rows of 20 cells in which a piece jumps to the first empty cell on its right.
//!
//! A board is any number of rows; a move is made in one of them, over the run of pieces that begins at the piece. Who cannot
//! move loses. The value of a row comes from a table of all 2^20 rows, that of a [`Board`] is the nim-sum of its rows; the table
//! also finds every winning move.
//!
//! All this holds for normal play. Misère play, where who cannot move wins, is another game that the tables do not answer.

mod board;

use core::error::Error;
use core::fmt;

use grundy_rules::chess::Rows;

use crate::Nimber;
use crate::table::{self, VerifyError, WrongGame};

pub use board::{Board, IllegalMove, Move};
/// A move within one row: the piece in column `from` jumps to the empty column `to`.
pub use grundy_rules::chess::Move as Jump;

/// The table that the build computed, embedded in the program.
///
/// It is a constant, of bytes that are in the program once: so the compiler knows the shape of the table wherever it is used.
pub const TABLE: Table<&'static [u8]> = Table { table: table::embedded(&ARTIFACT) };

static ARTIFACT: [u8; include_bytes!(concat!(env!("OUT_DIR"), "/chess.sgt")).len()] =
    *include_bytes!(concat!(env!("OUT_DIR"), "/chess.sgt"));

/// A row of 20 cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(try_from = "u32", into = "u32"))]
pub struct Row(u32);

impl Row {
    /// The number of cells.
    pub const WIDTH: u32 = Rows::CONTEST.width();

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
    pub fn moves(self) -> impl ExactSizeIterator<Item = Jump> + Clone {
        Rows::CONTEST.moves(u64::from(self.0))
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
    fn before(self, jump: Jump) -> Option<Self> {
        let columns = 1..=Self::WIDTH;
        let on_the_row = columns.contains(&jump.from) && columns.contains(&jump.to);
        // A jump swaps a piece and an empty cell; swapped again, they are as they were.
        on_the_row.then(|| self.with(jump)).filter(|before| before.moves().any(|legal| legal == jump))
    }

    /// The row with both ends of the jump changed.
    const fn with(self, jump: Jump) -> Self {
        Self(jump.apply(self.0 as u64) as u32)
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

/// What is no row.
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

/// The Grundy values of all rows of 20 cells.
#[derive(Clone, Debug)]
pub struct Table<D> {
    table: table::Table<D>,
}

impl<D: AsRef<[u8]>> Table<D> {
    /// The face of an opened table.
    ///
    /// # Errors
    ///
    /// If it is the table of another game, or of rows of another width.
    pub fn new(table: table::Table<D>) -> Result<Self, WrongGame> {
        table.expect_game(&Rows::CONTEST)?;
        Ok(Self { table })
    }

    /// The Grundy value of a row, at most 19.
    ///
    /// ```
    /// use grundy::{Nimber, chess};
    ///
    /// // A lone piece walks to the end cell by cell: only the parity of the way counts. Two pieces have a choice.
    /// assert_eq!(chess::TABLE.grundy(chess::Row::from_columns([18])?), Nimber(0));
    /// assert_eq!(chess::TABLE.grundy(chess::Row::from_columns([19])?), Nimber(1));
    /// assert_eq!(chess::TABLE.grundy(chess::Row::from_columns([18, 19])?), Nimber(2));
    /// # Ok::<(), chess::RowError>(())
    /// ```
    #[inline]
    pub fn grundy(&self, row: Row) -> Nimber {
        Nimber(u64::from(self.table.entry(row.0 as usize)))
    }

    /// The moves in `row`, from the left, each with the value of the row it leaves.
    pub fn options(&self, row: Row) -> impl Iterator<Item = (Jump, Nimber)> + Clone {
        row.moves().map(move |jump| (jump, self.grundy(row.with(jump))))
    }

    /// The moves in `row` that leave a row worth `value`, from the left.
    ///
    /// By the mex rule there is one for every value below the row's own, none for its own, and perhaps some for greater values.
    pub fn moves_to(&self, row: Row, value: Nimber) -> impl Iterator<Item = Jump> + Clone {
        self.options(row).filter_map(move |(jump, option)| (option == value).then_some(jump))
    }

    /// The table without its face: bytes, header, and values by position number.
    pub const fn table(&self) -> &table::Table<D> {
        &self.table
    }

    /// The Grundy values of many rows, each as [`grundy`](Self::grundy) has it: quicker than one by one.
    ///
    /// # Panics
    ///
    /// If there are not as many places in `values` as there are rows.
    ///
    /// ```
    /// use grundy::chess::{Row, TABLE};
    /// use grundy::Nimber;
    ///
    /// let rows = [Row::from_columns([19])?, Row::EMPTY, Row::from_columns([18, 19])?];
    /// let mut values = [Nimber::ZERO; 3];
    /// TABLE.grundy_many(&rows, &mut values);
    /// assert_eq!(values, [Nimber(1), Nimber(0), Nimber(2)]);
    /// # Ok::<(), grundy::chess::RowError>(())
    /// ```
    #[inline]
    pub fn grundy_many(&self, rows: &[Row], values: &mut [Nimber]) {
        assert_eq!(rows.len(), values.len(), "a place for the value of each row");
        let mut places = values.iter_mut();
        self.table.for_each_entry(rows.iter().map(|row| row.0 as usize), |entry| {
            if let Some(place) = places.next() {
                *place = Nimber(entry.into());
            }
        });
    }

    /// The nim-sum of some rows: quicker than to add up what [`grundy`](Self::grundy) says.
    #[inline]
    fn nim_sum(&self, rows: &[Row]) -> Nimber {
        let mut sum = 0;
        self.table.for_each_entry(rows.iter().map(|row| row.0 as usize), |entry| sum ^= entry);
        Nimber(sum.into())
    }

    /// Checks the checksum, and the mex rule on every entry; see [`table::Table::verify`].
    ///
    /// # Errors
    ///
    /// If either does not hold.
    pub fn verify(&self) -> Result<(), VerifyError> {
        self.table.verify(&Rows::CONTEST)
    }
}
