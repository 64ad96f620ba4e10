//! `grundy verify`: the proof of tables.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use comfy_table::{CellAlignment, Table, presets};
use indicatif::HumanCount;

use crate::failure::Failure;
use crate::verification::{Verified, embedded, file, folder};

/// The folder that is verified if there is one and none is named.
const TABLES: &str = "tables";

/// Check tables: every entry by the mex rule, every checksum and digest
///
/// An artifact (.sgt) of any game and size is checked by itself: entries that satisfy the mex rule everywhere are the Grundy values. A
/// plain archive (.xz) is compared, entry by entry, with the artifact of the same name beside it. In a folder, all of these are checked,
/// and every digest in SHA256SUMS.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  grundy verify                the published tables, or those in the program where there are none\n  grundy verify chess-24.sgt"
)]
pub(crate) struct Arguments {
    /// Folders and files; the folder `tables` if there is one, or else the tables in the program
    #[arg(value_name = "DIR|FILE")]
    paths: Vec<PathBuf>,
}

impl Arguments {
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        let verified = self.verify()?;
        write!(io::stdout(), "{}", report(&verified)).map_err(Failure::output)?;
        let faults: Vec<String> = verified.into_iter().flat_map(|verified| verified.faults).collect();
        if faults.is_empty() { Ok(ExitCode::SUCCESS) } else { Err(Failure::new(faults.join("\n"))) }
    }

    fn verify(&self) -> Result<Vec<Verified>, Failure> {
        let tables = Path::new(TABLES);
        if !self.paths.is_empty() {
            let verified: Result<Vec<_>, Failure> = self.paths.iter().map(|path| verify(path)).collect();
            Ok(verified?.into_iter().flatten().collect())
        } else if tables.is_dir() {
            folder(tables)
        } else {
            Ok(embedded())
        }
    }
}

fn verify(path: &Path) -> Result<Vec<Verified>, Failure> {
    if path.is_dir() { folder(path) } else { Ok(vec![file(path, None)]) }
}

/// One line for everything that was verified.
fn report(verified: &[Verified]) -> String {
    let mut table = Table::new();
    table.load_preset(presets::NOTHING).set_header(["file", "game", "entries", "bytes", "ratio", "sha-256", "result"]);
    for (number, column) in table.column_iter_mut().enumerate() {
        let alignment = if (2..=4).contains(&number) { CellAlignment::Right } else { CellAlignment::Left };
        column.set_padding((0, 2)).set_cell_alignment(alignment);
    }
    for Verified { name, contents, bytes, digest, faults } in verified {
        let (game, entries, ratio) = match contents {
            Some(contents) => {
                let ratio = contents.plain_bytes() as f64 / *bytes as f64;
                (contents.identity.to_string(), HumanCount(contents.entries).to_string(), format!("{ratio:.1}"))
            }
            None => Default::default(),
        };
        let result = if faults.is_empty() { "ok" } else { "WRONG" };
        let digest = digest.chars().take(12).collect();
        table.add_row([name.clone(), game, entries, HumanCount(*bytes).to_string(), ratio, digest, result.to_owned()]);
    }
    table.lines().map(|line| format!("{}\n", line.trim_end())).collect()
}
