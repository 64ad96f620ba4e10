//! Why a text is not a ruleset, and why a ruleset is not played at some size.

use alloc::format;
use alloc::string::String;
use core::error::Error;
use core::fmt;

/// Why a text is not a ruleset.
///
/// ```
/// let error = "turn:3-2".parse::<grundy_rules::Ruleset>().unwrap_err();
/// assert_eq!((error.column, error.nearest.as_deref()), (6, Some("turn:2-3")));
/// assert_eq!(
///     error.to_string(),
///     "column 6: found `3-2`, expected the smaller number of coins first; the nearest right text is `turn:2-3`"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RulesetError {
    /// The column in the text where it goes wrong, counted in bytes from 1.
    pub column: usize,
    /// What was found there.
    pub found: String,
    /// What was expected instead.
    pub expected: String,
    /// The nearest text that is right, where there is one.
    pub nearest: Option<String>,
}

impl RulesetError {
    pub(crate) fn new(column: usize, found: impl Into<String>, expected: impl Into<String>) -> Self {
        Self { column, found: found.into(), expected: expected.into(), nearest: None }
    }

    /// The same error with the nearest text that is right.
    pub(crate) fn with_nearest(self, nearest: impl Into<String>) -> Self {
        Self { nearest: Some(nearest.into()), ..self }
    }
}

impl fmt::Display for RulesetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: found {}, expected {}", self.column, self.found, self.expected)?;
        match &self.nearest {
            Some(nearest) => write!(f, "; the nearest right text is `{nearest}`"),
            None => Ok(()),
        }
    }
}

impl Error for RulesetError {}

/// Why a ruleset is not played at some size.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SizeError {
    /// The size that was asked for.
    pub size: u64,
    /// What was expected instead.
    pub expected: String,
}

impl SizeError {
    /// The size that was found, and what was expected instead.
    pub fn new(size: u64, expected: impl Into<String>) -> Self {
        Self { size, expected: expected.into() }
    }
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "found the size {}, expected {}", self.size, self.expected)
    }
}

impl Error for SizeError {}

/// The beginning of a text, quoted for a message: never long, never a control character.
pub(crate) fn quoted(text: &str) -> String {
    const LONGEST: usize = 24;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("`{}...`", text[..end].escape_debug()),
        None => format!("`{}`", text.escape_debug()),
    }
}

/// What stands at the beginning of the rest of a text, for a message: its first character, or the end.
pub(crate) fn found_at_start(rest: &str) -> String {
    match rest.chars().next() {
        Some(first) => quoted(&rest[..first.len_utf8()]),
        None => String::from("the end of the text"),
    }
}
