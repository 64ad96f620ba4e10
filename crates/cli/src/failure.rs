//! How a command ends when it does not end well.

use std::fmt::Display;
use std::io;
use std::path::Path;
use std::process::ExitCode;

/// Why a command stops early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The reader of the output has closed it, which is not an error.
    ClosedPipe,
    /// A message for standard error; exit status 1.
    Message(String),
    /// The user has interrupted the work: a message for standard error; the exit status of a process that an interrupt
    /// ends.
    Interrupted(String),
    /// The arguments are wrong: a message for standard error; exit status 2.
    Usage(String),
}

impl Failure {
    /// Something is wrong; `what` says what was found and what was expected.
    pub(crate) fn new(what: impl Display) -> Self {
        Self::Message(what.to_string())
    }

    /// Something is wrong with the file at `path`.
    pub(crate) fn at(path: &Path, what: impl Display) -> Self {
        Self::Message(format!("{}: {what}", path.display()))
    }

    /// The arguments are wrong in a way that their parser cannot detect.
    pub(crate) fn usage(what: impl Display) -> Self {
        Self::Usage(what.to_string())
    }

    /// The same message with exit status 2, for a command in which the exit status 1 is an answer.
    pub(crate) fn into_usage(self) -> Self {
        match self {
            Self::Message(message) => Self::Usage(message),
            other => other,
        }
    }

    /// Standard output could not be written.
    pub(crate) fn output(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::ClosedPipe,
            _ => Self::Message(format!("cannot write the output: {error}")),
        }
    }

    /// Prints the message on standard error, and returns the exit status.
    pub(crate) fn report(self) -> ExitCode {
        match self {
            Self::ClosedPipe => ExitCode::SUCCESS,
            Self::Message(message) => {
                eprintln!("{message}");
                ExitCode::FAILURE
            }
            Self::Interrupted(message) => {
                eprintln!("{message}");
                ExitCode::from(130)
            }
            Self::Usage(message) => {
                eprintln!("error: {message}");
                ExitCode::from(2)
            }
        }
    }
}

/// What reads is told where it fails; other errors are those of standard output.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::output(error)
    }
}
