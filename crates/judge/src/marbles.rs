//! Marbles: one test of `N` and N cells `l c`. The answer is `Y` if the first player wins, else `N`.

mod moves;

use std::io::{self, Write};

use grundy::marbles::{Board, Cell, Table};
use grundy::{Outcome, Value};

use crate::kernels::Level;
use crate::listener::{Gathered, Listener, Mute};
use crate::scanner::{Scanner, Wanted};
use crate::{Error, Input};

pub use moves::answer_with_moves;

/// The numbers of marbles, and their coordinates, that are taken.
struct Limits {
    marbles: Wanted,
    coordinate: Wanted,
}

/// No answer depends on how many marbles there are, and the table knows the cells on the edges.
const ANSWERED: Limits = Limits::of(u32::MAX as u64, 0);

const CONTEST: Limits = Limits::of(1000, 1);

impl Limits {
    const fn of(marbles: u64, least_coordinate: u64) -> Self {
        Limits {
            marbles: Wanted { name: "the number of marbles", least: 1, most: marbles },
            coordinate: Wanted { name: "a coordinate", least: least_coordinate, most: 100 },
        }
    }
}

/// Answers the test of `input` on `output`.
///
/// Up to 2^32 - 1 marbles are taken, and coordinates 0, but not the cell (0, 0): no marble starts where it has already won.
///
/// # Errors
///
/// [`Error::Input`] where the input is not what is described in this module.
/// [`Error::Read`] and [`Error::Write`] where the reader or the writer fails.
///
/// # Examples
///
/// ```
/// let mut answers = Vec::new();
/// grundy_judge::marbles::answer(&b"2\n1 3\n2 3\n"[..], &mut answers, &grundy::marbles::TABLE)?;
/// assert_eq!(answers, b"Y\n");
/// # Ok::<(), grundy_judge::Error>(())
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
    let mut verdict = Verdict { table, sum: Value::ZERO };
    Scanner::free(input, output, level).run(|scanner| read(scanner, &ANSWERED, &mut verdict))
}

/// Hands the cells of the test of `input`, in input order, to `handle`, which writes what it likes of them on `output`.
///
/// Takes what [`answer`] takes, but keeps the cells in memory.
///
/// # Errors
///
/// As [`answer`]; also where `handle` fails, which is an [`Error::Write`].
pub fn for_each_test<W: Write>(
    input: impl Input,
    output: W,
    handle: impl FnMut(&[Cell], &mut dyn Write) -> io::Result<()>,
) -> Result<(), Error> {
    Scanner::free(input, output, Level::wanted()).run(|scanner| read(scanner, &ANSWERED, &mut Gathered::new(handle)))
}

/// Checks that `input` is valid in a contest: 1 to 1000 marbles at coordinates 1 to 100 in the strict layout, which is
/// a marble a line, a single space between its coordinates, a line feed after each line, no leading zeros and nothing else.
///
/// # Errors
///
/// [`Error::Input`] at the first byte that is not valid, [`Error::Read`] where the reader fails.
///
/// # Examples
///
/// ```
/// use grundy_judge::marbles::validate;
/// assert!(validate(&b"1\n7 100\n"[..]).is_ok());
/// assert_eq!(validate(&b"1\n7 0\n"[..]).unwrap_err().to_string(), "found `0`, expected a coordinate, 1 to 100");
/// ```
pub fn validate(input: impl Input) -> Result<(), Error> {
    Scanner::strict(input).run(|scanner| read(scanner, &CONTEST, &mut Mute))
}

/// So many marbles are handed on at a time.
const BATCH: u64 = 256;

fn read<I: Input, W: Write>(
    scanner: &mut Scanner<I, W>,
    limits: &Limits,
    listener: &mut impl Listener<Cell>,
) -> Result<(), Error> {
    let mut cells = Vec::new();
    let mut left = scanner.next_number(&limits.marbles)?;
    scanner.end_of_line()?;
    while left > 0 {
        cells.clear();
        for _ in 0..left.min(BATCH) {
            cells.push(read_marble(scanner, &limits.coordinate)?);
        }
        listener.components(&cells);
        left -= cells.len() as u64;
    }
    scanner.answer(|answers| listener.end_of_test(answers))?;
    scanner.end_of_input()
}

fn read_marble<I: Input, W: Write>(scanner: &mut Scanner<I, W>, coordinate: &Wanted) -> Result<Cell, Error> {
    let (l, c) = (scanner.next_number(coordinate)?, scanner.next_number(coordinate)?);
    let cell = Cell::new(l as u32, c as u32)
        .map_err(|_| scanner.refuse_last(format!("a marble on ({l}, {c})"), "one that is not at the finish"))?;
    scanner.end_of_line()?;
    Ok(cell)
}

/// An instant win decides; without one, the nim-sum of the marbles does.
struct Verdict<'t, D> {
    table: &'t Table<D>,
    sum: Value,
}

impl<D: AsRef<[u8]>> Listener<Cell> for Verdict<'_, D> {
    fn components(&mut self, cells: &[Cell]) {
        self.sum = self.sum + Board::new(cells).value(self.table);
    }

    fn end_of_test(&mut self, answers: &mut impl Write) -> io::Result<()> {
        answers.write_all(match self.sum.outcome() {
            Outcome::Next => b"Y\n",
            Outcome::Previous => b"N\n",
        })
    }
}
