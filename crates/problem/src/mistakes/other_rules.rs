//! Mistakes in the rules: an option is forgotten, or one is allowed that is none.

use std::collections::BTreeSet;
use std::sync::Arc;

use grundy_rules::board::{Board, Displacement};
use grundy_rules::graph::Graph;
use grundy_rules::heaps::{Code, Digit};
use grundy_rules::rows::RowRules;
use grundy_rules::subtraction::SubtractionSet;
use grundy_rules::turning::{Spacing, Turning};
use grundy_rules::{Ruleset, SizedRuleset};

use super::Mistake;
use crate::moves;

/// No more options are forgotten, each in turn.
const MOST_FORGOTTEN: usize = 6;

/// Other rules, with a name and what is wrong with them.
struct Other {
    name: String,
    about: String,
    notation: String,
}

impl Other {
    fn new(name: impl Into<String>, about: impl Into<String>, notation: impl Into<String>) -> Self {
        Self { name: name.into(), about: about.into(), notation: notation.into() }
    }
}

/// The mistakes that play other rules.
pub(super) fn of(none: &Mistake) -> Vec<Mistake> {
    let others = match none.rules.kind() {
        Some(Ruleset::Heaps(code)) => of_heaps(code),
        Some(Ruleset::Subtraction(set)) => of_subtraction(set, none.rules.size()),
        Some(Ruleset::Turning(turning)) => of_turning(turning),
        Some(Ruleset::Board(board)) => of_board(board, none.rules.size()),
        Some(Ruleset::Rows(rows)) => of_rows(rows),
        Some(Ruleset::Graph(graph)) => return of_graph(none, graph),
        _ => Vec::new(),
    };
    let mut mistakes: Vec<Mistake> = others.into_iter().filter_map(|other| playing(none, other)).collect();
    if matches!(none.rules.kind(), Some(Ruleset::Board(_))) {
        let about = "Counts a move off the board as one that leaves nothing.";
        mistakes.push(Mistake { off_board: true, ..none.named("off-board-worth-0", about) });
    }
    mistakes
}

/// The mistake, unless there are no such rules: a play of them might not end.
fn playing(none: &Mistake, other: Other) -> Option<Mistake> {
    let rules: Ruleset = other.notation.parse().ok()?;
    let size = if rules.sizes().contains(&none.rules.size()) { none.rules.size() } else { *rules.sizes().end() };
    with_rules(none, &other, rules.at(size).ok()?)
}

fn with_rules(none: &Mistake, other: &Other, rules: SizedRuleset) -> Option<Mistake> {
    (Some(rules.kind()) != none.rules.kind())
        .then(|| Mistake { rules: Arc::new(rules), ..none.named(&other.name, &other.about) })
}

const KINDS: [(u8, &str); 4] =
    [(Digit::WHOLE, "nothing"), (Digit::ONE, "one heap"), (Digit::TWO, "two heaps"), (Digit::THREE, "three heaps")];

fn of_heaps(code: &Code) -> Vec<Other> {
    let mut others = Vec::new();
    for (taken, digit) in (0u64..).zip(&code.digits) {
        for (left, (bit, words)) in KINDS.into_iter().enumerate().filter(|(_, (bit, _))| digit.allows(*bit)) {
            let mut code = code.clone();
            if code.repeats && taken + 1 == code.digits.len() as u64 {
                // Only the first of those that repeat.
                code.digits.push(*digit);
            }
            let digit = &mut code.digits[taken as usize];
            digit.bits &= !bit;
            digit.unequal &= digit.bits & (Digit::TWO | Digit::THREE) != 0;
            let about = format!("Forgets that one may take {taken} and leave {words}.");
            others.push(Other::new(format!("no-take-{taken}-leave-{left}"), about, code.to_string()));
        }
    }
    others.truncate(MOST_FORGOTTEN);
    others.extend(one_more_number(code));
    others.extend(equal_parts(code));
    others
}

/// The least number that may not be taken is allowed, too.
fn one_more_number(code: &Code) -> Option<Other> {
    let taken = (1..=code.digits.len() as u64).find(|&taken| code.digit(taken) == Digit::default())?;
    let mut code = code.clone();
    let place = taken as usize;
    code.digits.resize(code.digits.len().max(place + 1), Digit::default());
    code.digits[place].bits = Digit::WHOLE | Digit::ONE;
    let about = format!("Allows to take {taken}, too.");
    Some(Other::new(format!("take-{taken}-too"), about, code.to_string()))
}

fn equal_parts(code: &Code) -> Option<Other> {
    let mut equal = code.clone();
    equal.digits.iter_mut().for_each(|digit| digit.unequal = false);
    let about = "Allows to split a heap into equal parts.";
    (equal != *code).then(|| Other::new("equal-parts", about, equal.to_string()))
}

fn of_subtraction(set: &SubtractionSet, size: u64) -> Vec<Other> {
    let written = |numbers: &BTreeSet<u64>| {
        let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
        numbers.join(",")
    };
    // What may not be taken names an `allbut`, what may be taken all else.
    let (family, is_all_but) = if matches!(set, SubtractionSet::AllBut(_)) { ("allbut", true) } else { ("sub", false) };
    let listed: BTreeSet<u64> = (1..size).filter(|&number| set.contains(number) != is_all_but).collect();
    let with = |number| written(&listed.iter().copied().chain([number]).collect());
    let without = |number| written(&listed.iter().copied().filter(|&other| other != number).collect());
    let taken = (1..size).filter(|&number| set.contains(number)).take(MOST_FORGOTTEN);
    let forgotten = taken.map(|number| {
        let numbers = if is_all_but { with(number) } else { without(number) };
        let about = format!("Forgets that one may take {number}.");
        Other::new(format!("no-take-{number}"), about, format!("{family}:{numbers}"))
    });
    let allowed = (1..size).find(|&number| !set.contains(number)).map(|number| {
        let numbers = if is_all_but { without(number) } else { with(number) };
        Other::new(
            format!("take-{number}-too"),
            format!("Allows to take {number}, too."),
            format!("{family}:{numbers}"),
        )
    });
    forgotten.chain(allowed).collect()
}

fn of_turning(turning: &Turning) -> Vec<Other> {
    let mut others = Vec::new();
    let mut push = |name: &str, about: String, change: &dyn Fn(&mut Turning)| {
        let mut other = turning.clone();
        change(&mut other);
        others.push(Other::new(name, about, other.to_string()));
    };
    let least = turning.least;
    if turning.most != Some(least) {
        push("fewest-forgotten", format!("Forgets that one may turn {least}."), &|other| other.least += 1);
    }
    if let Some(most) = turning.most {
        if most > least {
            push("most-forgotten", format!("Forgets that one may turn {most}."), &|other| other.most = Some(most - 1));
        }
        let about = format!("Allows to turn {} coins, too.", most + 1);
        push("one-coin-more", about, &|other| other.most = Some(most + 1));
    }
    if least > 1 {
        let about = format!("Allows to turn {}, too.", least - 1);
        push("one-coin-fewer", about, &|other| other.least -= 1);
    }
    if turning.spacing != Spacing::Any {
        push("any-spacing", "Turns coins wherever they lie.".to_owned(), &|other| other.spacing = Spacing::Any);
    }
    if turning.window.is_some() {
        push("any-window", "Turns coins however far apart.".to_owned(), &|other| other.window = None);
    }
    others
}

fn of_board(board: &Board, size: u64) -> Vec<Other> {
    let written = |displacements: &[Displacement], sides: &str, home: bool| {
        let moves: Vec<String> = displacements.iter().map(|one| written(one, board.dimensions())).collect();
        format!("move:{}{sides}{}", moves.join("/"), if home { ":home" } else { "" })
    };
    let sides = board.sides().map_or(String::new(), |sides| format!(":{}", joined(sides, "x")));
    let displacements = board.displacements();
    let mut others = Vec::new();
    for (number, displacement) in (1..).zip(displacements).take(MOST_FORGOTTEN) {
        let moved = self::written(displacement, board.dimensions());
        let rest: Vec<Displacement> = displacements.iter().copied().filter(|other| other != displacement).collect();
        if !rest.is_empty() {
            let about = format!("Forgets the move {moved}.");
            others.push(Other::new(format!("move-{number}-forgotten"), about, written(&rest, &sides, board.home())));
        }
        if displacement.rider {
            let once = |other: &Displacement| Displacement { rider: other.rider && other != displacement, ..*other };
            let stepping: Vec<Displacement> = displacements.iter().map(once).collect();
            let about = format!("Allows the move {moved} only once, not several times.");
            others.push(Other::new(format!("move-{number}-once"), about, written(&stepping, &sides, board.home())));
        }
    }
    others.extend(turned_move(board).map(|more| {
        let about = format!("Allows the move {}, too.", self::written(&more, board.dimensions()));
        Other::new("turned-move-too", about, written(&[displacements, &[more]].concat(), &sides, board.home()))
    }));
    if board.home() {
        let about = "Plays to the last move, where the first to reach the origin wins.";
        others.push(Other::new("no-instant-win", about, written(displacements, &sides, false)));
    }
    if board.sides().is_none() {
        let sides = format!(":{}", joined(&vec![size; board.dimensions()], "x"));
        let about = "Cuts the board off at the size, where moves lead beyond it.";
        others.push(Other::new("board-cut-off", about, written(displacements, &sides, board.home())));
    }
    others
}

fn written(displacement: &Displacement, dimensions: usize) -> String {
    let rider = if displacement.rider { "+" } else { "" };
    format!("{}{rider}", joined(&displacement.vector[..dimensions], ","))
}

fn joined<T: ToString>(numbers: &[T], between: &str) -> String {
    let numbers: Vec<String> = numbers.iter().map(T::to_string).collect();
    numbers.join(between)
}

/// A move with its coordinates the other way round that is none.
fn turned_move(board: &Board) -> Option<Displacement> {
    let turned = board.displacements().iter().map(|displacement| {
        let mut turned = *displacement;
        turned.vector[..board.dimensions()].reverse();
        turned
    });
    turned.into_iter().find(|turned| !board.displacements().contains(turned))
}

fn of_rows(rows: &RowRules) -> Vec<Other> {
    let win = rows.win().map_or(String::new(), |word| format!(":win={word}"));
    let notation = rows.to_string();
    let rules = notation.strip_prefix("row:").and_then(|rest| rest.strip_suffix(&win)).unwrap_or_default();
    let rules: Vec<String> = rules.split('/').map(str::to_owned).collect();
    let written = |rules: &[String], win: &str| format!("row:{}{win}", rules.join("/"));
    let mut others = Vec::new();
    for (number, rule) in (1..).zip(&rules).take(MOST_FORGOTTEN).filter(|_| rules.len() > 1) {
        let rest: Vec<String> = rules.iter().filter(|other| *other != rule).cloned().collect();
        let about = format!("Forgets the move {rule}.");
        others.push(Other::new(format!("move-{number}-forgotten"), about, written(&rest, &win)));
    }
    let mirrored = rules.iter().map(|rule| mirrored(rule)).find(|rule| !rules.contains(rule));
    others.extend(mirrored.map(|more| {
        let about = format!("Allows the move {more}, too.");
        Other::new("mirrored-move-too", about, written(&[&rules[..], &[more]].concat(), &win))
    }));
    let without_run = rules.iter().map(|rule| rule.replace("{o}", "").replace("{.}", "")).collect::<Vec<_>>();
    if without_run != rules {
        let about = "Lets no piece jump over a run of others.";
        others.push(Other::new("no-runs", about, written(&without_run, &win)));
    }
    if rows.win().is_some() {
        let about = "Plays to the last move, where the first to make the pattern wins.";
        others.push(Other::new("no-instant-win", about, written(&rules, "")));
    }
    others
}

/// The rule from right to left.
fn mirrored(rule: &str) -> String {
    let side = |text: &str| -> String {
        let turn = |letter| match letter {
            '{' => '}',
            '}' => '{',
            other => other,
        };
        text.chars().rev().map(turn).collect()
    };
    rule.split('=').map(side).collect::<Vec<_>>().join("=")
}

/// An option of a vertex is forgotten, or one is allowed where there is none.
fn of_graph(none: &Mistake, graph: &Graph) -> Vec<Mistake> {
    let lines: Vec<Vec<String>> =
        (0..graph.vertices()).map(|vertex| moves::options_in_words(&*none.rules, graph, vertex)).collect();
    let with_line = |place: usize, options: Vec<String>| {
        let mut lines = lines.clone();
        lines[place] = options;
        let text: String = (0..).zip(&lines).map(|(vertex, options)| line(graph, vertex, options)).collect();
        Graph::parse(&text).ok()
    };
    let mut mistakes = Vec::new();
    let mut push = |other: Other, graph: Option<Graph>| {
        let rules = graph.and_then(|graph| Ruleset::Graph(graph).at(none.rules.size()).ok());
        mistakes.extend(rules.and_then(|rules| with_rules(none, &other, rules)));
    };
    let moving = lines.iter().enumerate().filter(|(_, options)| options.len() > 1).take(MOST_FORGOTTEN);
    for (place, options) in moving {
        let about = format!("Forgets the move from {} to {}.", graph.name(place as u64), options[0]);
        push(Other::new(format!("move-{}-forgotten", place + 1), about, ""), with_line(place, options[1..].to_vec()));
    }
    if let Some((place, options)) = lines.iter().enumerate().find(|(_, options)| options.is_empty()) {
        let about = format!("Allows a move from {}, where there is none.", graph.name(place as u64));
        push(Other::new("move-from-the-end", about, ""), with_line(place, [&options[..], &["-".to_owned()]].concat()));
    }
    mistakes
}

fn line(graph: &Graph, vertex: u64, options: &[String]) -> String {
    let words: Vec<&str> = options.iter().map(String::as_str).collect();
    format!("{}: {}\n", graph.name(vertex), words.join(" "))
}
