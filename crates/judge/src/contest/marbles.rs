//! Boards of marbles as data.

use grundy::marbles::{Cell, TABLE};
use grundy::{Outcome, Value};

use super::{Contest, numbers, text};
use crate::{Error, marbles};

/// The contest of marbles. Its inputs hold one test.
#[derive(Clone, Copy, Debug)]
pub enum Marbles {}

impl Contest for Marbles {
    /// The cells of the marbles.
    type Test = Vec<Cell>;

    fn read(input: &str) -> Option<Vec<Self::Test>> {
        let mut numbers = numbers(input);
        let marbles = numbers.next()?;
        let mut coordinate = || numbers.next()?.try_into().ok();
        let board: Option<_> = (0..marbles).map(|_| Cell::new(coordinate()?, coordinate()?).ok()).collect();
        Some(vec![board?])
    }

    fn write(tests: &[Self::Test]) -> String {
        let board = |cells: &Vec<Cell>| {
            let lines: String = cells.iter().map(|cell| format!("{} {}\n", cell.l(), cell.c())).collect();
            format!("{}\n{lines}", cells.len())
        };
        tests.iter().map(board).collect()
    }

    fn first_wins(cells: &Self::Test) -> Option<bool> {
        let value: Value = cells.iter().map(|&cell| TABLE.value(cell)).sum();
        Some(value.outcome() == Outcome::Next)
    }

    fn verdict(first_wins: bool) -> &'static str {
        if first_wins { "Y" } else { "N" }
    }

    fn answer(input: &str) -> Result<String, Error> {
        text(|output| marbles::answer(input.as_bytes(), output, &TABLE))
    }
}
