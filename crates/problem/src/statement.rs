//! The statement, in the words of the rules.

mod picture;
mod tex;

use grundy::rules::{Rules, Ruleset, SizedRuleset};
use grundy_judge::contest::{Component, Tests};
use grundy_judge::{ContestGame, Right, Test};
use grundy_rules::graph::Graph;
use minijinja::value::merge_maps;
use minijinja::{Value, context};

use crate::moves::has_wins;
use crate::template::fill;
use crate::{File, Format, Problem, input};

/// A graph of more vertices does not stand in the statement but in a file beside it.
const MOST_PRINTED: u64 = 50;

/// The statement in Markdown and in TeX, and the file that it may need.
pub(crate) fn files(problem: &Problem<'_>, rules: &dyn Rules, samples: &[Vec<Test>], format: Format) -> Vec<File> {
    files_of(problem, rules, markdown(problem, rules, &samples[0][0]), format)
}

/// The same of the interactive problem, with the talk of the first sample if there is one.
pub(crate) fn files_of_duel(
    problem: &Problem<'_>,
    rules: &dyn Rules,
    interaction: Vec<String>,
    format: Format,
) -> Vec<File> {
    let values = context! { interaction, is_coins => matches!(rules.kind(), Some(Ruleset::Turning(_))) };
    let template = include_str!("../templates/duel/problem.en.md");
    files_of(problem, rules, fill(template, merge_maps([values, common(problem, rules)])), format)
}

fn files_of(problem: &Problem<'_>, rules: &dyn Rules, markdown: String, format: Format) -> Vec<File> {
    let path = |ending| format!("{}/problem.en.{ending}", format.statement());
    let mut files =
        vec![File::new(path("tex"), tex::of_markdown(&problem.title, &markdown)), File::new(path("md"), markdown)];
    if let Some(graph) = graph(rules).filter(|graph| graph.vertices() > MOST_PRINTED) {
        files.push(File::new("attachments/graph.txt", graph_lines(rules, graph).join("\n") + "\n"));
    }
    files
}

fn markdown(problem: &Problem<'_>, rules: &dyn Rules, sample: &Test) -> String {
    let values = context! {
        explanation => explanation(&problem.right, sample),
        picture => picture::of(&problem.right, sample, rules),
    };
    let values = merge_maps([values, input::values(problem.right.game, rules), common(problem, rules)]);
    fill(include_str!("../templates/statement/problem.en.md"), values)
}

/// What all statements say.
fn common(problem: &Problem<'_>, rules: &dyn Rules) -> Value {
    let game = problem.right.game;
    let of_game = match (game.component, rules.ruleset()) {
        (Component::Position(_), Some(rules)) => of_rules(game, rules),
        _ => context! { statement => game.statement, positions => None::<String> },
    };
    merge_maps([of_game, context! { won => game.verdict.won, lost => game.verdict.lost }])
}

/// What the statements of problems in the generic format say.
fn of_rules(game: &ContestGame, rules: &SizedRuleset) -> Value {
    let graph = graph(rules);
    let printed = graph.filter(|graph| graph.vertices() <= MOST_PRINTED);
    context! {
        statement => None::<String>,
        setting => setting(rules),
        moves => moves(rules),
        graph => graph.is_some(),
        graph_lines => printed.map(|graph| graph_lines(rules, graph)),
        has_wins => has_wins(rules),
        least => game.least_components(),
        most => game.most_components(),
        component => component(rules),
        components => components(rules),
        positions => positions(rules),
    }
}

/// What there is at the start.
fn setting(rules: &SizedRuleset) -> String {
    match rules.kind() {
        Ruleset::Heaps(_) | Ruleset::Subtraction(_) => "Some heaps of counters lie on a table.".to_owned(),
        Ruleset::Turning(_) => "There are some rows of coins. The coins of a row are numbered from 0, from left to \
            right; at first exactly one coin of each row shows heads, and the others show tails."
            .to_owned(),
        Ruleset::Board(_) => "Some tokens stand on the cells of a board, and any number of them may share a cell. A \
            cell is named by its coordinates."
            .to_owned(),
        Ruleset::Rows(_) => {
            let width = rules.size();
            format!(
                "There are some rows of {width} cells. A cell is full, which is written `o`, or empty, written `.`."
            )
        }
        _ => "Some tokens stand on the vertices of a graph, and any number of them may share a vertex.".to_owned(),
    }
}

/// What a move is.
fn moves(rules: &SizedRuleset) -> String {
    let described = match rules.kind() {
        Ruleset::Graph(_) => {
            "Take it to where one of the moves from its vertex leads. Who cannot move loses.".to_owned()
        }
        ruleset => ruleset.describe(),
    };
    let component = component(rules);
    format!("In each move the player chooses one {component} and follows these rules. {described}")
}

/// What a position of a test is called here.
fn component(rules: &SizedRuleset) -> &'static str {
    match rules.kind() {
        Ruleset::Heaps(_) | Ruleset::Subtraction(_) => "heap",
        Ruleset::Turning(_) | Ruleset::Rows(_) => "row",
        _ => "token",
    }
}

/// What the positions of a test are called here.
fn components(rules: &SizedRuleset) -> &'static str {
    match rules.kind() {
        Ruleset::Heaps(_) | Ruleset::Subtraction(_) => "heaps",
        Ruleset::Turning(_) | Ruleset::Rows(_) => "rows",
        _ => "tokens",
    }
}

/// What the second line of a test has.
fn positions(rules: &SizedRuleset) -> String {
    let last = rules.size() - 1;
    match rules.kind() {
        Ruleset::Heaps(_) | Ruleset::Subtraction(_) => {
            format!("$k$ numbers $a$ ($0 \\le a \\le {last}$): the counters in each heap")
        }
        Ruleset::Turning(_) => {
            format!("$k$ numbers $a$ ($0 \\le a \\le {last}$): for each row the coin that shows heads")
        }
        Ruleset::Board(board) => {
            let ends = match board.sides() {
                Some(sides) => {
                    let ends: Vec<String> = ["first", "second", "third", "fourth"]
                        .iter()
                        .zip(sides)
                        .map(|(nth, side)| format!("the {nth} from 0 to {}", side - 1))
                        .collect();
                    ends.join(", ")
                }
                None => format!("each from 0 to {last}"),
            };
            let origin = if board.home() { ". No token stands on the origin" } else { "" };
            format!("$k$ cells: the coordinates of each token, {ends}, with commas and no blanks between them{origin}")
        }
        Ruleset::Rows(rows) => {
            let win = rows.win().map_or(String::new(), |word| format!(". None of them holds `{word}`"));
            format!("$k$ rows{win}")
        }
        _ => "the names of $k$ vertices: where the tokens stand".to_owned(),
    }
}

fn graph(rules: &dyn Rules) -> Option<&Graph> {
    match rules.kind()? {
        Ruleset::Graph(graph) => Some(graph),
        _ => None,
    }
}

/// The lines of the graph's file, without comments.
fn graph_lines(rules: &dyn Rules, graph: &Graph) -> Vec<String> {
    (0..graph.vertices()).map(|vertex| crate::moves::line_of(rules, graph, vertex)).collect()
}

/// A text as code. The names of vertices may have backticks: then the marks are longer than any run of these.
fn code(text: &str) -> String {
    let longest = text.split(|letter| letter != '`').map(str::len).max().unwrap_or(0);
    let mark = "`".repeat(longest + 1);
    if longest == 0 { format!("`{text}`") } else { format!("{mark} {text} {mark}") }
}

/// Why the answer to the first test is what it is.
fn explanation(right: &Right<'_>, sample: &Test) -> String {
    let first = if matches!(right.game.tests, Tests::One) { "sample" } else { "test" };
    let verdict = |first_wins| code(right.game.verdict(first_wins));
    let winning = right.winning_moves(sample, 1).ok().and_then(|mut moves| moves.pop());
    match winning {
        Some(made) if made.wins_at_once() => format!(
            "In the first {first} the player who moves first wins at once, by the move {}, so the answer is {}.",
            code(&made.words(right.game)),
            verdict(true)
        ),
        Some(made) => format!(
            "In the first {first} one winning move is {}: after it, the other player loses, whatever that player does. \
             So the answer is {}.",
            code(&made.words(right.game)),
            verdict(true)
        ),
        None => format!(
            "In the first {first} no move wins: after every move that there is, the other player can win. So the \
             answer is {}.",
            verdict(false)
        ),
    }
}
