//! Chess to be played: three short rows.

use std::fmt;
use std::io::{self, Write};

use grundy::chess::{self, Row, TABLE};
use rand::Rng;
use rand::RngExt;

use super::game::{Game, coordinate, index_of};

const ROWS: usize = 3;

/// Only the right half of a row holds pieces at the start, so that a game does not last for hours.
const FIRST_COLUMN: u32 = 11;

#[derive(Clone)]
pub(super) struct Board(chess::Board<[Row; ROWS]>);

#[derive(Clone, Copy)]
pub(super) struct Move(chess::Move);

/// As `--moves` prints it.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.0.row + 1, self.0.from, self.0.to)
    }
}

impl Game for Board {
    type Move = Move;

    const RULES: &'static str = "\
Take a piece (o) to the first empty cell on its right, over pieces in between.
Who cannot move loses.";
    const FORMAT: &'static str = "ROW FROM TO";

    fn deal(rng: &mut impl Rng) -> Self {
        let mut row = || {
            let pieces = (FIRST_COLUMN..=Row::WIDTH).filter(|_| rng.random_ratio(2, 5));
            Row::from_columns(pieces).expect("distinct columns of the row")
        };
        Self(chess::Board::new(std::array::from_fn(|_| row())))
    }

    fn is_won(&self) -> bool {
        self.0.outcome(&TABLE).is_win()
    }

    fn winning_move(&self) -> Option<Move> {
        self.0.winning_moves(&TABLE).next().map(Move)
    }

    fn options(&self) -> impl Iterator<Item = Move> {
        self.0.options().map(Move)
    }

    fn read(&self, numbers: &[u64]) -> Result<Move, String> {
        let &[row, from, to] = numbers else {
            return Err(format!("found {} numbers, expected three: {}", numbers.len(), Self::FORMAT));
        };
        Ok(Move(chess::Move { row: index_of(row, ROWS, "row")?, from: coordinate(from), to: coordinate(to) }))
    }

    fn apply(&mut self, made: Move) -> Result<(), String> {
        self.0.apply(made.0).map_err(|error| error.to_string())
    }

    fn undo(&mut self, made: Move) -> Result<(), String> {
        self.0.undo(made.0).map_err(|error| error.to_string())
    }

    fn draw(&self, output: &mut impl Write) -> io::Result<()> {
        let columns: String = (1..=Row::WIDTH).map(|column| format!("{column:>3}")).collect();
        writeln!(output, "column {columns}")?;
        for (index, row) in self.0.rows().iter().enumerate() {
            let cells: String = row.to_string().chars().map(|cell| format!("{cell:>3}")).collect();
            writeln!(output, "row {}  {cells}", index + 1)?;
        }
        Ok(())
    }
}
