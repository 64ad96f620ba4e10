//! Starts, drawn at random.

use std::iter;
use std::ops::ControlFlow;

use grundy::Value;
use rand::{Rng, RngExt};

use crate::contest::{Component, ContestGame, Start, Test};
use crate::position::PositionForm;
use crate::right::Right;

/// So many components are looked at for those of a start.
const COMPONENTS_TRIED: usize = 10_000;

/// So many positions are looked at for one from which there is a move.
const POSITIONS_TRIED: usize = 100;

/// So many starts are looked at for one with the wanted outcome.
const STARTS_TRIED: usize = 10_000;

/// A random start that the first player wins, or loses; `None` if none is found.
pub fn start(right: &Right<'_>, first_wins: bool, rng: &mut impl Rng) -> Option<Test> {
    let mut starts = (0..STARTS_TRIED).map_while(|_| deal(right, rng));
    starts.find(|test| right.first_wins(test) == Some(first_wins))
}

/// A start, as the game describes it. No component wins at once; `None` if only such components are found.
fn deal(right: &Right<'_>, rng: &mut impl Rng) -> Option<Test> {
    Some(match right.game.start {
        Start::Components { count, most } => {
            let components = (0..COMPONENTS_TRIED).map(|_| component(right.game, most, rng));
            let is_nimber = |component: &Vec<u64>| right.value_of(component).and_then(Value::nimber).is_some();
            let test: Test = components.filter(is_nimber).take(count).collect();
            return (!test.is_empty()).then_some(test);
        }
        Start::Rows { count, first_column } => {
            let last = right.game.greatest_number();
            (0..count).map(|_| (first_column..=last).filter(|_| rng.random_ratio(2, 5)).collect()).collect()
        }
        Start::Coins { count } => (0..count).filter(|_| rng.random_ratio(1, 2)).map(|coin| vec![coin]).collect(),
        Start::Strip { length } => vec![(0..length).map(|_| u64::from(rng.random_ratio(4, 5))).collect()],
    })
}

/// Numbers within the bounds of a contest, up to `most`; or a position.
fn component(game: &ContestGame, most: u64, rng: &mut impl Rng) -> Vec<u64> {
    let mut number = |(least, greatest): (u64, u64)| rng.random_range(least as u32..=greatest.min(most) as u32).into();
    match game.component {
        Component::Number { bound, .. } => vec![number(bound.contest)],
        Component::Cell { coordinates, .. } => {
            coordinates.iter().map(|coordinate| number(coordinate.bound.contest)).collect()
        }
        Component::Columns { column, .. } => vec![number(column.contest)],
        Component::Strip { length, .. } => vec![1; number(length.contest) as usize],
        Component::Position(form) => position(&form, most, rng).into_iter().collect(),
    }
}

/// A position from which there is a move, if one is soon found: nobody can play with the others.
fn position(form: &PositionForm, most: u64, rng: &mut impl Rng) -> Option<u64> {
    let mut drawn =
        (0..POSITIONS_TRIED).map_while(|_| form.draw(form.size_up_to(most), &mut |end| rng.random_range(0..end)));
    let first = drawn.next()?;
    let has_move = |&position: &u64| form.rules.options(position, &mut |_| ControlFlow::Break(())).is_break();
    Some(iter::once(first).chain(drawn).find(has_move).unwrap_or(first))
}
