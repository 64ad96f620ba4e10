//! Graphs: reading, canonical text, refusals.

use grundy_rules::graph::Graph;
use grundy_rules::{Rules, Ruleset};

use crate::support::{Values, options};

const TEXT: &str = "# a small game\na: b c+c win\nb: - c # to the end\n\nc:\nd: a b d1\n";

fn message(text: &str) -> String {
    Graph::parse(text).expect_err(text).to_string()
}

#[test]
fn vertices_have_their_names_and_options() {
    let graph = Graph::parse(TEXT).unwrap();
    assert_eq!(graph.vertices(), 5);
    assert_eq!(graph.vertex("d1"), Some(4));
    assert_eq!(graph.vertex("e"), None);
    let rules = Ruleset::Graph(graph).at(5).unwrap();
    assert_eq!(options(&rules, 0), [Some(vec![1]), Some(vec![2, 2]), None]);
    assert_eq!(options(&rules, 1), [Some(vec![]), Some(vec![2])]);
    assert_eq!(options(&rules, 3), [Some(vec![0]), Some(vec![1]), Some(vec![4])]);
    assert!(options(&rules, 2).is_empty() && options(&rules, 4).is_empty());
    let mut values = Values::new(&rules);
    let values: Vec<_> = (0..5).map(|vertex| values.value(vertex)).collect();
    assert_eq!(values, [None, Some(1), Some(0), Some(2), Some(0)]);
    for vertex in 0..5 {
        assert_eq!(rules.read(&rules.write(vertex)), Ok(vertex));
    }
    assert_eq!(rules.read("x").unwrap_err().to_string(), "column 1: found `x`, expected the name of a vertex");
}

#[test]
fn the_canonical_text_is_the_digest_of_the_normalised_lines() {
    let digest = |text: &str| Graph::parse(text).unwrap().to_string();
    let canonical = digest(TEXT);
    // printf 'a: b c+c win\nb: - c\nc:\nd: a b d1\n' | sha256sum
    assert_eq!(canonical, "graph:sha256-70fd1f7ba270bf12bae39cee4c920c4b2111b1a1800bf202a8aa6144e0992e01");
    assert_eq!(digest("\u{feff}a:b  c+c win\r\nb:\t- c\r\nc :\r\n  d: a b d1"), canonical);
    assert_ne!(digest("a: b c+c win\nb: c -\nc:\nd: a b d1\n"), canonical);
}

#[test]
fn wrong_lines_are_refused() {
    let vertex = "expected the name of a vertex: a word without blanks, `+`, `:` and `#`, and not `-` or `win`";
    for (text, expected) in [
        ("", String::from("line 1, column 1: found no vertex, expected a line with a vertex, a colon and its options")),
        (
            "# a: b",
            String::from("line 1, column 1: found no vertex, expected a line with a vertex, a colon and its options"),
        ),
        ("a: b\nb c", String::from("line 2, column 4: found no colon, expected a vertex, a colon and its options")),
        (
            "a: b\n\n a: c",
            String::from(
                "line 3, column 2: found a second line for `a`, after line 1, expected one line for each vertex",
            ),
        ),
        ("a b: c", format!("line 1, column 2: found ` `, {vertex}")),
        (": c", format!("line 1, column 1: found the end of the text, {vertex}")),
        ("win: c", format!("line 1, column 1: found `win`, {vertex}")),
        ("a: b+", format!("line 1, column 6: found the end of the text, {vertex}")),
        ("a: b+-", format!("line 1, column 6: found `-`, {vertex}")),
        ("a: b b:c", format!("line 1, column 7: found `:`, {vertex}")),
        ("a: b\u{a0}c", format!("line 1, column 5: found `\\u{{a0}}`, {vertex}")),
        ("a: b\0", format!("line 1, column 5: found `\\0`, {vertex}")),
    ] {
        assert_eq!(message(text), expected, "{text:?}");
    }
}

#[test]
fn cycles_are_refused_with_their_lines() {
    let ends = "expected moves that end every play";
    let back = "found moves that lead back to where they began";
    assert_eq!(message("a: a"), format!("line 1, column 1: {back}, `a` (line 1) -> `a` (line 1), {ends}"));
    assert_eq!(
        message("start: a\na: z b+c\nb:\nc: a win\n"),
        format!("line 2, column 1: {back}, `a` (line 2) -> `c` (line 4) -> `a` (line 2), {ends}")
    );
}

#[test]
fn a_long_chain_needs_no_recursion() {
    let text: String = (0..200_000).map(|vertex| format!("{vertex}: {}\n", vertex + 1)).collect();
    assert_eq!(Graph::parse(&text).unwrap().vertices(), 200_001);
}
