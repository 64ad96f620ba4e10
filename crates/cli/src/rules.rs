//! Rules that are named on the command line or by a table.

use std::fmt::Display;

use grundy::rules::{Rules, Ruleset};
use grundy_judge::GAMES;

/// Rules that the notation can say, or those of a contest game that are written in Rust.
#[derive(Clone, Debug)]
pub(crate) enum NamedRules {
    /// A ruleset, to be played at any size.
    Ruleset(Ruleset),
    /// The rules of this notation, `custom:NAME`, which are known at the size of the contest.
    Custom(String),
}

impl NamedRules {
    /// Reads a notation, or a name of one.
    ///
    /// # Errors
    ///
    /// What is wrong with the text.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let known = GAMES.iter().map(|game| (game.name, (game.rules)())).filter(|(_, rules)| rules.ruleset().is_none());
        let mut notations = known.map(|(name, rules)| (name, rules.notation()));
        match notations.find(|(name, notation)| text == *name || text == *notation) {
            Some((_, notation)) => Ok(Self::Custom(notation)),
            None => text.parse().map(Self::Ruleset).map_err(|error: grundy::rules::RulesetError| error.to_string()),
        }
    }

    /// The rules at a size.
    ///
    /// # Errors
    ///
    /// If they cannot be played at that size.
    pub(crate) fn at(self, size: u64) -> Result<Box<dyn Rules>, String> {
        match self {
            Self::Ruleset(ruleset) => Ok(Box::new(ruleset.at(size).map_err(as_text)?)),
            Self::Custom(notation) => {
                let mut games = GAMES.iter().map(|game| (game.rules)());
                let rules =
                    games.find(|rules| rules.notation() == notation).ok_or("found rules that are not known here")?;
                let expected = rules.size();
                if size == expected { Ok(rules) } else { Err(format!("found the size {size}, expected {expected}")) }
            }
        }
    }
}

fn as_text(error: impl Display) -> String {
    error.to_string()
}
