//! Positions as Python writes them: numbers, tuples of coordinates, texts.

use std::fmt::Display;

use grundy::Value;
use grundy::rules::{PositionError, Rules, Ruleset};
use grundy_rules::board::Board;
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyString, PyTuple};

use crate::failure::Failure;
use crate::source::Source;

/// A position that Python code names.
pub(crate) enum Named {
    /// The number of a position.
    Number(u64),
    /// What may be the digits of a heap beyond 64 bits; and why it is no other position.
    Digits(String, PositionError),
}

/// A value of any size.
pub(crate) enum AnyValue {
    Value(Value),
    /// A nimber, in decimal digits.
    Digits(String),
}

impl Source {
    /// Reads a position: an int, a tuple of coordinates, or a text as the command has it.
    pub(crate) fn read(&self, position: &Bound<'_, PyAny>) -> Result<Named, Failure> {
        if let Ok(number) = position.cast_exact::<PyInt>().map_err(drop).and_then(|int| int.extract().map_err(drop)) {
            return self.read_number(number).map(Named::Number);
        }
        if let Ok(text) = position.cast::<PyString>() {
            return self.read_text(&text.to_cow()?);
        }
        if let Ok(cell) = position.cast::<PyTuple>() {
            return self.read_cell(cell);
        }
        let Ok(index) = position.call_method0("__index__") else {
            let (found, class) = (position.repr()?, position.get_type().name()?);
            let expected = "an int, a tuple of coordinates or the text of a position";
            return Err(Failure::Type(format!("found {found} of type {class}, expected {expected}")));
        };
        match index.extract::<u64>() {
            Ok(number) => self.read_number(number).map(Named::Number),
            Err(_) => self.read_text(&index.str()?.to_cow()?),
        }
    }

    /// The number of a position that Python code names, which has at most 64 bits.
    pub(crate) fn number(&self, position: &Bound<'_, PyAny>) -> Result<u64, Failure> {
        match self.read(position)? {
            Named::Number(number) => Ok(number),
            Named::Digits(_, error) => Err(error.into()),
        }
    }

    /// The value of a position that Python code names, if it is known without any work.
    pub(crate) fn known(&self, named: &Named) -> Option<Value> {
        match (named, self) {
            (&Named::Number(number), Self::Solution(solution)) => solution.known(number),
            (&Named::Number(number), _) => self.value_of(number).ok(),
            (Named::Digits(..), _) => None,
        }
    }

    /// The value of a position that Python code names.
    pub(crate) fn value_of_named(&self, named: Named) -> Result<AnyValue, Failure> {
        match (named, self) {
            (Named::Number(number), _) => self.value_of(number).map(AnyValue::Value),
            (Named::Digits(digits, error), Self::Solution(solution)) => {
                solution.digits_of_decimal(&digits).map(AnyValue::Digits).ok_or_else(|| error.into())
            }
            (Named::Digits(_, error), _) => Err(error.into()),
        }
    }

    fn read_text(&self, text: &str) -> Result<Named, Failure> {
        match self.values()?.rules().read(text) {
            Ok(number) => Ok(Named::Number(number)),
            Err(error) if text.starts_with('0') => Err(error.into()),
            Err(error) => Ok(Named::Digits(text.to_owned(), error)),
        }
    }

    fn read_cell(&self, cell: &Bound<'_, PyTuple>) -> Result<Named, Failure> {
        let Some(Ruleset::Board(board)) = self.ruleset() else {
            let (found, notation) = (cell.repr()?, self.notation());
            return Err(Failure::value(format_args!(
                "found {found}, expected a position of {notation}, which has no cells"
            )));
        };
        let coordinates: Result<Vec<u64>, PyErr> = cell.iter().map(|coordinate| coordinate.extract()).collect();
        match coordinates.ok().and_then(|coordinates| board.locate(&coordinates)) {
            Some(number) => Ok(Named::Number(number)),
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
            (
                Some(rules),
                Some(Ruleset::Heaps(_) | Ruleset::Subtraction(_) | Ruleset::Turning(_) | Ruleset::Board(_)),
            ) => rules.read(found).map_or_else(Failure::from, |_| by_number(&rules.notation())),
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
