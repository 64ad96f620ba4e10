//! Answers with a winning move: `Y MARBLE L C` or `N`.

use std::io::{self, Write};

use grundy::marbles::{Cell, Destination, Table};
use grundy::{Outcome, Value};

use super::{ANSWERED, read};
use crate::kernels::Level;
use crate::listener::Listener;
use crate::scanner::Scanner;
use crate::{Error, Input};

/// Answers the test of `input` on `output`, if the first player wins with a winning move: `Y MARBLE L C`.
///
/// Marbles count from 1 as they come in the input, and `L C` is the cell to go to. The first marble that can go home does, to `0 0`;
/// if none can, it is the first marble that has a winning move, and of several the first in the order of [`Cell::moves`]: down in l,
/// down in c, down in both, each nearest first. Takes what [`answer`](super::answer) takes, in constant memory too.
///
/// # Errors
///
/// As [`answer`](super::answer).
///
/// # Examples
///
/// ```
/// let mut answers = Vec::new();
/// grundy_judge::marbles::answer_with_moves(&b"2\n1 3\n2 3\n"[..], &mut answers, &grundy::marbles::TABLE)?;
/// assert_eq!(answers, b"Y 2 1 3\n");
/// # Ok::<(), grundy_judge::Error>(())
/// ```
pub fn answer_with_moves<D: AsRef<[u8]>>(input: impl Input, output: impl Write, table: &Table<D>) -> Result<(), Error> {
    Scanner::free(input, output, Level::wanted()).run(|scanner| read(scanner, &ANSWERED, &mut FirstMove::new(table)))
}

/// Finds the first winning move of a test of any length.
///
/// What one marble can do, the first on the same cell could do before, so that no more marbles need be kept than there are cells.
struct FirstMove<'t, D> {
    table: &'t Table<D>,
    sum: Value,
    marbles: u64,
    /// The first marble on each cell that has one, in the order of the input.
    first: Vec<Marble>,
    /// By line and column, whether there is a marble.
    occupied: [[bool; SIDE]; SIDE],
}

const SIDE: usize = Cell::MAX_COORDINATE as usize + 1;

#[derive(Clone, Copy)]
struct Marble {
    /// Counted from 1.
    number: u64,
    cell: Cell,
}

impl<'t, D: AsRef<[u8]>> FirstMove<'t, D> {
    fn new(table: &'t Table<D>) -> Self {
        FirstMove { table, sum: Value::ZERO, marbles: 0, first: Vec::new(), occupied: [[false; SIDE]; SIDE] }
    }

    fn hear(&mut self, cell: Cell) {
        self.sum = self.sum + self.table.value(cell);
        self.marbles += 1;
        let occupied = &mut self.occupied[cell.l() as usize][cell.c() as usize];
        if !std::mem::replace(occupied, true) {
            self.first.push(Marble { number: self.marbles, cell });
        }
    }

    /// A winning move: home if any marble can go there, else one that makes the nim-sum 0.
    fn winning_move(&self) -> Option<(Marble, Destination)> {
        let mut marbles = self.first.iter().copied();
        match self.sum {
            Value::InstantWin => marbles.find(|marble| marble.cell.is_instant_win()).map(|marble| (marble, Destination::Finish)),
            sum => marbles.find_map(|marble| {
                let target = (sum + self.table.value(marble.cell)).nimber()?;
                let to = self.table.moves_to(marble.cell, target).next()?;
                Some((marble, Destination::Cell(to)))
            }),
        }
    }
}

impl<D: AsRef<[u8]>> Listener<Cell> for FirstMove<'_, D> {
    fn components(&mut self, cells: &[Cell]) {
        cells.iter().for_each(|&cell| self.hear(cell));
    }

    fn end_of_test(&mut self, answers: &mut impl Write) -> io::Result<()> {
        if self.sum.outcome() == Outcome::Previous {
            return answers.write_all(b"N\n");
        }
        match self.winning_move() {
            Some((Marble { number, .. }, to)) => writeln!(answers, "Y {number} {} {}", to.l(), to.c()),
            // Only a damaged table has a nim-sum that no move answers.
            None => answers.write_all(b"Y\n"),
        }
    }
}
