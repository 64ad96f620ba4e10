//! Chess boards as data.

use std::fmt::Write;

use grundy::chess::{Row, TABLE};
use grundy::{Nimber, Outcome};

use super::{Contest, numbers, text};
use crate::{Error, chess};

/// The contest of chess boards.
#[derive(Clone, Copy, Debug)]
pub enum Chess {}

impl Contest for Chess {
    /// Rows, each as the columns that are named.
    type Test = Vec<Vec<u32>>;

    fn read(input: &str) -> Option<Vec<Self::Test>> {
        let mut numbers = numbers(input);
        let tests = numbers.next()?;
        (0..tests).map(|_| read_board(&mut numbers)).collect()
    }

    fn write(tests: &[Self::Test]) -> String {
        let mut input = format!("{}\n", tests.len());
        for rows in tests {
            line(&mut input, rows.len(), &[]);
            rows.iter().for_each(|columns| line(&mut input, columns.len(), columns));
        }
        input
    }

    fn first_wins(rows: &Self::Test) -> Option<bool> {
        let grundy = |columns: &Vec<u32>| Some(TABLE.grundy(Row::from_columns(columns.iter().copied()).ok()?));
        let nim_sum: Nimber = rows.iter().map(grundy).sum::<Option<Nimber>>()?;
        Some(nim_sum.outcome() == Outcome::Next)
    }

    fn verdict(first_wins: bool) -> &'static str {
        if first_wins { "YES" } else { "NO" }
    }

    fn answer(input: &str) -> Result<String, Error> {
        text(|output| chess::answer(input.as_bytes(), output, &TABLE))
    }
}

fn read_board(numbers: &mut impl Iterator<Item = u64>) -> Option<Vec<Vec<u32>>> {
    let rows = numbers.next()?;
    (0..rows).map(|_| read_row(numbers)).collect()
}

fn read_row(numbers: &mut impl Iterator<Item = u64>) -> Option<Vec<u32>> {
    let pieces = numbers.next()?;
    (0..pieces).map(|_| numbers.next()?.try_into().ok()).collect()
}

/// Writes a line of `count` and `numbers`.
fn line(input: &mut String, count: usize, numbers: &[u32]) {
    let _ = write!(input, "{count}");
    numbers.iter().for_each(|number| {
        let _ = write!(input, " {number}");
    });
    input.push('\n');
}
