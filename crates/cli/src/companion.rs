//! Programs that stand beside this one.

use std::env;
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, ExitStatus};

use crate::failure::Failure;

/// Runs the program `name`, which is installed in the same folder as this one, and ends as it ends.
pub(crate) fn run(name: &str, arguments: impl Iterator<Item = OsString>) -> Result<ExitCode, Failure> {
    let path =
        beside(name).map_err(|error| Failure::new(format_args!("cannot find where this program is: {error}")))?;
    match Command::new(&path).args(arguments).status() {
        Ok(status) => Ok(exit_code(status)),
        Err(error) => Err(Failure::at(&path, missing(&path, &error))),
    }
}

fn beside(name: &str) -> io::Result<PathBuf> {
    Ok(env::current_exe()?.with_file_name(name).with_extension(env::consts::EXE_EXTENSION))
}

fn missing(path: &Path, error: &io::Error) -> String {
    match path.try_exists() {
        Ok(false) => {
            "found no such program, expected it beside this one: `cargo build --release` makes both".to_owned()
        }
        _ => format!("cannot be run: {error}"),
    }
}

fn exit_code(status: ExitStatus) -> ExitCode {
    status.code().and_then(|code| u8::try_from(code).ok()).map_or(ExitCode::FAILURE, ExitCode::from)
}
