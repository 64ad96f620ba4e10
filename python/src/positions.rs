//! Positions as Python writes them: numbers, tuples of coordinates, texts.

use std::fmt::Display;

use grundy::rules::{Rules, Ruleset};
use grundy_rules::board::Board;
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyString, PyTuple};

use crate::failure::Failure;
use crate::source::Source;

/// A position that Python code names.
pub(crate) enum Named<'py> {
    /// The number of a position.
    Number(u64),
    /// A heap or coin beyond 64 bits.
    Large(Bound<'py, PyInt>),
}

impl Source {
    /// Reads a position: an int, a tuple of coordinates, or a text as the command has it.
    pub(crate) fn read<'py>(&self, position: &Bound<'py, PyAny>) -> Result<Named<'py>, Failure> {
        if let Ok(number) = position.cast_exact::<PyInt>().map_err(drop).and_then(|int| int.extract().map_err(drop)) {
            return self.read_number(number).map(Named::Number);
        }
        if let Ok(text) = position.cast::<PyString>() {
            return self.read_text(text);
        }
        if let Ok(cell) = position.cast::<PyTuple>() {
            return self.read_cell(cell).map(Named::Number);
        }
        let Ok(index) = position.call_method0("__index__") else {
            let (found, class) = (position.repr()?, position.get_type().name()?);
            let expected = "an int, a tuple of coordinates or the text of a position";
            return Err(Failure::Type(format!("found {found} of type {class}, expected {expected}")));
        };
        match index.extract::<u64>() {
            Ok(number) => self.read_number(number).map(Named::Number),
            Err(_) => self.read_large(index.cast_into().map_err(PyErr::from)?),
        }
    }

    /// The number of a position that Python code names, which has at most 64 bits.
    pub(crate) fn number(&self, position: &Bound<'_, PyAny>) -> Result<u64, Failure> {
        match self.read(position)? {
            Named::Number(number) => Ok(number),
            Named::Large(number) => Err(self.refuse_large(&number)),
        }
    }

    fn read_text<'py>(&self, text: &Bound<'py, PyString>) -> Result<Named<'py>, Failure> {
        let letters = text.to_cow()?;
        match self.values()?.rules().read(&letters) {
            Ok(number) => Ok(Named::Number(number)),
            Err(error) if !self.has_large_positions() || !is_large_number(&letters) => Err(error.into()),
            Err(_) => self.read_large(text.py().get_type::<PyInt>().call1((text,))?.cast_into().map_err(PyErr::from)?),
        }
    }

    /// Reads an int that is no number of 64 bits.
    fn read_large<'py>(&self, number: Bound<'py, PyInt>) -> Result<Named<'py>, Failure> {
        match self.has_large_positions() && number.gt(0)? {
            true => Ok(Named::Large(number)),
            false => Err(self.refuse_large(&number)),
        }
    }

    /// Why an int that has more than 64 bits, or a sign, is not a position.
    #[cold]
    fn refuse_large(&self, number: &Bound<'_, PyInt>) -> Failure {
        if let Ok(digits) = number.str() {
            return self.refusal(&digits.to_string_lossy());
        }
        length(number).map_or_else(Failure::from, |length| {
            Failure::value(format_args!("found {length}, expected a position of {}", self.notation()))
        })
    }

    /// Whether heaps or coins have numbers of any size.
    fn has_large_positions(&self) -> bool {
        self.ruleset().is_some_and(Ruleset::is_sequence)
    }

    fn read_cell(&self, cell: &Bound<'_, PyTuple>) -> Result<u64, Failure> {
        let Some(Ruleset::Board(board)) = self.ruleset() else {
            let (found, notation) = (cell.repr()?, self.notation());
            return Err(Failure::value(format_args!(
                "found {found}, expected a position of {notation}, which has no cells"
            )));
        };
        let coordinates: Result<Vec<u64>, PyErr> = cell.iter().map(|coordinate| coordinate.extract()).collect();
        match coordinates.ok().and_then(|coordinates| board.locate(&coordinates)) {
            Some(number) => Ok(number),
            None => {
                let texts: Vec<String> = cell.iter().map(|coordinate| coordinate.to_string()).collect();
                Err(self.refusal(&texts.join(",")))
            }
        }
    }

    /// The number of the position that an int stands for.
    pub(crate) fn read_number(&self, number: u64) -> Result<u64, Failure> {
        let found = match self.ruleset() {
            Some(Ruleset::Board(board)) => board.locate(&[number]),
            _ => Some(number).filter(|&number| self.is_position(number)),
        };
        found.ok_or_else(|| self.refusal(&number.to_string()))
    }

    /// The number of the cell with these coordinates.
    pub(crate) fn locate(&self, board: &Board, coordinates: &[u64]) -> Result<u64, Failure> {
        board.locate(coordinates).ok_or_else(|| {
            let texts: Vec<String> = coordinates.iter().map(u64::to_string).collect();
            self.refusal(&texts.join(","))
        })
    }

    /// Why that is not a position.
    #[cold]
    pub(crate) fn refusal(&self, found: &str) -> Failure {
        let by_number = |notation: &dyn Display| {
            let expected = format_args!("the number of a position of {notation} that is not over");
            Failure::value(format_args!("found {found}, expected {expected}"))
        };
        match (self.rules(), self.ruleset()) {
            (Some(rules), Some(ruleset)) if ruleset.is_sequence() || matches!(ruleset, Ruleset::Board(_)) => {
                rules.read(found).map_or_else(Failure::from, |_| by_number(&rules.notation()))
            }
            _ => by_number(&self.notation()),
        }
    }

    /// The position of that number, as Python writes it.
    pub(crate) fn write<'py>(&self, py: Python<'py>, number: u64) -> PyResult<Bound<'py, PyAny>> {
        match (self.ruleset(), self.rules()) {
            (Some(Ruleset::Board(board)), _) if board.dimensions() > 1 => {
                Ok(PyTuple::new(py, &board.cell(number)[..board.dimensions()])?.into_any())
            }
            (Some(Ruleset::Rows(_) | Ruleset::Graph(_)), Some(rules)) => rules.write(number).into_bound_py_any(py),
            _ => number.into_bound_py_any(py),
        }
    }

    /// The rules, in which positions have texts.
    pub(crate) fn known_rules(&self) -> Result<&dyn Rules, Failure> {
        Ok(self.values()?.rules())
    }
}

/// Whether a text that is no position is a number all the same.
fn is_large_number(text: &str) -> bool {
    !text.is_empty() && !text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// How the number is shown: its decimal digits, or how long it is where Python writes none so long.
pub(crate) fn shown(number: &Bound<'_, PyInt>) -> PyResult<String> {
    number.str().map_or_else(|_| length(number), |digits| Ok(digits.to_string_lossy().into_owned()))
}

fn length(number: &Bound<'_, PyInt>) -> PyResult<String> {
    Ok(format!("a number of {} bits", number.call_method0("bit_length")?))
}
