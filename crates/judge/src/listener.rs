//! What receives the tests of an input as they are read.

use std::io::{self, Write};

use crate::component::{Place, runs};
use crate::contest::Component;

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
    /// If the answer cannot be written.
    fn end_of_test(&mut self, answers: &mut impl Write) -> io::Result<()>;
}

/// A position that is beyond what has been computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unknown {
    pub(crate) position: u64,
}

/// Answers nothing: for an input that is read for its form alone.
pub(crate) struct Mute;

impl Listener for Mute {
    fn positions(&mut self, _: &[u64]) -> Result<(), Unknown> {
        Ok(())
    }

    fn end_of_test(&mut self, _: &mut impl Write) -> io::Result<()> {
        Ok(())
    }
}

/// Gathers the components of a test as numbers, for whoever must see them together.
pub(crate) struct Gathered<H> {
    component: Component,
    components: Vec<Vec<u64>>,
    handle: H,
}

impl<H> Gathered<H> {
    /// Hands the components of each test to `handle`.
    pub(crate) fn new(component: Component, handle: H) -> Self {
        Self { component, components: Vec::new(), handle }
    }
}

impl<H: FnMut(&[Vec<u64>], &mut dyn Write) -> io::Result<()>> Listener for Gathered<H> {
    fn positions(&mut self, positions: &[u64]) -> Result<(), Unknown> {
        self.components.extend(positions.iter().map(|&position| self.component.numbers(position)));
        Ok(())
    }

    fn strip(&mut self, cells: &[bool]) -> Result<(), Unknown> {
        self.components.push(cells.iter().map(|&is_full| u64::from(is_full)).collect());
        Ok(())
    }

    fn end_of_test(&mut self, answers: &mut impl Write) -> io::Result<()> {
        let handled = (self.handle)(&self.components, answers);
        self.components.clear();
        handled
    }
}
