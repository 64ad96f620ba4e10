//! What it costs to make a table, against its size: `cargo bench --bench generate [-- RULES@SIZE ...]`.
//!
//! Every table is made in a process of its own, which tells its peak memory. Sizes that take a few gigabytes are made
//! if they are named, as in `cargo bench --bench generate -- 'row:o{o}.=.{o}o@32'`. At last, tables are solved side by
//! side with plain C++ programs that know the rules when they are compiled (`benches/rivals`); the compiler is `$CXX`,
//! or `c++`. So is one position by plain recursion, with a memo and by the crate `cgt`, in sizes that these can do.

use std::env;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use grundy_generator::rules::{Rules, Ruleset, SizedRuleset};
use grundy_generator::{Error, Progress, Value, generate, solve, solve_by_family};

const DEFAULT: [&str; 10] = [
    "row:o{o}.=.{o}o@16",
    "row:o{o}.=.{o}o@20",
    "row:o{o}.=.{o}o@24",
    "row:o{o}.=.{o}o@28",
    "move:-1,-1+/-1,0+/0,-1+:home@101",
    "move:-1,-1+/-1,0+/0,-1+:home@1000",
    "move:-1,-1+/-1,0+/0,-1+:home@2000",
    "move:-1,-1+/-1,0+/0,-1+:home@5000",
    "turn:1-3@10000",
    "move:-3,-1/-2,-1/-2,1/-1,-3/-1,-2/1,-2@500",
];

/// Tables, and the rivals that solve them too.
const RIVALS: [(&str, &str); 3] = [
    ("row:o=./oo=..@24", "solve_kayles"),
    ("move:-1,-1+/-1,0+/0,-1+@2000", "solve_wythoff"),
    ("move:-1,0,0+/0,-1,0+/0,0,-1+@200", "solve_three_heaps"),
];

/// Tables of sizes that plain recursion can do, and what the rival is called with: the method, the game, its position.
const RECURSION: [(&str, &str, &str, u64); 6] = [
    ("row:o=./oo=..@20", "memo", "row", 20),
    ("row:o=./oo=..@8", "cgt", "row", 8),
    ("move:-1,-1+/-1,0+/0,-1+@300", "memo", "queen", 299),
    ("move:-1,-1+/-1,0+/0,-1+@6", "cgt", "queen", 5),
    ("move:-1,0,0+/0,-1,0+/0,0,-1+@60", "memo", "heaps", 59),
    ("move:-1,0,0+/0,-1,0+/0,0,-1+@4", "cgt", "heaps", 3),
];

/// Rules with more entries than this are not also solved by plain exhaustion.
const MOST_ENTRIES_EXHAUSTED: u64 = 1 << 21;

/// What is repeated until this much time has gone, of which the quickest counts.
const PATIENCE: Duration = Duration::from_secs(1);

/// Set for a process that is to measure one table.
const MEASURE: &str = "GRUNDY_BENCH_MEASURE";

fn main() {
    if let Ok(table) = env::var(MEASURE) {
        measure(&rules(&table));
        return;
    }
    let named: Vec<String> = env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    let tables = if named.is_empty() { DEFAULT.map(str::to_owned).to_vec() } else { named.clone() };
    println!("{} threads", rayon::current_num_threads());
    println!("| table | entries | bytes | by exhaustion | solved | on one core | packed and checked | peak memory |");
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    for table in tables {
        let status = Command::new(env::current_exe().expect("this program")).env(MEASURE, table).status();
        assert!(status.expect("this program starts again").success());
    }
    if named.is_empty() {
        race();
        race_recursion();
    }
}

/// The rules at a size that are written `RULES@SIZE`.
fn rules(table: &str) -> SizedRuleset {
    let (ruleset, size) = table.rsplit_once('@').expect("RULES@SIZE");
    let ruleset: Ruleset = ruleset.parse().unwrap_or_else(|error| panic!("{table}: {error}"));
    ruleset.at(size.parse().expect("a size")).unwrap_or_else(|error| panic!("{table}: {error}"))
}

/// Measures a table and prints a line about it.
fn measure(rules: &SizedRuleset) {
    let made = quickest(|| make(rules), |made| made.solving + made.packing);
    let peak = peak_memory();
    let alone = one_core(|| quickest(|| make(rules), |made| made.solving));
    let exhausted = (rules.entries() <= MOST_ENTRIES_EXHAUSTED && rules.size() <= 400)
        .then(|| quickest(|| exhaust(rules), |&time| time));
    println!(
        "| {}@{} | {} | {} | {} | {} | {} | {} | {} |",
        rules.notation(),
        rules.size(),
        rules.entries(),
        made.bytes,
        exhausted.map_or_else(String::new, seconds),
        seconds(made.solving),
        seconds(alone.solving),
        seconds(made.packing),
        peak.map_or_else(String::new, |bytes| format!("{:.1} MiB", bytes as f64 / f64::from(1 << 20))),
    );
}

/// What the making of a table cost.
struct Made {
    bytes: usize,
    solving: Duration,
    packing: Duration,
}

fn make(rules: &SizedRuleset) -> Made {
    let start = Instant::now();
    let mut solving = Duration::ZERO;
    let artifact = generate(rules, |progress| {
        if progress == Progress::Packing {
            solving = start.elapsed();
        }
        ControlFlow::Continue(())
    });
    let bytes = artifact.expect("a table that can be made").len();
    Made { bytes, solving, packing: start.elapsed() - solving }
}

fn exhaust(rules: &SizedRuleset) -> Duration {
    let start = Instant::now();
    let solved = [exhaust_as::<u8>, exhaust_as::<u16>, exhaust_as::<u32>].iter().any(|exhaust| exhaust(rules).is_ok());
    assert!(solved, "a table that can be made");
    start.elapsed()
}

fn exhaust_as<V: Value>(rules: &SizedRuleset) -> Result<(), Error> {
    solve::<V>(rules).map(drop)
}

/// Solves tables, side by side with the rivals.
fn race() {
    println!("\n| table | plain C++ | on one core | on all |");
    println!("| --- | ---: | ---: | ---: |");
    for (table, rival) in RIVALS {
        let rules = rules(table);
        let Some(program) = compile(rival) else { return println!("no C++ compiler") };
        let theirs = quickest(|| run(&program, &[&rules.size().to_string()]), |&time| time);
        let alone = one_core(|| quickest(|| solve_alone(&rules), |&time| time));
        let ours = quickest(|| solve_alone(&rules), |&time| time);
        println!("| {table} | {} | {} | {} |", seconds(theirs), seconds(alone), seconds(ours));
    }
}

/// Solves whole tables, side by side with one position by recursion.
fn race_recursion() {
    println!("\n| table | one position by recursion | | the whole table, on one core |");
    println!("| --- | --- | ---: | ---: |");
    let program = build_recursion();
    for (table, method, game, size) in RECURSION {
        let rules = rules(table);
        let theirs = quickest(|| run(&program, &[method, game, &size.to_string()]), |&time| time);
        let ours = one_core(|| quickest(|| solve_alone(&rules), |&time| time));
        println!("| {table} | {method} | {} | {} |", seconds(theirs), seconds(ours));
    }
}

/// Builds the rival that solves by recursion; cargo fetches the crate `cgt` for it.
fn build_recursion() -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/rivals/recursion");
    let target = env::temp_dir().join("grundy-bench-recursion");
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["build", "--quiet", "--release"]).current_dir(folder).env("CARGO_TARGET_DIR", &target);
    assert!(cargo.status().expect("cargo starts").success(), "the rival compiles");
    target.join("release/recursion").with_extension(env::consts::EXE_EXTENSION)
}

fn solve_alone(rules: &SizedRuleset) -> Duration {
    let start = Instant::now();
    let go_on = |_| ControlFlow::Continue(());
    let narrow = solve_by_family::<u8>(rules, go_on).map(drop);
    narrow.or_else(|_| solve_by_family::<u16>(rules, go_on).map(drop)).expect("a table that can be made");
    start.elapsed()
}

/// The rival as a program, if there is a compiler.
fn compile(rival: &str) -> Option<PathBuf> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/rivals").join(rival).with_extension("cpp");
    let program = env::current_exe().ok()?.with_file_name(rival);
    let compiler = env::var("CXX").unwrap_or_else(|_| "c++".to_owned());
    let status = Command::new(compiler).args(["-O2", "-std=c++20", "-o"]).arg(&program).arg(&source).status().ok()?;
    assert!(status.success(), "{} compiles", source.display());
    Some(program)
}

fn run(program: &Path, arguments: &[&str]) -> Duration {
    let start = Instant::now();
    assert!(Command::new(program).args(arguments).output().expect("the rival starts").status.success());
    start.elapsed()
}

/// Does it on one core.
fn one_core<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a pool of one thread").install(work)
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
