//! The file of a graph.

use std::fs;
use std::path::Path;

use grundy_rules::graph::Graph;

use crate::failure::Failure;

/// Reads the graph in a file.
///
/// # Errors
///
/// What is wrong, as `FILE:LINE:COLUMN: found ..., expected ...`.
pub(crate) fn read(file: &Path) -> Result<Graph, Failure> {
    let name = file.display();
    let bytes = fs::read(file).map_err(|error| Failure::at(file, format_args!("cannot read the graph: {error}")))?;
    let text = str::from_utf8(&bytes).map_err(|error| {
        let before = &bytes[..error.valid_up_to()];
        let (line, column) = place(before);
        let found = bytes[before.len()];
        Failure::new(format_args!("{name}:{line}:{column}: found the byte {found:#04x}, expected text in UTF-8"))
    })?;
    Graph::parse(text).map_err(|error| {
        let (line, column) = (error.line, error.column);
        Failure::new(format_args!("{name}:{line}:{column}: found {}, expected {}", error.found, error.expected))
    })
}

/// The line and the column, counted in bytes from 1, that begin behind this text.
fn place(before: &[u8]) -> (usize, usize) {
    let line_start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    (1 + before.iter().filter(|&&byte| byte == b'\n').count(), 1 + before.len() - line_start)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_place_in_a_file_is_a_line_and_a_column() {
        assert_eq!(place(b""), (1, 1));
        assert_eq!(place(b"ab"), (1, 3));
        assert_eq!(place(b"ab\nc"), (2, 2));
        assert_eq!(place(b"ab\r\n\n"), (3, 1));
    }
}
