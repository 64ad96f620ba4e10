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
