//! Options as Python has them: tuples of positions, or the text `win`.

use grundy::OwnedOption;
use grundy::rules::GameOption;
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};

use crate::failure::Failure;
use crate::source::Source;

/// How the option is written that wins the whole sum at once.
const WIN: &str = "win";

/// The option, for Python.
pub(crate) fn write<'py>(py: Python<'py>, source: &Source, option: GameOption<'_>) -> PyResult<Bound<'py, PyAny>> {
    match option {
        GameOption::Wins => WIN.into_bound_py_any(py),
        GameOption::Sum(parts) => {
            let parts = parts.iter().map(|&part| source.write(py, part)).collect::<PyResult<Vec<_>>>()?;
            Ok(PyTuple::new(py, parts)?.into_any())
        }
    }
}

/// The option that Python code names: a tuple of positions, or a text as the command has it.
pub(crate) fn read(source: &Source, option: &Bound<'_, PyAny>) -> Result<OwnedOption, Failure> {
    if let Ok(text) = option.cast::<PyString>() {
        return Ok(OwnedOption::read(source.known_rules()?, &text.to_cow()?)?);
    }
    let Ok(parts) = option.cast::<PyTuple>() else {
        let found = option.repr()?;
        return Err(Failure::Type(format!("found the option {found}, expected a tuple of positions, or \"{WIN}\"")));
    };
    let parts = parts.iter().map(|part| source.number(&part)).collect::<Result<Vec<u64>, _>>()?;
    Ok(GameOption::Sum(&parts).into())
}
