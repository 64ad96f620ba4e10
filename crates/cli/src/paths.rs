//! Paths from the command line.

use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// Finds out before the work whether a file can be written at `path`: whether it is no folder, and lies in one.
///
/// # Errors
///
/// Says which it is not.
pub(crate) fn expect_file(path: &Path) -> Result<(), Failure> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if path.is_dir() {
        Err(Failure::at(path, "found a folder, expected a file to write or replace"))
    } else if !folder.is_dir() {
        Err(Failure::at(path, format_args!("found no folder {}, expected one to write to", folder.display())))
    } else {
        Ok(())
    }
}

/// Finds out before the work whether a folder is or can be at `path`: whether it lies in no file, and is none.
///
/// # Errors
///
/// Says what is in the way.
pub(crate) fn expect_folder(path: &Path) -> Result<(), Failure> {
    match path.ancestors().find(|place| place.exists()) {
        Some(place) if !place.is_dir() => {
            Err(Failure::at(path, format_args!("found the file {}, expected a folder to write to", place.display())))
        }
        _ => Ok(()),
    }
}

/// The files that patterns such as `*.in` stand for. A Unix shell has put them in their place already.
#[cfg(windows)]
pub(crate) fn expand(patterns: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut paths = Vec::new();
    for pattern in patterns {
        let text = pattern.to_string_lossy();
        if pattern.exists() || !text.contains(['*', '?']) {
            paths.push(pattern.clone());
            continue;
        }
        let found = glob::glob(&text).map_err(|error| Failure::at(pattern, error))?;
        let before = paths.len();
        paths.extend(found.filter_map(Result::ok));
        if paths.len() == before {
            return Err(Failure::at(pattern, "found no such file, expected one at least"));
        }
    }
    Ok(paths)
}

/// The files themselves: a Unix shell has put them in the place of patterns already.
#[cfg(not(windows))]
pub(crate) fn expand(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    Ok(paths.to_vec())
}
