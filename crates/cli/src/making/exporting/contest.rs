//! The contest games that have sources of their own.

use grundy_export::{Language, chess, coins, marbles};

use crate::commands::export::Form;
use crate::failure::Failure;

/// A contest game with a source of its own.
#[derive(Clone, Copy, Debug)]
pub(super) enum ContestExport {
    /// Rows of 20 cells.
    Chess,
    /// Mock Turtles, by their closed form.
    Coins,
    /// Wythoff's game with a finish line.
    Marbles,
}

impl ContestExport {
    /// The game of that name.
    pub(super) fn named(name: &str) -> Option<Self> {
        match name {
            "chess" => Some(Self::Chess),
            "coins" => Some(Self::Coins),
            "marbles" => Some(Self::Marbles),
            _ => None,
        }
    }

    /// The game in that form.
    pub(super) fn content(self, form: Form) -> Result<Vec<u8>, Failure> {
        match (form.language(), self) {
            (Some(language), _) => Ok(self.source(language).into_bytes()),
            (None, Self::Coins) => Err(no_table()),
            (None, Self::Chess) => Ok(if matches!(form, Form::Raw) { chess::raw() } else { chess::csv().into_bytes() }),
            (None, Self::Marbles) => {
                Ok(if matches!(form, Form::Raw) { marbles::raw() } else { marbles::csv().into_bytes() })
            }
        }
    }

    fn source(self, language: Language) -> String {
        match self {
            Self::Chess => chess::source(language),
            Self::Coins => coins::source(language),
            Self::Marbles => marbles::source(language),
        }
    }
}

fn no_table() -> Failure {
    Failure::usage(
        "coins have a closed form and no table: found `--as raw` or `csv`, expected `c`, `python`, `rust` or `java`",
    )
}
