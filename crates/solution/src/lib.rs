//! Grundy values of any impartial game, solved as far as they are asked for.
//!
//! A table has a size; whoever asks for the value of one position does not want to choose one. A [`Solution`] solves
//! tables of growing size as it needs them, up to a limit, and keeps them. It is a source of [`Values`] like any other:
//! sums, winning moves and contest inputs work with it.
//!
//! ```
//! use grundy::{Outcome, Sum, Values};
//! use grundy_solution::Solution;
//!
//! let kayles = Solution::of("kayles".parse()?, None)?;
//! assert_eq!(kayles.value_of(12)?.to_string(), "4");
//!
//! // Five pins are worth 4 too: twelve beside five is lost for the player to move.
//! let sum = Sum::new(&kayles as &dyn Values, [12, 5]);
//! assert_eq!(sum.outcome(), Ok(Outcome::Previous));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod growing;
mod heaps;
mod limits;
mod named;
mod period;
mod rows;
mod sequence;
mod tables;
mod unsolved;

use std::fmt;
use std::ops::ControlFlow;

use grundy::rules::{Rules, Ruleset, SizeError, Visit};
use grundy::table::{Period, Table, WrongGame};
use grundy::{Nimber, Solved, UnknownValue, Value, Values};
use grundy_generator::heaps::equal_heap;
use grundy_generator::{Error, Progress};

use heaps::PeriodicHeaps;
use rows::RowTables;
use tables::Tables;

pub use named::{Entries, NamedRulesError, names_no_notation, with_named_rules};
pub use period::{PeriodError, find_period, find_period_with};
pub use sequence::ValueSequence;
pub use unsolved::Unsolved;

/// Is told how far a table has come, and may break its solution off. When that ends, however it ends, this is dropped.
pub type Report = dyn FnMut(Progress) -> ControlFlow<()>;

/// Is asked before a table is made, and gives whoever is told how far it has come, or refuses it.
type Begin = dyn Fn(&dyn Rules) -> Result<Box<Report>, Error> + Send + Sync;

/// The values of a game, solved as far as they are asked for.
///
/// Several threads may ask at the same time. One of them solves; those that want to know what is known already do not
/// wait for it.
pub struct Solution {
    source: Source,
    begin: Box<Begin>,
}

enum Source {
    /// Heaps, coins, boards and graphs: one table, of growing size.
    Tables(Tables),
    /// Rows: a table for every width.
    Rows(RowTables),
    /// What somebody else has solved, and nothing beyond.
    Table(Solved<Box<dyn Rules + Send>, Vec<u8>>),
}

impl Solution {
    /// The values of a ruleset.
    ///
    /// No table is larger than `limit` says: heaps or coins below it, at most as many cells of a board, rows of at most
    /// as many cells. Without a limit these are 10^6 heaps, 10^4 coins, 10^6 cells and rows of 24 cells. A graph is
    /// solved whole.
    ///
    /// Positions are those of the ruleset at any size; those of rows are numbered as by
    /// [`AnyWidth`](grundy_rules::rows::AnyWidth).
    ///
    /// # Errors
    ///
    /// If the limit allows no table: it is 0, or a board with sides has more cells.
    pub fn of(ruleset: Ruleset, limit: Option<u64>) -> Result<Self, SizeError> {
        let limit = limit.unwrap_or_else(|| limits::default(&ruleset));
        let source = match ruleset {
            Ruleset::Rows(_) => Source::Rows(RowTables::new(&ruleset, limit)?),
            _ => Source::Tables(Tables::of_ruleset(ruleset, limit)?),
        };
        Ok(Self::from(source))
    }

    /// The values of rules at their own size, such as rules written in Rust. They are solved at once when the first
    /// value is asked for.
    pub fn of_rules(rules: Box<dyn Rules + Send>) -> Self {
        Self::from(Source::Tables(Tables::of_rules(rules)))
    }

    /// The values that a table holds, and no others.
    ///
    /// # Errors
    ///
    /// If it is the table of other rules, or of another size.
    pub fn of_table(rules: Box<dyn Rules + Send>, table: Table<Vec<u8>>) -> Result<Self, WrongGame> {
        Ok(Self::from(Source::Table(Solved::new(rules, table)?)))
    }

    /// The same values; before each table is made, `begin` is asked about the rules at its size. It may refuse them, as
    /// by [`Error::Refused`]; or it gives a report, which is told how far the table has come.
    #[must_use]
    pub fn observed(self, begin: impl Fn(&dyn Rules) -> Result<Box<Report>, Error> + Send + Sync + 'static) -> Self {
        Self { begin: Box::new(begin), ..self }
    }

    /// The greatest size of a table: heaps, coins or coordinates below it; the cells of a row.
    pub fn greatest_size(&self) -> u64 {
        self.rules().size()
    }

    /// The value of a position. Solves what is needed for it.
    ///
    /// # Errors
    ///
    /// Says why the value is not known.
    ///
    /// # Panics
    ///
    /// May panic if there is no such position. Those that [`Rules::read`] gives, and their options, are positions.
    pub fn value_of(&self, position: u64) -> Result<Value, Unsolved> {
        match &self.source {
            Source::Tables(tables) => tables.value(position, &*self.begin),
            Source::Rows(rows) => rows.value(position, &*self.begin),
            Source::Table(solved) => {
                solved.value(position).ok_or(Unsolved::BeyondTable { size: solved.rules().size() })
            }
        }
    }

    /// The value of a position if it has been found already: takes no lock, and solves nothing.
    ///
    /// ```
    /// let kayles = grundy_solution::Solution::of("kayles".parse()?, None)?;
    /// assert_eq!(kayles.known(7), None);
    /// let value = kayles.value_of(7)?;
    /// assert_eq!(kayles.known(7), Some(value));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    ///
    /// As [`value_of`](Self::value_of).
    pub fn known(&self, position: u64) -> Option<Value> {
        match &self.source {
            Source::Tables(tables) => tables.known(position),
            Source::Rows(rows) => rows.known(position),
            Source::Table(solved) => solved.value(position),
        }
    }

    /// Hands the values of positions to `each`, in their order, as far as they have been found already: quicker than
    /// one by one. `None` if one has not; `each` has got those before it.
    ///
    /// # Panics
    ///
    /// As [`value_of`](Self::value_of).
    #[inline]
    pub fn for_each_known(&self, positions: &[u64], mut each: impl FnMut(Value)) -> Option<()> {
        match &self.source {
            Source::Tables(tables) => tables.for_each_known(positions, each),
            Source::Rows(rows) => positions.iter().try_for_each(|&position| rows.known(position).map(&mut each)),
            Source::Table(solved) => solved.for_each_value(positions, each).ok(),
        }
    }

    /// The proved period of the values of heaps or coins. Solves what is needed for it. `None` for other rules.
    ///
    /// ```
    /// let nim = grundy_solution::Solution::of("nim".parse()?, None)?;
    /// let period = nim.proved_period()?.unwrap();
    /// assert_eq!((period.preperiod, period.period, period.saltus), (0, 1, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Says why none is known.
    pub fn proved_period(&self) -> Result<Option<&Period>, Unsolved> {
        if !self.is_sequence() {
            return Ok(None);
        }
        // Whoever asks for the greatest number has the period looked for. The value may be too large itself.
        let greatest = self.value_of(u64::MAX);
        match self.table().and_then(Table::period) {
            None => greatest.map(|_| None),
            period => Ok(period),
        }
    }

    /// The value of a heap or coin whose number is written in decimal digits and may have more than 64 bits. `None` if
    /// that is no number of one, or if it has more than 64 bits and the values grow.
    ///
    /// ```
    /// let kayles = grundy_solution::Solution::of("kayles".parse()?, None)?;
    /// let googol = format!("1{}", "0".repeat(100));
    /// assert_eq!(kayles.value_of_decimal(&googol)?, Some(kayles.value_of(76)?));
    /// assert_eq!(kayles.value_of_decimal("1e3")?, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Says why the value is not known.
    pub fn value_of_decimal(&self, digits: &str) -> Result<Option<Value>, Unsolved> {
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) || !self.is_sequence() {
            return Ok(None);
        }
        if let Ok(position) = digits.parse() {
            return self.value_of(position).map(Some);
        }
        match self.proved_period()? {
            Some(&Period { preperiod, period, saltus: 0, .. }) => {
                self.value_of(equal_heap(digits, preperiod, period)).map(Some)
            }
            _ => Ok(None),
        }
    }

    /// Why the value of this position is not known; `None` if it is.
    pub fn unsolved(&self, position: u64) -> Option<Unsolved> {
        self.value_of(position).err()
    }
}

impl From<Source> for Solution {
    fn from(source: Source) -> Self {
        Self { source, begin: Box::new(|_| Ok(Box::new(|_| ControlFlow::Continue(())))) }
    }
}

impl Values for Solution {
    fn rules(&self) -> &dyn Rules {
        match &self.source {
            Source::Tables(tables) => tables.rules(),
            Source::Rows(rows) => rows.rules(),
            Source::Table(solved) => solved.rules(),
        }
    }

    fn value(&self, position: u64) -> Option<Value> {
        self.value_of(position).ok()
    }

    /// Quick where all values are known already, as [`sum`](Self::sum).
    fn values_of(&self, positions: &[u64], values: &mut [Value]) -> Result<(), UnknownValue> {
        assert_eq!(positions.len(), values.len(), "a place for the value of each position");
        let mut places = values.iter_mut();
        let write = |value| {
            if let Some(place) = places.next() {
                *place = value;
            }
        };
        match self.for_each_known(positions, write) {
            Some(()) => Ok(()),
            None => OneByOne(self).values_of(positions, values),
        }
    }

    /// Quick where all values are known already: they are looked up in one table.
    fn sum(&self, positions: &[u64]) -> Result<Value, UnknownValue> {
        let known = match &self.source {
            Source::Tables(tables) => tables.known_sum(positions),
            Source::Table(solved) => return solved.sum(positions),
            Source::Rows(_) => None,
        };
        known.map_or_else(|| OneByOne(self).sum(positions), Ok)
    }

    /// Quick for heaps whose period is proved, however large they are.
    fn options_to(&self, position: u64, value: Nimber, visit: &mut Visit<'_>) -> Result<ControlFlow<()>, UnknownValue> {
        // A period is only looked for where it is needed.
        let periodic = self.value(position).and_then(|_| PeriodicHeaps::new(self.rules(), self.table()?));
        match periodic {
            Some(heaps) => Ok(heaps.options_to(position, value, visit)),
            None => OneByOne(self).options_to(position, value, visit),
        }
    }
}

impl Solution {
    /// Whether the positions are heaps or coins.
    fn is_sequence(&self) -> bool {
        self.rules().kind().is_some_and(Ruleset::is_sequence)
    }

    /// The greatest table so far, if there is only one at a time.
    fn table(&self) -> Option<&Table<Vec<u8>>> {
        match &self.source {
            Source::Tables(tables) => tables.table(),
            Source::Table(solved) => Some(solved.table()),
            Source::Rows(_) => None,
        }
    }
}

/// The same values, with positions and the options of one looked through one by one.
struct OneByOne<'s>(&'s Solution);

impl Values for OneByOne<'_> {
    fn rules(&self) -> &dyn Rules {
        self.0.rules()
    }

    fn value(&self, position: u64) -> Option<Value> {
        self.0.value(position)
    }
}

impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = self.rules();
        f.debug_struct("Solution").field("rules", &rules.notation()).field("greatest_size", &rules.size()).finish()
    }
}
