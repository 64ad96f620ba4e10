//! Boards: marbles under way, and the moves of them.

use core::error::Error;
use core::fmt;

use super::{Cell, Destination, Table};
use crate::{Nimber, Outcome, Value};

/// A board: any number of marbles, in a container of the caller's choice, and whether one of them has reached the finish.
///
/// ```
/// use grundy::marbles::{Board, Cell, Move, TABLE};
///
/// let mut board = Board::new([Cell::new(1, 3)?, Cell::new(2, 3)?]);
/// assert!(board.outcome(&TABLE).is_win());
///
/// // They are worth 1 and 2.
/// let winning: Vec<Move> = board.winning_moves(&TABLE).collect();
/// let [made] = winning[..] else { panic!("there is one winning move") };
/// assert_eq!((made.marble, made.to.l(), made.to.c()), (1, 1, 3));
///
/// board.apply(made)?;
/// assert!(!board.outcome(&TABLE).is_win());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board<R> {
    cells: R,
    /// The marble that has reached the finish, from its cell in `cells`.
    finished: Option<usize>,
}

impl<R> Board<R> {
    /// The board with a marble on each of these cells.
    pub const fn new(cells: R) -> Self {
        Self { cells, finished: None }
    }

    /// The container of the cells.
    pub fn into_cells(self) -> R {
        self.cells
    }

    /// The marble that has reached the finish, counted from 0, once the game is over so.
    pub const fn finished(&self) -> Option<usize> {
        self.finished
    }
}

impl<R: AsRef<[Cell]>> Board<R> {
    /// The cells of the marbles. A marble that has reached the finish is still listed where it came from.
    pub fn cells(&self) -> &[Cell] {
        self.cells.as_ref()
    }

    /// The value of the board: an instant win if one of its marbles is, else the nim-sum.
    ///
    /// A game that is over is worth 0: it is lost for the player who would be to move.
    pub fn value<D: AsRef<[u8]>>(&self, table: &Table<D>) -> Value {
        table.sum(self.under_way())
    }

    /// Who wins.
    pub fn outcome<D: AsRef<[u8]>>(&self, table: &Table<D>) -> Outcome {
        self.value(table).outcome()
    }

    /// Every option, as the move that leads to it, also those that lose at once: marble by marble, each in the order of
    /// [`Cell::moves`].
    pub fn options(&self) -> impl Iterator<Item = Move> + Clone {
        of_marbles(self.under_way(), Cell::moves)
    }

    /// Every move that wins: those to the finish, then those after which no marble is an instant win and the nim-sum is 0.
    ///
    /// The two kinds meet where a lone marble on the diagonal is the board's only instant win: it can go home, but can also step off
    /// the diagonal and make the nim-sum 0. No move onto an instant win wins, for the opponent then brings that marble home.
    ///
    /// Within each kind marble by marble, each in the order of [`Cell::moves`]; none on a lost board.
    pub fn winning_moves<D: AsRef<[u8]>>(&self, table: &Table<D>) -> impl Iterator<Item = Move> + Clone {
        let home = |cell: Cell| cell.is_instant_win().then_some(Destination::Finish).into_iter();
        let sum = ExactSum::of(self.under_way(), table);
        let balancing = move |cell| {
            let target = sum.without(table.value(cell));
            target.into_iter().flat_map(move |nimber| table.moves_to(cell, nimber)).map(Destination::Cell)
        };
        of_marbles(self.under_way(), home).chain(of_marbles(self.under_way(), balancing))
    }

    /// The marbles that can move: none once the game is over.
    fn under_way(&self) -> &[Cell] {
        if self.finished.is_some() { &[] } else { self.cells() }
    }
}

impl<R: AsRef<[Cell]> + AsMut<[Cell]>> Board<R> {
    /// Makes a move.
    ///
    /// # Errors
    ///
    /// If the move is not legal; the board is left as it was.
    pub fn apply(&mut self, made: Move) -> Result<(), IllegalMove> {
        if let Some(marble) = self.finished {
            return Err(IllegalMove::GameOver { marble });
        }
        made.check()?;
        match self.cells().get(made.marble) {
            None => Err(IllegalMove::Marble { found: made.marble, marbles: self.cells().len() }),
            Some(&expected) if made.from != expected => Err(IllegalMove::From { found: made.from, expected }),
            Some(_) => {
                self.put(made.marble, made.to);
                Ok(())
            }
        }
    }

    /// Takes back a move.
    ///
    /// # Errors
    ///
    /// If the board cannot be what the move left; it stays as it was.
    ///
    /// ```
    /// use grundy::marbles::{Board, Cell, IllegalMove};
    ///
    /// let before = Board::new([Cell::new(2, 2)?, Cell::new(1, 2)?]);
    /// for made in before.options() {
    ///     let mut board = before;
    ///     board.apply(made)?;
    ///     board.undo(made)?;
    ///     assert_eq!(board, before);
    ///     assert_eq!(board.undo(made), Err(IllegalMove::NotMade { found: made }));
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn undo(&mut self, made: Move) -> Result<(), IllegalMove> {
        if made.check().is_err() || self.place(made.marble) != Some(made.to) {
            return Err(IllegalMove::NotMade { found: made });
        }
        self.finished = None;
        self.put(made.marble, Destination::Cell(made.from));
        Ok(())
    }

    /// Where a marble is now, or `None` if it cannot have moved last.
    fn place(&self, marble: usize) -> Option<Destination> {
        match self.finished {
            None => self.cells().get(marble).copied().map(Destination::Cell),
            Some(finished) => (finished == marble).then_some(Destination::Finish),
        }
    }

    fn put(&mut self, marble: usize, to: Destination) {
        match to {
            Destination::Finish => self.finished = Some(marble),
            Destination::Cell(cell) => self.cells.as_mut()[marble] = cell,
        }
    }
}

/// The sum of a board, kept such that one of its components can be taken out again: an instant win has no negative, so that the
/// sum as a [`Value`] would not do.
#[derive(Clone, Copy)]
struct ExactSum {
    instant_wins: usize,
    nimbers: Nimber,
}

impl ExactSum {
    fn of<D: AsRef<[u8]>>(cells: &[Cell], table: &Table<D>) -> Self {
        let values = cells.iter().map(|&cell| table.value(cell));
        Self {
            instant_wins: values.clone().filter(|value| value.nimber().is_none()).count(),
            nimbers: values.filter_map(Value::nimber).sum(),
        }
    }

    /// The nimber that the others than this one are worth together, or `None` where that is an instant win.
    fn without(self, component: Value) -> Option<Nimber> {
        match (self.instant_wins, component) {
            (0, Value::Nimber(nimber)) => Some(self.nimbers + nimber),
            (1, Value::InstantWin) => Some(self.nimbers),
            _ => None,
        }
    }
}

/// The moves to the places that `destinations` names for each of the marbles.
fn of_marbles<I: Iterator<Item = Destination> + Clone>(
    cells: &[Cell],
    destinations: impl Fn(Cell) -> I + Clone,
) -> impl Iterator<Item = Move> + Clone {
    cells.iter().enumerate().flat_map(move |(marble, &from)| destinations(from).map(move |to| Move { marble, from, to }))
}

/// A move: the marble number `marble` goes from the cell `from` to `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// The marble, counted from 0.
    pub marble: usize,
    /// The cell it leaves.
    pub from: Cell,
    /// Where it goes.
    pub to: Destination,
}

impl Move {
    /// Makes sure that the marble goes straight or diagonally down, by at least one cell.
    fn check(self) -> Result<(), IllegalMove> {
        let Self { from, to, .. } = self;
        if from.moves().any(|legal| legal == to) { Ok(()) } else { Err(IllegalMove::Way { from, found: to }) }
    }
}

/// Why a move cannot be made, or taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The board has no such marble.
    Marble {
        /// The marble, counted from 0.
        found: usize,
        /// The number of marbles on the board.
        marbles: usize,
    },
    /// The marble stands elsewhere.
    From {
        /// The cell where the move begins.
        found: Cell,
        /// The cell of the marble.
        expected: Cell,
    },
    /// No move leads there.
    Way {
        /// The cell where the move begins.
        from: Cell,
        /// Where it ends.
        found: Destination,
    },
    /// A marble has reached the finish: nobody moves any more.
    GameOver {
        /// The marble, counted from 0.
        marble: usize,
    },
    /// A move is taken back that cannot have been the last of its marble.
    NotMade {
        /// The move.
        found: Move,
    },
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Marble { found, marbles } => {
                write!(f, "found marble {found}, counted from 0, expected one of {marbles} marbles")
            }
            Self::From { found, expected } => write!(f, "found a move from {found}, expected one from {expected}"),
            Self::Way { from, found } => write!(
                f,
                "found a move from {from} to {found}, expected one that takes the same from both coordinates, or some from one"
            ),
            Self::GameOver { marble } => {
                write!(f, "found marble {marble}, counted from 0, at the finish, expected a game that is not over")
            }
            Self::NotMade { found: Move { from, to, .. } } => {
                write!(f, "found a marble that has not just gone from {from} to {to}, expected one that has")
            }
        }
    }
}

impl Error for IllegalMove {}
