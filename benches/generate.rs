//! What it costs to make a table, against its size: `cargo bench --bench generate [-- GAME/SIZE ...]`.
//!
//! Every table is made in a process of its own, which tells its peak memory. Sizes that take a few gigabytes are made if they are
//! named, as in `cargo bench --bench generate -- chess/32`.

use std::env;
use std::process::Command;
use std::time::{Duration, Instant};

use grundy_generator::{Error, Progress, Value, generate, solve};
use grundy_rules::{Identity, Rules, Visitor};

const DEFAULT: [&str; 8] =
    ["chess/16", "chess/20", "chess/24", "chess/28", "marbles/101", "marbles/1000", "marbles/2000", "marbles/5000"];

/// A game of more positions than this is not also solved by plain exhaustion.
const MOST_POSITIONS_EXHAUSTED: u64 = 1 << 21;

/// What is repeated until this much time has gone, of which the quickest counts.
const PATIENCE: Duration = Duration::from_secs(1);

/// Set for a process that is to measure one table.
const MEASURE: &str = "GRUNDY_BENCH_MEASURE";

fn main() {
    if let Ok(game) = env::var(MEASURE) {
        let identity: Identity = game.parse().expect("the identity of a game");
        identity.with_rules(Measure).expect("a game that is known");
        return;
    }
    let named: Vec<String> = env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    let games = if named.is_empty() { DEFAULT.map(str::to_owned).to_vec() } else { named };
    println!("{} threads", rayon::current_num_threads());
    println!("| table | entries | bytes | by exhaustion | solved | on one core | packed and checked | peak memory |");
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    for game in games {
        let status = Command::new(env::current_exe().expect("this program")).env(MEASURE, game).status();
        assert!(status.expect("this program starts again").success());
    }
}

/// Measures a game and prints a line of the table.
struct Measure;

impl Visitor for Measure {
    type Output = ();

    fn visit(self, rules: &impl Rules) {
        let made = quickest(|| make(rules), |made| made.solving + made.packing);
        let peak = peak_memory();
        let one_core = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a pool of one thread");
        let alone = quickest(|| one_core.install(|| make(rules)), |made| made.solving);
        let exhausted = (rules.positions() <= MOST_POSITIONS_EXHAUSTED && rules.identity().size() <= 400)
            .then(|| quickest(|| exhaust(rules), |&time| time));
        println!(
            "| {} | {} | {} | {} | {} | {} | {} | {} |",
            rules.identity(),
            rules.positions(),
            made.bytes,
            exhausted.map_or_else(String::new, seconds),
            seconds(made.solving),
            seconds(alone.solving),
            seconds(made.packing),
            peak.map_or_else(String::new, |bytes| format!("{:.1} MiB", bytes as f64 / f64::from(1 << 20))),
        );
    }
}

/// What the making of a table cost.
struct Made {
    bytes: usize,
    solving: Duration,
    packing: Duration,
}

fn make(rules: &impl Rules) -> Made {
    let start = Instant::now();
    let mut solving = Duration::ZERO;
    let artifact = generate(rules, |progress| {
        if progress == Progress::Packing {
            solving = start.elapsed();
        }
    });
    let bytes = artifact.expect("a table that can be made").len();
    Made { bytes, solving, packing: start.elapsed() - solving }
}

fn exhaust(rules: &impl Rules) -> Duration {
    let start = Instant::now();
    solve_as::<u8>(rules).or_else(|_| solve_as::<u16>(rules)).expect("a table that can be made");
    start.elapsed()
}

fn solve_as<V: Value>(rules: &impl Rules) -> Result<(), Error> {
    solve::<V>(rules).map(drop)
}

/// Repeats a measurement, and gives the one of which `time` is least.
fn quickest<T>(measure: impl Fn() -> T, time: impl Fn(&T) -> Duration) -> T {
    let start = Instant::now();
    let mut best = measure();
    while start.elapsed() < PATIENCE {
        let next = measure();
        if time(&next) < time(&best) {
            best = next;
        }
    }
    best
}

fn seconds(time: Duration) -> String {
    match time.as_secs_f64() {
        seconds if seconds < 0.001 => format!("{:.0} us", seconds * 1e6),
        seconds if seconds < 1.0 => format!("{:.1} ms", seconds * 1e3),
        seconds => format!("{seconds:.2} s"),
    }
}

/// The most bytes of memory that this process has had so far; Linux tells.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(1024 * line.trim().strip_suffix(" kB")?.parse::<u64>().ok()?)
}
