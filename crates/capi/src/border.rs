//! What functions do at the border: panics stay here, and pointers become references.
//!
//! Only lookups of single values go around the [`guard`], which costs as much as they do. A panic there would be a
//! defect of the lookup, and ends the process: it cannot unwind out of an `extern "C"` function.
#![allow(unsafe_code)]

use std::ffi::{CStr, c_char};
use std::mem::MaybeUninit;
use std::panic::{self, AssertUnwindSafe};
use std::slice;

use crate::failure::{Failure, GrundyError};
use crate::status::GrundyStatus;

/// Runs the body of a function. No panic leaves it; a failure is written to `error`, if that is there.
///
/// Unwinding does no harm to what the body has borrowed: outputs are written at its end, and games have no state that
/// a panic could leave half made.
pub(crate) fn guard(
    error: Option<&mut MaybeUninit<GrundyError>>,
    body: impl FnOnce() -> Result<(), Failure>,
) -> GrundyStatus {
    let done = panic::catch_unwind(AssertUnwindSafe(body));
    match done.unwrap_or_else(|panic| Err(Failure::of_panic(&*panic))) {
        Ok(()) => GrundyStatus::Ok,
        Err(failure) => {
            if let Some(place) = error {
                place.write(failure.to_c());
            }
            failure.status
        }
    }
}

/// What the parameter of that name points to.
pub(crate) fn given<T>(pointer: Option<T>, parameter: &str) -> Result<T, Failure> {
    pointer.ok_or_else(|| Failure::null(parameter))
}

/// The text of the parameter of that name.
///
/// # Safety
///
/// `text` is null, or points to bytes that end with a zero byte and stay as they are for as long as `'a`.
pub(crate) unsafe fn text<'a>(text: *const c_char, parameter: &str) -> Result<&'a str, Failure> {
    // SAFETY: as the caller promises.
    let bytes = unsafe { bytes(text, parameter) }?;
    str::from_utf8(bytes).map_err(|error| {
        let (at, found) = (error.valid_up_to(), bytes[error.valid_up_to()]);
        let message = format_args!("{parameter}: column {}: found the byte {found:#04x}, expected UTF-8", at + 1);
        Failure::new(GrundyStatus::InvalidArgument, message)
    })
}

/// The bytes of the text of the parameter of that name, without the zero byte.
///
/// # Safety
///
/// As [`text`].
pub(crate) unsafe fn bytes<'a>(text: *const c_char, parameter: &str) -> Result<&'a [u8], Failure> {
    if text.is_null() {
        return Err(Failure::null(parameter));
    }
    // SAFETY: it is not null, and the caller promises the rest.
    Ok(unsafe { CStr::from_ptr(text) }.to_bytes())
}

/// The elements of an array that is an input.
///
/// # Safety
///
/// If `first` is not null, there are `count` elements, which stay as they are for as long as `'a`.
pub(crate) unsafe fn array<'a, T>(first: *const T, count: usize, parameter: &str) -> Result<&'a [T], Failure> {
    if count == 0 {
        return Ok(&[]);
    }
    check_array(first, count, parameter)?;
    // SAFETY: it is not null and not too large for a slice, and the caller promises the rest.
    Ok(unsafe { slice::from_raw_parts(first, count) })
}

/// The places of an array that is an output.
///
/// # Safety
///
/// If `first` is not null, there are `count` places, which nobody else looks at for as long as `'a`.
pub(crate) unsafe fn places<'a, T>(
    first: *mut T,
    count: usize,
    parameter: &str,
) -> Result<&'a mut [MaybeUninit<T>], Failure> {
    if count == 0 {
        return Ok(&mut []);
    }
    check_array(first, count, parameter)?;
    // SAFETY: it is not null and not too large for a slice, and the caller promises the rest. Whatever the bytes are,
    // they are a `MaybeUninit`.
    Ok(unsafe { slice::from_raw_parts_mut(first.cast(), count) })
}

/// An array that is there, and not larger than any memory.
fn check_array<T>(first: *const T, count: usize, parameter: &str) -> Result<(), Failure> {
    if first.is_null() {
        return Err(Failure::null(parameter));
    }
    let most = isize::MAX as usize / size_of::<T>();
    if count > most {
        let message = format_args!("{parameter}: found {count} elements, expected at most {most}");
        return Err(Failure::new(GrundyStatus::InvalidArgument, message));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_a_status_and_a_message() {
        let mut error = MaybeUninit::uninit();
        assert_eq!(guard(Some(&mut error), || panic!("number {}", 7)), GrundyStatus::InternalError);
        // SAFETY: a failure has been written.
        let error = unsafe { error.assume_init() };
        assert_eq!(error.status, GrundyStatus::InternalError);
        assert_eq!(error.message[..9].iter().map(|&byte| byte as u8).collect::<Vec<_>>(), b"number 7\0");
        assert_eq!(guard(None, || panic::panic_any(7)), GrundyStatus::InternalError);
    }
}
