//! What an input looks like, for the sources that read it and the statement that describes it.

use grundy_judge::ContestGame;
use grundy_judge::contest::{Bound, Component, Components, Coordinate, Repeats, Tests};
use grundy_judge::position::Shape;
use grundy_rules::{Rules, Ruleset};
use minijinja::value::merge_maps;
use minijinja::{Value, context};

/// What the templates know of the inputs of a game, under the name `input`.
pub(crate) fn values(game: &ContestGame, rules: &dyn Rules) -> Value {
    let most_tests = if let Tests::Counted(bound) = game.tests { Some(bound) } else { None };
    let (layout, count) = match game.components {
        Components::One => ("one", None),
        Components::Lines(bound) => ("lines", Some(bound)),
        Components::OneLine(bound) => ("one line", Some(bound)),
    };
    let has_commas = matches!(game.component, Component::Position(form) if matches!(form.shape, Shape::Cell(_)));
    let shape = context! {
        layout,
        tests => tests(game),
        comma => has_commas,
        tests_bound => most_tests.map(of_bound),
        count => count.map(of_bound),
        noun => game.nouns.one,
        distinct => game.repeats == Repeats::TheSame,
    };
    context! { input => merge_maps([of_component(&game.component, rules), shape]) }
}

/// How many tests an input has, as the templates call it.
pub(crate) const fn tests(game: &ContestGame) -> &'static str {
    match game.tests {
        Tests::One => "one",
        Tests::Counted(_) => "counted",
        Tests::ToEnd => "to the end",
    }
}

fn of_bound(bound: Bound) -> Value {
    context! { name => bound.name, least => bound.contest.0, most => bound.contest.1 }
}

/// What a component is; of a cell also where its coordinates begin, as the rules count them from 0.
fn of_component(component: &Component, rules: &dyn Rules) -> Value {
    match *component {
        Component::Number { bound, .. } => context! { component => "number", bound => of_bound(bound) },
        Component::Cell { coordinates, position, .. } => context! {
            component => "cell",
            firsts => firsts(coordinates, position, rules),
            coordinates => coordinates.iter().map(of_coordinate).collect::<Vec<_>>(),
        },
        Component::Columns { pieces, column } => {
            context! { component => "columns", pieces => of_bound(pieces), column => of_bound(column) }
        }
        Component::Strip { length, full, empty } => {
            let [full, empty] = [full, empty].map(|letter| char::from(letter).to_string());
            context! { component => "strip", length => of_bound(length), full, empty }
        }
        Component::Position(form) => match form.shape {
            Shape::Heap | Shape::Coin => context! { component => "number" },
            Shape::Cell(cells) => context! { component => "cell", firsts => vec![0; cells.board().dimensions()] },
            Shape::Row => context! { component => "row" },
            Shape::Word => context! { component => "vertex" },
        },
    }
}

fn of_coordinate(coordinate: &Coordinate) -> Value {
    merge_maps([context! { key => coordinate.key }, of_bound(coordinate.bound)])
}

/// What each coordinate is in an input where it is 0 in the rules.
fn firsts(coordinates: &[Coordinate], position: fn(&[u64]) -> u64, rules: &dyn Rules) -> Vec<u64> {
    let least: Vec<u64> = coordinates.iter().map(|coordinate| coordinate.bound.contest.0).collect();
    match rules.kind() {
        Some(Ruleset::Board(board)) => {
            let cell = board.cell(position(&least));
            least.iter().zip(cell).map(|(least, x)| least - u64::from(x)).collect()
        }
        _ => vec![0; least.len()],
    }
}
