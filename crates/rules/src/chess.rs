//! Chess: rows of cells in which a piece jumps to the first empty cell on its right.
//!
//! A row is an occupancy mask: **column `c`, counted from 1 at the left, is bit `c - 1`**. A move takes one piece over the run of
//! pieces on its right (which may be none) into the first empty cell. Nothing leaves the row; who cannot move loses.

use core::convert::Infallible;

use crate::structure::{Blocks, Lines, Structure};
use crate::{Identity, Rules, SolvingOrder};

/// The rows of a given number of cells.
///
/// The position number of a row is its occupancy mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rows {
    width: u32,
}

impl Rows {
    /// The rows of the contest problem: 20 cells.
    pub const CONTEST: Self = Self { width: 20 };

    /// The greatest width of a row, in cells.
    pub const MAX_WIDTH: u32 = 64;

    /// Rows of `width` cells, or `None` unless `width` is in `1..=64`.
    pub const fn new(width: u32) -> Option<Self> {
        if width >= 1 && width <= Self::MAX_WIDTH { Some(Self { width }) } else { None }
    }

    /// The number of cells in a row.
    pub const fn width(self) -> u32 {
        self.width
    }

    /// The mask of the full row.
    pub const fn full(self) -> u64 {
        u64::MAX >> (Self::MAX_WIDTH - self.width)
    }

    /// The moves from `row`, by the piece's column, from the left. Bits beyond the width are ignored.
    ///
    /// ```
    /// use grundy_rules::chess::{Move, Rows};
    ///
    /// // Pieces in columns 18 and 19 of 20: both can reach column 20, the first empty cell on their right.
    /// let moves = Rows::CONTEST.moves(0b11 << 17);
    /// assert!(moves.eq([Move { from: 18, to: 20 }, Move { from: 19, to: 20 }]));
    /// ```
    pub const fn moves(self, row: u64) -> Moves {
        let row = row & self.full();
        let empty = !row & self.full();
        // Pieces right of the last empty cell are dead: only those left of it can move.
        let left_of_last_empty = match empty.checked_ilog2() {
            Some(last) => (1 << last) - 1,
            None => 0,
        };
        Moves { row, movable: row & left_of_last_empty }
    }
}

impl Rules for Rows {
    fn identity(&self) -> Identity {
        Identity::new("chess", self.width)
    }

    fn positions(&self) -> u64 {
        1u64.checked_shl(self.width).unwrap_or(u64::MAX)
    }

    /// A piece moves to a higher bit, so that every option is a greater number.
    fn solving_order(&self) -> SolvingOrder {
        SolvingOrder::Descending
    }

    fn options(&self, position: usize) -> impl Iterator<Item: IntoIterator<Item = usize>> {
        let row = position as u64;
        self.moves(row).map(move |step| [step.apply(row) as usize])
    }

    fn structure(&self) -> Structure<impl Blocks, impl Lines> {
        Structure::<_, Infallible>::Blocks(CutRows::new(*self))
    }
}

/// Rows, cut in two: the columns on the left give the offset, those on the right the block.
///
/// A piece that has an empty cell on its right in its own part stays in that part, whatever the other part looks like. The run of
/// pieces that ends at the cut crosses it, into the first empty cell of the right part.
#[derive(Clone, Copy, Debug)]
struct CutRows {
    rows: Rows,
    /// The columns on the left of the cut.
    left: Rows,
}

impl CutRows {
    /// What is known of all offsets, and the blocks at hand, should fit a second-level cache.
    const MAX_LEFT_WIDTH: u32 = 11;

    const fn new(rows: Rows) -> Self {
        let half = rows.width.div_ceil(2);
        let width = if half < Self::MAX_LEFT_WIDTH { half } else { Self::MAX_LEFT_WIDTH };
        Self { rows, left: Rows { width } }
    }

    /// The block of a row.
    const fn block_of(self, row: u64) -> usize {
        (row >> self.left.width) as usize
    }

    /// The row of a block in which the part on the left is empty.
    const fn row_of(self, block: usize) -> u64 {
        (block as u64) << self.left.width
    }

    /// The cells of the part on the right that are empty in a block.
    const fn empty_in(self, block: usize) -> u64 {
        self.rows.full() & !self.row_of(block) & !self.left.full()
    }
}

impl Blocks for CutRows {
    fn log2_block(&self) -> u32 {
        self.left.width
    }

    /// Every move into an empty cell leaves one farther to the left, so that the sum of the empty columns falls.
    fn stage(&self, block: usize) -> usize {
        bits(self.empty_in(block)).map(|bit| bit as usize + 1).sum()
    }

    fn block_options(&self, block: usize) -> impl Iterator<Item = usize> {
        let row = self.row_of(block);
        self.rows.moves(row).map(move |step| self.block_of(step.apply(row)))
    }

    fn offset_options(&self, offset: usize) -> impl Iterator<Item = usize> {
        let row = offset as u64;
        self.left.moves(row).map(move |step| step.apply(row) as usize)
    }

    fn crossing_block(&self, block: usize) -> Option<usize> {
        let landing = bits(self.empty_in(block)).next()?;
        Some(self.block_of(self.row_of(block) | 1 << landing))
    }

    fn crossing_offsets(&self, offset: usize) -> impl Iterator<Item = usize> {
        let row = offset as u64;
        let run_at_the_cut = (row << (u64::BITS - self.left.width)).leading_ones();
        (self.left.width - run_at_the_cut..self.left.width).map(move |bit| offset ^ 1 << bit)
    }
}

/// The set bits of `mask`, from the lowest.
fn bits(mut mask: u64) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let bit = (mask != 0).then(|| mask.trailing_zeros())?;
        mask &= mask - 1;
        Some(bit)
    })
}

/// A move in a row: the piece in column `from` jumps to the empty column `to`. Columns count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// The column of the piece that moves.
    pub from: u32,
    /// The column of the first empty cell on its right.
    pub to: u32,
}

impl Move {
    /// The row after this move of a piece in `row`.
    pub const fn apply(self, row: u64) -> u64 {
        row ^ (1 << (self.from - 1)) ^ (1 << (self.to - 1))
    }
}

/// The moves from a row; see [`Rows::moves`].
#[derive(Clone, Debug)]
pub struct Moves {
    row: u64,
    /// The pieces whose moves are still to come, each with an empty cell on its right.
    movable: u64,
}

impl Iterator for Moves {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        if self.movable == 0 {
            return None;
        }
        let from = self.movable.trailing_zeros();
        let piece = 1u64 << from;
        self.movable ^= piece;
        // Adding the piece to the row carries through the run on its right and lands in the first empty cell.
        let landing = (self.row + piece) & !self.row;
        Some(Move { from: from + 1, to: landing.trailing_zeros() + 1 })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.movable.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Moves {}
