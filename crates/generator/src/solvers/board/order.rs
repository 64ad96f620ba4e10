//! Orders of the cells of a board in which each comes after those that moves from it lead to.

use std::ops::ControlFlow;

use super::space::Space;
use crate::{Error, memory, order};

/// An order of all cells.
#[derive(Debug)]
pub(super) enum Order<const D: usize> {
    /// Of a folded board, square tile by square tile, so that only the lines through one tile are wanted at a time.
    Tiles,
    /// By shells.
    Shells,
    /// In nested loops over these axes, the outermost first; with each, whether its coordinate rises.
    Nested([(usize, bool); D]),
    /// Place by place in this list.
    Listed(Vec<u64>),
}

impl<const D: usize> Order<D> {
    /// An order for moves by these vectors; `None` if there is none, since they lead in a circle.
    pub(super) fn new(space: &Space<D>, vectors: &[[i32; D]]) -> Result<Option<Self>, Error> {
        if space.is_folded() {
            return Ok(Some(Self::Tiles));
        }
        if space.is_in_shells() {
            return Ok(Some(Self::Shells));
        }
        match nesting(vectors) {
            Some(nesting) => Ok(Some(Self::Nested(nesting))),
            None => Ok(by_ranks(space, vectors)?.map(Self::Listed)),
        }
    }

    /// Calls `visit` with every cell and its place.
    pub(super) fn visit<E>(
        &self,
        space: &Space<D>,
        mut visit: impl FnMut([u32; D], u64) -> Result<(), E>,
    ) -> Result<(), E> {
        match self {
            Self::Tiles => visit_tiles(space.sides[0], |cell| visit(from_pair(cell), space.place(&from_pair(cell)))),
            Self::Shells => visit_shells(space.sides[0], visit),
            Self::Nested(nesting) => visit_nested(space, nesting, visit),
            Self::Listed(places) => places.iter().try_for_each(|&place| visit(space.cell(place), place)),
        }
    }
}

/// The cell of a folded board, which has two coordinates.
fn from_pair<const D: usize>((a, b): (u32, u32)) -> [u32; D] {
    let mut cell = [0; D];
    cell[D - 1] = b;
    cell[0] = a;
    cell
}

/// Every cell `(a, b)` with `a <= b`.
fn visit_tiles<E>(side: u32, mut visit: impl FnMut((u32, u32)) -> Result<(), E>) -> Result<(), E> {
    const TILE: u32 = 128;
    let tiles = (0..side.div_ceil(TILE)).flat_map(|b| (0..=b).map(move |a| (a * TILE, b * TILE)));
    for (first_a, first_b) in tiles {
        for b in first_b..side.min(first_b + TILE) {
            for a in first_a..(first_a + TILE).min(b + 1) {
                visit((a, b))?;
            }
        }
    }
    Ok(())
}

/// Every cell with coordinates below `side`, by shells; places count up.
fn visit_shells<const D: usize, E>(side: u32, mut visit: impl FnMut([u32; D], u64) -> Result<(), E>) -> Result<(), E> {
    let mut place = 0;
    for radius in 0..side {
        let mut cell = [0; D];
        cell[D - 1] = radius;
        loop {
            visit(cell, place)?;
            place += 1;
            if next_in_shell(&mut cell, radius).is_break() {
                break;
            }
        }
    }
    Ok(())
}

/// The next cell in lexicographic order whose greatest coordinate is `radius`.
fn next_in_shell<const D: usize>(cell: &mut [u32; D], radius: u32) -> ControlFlow<()> {
    let is_on_shell = |coordinates: &[u32]| coordinates.contains(&radius);
    if cell[D - 1] < radius && is_on_shell(&cell[..D - 1]) {
        cell[D - 1] += 1;
        return ControlFlow::Continue(());
    }
    for axis in (0..D - 1).rev() {
        if cell[axis] < radius {
            cell[axis] += 1;
            cell[axis + 1..].fill(0);
            cell[D - 1] = if is_on_shell(&cell[..D - 1]) { 0 } else { radius };
            return ControlFlow::Continue(());
        }
    }
    ControlFlow::Break(())
}

/// Axes such that the first component of every vector that is not 0 points the way from which the loop comes.
///
/// An axis that serves at first also serves later: there are only fewer vectors left.
fn nesting<const D: usize>(vectors: &[[i32; D]]) -> Option<[(usize, bool); D]> {
    let mut left: Vec<&[i32; D]> = vectors.iter().collect();
    let mut axes: Vec<usize> = (0..D).collect();
    let mut nesting = [(0, true); D];
    for level in &mut nesting {
        let way = |axis: usize| match &left {
            left if left.iter().all(|vector| vector[axis] <= 0) => Some(true),
            left if left.iter().all(|vector| vector[axis] >= 0) => Some(false),
            _ => None,
        };
        let (place, rises) = axes.iter().enumerate().find_map(|(place, &axis)| Some((place, way(axis)?)))?;
        let axis = axes.remove(place);
        *level = (axis, rises);
        left.retain(|vector| vector[axis] == 0);
    }
    left.is_empty().then_some(nesting)
}

/// Every cell, in nested loops.
fn visit_nested<const D: usize, E>(
    space: &Space<D>,
    nesting: &[(usize, bool); D],
    mut visit: impl FnMut([u32; D], u64) -> Result<(), E>,
) -> Result<(), E> {
    let start = |&(axis, rises): &(usize, bool)| if rises { 0 } else { space.sides[axis] - 1 };
    let mut cell = [0; D];
    nesting.iter().for_each(|level| cell[level.0] = start(level));
    loop {
        if space.contains(&cell) {
            visit(cell, space.place(&cell))?;
        }
        let is_last = |&(axis, rises): &(usize, bool)| cell[axis] == if rises { space.sides[axis] - 1 } else { 0 };
        let Some(level) = (0..D).rev().find(|&level| !is_last(&nesting[level])) else { return Ok(()) };
        let (axis, rises) = nesting[level];
        cell[axis] = if rises { cell[axis] + 1 } else { cell[axis] - 1 };
        nesting[level + 1..].iter().for_each(|level| cell[level.0] = start(level));
    }
}

/// All places, each after those to which moves lead; `None` if there is a cycle.
fn by_ranks<const D: usize>(space: &Space<D>, vectors: &[[i32; D]]) -> Result<Option<Vec<u64>>, Error> {
    let needs = |place: usize, visit: &mut dyn FnMut(usize)| {
        let cell = space.cell(place as u64);
        let steps = vectors.iter().filter_map(|vector| space.step(&cell, vector));
        steps.for_each(|to| visit(space.place(&to) as usize));
    };
    let len = usize::try_from(space.len).map_err(|_| memory::out_of_memory::<u64>(space.len))?;
    let Some(ranks) = order::ranks(len, needs)? else { return Ok(None) };
    let mut places = Vec::new();
    memory::reserve(&mut places, space.len)?;
    places.extend(0..space.len);
    places.sort_unstable_by_key(|&place| (ranks[place as usize], place));
    Ok(Some(places))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shells_are_numbered_in_order() {
        fn assert_numbered<const D: usize>(side: u32) {
            let mut count = 0;
            let numbered = visit_shells::<D, ()>(side, |cell, place| {
                assert_eq!((grundy_layout::numbering::shell(&cell), place), (count, count), "{cell:?}");
                count += 1;
                Ok(())
            });
            assert_eq!((numbered, count), (Ok(()), u64::from(side).pow(D as u32)));
        }
        assert_numbered::<1>(9);
        assert_numbered::<2>(9);
        assert_numbered::<3>(6);
        assert_numbered::<4>(4);
    }

    #[test]
    fn loops_are_nested_so_that_moves_lead_back() {
        assert_eq!(nesting(&[[-1, 0], [0, -1]]), Some([(0, true), (1, true)]));
        assert_eq!(nesting(&[[1, 5], [0, -1]]), Some([(0, false), (1, true)]));
        assert_eq!(nesting(&[[2, -1], [-1, -3]]), Some([(1, true), (0, true)]));
        assert_eq!(nesting(&[[-2, 1], [1, -2]]), None);
    }
}
