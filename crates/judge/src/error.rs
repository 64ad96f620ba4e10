//! What can go wrong between an input and its answers.

use std::fmt;
use std::io;

/// Why an input was not answered to its end, or is not valid.
///
/// The message of each variant includes its cause.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// The input is not what the game's format asks for.
    Input(InputError),
    /// The input could not be read.
    Read(io::Error),
    /// The answers could not be written.
    Write(io::Error),
}

/// A place in an input, what was found there, and what was expected instead.
///
/// Its message is `found ..., expected ...`; the place is left to whoever knows the name of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct InputError {
    /// The line, counted from 1. A line ends with a line feed.
    pub line: u64,
    /// The column in that line, counted in bytes from 1.
    pub column: u64,
    /// What was found: a piece of the input, escaped and shortened, between backticks; or a description of it.
    pub found: String,
    /// What was expected instead.
    pub expected: String,
    /// The position whose value is needed and not known, if that is all that is wrong.
    pub unknown: Option<u64>,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Input(error) => error.fmt(f),
            Error::Read(error) => write!(f, "cannot read the input: {error}"),
            Error::Write(error) => write!(f, "cannot write the answers: {error}"),
        }
    }
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "found {}, expected {}", self.found, self.expected)
    }
}

impl std::error::Error for Error {}

impl std::error::Error for InputError {}

impl From<InputError> for Error {
    fn from(error: InputError) -> Self {
        Error::Input(error)
    }
}
