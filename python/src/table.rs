//! Tables in files.
#![allow(unsafe_code)]

use std::path::PathBuf;

use grundy::table;
use grundy_solution::{names_no_notation, with_named_rules};
use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::failure::Failure;
use crate::game::{Game, Origin};
use crate::source::Source;

/// The values in an artifact, a file that ``grundy generate`` makes and ``grundy verify`` proves.
///
/// ``Table.open`` and ``Table.map`` make one.
///
/// Positions are those of the rules that the file names, at its size. If it names rules that the notation cannot say, a
/// graph or rules written in Rust, positions are the numbers of its entries.
#[pyclass(extends = Game, frozen, module = "grundy")]
pub(crate) struct Table {
    /// The number of entries that are stored.
    #[pyo3(get)]
    entries: u64,
}

#[pymethods]
impl Table {
    /// Reads an artifact into memory and checks its checksum.
    ///
    /// Parameters
    /// ----------
    /// path : str or os.PathLike
    ///     The file.
    ///
    /// Returns
    /// -------
    /// Table
    ///
    /// Raises
    /// ------
    /// OSError
    ///     If the file cannot be read.
    /// ValueError
    ///     If it is not an artifact, or is damaged.
    #[classmethod]
    #[pyo3(signature = (path, /))]
    fn open(_: &Bound<'_, PyType>, py: Python<'_>, path: PathBuf) -> Result<Py<Self>, Failure> {
        let table = py.detach(|| {
            let table = table::Table::read(&path).map_err(|error| Failure::of_table(error, &path))?;
            table.verify_checksum().map_err(|error| Failure::from(error).at(path.display()))?;
            Ok::<_, Failure>(table)
        })?;
        let place = path.display().to_string();
        Self::new(py, table, Origin::File("open", path)).map_err(|failure| failure.at(place))
    }

    /// Maps an artifact: opening takes no time, pages are loaded when they are needed, and all processes share them.
    ///
    /// The checksum is not checked. As long as the table is there, nobody may change the file in place or truncate it
    /// (to replace it by a rename is fine), and an error of the device ends the program. ``Table.open`` has no such
    /// conditions.
    ///
    /// Parameters
    /// ----------
    /// path : str or os.PathLike
    ///     The file.
    ///
    /// Returns
    /// -------
    /// Table
    ///
    /// Raises
    /// ------
    /// OSError
    ///     If the file cannot be opened or mapped.
    /// ValueError
    ///     If it is not an artifact.
    #[classmethod]
    #[pyo3(signature = (path, /))]
    fn map(_: &Bound<'_, PyType>, py: Python<'_>, path: PathBuf) -> Result<Py<Self>, Failure> {
        // SAFETY: the docstring asks that nobody changes the file.
        let table = unsafe { table::Table::map(&path) }.map_err(|error| Failure::of_table(error, &path))?;
        let place = path.display().to_string();
        Self::new(py, table, Origin::File("map", path)).map_err(|failure| failure.at(place))
    }
}

impl Table {
    fn new<D>(py: Python<'_>, table: table::Table<D>, origin: Origin) -> Result<Py<Self>, Failure>
    where
        D: AsRef<[u8]> + Send + Sync + 'static,
    {
        let (entries, period) = (table.len(), table.period().copied());
        let source = if names_no_notation(table.rules()) {
            Source::Entries(Box::new(table))
        } else {
            Source::Known(Box::new(with_named_rules(table)?))
        };
        let game = Game::new(source, period, origin);
        Ok(Py::new(py, PyClassInitializer::from(game).add_subclass(Self { entries }))?)
    }
}
