//! What a command makes: to standard output, or into a file.

use std::io::{self, Write};
use std::path::Path;

use grundy_publish::replace_file;

use crate::failure::Failure;

/// Writes `content` to standard output, or replaces the file at `path` with it.
pub(crate) fn write(path: Option<&Path>, content: &[u8]) -> Result<(), Failure> {
    match path {
        None => {
            let mut output = io::stdout().lock();
            output.write_all(content).and_then(|()| output.flush()).map_err(Failure::output)
        }
        Some(path) => replace_file(path, content).map_err(Failure::new),
    }
}
