//! Why a call fails, in Rust and in C.

use std::any::Any;
use std::ffi::c_char;
use std::fmt::Display;

use grundy::UnknownValue;
use grundy::rules::{PositionError, RulesetError, SizeError};
use grundy::table::{LoadError, VerifyError};
use grundy_rules::graph::GraphError;
use grundy_solution::{NamedRulesError, PeriodError, Unsolved};

use crate::status::GrundyStatus;

/// The bytes of a message, with the zero byte at its end.
pub const GRUNDY_MESSAGE_SIZE: usize = 508;

/// Why the last call has failed that was given this place. Written only on failure.
#[repr(C)]
pub struct GrundyError {
    /// What the call has returned.
    pub status: GrundyStatus,
    /// What was found and what was expected, in English, UTF-8. A longer text ends in "...".
    pub message: [c_char; GRUNDY_MESSAGE_SIZE],
}

/// Why a call fails.
#[derive(Clone, Debug)]
pub(crate) struct Failure {
    pub(crate) status: GrundyStatus,
    message: String,
}

impl Failure {
    pub(crate) fn new(status: GrundyStatus, message: impl Display) -> Self {
        Self { status, message: message.to_string() }
    }

    /// A null pointer for the parameter of that name.
    pub(crate) fn null(parameter: &str) -> Self {
        Self::new(GrundyStatus::InvalidArgument, format_args!("{parameter}: found a null pointer, expected none"))
    }

    /// The failure that a caught panic is.
    pub(crate) fn of_panic(panic: &(dyn Any + Send)) -> Self {
        let text = panic.downcast_ref::<&str>().copied();
        let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
        Self::new(GrundyStatus::InternalError, text.unwrap_or("a panic without a message"))
    }

    /// The same failure, of the element at that index of the array parameter of that name.
    pub(crate) fn at(self, parameter: &str, index: usize) -> Self {
        Self { message: format!("{parameter}[{index}]: {}", self.message), ..self }
    }

    pub(crate) fn to_c(&self) -> GrundyError {
        GrundyError { status: self.status, message: to_c(&self.message) }
    }
}

/// The text, or as much of it as fits, with a zero byte behind it.
fn to_c(text: &str) -> [c_char; GRUNDY_MESSAGE_SIZE] {
    const CUT: &str = "...";

    let (kept, end) = match text.len() {
        ..GRUNDY_MESSAGE_SIZE => (text, ""),
        _ => (first_characters(text, GRUNDY_MESSAGE_SIZE - 1 - CUT.len()), CUT),
    };
    let mut message = [0; GRUNDY_MESSAGE_SIZE];
    for (place, byte) in message.iter_mut().zip(kept.bytes().chain(end.bytes())) {
        *place = byte as c_char;
    }
    message
}

/// As many whole characters as fit into so many bytes.
fn first_characters(text: &str, most: usize) -> &str {
    let end = (0..=most).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(0);
    &text[..end]
}

/// Errors that always have the same status.
macro_rules! failure_from {
    ($($error:ty => $status:ident,)*) => {$(
        impl From<$error> for Failure {
            fn from(error: $error) -> Self {
                Self::new(GrundyStatus::$status, error)
            }
        }
    )*};
}

failure_from! {
    RulesetError => InvalidRules,
    GraphError => InvalidRules,
    SizeError => InvalidLimit,
    PositionError => InvalidPosition,
    UnknownValue => UnknownValue,
    Unsolved => UnknownValue,
    VerifyError => InvalidTable,
    NamedRulesError => InvalidTable,
}

impl From<LoadError> for Failure {
    fn from(error: LoadError) -> Self {
        let status = match error {
            LoadError::Io(_) => GrundyStatus::CannotOpen,
            _ => GrundyStatus::InvalidTable,
        };
        Self::new(status, error)
    }
}

impl From<PeriodError> for Failure {
    fn from(error: PeriodError) -> Self {
        let status = match error {
            PeriodError::NotASequence { .. } => GrundyStatus::Unsupported,
            PeriodError::Limit(_) => GrundyStatus::InvalidLimit,
            _ => GrundyStatus::UnknownValue,
        };
        Self::new(status, error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(message: &[c_char]) -> String {
        let bytes = message.iter().take_while(|&&byte| byte != 0).map(|&byte| byte as u8).collect();
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn messages_end_with_a_zero_byte_between_characters() {
        let most = GRUNDY_MESSAGE_SIZE - 1;
        for letters in [0, 1, most - 1, most] {
            assert_eq!(text(&to_c(&"x".repeat(letters))), "x".repeat(letters));
        }
        assert_eq!(text(&to_c(&"x".repeat(most + 1))), "x".repeat(most - 3) + "...");
        // Two bytes each: the last that fits begins one byte before the end.
        assert_eq!(text(&to_c(&"ä".repeat(most))), "ä".repeat((most - 3) / 2) + "...");
        assert_eq!(text(&to_c(&format!("x{}", "ä".repeat(most)))), format!("x{}...", "ä".repeat((most - 4) / 2)));
    }
}
