//! `grundy generate`: tables of any size.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Subcommand;
use grundy::rules::{Rules, chess::Rows, marbles::Board};
use grundy::table::Table;
use grundy_generator::{Progress, generate, memory_estimate};
use grundy_publish::{replace_file_with, sha256};

use crate::failure::Failure;
use crate::progress::ProgressLine;
use crate::units::{Bytes, Count};
use crate::{interrupt, memory};

/// Compute the table of a game at any size, and write it as an artifact
///
/// Solves every position by the mex rule, packs the table so that lookups stay O(1), and checks the artifact before it is
/// written. The same size gives the same bytes, always. Tells on standard error how much memory it needs, how far it is, and what came out.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  grundy generate chess --width 24 -o chess-24.sgt\n  grundy generate marbles --size 1000 -o marbles-1000.sgt"
)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    game: Game,
}

/// The game, and its size.
#[derive(Debug, Subcommand)]
enum Game {
    /// Rows of any number of cells: memory for two to the power of it
    Chess {
        /// Cells in a row; the contest's have 20
        #[arg(long, value_name = "W", value_parser = clap::value_parser!(u32).range(1..=i64::from(Rows::MAX_WIDTH)))]
        width: u32,
        #[command(flatten)]
        task: Task,
    },
    /// Square boards of any size
    Marbles {
        /// Cells of a side: coordinates go from 0 to N - 1; the contest's board has 101
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=i64::from(Board::MAX_SIZE)))]
        size: u32,
        #[command(flatten)]
        task: Task,
    },
}

impl Arguments {
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        match self.game {
            Game::Chess { width, task } => task.run(&Rows::new(width).expect("the parser of the arguments knows the limits")),
            Game::Marbles { size, task } => task.run(&Board::new(size).expect("the parser of the arguments knows the limits")),
        }
    }
}

/// What is the same for all games.
#[derive(Debug, clap::Args)]
struct Task {
    /// The artifact; a file that is there already is replaced at the end, at once and whole
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,

    /// Threads to compute with; all cores if it is left out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
}

impl Task {
    fn run(&self, rules: &impl Rules) -> Result<ExitCode, Failure> {
        let start = Instant::now();
        check_target(&self.output)?;
        check_memory(rules)?;
        let bytes = self.generate(rules)?;
        write(&self.output, &bytes)?;
        summarise(&self.output, &bytes, start.elapsed());
        Ok(ExitCode::SUCCESS)
    }

    fn generate(&self, rules: &impl Rules) -> Result<Vec<u8>, Failure> {
        // Of rayon, 0 threads are as many as there are cores.
        let threads = self.threads.map_or(0, usize::from);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().map_err(Failure::new)?;
        let mut line = ProgressLine::new(rules.positions());
        let bytes = pool.install(|| generate(rules, |progress| show(&mut line, progress)));
        line.clear();
        bytes.map_err(|error| Failure::new(format_args!("{}: {error}", rules.identity())))
    }
}

/// Finds out before the work what would make it worthless.
fn check_target(path: &Path) -> Result<(), Failure> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if path.is_dir() {
        Err(Failure::at(path, "found a folder, expected a file to write or replace"))
    } else if !folder.is_dir() {
        Err(Failure::at(path, format_args!("found no folder {}, expected one to write to", folder.display())))
    } else {
        Ok(())
    }
}

/// Tells how much memory the work needs, and refuses it if there is less.
fn check_memory(rules: &impl Rules) -> Result<(), Failure> {
    let (identity, needed, available) = (rules.identity(), memory_estimate(rules), memory::available());
    let found = available.map_or_else(|| "an unknown amount".to_owned(), |bytes| Bytes(bytes).to_string());
    let expected = Bytes(needed);
    if available.is_some_and(|available| available < needed) {
        let why = format_args!("{identity}: found {found} of memory, expected about {expected}; choose a smaller size");
        return Err(Failure::new(why));
    }
    let positions = Count(rules.positions());
    eprintln!("{identity}: {positions} positions need about {expected} of memory; {found} is available");
    Ok(())
}

fn show(line: &mut ProgressLine, progress: Progress) {
    match progress {
        Progress::Solved(solved) => line.update("solving", solved),
        _ => line.say("packing"),
    }
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
    written.map_err(|error| if interrupt::is_requested() { Failure::Interrupted(error.to_string()) } else { Failure::new(error) })
}

/// Tells what came out.
fn summarise(path: &Path, bytes: &[u8], time: Duration) {
    let table = Table::open(bytes).expect("the generator has checked the artifact");
    let (identity, shape) = (table.header().identity(), table.header().shape());
    let plain_bytes = shape.entries * u64::from(shape.value_bytes);
    eprintln!(
        "{}: {identity}, {} entries in {} bytes, {:.1} times smaller than the plain table, {:.2} s, SHA-256 {}",
        path.display(),
        Count(shape.entries),
        Count(bytes.len() as u64),
        plain_bytes as f64 / bytes.len() as f64,
        time.as_secs_f64(),
        sha256(bytes),
    );
}
