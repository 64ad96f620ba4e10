//! The grammar of a contest game's inputs, read from its description.
//!
//! There is one grammar. The scanner decides how strict it is: about the layout, and about the bounds of numbers.

use std::io::Write;

use crate::cells::PlainCells;
use crate::component::joined;
use crate::contest::{Bound, Component, Components, ContestGame, Coordinate, Forbidden, Tests};
use crate::kernels::{ROW_WIDTH, Rows};
use crate::listener::{Listener, Unanswered, Unknown};
use crate::position::{PositionForm, Shape};
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
    let mut reader = Reader { scanner, listener, game, batch: Batch::new() };
    match &game.tests {
        Tests::One => reader.test()?,
        Tests::Counted(count) => {
            let tests = reader.scanner.number(count)?;
            reader.scanner.end_of_line()?;
            (0..tests).try_for_each(|_| reader.test())?;
        }
        Tests::ToEnd => {
            let mut is_first = true;
            while !reader.is_over(is_first)? {
                reader.test()?;
                is_first = false;
            }
        }
    }
    reader.scanner.end_of_input()
}

struct Reader<'r, I, W: Write, L> {
    scanner: &'r mut Scanner<I, W>,
    listener: &'r mut L,
    game: &'r ContestGame,
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

    fn test(&mut self) -> Result<(), Error> {
        let count = match &self.game.components {
            Components::One => 1,
            Components::Lines(count) | Components::OneLine(count) => self.count(count)?,
        };
        self.components(count)?;
        if count > 0 && self.are_on_one_line() {
            self.scanner.end_of_line()?;
        }
        let Self { scanner, listener, .. } = self;
        match scanner.answer(|answers| listener.end_of_test(answers)) {
            Ok(()) => Ok(()),
            Err(Unanswered::Unknown(unknown)) => Err(self.refuse_unknown(unknown, 0)),
            Err(Unanswered::Write(error)) => Err(Error::Write(error)),
        }
    }

    fn are_on_one_line(&self) -> bool {
        matches!(self.game.components, Components::OneLine(_))
    }

    /// The number of components in a test, on a line of its own.
    fn count(&mut self, bound: &Bound) -> Result<u64, Error> {
        let count = match self.game.component {
            // Rows are read by a kernel of their own, and so are cells: what is read ahead as numbers would be read
            // twice.
            Component::Columns { .. } => self.scanner.number(bound)?,
            Component::Position(form) if form.bound().is_none() => self.scanner.number(bound)?,
            _ => self.scanner.next_number(bound)?,
        };
        self.scanner.end_of_line()?;
        Ok(count)
    }

    /// Reads so many components.
    fn components(&mut self, count: u64) -> Result<(), Error> {
        let game = self.game;
        let mut left = count;
        while left > 0 {
            let wanted = left.min(BATCH as u64) as usize;
            left -= match &game.component {
                Component::Number { bound, .. } => self.numbers(wanted, bound)?,
                Component::Cell { coordinates, position, forbidden, .. } => {
                    self.cells(wanted, coordinates, *position, forbidden.as_ref())?
                }
                Component::Columns { pieces, column } => self.rows(wanted, pieces, column)?,
                Component::Strip { length, full, empty } => self.strip(length, [*full, *empty])?,
                Component::Position(form) => self.positions(wanted, form)?,
            };
        }
        Ok(())
    }

    /// A component has been read. It ends its line, unless all are on one.
    fn end_of_component(&mut self) -> Result<(), Error> {
        if self.are_on_one_line() { Ok(()) } else { self.scanner.end_of_line() }
    }

    /// Reads some numbers, none of them after one that has not been read ahead: those before are found again if their
    /// values turn out not to be known.
    fn numbers(&mut self, wanted: usize, bound: &Bound) -> Result<u64, Error> {
        let mut read = 0;
        while read < wanted {
            self.batch.positions[read] = self.scanner.next_number(bound)?;
            read += 1;
            self.end_of_component()?;
            if !self.scanner.has_read_ahead() {
                break;
            }
        }
        self.hear(read)
    }

    fn cells(
        &mut self,
        wanted: usize,
        coordinates: &[Coordinate],
        position: fn(&[u64]) -> u64,
        forbidden: Option<&Forbidden>,
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
            self.end_of_component()?;
        }
        self.hear(wanted)
    }

    /// Reads some of the positions that are wanted, one at least.
    fn positions(&mut self, wanted: usize, form: &PositionForm) -> Result<u64, Error> {
        if let Some(bound) = form.bound() {
            return self.numbers(wanted, &bound);
        }
        if let Shape::Cell(plain) = &form.shape
            && let read @ 1.. = self.plain_cells(wanted, plain)?
        {
            return Ok(read);
        }
        self.batch.positions[0] = self.scanner.position(form)?;
        self.end_of_component()?;
        self.hear(1)
    }

    /// Reads some plain cells, perhaps none.
    fn plain_cells(&mut self, wanted: usize, plain: &PlainCells) -> Result<u64, Error> {
        let read = self.scanner.peek_cells(plain, &mut self.batch.positions[..wanted]);
        match self.listener.positions(&self.batch.positions[..read.cells]) {
            Ok(()) => {
                self.scanner.take(read.bytes);
                Ok(read.cells as u64)
            }
            Err(unknown) => {
                self.scanner.take_words(self.place_in_batch(unknown))?;
                Err(self.refuse_unknown(unknown, 0))
            }
        }
    }

    /// Reads some of the rows that are wanted, one at least; the first by itself if the kernel cannot make it out.
    fn rows(&mut self, wanted: usize, pieces: &Bound, column: &Bound) -> Result<u64, Error> {
        let mut read = 0;
        if pieces.takes(0, ROW_WIDTH.into()) && column.takes(1, ROW_WIDTH.into()) {
            read = self.scanner.rows(&mut self.batch.rows, &mut self.batch.positions[..wanted]);
        }
        if read == 0 {
            self.batch.positions[0] = self.row(pieces, column)?;
            read = 1;
        }
        self.hear(read)
    }

    fn row(&mut self, pieces: &Bound, column: &Bound) -> Result<u64, Error> {
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
        self.end_of_component()?;
        Ok(row)
    }

    fn strip(&mut self, length: &Bound, letters: [u8; 2]) -> Result<u64, Error> {
        let length = self.scanner.next_number(length)?;
        self.scanner.end_of_line()?;
        self.scanner.word(length, letters, &mut self.batch.cells)?;
        if let Err(unknown) = self.listener.strip(&self.batch.cells) {
            return Err(self.refuse_unknown(unknown, 0));
        }
        self.end_of_component()?;
        Ok(1)
    }

    /// Tells the listener of the first so many positions of the batch.
    fn hear(&mut self, count: usize) -> Result<u64, Error> {
        let Err(unknown) = self.listener.positions(&self.batch.positions[..count]) else { return Ok(count as u64) };
        let before_last = match self.game.component {
            Component::Number { .. } | Component::Position(_) => count - 1 - self.place_in_batch(unknown),
            // A component of several numbers is not found again.
            _ => 0,
        };
        Err(self.refuse_unknown(unknown, before_last))
    }

    /// Where in the batch a position comes first.
    fn place_in_batch(&self, Unknown { position }: Unknown) -> usize {
        let place = self.batch.positions.iter().position(|&other| other == position);
        place.expect("what the listener does not know is what it has heard")
    }

    /// Refuses the number or word that has been read so many before the last.
    fn refuse_unknown(&mut self, Unknown { position }: Unknown, before_last: usize) -> Error {
        let found = match self.game.component {
            Component::Strip { .. } => format!("a run of {position} full cells"),
            Component::Position(form) => format!("`{}`", form.rules.write(position)),
            component => format!("`{}`", joined(&component.numbers(position), " ")),
        };
        self.scanner.refuse_unknown(position, found, before_last)
    }
}
