//! Reading positions from text.

use alloc::format;

use crate::PositionError;
use crate::error::{found_at_start, quoted};

/// The number that the whole text is: decimal, without a sign and without leading zeros, at most `most`.
pub(crate) fn read_number(text: &str, most: u64, what: &str) -> Result<u64, PositionError> {
    let (number, rest) = read_number_at(text, 0, most, what)?;
    if rest == text.len() {
        Ok(number)
    } else {
        Err(PositionError::new(rest + 1, found_at_start(&text[rest..]), "the end of the position"))
    }
}

/// The number that begins at `start`, and where it ends.
pub(crate) fn read_number_at(text: &str, start: usize, most: u64, what: &str) -> Result<(u64, usize), PositionError> {
    let rest = &text[start..];
    let length = rest.bytes().take_while(u8::is_ascii_digit).count();
    let digits = &rest[..length];
    let refuse = |found, expected| Err(PositionError::new(start + 1, found, expected));
    if digits.is_empty() {
        return refuse(found_at_start(rest), format!("{what} from 0 to {most}"));
    }
    if digits.len() > 1 && digits.starts_with('0') {
        return refuse(quoted(digits), format!("{what} without leading zeros"));
    }
    match digits.parse() {
        Ok(number) if number <= most => Ok((number, start + length)),
        _ => refuse(quoted(digits), format!("{what} from 0 to {most}")),
    }
}
