//! Rows of cells: a table for every width.

use std::array;
use std::sync::{Mutex, OnceLock, PoisonError};

use grundy::Value;
use grundy::rules::{Rules, Ruleset, SizeError};
use grundy::table::Table;
use grundy_generator::Error;
use grundy_rules::rows::AnyWidth;

use crate::tables::solve;
use crate::{Begin, Unsolved};

const WIDTHS: usize = AnyWidth::MAX_WIDTH as usize + 1;

/// A table that is made once. Whoever has broken that off may try again.
#[derive(Default)]
struct TableOnce {
    made: OnceLock<Table<Vec<u8>>>,
    /// Held by whoever makes it.
    work: Mutex<()>,
}

impl TableOnce {
    /// The table, made if need be.
    ///
    /// # Errors
    ///
    /// As `make`.
    fn get_or_make(&self, make: impl FnOnce() -> Result<Table<Vec<u8>>, Error>) -> Result<&Table<Vec<u8>>, Error> {
        if let Some(table) = self.made.get() {
            return Ok(table);
        }
        // Whoever panicked in here has made nothing, and left nothing half made.
        let _working = self.work.lock().unwrap_or_else(PoisonError::into_inner);
        match self.made.get() {
            Some(table) => Ok(table),
            None => make().map(|table| self.made.get_or_init(|| table)),
        }
    }
}

/// The tables of rows.
pub(crate) struct RowTables {
    rules: AnyWidth,
    /// By the width.
    tables: Box<[TableOnce; WIDTHS]>,
}

impl RowTables {
    /// The tables of rows of at most so many cells.
    ///
    /// # Errors
    ///
    /// If rows cannot have so many cells, or none.
    pub(crate) fn new(ruleset: &Ruleset, limit: u64) -> Result<Self, SizeError> {
        let rules = u32::try_from(limit).ok().and_then(|limit| AnyWidth::new(ruleset, limit));
        let expected = || SizeError::new(limit, format!("rows of 1 to {} cells", AnyWidth::MAX_WIDTH));
        Ok(Self { rules: rules.ok_or_else(expected)?, tables: Box::new(array::from_fn(|_| TableOnce::default())) })
    }

    pub(crate) fn rules(&self) -> &dyn Rules {
        &self.rules
    }

    /// The value of a row, if the table of its width has been made.
    pub(crate) fn known(&self, position: u64) -> Option<Value> {
        let (width, row) = AnyWidth::split(position)?;
        self.tables[width as usize].made.get()?.get(row)
    }

    /// The value of a row; solves the table of its width if need be.
    pub(crate) fn value(&self, position: u64, begin: &Begin) -> Result<Value, Unsolved> {
        let greatest = self.rules.size();
        let beyond = Unsolved::BeyondWidth { cells: greatest };
        let split = AnyWidth::split(position).filter(|&(width, _)| u64::from(width) <= greatest);
        let (width, row) = split.ok_or(beyond.clone())?;
        let table = self.tables[width as usize].get_or_make(|| {
            let rules = self.rules.at(width);
            solve(&rules, &mut *begin(&rules)?)
        })?;
        table.get(row).ok_or(beyond)
    }
}
