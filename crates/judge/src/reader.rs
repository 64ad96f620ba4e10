//! The grammar of a contest game's inputs, read from its description.
//!
//! There is one grammar. The scanner decides how strict it is: about the layout, and about the bounds of numbers.

use std::io::Write;

use crate::component::joined;
use crate::contest::{Bound, Component, Components, ContestGame, Coordinate, Forbidden, Tests};
use crate::kernels::{ROW_WIDTH, Rows};
use crate::listener::{Listener, Unknown};
use crate::scanner::Scanner;
use crate::{Error, Input};

/// A cell has no more coordinates.
const MAX_COORDINATES: usize = 4;

/// The number of components to read at a time.
const BATCH: usize = 256;

/// Reads a whole input of `game`, and reports its tests to `listener`.
///
/// # Errors
///
/// Where the input is not of the grammar, or `listener` cannot answer it.
pub(crate) fn read<I: Input, W: Write, L: Listener>(
    scanner: &mut Scanner<I, W>,
    game: &ContestGame,
    listener: &mut L,
) -> Result<(), Error> {
    let mut reader = Reader { scanner, listener, component: &game.component, batch: Batch::new() };
    match &game.tests {
        Tests::One => reader.test(&game.components)?,
        Tests::Counted(count) => {
            let tests = reader.scanner.number(count)?;
            reader.scanner.end_of_line()?;
            (0..tests).try_for_each(|_| reader.test(&game.components))?;
        }
        Tests::ToEnd => {
            let mut is_first = true;
            while !reader.is_over(is_first)? {
                reader.test(&game.components)?;
                is_first = false;
            }
        }
    }
    reader.scanner.end_of_input()
}

struct Reader<'r, I, W: Write, L> {
    scanner: &'r mut Scanner<I, W>,
    listener: &'r mut L,
    component: &'r Component,
    batch: Batch,
}

/// What is read of a test at a time.
struct Batch {
    positions: [u64; BATCH],
    cells: Vec<bool>,
    rows: Rows,
}

impl Batch {
    fn new() -> Self {
        Self { positions: [0; BATCH], cells: Vec::new(), rows: Rows::new() }
    }
}

impl<I: Input, W: Write, L: Listener> Reader<'_, I, W, L> {
    /// Whether there are no more tests. In the strict layout an input holds at least one.
    fn is_over(&mut self, is_first: bool) -> Result<bool, Error> {
        if is_first && self.scanner.is_strict() { Ok(false) } else { self.scanner.is_at_end() }
    }

    fn test(&mut self, components: &Components) -> Result<(), Error> {
        match components {
            Components::One => self.components(1, true)?,
            Components::Lines(count) => {
                let count = self.count(count)?;
                self.components(count, true)?;
            }
            Components::OneLine(count) => {
                let count = self.count(count)?;
                self.components(count, false)?;
                if count > 0 {
                    self.scanner.end_of_line()?;
                }
            }
        }
        self.scanner.answer(|answers| self.listener.end_of_test(answers))
    }

    /// The number of components in a test, on a line of its own.
    fn count(&mut self, bound: &Bound) -> Result<u64, Error> {
        let count = match self.component {
            // Rows are read by a kernel of their own: what is read ahead as numbers would be read twice.
            Component::Columns { .. } => self.scanner.number(bound)?,
            _ => self.scanner.next_number(bound)?,
        };
        self.scanner.end_of_line()?;
        Ok(count)
    }

    /// Reads `count` components, each on a line of its own or all on one.
    fn components(&mut self, count: u64, are_lines: bool) -> Result<(), Error> {
        let mut left = count;
        while left > 0 {
            let wanted = left.min(BATCH as u64) as usize;
            left -= match *self.component {
                Component::Number { ref bound, .. } => self.numbers(wanted, bound, are_lines)?,
                Component::Cell { coordinates, position, forbidden, .. } => {
                    self.cells(wanted, coordinates, position, forbidden.as_ref(), are_lines)?
                }
                Component::Columns { ref pieces, ref column } => self.rows(wanted, pieces, column, are_lines)?,
                Component::Strip { ref length, full, empty } => self.strip(length, [full, empty], are_lines)?,
            };
        }
        Ok(())
    }

    fn numbers(&mut self, wanted: usize, bound: &Bound, are_lines: bool) -> Result<u64, Error> {
        for index in 0..wanted {
            self.batch.positions[index] = self.scanner.next_number(bound)?;
            if are_lines {
                self.scanner.end_of_line()?;
            }
        }
        self.hear(wanted)
    }

    fn cells(
        &mut self,
        wanted: usize,
        coordinates: &[Coordinate],
        position: fn(&[u64]) -> u64,
        forbidden: Option<&Forbidden>,
        are_lines: bool,
    ) -> Result<u64, Error> {
        // Nothing is compared coordinate by coordinate in the loop: a cell that nobody starts on is known by its
        // position.
        let forbidden = forbidden.map(|forbidden| (position(forbidden.coordinates), forbidden));
        let mut numbers = [0; MAX_COORDINATES];
        let numbers = &mut numbers[..coordinates.len()];
        for index in 0..wanted {
            for (number, coordinate) in numbers.iter_mut().zip(coordinates) {
                *number = self.scanner.next_number(&coordinate.bound)?;
            }
            let cell = position(numbers);
            if let Some((_, forbidden)) = forbidden.filter(|&(position, _)| position == cell) {
                return Err(self.scanner.refuse_last(forbidden.found.to_owned(), forbidden.expected));
            }
            self.batch.positions[index] = cell;
            if are_lines {
                self.scanner.end_of_line()?;
            }
        }
        self.hear(wanted)
    }

    /// Reads some of the rows that are wanted, one at least; the first by itself if the kernel cannot make it out.
    fn rows(&mut self, wanted: usize, pieces: &Bound, column: &Bound, are_lines: bool) -> Result<u64, Error> {
        let mut read = 0;
        if pieces.takes(0, ROW_WIDTH.into()) && column.takes(1, ROW_WIDTH.into()) {
            read = self.scanner.rows(&mut self.batch.rows, &mut self.batch.positions[..wanted]);
        }
        if read == 0 {
            self.batch.positions[0] = self.row(pieces, column, are_lines)?;
            read = 1;
        }
        self.hear(read)
    }

    fn row(&mut self, pieces: &Bound, column: &Bound, are_lines: bool) -> Result<u64, Error> {
        let mut row = 0;
        for _ in 0..self.scanner.number(pieces)? {
            let number = self.scanner.number(column)?;
            let piece = 1 << (number - 1);
            if row & piece != 0 {
                return Err(self
                    .scanner
                    .refuse_last(format!("`{number}` again in this row"), "a column without a piece"));
            }
            row |= piece;
        }
        if are_lines {
            self.scanner.end_of_line()?;
        }
        Ok(row)
    }

    fn strip(&mut self, length: &Bound, letters: [u8; 2], are_lines: bool) -> Result<u64, Error> {
        let length = self.scanner.next_number(length)?;
        self.scanner.end_of_line()?;
        self.scanner.word(length, letters, &mut self.batch.cells)?;
        if let Err(unknown) = self.listener.strip(&self.batch.cells) {
            return Err(self.refuse_unknown(unknown));
        }
        if are_lines {
            self.scanner.end_of_line()?;
        }
        Ok(1)
    }

    /// Tells the listener of the first so many positions of the batch.
    fn hear(&mut self, count: usize) -> Result<u64, Error> {
        match self.listener.positions(&self.batch.positions[..count]) {
            Ok(()) => Ok(count as u64),
            Err(unknown) => Err(self.refuse_unknown(unknown)),
        }
    }

    fn refuse_unknown(&mut self, Unknown { position }: Unknown) -> Error {
        let found = joined(&self.component.numbers(position), " ");
        let found = match self.component {
            Component::Strip { .. } => format!("a run of {position} full cells"),
            _ => format!("`{found}`"),
        };
        self.scanner.refuse_last(found, "a position whose value has been computed")
    }
}
