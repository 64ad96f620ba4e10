//! The strict grammar of the inputs, made of the description of the game, and its validators.
//!
//! One tree says all; each dialect prints it.

mod dialect;
mod tree;

use grundy_judge::contest::Verdict;
use minijinja::context;

use crate::template::{fill, quoted};
use crate::{File, Problem, input};
use dialect::Dialect;

pub(crate) use tree::{Node, Word, of_game};

/// The validators of inputs in the languages that judges take, and the one on testlib, which a package cannot carry.
pub(crate) fn files(problem: &Problem<'_>) -> Vec<File> {
    let grammar = of_game(problem.right.game);
    let printed = |template, dialect: Dialect, indent| {
        let body = dialect.print(&grammar, indent);
        fill(template, context! { title => &problem.title, body, names => literals(&grammar) })
    };
    vec![
        File::new(
            "input_validators/grammar.ctd",
            printed(include_str!("../templates/validators/grammar.ctd"), Dialect::Checktestdata, 0),
        ),
        File::new(
            "input_validators/validate/validate.cpp",
            printed(include_str!("../templates/validators/validate.cpp"), Dialect::Strict, 1),
        ),
        File::new("input_validators/validate/strict.h", include_str!("../templates/validators/strict.h")),
        File::new(
            "testlib/validator.cpp",
            printed(include_str!("../templates/validators/testlib.cpp"), Dialect::Testlib, 1),
        ),
    ]
}

/// What checks the answers of an input: a word for each test.
pub(crate) fn answers(problem: &Problem<'_>) -> Vec<File> {
    let Verdict { won, lost } = problem.right.game.verdict;
    let grammar = of_game(problem.right.game);
    // Where no number says how many tests there are, they are read.
    let test = match &grammar[..] {
        [Node::ToEnd { body }] => Some(Dialect::Strict.print(body, 2)),
        _ => None,
    };
    let path = |name: &str| format!("answer_validators/validate/{name}");
    let header = test.as_ref().map(|_| File::new(path("strict.h"), include_str!("../templates/validators/strict.h")));
    let values = context! { title => &problem.title, won, lost, tests => input::tests(problem.right.game), test };
    let source = fill(include_str!("../templates/validators/answers.cpp"), values);
    header.into_iter().chain([File::new(path("validate.cpp"), source)]).collect()
}

/// The same words as literals.
fn literals(grammar: &[Node]) -> Vec<String> {
    names(grammar).iter().map(|name| quoted(name)).collect()
}

/// The words that the inputs may hold, if the grammar lists some.
fn names(grammar: &[Node]) -> Vec<String> {
    let of_node = |node: &Node| match node {
        Node::Word { word: Word::OneOf(names), .. } => names.clone(),
        node => names(node.body()),
    };
    grammar.iter().flat_map(of_node).collect()
}
