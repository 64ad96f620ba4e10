//! The file of a graph.

use std::fs;
use std::path::Path;

use grundy_rules::graph::Graph;

use crate::failure::Failure;

/// Reads a graph.
///
/// # Errors
///
/// What is wrong with the file, and where.
pub(crate) fn read(path: &Path) -> Result<Graph, Failure> {
    let name = path.display();
    let bytes = fs::read(path).map_err(|error| Failure::at(path, format_args!("cannot read the graph: {error}")))?;
    let text = str::from_utf8(&bytes).map_err(|error| {
        let at = error.valid_up_to();
        Failure::at(path, format_args!("found the byte {:#04x} at offset {at}, expected text in UTF-8", bytes[at]))
    })?;
    Graph::parse(text).map_err(|error| {
        let (line, column) = (error.line, error.column);
        Failure::new(format_args!("{name}:{line}:{column}: found {}, expected {}", error.found, error.expected))
    })
}
