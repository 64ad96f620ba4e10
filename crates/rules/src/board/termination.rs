//! Why every play on a board ends, or why not.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::weights::{Decision, Weights, decide};
use super::{Board, Cell, Vector, write_numbers};
use crate::cycle::{Arrows, describe_cycle, find_cycle};

/// The greatest number of cells among which a cycle is searched.
const MAX_SEARCHED_CELLS: u64 = 1_000_000;

/// Why every play on a board ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Termination {
    /// Every move lowers the sum of the coordinates times these weights. On a board without bounds all weights are
    /// positive.
    Weights([i128; 4]),
    /// The board has bounds, and a search of all its cells has found no way back to any of them.
    Searched,
}

/// Why plays end, or else, in words, the moves by which one does not.
pub(super) fn decide_termination(board: &Board) -> Result<Termination, String> {
    let vectors: Vec<Vector> = board.displacements.iter().map(|displacement| displacement.vector).collect();
    let cells = board.bounded_cells();
    let round = match decide(&vectors, board.dimensions, cells.is_none()) {
        Decision::Weights(weights) => return Ok(Termination::Weights(weights)),
        Decision::Round(round) => round,
    };
    if cells.is_none_or(|cells| cells > MAX_SEARCHED_CELLS) {
        return Err(describe_round(board, &round));
    }
    match find_cycle(&Cells(board)) {
        None => Ok(Termination::Searched),
        Some(cycle) => Err(describe_cycle(&cycle, |cell| board.write(cell as u64))),
    }
}

/// The cells of a bounded board and the single steps between them: a rider goes nowhere that steps do not lead.
struct Cells<'b>(&'b Board);

impl Arrows for Cells<'_> {
    fn nodes(&self) -> usize {
        self.0.bounded_cells().unwrap_or(0) as usize
    }

    fn count(&self, node: usize) -> usize {
        if self.0.is_over(node as u64) { 0 } else { self.0.displacements.len() }
    }

    fn target(&self, node: usize, arrow: usize) -> Option<usize> {
        let to = self.0.step(&self.0.cell(node as u64), &self.0.displacements[arrow].vector)?;
        Some(self.0.number(&to) as usize)
    }
}

/// `moves that can be repeated for ever, once 2,-1 and 2 times -1,1: in all they change a cell by 0,1`.
fn describe_round(board: &Board, round: &[(usize, i128)]) -> String {
    let moves: Vec<String> = round
        .iter()
        .map(|&(place, times)| {
            let vector = write_numbers(&board.displacements[place].vector[..board.dimensions]);
            if times == 1 { format!("once {vector}") } else { format!("{times} times {vector}") }
        })
        .collect();
    let sum: Vec<i128> = (0..board.dimensions)
        .map(|axis| {
            round.iter().map(|&(place, times)| i128::from(board.displacements[place].vector[axis]) * times).sum()
        })
        .collect();
    format!(
        "moves that can be repeated for ever, {}: in all they change a cell by {}",
        moves.join(" and "),
        write_numbers(&sum)
    )
}

impl Board {
    /// The number of cells, if the board has bounds.
    fn bounded_cells(&self) -> Option<u64> {
        Some(self.sides()?.iter().map(|&side| u64::from(side)).product())
    }

    /// Why every play ends.
    pub fn termination(&self) -> Termination {
        self.termination
    }

    /// The weights that every move lowers, if that is why plays end.
    pub fn weights(&self) -> Option<&[i128]> {
        match &self.termination {
            Termination::Weights(weights) => Some(&weights[..self.dimensions]),
            Termination::Searched => None,
        }
    }

    /// The greatest sum of coordinates times weights such that no cell that play can reach has a coordinate beyond
    /// `greatest`. No limit if moves never raise a coordinate, or if the board has bounds.
    pub(super) fn greatest_weight(&self, greatest: u32) -> i128 {
        let raised = |axis: &usize| self.displacements.iter().any(|displacement| displacement.vector[*axis] > 0);
        match (&self.termination, self.sides) {
            (Termination::Weights(weights), None) => (0..self.dimensions)
                .filter(raised)
                .map(|axis| weights[axis] * (i128::from(greatest) + 1) - 1)
                .min()
                .unwrap_or(i128::MAX),
            _ => i128::MAX,
        }
    }

    /// The sum of the cell's coordinates times the weights; 0 without weights.
    pub(super) fn weight(&self, cell: &Cell) -> i128 {
        let weights: &Weights = match &self.termination {
            Termination::Weights(weights) => weights,
            Termination::Searched => &[0; 4],
        };
        cell.iter().zip(weights).map(|(&x, &weight)| i128::from(x) * weight).sum()
    }
}
