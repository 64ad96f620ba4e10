//! Marbles: Wythoff's game with a finish line, on a board of 101 x 101 cells.
//!
//! Marbles stand on cells `(l, c)`; a move takes one of them some cells down in `l`, in `c`, or in both alike; the
//! first to bring any marble to `(0, 0)` wins the whole game. Marbles may share a cell. From a cell with `l = 0`,
//! `c = 0` or `l = c` the player to move wins at once; such a cell has no Grundy value, so a table answers with a
//! [`Value`]. A [`Board`] is the sum of its marbles; the table also finds every winning move.
//!
//! All this holds for normal play. Misère play, where who comes first loses, is another game that the table does not
//! answer.

mod board;
mod cell;

pub use board::{Board, IllegalMove, Move};
pub use cell::{Cell, CellError, Destination};

use core::convert::Infallible;
use core::iter;

use grundy_layout::numbering;

use crate::sum::{After, Game, SolvedGame};
use crate::table::{self, VerifyError, WrongGame};
use crate::{Nimber, Value};

/// The rules, in the notation: a token moves any distance down, left, or both alike; the first at the origin wins.
const RULES: &str = "move:-1,-1+/-1,0+/0,-1+:home";

/// The number of cells of a side.
const SIDE: u64 = Cell::MAX_COORDINATE as u64 + 1;

/// The table that the build computed, embedded in the program.
///
/// It is a constant, of bytes that are in the program once: so the compiler knows the shape of the table wherever it is
/// used.
pub const TABLE: Table<&'static [u8]> = Table { table: table::embedded(&ARTIFACT) };

static ARTIFACT: [u8; include_bytes!(concat!(env!("OUT_DIR"), "/marbles.sgt")).len()] =
    *include_bytes!(concat!(env!("OUT_DIR"), "/marbles.sgt"));

/// The values of all cells of a board of 101 x 101 cells.
#[derive(Clone, Debug)]
pub struct Table<D> {
    table: table::Table<D>,
}

impl<D: AsRef<[u8]>> Table<D> {
    /// An opened table, as that of the cells.
    ///
    /// # Errors
    ///
    /// If it is the table of another game, or of a board of another size.
    pub fn new(table: table::Table<D>) -> Result<Self, WrongGame> {
        table.expect_game(RULES, SIDE, numbering::triangle(SIDE))?;
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
        self.table.value(cell.entry())
    }

    /// The cells worth `value` that a marble on `cell` can move to, in the order of [`Cell::moves`].
    ///
    /// By the mex rule, from a cell that is no instant win there is one for every value below the cell's own, none for
    /// its own, and perhaps some for greater values.
    pub fn moves_to(&self, cell: Cell, value: Nimber) -> impl Iterator<Item = Cell> + Clone {
        let stored = self.table.stored_for(value);
        cell.moves().filter_map(Destination::cell).filter(move |to| Some(self.table.stored(to.entry())) == stored)
    }

    /// The table as such: bytes, header, and values by the number of the entry, which a cell and its mirror image
    /// share.
    pub const fn table(&self) -> &table::Table<D> {
        &self.table
    }

    /// The values with the rules as data, for mixed sums and for whatever takes any rules: see
    /// [`Values`](crate::Values).
    #[cfg(feature = "rules")]
    pub fn values(&self) -> crate::Solved<grundy_rules::SizedRuleset, &[u8]> {
        crate::values::of_embedded_rules(RULES, SIDE, self.table.by_slice())
    }

    /// Checks the checksum, and the mex rule on every entry; see [`table::Table::verify`].
    ///
    /// # Errors
    ///
    /// If either does not hold.
    pub fn verify(&self) -> Result<(), VerifyError> {
        self.table.verify_checksum()?;
        self.table.verify_entries(|entry, mex_rule| match Cell::of_entry(entry) {
            None => mex_rule.see_win(),
            Some(cell) => cell.moves().for_each(|to| match to {
                Destination::Finish => mex_rule.see_win(),
                Destination::Cell(to) => mex_rule.see(Ok(self.value(to))),
            }),
        })
    }
}

/// The game of marbles, without its values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Marbles;

impl Game for Marbles {
    type Position = Cell;
    type Move = Destination;
    type Illegal = IllegalMove;

    #[inline]
    fn moves(self, cell: Cell) -> impl Iterator<Item = Destination> + Clone {
        cell.moves()
    }

    #[inline]
    fn after(self, cell: Cell, &to: &Destination) -> Result<After<impl Iterator<Item = Cell> + Clone>, IllegalMove> {
        Ok(match cell.after(to)? {
            Destination::Finish => After::Wins,
            Destination::Cell(to) => After::Sum(iter::once(to)),
        })
    }

    #[inline]
    fn moves_that_win(self, cell: Cell) -> impl Iterator<Item = Destination> + Clone {
        cell.is_instant_win().then_some(Destination::Finish).into_iter()
    }
}

impl<D: AsRef<[u8]>> Game for &Table<D> {
    type Position = Cell;
    type Move = Destination;
    type Illegal = IllegalMove;

    fn moves(self, cell: Cell) -> impl Iterator<Item = Destination> + Clone {
        Marbles.moves(cell)
    }

    fn after(self, cell: Cell, to: &Destination) -> Result<After<impl Iterator<Item = Cell> + Clone>, IllegalMove> {
        Marbles.after(cell, to)
    }

    fn moves_that_win(self, cell: Cell) -> impl Iterator<Item = Destination> + Clone {
        Marbles.moves_that_win(cell)
    }
}

impl<D: AsRef<[u8]>> SolvedGame for &Table<D> {
    type Unknown = Infallible;

    #[inline]
    fn value(self, cell: Cell) -> Result<Value, Infallible> {
        Ok(Table::value(self, cell))
    }

    #[inline]
    fn for_each_value(self, cells: &[Cell], mut each: impl FnMut(Result<Value, Infallible>)) {
        self.table.for_each_value(cells.iter().map(|cell| cell.entry()), |value| each(Ok(value)));
    }

    fn moves_to(self, cell: Cell, value: Nimber) -> impl Iterator<Item = Result<Destination, Infallible>> + Clone {
        Table::moves_to(self, cell, value).map(Destination::Cell).map(Ok)
    }
}
