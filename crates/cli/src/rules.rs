//! Rules that are named on the command line or by a table.

use std::fmt::Display;
use std::path::{Path, PathBuf};

use grundy::rules::{Rules, Ruleset, RulesetError};
use grundy_judge::{ContestGame, GAMES};
use grundy_publish::is_digest;
use grundy_solution::Solution;

use crate::artifact;
use crate::failure::Failure;
use crate::graph;
use crate::progress::shown;

/// Rules as they are named: by a notation, by a name, or by the file of a graph.
#[derive(Clone, Debug)]
pub(crate) struct NamedRules {
    text: String,
    source: Source,
}

#[derive(Clone, Debug)]
enum Source {
    Known(KnownRules),
    /// The graph in this file, which is read when the rules are needed.
    Graph(PathBuf),
}

/// Rules that are ready to be played.
#[derive(Clone, Debug)]
pub(crate) enum KnownRules {
    /// Rules that the notation can say.
    Ruleset(Ruleset),
    /// The rules of a contest game that are written in Rust; they are known at the size of the contest.
    Custom(&'static ContestGame),
}

impl NamedRules {
    /// Reads a notation, a name of one, or `graph:FILE`. The file is not opened yet.
    ///
    /// # Errors
    ///
    /// What is wrong with the text, and where.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        if text == GRAPH {
            return Err(format!("found `{GRAPH}` without a file, expected `{GRAPH}FILE`"));
        }
        let source = match graph_file(text) {
            Some(file) => Source::Graph(file.into()),
            None => Source::Known(KnownRules::parse(text).map_err(|error| with_mark(text, &error))?),
        };
        Ok(Self { text: text.to_owned(), source })
    }

    /// What was read.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The rules, read from their file if they are in one. Says on a terminal what a name stands for.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or is not that of a graph.
    pub(crate) fn load(&self) -> Result<KnownRules, Failure> {
        let rules = match &self.source {
            Source::Known(rules) => rules.clone(),
            Source::Graph(file) => KnownRules::Ruleset(Ruleset::Graph(graph::read(file)?)),
        };
        rules.say_what_stands_for(&self.text);
        Ok(rules)
    }
}

impl KnownRules {
    /// Reads a notation or a name. `graph:` names a digest here, and is refused.
    ///
    /// # Errors
    ///
    /// What is wrong with the text.
    pub(crate) fn parse(text: &str) -> Result<Self, RulesetError> {
        // The rules of a game are made only if the text may name them.
        let is_named =
            |game: &&ContestGame| text == game.name || text.starts_with(CUSTOM) && text == (game.rules)().notation();
        match GAMES.iter().copied().find(is_named).filter(|game| (game.rules)().ruleset().is_none()) {
            Some(game) => Ok(Self::Custom(game)),
            None => text.parse().map(Self::Ruleset),
        }
    }

    /// The canonical notation.
    pub(crate) fn notation(&self) -> String {
        match self {
            Self::Ruleset(ruleset) => ruleset.to_string(),
            Self::Custom(game) => (game.rules)().notation(),
        }
    }

    /// The name of the family.
    pub(crate) fn family(&self) -> &'static str {
        match self {
            Self::Ruleset(ruleset) => ruleset.family(),
            Self::Custom(_) => "rules written in Rust",
        }
    }

    /// The size, if the rules are played at one size only.
    pub(crate) fn only_size(&self) -> Option<u64> {
        match self {
            Self::Ruleset(ruleset) => {
                let (least, greatest) = ruleset.sizes().into_inner();
                (least == greatest).then_some(least)
            }
            Self::Custom(game) => Some((game.rules)().size()),
        }
    }

    /// The rules at a size.
    ///
    /// # Errors
    ///
    /// If they cannot be played at that size.
    pub(crate) fn at(self, size: u64) -> Result<Box<dyn Rules + Send>, String> {
        match self {
            Self::Ruleset(ruleset) => Ok(Box::new(ruleset.at(size).map_err(as_text)?)),
            Self::Custom(game) => {
                let rules = (game.rules)();
                let expected = rules.size();
                if size == expected { Ok(rules) } else { Err(format!("found the size {size}, expected {expected}")) }
            }
        }
    }

    /// The rules at a size, which may be left out if there is only one.
    ///
    /// # Errors
    ///
    /// If they cannot be played at that size, or it is left out and there are several.
    pub(crate) fn sized(self, size: Option<u64>) -> Result<Box<dyn Rules + Send>, Failure> {
        let Some(size) = size.or_else(|| self.only_size()) else {
            let rules = self.notation();
            return Err(Failure::usage(format_args!("{rules}: found no size, expected --size N")));
        };
        self.at(size).map_err(Failure::usage)
    }

    /// The values, solved as far as they are asked for, up to a limit; or those of a table, and no others.
    ///
    /// # Errors
    ///
    /// If the limit allows no table, or the table is not one of these rules.
    pub(crate) fn solution(self, limit: Option<u64>, table: Option<&Path>) -> Result<Solution, Failure> {
        match (self, table) {
            (rules, Some(path)) => rules.solution_of_table(path),
            (Self::Ruleset(ruleset), None) => Solution::of(ruleset, limit).map(shown).map_err(Failure::usage),
            (Self::Custom(game), None) => Ok(shown(Solution::of_rules((game.rules)()))),
        }
    }

    /// The values in an artifact.
    fn solution_of_table(self, path: &Path) -> Result<Solution, Failure> {
        let table = artifact::read(path)?;
        table.verify_checksum().map_err(|error| Failure::at(path, error))?;
        if table.rules() != self.notation() {
            let (found, expected) = (table.rules(), self.notation());
            return Err(Failure::at(path, format_args!("found a table of {found}, expected one of {expected}")));
        }
        let rules = self.at(table.size()).map_err(|error| Failure::at(path, error))?;
        Solution::of_table(rules, table).map_err(|error| Failure::at(path, error))
    }

    /// Says what a name stands for, where somebody looks on.
    fn say_what_stands_for(&self, text: &str) {
        use std::io::IsTerminal;

        if grundy_rules::names::find(text).is_some() && std::io::stderr().is_terminal() {
            eprintln!("{text} is {}", self.notation());
        }
    }
}

/// What the file of a graph is named after. How the texts of all graphs begin.
pub(crate) const GRAPH: &str = "graph:";

/// How the texts of all rules begin that are written in Rust.
pub(crate) const CUSTOM: &str = "custom:";

/// The file of a graph that is named as `graph:FILE`. The digest of a graph, which tables carry, names no file.
fn graph_file(text: &str) -> Option<&Path> {
    let file = text.strip_prefix(GRAPH).filter(|file| !file.is_empty())?;
    (!file.strip_prefix("sha256-").is_some_and(is_digest)).then_some(Path::new(file))
}

/// What is wrong with the text of rules, with a mark under the place if there is any text.
fn with_mark(text: &str, error: &RulesetError) -> String {
    /// The characters of a long text that are shown on either side of the place.
    const AROUND: usize = 32;

    if text.is_empty() {
        return error.to_string();
    }
    let before = text.get(..error.column - 1).map_or(0, |before| before.chars().count());
    let first = before.saturating_sub(AROUND);
    let printable = |letter: char| if letter.is_control() { '\u{fffd}' } else { letter };
    let part: String = text.chars().skip(first).take(2 * AROUND).map(printable).collect();
    let (start, end) =
        (if first > 0 { "..." } else { "" }, if text.chars().count() > first + 2 * AROUND { "..." } else { "" });
    format!("{error}\n\n    {start}{part}{end}\n    {:>width$}", '^', width = start.len() + before - first + 1)
}

fn as_text(error: impl Display) -> String {
    error.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(text: &str) -> String {
        NamedRules::parse(text).expect_err("bad rules")
    }

    #[test]
    fn a_mark_stands_under_the_place() {
        let message = "column 4: found `x`, expected a hexadecimal digit, `...` or the end of the text";
        assert_eq!(refused("0.7x"), format!("{message}\n\n    0.7x\n       ^"));
        assert!(refused("sub:").ends_with("\n\n    sub:\n        ^"));
        assert!(!refused("").contains('\n'));
    }

    #[test]
    fn of_a_long_text_the_place_is_shown() {
        let text = format!("sub:{}x{}", "1,".repeat(999), ",2".repeat(999));
        let lines: Vec<String> = refused(&text).lines().map(str::to_owned).collect();
        let [_, _, text, mark] = &lines[..] else { panic!("{lines:?}") };
        assert!(text.len() < 80, "{text}");
        assert_eq!((mark.chars().count(), mark.ends_with('^')), (mark.len(), true));
        assert_eq!(text.chars().nth(mark.len() - 1), Some('x'), "{text}");
    }

    #[test]
    fn letters_of_several_bytes_are_one_column_on_the_screen() {
        assert!(refused("0.7é").ends_with("    0.7é\n       ^"));
        assert!(refused("\u{1b}[31m").contains("    \u{fffd}[31m\n"));
    }

    #[test]
    fn a_digest_is_no_file() {
        assert_eq!(graph_file("graph:game.txt"), Some(Path::new("game.txt")));
        assert_eq!(graph_file(&format!("graph:sha256-{}", "0a".repeat(32))), None);
        assert_eq!(refused("graph:"), "found `graph:` without a file, expected `graph:FILE`");
        assert_eq!(graph_file("0.77"), None);
    }
}
