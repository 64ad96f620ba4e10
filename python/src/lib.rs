//! The Python module `grundy._grundy`, which the package `grundy` shows.
//!
//! What is written here in Rust documents itself to Python users: the comments of classes and functions are their
//! docstrings.

mod arrays;
mod failure;
mod game;
mod graph;
mod moves;
mod options;
mod period;
mod positions;
mod ruleset;
mod signals;
mod source;
mod sum;
mod survey;
mod table;

use pyo3::prelude::*;

#[pymodule]
mod _grundy {
    use super::*;

    #[pymodule_export]
    use super::game::Game;
    #[pymodule_export]
    use super::graph::Graph;
    #[pymodule_export]
    use super::moves::Move;
    #[pymodule_export]
    use super::period::Period;
    #[pymodule_export]
    use super::ruleset::{Ruleset, names};
    #[pymodule_export]
    use super::sum::Sum;
    #[pymodule_export]
    use super::survey::{survey_codes, survey_columns, survey_line};
    #[pymodule_export]
    use super::table::Table;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        module.add("chess", game::chess())?;
        module.add("marbles", game::marbles())?;
        module.add("coins", game::coins())
    }
}
