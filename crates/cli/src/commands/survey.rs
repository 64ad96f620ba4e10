//! `grundy survey`: the periods of all codes of a pattern.

mod estimate;
mod part;

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Instant;

use grundy_heaps::survey::{Pattern, Row, memory_estimate, survey};

use self::part::Part;
use crate::failure::Failure;
use crate::numbers::number;
use crate::progress::ProgressLine;
use crate::units::Bytes;
use crate::words::counted;
use crate::{interrupt, memory, paths};

/// Find the periods of all taking-and-breaking codes of a pattern, on all cores
///
/// In a pattern, `?` stands for any octal digit and `*` for any hexadecimal one; before the point, for those that may
/// stand there. The file gets one row of CSV for each code, in the order of the digits: its preperiod, period and
/// saltus; whether they are proved, observed, or none was found; the theorem and the number of values behind that; the
/// greatest value of the heaps below the limit, the least heap that has it, and the SHA-256 of all these values.
///
/// Rows are kept in FILE.part as they are finished. After an interruption the same command goes on from there. The
/// number of threads and of interruptions changes nothing in the file.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  grundy survey '0.???' --limit 100000 -o octal.csv
  grundy survey '4.?7?' --limit 10000 -o octal-4.csv
  grundy survey '0.**' --limit 2000 -o hexadecimal.csv")]
pub(crate) struct Arguments {
    /// The codes, such as '0.???'; the quotes keep the shell from taking it for names of files
    pattern: Pattern,

    /// How many heaps are looked at, from the empty one on
    #[arg(long, value_name = "N", value_parser = number(1..=MOST_HEAPS))]
    limit: u32,

    /// The file for the rows; one that is there already is replaced at the end, at once and whole
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,

    /// Threads to compute with; as many as there are cores if it is left out
    #[arg(long, value_name = "N", value_parser = number(1..=u16::MAX))]
    threads: Option<u16>,
}

/// More heaps than this, no machine has the time for.
const MOST_HEAPS: u32 = 1_000_000_000;

impl Arguments {
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        paths::expect_file(&self.output)?;
        let start = Instant::now();
        let needed = self.check_memory()?;
        let mut part = Part::open(&self.output, self.pattern.clone(), self.limit)?;
        let numbers = part.missing();
        interrupt::defer().map_err(Failure::new)?;
        if !numbers.is_empty() {
            self.survey(&numbers, &mut part, needed)?;
        }
        let summary = part.finish(&self.output)?;
        eprintln!("{}: {summary}, {:.2} s", self.output.display(), start.elapsed().as_secs_f64());
        Ok(ExitCode::SUCCESS)
    }

    /// Adds the rows of the codes with these numbers to the part. About so many bytes of memory are `needed`.
    fn survey(&self, numbers: &[u64], part: &mut Part, needed: u64) -> Result<(), Failure> {
        let threads = self.threads().min(numbers.len());
        let Some(seconds) = estimate::seconds(&self.pattern, numbers, self.limit)? else {
            return Err(part.interrupted());
        };
        eprintln!(
            "{}: {} with {} each: about {} on {}, less where a period is found, and {} of memory",
            self.pattern,
            counted(numbers.len() as u64, ["code", "codes"]),
            counted(self.limit.into(), ["heap", "heaps"]),
            estimate::Time(seconds / threads as f64),
            counted(threads as u64, ["thread", "threads"]),
            Bytes(needed),
        );
        let rows = Rows { survey: self, numbers, next: AtomicUsize::new(0), stopped: AtomicBool::new(false) };
        rows.make(threads, part)?;
        if interrupt::is_requested() { Err(part.interrupted()) } else { Ok(()) }
    }

    fn threads(&self) -> usize {
        let wanted = self.threads.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from);
        wanted.min(self.pattern.count() as usize)
    }

    /// About how much memory the work needs, if there is as much.
    fn check_memory(&self) -> Result<u64, Failure> {
        let threads = self.threads();
        // The last code has the greatest digits, and no other one needs more.
        let last = self.pattern.code(self.pattern.count() - 1);
        let rows = memory_estimate(&last, self.limit.into()).saturating_mul(threads as u64);
        let needed = rows.saturating_add(self.pattern.count().saturating_mul(part::BYTES_A_ROW));
        memory::expect(needed).map_err(|lacking| {
            let (pattern, threads) = (&self.pattern, counted(threads as u64, ["thread", "threads"]));
            Failure::new(format_args!("{pattern}: {lacking} for {threads}; choose fewer threads, or a lower limit"))
        })?;
        Ok(needed)
    }
}

/// Rows in the making.
struct Rows<'a> {
    survey: &'a Arguments,
    /// The numbers of the codes.
    numbers: &'a [u64],
    /// How many of them are begun.
    next: AtomicUsize,
    /// Whether no more are wanted.
    stopped: AtomicBool,
}

impl Rows<'_> {
    /// Makes all rows, unless an interrupt comes, and appends them to the part as they are finished.
    fn make(&self, threads: usize, part: &mut Part) -> Result<(), Failure> {
        let (sender, receiver) = mpsc::channel();
        let pools = (0..threads).map(|_| one_core()).collect::<Result<Vec<_>, _>>()?;
        thread::scope(|scope| {
            for pool in &pools {
                let sender = sender.clone();
                scope.spawn(move || pool.install(|| self.work(&sender)));
            }
            drop(sender);
            let appended = self.append(&receiver, part);
            self.stopped.store(true, Ordering::Relaxed);
            appended
        })
    }

    /// Makes one row after the other, until none is left or wanted.
    fn work(&self, rows: &Sender<(u64, Row)>) {
        while let Some(&number) = self.numbers.get(self.next.fetch_add(1, Ordering::Relaxed)) {
            let row = row(&self.survey.pattern, number, self.survey.limit, || self.stopped.load(Ordering::Relaxed));
            let Some(row) = row else { return };
            if rows.send((number, row)).is_err() {
                return;
            }
        }
    }

    fn append(&self, rows: &Receiver<(u64, Row)>, part: &mut Part) -> Result<(), Failure> {
        let mut line = ProgressLine::new(self.numbers.len() as u64);
        (1..).zip(rows).try_for_each(|(done, (number, row))| {
            part.append(number, &row)?;
            line.update("surveying", done);
            Ok(())
        })
    }
}

/// The row of a code, unless it is no longer wanted or an interrupt comes.
fn row(pattern: &Pattern, number: u64, limit: u32, stopped: impl Fn() -> bool) -> Option<Row> {
    let progress = |_| match interrupt::is_requested() || stopped() {
        true => ControlFlow::Break(()),
        false => ControlFlow::Continue(()),
    };
    let row = survey(&pattern.code(number), limit as usize, progress).expect("a pattern stands for rules of heaps");
    row.continue_value()
}

/// Where the work on a row is not shared: there are other rows for the other cores, and no two of them may wait for
/// each other.
fn one_core() -> Result<rayon::ThreadPool, Failure> {
    rayon::ThreadPoolBuilder::new().num_threads(1).build().map_err(Failure::new)
}
