//! Why a call fails, before it becomes an exception.

use std::fmt::Display;
use std::io;
use std::path::Path;

use grundy::UnknownValue;
use grundy::rules::{PositionError, RulesetError, SizeError};
use grundy::table::{LoadError, VerifyError};
use grundy_generator::Error;
use grundy_rules::graph::GraphError;
use grundy_solution::{NamedRulesError, PeriodError, Unsolved};
use pyo3::PyErr;
use pyo3::exceptions::{PyIndexError, PyMemoryError, PyOSError, PyTypeError, PyValueError};

/// Why a call fails.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Something has a wrong type: `TypeError`.
    Type(String),
    /// Something is wrong: `ValueError`.
    Value(String),
    /// A value is not known, for it lies beyond what is or can be computed: `IndexError`.
    Unknown(String),
    /// There is not enough memory: `MemoryError`.
    Memory(String),
    /// The work was broken off. Whoever began it knows by which exception.
    BrokenOff,
    /// Python has raised an exception.
    Raised(PyErr),
}

impl Failure {
    pub(crate) fn value(message: impl Display) -> Self {
        Self::Value(message.to_string())
    }

    /// The same failure, with the place where it happened before the message.
    pub(crate) fn at(self, place: impl Display) -> Self {
        let with_place = |message| format!("{place}: {message}");
        match self {
            Self::Type(message) => Self::Type(with_place(message)),
            Self::Value(message) => Self::Value(with_place(message)),
            Self::Unknown(message) => Self::Unknown(with_place(message)),
            Self::Memory(message) => Self::Memory(with_place(message)),
            other => other,
        }
    }
}

impl From<Failure> for PyErr {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Type(message) => PyTypeError::new_err(message),
            Failure::Value(message) => PyValueError::new_err(message),
            Failure::Unknown(message) => PyIndexError::new_err(message),
            Failure::Memory(message) => PyMemoryError::new_err(message),
            Failure::BrokenOff => PyErr::new::<pyo3::exceptions::PyKeyboardInterrupt, _>(()),
            Failure::Raised(error) => error,
        }
    }
}

impl From<PyErr> for Failure {
    fn from(error: PyErr) -> Self {
        Self::Raised(error)
    }
}

/// Errors that always become a `ValueError`.
macro_rules! value_error_from {
    ($($error:ty),*) => {$(
        impl From<$error> for Failure {
            fn from(error: $error) -> Self {
                Self::value(error)
            }
        }
    )*};
}

value_error_from!(RulesetError, GraphError, SizeError, PositionError, VerifyError, NamedRulesError);

impl From<UnknownValue> for Failure {
    fn from(error: UnknownValue) -> Self {
        Self::Unknown(error.to_string())
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        match error {
            Error::Cancelled => Self::BrokenOff,
            Error::OutOfMemory { .. } => Self::Memory(error.to_string()),
            _ => Self::value(error),
        }
    }
}

impl From<Unsolved> for Failure {
    fn from(why: Unsolved) -> Self {
        match why {
            Unsolved::Failed(error) => error.into(),
            _ if why.is_beyond_limit() => Self::Unknown(format!("{why}; limit=N computes further")),
            _ => Self::Unknown(why.to_string()),
        }
    }
}

impl From<PeriodError> for Failure {
    fn from(error: PeriodError) -> Self {
        match error {
            PeriodError::Unsolved(error) => error.into(),
            _ => Self::value(error),
        }
    }
}

impl Failure {
    /// That a file cannot be read: `OSError`, which names the file.
    pub(crate) fn of_file(error: &io::Error, path: &Path) -> Self {
        // Python says the same of the number as the system; without one, only the text is known.
        Self::Raised(match error.raw_os_error() {
            Some(number) => PyOSError::new_err((number, system_text(error), path.as_os_str().to_owned())),
            None => PyOSError::new_err(format!("{}: {error}", path.display())),
        })
    }

    /// That a file is not an artifact, or cannot be read.
    pub(crate) fn of_table(error: LoadError, path: &Path) -> Self {
        match error {
            LoadError::Io(error) => Self::of_file(&error, path),
            _ => Self::value(error).at(path.display()),
        }
    }
}

/// What the system says of an error. Python adds the number itself.
fn system_text(error: &io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or(&text).to_owned()
}
