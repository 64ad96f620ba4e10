//! Contest inputs, from a file or from standard input.

use std::env;
use std::ffi::OsString;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use grundy_judge::{Error, Input, Level};

use crate::failure::Failure;

/// The level of scanning that the environment asks for, if it asks for one: `GRUNDY_SCAN=avx512|avx2|portable|scalar`.
///
/// # Errors
///
/// If there is no such level, or this machine does not have it.
pub(crate) fn scan_level() -> Result<Option<Level>, Failure> {
    let Some(name) = env::var_os("GRUNDY_SCAN").filter(|name| !name.is_empty()) else { return Ok(None) };
    let name = name.to_string_lossy();
    let level = Level::named(&name).ok_or_else(|| {
        let available: Vec<String> = Level::available().map(|level| level.to_string()).collect();
        Failure::usage(format_args!("found GRUNDY_SCAN={name}, expected {} on this machine", available.join(", ")))
    });
    level.map(Some)
}

/// Where a contest input comes from.
#[derive(Debug, clap::Args)]
pub(crate) struct InputArgument {
    /// The input; standard input if it is left out or `-`
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
}

impl InputArgument {
    /// The input of this name, or standard input.
    pub(crate) fn new(file: Option<OsString>) -> Self {
        Self { file: file.map(PathBuf::from) }
    }

    /// The name that messages use.
    pub(crate) fn name(&self) -> String {
        self.path().map_or_else(|| "<stdin>".to_owned(), |path| path.display().to_string())
    }

    /// Opens the input.
    pub(crate) fn open(&self) -> Result<Box<dyn Input>, Failure> {
        match self.path() {
            None => Ok(Box::new(io::stdin().lock())),
            Some(path) => File::open(path)
                .map(|file| Box::new(file) as Box<dyn Input>)
                .map_err(|error| Failure::at(path, format_args!("cannot open the input: {error}"))),
        }
    }

    /// What went wrong while this input was read and answered, as `FILE:LINE:COLUMN: found ..., expected ...`.
    pub(crate) fn failure(&self, error: Error) -> Failure {
        let name = self.name();
        match error {
            Error::Input(error) => Failure::new(format_args!("{name}:{}:{}: {error}", error.line, error.column)),
            Error::Write(error) => Failure::output(error),
            error => Failure::new(format_args!("{name}: {error}")),
        }
    }

    fn path(&self) -> Option<&Path> {
        self.file.as_deref().filter(|path| path.as_os_str() != "-")
    }
}
