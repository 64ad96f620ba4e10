//! What receives the tests of an input as they are read.

use std::io::{self, Write};

use grundy::UnknownValue;

use crate::component::{Place, runs};
use crate::contest::Test;
use crate::right::Right;

/// Receives the tests of an input, component by component.
pub(crate) trait Listener {
    /// Hears the next components of a test, each of which is one position.
    ///
    /// # Errors
    ///
    /// If what they are worth is not known.
    fn positions(&mut self, positions: &[u64]) -> Result<(), Unknown>;

    /// Hears the next component of a test, which is the sum of its runs of full cells.
    ///
    /// # Errors
    ///
    /// As [`positions`](Self::positions).
    fn strip(&mut self, cells: &[bool]) -> Result<(), Unknown> {
        runs(cells.iter().copied()).try_for_each(|Place { position, .. }| self.positions(&[position]))
    }

    /// Answers the test, which has ended.
    ///
    /// # Errors
    ///
    /// If the answer is not known, or cannot be written.
    fn end_of_test(&mut self, answers: &mut impl Write) -> Result<(), Unanswered>;
}

/// A position that is beyond what has been computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unknown {
    pub(crate) position: u64,
}

impl From<UnknownValue> for Unknown {
    fn from(UnknownValue { position, .. }: UnknownValue) -> Self {
        Self { position }
    }
}

/// Why a test has no answer.
pub(crate) enum Unanswered {
    /// It depends on a value that is not known.
    Unknown(Unknown),
    /// The answer could not be written.
    Write(io::Error),
}

impl From<Unknown> for Unanswered {
    fn from(unknown: Unknown) -> Self {
        Self::Unknown(unknown)
    }
}

impl From<io::Error> for Unanswered {
    fn from(error: io::Error) -> Self {
        Self::Write(error)
    }
}

/// Answers nothing: for an input that is read for its form alone.
pub(crate) struct Mute;

impl Listener for Mute {
    fn positions(&mut self, _: &[u64]) -> Result<(), Unknown> {
        Ok(())
    }

    fn end_of_test(&mut self, _: &mut impl Write) -> Result<(), Unanswered> {
        Ok(())
    }
}

/// Gathers the components of a test as numbers, for whoever must see them together.
pub(crate) struct Gathered<'r, H> {
    right: Right<'r>,
    components: Test,
    handle: H,
}

impl<'r, H> Gathered<'r, H> {
    /// Hands the components of each test to `handle`. Their values are known.
    pub(crate) fn new(right: Right<'r>, handle: H) -> Self {
        Self { right, components: Test::new(), handle }
    }
}

impl<H: FnMut(&[Vec<u64>], &mut dyn Write) -> io::Result<()>> Listener for Gathered<'_, H> {
    fn positions(&mut self, positions: &[u64]) -> Result<(), Unknown> {
        for &position in positions {
            self.right.values.value(position).ok_or(Unknown { position })?;
            self.components.push(self.right.game.component.numbers(position));
        }
        Ok(())
    }

    fn strip(&mut self, cells: &[bool]) -> Result<(), Unknown> {
        for Place { position, .. } in runs(cells.iter().copied()) {
            self.right.values.value(position).ok_or(Unknown { position })?;
        }
        self.components.push(cells.iter().map(|&is_full| u64::from(is_full)).collect());
        Ok(())
    }

    fn end_of_test(&mut self, answers: &mut impl Write) -> Result<(), Unanswered> {
        let handled = (self.handle)(&self.components, answers);
        self.components.clear();
        Ok(handled?)
    }
}
