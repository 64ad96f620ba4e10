//! Texts that are outputs.
#![allow(unsafe_code)]

use std::ffi::c_char;
use std::mem::MaybeUninit;

use crate::border::places;
use crate::failure::Failure;
use crate::status::GrundyStatus;

/// The buffer of a caller, and the place for the length of the text.
pub(crate) struct Buffer<'a> {
    bytes: &'a mut [MaybeUninit<c_char>],
    length: Option<&'a mut MaybeUninit<usize>>,
}

impl<'a> Buffer<'a> {
    /// The buffer, which may be null if it has no room.
    ///
    /// # Safety
    ///
    /// As [`places`].
    pub(crate) unsafe fn new(
        buffer: *mut c_char,
        capacity: usize,
        length: Option<&'a mut MaybeUninit<usize>>,
    ) -> Result<Self, Failure> {
        // SAFETY: as the caller promises.
        Ok(Self { bytes: unsafe { places(buffer, capacity, "buffer") }?, length })
    }

    /// Writes the text and a zero byte, and its length without that; if it does not fit, the length and an empty text.
    pub(crate) fn write(self, text: &str) -> Result<(), Failure> {
        let Self { bytes, length } = self;
        let capacity = bytes.len();
        let fits = text.len() < capacity;
        let written = if fits { text } else { "" };
        for (place, byte) in bytes.iter_mut().zip(written.bytes().chain([0])) {
            place.write(byte as c_char);
        }
        if let Some(length) = length {
            length.write(text.len());
        }
        if fits {
            return Ok(());
        }
        let message = format_args!("buffer: found {capacity} bytes, expected {}", text.len() + 1);
        Err(Failure::new(GrundyStatus::BufferTooSmall, message))
    }
}
