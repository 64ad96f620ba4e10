//! Boards: marbles under way, and the moves of them.

use core::error::Error;
use core::fmt;

use super::{Cell, Destination, Marbles, Table};
use crate::sum::{self, IllegalMoveOf, MoveOf, Sum};
use crate::{Outcome, Value};

/// A board: any number of marbles, in a container of the caller's choice, and whether one of them has reached the
/// finish.
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
        let Ok(value) = self.sum(table).value();
        value
    }

    /// Who wins.
    pub fn outcome<D: AsRef<[u8]>>(&self, table: &Table<D>) -> Outcome {
        self.value(table).outcome()
    }

    /// Every option, as the move that leads to it, also those that lose at once: marble by marble, each in the order of
    /// [`Cell::moves`].
    pub fn options(&self) -> impl Iterator<Item = Move> + Clone {
        self.sum(Marbles).into_options().map(Move::from)
    }

    /// Every move that wins: those to the finish, then those after which no marble is an instant win and the nim-sum is
    /// 0.
    ///
    /// The two kinds meet where a lone marble on the diagonal is the board's only instant win: it can go home, but can
    /// also step off the diagonal and make the nim-sum 0. No move onto an instant win wins, for the opponent then
    /// brings that marble home.
    ///
    /// Within each kind marble by marble, each in the order of [`Cell::moves`]; none on a lost board.
    pub fn winning_moves<D: AsRef<[u8]>>(&self, table: &Table<D>) -> impl Iterator<Item = Move> + Clone {
        self.sum(table).into_winning_moves().map(|Ok(made)| made.into())
    }

    fn sum<G>(&self, game: G) -> Sum<G, &[Cell]> {
        Sum::won_in_component(game, self.cells(), self.finished)
    }
}

impl<R: AsRef<[Cell]> + AsMut<[Cell]>> Board<R> {
    /// Makes a move.
    ///
    /// # Errors
    ///
    /// If the move is not legal; the board is left as it was.
    pub fn apply(&mut self, made: Move) -> Result<(), IllegalMove> {
        self.change(|sum| sum.apply(&made.in_sum())).map_err(|error| made.illegal(error))
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
        self.change(|sum| sum.undo(&made.in_sum())).map_err(|_| IllegalMove::NotMade { found: made })
    }

    /// Changes the board as a sum of cells.
    fn change<T>(&mut self, change: impl FnOnce(&mut Sum<Marbles, &mut [Cell]>) -> T) -> T {
        let mut sum = Sum::won_in_component(Marbles, self.cells.as_mut(), self.finished);
        let result = change(&mut sum);
        self.finished = sum.won_in();
        result
    }
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
    /// The move in a sum of cells.
    const fn in_sum(self) -> MoveOf<Marbles> {
        sum::Move { component: self.marble, from: self.from, made: self.to }
    }

    /// The error of a sum of cells in words of the board.
    fn illegal(self, error: IllegalMoveOf<Marbles>) -> IllegalMove {
        match error {
            sum::IllegalMove::Component { found, components } => IllegalMove::Marble { found, marbles: components },
            sum::IllegalMove::From { found, expected } => IllegalMove::From { found, expected },
            sum::IllegalMove::Rules(error) => error,
            sum::IllegalMove::Over { component } => IllegalMove::GameOver { marble: component },
            sum::IllegalMove::FixedLength(_) | sum::IllegalMove::NotMade => IllegalMove::NotMade { found: self },
        }
    }
}

impl From<MoveOf<Marbles>> for Move {
    fn from(made: MoveOf<Marbles>) -> Self {
        Self { marble: made.component, from: made.from, to: made.made }
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
                "found a move from {from} to {found}, expected one that takes the same from both coordinates, or some \
                 from one"
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
