//! What cannot be done, and where the mistake is.

use std::fmt::Display;

use grundy_rules::{RulesetError, SizeError};
use serde::Serialize;

/// Why there is no answer.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Failure {
    /// All of it, in words.
    pub(crate) message: String,
    /// Where in the text of rules the mistake is, in the units of a browser: UTF-16, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) offset: Option<usize>,
    /// The nearest text that is right.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) nearest: Option<String>,
}

impl Failure {
    pub(crate) fn new(message: impl Display) -> Self {
        Self { message: message.to_string(), offset: None, nearest: None }
    }

    /// What the parser says of a text.
    pub(crate) fn of_rules(text: &str, error: RulesetError) -> Self {
        let before = text.get(..error.column - 1).unwrap_or(text);
        Self { message: error.to_string(), offset: Some(before.encode_utf16().count()), nearest: error.nearest }
    }
}

impl From<SizeError> for Failure {
    fn from(error: SizeError) -> Self {
        Self::new(error)
    }
}
