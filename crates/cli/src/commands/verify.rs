//! `grundy verify`: the proof of tables and certificates.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};
use comfy_table::Table;
use grundy_rules::graph::Graph;

use crate::failure::Failure;
use crate::graph;
use crate::table;
use crate::units::Count;
use crate::verification::{Contents, Verified, embedded, file, folder};

/// The folder that is verified if there is one and none is named.
const TABLES: &str = "tables";

/// Check tables and certificates: every entry by the mex rule, every period by its theorem, every checksum and digest
///
/// An artifact (.sgt) of any game and size is checked by itself: entries that satisfy the mex rule everywhere are the
/// Grundy values. If it says that they have a period, the theorem that it names must prove that. A plain archive (.xz)
/// is compared, entry by entry, with the artifact of the same name beside it. In a folder, all of these are checked,
/// and every digest in SHA256SUMS. A certificate, as `grundy period --format json` prints it, is checked by finding all
/// values that it rests on.
///
/// What is of a graph needs the file of the graph. Without it, and of rules in Rust that this program does not have,
/// the checksum is checked alone, and a message says so.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  grundy verify                the published tables, or those in the program where there are none
  grundy verify chess-24.sgt
  grundy verify kayles.json      the certificate that `grundy period kayles --format json` printed
  grundy verify game.sgt --graph game.txt")]
pub(crate) struct Arguments {
    /// Folders and files; the folder `tables` if there is one, or else the tables in the program
    #[arg(value_name = "DIR|FILE")]
    paths: Vec<PathBuf>,

    /// The graph that the tables are of: lines `VERTEX: OPTION OPTION ...`
    #[arg(long, value_name = "FILE")]
    graph: Option<PathBuf>,
}

impl Arguments {
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        let verified = self.verify()?;
        // Of a file that cannot be read there is nothing to report but that.
        let read: Vec<&Verified> = verified.iter().filter(|verified| verified.digest.is_some()).collect();
        let written = write_report(&read, &mut anstream::stdout().lock());
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
        let graph = self.graph.as_deref().map(graph::read).transpose()?;
        let verified = self.verify_all(graph.as_ref())?;
        let of_graph = |verified: &Verified| verified.contents.as_ref().is_some_and(Contents::is_of_graph);
        match &self.graph {
            Some(path) if verified.iter().all(|verified| verified.faults.is_empty() && !of_graph(verified)) => {
                let path = path.display();
                Err(Failure::usage(format_args!("found no table of a graph, expected one for --graph {path}")))
            }
            _ => Ok(verified),
        }
    }

    fn verify_all(&self, graph: Option<&Graph>) -> Result<Vec<Verified>, Failure> {
        let tables = Path::new(TABLES);
        if !self.paths.is_empty() {
            let verified: Result<Vec<_>, Failure> = self.paths.iter().map(|path| verify(path, graph)).collect();
            Ok(verified?.into_iter().flatten().collect())
        } else if tables.is_dir() {
            folder(tables, graph)
        } else {
            Ok(embedded())
        }
    }
}

fn verify(path: &Path, graph: Option<&Graph>) -> Result<Vec<Verified>, Failure> {
    if path.is_dir() { folder(path, graph) } else { Ok(vec![file(path, None, graph)]) }
}

/// Writes a line for everything that was verified, if anything was.
fn write_report(verified: &[&Verified], output: &mut dyn Write) -> io::Result<()> {
    if verified.is_empty() {
        return Ok(());
    }
    table::write(&report(verified), |line| style(verified[line]), output)
}

/// One line for everything that was verified.
fn report(verified: &[&Verified]) -> Table {
    let mut table = table::new(["file", "rules", "entries", "bytes", "ratio", "sha-256", "result"], &[2, 3, 4]);
    for verified in verified {
        let [rules, entries, ratio] =
            verified.contents.as_ref().map(|contents| described(contents, verified.bytes)).unwrap_or_default();
        let bytes = Count(verified.bytes).to_string();
        let digest = verified.digest.iter().flat_map(|digest| digest.chars()).take(12).collect();
        table.add_row([verified.name.clone(), rules, entries, bytes, ratio, digest, result(verified)]);
    }
    table
}

fn result(verified: &Verified) -> String {
    match (verified.faults.is_empty(), &verified.unproved, verified.period) {
        (false, ..) => "WRONG".to_owned(),
        (true, Some(_), _) => "checksum ok".to_owned(),
        (true, None, Some(period)) => format!("ok, period {period} proved"),
        (true, None, None) => "ok".to_owned(),
    }
}

fn style(verified: &Verified) -> Style {
    if verified.faults.is_empty() { Style::new() } else { AnsiColor::Red.on_default() }
}

/// The rules of a table, its entries, and how many times fewer bytes the file has than they; the rules of a
/// certificate, and the values that it rests on.
fn described(contents: &Contents, bytes: u64) -> [String; 3] {
    let ratio = contents.plain_bytes().map(|plain_bytes| format!("{:.1}", plain_bytes as f64 / bytes as f64));
    [contents.name(), Count(contents.entries()).to_string(), ratio.unwrap_or_default()]
}
