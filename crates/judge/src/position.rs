//! Positions as the rules write them: what a component of a generic game is.

use std::fmt;
use std::ops::RangeInclusive;

use grundy::rules::{PositionError, Rules, Ruleset, SizedRuleset};
use grundy_rules::board::{Board, Cell};

pub use crate::cells::PlainCells;
use crate::contest::Bound;

/// So many positions are drawn at random before the first one is taken instead: those that are drawn may all be over.
const DRAWN: usize = 1 << 10;

/// What a position of some rules is, and how an input names it.
#[derive(Clone, Copy)]
pub struct PositionForm {
    /// The rules, which read and write positions.
    pub rules: &'static dyn Rules,
    /// What a position looks like.
    pub shape: Shape,
    /// The size that a valid input keeps to, if there is one.
    pub size: Option<u64>,
}

/// What a position looks like.
#[derive(Clone, Copy)]
pub enum Shape {
    /// A heap: a number.
    Heap,
    /// A coin that shows heads: the number of coins before it.
    Coin,
    /// A cell: coordinates.
    Cell(PlainCells),
    /// A row of cells, of any width.
    Row,
    /// A word that only the rules understand.
    Word,
}

impl Shape {
    /// What positions of these rules look like.
    pub(crate) fn of(rules: &'static dyn Rules) -> Self {
        let ruleset = rules.ruleset().map(SizedRuleset::kind);
        match ruleset {
            Some(Ruleset::Heaps(_) | Ruleset::Subtraction(_)) => Self::Heap,
            Some(Ruleset::Turning(_)) => Self::Coin,
            Some(ruleset @ Ruleset::Board(board)) => Self::Cell(PlainCells::new(board, *ruleset.sizes().end())),
            Some(Ruleset::Rows(_)) => Self::Row,
            Some(_) => Self::Word,
            // Rows of any width are no ruleset at a size.
            None => match rules.notation().parse() {
                Ok(Ruleset::Rows(_)) => Self::Row,
                _ => Self::Word,
            },
        }
    }
}

impl PositionForm {
    /// The number that names a position, if that is all that does.
    pub(crate) fn bound(&self) -> Option<Bound> {
        let greatest = self.size.map_or(u64::MAX, |size| size - 1);
        let bound = |name| Bound::new(name, 0, greatest).answered(0, u64::MAX);
        match self.shape {
            Shape::Heap => Some(bound("a heap")),
            Shape::Coin => Some(bound("a coin")),
            Shape::Cell(_) | Shape::Row | Shape::Word => None,
        }
    }

    /// The board, if positions are cells of one.
    pub const fn board(&self) -> Option<&'static Board> {
        match self.shape {
            Shape::Cell(plain) => Some(plain.board()),
            _ => None,
        }
    }

    /// The greatest number in a position, or the greatest width of a row.
    pub(crate) fn greatest_number(&self) -> u64 {
        let size = self.size.unwrap_or(u64::MAX);
        if matches!(self.shape, Shape::Row) { size } else { size - 1 }
    }

    /// The width of all rows, if these are rules of rows of one width.
    fn only_width(&self) -> Option<u64> {
        self.rules.ruleset().filter(|_| matches!(self.shape, Shape::Row)).map(SizedRuleset::size)
    }

    /// The widths of rows within a size.
    fn widths(&self, size: u64) -> RangeInclusive<u64> {
        self.only_width().map_or(1..=size, |width| width..=width)
    }

    /// The size, within the given one, at which numbers are at most `most`, or rows at most as wide. That of rows of
    /// one width is the width.
    pub fn size_up_to(&self, most: u64) -> u64 {
        let most = most.min(self.greatest_number()).max(self.only_width().unwrap_or(0));
        if matches!(self.shape, Shape::Row) { most } else { most.saturating_add(1) }
    }

    /// Reads a position, which is to be within the size if it is for a contest.
    pub(crate) fn read(&self, text: &str, is_contest: bool) -> Result<u64, PositionError> {
        let position = self.rules.read(text)?;
        match self.size {
            Some(size) if is_contest && !self.is_within(text, size) => {
                Err(PositionError::new(1, format!("`{text}`"), self.within_in_words(size)))
            }
            _ => Ok(position),
        }
    }

    fn is_within(&self, text: &str, size: u64) -> bool {
        match self.shape {
            Shape::Heap | Shape::Coin | Shape::Cell(_) => {
                text.split(',').all(|number| number.parse().is_ok_and(|number: u64| number < size))
            }
            Shape::Row => text.len() as u64 <= size,
            Shape::Word => true,
        }
    }

    fn within_in_words(&self, size: u64) -> String {
        match self.shape {
            Shape::Row => format!("a row of at most {size} cells"),
            _ => format!("a position whose numbers are at most {}", size - 1),
        }
    }

    /// What a position is, in words.
    pub(crate) fn in_words(&self) -> String {
        if let Some(width) = self.only_width() {
            return format!("a row of {width} cells `o` and `.`");
        }
        let what = match self.shape {
            Shape::Heap => "a heap",
            Shape::Coin => "a coin that shows heads, counted from 0",
            Shape::Cell(_) => "a cell, its coordinates with commas between them",
            Shape::Row => "a row of cells `o` and `.`",
            Shape::Word => "a position as the rules write it",
        };
        match (self.size, self.shape) {
            (None, _) | (_, Shape::Word) => what.to_owned(),
            (Some(size), Shape::Row) => format!("{what}, {size} at most"),
            (Some(size), _) => format!("{what}, up to {}", size - 1),
        }
    }

    /// Every position within a size, smaller ones first; rows of every width up to it.
    pub fn all(&self, size: u64) -> Box<dyn Iterator<Item = u64> + '_> {
        let numbers: Box<dyn Iterator<Item = u64>> = match self.shape {
            Shape::Heap | Shape::Coin => Box::new(0..size),
            Shape::Cell(plain) => Box::new(cells(plain.board(), size)),
            Shape::Row => {
                let rows = self.widths(size).flat_map(|width| (0..1 << width).map(move |mask| (width, mask)));
                Box::new(rows.filter_map(|(width, mask)| self.row(width, mask)))
            }
            Shape::Word => Box::new((0..self.rules.positions()).filter(|&position| self.is_written(position))),
        };
        Box::new(numbers.filter(|&position| !self.rules.is_over(position)))
    }

    /// How many positions there are within a size, or somewhat more.
    pub(crate) fn count(&self, size: u64) -> u64 {
        match self.shape {
            Shape::Heap | Shape::Coin => size,
            Shape::Cell(cells) => sides(cells.board(), size).fold(1, u64::saturating_mul),
            Shape::Row => 2u64.checked_shl(size.try_into().unwrap_or(u32::MAX)).unwrap_or(u64::MAX),
            Shape::Word => self.rules.positions(),
        }
    }

    /// A position within a size; `below` draws a number below the given one. The first position of all, if no other is
    /// found; `None` if there is none.
    pub fn draw(&self, size: u64, below: &mut dyn FnMut(u64) -> u64) -> Option<u64> {
        (0..DRAWN).find_map(|_| self.draw_once(size, below)).or_else(|| self.all(size).next())
    }

    /// A position within a size, unless what is drawn is none, or the game is over there.
    pub(crate) fn draw_once(&self, size: u64, below: &mut dyn FnMut(u64) -> u64) -> Option<u64> {
        let position = match self.shape {
            Shape::Heap | Shape::Coin => below(size),
            Shape::Cell(plain) => {
                let board = plain.board();
                let mut cell = Cell::default();
                for (x, side) in cell.iter_mut().zip(sides(board, size)) {
                    *x = below(side) as u32;
                }
                board.number(&cell)
            }
            Shape::Row => {
                let widths = self.widths(size);
                let width = widths.start() + below(widths.end() - widths.start() + 1);
                self.row(width, below(1 << width.min(63)))?
            }
            Shape::Word => Some(below(self.rules.positions())).filter(|&position| self.is_written(position))?,
        };
        (!self.rules.is_over(position)).then_some(position)
    }

    /// The row of that width with pieces where the mask has bits, if the game is not over there.
    fn row(&self, width: u64, mask: u64) -> Option<u64> {
        let row: String = (0..width).map(|cell| if mask >> cell & 1 == 1 { 'o' } else { '.' }).collect();
        self.rules.read(&row).ok()
    }

    /// Whether the number is that of a position: then it can be written and read.
    fn is_written(&self, position: u64) -> bool {
        self.rules.read(&self.rules.write(position)) == Ok(position)
    }
}

/// The sides of a board, those of one without bounds at a size.
pub fn sides(board: &Board, size: u64) -> impl Iterator<Item = u64> + '_ {
    (0..board.dimensions()).map(move |place| board.sides().map_or(size, |sides| size.min(u64::from(sides[place]))))
}

/// The cells with coordinates below a size, line by line.
fn cells(board: &Board, size: u64) -> impl Iterator<Item = u64> + '_ {
    let count = sides(board, size).fold(1, u64::saturating_mul);
    (0..count).map(move |index| {
        let (mut cell, mut rest) = (Cell::default(), index);
        let sides: Vec<u64> = sides(board, size).collect();
        for (x, side) in cell.iter_mut().zip(sides).take(board.dimensions()).rev() {
            *x = (rest % side) as u32;
            rest /= side;
        }
        board.number(&cell)
    })
}

impl fmt::Debug for PositionForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rules, size, .. } = self;
        f.debug_struct("PositionForm").field("rules", &rules.notation()).field("size", size).finish_non_exhaustive()
    }
}
