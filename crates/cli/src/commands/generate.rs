//! `grundy generate`: tables of any rules and size.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use grundy::rules::Rules;
use grundy::table::Table;
use grundy_generator::{generate, memory_estimate};
use grundy_publish::{replace_file_with, sha256};

use crate::failure::Failure;
use crate::numbers::number;
use crate::progress::LongWork;
use crate::rules::NamedRules;
use crate::units::{Bytes, Count};
use crate::words::{counted, form};
use crate::{interrupt, memory, paths};

/// Compute the table of a game at any size, and write it as an artifact
///
/// Solves every position by the mex rule, packs the table so that lookups stay O(1), and checks the artifact before it
/// is written. The same rules and size give the same bytes, always. Prints on standard error how much memory it needs,
/// its progress, and what came out.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  grundy generate chess --size 24 -o chess-24.sgt
  grundy generate marbles --size 1000 -o marbles-1000.sgt
  grundy generate 0.77 --size 1000 -o kayles.sgt
  grundy generate graph:game.txt -o game.sgt")]
pub(crate) struct Arguments {
    /// The rules: a notation such as 0.77, a name such as kayles, chess or marbles, or graph:FILE
    #[arg(value_parser = NamedRules::parse)]
    rules: NamedRules,

    /// The size: the cells of a row; the end of the coordinates, heaps or coins, which go from 0 to N - 1
    ///
    /// May be left out where there is only one size: of a board with sides, of a graph, and of rules written in Rust.
    #[arg(long, visible_alias = "width", value_name = "N", value_parser = number(0..=u64::MAX))]
    size: Option<u64>,

    /// The artifact; a file that is there already is replaced at the end, at once and whole
    ///
    /// On Windows a table that another process has mapped cannot be replaced; an error says so then, and the table that
    /// is there stays as it is.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,

    /// Threads to compute with; all cores if it is left out
    #[arg(long, value_name = "N", value_parser = number(1..=u16::MAX))]
    threads: Option<u16>,
}

impl Arguments {
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        let start = Instant::now();
        let rules = self.rules.load()?.sized(self.size)?;
        paths::expect_file(&self.output)?;
        check_memory(&*rules)?;
        let bytes = solve(&*rules, self.threads)?;
        write(&self.output, &bytes)?;
        summarise(&*rules, &self.output, &bytes, start.elapsed());
        Ok(ExitCode::SUCCESS)
    }
}

/// Generates the artifact on so many threads.
fn solve(rules: &dyn Rules, threads: Option<u16>) -> Result<Vec<u8>, Failure> {
    // Of rayon, 0 threads are as many as there are cores.
    let threads = threads.map_or(0, usize::from);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().map_err(Failure::new)?;
    let mut work = LongWork::solving(rules);
    let bytes = pool.install(|| generate(rules, |progress| work.show(progress)));
    bytes.map_err(|error| Failure::new(format_args!("{}: {error}", named(rules))))
}

/// The rules and their size, as messages name them.
fn named(rules: &dyn Rules) -> String {
    format!("{} at size {}", rules.notation(), rules.size())
}

/// Prints how much memory the work needs, and refuses it if there is less.
fn check_memory(rules: &dyn Rules) -> Result<(), Failure> {
    let available =
        memory::expect_room(rules).map_err(|why| Failure::new(format_args!("{why}; choose a smaller size")))?;
    let positions = rules.plain_len();
    let (name, need) = (named(rules), form(positions, ["position needs", "positions need"]));
    let expected = Bytes(memory_estimate(rules));
    let found = available.map_or_else(|| "an unknown amount".to_owned(), |bytes| Bytes(bytes).to_string());
    eprintln!("{name}: {} {need} about {expected} of memory; {found} is available", Count(positions));
    Ok(())
}

/// Replaces the file, unless an interrupt comes first: that leaves it as it was.
fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    const PIECE: usize = 1 << 20;
    interrupt::defer().map_err(Failure::new)?;
    let written = replace_file_with(path, |file| {
        bytes.chunks(PIECE).try_for_each(|piece| {
            if interrupt::is_requested() {
                return Err(io::Error::other("interrupted"));
            }
            file.write_all(piece)
        })
    });
    written.map_err(|error| {
        if interrupt::is_requested() { Failure::Interrupted(error.to_string()) } else { Failure::new(error) }
    })
}

/// Prints what came out.
fn summarise(rules: &dyn Rules, path: &Path, bytes: &[u8], time: Duration) {
    let table = Table::open(bytes).expect("the generator has checked the artifact");
    let header = table.header();
    let plain_bytes = rules.plain_len() * u64::from(header.value_bytes());
    eprintln!(
        "{}: {} at size {}, {} in {} bytes, {} the plain table, {:.2} s, SHA-256 {}",
        path.display(),
        table.rules(),
        header.size(),
        counted(header.entries(), ["entry", "entries"]),
        Count(bytes.len() as u64),
        compared(bytes.len() as f64, plain_bytes as f64),
        time.as_secs_f64(),
        sha256(bytes),
    );
}

/// How a length compares with another one, in words that go before that.
fn compared(length: f64, other: f64) -> String {
    if length <= other {
        format!("{:.1} times smaller than", other / length)
    } else {
        format!("{:.1} times as large as", length / other)
    }
}
