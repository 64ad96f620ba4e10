//! What is made of the tests of an input as they are read.

use std::io::{self, Write};

/// Hears the tests of an input, component by component: a row of chess, a head of coins, a marble.
pub(crate) trait Listener<C> {
    /// Hears the next components of a test.
    fn components(&mut self, components: &[C]);

    /// Hears that the test has ended, and answers it.
    fn end_of_test(&mut self, answers: &mut impl Write) -> io::Result<()>;
}

/// Answers nothing: for an input that is read for its form alone.
pub(crate) struct Mute;

impl<C> Listener<C> for Mute {
    fn components(&mut self, _: &[C]) {}

    fn end_of_test(&mut self, _: &mut impl Write) -> io::Result<()> {
        Ok(())
    }
}

/// Gathers the components of a test, for whoever must see them together.
pub(crate) struct Gathered<C, H> {
    components: Vec<C>,
    handle: H,
}

impl<C, H> Gathered<C, H> {
    /// Hands the components of each test to `handle`.
    pub(crate) fn new(handle: H) -> Self {
        Self { components: Vec::new(), handle }
    }
}

impl<C: Copy, H: FnMut(&[C], &mut dyn Write) -> io::Result<()>> Listener<C> for Gathered<C, H> {
    fn components(&mut self, components: &[C]) {
        self.components.extend_from_slice(components);
    }

    fn end_of_test(&mut self, answers: &mut impl Write) -> io::Result<()> {
        let handled = (self.handle)(&self.components, answers);
        self.components.clear();
        handled
    }
}
