//! Tables mapped from a folder of artifacts.
#![allow(unsafe_code)]

use std::path::Path;

use grundy::table::{Map, Table, WrongGame};

use crate::failure::Failure;

/// Maps the artifact `FOLDER/NAME.sgt`, makes sure that it is undamaged, and gives it the face of its game.
pub(crate) fn map<T>(folder: &Path, name: &str, face: impl FnOnce(Table<Map>) -> Result<T, WrongGame>) -> Result<T, Failure> {
    let path = folder.join(name).with_extension("sgt");
    let failure = |error: &dyn std::fmt::Display| {
        Failure::at(&path, format_args!("{error}; `grundy generate` makes it anew, `grundy verify` checks it"))
    };
    // SAFETY: whoever names a folder of artifacts is told, in the help, that they may be replaced but not written in place.
    let table = unsafe { Table::map(&path) }.map_err(|error| failure(&error))?;
    table.verify_checksum().map_err(|error| failure(&error))?;
    face(table).map_err(|error| failure(&error))
}
