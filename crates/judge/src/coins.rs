//! Coins: to the end of the input, tests of `n` and the positions of n heads. The answer is `No` if the first player
//! wins, else `Yes`: the question is whether that player *loses*.

mod moves;

use std::io::{self, Write};
use std::mem;

use grundy::{Nimber, Outcome, coins};

use crate::distinct::Distinct;
use crate::kernels::Level;
use crate::listener::{Gathered, Listener, Mute};
use crate::scanner::{Scanner, Wanted};
use crate::{Error, Input};

pub use moves::answer_with_moves;

const HEADS: Wanted = Wanted { name: "the number of heads", least: 0, most: 100 };

const ANSWERED: Wanted = Wanted { name: "a position", least: 0, most: coins::MAX_POSITION };

const CONTEST: Wanted = Wanted { name: "a position", least: 0, most: 99_999_999 };

/// Answers each test of `input` on `output`. A position that is named more than once is one coin.
///
/// Positions up to [`grundy::coins::MAX_POSITION`] are taken. An empty input has no tests.
///
/// # Errors
///
/// [`Error::Input`] where the input is not what is described in this module; the tests before that have been answered.
/// [`Error::Read`] and [`Error::Write`] where the reader or the writer fails.
///
/// # Examples
///
/// ```
/// let mut answers = Vec::new();
/// grundy_judge::coins::answer(&b"0\n1\n0\n4\n0 1 2 3\n"[..], &mut answers)?;
/// assert_eq!(answers, b"Yes\nNo\nYes\n");
/// # Ok::<(), grundy_judge::Error>(())
/// ```
pub fn answer(input: impl Input, output: impl Write) -> Result<(), Error> {
    answer_by(Level::wanted(), input, output)
}

/// As [`answer`], read at the given level.
///
/// # Errors
///
/// As [`answer`].
pub fn answer_at(level: Level, input: impl Input, output: impl Write) -> Result<(), Error> {
    answer_by(Some(level), input, output)
}

fn answer_by(level: Option<Level>, input: impl Input, output: impl Write) -> Result<(), Error> {
    let mut verdicts = Verdicts { heads: Distinct::new(), sum: Nimber::ZERO };
    Scanner::free(input, output, level).run(|scanner| read(scanner, &ANSWERED, &mut verdicts))
}

/// Hands the positions of the heads of each test of `input`, in input order, to `handle`, which writes what it likes of them on `output`.
///
/// Takes what [`answer`] takes. A position that was named more than once is there as often.
///
/// # Errors
///
/// As [`answer`]; also where `handle` fails, which is an [`Error::Write`].
pub fn for_each_test<W: Write>(
    input: impl Input,
    output: W,
    handle: impl FnMut(&[u64], &mut dyn Write) -> io::Result<()>,
) -> Result<(), Error> {
    Scanner::free(input, output, Level::wanted()).run(|scanner| read(scanner, &ANSWERED, &mut Gathered::new(handle)))
}

/// Checks that `input` is valid in a contest: one or more tests of 0 to 100 heads at 0 to 99,999,999, in the strict layout,
/// which is the number of heads on a line of its own and the positions, if any, on the next; single spaces in a line, a line
/// feed after each, no leading zeros and nothing else. A position may be named more than once.
///
/// # Errors
///
/// [`Error::Input`] at the first byte that is not valid, [`Error::Read`] where the reader fails.
///
/// # Examples
///
/// ```
/// use grundy_judge::coins::validate;
/// assert!(validate(&b"0\n2\n7 7\n"[..]).is_ok());
/// assert_eq!(validate(&b"0\n\n1\n7\n"[..]).unwrap_err().to_string(), "found the end of the line, expected the number of heads, 0 to 100");
/// ```
pub fn validate(input: impl Input) -> Result<(), Error> {
    Scanner::strict(input).run(|scanner| {
        read_test(scanner, &CONTEST, &mut Mute)?;
        read(scanner, &CONTEST, &mut Mute)
    })
}

fn read<I: Input, W: Write>(
    scanner: &mut Scanner<I, W>,
    position: &Wanted,
    listener: &mut impl Listener<u64>,
) -> Result<(), Error> {
    while !scanner.is_at_end()? {
        read_test(scanner, position, listener)?;
    }
    Ok(())
}

fn read_test<I: Input, W: Write>(
    scanner: &mut Scanner<I, W>,
    position: &Wanted,
    listener: &mut impl Listener<u64>,
) -> Result<(), Error> {
    let heads = scanner.next_number(&HEADS)?;
    scanner.end_of_line()?;
    for _ in 0..heads {
        listener.components(&[scanner.next_number(position)?]);
    }
    if heads > 0 {
        scanner.end_of_line()?;
    }
    scanner.answer(|answers| listener.end_of_test(answers))
}

/// The nim-sum of the distinct heads decides.
struct Verdicts {
    heads: Distinct,
    sum: Nimber,
}

impl Listener<u64> for Verdicts {
    #[inline]
    fn components(&mut self, heads: &[u64]) {
        for &head in heads {
            if self.heads.insert(head) {
                self.sum += coins::grundy(head);
            }
        }
    }

    fn end_of_test(&mut self, answers: &mut impl Write) -> io::Result<()> {
        self.heads.clear();
        answers.write_all(match mem::take(&mut self.sum).outcome() {
            Outcome::Next => b"No\n",
            Outcome::Previous => b"Yes\n",
        })
    }
}
