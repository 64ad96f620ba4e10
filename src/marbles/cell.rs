//! Cells, and the ways that a marble can take from them.

use core::error::Error;
use core::fmt;

use grundy_layout::numbering;

use super::IllegalMove;

/// The cell of a marble that is still under way: coordinates 0 to 100, not both 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "(u32, u32)", into = "(u32, u32)")
)]
pub struct Cell {
    l: u8,
    c: u8,
}

impl Cell {
    /// The greatest coordinate.
    pub const MAX_COORDINATE: u32 = 100;

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
        self.l == 0 || self.c == 0 || self.l == self.c
    }

    /// Where one move of a marble leads from here: down in `l`, down in `c`, down in both; each nearest first.
    ///
    /// All legal moves, also those onto instant wins, which lose, and to the finish.
    ///
    /// ```
    /// use grundy::marbles::Cell;
    ///
    /// let to: Vec<(u32, u32)> = Cell::new(1, 2)?.moves().map(|to| (to.l(), to.c())).collect();
    /// assert_eq!(to, [(0, 2), (1, 1), (1, 0), (0, 1)]);
    /// # Ok::<(), grundy::marbles::CellError>(())
    /// ```
    #[inline]
    pub fn moves(self) -> impl Iterator<Item = Destination> + Clone {
        let (l, c) = (self.l(), self.c());
        let down = (0..l).rev().map(move |l| Destination::on_the_board(l, c));
        let left = (0..c).rev().map(move |c| Destination::on_the_board(l, c));
        let both = (0..l.min(c)).map(move |u| Destination::on_the_board(l - u - 1, c - u - 1));
        down.chain(left).chain(both)
    }

    /// The place that a move leads to.
    pub(super) fn after(self, to: Destination) -> Result<Destination, IllegalMove> {
        if self.moves().any(|legal| legal == to) { Ok(to) } else { Err(IllegalMove::Way { from: self, found: to }) }
    }

    /// The entry of a table that holds the value of this cell, and of its mirror image.
    #[inline]
    pub(super) const fn entry(self) -> u64 {
        numbering::folded(self.l(), self.c())
    }

    /// The cell with `l <= c` whose value that entry holds, or `None` for the finish.
    pub(super) const fn of_entry(entry: u64) -> Option<Self> {
        let (l, c) = numbering::unfolded(entry);
        match Self::new(l, c) {
            Ok(cell) => Some(cell),
            Err(_) => None,
        }
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

    /// The place with these coordinates, which are not greater than those of some cell.
    #[inline]
    const fn on_the_board(l: u32, c: u32) -> Self {
        match (l, c) {
            (0, 0) => Self::Finish,
            (l, c) => Self::Cell(Cell { l: l as u8, c: c as u8 }),
        }
    }
}

impl fmt::Display for Destination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.l(), self.c())
    }
}

/// Why this is not the cell of a marble.
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
