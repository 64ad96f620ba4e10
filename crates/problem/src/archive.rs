//! A package as one file.

use std::io::{Cursor, Write};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use crate::File;

/// The zip archive of these files, as judges import it: `problem.yaml` stands at the top. The same files give the same
/// bytes, whatever the time.
///
/// # Panics
///
/// If the archive would be larger than memory holds.
pub fn archive(files: &[File]) -> Vec<u8> {
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Stored)
        .last_modified_time(DateTime::default())
        .unix_permissions(0o644);
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for file in files {
        archive.start_file(file.path.as_str(), options).expect("no two files have one path");
        archive.write_all(&file.bytes).expect("memory takes what is written");
    }
    archive.finish().expect("memory takes what is written").into_inner()
}
