//! What a call has come to.
#![allow(unsafe_code)]

use std::ffi::{CStr, c_char, c_int};

/// What a call has come to. Its number does not change from release to release; there may be more of them.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GrundyStatus {
    /// It is done.
    Ok = 0,
    /// A null pointer, a text that is not UTF-8, an array that is too large for any memory.
    InvalidArgument = 1,
    /// A text that is no ruleset, or no graph.
    InvalidRules = 2,
    /// A limit at which there is no table, or no sequence.
    InvalidLimit = 3,
    /// A text or a number that is no position, or one in which the game is over.
    InvalidPosition = 4,
    /// The value is not known: it lies beyond a table or a limit, or could not be solved.
    UnknownValue = 5,
    /// A file cannot be opened, read or mapped.
    CannotOpen = 6,
    /// A file is not an artifact, or is damaged, or not of this version.
    InvalidTable = 7,
    /// These rules do not have that: only heaps and coins have a period; a table of rules that cannot be written has no
    /// texts and no moves.
    Unsupported = 8,
    /// The buffer of the caller is too small.
    BufferTooSmall = 9,
    /// A defect of this library. Please report it.
    InternalError = 10,
}

/// The name of a status, such as "GRUNDY_STATUS_OK". For any other number "unknown status". Not to be freed.
#[unsafe(no_mangle)]
pub extern "C" fn grundy_status_name(status: c_int) -> *const c_char {
    name(status).as_ptr()
}

fn name(status: c_int) -> &'static CStr {
    use GrundyStatus::*;

    let named = [
        (Ok, c"GRUNDY_STATUS_OK"),
        (InvalidArgument, c"GRUNDY_STATUS_INVALID_ARGUMENT"),
        (InvalidRules, c"GRUNDY_STATUS_INVALID_RULES"),
        (InvalidLimit, c"GRUNDY_STATUS_INVALID_LIMIT"),
        (InvalidPosition, c"GRUNDY_STATUS_INVALID_POSITION"),
        (UnknownValue, c"GRUNDY_STATUS_UNKNOWN_VALUE"),
        (CannotOpen, c"GRUNDY_STATUS_CANNOT_OPEN"),
        (InvalidTable, c"GRUNDY_STATUS_INVALID_TABLE"),
        (Unsupported, c"GRUNDY_STATUS_UNSUPPORTED"),
        (BufferTooSmall, c"GRUNDY_STATUS_BUFFER_TOO_SMALL"),
        (InternalError, c"GRUNDY_STATUS_INTERNAL_ERROR"),
    ];
    let found = named.into_iter().find(|&(known, _)| known as c_int == status);
    found.map_or(c"unknown status", |(_, name)| name)
}

/// The version of the library, such as "0.1.0". Not to be freed.
#[unsafe(no_mangle)]
pub extern "C" fn grundy_version() -> *const c_char {
    VERSION.as_ptr()
}

const VERSION: &CStr = match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
    Ok(version) => version,
    Err(_) => panic!("a version has no zero byte"),
};
