//! Marbles: Wythoff's game with a finish line.
//!
//! Marbles stand on the cells `(l, c)` of a board. A move takes one marble `u > 0` cells down in `l`, or in `c`, or in both at
//! once. The first to bring any marble to `(0, 0)` wins the whole game.
//!
//! Cells with `l = 0`, `c = 0` or `l = c` are *instant wins*: the player to move takes that marble home. They are no nimbers.
//! Nobody moves onto one unless every move does, so they are no options of the other cells either.
//!
//! The board is its own mirror image: `(l, c)` and `(c, l)` have the same options up to the same reflection. The numbering
//! therefore counts the two as one and fills a triangle, the cell with `a <= b` at `b (b + 1) / 2 + a`. A smaller board's
//! numbering is a prefix of a larger one's.

use core::convert::Infallible;

use crate::structure::{Blocks, Lines, Structure};
use crate::{Identity, Rules, SolvingOrder};

/// A square board with coordinates `0..size`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    size: u32,
}

/// A cell of a board: `l` lines and `c` columns from the finish.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    /// The line, from 0.
    pub l: u32,
    /// The column, from 0.
    pub c: u32,
}

impl Cell {
    /// The finish, `(0, 0)`.
    pub const FINISH: Self = Self { l: 0, c: 0 };

    /// Whether the player to move wins at once with a marble here: one move leads to the finish.
    ///
    /// The finish itself counts too, as the plain table marks it; no marble starts there.
    pub const fn is_instant_win(self) -> bool {
        self.l == 0 || self.c == 0 || self.l == self.c
    }

    /// The cells that one move of a marble leads to: down in `l`, down in `c`, down in both; each nearest first.
    ///
    /// All legal moves, also those onto instant wins and to the finish.
    ///
    /// ```
    /// use grundy_rules::marbles::Cell;
    ///
    /// let cells: Vec<(u32, u32)> = Cell { l: 1, c: 2 }.moves().map(|to| (to.l, to.c)).collect();
    /// assert_eq!(cells, [(0, 2), (1, 1), (1, 0), (0, 1)]);
    /// ```
    pub fn moves(self) -> impl Iterator<Item = Self> + Clone {
        let Self { l, c } = self;
        let down = (1..=l).map(move |u| Self { l: l - u, c });
        let left = (1..=c).map(move |u| Self { l, c: c - u });
        let both = (1..=l.min(c)).map(move |u| Self { l: l - u, c: c - u });
        down.chain(left).chain(both)
    }
}

impl Board {
    /// The board of the contest problem: coordinates 0 to 100.
    pub const CONTEST: Self = Self { size: 101 };

    /// The greatest size of a board, in cells of a side.
    pub const MAX_SIZE: u32 = 1 << 16;

    /// The board with coordinates `0..size`, or `None` unless `size` is in `1..=65536`.
    pub const fn new(size: u32) -> Option<Self> {
        if size >= 1 && size <= Self::MAX_SIZE { Some(Self { size }) } else { None }
    }

    /// The number of cells of a side.
    pub const fn size(self) -> u32 {
        self.size
    }

    /// The position number of a cell, the same for its mirror image.
    ///
    /// ```
    /// use grundy_rules::marbles::{Board, Cell};
    ///
    /// assert_eq!(Board::index(Cell { l: 2, c: 3 }), 8);
    /// assert_eq!(Board::index(Cell { l: 3, c: 2 }), 8);
    /// assert_eq!(Board::cell(8), Cell { l: 2, c: 3 });
    /// ```
    pub const fn index(cell: Cell) -> usize {
        let (a, b) = if cell.l <= cell.c { (cell.l, cell.c) } else { (cell.c, cell.l) };
        triangle(b as usize) + a as usize
    }

    /// The cell with the given position number, of the two mirror images the one with `l <= c`.
    pub const fn cell(index: usize) -> Cell {
        // With c the greatest number whose triangle fits, the root lies in 2c + 1 .. 2c + 3.
        let c = ((8 * index as u64 + 1).isqrt() as usize - 1) / 2;
        Cell { l: (index - triangle(c)) as u32, c: c as u32 }
    }
}

/// The number of cells with both coordinates below `side`, mirror images counted once.
const fn triangle(side: usize) -> usize {
    side * (side + 1) / 2
}

impl Rules for Board {
    fn identity(&self) -> Identity {
        Identity::new("marbles", self.size)
    }

    fn positions(&self) -> u64 {
        u64::from(self.size) * (u64::from(self.size) + 1) / 2
    }

    /// A marble only ever moves down, to a smaller number.
    fn solving_order(&self) -> SolvingOrder {
        SolvingOrder::Ascending
    }

    fn is_instant_win(&self, position: usize) -> bool {
        Self::cell(position).is_instant_win()
    }

    fn options(&self, position: usize) -> impl Iterator<Item: IntoIterator<Item = usize>> {
        let cell = Self::cell(position);
        let moves = (!cell.is_instant_win()).then(|| cell.moves());
        moves.into_iter().flatten().filter(|to| !to.is_instant_win()).map(|to| [Self::index(to)])
    }

    fn structure(&self) -> Structure<impl Blocks, impl Lines> {
        Structure::<Infallible, _>::Lines(*self)
    }

    /// Line by line: the plain table's entry `l * size + c` is the cell `(l, c)`.
    fn plain_order(&self) -> impl Iterator<Item = usize> {
        let size = self.size;
        (0..size).flat_map(move |l| (0..size).map(move |c| Self::index(Cell { l, c })))
    }
}

/// A line for each coordinate and one for each diagonal.
///
/// In the triangle of the cells with `l <= c`, the line of the coordinate `x` is made of the cells `(l, x)` and then the cells `(x, c)`:
/// the folded cell `(l, c)` lies on the lines of `l` and of `c`, and a move in one coordinate leads back along the line of the other.
impl Lines for Board {
    type Through = [usize; 3];

    fn lines(&self) -> usize {
        2 * self.size as usize
    }

    /// Square tile by square tile, so that only the lines through one tile are wanted at a time.
    fn walk(&self) -> impl Iterator<Item = (usize, Option<[usize; 3]>)> {
        const TILE: u32 = 128;
        let (size, diagonals) = (self.size, self.size as usize);
        let tiles = (0..size.div_ceil(TILE)).flat_map(|c| (0..=c).map(move |l| (l * TILE, c * TILE)));
        let cells = tiles.flat_map(move |(first_l, first_c)| {
            let columns = first_c..size.min(first_c + TILE);
            columns.flat_map(move |c| (first_l..(first_l + TILE).min(c + 1)).map(move |l| Cell { l, c }))
        });
        cells.map(move |cell| {
            let (l, c) = (cell.l as usize, cell.c as usize);
            (Self::index(cell), (!cell.is_instant_win()).then_some([l, c, diagonals + c - l]))
        })
    }
}
