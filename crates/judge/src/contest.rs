//! The contests as data: tests that are made, written as inputs, read back and judged.
//!
//! This is the side of those who set a problem. An input of theirs fits in memory, and may hold mistakes on purpose: a row that
//! names a column twice is a test here, where [`answer`](crate::chess::answer) refuses it.

mod chess;
mod coins;
mod marbles;

pub use chess::Chess;
pub use coins::Coins;
pub use marbles::Marbles;

use crate::Error;

/// A contest: what a test of it is, how tests make an input, and who wins.
pub trait Contest {
    /// A test.
    type Test: 'static;

    /// The tests of an input, or `None` if it does not hold the numbers that it says. Nothing else is checked.
    fn read(input: &str) -> Option<Vec<Self::Test>>;

    /// The input that consists of these tests, in the strict layout.
    fn write(tests: &[Self::Test]) -> String;

    /// Whether the first player wins, or `None` if the test is no position.
    fn first_wins(test: &Self::Test) -> Option<bool>;

    /// The line that says so.
    fn verdict(first_wins: bool) -> &'static str;

    /// Answers an input.
    ///
    /// # Errors
    ///
    /// [`Error::Input`] if the input is not what the contest's format asks for.
    fn answer(input: &str) -> Result<String, Error>;
}

/// The numbers of an input; stops at what is none.
fn numbers(input: &str) -> impl Iterator<Item = u64> {
    input.split_ascii_whitespace().map_while(|token| token.parse().ok())
}

/// The text that `answer` writes.
fn text(answer: impl FnOnce(&mut Vec<u8>) -> Result<(), Error>) -> Result<String, Error> {
    let mut output = Vec::new();
    answer(&mut output)?;
    Ok(String::from_utf8(output).expect("answers are in ASCII"))
}
