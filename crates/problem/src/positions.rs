//! The positions that the tests of a game are made of.

use std::ops::RangeInclusive;

use grundy_judge::contest::{Component, Coordinate, Repeats};
use grundy_judge::{ContestGame, Place, Right, Test};

/// So many positions are listed. Where there are more, not all of them can be looked at.
const MOST_LISTED: usize = 1 << 20;

/// The positions that a valid test may have, smaller ones first, as far as they are listed.
pub(crate) fn listed(game: &ContestGame) -> Box<dyn Iterator<Item = u64> + '_> {
    Box::new(all(game).take(MOST_LISTED))
}

/// Whether all sums of so many listed positions as a test may have are the tests that there are.
pub(crate) fn are_all_sums_tests(game: &ContestGame) -> bool {
    let is_strip = matches!(game.component, Component::Strip { .. });
    !is_strip && game.repeats == Repeats::Another && all(game).nth(MOST_LISTED).is_none()
}

fn all(game: &ContestGame) -> Box<dyn Iterator<Item = u64> + '_> {
    match game.component {
        Component::Number { bound, .. } => Box::new(bound.contest.0..=bound.contest.1),
        Component::Strip { length, .. } => Box::new(1..=length.contest.1),
        Component::Cell { coordinates, position, forbidden, .. } => {
            let is_allowed = move |cell: &Vec<u64>| forbidden.is_none_or(|forbidden| forbidden.coordinates != *cell);
            Box::new(cells(coordinates).into_iter().filter(is_allowed).map(move |cell| position(&cell)))
        }
        Component::Columns { pieces, column } => {
            let is_allowed = move |row: &u64| (pieces.contest.0..=pieces.contest.1).contains(&row.count_ones().into());
            Box::new((0..1 << column.contest.1).filter(is_allowed))
        }
        Component::Position(form) => {
            let positions: Vec<u64> = form.all(form.size_up_to(u64::MAX)).take(MOST_LISTED + 1).collect();
            Box::new(positions.into_iter())
        }
    }
}

/// All cells with coordinates within their bounds, line by line.
fn cells(coordinates: &[Coordinate]) -> Vec<Vec<u64>> {
    coordinates.iter().fold(vec![Vec::new()], |cells, coordinate| {
        let (least, most) = coordinate.bound.contest;
        let longer = |cell: Vec<u64>| (least..=most).map(move |x| [&cell[..], &[x]].concat());
        cells.into_iter().flat_map(longer).collect()
    })
}

/// How many positions a test may have.
pub(crate) fn counts(game: &ContestGame) -> RangeInclusive<usize> {
    match game.component {
        // Between two runs there is an empty cell.
        Component::Strip { length, .. } => 1..=game.most_components() * (length.contest.1 as usize).div_ceil(2),
        _ => game.least_components()..=game.most_components(),
    }
}

/// The test of these positions, if there is one that a contest allows.
pub(crate) fn test(game: &ContestGame, positions: &[u64]) -> Option<Test> {
    let component = &game.component;
    let numbers = positions.iter().map(|&position| component.numbers(position));
    let test: Test = match component {
        Component::Strip { .. } => vec![numbers.collect::<Vec<_>>().join(&0)],
        _ => numbers.collect(),
    };
    let fits = match component {
        Component::Strip { length, .. } => (test[0].len() as u64) <= length.contest.1,
        _ => counts(game).contains(&test.len()),
    };
    (fits && !(game.repeats == Repeats::TheSame && has_twins(positions))).then_some(test)
}

fn has_twins(positions: &[u64]) -> bool {
    positions.iter().enumerate().any(|(place, position)| positions[..place].contains(position))
}

/// The positions of a test; `None` if a component is none.
pub(crate) fn of_test(right: &Right<'_>, test: &Test) -> Option<Vec<u64>> {
    let mut places: Vec<Place> = Vec::new();
    for component in right.distinct(test) {
        right.game.component.positions(&component, &mut places)?;
    }
    Some(places.into_iter().map(|place| place.position).collect())
}

#[cfg(test)]
mod tests {
    use grundy_judge::game;

    use super::*;

    #[test]
    fn the_positions_of_a_contest_game_are_those_that_its_inputs_name() {
        let count = |name| listed(game(name).unwrap()).count();
        assert_eq!(["bowling", "chess", "leaper", "marbles"].map(count), [300, 1 << 20, 225, 10_000]);
        let is_all = |name| are_all_sums_tests(game(name).unwrap());
        assert_eq!(["bowling", "chess", "coins", "leaper"].map(is_all), [false, true, false, true]);
    }

    #[test]
    fn a_test_of_positions_is_one_that_a_contest_allows() {
        let of = |name, positions: &[u64]| test(game(name).unwrap(), positions);
        assert_eq!(of("bowling", &[2, 1]), Some(vec![vec![1, 1, 0, 1]]));
        assert_eq!(of("bowling", &[150, 150]), None);
        assert_eq!(of("chess", &[0b101]), Some(vec![vec![1, 3]]));
        assert_eq!(of("coins", &[3, 3]), None);
        assert_eq!(of("leaper", &[16, 0]), Some(vec![vec![2, 2], vec![1, 1]]));
        assert_eq!(of("leaper", &[]), None);
    }
}
