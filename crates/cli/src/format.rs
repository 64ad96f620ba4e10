//! The forms in which answers are printed.

use std::io::{self, Write};

use clap::ValueEnum;
use serde::Serialize;

/// For whom to print.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Lines for people
    Text,
    /// One JSON object on one line, for programs
    Json,
}

/// Writes one line of JSON.
pub(crate) fn write_json(content: &impl Serialize, output: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer(&mut *output, content)?;
    writeln!(output)
}
