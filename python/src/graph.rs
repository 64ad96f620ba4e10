//! Games given as graphs.

use std::fs;
use std::path::Path;

use grundy::rules::Ruleset;
use grundy_rules::graph;
use pyo3::prelude::*;

use crate::failure::Failure;
use crate::game::{Game, Origin};

/// A game given vertex by vertex.
///
/// Positions are the names of the vertices. The graph is solved whole when the first value is asked for.
///
/// Parameters
/// ----------
/// text : str
///     A line ``vertex: option option ...`` for each vertex; an option is a vertex, a sum ``a+b``, ``-`` if nothing is
///     left, or ``win``. What follows ``#`` is a comment.
///
/// Raises
/// ------
/// ValueError
///     If a line is wrong, a vertex has two lines, or moves lead back to where they began. The message names the line.
///
/// Examples
/// --------
/// >>> import grundy
/// >>> graph = grundy.Graph("start: middle end+end\nmiddle: end -\n")
/// >>> graph.value("start")
/// 2
/// >>> graph.options("start")
/// [('middle',), ('end', 'end')]
#[pyclass(extends = Game, frozen, module = "grundy")]
pub(crate) struct Graph;

#[pymethods]
impl Graph {
    #[new]
    #[pyo3(signature = (text, /))]
    fn new(text: &str) -> Result<PyClassInitializer<Self>, Failure> {
        Ok(PyClassInitializer::from(game(graph::Graph::parse(text)?, text)?).add_subclass(Self))
    }
}

/// The game of a graph that has these lines.
fn game(graph: graph::Graph, text: &str) -> Result<Game, Failure> {
    Game::solved(Ruleset::Graph(graph), None, Origin::Graph(text.to_owned()))
}

/// The game of the graph in a file, which rules name as `graph:FILE`.
pub(crate) fn read(file: &str) -> Result<Game, Failure> {
    let bytes = fs::read(file).map_err(|error| Failure::of_file(&error, Path::new(file)))?;
    let text = String::from_utf8(bytes)
        .map_err(|error| Failure::value(format_args!("{file}: {}, expected text in UTF-8", error.utf8_error())))?;
    let graph = graph::Graph::parse(&text).map_err(|error| {
        let graph::GraphError { line, column, found, expected, .. } = error;
        Failure::value(format_args!("{file}:{line}:{column}: found {found}, expected {expected}"))
    })?;
    game(graph, &text)
}
