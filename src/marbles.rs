//! Marbles: Wythoff's game with a finish line, on a board of 101 x 101 cells.
//!
//! Marbles stand on cells `(l, c)`; a move takes one of them some cells down in `l`, in `c`, or in both alike; the first to bring
//! any marble to `(0, 0)` wins the whole game. Marbles may share a cell. From a cell with `l = 0`, `c = 0` or `l = c` the player to move
//! wins at once; such a cell is no nimber, which is why a table answers with a [`Value`]. A [`Board`] is the sum of its marbles; the
//! table also finds every winning move.
//!
//! All this holds for normal play. Misère play, where who comes first loses, is another game that the table does not answer.

mod board;

use core::error::Error;
use core::fmt;

use grundy_rules::marbles::{self as rules, Board as Cells};

use crate::table::{self, VerifyError, WrongGame};
use crate::{Nimber, Value};

pub use board::{Board, IllegalMove, Move};

/// The table that the build computed, embedded in the program.
///
/// It is a constant, of bytes that are in the program once: so the compiler knows the shape of the table wherever it is used.
pub const TABLE: Table<&'static [u8]> = Table { table: table::embedded(&ARTIFACT) };

static ARTIFACT: [u8; include_bytes!(concat!(env!("OUT_DIR"), "/marbles.sgt")).len()] =
    *include_bytes!(concat!(env!("OUT_DIR"), "/marbles.sgt"));

/// The cell of a marble that is still under way: coordinates 0 to 100, not both 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(try_from = "(u32, u32)", into = "(u32, u32)"))]
pub struct Cell {
    l: u8,
    c: u8,
}

impl Cell {
    /// The greatest coordinate.
    pub const MAX_COORDINATE: u32 = Cells::CONTEST.size() - 1;

    /// The cell `l` lines and `c` columns from the finish.
    ///
    /// # Errors
    ///
    /// If a coordinate is greater than 100, or both are 0: a marble at the finish has won the game.
    pub const fn new(l: u32, c: u32) -> Result<Self, CellError> {
        if l > Self::MAX_COORDINATE || c > Self::MAX_COORDINATE {
            return Err(CellError::OffBoard { l, c });
        }
        if l == 0 && c == 0 {
            return Err(CellError::Finish);
        }
        Ok(Self { l: l as u8, c: c as u8 })
    }

    /// The lines to the finish.
    pub const fn l(self) -> u32 {
        self.l as u32
    }

    /// The columns to the finish.
    pub const fn c(self) -> u32 {
        self.c as u32
    }

    /// Whether a marble here can be brought to the finish with one move.
    pub const fn is_instant_win(self) -> bool {
        self.to_rules().is_instant_win()
    }

    /// Where one move of a marble leads from here: down in `l`, down in `c`, down in both; each nearest first.
    ///
    /// All legal moves, also those onto instant wins, which lose, and to the finish.
    pub fn moves(self) -> impl Iterator<Item = Destination> + Clone {
        self.to_rules().moves().map(Destination::on_the_board)
    }

    const fn to_rules(self) -> rules::Cell {
        rules::Cell { l: self.l(), c: self.c() }
    }
}

impl TryFrom<(u32, u32)> for Cell {
    type Error = CellError;

    fn try_from((l, c): (u32, u32)) -> Result<Self, CellError> {
        Self::new(l, c)
    }
}

impl From<Cell> for (u32, u32) {
    fn from(cell: Cell) -> Self {
        (cell.l(), cell.c())
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.l, self.c)
    }
}

/// Where a move of a marble leads: to a cell, or to the finish.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Destination {
    /// `(0, 0)`: the game is won.
    Finish,
    /// Another cell.
    Cell(Cell),
}

impl Destination {
    /// The finish or the cell with these coordinates.
    ///
    /// # Errors
    ///
    /// If a coordinate is greater than 100.
    pub const fn new(l: u32, c: u32) -> Result<Self, CellError> {
        match Cell::new(l, c) {
            Ok(cell) => Ok(Self::Cell(cell)),
            Err(CellError::Finish) => Ok(Self::Finish),
            Err(error) => Err(error),
        }
    }

    /// The lines to the finish.
    pub const fn l(self) -> u32 {
        match self {
            Self::Finish => 0,
            Self::Cell(cell) => cell.l(),
        }
    }

    /// The columns to the finish.
    pub const fn c(self) -> u32 {
        match self {
            Self::Finish => 0,
            Self::Cell(cell) => cell.c(),
        }
    }

    /// The cell, or `None` for the finish.
    pub const fn cell(self) -> Option<Cell> {
        match self {
            Self::Finish => None,
            Self::Cell(cell) => Some(cell),
        }
    }

    /// The place that a move of the rules leads to, whose coordinates are no greater than those of the cell it began at.
    const fn on_the_board(to: rules::Cell) -> Self {
        match to {
            rules::Cell::FINISH => Self::Finish,
            rules::Cell { l, c } => Self::Cell(Cell { l: l as u8, c: c as u8 }),
        }
    }
}

impl fmt::Display for Destination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.l(), self.c())
    }
}

/// What is no cell of a marble.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CellError {
    /// A coordinate is greater than the board's greatest.
    OffBoard {
        /// The line.
        l: u32,
        /// The column.
        c: u32,
    },
    /// The finish, where no marble starts.
    Finish,
}

impl fmt::Display for CellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard { l, c } => write!(f, "found the cell ({l}, {c}), expected coordinates 0 to 100"),
            Self::Finish => f.write_str("found the cell (0, 0), expected a marble that is not at the finish"),
        }
    }
}

impl Error for CellError {}

/// The values of all cells of a board of 101 x 101 cells.
#[derive(Clone, Debug)]
pub struct Table<D> {
    table: table::Table<D>,
}

impl<D: AsRef<[u8]>> Table<D> {
    /// The face of an opened table.
    ///
    /// # Errors
    ///
    /// If it is the table of another game, or of a board of another size.
    pub fn new(table: table::Table<D>) -> Result<Self, WrongGame> {
        table.expect_game(&Cells::CONTEST)?;
        Ok(Self { table })
    }

    /// The value of a marble on `cell`: an instant win, or a nimber of at most 147.
    ///
    /// ```
    /// use grundy::{Outcome, Value, marbles};
    ///
    /// let cells = [marbles::Cell::new(1, 3)?, marbles::Cell::new(2, 3)?];
    /// let value: Value = cells.iter().map(|&cell| marbles::TABLE.value(cell)).sum();
    /// assert_eq!(value.outcome(), Outcome::Next);
    /// # Ok::<(), marbles::CellError>(())
    /// ```
    #[inline]
    pub fn value(&self, cell: Cell) -> Value {
        self.table.value(Cells::index(cell.to_rules()))
    }

    /// The cells worth `value` that a marble on `cell` can move to, in the order of [`Cell::moves`].
    ///
    /// By the mex rule, from a cell that is no instant win there is one for every value below the cell's own, none for its own, and
    /// perhaps some for greater values.
    pub fn moves_to(&self, cell: Cell, value: Nimber) -> impl Iterator<Item = Cell> + Clone {
        cell.moves().filter_map(Destination::cell).filter(move |&to| self.value(to) == Value::Nimber(value))
    }

    /// The table without its face: bytes, header, and values by position number.
    pub const fn table(&self) -> &table::Table<D> {
        &self.table
    }

    /// The value of the sum of some cells: quicker than to add up what [`value`](Self::value) says.
    #[inline]
    fn sum(&self, cells: &[Cell]) -> Value {
        self.table.sum(cells.iter().map(|cell| Cells::index(cell.to_rules())))
    }

    /// Checks the checksum, and the mex rule on every entry; see [`table::Table::verify`].
    ///
    /// # Errors
    ///
    /// If either does not hold.
    pub fn verify(&self) -> Result<(), VerifyError> {
        self.table.verify(&Cells::CONTEST)
    }
}
