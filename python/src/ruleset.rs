//! Games whose rules are one line of text.

use pyo3::prelude::*;

use crate::failure::Failure;
use crate::game::{Game, Origin};
use crate::graph;

/// A game whose rules are one line of text, solved as far as it is asked for.
///
/// Parameters
/// ----------
/// rules : str
///     A notation such as "0.77", a name such as "kayles", or "graph:FILE". docs/rules.md describes the notation.
/// limit : int, optional
///     No more is solved than heaps or coins below it, as many cells of a board, or rows of as many cells. The default
///     is 10**6 heaps, 10**4 coins, 10**6 cells, rows of 24 cells. A proved period answers beyond it.
///
/// Raises
/// ------
/// ValueError
///     If the text is no ruleset, with the column, what was found and what was expected; or if the limit allows no
///     table.
/// OSError
///     If the file of a graph cannot be read.
///
/// Examples
/// --------
/// >>> import grundy
/// >>> kayles = grundy.Ruleset("kayles")
/// >>> kayles.notation
/// '0.77'
/// >>> kayles.value(12), kayles.value(10**18)
/// (4, 1)
/// >>> kayles.values(10)
/// array([0, 1, 2, 3, 1, 4, 3, 2, 1, 4], dtype=uint64)
/// >>> grundy.Ruleset("wythoff").value((10, 4))
/// 13
/// >>> grundy.Ruleset("row:o{o}.=.{o}o").value("..oo.")
/// 2
#[pyclass(extends = Game, frozen, module = "grundy")]
pub(crate) struct Ruleset;

#[pymethods]
impl Ruleset {
    #[new]
    #[pyo3(signature = (rules, /, *, limit = None))]
    fn new(rules: &str, limit: Option<u64>) -> Result<PyClassInitializer<Self>, Failure> {
        let game = match graph_file(rules) {
            Some(file) => graph::read(file)?,
            None => Game::solved(rules.parse()?, limit, Origin::Rules(rules.to_owned(), limit))?,
        };
        Ok(PyClassInitializer::from(game).add_subclass(Self))
    }
}

/// The file of a graph, as the command names it. A digest of a graph is no file.
fn graph_file(rules: &str) -> Option<&str> {
    rules.strip_prefix("graph:").filter(|file| !file.is_empty() && !file.starts_with("sha256-"))
}

/// The names of well-known rulesets, with their notations.
///
/// Returns
/// -------
/// dict of str to str
///
/// Examples
/// --------
/// >>> import grundy
/// >>> grundy.names()["kayles"]
/// '0.77'
#[pyfunction]
pub(crate) fn names() -> std::collections::BTreeMap<&'static str, &'static str> {
    grundy_rules::names::names().map(|name| (name.name, name.notation)).collect()
}
