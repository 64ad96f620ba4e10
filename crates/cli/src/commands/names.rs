//! `grundy names`: the names that stand for rules.

use std::io::{self, Write};
use std::process::ExitCode;

use anstyle::Style;
use comfy_table::Table;
use grundy_rules::names::{Name, names};
use serde::Serialize;

use crate::failure::Failure;
use crate::format::{Format, write_json};
use crate::table;

/// List the names that stand for rules, with the rules and where they are described
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  grundy names
  grundy names --format json

JSON: an array of objects with the names name, rules and source.")]
pub(crate) struct Arguments {
    /// How to print
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// A line of the list, for programs.
#[derive(Serialize)]
struct Entry {
    name: &'static str,
    rules: &'static str,
    source: &'static str,
}

impl Arguments {
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        match self.format {
            Format::Text => table::write(&listed(), |_| Style::new(), &mut anstream::stdout().lock())?,
            Format::Json => write_json(&names().map(Entry::from).collect::<Vec<_>>(), &mut io::stdout().lock())?,
        }
        io::stdout().flush()?;
        Ok(ExitCode::SUCCESS)
    }
}

fn listed() -> Table {
    let mut table = table::new(["name", "rules", "source"], &[]);
    for entry in names() {
        table.add_row([entry.name, entry.notation, entry.source]);
    }
    table
}

impl From<&Name> for Entry {
    fn from(entry: &Name) -> Self {
        Self { name: entry.name, rules: entry.notation, source: entry.source }
    }
}
