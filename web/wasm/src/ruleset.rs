//! What a text means as rules.

use grundy_judge::GAMES;
use grundy_rules::Ruleset;
use grundy_rules::names::{self, Name};
use serde::Serialize;

use crate::failure::Failure;

/// All that has a name.
#[derive(Serialize)]
pub(crate) struct Names {
    rulesets: Vec<Named>,
    games: Vec<Game>,
}

/// A name of a ruleset.
#[derive(Serialize)]
struct Named {
    name: &'static str,
    notation: &'static str,
    source: &'static str,
}

/// A contest game.
#[derive(Serialize)]
struct Game {
    name: &'static str,
    about: &'static str,
}

/// A ruleset in words.
#[derive(Debug, Serialize)]
pub(crate) struct Description {
    notation: String,
    names: Vec<&'static str>,
    family: &'static str,
    moves: String,
    kind: Kind,
    /// The size, if there is only one.
    only_size: Option<u64>,
    /// A size whose values are soon solved and fill a picture.
    usual_size: u64,
    /// What the size counts.
    size_in_words: &'static str,
    /// How a position is written.
    position_in_words: &'static str,
    /// Positions to begin with.
    example: Vec<&'static str>,
}

/// What positions are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Kind {
    /// Heaps, by their size.
    Heaps,
    /// Coins, by their place.
    Coins,
    /// Cells of a board of two dimensions.
    Board,
    /// Cells of another board.
    Cells,
    /// Rows of cells.
    Rows,
}

impl Kind {
    /// What positions of these rules are. No text means a graph: that is a file of its own.
    pub(crate) fn of(ruleset: &Ruleset) -> Self {
        match ruleset {
            Ruleset::Turning(_) => Self::Coins,
            Ruleset::Board(board) if board.dimensions() == 2 => Self::Board,
            Ruleset::Board(_) => Self::Cells,
            Ruleset::Rows(_) => Self::Rows,
            _ => Self::Heaps,
        }
    }

    fn usual_size(self) -> u64 {
        match self {
            Self::Heaps => 1000,
            Self::Coins | Self::Board => 50,
            Self::Cells => 12,
            Self::Rows => 10,
        }
    }

    fn size_in_words(self) -> &'static str {
        match self {
            Self::Heaps => "Heaps below",
            Self::Coins => "Coins below",
            Self::Board | Self::Cells => "Coordinates below",
            Self::Rows => "Cells of a row",
        }
    }

    fn position_in_words(self) -> &'static str {
        match self {
            Self::Heaps => "a heap, such as 7",
            Self::Coins => "a coin that shows heads, counted from 0, such as 7",
            Self::Board => "a cell, such as 3,5",
            Self::Cells => "the coordinates of a cell, with commas between them",
            Self::Rows => "a row of cells o and ., such as oo.o",
        }
    }
}

/// All names.
pub(crate) fn names() -> Names {
    let named = |&Name { name, notation, source, .. }: &Name| Named { name, notation, source };
    let game = |game: &&grundy_judge::ContestGame| Game { name: game.name, about: game.about };
    Names { rulesets: names::names().map(named).collect(), games: GAMES.iter().map(game).collect() }
}

/// The rules that a text means.
pub(crate) fn parse(text: &str) -> Result<Ruleset, Failure> {
    text.parse().map_err(|error| Failure::of_rules(text, error))
}

/// What a text means as rules, in words.
pub(crate) fn describe(text: &str) -> Result<Description, Failure> {
    let ruleset = parse(text)?;
    let (kind, notation) = (Kind::of(&ruleset), ruleset.to_string());
    let (least, greatest) = ruleset.sizes().into_inner();
    let only_size = (least == greatest).then_some(least);
    Ok(Description {
        names: names::of(&notation).map(|name| name.name).collect(),
        family: ruleset.family(),
        moves: ruleset.describe(),
        kind,
        only_size,
        usual_size: only_size.unwrap_or(kind.usual_size()),
        size_in_words: kind.size_in_words(),
        position_in_words: kind.position_in_words(),
        example: example(&ruleset, kind),
        notation,
    })
}

/// Positions that fit these rules.
fn example(ruleset: &Ruleset, kind: Kind) -> Vec<&'static str> {
    match (kind, ruleset) {
        (Kind::Heaps | Kind::Coins, _) => vec!["7", "4", "2"],
        (Kind::Board, _) => vec!["3,5", "1,2"],
        (Kind::Cells, Ruleset::Board(board)) => match board.dimensions() {
            1 => vec!["7", "4"],
            3 => vec!["1,2,3"],
            _ => vec!["1,2,3,4"],
        },
        _ => vec!["oo.o.", "..o.."],
    }
}
