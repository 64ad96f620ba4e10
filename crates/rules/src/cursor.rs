//! A cursor over the text of a ruleset, which every family's parser reads with.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;

use grundy_layout::artifact::MAX_RULES_LEN;

use crate::RulesetError;
use crate::error::{found_at_start, quoted};

/// The greatest number in a ruleset: of counters, of coins, and of the cells of a side.
pub(crate) const MAX_NUMBER: u64 = u32::MAX as u64;

/// What [`Cursor::number`] expects.
pub(crate) fn number_words() -> String {
    format!("a number from 1 to {MAX_NUMBER}")
}

/// Whether the canonical text of these rules fits the header of a table.
pub(crate) fn check_length(rules: &impl fmt::Display) -> Result<(), RulesetError> {
    let length = rules.to_string().len();
    if length <= MAX_RULES_LEN {
        return Ok(());
    }
    let found = format!("rules whose canonical text has {length} bytes");
    Err(RulesetError::new(1, found, format!("{MAX_RULES_LEN} bytes at most")))
}

/// A place in the text of a ruleset. It only ever steps over ASCII, so that it stands between characters.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    /// The beginning of the text.
    pub(crate) fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// The column of the next byte, from 1.
    pub(crate) fn column(&self) -> usize {
        self.at + 1
    }

    /// The place in the same text at a column where a cursor has been.
    pub(crate) fn at_column(&self, column: usize) -> Self {
        Self { at: column - 1, ..*self }
    }

    /// The text before the cursor.
    pub(crate) fn before(&self) -> &'a str {
        &self.text[..self.at]
    }

    /// The text from the cursor on.
    pub(crate) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// The next byte.
    pub(crate) fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Steps over `word`, which is ASCII, if it comes next.
    pub(crate) fn take(&mut self, word: &str) -> bool {
        let is_next = self.rest().starts_with(word);
        if is_next {
            self.at += word.len();
        }
        is_next
    }

    /// Steps over the next byte if it is ASCII and `wanted`.
    pub(crate) fn take_if(&mut self, wanted: impl FnOnce(u8) -> bool) -> Option<u8> {
        let byte = self.peek().filter(|&byte| byte.is_ascii() && wanted(byte))?;
        self.at += 1;
        Some(byte)
    }

    /// Steps over all of the next bytes that are ASCII and `wanted`.
    pub(crate) fn take_while(&mut self, wanted: impl Fn(u8) -> bool) -> &'a str {
        let start = self.at;
        while self.take_if(&wanted).is_some() {}
        &self.text[start..self.at]
    }

    /// Steps over a decimal number from 1 to [`MAX_NUMBER`], without leading zeros.
    pub(crate) fn number(&mut self) -> Result<u64, RulesetError> {
        let start = *self;
        let digits = self.digits()?;
        match digits.parse() {
            Ok(number) if (1..=MAX_NUMBER).contains(&number) => Ok(number),
            _ if digits.is_empty() => Err(start.refuse(number_words())),
            _ => Err(start.refuse_until(self, number_words())),
        }
    }

    /// Steps over decimal digits, perhaps none, which do not begin with a zero that could be left out.
    pub(crate) fn digits(&mut self) -> Result<&'a str, RulesetError> {
        let start = *self;
        let digits = self.take_while(|byte| byte.is_ascii_digit());
        let shorter = digits.trim_start_matches('0');
        if digits.len() <= 1 || shorter.len() == digits.len() {
            return Ok(digits);
        }
        let shorter = if shorter.is_empty() { "0" } else { shorter };
        Err(start.refuse_until(self, "a number without leading zeros").with_nearest(start.replaced(self, shorter)))
    }

    /// The whole text with what is between this cursor and `end` replaced.
    pub(crate) fn replaced(&self, end: &Self, with: &str) -> String {
        format!("{}{with}{}", self.before(), end.rest())
    }

    /// Nothing, if this is the end of the text.
    pub(crate) fn end(&self, expected: &str) -> Result<(), RulesetError> {
        if self.rest().is_empty() { Ok(()) } else { Err(self.refuse(expected)) }
    }

    /// The error that something else was expected here.
    pub(crate) fn refuse(&self, expected: impl Into<String>) -> RulesetError {
        RulesetError::new(self.at + 1, found_at_start(self.rest()), expected)
    }

    /// The error that something else was expected than the text from here to `end`.
    pub(crate) fn refuse_until(&self, end: &Self, expected: impl Into<String>) -> RulesetError {
        RulesetError::new(self.at + 1, quoted(self.until(end)), expected)
    }

    /// The error with these words for what was found here.
    pub(crate) fn refuse_found(&self, found: impl Into<String>, expected: impl Into<String>) -> RulesetError {
        RulesetError::new(self.at + 1, found, expected)
    }

    /// The text from here to `end`.
    pub(crate) fn until(&self, end: &Self) -> &'a str {
        &self.text[self.at..end.at]
    }
}
