//! Answering an input in one call, and inputs that come in pieces.

use std::io::{self, Read};

use grundy_judge::{Error, Level, chess, coins, marbles};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Game {
    Chess,
    Coins,
    Marbles,
}

pub(crate) use Game::{Chess, Coins, Marbles};

/// What came of an input: its answers, and the first error as `LINE:COLUMN: MESSAGE`, or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Outcome {
    pub(crate) answers: String,
    pub(crate) error: String,
}

impl Game {
    /// Answers an input; reading and writing must not fail.
    pub(crate) fn answer(self, level: Level, mut input: impl Read) -> Outcome {
        let mut answers = Vec::new();
        let result = match self {
            Chess => chess::answer_at(level, &mut input, &mut answers, &grundy::chess::TABLE),
            Coins => coins::answer_at(level, &mut input, &mut answers),
            Marbles => marbles::answer_at(level, &mut input, &mut answers, &grundy::marbles::TABLE),
        };
        Outcome { answers: String::from_utf8(answers).unwrap(), error: message(result) }
    }

    /// Validates an input; reading must not fail.
    pub(crate) fn validate(self, input: &[u8]) -> String {
        message(match self {
            Chess => chess::validate(input),
            Coins => coins::validate(input),
            Marbles => marbles::validate(input),
        })
    }
}

fn message(result: Result<(), Error>) -> String {
    match result {
        Ok(()) => String::new(),
        Err(Error::Input(error)) => format!("{}:{}: {error}", error.line, error.column),
        Err(error) => panic!("{error}"),
    }
}

/// An input that comes in pieces of the given sizes, over and over.
pub(crate) struct Pieces<'a> {
    bytes: &'a [u8],
    sizes: std::iter::Cycle<std::vec::IntoIter<usize>>,
}

pub(crate) fn in_pieces(bytes: &[u8], sizes: impl Into<Vec<usize>>) -> Pieces<'_> {
    Pieces { bytes, sizes: sizes.into().into_iter().cycle() }
}

impl Read for Pieces<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let size = self.sizes.next().unwrap().min(into.len()).min(self.bytes.len());
        let (piece, rest) = self.bytes.split_at(size);
        into[..size].copy_from_slice(piece);
        self.bytes = rest;
        Ok(size)
    }
}
