//! Artifacts mapped from files.
#![allow(unsafe_code)]

use std::fs::File;
use std::path::Path;

use super::{LoadError, Table};

/// The bytes of a mapped file.
#[derive(Debug)]
pub struct Map(memmap2::Mmap);

impl AsRef<[u8]> for Map {
    #[inline]
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

impl Table<Map> {
    /// Maps an artifact from a file and opens it. Pages are loaded when a lookup first needs them, and shared by all
    /// processes that map the file.
    ///
    /// # Safety
    ///
    /// As long as the table is there,
    ///
    /// - nobody changes the file in place or truncates it. Replacing it by a rename is fine (this project's own tools
    ///   do just that): the table goes on with the old file;
    /// - an I/O error while a page is loaded is a signal (SIGBUS), not an `Err`; so is a read behind a truncation. Only
    ///   map files on storage for which that is acceptable.
    ///
    /// [`Table::read`] has no such conditions; nor has [`Table::map_sealed`], where the file can be sealed.
    ///
    /// # Errors
    ///
    /// If the file cannot be opened or mapped, or [`Table::open`] refuses it.
    pub unsafe fn map(path: impl AsRef<Path>) -> Result<Self, LoadError> {
        let file = File::open(path)?;
        // SAFETY: the caller promises that the file keeps its content and its length while it is mapped.
        let map = unsafe { memmap2::Mmap::map(&file) }?;
        Ok(Self::open(Map(map))?)
    }

    /// Maps an artifact from a file of which the system promises that nobody can change it, and opens it: safe, where
    /// it can be had.
    ///
    /// Such are, on Linux, Android and FreeBSD, an in-memory file (`memfd_create`) that has been sealed against writing
    /// and shrinking, and on Linux and Android a file under fs-verity. A host that starts many judges seals a table
    /// once and hands each of them the descriptor: all share its pages, and none has to trust another. For a file in a
    /// folder that only its owner writes to, [`Table::map`] is the usual choice.
    ///
    /// # Errors
    ///
    /// If the file could still be changed or this system cannot tell ([`LoadError::Io`]; use [`Table::read`] then), if
    /// it cannot be mapped, or if [`Table::open`] refuses it.
    pub fn map_sealed(file: &File) -> Result<Self, LoadError> {
        let map = memmap2::Mmap::map_if_safe(file).map_err(std::io::Error::from)?;
        Ok(Self::open(Map(map))?)
    }
}
