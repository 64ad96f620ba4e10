//! The solvers beside others, in one run:
//! `cargo bench -p grundy-heaps --features parallel --bench heaps [-- [--rounds N] RULES/HEAPS ...]`.
//!
//! The rivals are `ogsolve` 0.0.7 (method rc2), which is installed from the registry, and plain C++ programs that are
//! compiled here. Each tells the time that it took for the values alone. All are measured in turn, some rounds; the
//! medians count, and the Fletcher sums of all values must be equal.
//!
//! `-- --alone RULES/HEAPS` runs one of ours and no rival, for whoever counts what it does, such as with valgrind.
//! `-- --stores` tells how many bytes the machine can store in a nanosecond: what limits the solvers.

use std::env;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use grundy_heaps::{Period, Sequence, Values};
use grundy_rules::Ruleset;

/// What is measured.
struct Row {
    rules: &'static str,
    heaps: usize,
    cores: usize,
    rival: Rival,
    /// How many times as fast as the rival we are to be.
    goal: f64,
}

#[derive(Clone, Copy)]
enum Rival {
    Ogsolve,
    /// All splits of Grundy's game, or a sparse space for this one game.
    GrundyGame(&'static str),
    /// The same algorithm in C++, with a preperiod and a period that it is told; we have to find them.
    Transcription {
        preperiod: u64,
        period: u64,
    },
}

const fn against_ogsolve(rules: &'static str, heaps: usize, cores: usize, goal: f64) -> Row {
    Row { rules, heaps, cores, rival: Rival::Ogsolve, goal }
}

const ROWS: [Row; 15] = [
    against_ogsolve("0.16", 100_000, 1, 2.5),
    against_ogsolve("0.16", 1_000_000, 1, 2.5),
    against_ogsolve("0.6", 100_000, 1, 2.5),
    against_ogsolve("0.6", 1_000_000, 1, 2.5),
    against_ogsolve("0.376", 100_000, 1, 2.5),
    against_ogsolve("0.376", 1_000_000, 1, 2.5),
    against_ogsolve("0.77", 100_000, 1, 50.0),
    against_ogsolve("0.007", 30_000, 1, 4.0),
    against_ogsolve("0.007", 100_000, 1, 4.0),
    against_ogsolve("0.007", 100_000, 2, 6.0),
    Row { rules: "4u.0", heaps: 100_000, cores: 1, rival: Rival::GrundyGame("all"), goal: 2.5 },
    Row { rules: "4u.0", heaps: 100_000, cores: 1, rival: Rival::GrundyGame("rare"), goal: 2.5 },
    Row { rules: "4u.0", heaps: 1_000_000, cores: 1, rival: Rival::GrundyGame("rare"), goal: 2.5 },
    Row {
        rules: "0.16",
        heaps: 509_622,
        cores: 1,
        rival: Rival::Transcription { preperiod: 105_351, period: 149_459 },
        goal: 1.0 / 1.1,
    },
    Row {
        rules: "0.354",
        heaps: 20_126_195,
        cores: 1,
        rival: Rival::Transcription { preperiod: 10_061_916, period: 1180 },
        goal: 1.0 / 1.1,
    },
];

impl Row {
    fn name(&self) -> String {
        format!("{}/{}", self.rules, self.heaps)
    }
}

/// A time, and the Fletcher sum of the values.
struct Measured {
    time: Duration,
    sum: u32,
}

fn main() {
    let arguments: Vec<String> = env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let (rounds, named) = match arguments.split_first() {
        Some((first, others)) if first == "--rounds" => (others[0].parse().expect("a number of rounds"), &others[1..]),
        _ => (3, &arguments[..]),
    };
    if let [alone, name] = &arguments[..]
        && alone == "--alone"
    {
        let row = ROWS.iter().find(|row| row.name() == *name).expect("RULES/HEAPS of a row");
        println!("{:.1} ms", run(row).time.as_secs_f64() * 1e3);
        return;
    }
    if arguments == ["--stores"] {
        for span in [64, 256, 1024, 4096] {
            println!("at {span} places: {:.2} stores a nanosecond", stores_a_nanosecond(span));
        }
        return;
    }
    println!("| rules | heaps | cores | rival | rival, ms | we, ms | ratio | goal |");
    println!("| --- | ---: | ---: | --- | ---: | ---: | ---: | ---: |");
    for row in ROWS {
        if named.is_empty() || named.contains(&row.name()) {
            measure(&row, rounds);
        }
    }
}

fn measure(row: &Row, rounds: usize) {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(row.cores).build().expect("a pool of threads");
    let (mut rivals, mut ours) = (vec![], vec![]);
    for _ in 0..rounds {
        let (rival, own) = (row.rival.run(row), pool.install(|| run(row)));
        assert_eq!(rival.sum, own.sum, "the values of {} differ", row.rules);
        rivals.push(rival.time);
        ours.push(own.time);
    }
    let (rival, own) = (median(rivals), median(ours));
    println!(
        "| `{}` | {} | {} | {} | {:.1} | {:.1} | {:.2} | {:.2} |",
        row.rules,
        row.heaps,
        row.cores,
        row.rival.name(),
        rival.as_secs_f64() * 1e3,
        own.as_secs_f64() * 1e3,
        rival.as_secs_f64() / own.as_secs_f64(),
        row.goal,
    );
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

fn run(row: &Row) -> Measured {
    let rules: Ruleset = row.rules.parse().expect("rules");
    let start = Instant::now();
    let mut sequence = Sequence::new(&rules).expect("right rules");
    match row.rival {
        Rival::Transcription { preperiod, period } => prove(&mut sequence, preperiod, period),
        Rival::Ogsolve | Rival::GrundyGame(_) => sequence.extend_to(row.heaps),
    }
    let time = start.elapsed();
    Measured { time, sum: fletcher(sequence.values().first(row.heaps)) }
}

/// How many bytes are stored in a nanosecond, at random places below `span`, where nothing else is done; the best of
/// many rounds counts.
fn stores_a_nanosecond(span: u32) -> f64 {
    let mut state = 1_u32;
    let mut random = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        ((state >> 8) % span) as u16
    };
    let places: Vec<u16> = (0..4096).map(|_| random()).collect();
    let mut table = Box::new([0_u8; 1 << 16]);
    let mut round = |stamp| {
        let start = Instant::now();
        for _ in 0..50 {
            let (table, places) = black_box((&mut table, &places));
            places.iter().for_each(|&place| table[usize::from(place)] = stamp);
        }
        start.elapsed()
    };
    let best = (0..200).map(&mut round).min().expect("some rounds");
    (50 * places.len()) as f64 / best.as_nanos() as f64
}

fn prove(sequence: &mut Sequence, preperiod: u64, period: u64) {
    let found = sequence.find_period(Sequence::MOST_HEAPS, |_| ControlFlow::Continue(()));
    let ControlFlow::Continue(Period::Proved(certificate)) = found else { panic!("a proof") };
    assert_eq!((certificate.preperiod, certificate.period), (preperiod, period));
}

/// The checksum of `ogsolve`: values and sums of 16 bits.
fn fletcher(values: Values<'_>) -> u32 {
    let sums = values.iter().fold((0_u16, 0_u16), |(one, two), value| {
        let one = one.wrapping_add(value as u16);
        (one, two.wrapping_add(one))
    });
    u32::from(sums.1) << 16 | u32::from(sums.0)
}

impl Rival {
    fn name(self) -> String {
        match self {
            Self::Ogsolve => "ogsolve 0.0.7, rc2".to_owned(),
            Self::GrundyGame("all") => "C++, all splits".to_owned(),
            Self::GrundyGame(_) => "C++, sparse space".to_owned(),
            Self::Transcription { .. } => "C++, same algorithm; both prove the period".to_owned(),
        }
    }

    fn run(self, row: &Row) -> Measured {
        let heaps = row.heaps.to_string();
        match self {
            Self::Ogsolve => ogsolve(row),
            Self::GrundyGame(way) => cpp("grundy_game", &[way, &heaps]),
            Self::Transcription { preperiod, period } => {
                let digits = row.rules.strip_prefix("0.").expect("a code without d0");
                cpp("sparse", &[digits, &heaps, &preperiod.to_string(), &period.to_string()])
            }
        }
    }
}

/// Where rivals are kept: in the target folder.
fn kept(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("rivals").join(name)
}

fn output(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// Runs `ogsolve`, which is told the greatest heap and appends a line to a CSV file.
fn ogsolve(row: &Row) -> Measured {
    let program = kept("bin/ogsolve");
    if !program.exists() {
        let mut install = Command::new(env!("CARGO"));
        install.args(["install", "--quiet", "--locked", "ogsolve", "--version", "0.0.7", "--root"]);
        output(install.arg(kept("")));
    }
    let csv = kept("ogsolve.csv");
    let last = (row.heaps - 1).to_string();
    output(Command::new(program).args(["-m", "rc2", "-n", &last, "-b"]).arg(&csv).arg(row.rules));
    let text = std::fs::read_to_string(&csv).expect("the results of ogsolve");
    let fields: Vec<&str> = text.lines().last().expect("a line").split(", ").collect();
    let time = Duration::from_micros(fields[10].parse().expect("microseconds"));
    Measured { time, sum: u32::from_str_radix(fields[3], 16).expect("a checksum") }
}

/// Compiles a C++ program of `benches/rivals`, unless that is done, and runs it.
fn cpp(name: &str, arguments: &[&str]) -> Measured {
    let (program, source) = (kept(name), format!("{}/benches/rivals/{name}.cpp", env!("CARGO_MANIFEST_DIR")));
    std::fs::create_dir_all(kept("")).expect("a folder in the target folder");
    let changed = |path: &Path| path.metadata().and_then(|data| data.modified()).ok();
    if changed(&program) < changed(Path::new(&source)) {
        output(Command::new("c++").args(["-O3", "-std=c++17", "-o"]).arg(&program).arg(source));
    }
    let text = output(Command::new(program).args(arguments));
    let (sum, time) = text.trim().split_once(' ').expect("a sum and a time");
    let time = Duration::from_micros(time.parse().expect("microseconds"));
    Measured { time, sum: sum.parse().expect("a sum") }
}
