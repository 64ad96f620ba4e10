//! `grundy verify --graph FILE`: tables of graphs, which the file of the graph proves.

use std::fs;
use std::ops::ControlFlow;
use std::path::PathBuf;

use grundy::rules::{Rules, Ruleset, SizedRuleset};
use grundy_generator::{Identity, encode, generate, pack, solve};
use grundy_rules::graph::Graph;
use tempfile::TempDir;

use crate::support::{Run, missing, ruleset, run};

const GAME: &str = "start: middle end+end win\nmiddle: end -\n";

fn graph(text: &str) -> SizedRuleset {
    let graph = Graph::parse(text).unwrap();
    let vertices = graph.vertices();
    Ruleset::Graph(graph).at(vertices).unwrap()
}

/// A folder with the table of a game, and the file of a graph.
struct Files {
    _folder: TempDir,
    table: PathBuf,
    graph: PathBuf,
}

impl Files {
    fn new(table: &[u8], graph: impl AsRef<[u8]>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let files =
            Self { table: folder.path().join("game.sgt"), graph: folder.path().join("game.txt"), _folder: folder };
        fs::write(&files.table, table).unwrap();
        fs::write(&files.graph, graph).unwrap();
        files
    }

    fn verify(&self) -> Run {
        run(&["verify", self.table.to_str().unwrap(), "--graph", self.graph.to_str().unwrap()], "")
    }
}

fn table(rules: &SizedRuleset) -> Vec<u8> {
    generate(rules, |_| ControlFlow::Continue(())).unwrap()
}

#[test]
fn a_table_of_a_graph_is_proved_by_its_file() {
    let rules = graph(GAME);
    let bytes = table(&rules);
    // The digest is that of the words: blanks, comments and line ends do not matter.
    for text in [GAME, GAME.trim_end(), &GAME.replace('\n', "\r\n"), &format!("\u{feff}# A game\n\n {GAME}")] {
        let run = Files::new(&bytes, text).verify();
        assert_eq!((run.status, run.stderr.as_str()), (0, ""));
        assert!(run.stdout.contains(&format!("  {} at size 3  ", rules.notation())), "{}", run.stdout);
        assert!(run.stdout.ends_with("  ok\n"), "{}", run.stdout);
    }
}

#[test]
fn without_its_file_the_checksum_is_verified_alone() {
    let rules = graph(GAME);
    let files = Files::new(&table(&rules), GAME);
    let run = run(&["verify", files.table.to_str().unwrap()], "");
    let expected = format!(
        "{}: its checksum is right, but its values are not proved: \
         its graph is needed: --graph FILE names the file of {}\n",
        files.table.display(),
        rules.notation()
    );
    assert_eq!((run.status, run.stderr), (0, expected));
    assert!(run.stdout.ends_with("  checksum ok\n"), "{}", run.stdout);
}

#[test]
fn the_file_of_another_graph_is_refused_with_both_digests() {
    let (rules, other) = (graph(GAME), "start: middle\n");
    let files = Files::new(&table(&rules), other);
    let run = files.verify();
    let (found, expected) = (rules.notation(), graph(other).notation());
    let message = format!("found a table of {found}, expected one of the graph in the file, {expected}");
    let stderr = format!("{}: {message}; `grundy generate` makes it anew\n", files.table.display());
    assert_eq!((run.status, run.stderr), (1, stderr));
    assert!(run.stdout.ends_with("WRONG\n"), "{}", run.stdout);
}

#[test]
fn a_wrong_value_of_a_graph_is_named() {
    let rules = graph(GAME);
    let mut values = solve::<u8>(&rules).unwrap();
    values[1] += 1;
    let bytes = encode(&Identity::of(&rules), &pack(&values).unwrap()).unwrap();
    let files = Files::new(&bytes, GAME);
    let fault = "found the value 2 at middle, expected 1 by the mex rule; `grundy generate` makes it anew";
    assert_eq!(files.verify().stderr, format!("{}: {fault}\n", files.table.display()));
}

#[test]
fn a_table_of_another_size_than_its_graph_is_refused() {
    let rules = graph(GAME);
    let values = solve::<u8>(&rules).unwrap();
    let (text, of_three) = (rules.notation(), pack(&values).unwrap());
    let files = Files::new(&encode(&Identity { rules: text.clone(), size: 4 }, &of_three).unwrap(), GAME);
    let fault =
        format!("found a table of {text} at size 4: found the size 4, expected 3; `grundy generate` makes it anew");
    assert_eq!(files.verify().stderr, format!("{}: {fault}\n", files.table.display()));
    // The right size, and too few entries.
    let files = Files::new(&encode(&Identity::of(&rules), &pack(&values[..2]).unwrap()).unwrap(), GAME);
    let run = files.verify();
    assert!(run.status == 1 && run.stderr.contains("found 2 entries in a table of graph:sha256-"), "{}", run.stderr);
}

#[test]
fn a_file_that_is_no_graph_is_refused() {
    let bytes = table(&graph(GAME));
    for (text, place) in [
        (&b"start middle\n"[..], ":1:13: found no colon, expected a vertex, a colon and its options"),
        (b"", ":1:1: found no vertex, expected a line with a vertex, a colon and its options"),
        (b"a: b\nb: a\n", ":1:1: found "),
        (b"a: \xff\n", ":1:4: found the byte 0xff, expected text in UTF-8"),
    ] {
        let files = Files::new(&bytes, text);
        let run = files.verify();
        let start = format!("{}{place}", files.graph.display());
        assert!(run.status == 1 && run.stderr.starts_with(&start), "{}", run.stderr);
        assert_eq!(run.stdout, "");
    }
    let files = Files::new(&bytes, GAME);
    fs::remove_file(&files.graph).unwrap();
    let stderr = format!("{}: cannot read the graph: {}\n", files.graph.display(), missing(&files.graph));
    assert_eq!(files.verify(), Run { status: 1, stdout: String::new(), stderr });
}

#[test]
fn a_graph_that_no_table_is_of_is_bad_usage() {
    let files = Files::new(&table(&ruleset("0.77", 20)), GAME);
    let stderr = format!("error: found no table of a graph, expected one for --graph {}\n", files.graph.display());
    assert_eq!(files.verify(), Run { status: 2, stdout: String::new(), stderr });
}
