//! `grundy verify`: the proof of tables.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};
use comfy_table::Table;

use crate::failure::Failure;
use crate::table;
use crate::units::Count;
use crate::verification::{Contents, Verified, embedded, file, folder};

/// The folder that is verified if there is one and none is named.
const TABLES: &str = "tables";

/// Check tables: every entry by the mex rule, every checksum and digest
///
/// An artifact (.sgt) of any game and size is checked by itself: entries that satisfy the mex rule everywhere are the
/// Grundy values. A plain archive (.xz) is compared, entry by entry, with the artifact of the same name beside it. In a
/// folder, all of these are checked, and every digest in SHA256SUMS.
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
        let written = table::write(&report(&verified), |line| style(&verified[line]), &mut anstream::stdout().lock());
        for verified in &verified {
            verified.unproved.iter().for_each(|why| {
                eprintln!("{}: its checksum is right, but its values are not proved: {why}", verified.name);
            });
        }
        let faults: Vec<String> = verified.into_iter().flat_map(|verified| verified.faults).collect();
        // Faults are printed, and set the exit status, even if nobody reads the report.
        if !faults.is_empty() {
            return Err(Failure::new(faults.join("\n")));
        }
        written.map_err(Failure::output)?;
        Ok(ExitCode::SUCCESS)
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
fn report(verified: &[Verified]) -> Table {
    let mut table = table::new(["file", "rules", "entries", "bytes", "ratio", "sha-256", "result"], &[2, 3, 4]);
    for verified in verified {
        let [rules, entries, ratio] =
            verified.contents.as_ref().map(|contents| described(contents, verified.bytes)).unwrap_or_default();
        let bytes = Count(verified.bytes).to_string();
        let digest = verified.digest.chars().take(12).collect();
        let result = match (verified.faults.is_empty(), &verified.unproved) {
            (false, _) => "WRONG",
            (true, Some(_)) => "checksum ok",
            (true, None) => "ok",
        };
        table.add_row([verified.name.clone(), rules, entries, bytes, ratio, digest, result.to_owned()]);
    }
    table
}

fn style(verified: &Verified) -> Style {
    if verified.faults.is_empty() { Style::new() } else { AnsiColor::Red.on_default() }
}

/// The rules of a table, its entries, and how many times fewer bytes the file has than they.
fn described(contents: &Contents, bytes: u64) -> [String; 3] {
    let ratio = contents.plain_bytes() as f64 / bytes as f64;
    [format!("{} at {}", contents.rules, contents.size), Count(contents.entries).to_string(), format!("{ratio:.1}")]
}
