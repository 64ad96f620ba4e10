//! Rules of every family, and their packages.

use std::fs;
use std::path::Path;

use grundy_problem::{File, Format, Limits, Problem, interactive_package};
use grundy_rules::graph::Graph;
use grundy_rules::{Ruleset, SizedRuleset};

/// Rules of every family and of every kind that makes a difference to the sources, at a size.
const RULES: [(&str, u64); 24] = [
    ("0.77", 60),
    ("4u.0", 60),
    ("0.3...", 40),
    ("4.3...", 40),
    ("8u.Fu", 30),
    ("0.3F", 30),
    ("0.0", 5),
    ("sub:1,3,4", 60),
    ("sub:7-9", 60),
    ("sub:70", 60),
    ("sub:squares", 60),
    ("allbut:2,3,7", 60),
    ("turn:1-3", 10),
    ("turn:2", 20),
    ("turn:1+c", 8),
    ("turn:3e", 12),
    ("turn:1-3w5", 10),
    ("move:-1,-1+/-1,0+/0,-1+", 12),
    ("move:-2,1/-2,-1/1,-2/-1,-2:15x15", 15),
    ("move:-1,0+/0,-2+:5x9:home", 9),
    // Moves lead beyond the size.
    ("move:-2,1/-1,-1", 9),
    ("move:-1,0,0+/0,-1,0/0,0,-2", 4),
    ("row:o{o}.=.{o}o", 8),
    ("row:.=o:win=ooo", 8),
];

/// With every kind of option, and names that a careless source breaks on.
const GRAPH: &str = "start: left+right right+left+left win end -\nleft: \u{e9}\"\\?? end\nright: left\n";

/// All rulesets at their sizes.
pub(crate) fn rulesets() -> impl Iterator<Item = SizedRuleset> {
    let graph = Graph::parse(GRAPH).unwrap();
    let vertices = graph.vertices();
    let written = RULES.into_iter().map(|(notation, size)| (notation.parse().unwrap(), size));
    written.chain([(Ruleset::Graph(graph), vertices)]).map(|(ruleset, size): (Ruleset, u64)| ruleset.at(size).unwrap())
}

/// The files of the interactive package of these rules.
pub(crate) fn package_of(rules: &SizedRuleset, format: Format) -> Vec<File> {
    interactive_package(&problem(rules), format).unwrap()
}

/// The problem of these rules.
pub(crate) fn problem(rules: &SizedRuleset) -> Problem<'static> {
    let limits = Limits { size: Some(rules.size()), components: (1, 4), ..Limits::default() };
    Problem::of_rules(rules.kind(), &limits).unwrap()
}

/// Writes the files below a folder.
pub(crate) fn write(files: &[File], folder: &Path) {
    for file in files {
        let path = folder.join(&file.path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, &file.bytes).unwrap();
    }
}

/// The text of a file of a package.
pub(crate) fn text<'f>(files: &'f [File], path: &str) -> &'f str {
    let file = files.iter().find(|file| file.path == path).unwrap_or_else(|| panic!("no {path}"));
    std::str::from_utf8(&file.bytes).unwrap()
}
