//! Rulesets of every family, and rulesets at a size.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;
use core::ops::{ControlFlow, RangeInclusive};

use crate::board::Board;
#[cfg(feature = "graphs")]
use crate::graph::Graph;
use crate::heaps::Code;
use crate::position::read_number;
use crate::rows::{MAX_WIDTH, RowRules, first_cells};
use crate::rules::until_same;
use crate::subtraction::SubtractionSet;
use crate::turning::Turning;
use crate::{GameOption, PositionError, Rules, SizeError, Visit};

/// The rules of a game, of any family that the notation can say.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Ruleset {
    /// Taking and breaking: `0.77`.
    Heaps(Code),
    /// Subtraction: `sub:1,3,4`, `allbut:2,3,7`.
    Subtraction(SubtractionSet),
    /// Coin turning: `turn:1-3`.
    Turning(Turning),
    /// Moves on a board: `move:-1,-1+/-1,0+/0,-1+`.
    Board(Board),
    /// Rows of cells: `row:o{o}.=.{o}o`.
    Rows(RowRules),
    /// A graph: `graph:sha256-HEX`.
    #[cfg(feature = "graphs")]
    Graph(Graph),
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Heaps(code) => code.fmt(f),
            Self::Subtraction(set) => set.fmt(f),
            Self::Turning(turning) => turning.fmt(f),
            Self::Board(board) => board.fmt(f),
            Self::Rows(rows) => rows.fmt(f),
            #[cfg(feature = "graphs")]
            Self::Graph(graph) => graph.fmt(f),
        }
    }
}

impl Ruleset {
    /// The name of the family.
    pub const fn family(&self) -> &'static str {
        match self {
            Self::Heaps(_) => "taking and breaking",
            Self::Subtraction(_) => "subtraction",
            Self::Turning(_) => "coin turning",
            Self::Board(_) => "moves on a board",
            Self::Rows(_) => "rows of cells",
            #[cfg(feature = "graphs")]
            Self::Graph(_) => "graph",
        }
    }

    /// Whether the positions are heaps of counters.
    pub const fn is_of_heaps(&self) -> bool {
        matches!(self, Self::Heaps(_) | Self::Subtraction(_))
    }

    /// Whether the values are one sequence: those of heaps or coins of any size.
    pub const fn is_sequence(&self) -> bool {
        self.is_of_heaps() || matches!(self, Self::Turning(_))
    }

    /// The moves in English, in whole sentences.
    ///
    /// ```
    /// let rules: grundy_rules::Ruleset = "sub:1,3,4".parse()?;
    /// assert_eq!(rules.describe(), "Take exactly 1, 3 or 4 counters from a heap. Who cannot move loses.");
    /// # Ok::<(), grundy_rules::RulesetError>(())
    /// ```
    pub fn describe(&self) -> String {
        let moves = match self {
            Self::Heaps(code) => code.describe(),
            Self::Subtraction(set) => set.describe(),
            Self::Turning(turning) => turning.describe(),
            Self::Board(board) => board.describe(),
            Self::Rows(rows) => rows.describe(),
            #[cfg(feature = "graphs")]
            Self::Graph(graph) => graph.describe(),
        };
        format!("{moves} Who cannot move loses.")
    }

    /// The sizes at which the ruleset is played. A board with sides, and a graph, have one only.
    pub fn sizes(&self) -> RangeInclusive<u64> {
        match self {
            Self::Heaps(_) | Self::Subtraction(_) | Self::Turning(_) => 1..=u64::MAX,
            Self::Board(board) => board.sizes(),
            Self::Rows(_) => 1..=u64::from(MAX_WIDTH),
            #[cfg(feature = "graphs")]
            Self::Graph(graph) => graph.vertices()..=graph.vertices(),
        }
    }

    /// The ruleset at a size: heaps, coins or coordinates below `size`, or rows of `size` cells. The size of a board
    /// with sides is its greatest side, that of a graph the number of its vertices.
    ///
    /// # Errors
    ///
    /// If the size is none of [`sizes`](Self::sizes).
    pub fn at(self, size: u64) -> Result<SizedRuleset, SizeError> {
        let sizes = self.sizes();
        if sizes.contains(&size) {
            return Ok(SizedRuleset { ruleset: self, size });
        }
        let (least, greatest) = sizes.into_inner();
        let expected =
            if least == greatest { format!("{least}") } else { format!("a size from {least} to {greatest}") };
        Err(SizeError::new(size, expected))
    }
}

/// A ruleset at a size, whose positions are numbered.
///
/// Heaps, coins and cells beyond the size are positions too, which [`read`](Rules::read) takes; a table of this size
/// does not hold them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SizedRuleset {
    ruleset: Ruleset,
    size: u64,
}

impl SizedRuleset {
    /// The ruleset without its size.
    pub fn kind(&self) -> &Ruleset {
        &self.ruleset
    }

    /// The size. See [`Ruleset::at`].
    pub fn size(&self) -> u64 {
        self.size
    }

    /// Whether all numbers below [`positions`](Rules::positions) are those of positions, so that nobody has to ask of
    /// one by one.
    ///
    /// ```
    /// let ruleset = |text: &str| text.parse::<grundy_rules::Ruleset>();
    /// assert!(ruleset("kayles")?.at(100)?.all_are_positions());
    /// // Where the first cell is the goal, the game is over there.
    /// assert!(!ruleset("marbles")?.at(100)?.all_are_positions());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn all_are_positions(&self) -> bool {
        match &self.ruleset {
            Ruleset::Heaps(_) | Ruleset::Subtraction(_) | Ruleset::Turning(_) => true,
            Ruleset::Board(board) => board.all_are_positions(),
            Ruleset::Rows(rows) => rows.is_never_over(),
            #[cfg(feature = "graphs")]
            Ruleset::Graph(_) => true,
        }
    }

    /// The width of a row. Only for rows, whose size is 1 to 64.
    fn width(&self) -> u32 {
        self.size as u32
    }
}

impl Rules for SizedRuleset {
    fn notation(&self) -> String {
        self.ruleset.to_string()
    }

    fn size(&self) -> u64 {
        self.size
    }

    fn positions(&self) -> u64 {
        match &self.ruleset {
            Ruleset::Heaps(_) | Ruleset::Subtraction(_) | Ruleset::Turning(_) => self.size,
            Ruleset::Board(board) => board.positions(self.size),
            Ruleset::Rows(_) => 1u64.checked_shl(self.width()).unwrap_or(u64::MAX),
            #[cfg(feature = "graphs")]
            Ruleset::Graph(graph) => graph.vertices(),
        }
    }

    fn entries(&self) -> u64 {
        match &self.ruleset {
            Ruleset::Board(board) => board.entries(self.size),
            _ => self.positions(),
        }
    }

    fn entry(&self, position: u64) -> u64 {
        match &self.ruleset {
            Ruleset::Board(board) => board.entry(position),
            _ => position,
        }
    }

    fn representative(&self, entry: u64) -> u64 {
        match &self.ruleset {
            Ruleset::Board(board) => board.representative(entry),
            _ => entry,
        }
    }

    fn options(&self, position: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        match &self.ruleset {
            Ruleset::Heaps(code) => code.options(position, visit),
            Ruleset::Subtraction(set) => set.options(position, visit),
            Ruleset::Turning(turning) => turning.options(position, visit),
            Ruleset::Board(board) => board.options(position, visit),
            Ruleset::Rows(rows) => rows.options(position, self.width(), visit),
            #[cfg(feature = "graphs")]
            Ruleset::Graph(graph) => graph.options(position, visit),
        }
    }

    /// Of heaps, none is looked through.
    fn has_option(&self, position: u64, option: GameOption<'_>) -> bool {
        match (&self.ruleset, option) {
            (Ruleset::Heaps(code), GameOption::Sum(parts)) => code.has_option(position, parts),
            (Ruleset::Subtraction(set), GameOption::Sum(parts)) => set.has_option(position, parts),
            (Ruleset::Heaps(_) | Ruleset::Subtraction(_), GameOption::Wins) => false,
            _ => self.options(position, &mut until_same(option)).is_break(),
        }
    }

    fn is_over(&self, position: u64) -> bool {
        match &self.ruleset {
            Ruleset::Board(board) => board.is_over(position),
            Ruleset::Rows(rows) => rows.is_over(position, self.width()),
            _ => false,
        }
    }

    fn is_position(&self, number: u64) -> bool {
        match &self.ruleset {
            Ruleset::Heaps(_) | Ruleset::Subtraction(_) | Ruleset::Turning(_) => true,
            Ruleset::Board(board) => board.is_position(number),
            Ruleset::Rows(rows) => number <= first_cells(self.width()) && !rows.is_over(number, self.width()),
            #[cfg(feature = "graphs")]
            Ruleset::Graph(graph) => number < graph.vertices(),
        }
    }

    fn are_positions(&self, numbers: &[u64]) -> bool {
        self.ruleset.is_sequence() || numbers.iter().all(|&number| self.is_position(number))
    }

    fn write(&self, position: u64) -> String {
        match &self.ruleset {
            Ruleset::Board(board) => board.write(position),
            Ruleset::Rows(_) => RowRules::write(position, self.width()),
            #[cfg(feature = "graphs")]
            Ruleset::Graph(graph) => String::from(graph.name(position)),
            Ruleset::Heaps(_) | Ruleset::Subtraction(_) | Ruleset::Turning(_) => position.to_string(),
        }
    }

    fn read(&self, text: &str) -> Result<u64, PositionError> {
        match &self.ruleset {
            Ruleset::Heaps(_) | Ruleset::Subtraction(_) => read_number(text, u64::MAX, "a heap"),
            Ruleset::Turning(_) => read_number(text, u64::MAX, "a coin"),
            Ruleset::Board(board) => board.read(text),
            Ruleset::Rows(rows) => rows.read(text, self.width()),
            #[cfg(feature = "graphs")]
            Ruleset::Graph(graph) => graph.read(text),
        }
    }

    fn plain_len(&self) -> u64 {
        match &self.ruleset {
            Ruleset::Board(board) => board.cells(self.size),
            _ => self.positions(),
        }
    }

    fn plain_position(&self, index: u64) -> u64 {
        match &self.ruleset {
            Ruleset::Board(board) => board.plain_position(self.size, index),
            _ => index,
        }
    }

    fn ruleset(&self) -> Option<&SizedRuleset> {
        Some(self)
    }
}
