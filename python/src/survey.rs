//! Surveys: the rows that `grundy survey` makes.

use grundy::rules::Ruleset;
use grundy_heaps::survey::{COLUMNS, Pattern, survey};
use pyo3::prelude::*;

use crate::failure::Failure;
use crate::signals::Signals;

/// The names of the columns of a row.
#[pyfunction]
pub(crate) fn survey_columns() -> [&'static str; COLUMNS.len()] {
    COLUMNS
}

fn pattern(text: &str) -> Result<Pattern, Failure> {
    text.parse().map_err(Failure::value)
}

/// The canonical text of a pattern, and the codes that it stands for, in the order of their digits.
#[pyfunction]
#[pyo3(signature = (pattern, /))]
pub(crate) fn survey_codes(pattern: &str) -> Result<(String, Vec<String>), Failure> {
    let pattern = self::pattern(pattern)?;
    Ok((pattern.to_string(), pattern.codes().map(|code| code.to_string()).collect()))
}

/// The row of a code as a line of CSV, without its end.
#[pyfunction]
#[pyo3(signature = (rules, limit, /))]
pub(crate) fn survey_line(py: Python<'_>, rules: &str, limit: usize) -> Result<String, Failure> {
    let ruleset: Ruleset = rules.parse()?;
    if limit == 0 {
        return Err(Failure::value("found the limit 0, expected 1 or more heaps"));
    }
    let signals = Signals::default();
    let mut watch = signals.watch();
    let row = py.detach(|| survey(&ruleset, limit, |_| watch())).map_err(Failure::value)?;
    row.continue_value().map(|row| row.to_string()).ok_or_else(|| signals.explain(Failure::BrokenOff))
}
