//! The program that stands beside this one.

use std::env;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, ExitStatus};

use crate::failure::Failure;

/// Runs `grundy-make`, which is installed in the same folder as this program, with the same arguments, and ends as it
/// ends.
pub(crate) fn make() -> Result<ExitCode, Failure> {
    let path = beside("grundy-make")
        .map_err(|error| Failure::new(format_args!("cannot find where this program is: {error}")))?;
    match Command::new(&path).args(env::args_os().skip(1)).status() {
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
