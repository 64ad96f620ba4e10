//! A contest game as data: what its inputs look like, what a component is, and how answers and moves are written.
//!
//! One [`ContestGame`] is all that this crate knows of a game. The reader, the strict validator, the answers, the
//! winning moves, the test data and the messages about bad input all follow from it. The games themselves are in
//! [`crate::games`], one file each; [`crate::Generic`] describes that of any rules.

use grundy::Values;
use grundy::rules::{GameOption, Rules};
use grundy_layout::numbering::paired;

use crate::cases::TestData;
use crate::position::PositionForm;
use crate::wrong_answers::WrongAnswer;

/// A test: its components, each as the numbers that name it in an input.
///
/// | component | numbers |
/// | --- | --- |
/// | [`Component::Number`] | the number |
/// | [`Component::Cell`] | the coordinates |
/// | [`Component::Columns`] | the columns that hold a piece, as they are named |
/// | [`Component::Strip`] | for every cell 1 if it is full, else 0 |
/// | [`Component::Position`] | the number of the position |
pub type Test = Vec<Vec<u64>>;

/// A game of a programming contest.
#[derive(Clone, Copy)]
pub struct ContestGame {
    /// The name by which the command knows it: lower-case letters; of a generic game, the notation of its rules.
    pub name: &'static str,
    /// What is played, in half a sentence.
    pub about: &'static str,
    /// The rules for somebody who is about to play, in one or two lines.
    pub rules_in_words: &'static str,
    /// The rules for a problem statement, in paragraphs of Markdown: what there is at the start, what a move is, and
    /// who wins.
    pub statement: &'static str,
    /// Where the problem is from.
    pub source: &'static str,
    /// The rules at the size of the contest.
    pub rules: &'static (dyn Fn() -> Box<dyn Rules + Send> + Sync),
    /// The values that the program carries, if it carries them. Those of other games are solved when they are needed.
    pub embedded: Option<fn() -> Box<dyn Values>>,
    /// How many tests an input holds.
    pub tests: Tests,
    /// How many components a test holds.
    pub components: Components,
    /// What a component is.
    pub component: Component,
    /// What it means that a test names a component twice.
    pub repeats: Repeats,
    /// The answers.
    pub verdict: Verdict,
    /// What a component is called.
    pub nouns: Nouns,
    /// How a move is written.
    pub moves: MoveForm,
    /// What a game against the machine starts from.
    pub start: Start,
    /// An input and its answer, to be shown.
    pub example: Example,
    /// What the test data are made from.
    pub data: TestData,
    /// What people get wrong.
    pub wrong_answers: &'static [WrongAnswer],
}

/// A number in an input: its name in messages, its bounds in a contest, and what is taken beyond these where it is only
/// to be answered.
#[derive(Clone, Copy, Debug)]
pub struct Bound {
    /// What the number is called, with its article.
    pub name: &'static str,
    /// The least and the greatest value in a contest.
    pub contest: (u64, u64),
    /// The least and the greatest value that is answered.
    pub answered: (u64, u64),
}

impl Bound {
    /// A number from `least` to `most`.
    pub const fn new(name: &'static str, least: u64, most: u64) -> Self {
        Self { name, contest: (least, most), answered: (least, most) }
    }

    /// The same number, taken from `least` to `most` where it is only to be answered.
    pub const fn answered(self, least: u64, most: u64) -> Self {
        Self { answered: (least, most), ..self }
    }

    /// Whether all of these numbers are answered.
    pub(crate) const fn takes(&self, least: u64, most: u64) -> bool {
        self.answered.0 <= least && most <= self.answered.1
    }
}

/// More tests or components than any input has: the limit of a count that nothing depends on.
pub const ANY_NUMBER: u64 = u32::MAX as u64;

/// How many tests an input holds.
#[derive(Clone, Copy, Debug)]
pub enum Tests {
    /// One.
    One,
    /// As many as the first number says.
    Counted(Bound),
    /// As many as there are, to the end of the input.
    ToEnd,
}

/// How many components a test holds.
#[derive(Clone, Copy, Debug)]
pub enum Components {
    /// One, without a number before it.
    One,
    /// As many as the number before them says, each on a line of its own.
    Lines(Bound),
    /// As many as the number before them says, all on one line; none at all if the number is 0.
    OneLine(Bound),
}

/// What a component of a test is, and how an input names it.
#[derive(Clone, Copy)]
pub enum Component {
    /// A heap or a coin: one number, which is the position.
    Number {
        /// The number.
        bound: Bound,
        /// Its name in machine-readable explanations.
        key: &'static str,
    },
    /// A cell of a board: its coordinates.
    Cell {
        /// The coordinates, with the names they have in moves and in machine-readable explanations.
        coordinates: &'static [Coordinate],
        /// The position with these coordinates.
        position: fn(&[u64]) -> u64,
        /// Appends the coordinates of a position.
        write: fn(u64, &mut Vec<u64>),
        /// A cell that nobody starts on.
        forbidden: Option<Forbidden>,
    },
    /// A row of cells, given as the number of its pieces and their columns: the mask with a bit for every piece, column
    /// 1 the lowest.
    Columns {
        /// How many pieces there are.
        pieces: Bound,
        /// The column of a piece, from 1 to 64 at most.
        column: Bound,
    },
    /// A row of cells, given as their number and a text; every run of full cells is a heap of its length.
    Strip {
        /// How many cells there are.
        length: Bound,
        /// How a full cell is written: a visible ASCII character.
        full: u8,
        /// How an empty cell is written.
        empty: u8,
    },
    /// A position of any rules: one word, as the rules write it.
    Position(PositionForm),
}

/// A coordinate of a cell.
#[derive(Clone, Copy, Debug)]
pub struct Coordinate {
    /// Its short name.
    pub key: &'static str,
    /// What is read.
    pub bound: Bound,
}

/// A cell that nobody starts on, and what is said of it.
#[derive(Clone, Copy, Debug)]
pub struct Forbidden {
    /// The coordinates.
    pub coordinates: &'static [u64],
    /// What was found.
    pub found: &'static str,
    /// What was expected.
    pub expected: &'static str,
}

/// What it means that a test names a component twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repeats {
    /// Another component, equal to the first.
    Another,
    /// The same one: it counts once. For components of one position that is named in one way: numbers and cells.
    TheSame,
}

/// The two answers.
#[derive(Clone, Copy, Debug)]
pub struct Verdict {
    /// If the first player wins.
    pub won: &'static str,
    /// If the first player loses.
    pub lost: &'static str,
}

/// What a component is called.
#[derive(Clone, Copy, Debug)]
pub struct Nouns {
    /// One of them.
    pub one: &'static str,
    /// Several.
    pub several: &'static str,
    /// The heading over what distinguishes them.
    pub place: &'static str,
}

/// How a move is written: as words, most of them numbers.
#[derive(Clone, Copy)]
pub struct MoveForm {
    /// What the words are, as one types them, such as `ROW FROM TO`.
    pub typed: &'static str,
    /// The number of the component, counted from 1, comes first; under this name in machine-readable explanations.
    /// Without a name, it is left out, because the other words suffice.
    pub component: Option<&'static str>,
    /// The other words.
    pub names: MoveNames,
    /// The move in words, with `{}` for each word, the last one for all that are left.
    pub words: &'static str,
    /// Where the moves of one component are to come in another order than that of the rules: the least of these comes
    /// first.
    pub order: Option<fn(&Step<'_>) -> u64>,
}

/// What names a move in its component.
#[derive(Clone, Copy)]
pub enum MoveNames {
    /// Numbers.
    Numbers {
        /// Their names in machine-readable explanations.
        keys: Keys,
        /// Appends the numbers.
        write: fn(&Step<'_>, &mut Vec<u64>),
    },
    /// What the position becomes: positions as the rules write them, with `+` between them; `-` if nothing is left;
    /// `win` if the move wins at once.
    Option {
        /// Its name in machine-readable explanations.
        key: &'static str,
    },
}

/// The names of the numbers of a move.
#[derive(Clone, Copy, Debug)]
pub enum Keys {
    /// A name for each.
    Each(&'static [&'static str]),
    /// One name for the list of them.
    List(&'static str),
}

/// A move in one component: what was there, and what it becomes.
#[derive(Clone, Copy, Debug)]
pub struct Step<'a> {
    /// The position that moves.
    pub from: u64,
    /// What it becomes.
    pub to: GameOption<'a>,
    /// Where in the component the position begins: 0, but for the later heaps of a strip.
    pub offset: u64,
}

/// What a game against the machine starts from.
#[derive(Clone, Copy, Debug)]
pub enum Start {
    /// Some components, each made of numbers up to a greatest one; rows as wide as that at most.
    Components {
        /// How many.
        count: usize,
        /// The greatest number that names one.
        most: u64,
    },
    /// Some rows; each column from the given one on holds a piece with probability 2/5.
    Rows {
        /// How many rows.
        count: usize,
        /// The first column that may hold a piece.
        first_column: u64,
    },
    /// A row of coins; each shows heads with probability 1/2.
    Coins {
        /// How many coins.
        count: u64,
    },
    /// A strip of cells; each is full with probability 4/5.
    Strip {
        /// How many cells.
        length: u64,
    },
}

/// A short input and its answer, as `printf` takes them.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// The input, with `\\n` for the end of a line.
    pub input: &'static str,
    /// The answers, with spaces between them.
    pub answer: &'static str,
}

impl ContestGame {
    /// The greatest number that names a component in a contest; of a strip, its greatest length.
    pub fn greatest_number(&self) -> u64 {
        match self.component {
            Component::Number { bound, .. }
            | Component::Columns { column: bound, .. }
            | Component::Strip { length: bound, .. } => bound.contest.1,
            Component::Cell { coordinates, .. } => coordinates[0].bound.contest.1,
            Component::Position(form) => form.greatest_number(),
        }
    }

    /// Whether the components are the cells of a square, numbered so that a cell and its mirror image have two
    /// neighbouring numbers ([`paired`]).
    pub fn has_paired_cells(&self) -> bool {
        let Component::Cell { coordinates: [one, other], position, .. } = self.component else { return false };
        let (least, most) = one.bound.contest;
        let is_paired = |a, b| position(&[a, b]) == paired(a as u32, b as u32);
        other.bound.contest == (least, most) && (least..=most).all(|a| (least..=most).all(|b| is_paired(a, b)))
    }

    /// The answer to a test.
    pub const fn verdict(&self, first_wins: bool) -> &'static str {
        if first_wins { self.verdict.won } else { self.verdict.lost }
    }
}

impl std::fmt::Debug for ContestGame {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ContestGame").field("name", &self.name).finish_non_exhaustive()
    }
}
