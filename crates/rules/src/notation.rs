//! From the notation, or a name, to a ruleset.

use alloc::format;
use alloc::string::String;
use core::str::FromStr;

use crate::board::Board;
use crate::cursor::{Cursor, check_length};
use crate::error::{found_at_start, quoted};
use crate::heaps::Code;
use crate::names::{find, names, nearest};
use crate::rows::RowRules;
use crate::subtraction::SubtractionSet;
use crate::turning::Turning;
use crate::words::either;
use crate::{Ruleset, RulesetError};

/// What the notation of every family but the codes begins with.
const PREFIXES: [&str; 7] = ["sub:", "allbut:", "turn:", "move:", "row:", "graph:", "custom:"];

/// What a text that begins like no notation should have been.
const EXPECTED: &str = "rules such as `0.77`, or a name such as `kayles`";

/// Takes the notation, canonical or not, and the names of [`names`].
impl FromStr for Ruleset {
    type Err = RulesetError;

    fn from_str(text: &str) -> Result<Self, RulesetError> {
        parse(text).map_err(|error| match error.nearest {
            Some(ref nearest) if !is_right(nearest) => RulesetError { nearest: None, ..error },
            _ => error,
        })
    }
}

/// Whether a text that a refusal proposes would be taken.
fn is_right(text: &str) -> bool {
    find(text).is_some() || parse(text).is_ok()
}

/// Parses the notation or a name. The nearest text of a refusal need not be right.
fn parse(text: &str) -> Result<Ruleset, RulesetError> {
    let trimmed = text.trim();
    if trimmed != text {
        return Err(refuse_whole(text, "rules without blanks around them").with_nearest(trimmed));
    }
    let notation = find(text).map_or(text, |name| name.notation);
    let ruleset = parse_notation(notation)?;
    check_length(&ruleset)?;
    Ok(ruleset)
}

fn parse_notation(text: &str) -> Result<Ruleset, RulesetError> {
    let mut cursor = Cursor::new(text);
    match PREFIXES.into_iter().find(|prefix| cursor.take(prefix)) {
        Some("sub:") => SubtractionSet::parse(cursor).map(Ruleset::Subtraction),
        Some("allbut:") => SubtractionSet::parse_all_but(cursor).map(Ruleset::Subtraction),
        Some("turn:") => Turning::parse(cursor).map(Ruleset::Turning),
        Some("move:") => Board::parse(cursor).map(Ruleset::Board),
        Some("row:") => RowRules::parse(cursor).map(Ruleset::Rows),
        Some("graph:") => Err(refuse_whole(text, "the text of the graph itself, which `Graph::parse` takes")),
        Some(_) => Err(refuse_whole(text, "a program that knows these rules, which are written in Rust")),
        None if looks_like_code(text) => Code::parse(cursor).map(Ruleset::Heaps),
        None => Err(refuse_unknown(text)),
    }
}

/// Whether a text is meant as a code rather than as a name: it has a point near its beginning, or begins with a decimal
/// digit.
fn looks_like_code(text: &str) -> bool {
    let digits = text.trim_start_matches(|first: char| first.is_ascii_hexdigit() || first == 'u');
    digits.starts_with('.') || text.starts_with(|first: char| first.is_ascii_digit())
}

fn refuse_whole(text: &str, expected: &str) -> RulesetError {
    RulesetError::new(1, quoted(text), expected)
}

/// The refusal of a text that begins like no notation and is no name.
fn refuse_unknown(text: &str) -> RulesetError {
    if text.is_empty() {
        return RulesetError::new(1, found_at_start(text), EXPECTED);
    }
    match text.split_once(':') {
        Some((family, rules)) => refuse_family(text, family, rules),
        None => refuse_name(text),
    }
}

fn refuse_family(text: &str, family: &str, rules: &str) -> RulesetError {
    let expected = either(PREFIXES.map(|prefix| format!("`{prefix}`")));
    let error = refuse_whole(&text[..=family.len()], &expected);
    match nearest(&format!("{family}:"), PREFIXES.into_iter()) {
        Some(prefix) => error.with_nearest(format!("{prefix}{rules}")),
        None => error,
    }
}

fn refuse_name(text: &str) -> RulesetError {
    let error = refuse_whole(text, EXPECTED);
    match nearest(text, names().map(|name| name.name)) {
        Some(name) => error.with_nearest(String::from(name)),
        None => error,
    }
}
