//! Rows of cells: a table for every width.

use std::array;
use std::sync::OnceLock;

use grundy::Value;
use grundy::rules::{Rules, Ruleset, SizeError};
use grundy::table::Table;
use grundy_generator::Error;
use grundy_rules::rows::AnyWidth;

use crate::tables::solve;
use crate::{Begin, Unsolved};

const WIDTHS: usize = AnyWidth::MAX_WIDTH as usize + 1;

/// A table that is made once, or found to be impossible.
type TableOnce = OnceLock<Result<Table<Vec<u8>>, Error>>;

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
        Ok(Self { rules: rules.ok_or_else(expected)?, tables: Box::new(array::from_fn(|_| OnceLock::new())) })
    }

    pub(crate) fn rules(&self) -> &dyn Rules {
        &self.rules
    }

    /// The value of a row; solves the table of its width if need be.
    pub(crate) fn value(&self, position: u64, begin: &Begin) -> Result<Value, Unsolved> {
        let greatest = self.rules.size();
        let beyond = Unsolved::BeyondWidth { cells: greatest };
        let split = AnyWidth::split(position).filter(|&(width, _)| u64::from(width) <= greatest);
        let (width, row) = split.ok_or(beyond.clone())?;
        let table = self.tables[width as usize].get_or_init(|| {
            let rules = self.rules.at(width);
            solve(&rules, &mut *begin(&rules)?)
        });
        table.as_ref().map_err(Error::clone)?.get(row).ok_or(beyond)
    }
}
