//! Artifacts that are named on the command line.

use std::path::Path;

use grundy::table::{LoadError, Table};

use crate::failure::Failure;

/// Reads an artifact.
///
/// # Errors
///
/// If the file cannot be read, or is no artifact of this version.
pub(crate) fn read(path: &Path) -> Result<Table<Vec<u8>>, Failure> {
    Table::read(path).map_err(|error| match error {
        LoadError::Io(error) => Failure::at(path, format_args!("cannot read the artifact: {error}")),
        error => Failure::at(path, error),
    })
}
