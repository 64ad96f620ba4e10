//! The strict grammar of the inputs, made of the description of the game, and its validators.
//!
//! One tree says all; each dialect prints it.

mod dialect;
mod tree;

use grundy_judge::contest::Verdict;
use minijinja::context;

use crate::template::{fill, quoted};
use crate::{File, Problem};
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
pub(crate) fn answers(problem: &Problem<'_>) -> File {
    let Verdict { won, lost } = problem.right.game.verdict;
    let values = context! { title => &problem.title, won, lost };
    File::new(
        "answer_validators/validate/validate.cpp",
        fill(include_str!("../templates/validators/answers.cpp"), values),
    )
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
