//! Paths from the command line.

use std::path::PathBuf;

use crate::failure::Failure;

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
