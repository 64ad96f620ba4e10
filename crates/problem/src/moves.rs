//! The moves of rules as data for the sources: what stands in the places of the templates in `templates/moves/`.

use std::ops::ControlFlow;

use grundy_rules::board::Board;
use grundy_rules::graph::Graph;
use grundy_rules::heaps::Digit;
use grundy_rules::rows::{RowRule, RowRules};
use grundy_rules::turning::{Spacing, Turning};
use grundy_rules::{GameOption, Rules, Ruleset};
use minijinja::value::merge_maps;
use minijinja::{Value, context};

use crate::reach::{ends, reached};
use crate::template::quoted;

/// The moves of rules at a size.
#[derive(Clone, Copy)]
pub(crate) struct Moves<'a> {
    /// The rules at the size.
    pub(crate) rules: &'a dyn Rules,
    /// Whether a move off the board is taken for one that leaves nothing.
    pub(crate) off_board: bool,
}

impl Moves<'_> {
    /// What the template of the moves, and whoever includes it, says.
    pub(crate) fn values(self) -> Value {
        let size = self.rules.size();
        let (template, values) = match self.rules.kind() {
            Some(Ruleset::Heaps(code)) => ("heaps.cpp", of_heaps(size, |taken| code.digit(taken))),
            Some(Ruleset::Subtraction(set)) => {
                let digit = |taken| if taken > 0 && set.contains(taken) { taking() } else { Digit::default() };
                ("heaps.cpp", of_heaps(size, digit))
            }
            Some(Ruleset::Turning(turning)) => ("coins.cpp", of_coins(size, turning)),
            Some(Ruleset::Board(board)) => ("board.cpp", self.of_board(board)),
            Some(Ruleset::Rows(rows)) => ("rows.cpp", of_rows(size, rows)),
            Some(Ruleset::Graph(graph)) => ("graph.cpp", of_graph(graph, self.rules)),
            Some(_) => unreachable!("the sources know every family"),
            // Of rules in Rust, those of cutting alone are known.
            None => ("sheets.cpp", context! { side => size - 1 }),
        };
        let reader =
            if matches!(self.rules.kind(), Some(Ruleset::Board(_)) | None) { "cell_of" } else { "position_of" };
        merge_maps([context! { moves => template, reader, has_wins => has_wins(self.rules) }, values])
    }

    fn of_board(self, board: &Board) -> Value {
        let sides = sides(board, self.rules);
        let dimensions = board.dimensions();
        let displacements: Vec<Value> = board
            .displacements()
            .iter()
            .map(|displacement| {
                context! { by => displacement.vector[..dimensions].to_vec(), rider => displacement.rider.to_string() }
            })
            .collect();
        let positions: u64 = sides.iter().product();
        context! { sides, positions, displacements, home => board.home(), off_board => self.off_board }
    }
}

fn taking() -> Digit {
    Digit { bits: Digit::WHOLE | Digit::ONE, ..Digit::default() }
}

/// Whether there is a template of the moves of these rules.
pub(crate) fn are_known(rules: &dyn Rules) -> bool {
    rules.kind().is_some() || rules.notation() == "custom:cutting"
}

/// Whether some move of the rules wins at once.
pub(crate) fn has_wins(rules: &dyn Rules) -> bool {
    match rules.kind() {
        Some(Ruleset::Board(board)) => board.home(),
        Some(Ruleset::Rows(rows)) => rows.win().is_some(),
        Some(Ruleset::Graph(_)) | None => {
            (0..rules.plain_len()).any(|index| options(rules, rules.plain_position(index)).contains(&None))
        }
        Some(_) => false,
    }
}

/// The options of a position: the parts of each; `None` wins at once.
pub(crate) fn options(rules: &dyn Rules, position: u64) -> Vec<Option<Vec<u64>>> {
    let mut all = Vec::new();
    let _ = rules.options(position, &mut |option| {
        all.push(match option {
            GameOption::Sum(parts) => Some(parts.to_vec()),
            GameOption::Wins => None,
        });
        ControlFlow::Continue(())
    });
    all
}

/// The numbers that may be taken from heaps below the size, those with the same digit side by side in one piece.
fn of_heaps(size: u64, digit: impl Fn(u64) -> Digit) -> Value {
    let mut takes: Vec<(u64, u64, Digit)> = Vec::new();
    for taken in 0..size {
        let digit = digit(taken);
        match takes.last_mut() {
            Some((_, most, last)) if *last == digit && *most + 1 == taken => *most = taken,
            _ if digit != Digit::default() => takes.push((taken, taken, digit)),
            _ => {}
        }
    }
    let splits = takes.iter().any(|(_, _, digit)| digit.allows(Digit::TWO) || digit.allows(Digit::THREE));
    let takes: Vec<Value> = takes.into_iter().map(of_take).collect();
    context! { positions => size, takes, splits }
}

/// A condition is a text here, as C++ has it.
fn of_take((least, most, digit): (u64, u64, Digit)) -> Value {
    context! {
        least, most,
        none => digit.allows(Digit::WHOLE).to_string(),
        one => digit.allows(Digit::ONE).to_string(),
        two => digit.allows(Digit::TWO).to_string(),
        three => digit.allows(Digit::THREE).to_string(),
        unequal => digit.unequal.to_string(),
    }
}

fn of_coins(size: u64, turning: &Turning) -> Value {
    let spacing = match turning.spacing {
        Spacing::Any => "any",
        Spacing::Consecutive => "consecutive",
        Spacing::EquallySpaced => "equally spaced",
        _ => unreachable!("the sources know every spacing"),
    };
    context! { positions => size, least => turning.least, most => turning.most, window => turning.window, spacing }
}

/// The sides of the least board that holds all cells below the size, and all that play reaches from them.
fn sides(board: &Board, rules: &dyn Rules) -> Vec<u64> {
    if let Some(sides) = board.sides() {
        return sides.iter().map(|&side| u64::from(side)).collect();
    }
    ends(board, reached(rules, (0..rules.plain_len()).map(|index| rules.plain_position(index))))
}

fn of_rows(width: u64, rows: &RowRules) -> Value {
    let rules: Vec<Value> = rows.rules().iter().map(of_row_rule).collect();
    context! { width, rules, win => rows.win().map(|word| of_word(word.len, word.cells)) }
}

fn of_row_rule(rule: &RowRule) -> Value {
    let RowRule { prefix, run, suffix } = rule;
    context! {
        before => of_word(prefix.len, prefix.left),
        before_becomes => of_word(prefix.len, prefix.right),
        run => run.map_or(-1, i32::from),
        behind => of_word(suffix.len, suffix.left),
        behind_becomes => of_word(suffix.len, suffix.right),
    }
}

/// How many cells a word has, and their mask.
fn of_word(len: u32, cells: u64) -> String {
    format!("{len}, {cells}")
}

fn of_graph(graph: &Graph, rules: &dyn Rules) -> Value {
    let names: Vec<String> = (0..graph.vertices()).map(|vertex| quoted(graph.name(vertex))).collect();
    let written = |option: Option<Vec<u64>>| match option {
        Some(parts) => parts.iter().map(u64::to_string).collect(),
        None => vec!["WIN".to_owned()],
    };
    let all_options: Vec<Vec<Vec<String>>> =
        (0..graph.vertices()).map(|vertex| options(rules, vertex).into_iter().map(written).collect()).collect();
    context! { names, all_options }
}

/// The line of a vertex in the file of its graph.
pub(crate) fn line_of(rules: &dyn Rules, graph: &Graph, vertex: u64) -> String {
    let options = options_in_words(rules, graph, vertex);
    format!("{}: {}", graph.name(vertex), options.join(" ")).trim_end().to_owned()
}

/// The options of a vertex as the file of its graph has them.
pub(crate) fn options_in_words(rules: &dyn Rules, graph: &Graph, vertex: u64) -> Vec<String> {
    let written = |option: Option<Vec<u64>>| match option {
        None => "win".to_owned(),
        Some(parts) if parts.is_empty() => "-".to_owned(),
        Some(parts) => parts.iter().map(|&part| graph.name(part)).collect::<Vec<_>>().join("+"),
    };
    options(rules, vertex).into_iter().map(written).collect()
}
