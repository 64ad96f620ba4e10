//! Answers to whole inputs.

mod first_moves;
mod rows;

use std::fmt::Display;
use std::io::{self, Write};
use std::mem;

use grundy::{Outcome, Value, Values};

use crate::contest::{ContestGame, Repeats, Verdict};
use crate::distinct::Distinct;
use crate::kernels::Level;
use crate::listener::{Gathered, Listener, Mute, Unanswered, Unknown};
use crate::reader::read;
use crate::right::Right;
use crate::scanner::Scanner;
use crate::{Error, Input};
use first_moves::FirstMoves;

impl Right<'_> {
    /// Answers each test of `input` on `output`, read at the given level, or else at the best that the machine has.
    ///
    /// Numbers are taken up to the bounds that are answered, which are wider than those of a contest. Needs memory that
    /// does not grow with the input, but for the components of a test where one that is named twice is the same.
    ///
    /// # Errors
    ///
    /// [`Error::Input`] where the input is not of the game's grammar, or a value is not known; the tests before that
    /// have been answered. [`Error::Read`] and [`Error::Write`] where the reader or the writer fails.
    ///
    /// # Examples
    ///
    /// ```
    /// use grundy_judge::{Right, game};
    ///
    /// let game = game("chess").unwrap();
    /// let values = game.embedded.unwrap()();
    /// let chess = Right { game, values: &*values };
    /// let mut answers = Vec::new();
    /// let error = chess.answer(&b"2\n1\n1 1\n1\n2 7 21\n"[..], &mut answers, None).unwrap_err();
    /// assert_eq!(error.to_string(), "found `21`, expected a column, 1 to 20");
    /// assert_eq!(answers, b"YES\n");
    /// ```
    pub fn answer(&self, input: impl Input, output: impl Write, level: Option<Level>) -> Result<(), Error> {
        let scanner = Scanner::free(input, output, level);
        let verdict = self.game.verdict;
        match self.game.repeats {
            Repeats::Another => {
                let mut verdicts = Verdicts { values: self.values, verdict, sum: Value::ZERO };
                scanner.run(|scanner| read(scanner, self.game, &mut verdicts))
            }
            Repeats::TheSame => {
                let verdicts = Verdicts { values: self.values, verdict, sum: Value::ZERO };
                let mut verdicts = OfDistinct { distinct: Distinct::new(), new: Vec::new(), verdicts };
                scanner.run(|scanner| read(scanner, self.game, &mut verdicts))
            }
        }
    }

    /// As [`answer`](Self::answer), with a winning move behind the answer to each test that the first player wins.
    ///
    /// It is the first of [`winning_moves`](Self::winning_moves). Needs memory for as many components as differ in a
    /// test, and for chess none that grows.
    ///
    /// # Errors
    ///
    /// As [`answer`](Self::answer).
    pub fn answer_with_moves(&self, input: impl Input, output: impl Write, level: Option<Level>) -> Result<(), Error> {
        let scanner = Scanner::free(input, output, level);
        if rows::are_played(self) {
            scanner.run(|scanner| read(scanner, self.game, &mut rows::FirstMoves::new(self)))
        } else {
            scanner.run(|scanner| read(scanner, self.game, &mut FirstMoves::new(self)))
        }
    }

    /// Hands the components of each test of `input` to `handle`, which writes what it likes of them on `output`. Their
    /// values are known.
    ///
    /// Takes what [`answer`](Self::answer) takes, but keeps the components of a whole test in memory.
    ///
    /// # Errors
    ///
    /// As [`answer`](Self::answer); also where `handle` fails, which is an [`Error::Write`].
    pub fn for_each_test(
        &self,
        input: impl Input,
        output: impl Write,
        handle: impl FnMut(&[Vec<u64>], &mut dyn Write) -> io::Result<()>,
    ) -> Result<(), Error> {
        Scanner::free(input, output, None).run(|scanner| read(scanner, self.game, &mut Gathered::new(*self, handle)))
    }
}

impl ContestGame {
    /// Checks that `input` is valid in a contest: the bounds of the contest in the strict layout, which is single
    /// spaces in a line, a line feed after each, no leading zeros and nothing else.
    ///
    /// # Errors
    ///
    /// [`Error::Input`] at the first byte that is not valid, [`Error::Read`] where the reader fails.
    ///
    /// # Examples
    ///
    /// ```
    /// let chess = grundy_judge::game("chess").unwrap();
    /// assert!(chess.validate(&b"1\n2\n0\n2 20 19\n"[..]).is_ok());
    /// let error = chess.validate(&b"1\n1\n1  5\n"[..]).unwrap_err();
    /// assert_eq!(error.to_string(), "found a space, expected a column, 1 to 20");
    /// ```
    pub fn validate(&self, input: impl Input) -> Result<(), Error> {
        Scanner::strict(input).run(|scanner| read(scanner, self, &mut Mute))
    }
}

/// The value of a test decides.
struct Verdicts<'v> {
    values: &'v dyn Values,
    verdict: Verdict,
    sum: Value,
}

impl Listener for Verdicts<'_> {
    #[inline]
    fn positions(&mut self, positions: &[u64]) -> Result<(), Unknown> {
        self.sum += self.values.sum(positions)?;
        Ok(())
    }

    fn end_of_test(&mut self, answers: &mut impl Write) -> Result<(), Unanswered> {
        let word = match mem::replace(&mut self.sum, Value::ZERO).outcome() {
            Outcome::Next => self.verdict.won,
            Outcome::Previous => self.verdict.lost,
        };
        answers.write_all(word.as_bytes())?;
        Ok(answers.write_all(b"\n")?)
    }
}

/// The value of the distinct components of a test decides.
struct OfDistinct<'v> {
    distinct: Distinct,
    new: Vec<u64>,
    verdicts: Verdicts<'v>,
}

impl Listener for OfDistinct<'_> {
    #[inline]
    fn positions(&mut self, positions: &[u64]) -> Result<(), Unknown> {
        self.new.clear();
        for &position in positions {
            if self.distinct.insert(position).is_new {
                self.new.push(position);
            }
        }
        self.verdicts.positions(&self.new)
    }

    fn end_of_test(&mut self, answers: &mut impl Write) -> Result<(), Unanswered> {
        self.distinct.clear();
        self.verdicts.end_of_test(answers)
    }
}

/// Writes the answer to a won test, with a winning move.
fn write_won(verdict: Verdict, words: &[impl Display], answers: &mut impl Write) -> io::Result<()> {
    answers.write_all(verdict.won.as_bytes())?;
    words.iter().try_for_each(|word| write!(answers, " {word}"))?;
    answers.write_all(b"\n")
}
