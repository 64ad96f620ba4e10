//! The cells of a board, and where the value of each is kept.

use grundy_layout::numbering::{MAX_DIMENSIONS, folded, shell, unfolded};
use grundy_rules::board::Board;

use super::reach::Reach;
use crate::{Error, memory};

/// Cells with coordinates below `sides`, and a place for each.
#[derive(Debug)]
pub(super) struct Space<const D: usize> {
    pub(super) sides: [u32; D],
    numbering: Numbering,
    /// The number of places.
    pub(super) len: u64,
}

/// In which order cells have their places.
#[derive(Debug)]
enum Numbering {
    /// Line by line, the first coordinate most significant.
    Lines,
    /// By shells.
    Shells,
    /// Mirror images share a place.
    Folded,
    /// Line by line, but a line ends where no cell is needed: where each starts, and at last where the last one ends.
    Reach(Vec<u64>),
}

impl<const D: usize> Space<D> {
    /// The entries of a table, in their order.
    pub(super) fn of_table(board: &Board, size: u32, len: u64) -> Self {
        let sides = board.sides().map_or([size; D], first);
        let numbering = match board.sides() {
            _ if board.is_mirror_image() => Numbering::Folded,
            Some(_) => Numbering::Lines,
            None => Numbering::Shells,
        };
        Self { sides, numbering, len }
    }

    /// All cells of a bounded board, line by line.
    pub(super) fn of_bounded(sides: [u32; D]) -> Self {
        Self { sides, numbering: Numbering::Lines, len: sides.iter().map(|&side| u64::from(side)).product() }
    }

    /// The cells that moves can reach on a board without bounds.
    pub(super) fn of_reach(reach: &Reach<D>) -> Result<Self, Error> {
        let mut starts = Vec::new();
        memory::reserve(&mut starts, reach.lines() + 1)?;
        let mut start = 0;
        starts.push(start);
        reach.line_lens().for_each(|len| {
            start += len;
            starts.push(start);
        });
        Ok(Self { sides: reach.sides, numbering: Numbering::Reach(starts), len: start })
    }

    /// Whether mirror images share a place.
    pub(super) fn is_folded(&self) -> bool {
        matches!(self.numbering, Numbering::Folded)
    }

    /// Whether places are in the order of shells.
    pub(super) fn is_in_shells(&self) -> bool {
        matches!(self.numbering, Numbering::Shells)
    }

    /// The place of a cell, which must have one.
    #[inline]
    pub(super) fn place(&self, cell: &[u32; D]) -> u64 {
        match &self.numbering {
            Numbering::Folded => folded(cell[0], cell[D - 1]),
            Numbering::Shells => shell(cell),
            Numbering::Lines => u64::from(cell[D - 1]) + self.line(cell) * u64::from(self.sides[D - 1]),
            Numbering::Reach(starts) => starts[self.line(cell) as usize] + u64::from(cell[D - 1]),
        }
    }

    /// The number of the line on which a cell lies: all its coordinates but the last.
    fn line(&self, cell: &[u32; D]) -> u64 {
        (0..D - 1).fold(0, |line, axis| line * u64::from(self.sides[axis]) + u64::from(cell[axis]))
    }

    /// Whether there is a place for a cell with coordinates below the sides.
    pub(super) fn contains(&self, cell: &[u32; D]) -> bool {
        match &self.numbering {
            Numbering::Reach(starts) => {
                let line = self.line(cell) as usize;
                starts[line] + u64::from(cell[D - 1]) < starts[line + 1]
            }
            Numbering::Lines | Numbering::Shells | Numbering::Folded => true,
        }
    }

    /// The cell at that place.
    pub(super) fn cell(&self, place: u64) -> [u32; D] {
        let mut cell = [0; D];
        let (mut line, last) = match &self.numbering {
            Numbering::Folded => {
                (cell[0], cell[D - 1]) = unfolded(place);
                return cell;
            }
            Numbering::Shells => {
                grundy_layout::numbering::from_shell(place, &mut cell);
                return cell;
            }
            Numbering::Lines => (place / u64::from(self.sides[D - 1]), place % u64::from(self.sides[D - 1])),
            Numbering::Reach(starts) => {
                let line = starts.partition_point(|&start| start <= place) - 1;
                (line as u64, place - starts[line])
            }
        };
        cell[D - 1] = last as u32;
        for axis in (0..D - 1).rev() {
            cell[axis] = (line % u64::from(self.sides[axis])) as u32;
            line /= u64::from(self.sides[axis]);
        }
        cell
    }

    /// How many steps along a vector there is room for, at most.
    pub(super) fn steps_along(&self, vector: &[i32; D]) -> u32 {
        let steps = vector.iter().zip(&self.sides).filter(|&(&component, _)| component != 0);
        steps.map(|(component, side)| (side - 1) / component.unsigned_abs()).min().unwrap_or(0)
    }

    /// The cell to which a displacement leads, if it is within the sides.
    #[inline]
    pub(super) fn step(&self, cell: &[u32; D], vector: &[i32; D]) -> Option<[u32; D]> {
        let mut to = [0; D];
        for axis in 0..D {
            to[axis] = cell[axis].checked_add_signed(vector[axis]).filter(|&x| x < self.sides[axis])?;
        }
        Some(to)
    }
}

/// The first `D` of some numbers.
pub(super) fn first<const D: usize, T: Copy + Default>(numbers: &[T]) -> [T; D] {
    let mut first = [T::default(); D];
    first.copy_from_slice(&numbers[..D]);
    first
}

/// A cell as the rules have it.
pub(super) fn widened<const D: usize>(cell: &[u32; D]) -> [u32; MAX_DIMENSIONS] {
    let mut widened = [0; MAX_DIMENSIONS];
    widened[..D].copy_from_slice(cell);
    widened
}
