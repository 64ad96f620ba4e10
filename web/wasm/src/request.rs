//! What can be asked.

use serde::Deserialize;

/// A request. Numbers that may be large come as text, as they were typed: the answer says what is wrong with them.
#[derive(Debug, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// All names of rulesets, and the contest games.
    Names,
    /// What a text means as rules.
    Ruleset {
        /// The rules.
        text: String,
    },
    /// To solve the positions of a size. The next requests for a table, a picture or a place are about them.
    Values {
        /// The rules.
        rules: String,
        /// Heaps, coins or coordinates below it; the cells of a row.
        size: String,
    },
    /// Some of the values that were solved, in words.
    Table {
        /// The first position, or the first line of a board.
        first: u64,
        /// The first column of a board.
        column: u64,
        /// How many positions, or lines and columns, at most.
        count: u64,
    },
    /// The values that were solved, in pixels.
    Picture(Picture),
    /// One position of those that were solved, by its place in a picture.
    Place {
        /// From left to right.
        x: f64,
        /// The value, or of a board from the top down.
        y: f64,
    },
    /// The period of heaps or coins.
    Period {
        /// The rules.
        rules: String,
        /// How many values are looked at.
        limit: String,
    },
    /// A sum: its value, who wins, and why moves win.
    Sum {
        /// The rules of positions without rules of their own.
        rules: String,
        /// The positions, as `POSITION` or `RULES@POSITION`.
        positions: Vec<String>,
        /// How many winning moves are listed at most.
        most: usize,
    },
    /// A game against the machine, with the moves so far; where it is the machine's turn, it moves.
    Play(Play),
    /// A winning move in such a game.
    Hint(Play),
}

/// A picture of values.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Picture {
    /// The first and the last coordinate from left to right.
    pub across: [f64; 2],
    /// The values at the bottom and at the top; of a board, the lines at the top and at the bottom.
    pub upright: [f64; 2],
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// The colours of P-positions, other positions and instant wins, as red, green and blue.
    pub colours: [[u8; 3]; 3],
}

/// A game against the machine.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// The name of a contest game, or rules.
    pub game: String,
    /// What the start is made from.
    pub seed: u32,
    /// Whether the machine moves first.
    pub second: bool,
    /// The moves so far, of both players in turn, as they are typed.
    pub moves: Vec<String>,
}
