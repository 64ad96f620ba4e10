//! Marbles to be played: three, on a corner of the board.

use std::fmt;
use std::io::{self, Write};

use grundy::marbles::{self, Cell, Destination, TABLE};
use rand::Rng;
use rand::RngExt;

use super::game::{Game, coordinate, index_of};

const MARBLES: usize = 3;

/// The greatest coordinate at the start, so that the board fits a screen.
const GREATEST: u32 = 20;

#[derive(Clone)]
pub(super) struct Board(marbles::Board<Vec<Cell>>);

#[derive(Clone, Copy)]
pub(super) struct Move(marbles::Move);

/// As `--moves` prints it.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.0.marble + 1, self.0.to.l(), self.0.to.c())
    }
}

impl Board {
    /// The board with marbles on these cells.
    #[cfg(test)]
    pub(super) fn on(cells: &[(u32, u32)]) -> Self {
        Self(marbles::Board::new(cells.iter().map(|&(l, c)| Cell::new(l, c).unwrap()).collect()))
    }

    /// What a cell of the drawing shows: a marble's number, `*` for several marbles, `x` for the finish, `+` where the next player wins.
    fn symbol(&self, l: u32, c: u32) -> char {
        let Ok(cell) = Cell::new(l, c) else { return 'x' };
        let mut here = (1..).zip(self.0.cells()).filter(|&(_, &marble)| marble == cell).map(|(number, _)| number);
        match (here.next(), here.next()) {
            (None, _) if cell.is_instant_win() => '+',
            (None, _) => '.',
            (Some(number), None) => char::from_digit(number, 10).unwrap_or('*'),
            (Some(_), Some(_)) => '*',
        }
    }
}

impl Game for Board {
    type Move = Move;

    const RULES: &'static str = "\
Take a marble up, or to the left, or both by the same number of cells.
Who brings a marble to (0, 0) wins; from a cell marked + that takes one move.";
    const FORMAT: &'static str = "MARBLE L C";

    fn deal(rng: &mut impl Rng) -> Self {
        let mut cells = Vec::new();
        while cells.len() < MARBLES {
            let cell = Cell::new(rng.random_range(1..=GREATEST), rng.random_range(1..=GREATEST));
            cells.extend(cell.ok().filter(|cell| !cell.is_instant_win()));
        }
        Self(marbles::Board::new(cells))
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

    fn gives_away(&self, made: Move) -> bool {
        made.0.to.cell().is_some_and(Cell::is_instant_win)
    }

    fn read(&self, numbers: &[u64]) -> Result<Move, String> {
        let &[marble, l, c] = numbers else {
            return Err(format!("found {} numbers, expected three: {}", numbers.len(), Self::FORMAT));
        };
        let marble = index_of(marble, self.0.cells().len(), "marble")?;
        let to = Destination::new(coordinate(l), coordinate(c)).map_err(|error| error.to_string())?;
        Ok(Move(marbles::Move { marble, from: self.0.cells()[marble], to }))
    }

    fn apply(&mut self, made: Move) -> Result<(), String> {
        self.0.apply(made.0).map_err(|error| error.to_string())
    }

    fn undo(&mut self, made: Move) -> Result<(), String> {
        self.0.undo(made.0).map_err(|error| error.to_string())
    }

    fn draw(&self, output: &mut impl Write) -> io::Result<()> {
        let columns: String = (0..=GREATEST).map(|c| format!("{c:>3}")).collect();
        writeln!(output, "l \\ c {columns}")?;
        for l in 0..=GREATEST {
            let cells: String = (0..=GREATEST).map(|c| format!("{:>3}", self.symbol(l, c))).collect();
            writeln!(output, "{l:>5} {cells}")?;
        }
        for (number, cell) in (1..).zip(self.0.cells()) {
            writeln!(output, "marble {number} on {cell}")?;
        }
        Ok(())
    }
}
