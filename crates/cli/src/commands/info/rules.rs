//! What is known of rules.

use grundy::rules::{Rules, Ruleset};
use grundy_rules::{board, names, rows};
use serde::Serialize;

use super::Line;
use crate::rules::KnownRules;
use crate::units::Count;

/// The rules themselves, at any size.
#[derive(Serialize)]
pub(super) struct RulesInfo {
    notation: String,
    family: &'static str,
    names: Vec<&'static str>,
    moves: String,
    ends: Ends,
}

/// How it is known that every play ends.
#[derive(Serialize)]
struct Ends {
    how: How,
    why: String,
}

#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "lowercase")]
enum How {
    /// At every size.
    Proved,
    /// All positions of some size were searched for moves that lead back.
    Searched,
    /// Whoever wrote the rules says so.
    Stated,
}

/// A table of the rules at a size.
#[derive(Serialize)]
pub(super) struct TableInfo {
    size: u64,
    positions: u64,
    entries: u64,
}

impl RulesInfo {
    pub(super) fn of(rules: &KnownRules) -> Self {
        let notation = rules.notation();
        let (moves, ends) = match rules {
            KnownRules::Ruleset(ruleset) => (ruleset.describe(), Ends::of(ruleset)),
            KnownRules::Custom(game) => (game.rules_in_words.replace('\n', " "), Ends::stated()),
        };
        let names = names::of(&notation).map(|name| name.name).collect();
        Self { notation, family: rules.family(), names, moves, ends }
    }

    pub(super) fn lines(&self) -> Vec<Line> {
        let how = match self.ends.how {
            How::Proved => "proved",
            How::Searched => "searched",
            How::Stated => "stated",
        };
        let names = if self.names.is_empty() { "none".to_owned() } else { self.names.join(", ") };
        vec![
            ("rules", self.notation.clone()),
            ("family", self.family.to_owned()),
            ("names", names),
            ("moves", self.moves.clone()),
            ("play ends", format!("{how}: {}", self.ends.why)),
        ]
    }
}

impl Ends {
    fn of(ruleset: &Ruleset) -> Self {
        match ruleset {
            Ruleset::Board(board) => Self::of_board(board),
            Ruleset::Rows(rows) => Self::of_rows(rows),
            Ruleset::Heaps(_) => Self::proved("every move takes counters, or splits a heap into smaller ones"),
            Ruleset::Subtraction(_) => Self::proved("every move takes counters"),
            Ruleset::Turning(_) => Self::proved("the heads that a move leaves lie before the one that it turned"),
            Ruleset::Graph(_) => Self::searched("no moves of the graph lead back to where they began"),
            _ => Self::stated(),
        }
    }

    fn of_board(board: &board::Board) -> Self {
        match board.weights() {
            Some(weights) => {
                let weights: Vec<String> = weights.iter().map(ToString::to_string).collect();
                let sum = "the sum of the coordinates times";
                Self::proved(&format!("every move lowers {sum} {}", weights.join(", ")))
            }
            None => Self::searched("no moves lead back to where they began, on all cells of the board"),
        }
    }

    fn of_rows(rows: &rows::RowRules) -> Self {
        match rows.termination() {
            rows::Termination::Searched { width } => Self::searched(&format!(
                "no moves lead back to where they began, on all rows of up to {width} cells; for wider rows nothing is \
                 proved, and a solver refuses moves that lead back"
            )),
            _ => {
                Self::proved("moves change the number of `o` in one direction only, or else move `o` in one direction")
            }
        }
    }

    fn proved(why: &str) -> Self {
        Self { how: How::Proved, why: why.to_owned() }
    }

    fn searched(why: &str) -> Self {
        Self { how: How::Searched, why: why.to_owned() }
    }

    fn stated() -> Self {
        Self {
            how: How::Stated,
            why: "the rules are written in Rust; a solver refuses moves that lead back".to_owned(),
        }
    }
}

impl TableInfo {
    pub(super) fn of(rules: &dyn Rules) -> Self {
        Self { size: rules.size(), positions: rules.plain_len(), entries: rules.entries() }
    }

    pub(super) fn lines(&self) -> Vec<Line> {
        vec![
            ("size", self.size.to_string()),
            ("positions", Count(self.positions).to_string()),
            ("entries", Count(self.entries).to_string()),
        ]
    }
}
