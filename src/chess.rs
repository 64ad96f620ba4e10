//! Chess: rows of 20 cells in which a piece jumps to the first empty cell on its right.
//!
//! A board is any number of rows; a move is made in one of them, over the run of pieces that begins at the piece. Who
//! cannot move loses. The value of a row comes from a table of all 2^20 rows, that of a [`Board`] is the nim-sum of its
//! rows; the table also finds every winning move.
//!
//! All this holds for normal play. Misère play, where who cannot move wins, is another game that the tables do not
//! answer.

mod board;
mod row;

pub use board::{Board, IllegalMove, Move};
pub use row::{Jump, Row, RowError};

use core::convert::Infallible;
use core::iter;

use crate::sum::{After, Game, SolvedGame};
use crate::table::{self, VerifyError, WrongGame};
use crate::{Nimber, Value};

/// The rules of all rows, in the notation: `LEFT=RIGHT` replaces cells; `{o}` stands for any number of pieces.
const RULES: &str = "row:o{o}.=.{o}o";

/// The table that the build computed, embedded in the program.
///
/// It is a constant, of bytes that are in the program once: so the compiler knows the shape of the table wherever it is
/// used.
pub const TABLE: Table<&'static [u8]> = Table { table: table::embedded(&ARTIFACT) };

static ARTIFACT: [u8; include_bytes!(concat!(env!("OUT_DIR"), "/chess.sgt")).len()] =
    *include_bytes!(concat!(env!("OUT_DIR"), "/chess.sgt"));

/// The Grundy values of all rows of 20 cells.
#[derive(Clone, Debug)]
pub struct Table<D> {
    table: table::Table<D>,
}

impl<D: AsRef<[u8]>> Table<D> {
    /// An opened table, as that of the rows.
    ///
    /// # Errors
    ///
    /// If it is the table of another game, or of rows of another width.
    pub fn new(table: table::Table<D>) -> Result<Self, WrongGame> {
        table.expect_game(RULES, Row::WIDTH.into(), 1 << Row::WIDTH)?;
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
        Nimber(self.table.stored(row.0.into()).into())
    }

    /// The moves in `row`, from the left, each with the value of the row it leaves.
    pub fn options(&self, row: Row) -> impl Iterator<Item = (Jump, Nimber)> + Clone {
        row.moves().map(move |jump| (jump, self.grundy(row.with(jump))))
    }

    /// The moves in `row` that leave a row worth `value`, from the left.
    ///
    /// By the mex rule there is one for every value below the row's own, none for its own, and perhaps some for greater
    /// values.
    pub fn moves_to(&self, row: Row, value: Nimber) -> impl Iterator<Item = Jump> + Clone {
        self.options(row).filter_map(move |(jump, option)| (option == value).then_some(jump))
    }

    /// The table as such: bytes, header, and values by the number of the entry, which is the row's mask.
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
        self.table.for_each_stored(rows.iter().map(|row| row.0.into()), |stored| {
            if let Some(place) = places.next() {
                *place = Nimber(stored.into());
            }
        });
    }

    /// The values with the rules as data, for mixed sums and for whatever takes any rules: see
    /// [`Values`](crate::Values).
    #[cfg(feature = "rules")]
    pub fn values(&self) -> crate::Solved<grundy_rules::SizedRuleset, &[u8]> {
        crate::values::of_embedded_rules(RULES, Row::WIDTH.into(), self.table.by_slice())
    }

    /// Checks the checksum, and the mex rule on every entry; see [`table::Table::verify`].
    ///
    /// # Errors
    ///
    /// If either does not hold.
    pub fn verify(&self) -> Result<(), VerifyError> {
        self.table.verify_checksum()?;
        self.table.verify_entries(|mask, mex_rule| {
            let row = Row(mask as u32);
            row.moves().for_each(|jump| mex_rule.see(Ok(self.table.value(row.with(jump).0.into()))));
        })
    }
}

/// The game of rows, without its values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rows;

impl Game for Rows {
    type Position = Row;
    type Move = Jump;
    type Illegal = IllegalMove;

    #[inline]
    fn moves(self, row: Row) -> impl Iterator<Item = Jump> + Clone {
        row.moves()
    }

    #[inline]
    fn after(self, row: Row, &jump: &Jump) -> Result<After<impl Iterator<Item = Row> + Clone>, IllegalMove> {
        row.after(jump).map(|after| After::Sum(iter::once(after)))
    }

    #[inline]
    fn moves_that_win(self, _: Row) -> impl Iterator<Item = Jump> + Clone {
        iter::empty()
    }
}

impl<D: AsRef<[u8]>> Game for &Table<D> {
    type Position = Row;
    type Move = Jump;
    type Illegal = IllegalMove;

    fn moves(self, row: Row) -> impl Iterator<Item = Jump> + Clone {
        Rows.moves(row)
    }

    fn after(self, row: Row, jump: &Jump) -> Result<After<impl Iterator<Item = Row> + Clone>, IllegalMove> {
        Rows.after(row, jump)
    }

    fn moves_that_win(self, row: Row) -> impl Iterator<Item = Jump> + Clone {
        Rows.moves_that_win(row)
    }
}

impl<D: AsRef<[u8]>> SolvedGame for &Table<D> {
    type Unknown = Infallible;

    #[inline]
    fn value(self, row: Row) -> Result<Value, Infallible> {
        Ok(Value::Nimber(self.grundy(row)))
    }

    #[inline]
    fn for_each_value(self, rows: &[Row], mut each: impl FnMut(Result<Value, Infallible>)) {
        let masks = rows.iter().map(|row| row.0.into());
        self.table.for_each_stored(masks, |stored| each(Ok(Value::Nimber(Nimber(stored.into())))));
    }

    fn moves_to(self, row: Row, value: Nimber) -> impl Iterator<Item = Result<Jump, Infallible>> + Clone {
        Table::moves_to(self, row, value).map(Ok)
    }
}
