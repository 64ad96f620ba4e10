//! The moves of each family as a source in C++ and in Python.

use std::ops::ControlFlow;

use grundy::OwnedOption;
use grundy::rules::{GameOption, Rules, Ruleset};
use grundy_rules::board::Board;
use grundy_rules::graph::Graph;
use grundy_rules::heaps::Code;
use grundy_rules::rows::{Replacement, RowRule, RowRules, Word};
use grundy_rules::subtraction::SubtractionSet;
use grundy_rules::turning::{Spacing, Turning};
use minijinja::value::merge_maps;
use minijinja::{Value, context};

use super::positions::Positions;
use crate::template::{fill, quoted};

/// A language of the sources.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Language {
    Cpp,
    Python,
}

/// The templates of a family, in C++ and in Python.
struct Templates {
    cpp: &'static str,
    python: &'static str,
}

/// The templates of these names.
macro_rules! templates {
    ($family:literal) => {
        Templates {
            cpp: include_str!(concat!("../../templates/duel/moves/", $family, ".h")),
            python: include_str!(concat!("../../templates/duel/moves/", $family, ".py")),
        }
    };
}

/// The source of the moves.
pub(super) fn source(positions: &Positions<'_>, language: Language) -> String {
    let ruleset = positions.ruleset();
    let count = positions.len() as u64;
    let (templates, values) = match ruleset {
        Ruleset::Heaps(code) => (templates!("heaps"), heaps(code)),
        Ruleset::Subtraction(set) => (templates!("subtraction"), subtraction(set, count)),
        Ruleset::Turning(turning) => (templates!("turning"), turned(turning, count)),
        Ruleset::Board(board) => (templates!("board"), board_moves(board, positions.sides())),
        Ruleset::Rows(rows) => (templates!("rows"), row_moves(rows, positions.rules.size())),
        Ruleset::Graph(graph) => (templates!("graph"), graph_moves(graph, positions.rules, language)),
        _ => unreachable!("there is no other family"),
    };
    let template = match language {
        Language::Cpp => templates.cpp,
        Language::Python => templates.python,
    };
    let common = context! { rules => ruleset.to_string(), positions => count };
    fill(template, merge_maps([common, values]))
}

/// Whether the source in Python uses the module of that name.
pub(super) fn needs_itertools(positions: &Positions<'_>) -> bool {
    matches!(positions.ruleset(), Ruleset::Turning(turning) if turning.spacing == Spacing::Any)
}

fn heaps(code: &Code) -> Value {
    let digits: Vec<Value> =
        code.digits.iter().map(|digit| context! { bits => digit.bits, unequal => digit.unequal }).collect();
    context! { digits, repeats => code.repeats }
}

/// The numbers of counters that may be taken from heaps below `size`, as ranges.
fn subtraction(set: &SubtractionSet, size: u64) -> Value {
    let mut ranges: Vec<(u64, u64)> = Vec::new();
    for number in (1..size).filter(|&number| set.contains(number)) {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => ranges.push((number, number)),
        }
    }
    context! { ranges }
}

/// The coins below `size`.
fn turned(turning: &Turning, size: u64) -> Value {
    context! {
        least_others => (turning.least - 1).min(size),
        most_others => turning.most.map_or(size, |most| (most - 1).min(size)),
        reach => turning.window.map_or(size, |window| (window - 1).min(size)),
        any_spacing => turning.spacing == Spacing::Any,
        greatest_step => if turning.spacing == Spacing::Consecutive { 1 } else { size },
    }
}

fn board_moves(board: &Board, sides: &[u64]) -> Value {
    let displacement = |displacement: &grundy_rules::board::Displacement| {
        context! { vector => displacement.vector[..sides.len()].to_vec(), rider => displacement.rider }
    };
    let displacements: Vec<Value> = board.displacements().iter().map(displacement).collect();
    context! { sides => sides.to_vec(), displacements, home => board.home() }
}

fn row_moves(rows: &RowRules, width: u64) -> Value {
    let row_rules: Vec<Value> = rows.rules().iter().map(row_rule).collect();
    context! { width, row_rules, win => rows.win().map(cells) }
}

/// A run at one end of a rule may be empty, and longer ones lead to the same rows: it is left out.
fn row_rule(rule: &RowRule) -> Value {
    let nothing = Replacement::default();
    let (first, run, second) = match (rule.prefix.len, rule.suffix.len) {
        (_, 0) => (rule.prefix, None, nothing),
        (0, _) => (rule.suffix, None, nothing),
        _ => (rule.prefix, rule.run, rule.suffix),
    };
    context! {
        from => cells(first.before()),
        to => cells(first.after()),
        run => run.map_or("", |full| if full { "o" } else { "." }),
        second_from => cells(second.before()),
        second_to => cells(second.after()),
    }
}

/// A word of cells as text.
fn cells(word: Word) -> String {
    (0..word.len).map(|cell| if word.cells >> cell & 1 == 1 { 'o' } else { '.' }).collect()
}

fn graph_moves(graph: &Graph, rules: &dyn Rules, language: Language) -> Value {
    let vertex = |vertex| {
        let mut options = Vec::new();
        let _ = rules.options(vertex, &mut |option| {
            options.push(option_literal(&OwnedOption::from(option), language));
            ControlFlow::Continue(())
        });
        context! { name => quoted(graph.name(vertex)), options => options.join(", ") }
    };
    context! { vertices => (0..graph.vertices()).map(vertex).collect::<Vec<_>>() }
}

fn option_literal(option: &OwnedOption, language: Language) -> String {
    let parts = |parts: &[u64]| parts.iter().map(u64::to_string).collect::<Vec<_>>().join(", ");
    match (option.as_option(), language) {
        (GameOption::Wins, Language::Cpp) => "Option{true, {}}".to_owned(),
        (GameOption::Wins, Language::Python) => "WIN".to_owned(),
        (GameOption::Sum(sum), Language::Cpp) => format!("Option{{false, {{{}}}}}", parts(sum)),
        (GameOption::Sum(sum @ [_]), Language::Python) => format!("({},)", parts(sum)),
        (GameOption::Sum(sum), Language::Python) => format!("({})", parts(sum)),
    }
}
