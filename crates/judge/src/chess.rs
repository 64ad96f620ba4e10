//! Chess: `T`, then T tests of `n` and n rows `m p1 .. pm`. The answer is `YES` if the first player wins, else `NO`.

mod moves;

use std::io::{self, Write};
use std::mem;

use grundy::chess::{Board, Row, Table};
use grundy::{Nimber, Outcome};

use crate::kernels::{Level, Rows};
use crate::listener::{Gathered, Listener, Mute};
use crate::scanner::{Scanner, Wanted};
use crate::{Error, Input};

pub use moves::answer_with_moves;

const PIECES: Wanted = Wanted { name: "the number of pieces in a row", least: 0, most: 20 };
const COLUMN: Wanted = Wanted { name: "a column", least: 1, most: 20 };

/// The numbers of tests and of rows in a test that are taken.
struct Limits {
    tests: Wanted,
    rows: Wanted,
}

/// Nothing in an answer depends on these, so any number will do.
const ANSWERED: Limits = Limits::up_to(0, u32::MAX as u64, u32::MAX as u64);

const CONTEST: Limits = Limits::up_to(1, 100, 1000);

impl Limits {
    const fn up_to(least: u64, tests: u64, rows: u64) -> Self {
        Limits {
            tests: Wanted { name: "the number of tests", least, most: tests },
            rows: Wanted { name: "the number of rows", least, most: rows },
        }
    }
}

/// Answers each test of `input` on `output`.
///
/// Up to 2^32 - 1 tests, and rows in a test, are taken, none among them.
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
/// let error = grundy_judge::chess::answer(&b"2\n1\n1 1\n1\n2 7 21\n"[..], &mut answers, &grundy::chess::TABLE).unwrap_err();
/// assert_eq!(error.to_string(), "found `21`, expected a column, 1 to 20");
/// assert_eq!(answers, b"YES\n");
/// ```
pub fn answer<D: AsRef<[u8]>>(input: impl Input, output: impl Write, table: &Table<D>) -> Result<(), Error> {
    answer_by(Level::wanted(), input, output, table)
}

/// As [`answer`], read at the given level.
///
/// # Errors
///
/// As [`answer`].
pub fn answer_at<D: AsRef<[u8]>>(level: Level, input: impl Input, output: impl Write, table: &Table<D>) -> Result<(), Error> {
    answer_by(Some(level), input, output, table)
}

fn answer_by<D: AsRef<[u8]>>(level: Option<Level>, input: impl Input, output: impl Write, table: &Table<D>) -> Result<(), Error> {
    let mut verdicts = Verdicts { table, sum: Nimber::ZERO };
    Scanner::free(input, output, level).run(|scanner| read(scanner, &ANSWERED, &mut verdicts))
}

/// Hands the rows of each test of `input` to `handle`, which writes what it likes of them on `output`.
///
/// Takes what [`answer`] takes, but keeps the rows of a whole test in memory.
///
/// # Errors
///
/// As [`answer`]; also where `handle` fails, which is an [`Error::Write`].
pub fn for_each_test<W: Write>(
    input: impl Input,
    output: W,
    handle: impl FnMut(&[Row], &mut dyn Write) -> io::Result<()>,
) -> Result<(), Error> {
    Scanner::free(input, output, Level::wanted()).run(|scanner| read(scanner, &ANSWERED, &mut Gathered::new(handle)))
}

/// Checks that `input` is valid in a contest: 1 to 100 tests of 1 to 1000 rows in the strict layout, which is single
/// spaces in a line, a line feed after each, no leading zeros and nothing else. In a row, columns may come in any order.
///
/// # Errors
///
/// [`Error::Input`] at the first byte that is not valid, [`Error::Read`] where the reader fails.
///
/// # Examples
///
/// ```
/// use grundy_judge::chess::validate;
/// assert!(validate(&b"1\n2\n0\n2 20 19\n"[..]).is_ok());
/// assert_eq!(validate(&b"1\n1\n1  5\n"[..]).unwrap_err().to_string(), "found a space, expected a column, 1 to 20");
/// ```
pub fn validate(input: impl Input) -> Result<(), Error> {
    Scanner::strict(input).run(|scanner| read(scanner, &CONTEST, &mut Mute))
}

/// So many rows are read at a time.
const BATCH: usize = 256;

fn read<I: Input, W: Write>(
    scanner: &mut Scanner<I, W>,
    limits: &Limits,
    listener: &mut impl Listener<Row>,
) -> Result<(), Error> {
    let mut kernel = Rows::new();
    let mut rows = [Row::EMPTY; BATCH];

    let tests = scanner.number(&limits.tests)?;
    scanner.end_of_line()?;
    for _ in 0..tests {
        let mut left = scanner.number(&limits.rows)? as usize;
        scanner.end_of_line()?;
        while left > 0 {
            let rows = &mut rows[..left.min(BATCH)];
            let read = read_rows(scanner, &mut kernel, rows)?;
            listener.components(&rows[..read]);
            left -= read;
        }
        scanner.answer(|answers| listener.end_of_test(answers))?;
    }
    scanner.end_of_input()
}

/// Reads some of the rows that are there to be filled, one at least; the first by itself if the kernel cannot make it out.
fn read_rows<I: Input, W: Write>(scanner: &mut Scanner<I, W>, kernel: &mut Rows, rows: &mut [Row]) -> Result<usize, Error> {
    let mut read = scanner.rows(kernel, rows);
    if read == 0 {
        rows[0] = read_row(scanner)?;
        read = 1;
    }
    Ok(read)
}

fn read_row<I: Input, W: Write>(scanner: &mut Scanner<I, W>) -> Result<Row, Error> {
    let mut row = Row::EMPTY;
    for _ in 0..scanner.number(&PIECES)? {
        let column = scanner.number(&COLUMN)?;
        row = row
            .with_piece(column as u32)
            .map_err(|_| scanner.refuse_last(format!("`{column}` again in this row"), "a column without a piece"))?;
    }
    scanner.end_of_line()?;
    Ok(row)
}

/// The nim-sum of the rows of a test decides.
struct Verdicts<'t, D> {
    table: &'t Table<D>,
    sum: Nimber,
}

impl<D: AsRef<[u8]>> Listener<Row> for Verdicts<'_, D> {
    fn components(&mut self, rows: &[Row]) {
        self.sum += Board::new(rows).nim_sum(self.table);
    }

    fn end_of_test(&mut self, answers: &mut impl Write) -> io::Result<()> {
        answers.write_all(match mem::take(&mut self.sum).outcome() {
            Outcome::Next => b"YES\n",
            Outcome::Previous => b"NO\n",
        })
    }
}
