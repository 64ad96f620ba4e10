//! What a lookup costs from C, beside the same lookup in Rust, in nanoseconds:
//! `cargo bench -p grundy-capi --bench lookup`.
//!
//! - *typed*: rows of chess, by the function of that game; in Rust in place, and by a call as in C;
//! - *one by one*: positions of a game that is chosen at run time; both sides make sure that they are positions;
//! - *many*: the same, an array at a time.
//!
//! The program in C is compiled here and takes turns with Rust. Of many rounds the quickest counts.

use std::env;
use std::error::Error;
use std::hint::black_box;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Instant;

use grundy::{Nimber, Value, Values, chess};
use grundy_solution::Solution;

const LOOKUPS: usize = 100_000;
const ROUNDS: usize = 200;

/// How many times what Rust takes, C may take.
const BOUND: f64 = 1.1;

fn main() -> Result<(), Box<dyn Error>> {
    let positions = positions();
    let chess = chess::TABLE.values();
    let kayles = Solution::of("kayles".parse()?, Some(1 << 20))?;
    let mut values = vec![Value::ZERO; LOOKUPS];
    let mut c = Program::start()?;
    println!("| lookups | C | Rust | ratio |\n| --- | ---: | ---: | ---: |");
    c.beside("chess, typed", || typed(&positions))?;
    c.beside("chess, typed, called", || typed_by_calls(&positions))?;
    c.beside("chess, one by one", || one_by_one(&chess, &positions))?;
    c.beside("chess, many", || many(&chess, &positions, &mut values))?;
    c.beside("heaps, one by one", || one_by_one(&kayles, &positions))?;
    c.beside("heaps, many", || many(&kayles, &positions, &mut values))?;
    Ok(())
}

/// Positions of any kind, the same every time, and the same as in lookup.c: 20 bits each.
fn positions() -> Vec<u64> {
    let mut state = 1_u64;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state >> 44
    };
    (0..LOOKUPS).map(|_| next()).collect()
}

fn typed(positions: &[u64]) -> u64 {
    let row = |position| chess::Row::from_mask(position as u32).expect("a mask of 20 bits");
    positions.iter().map(|&position| chess::TABLE.grundy(row(position)).value()).sum()
}

fn typed_by_calls(positions: &[u64]) -> u64 {
    #[inline(never)]
    fn value(mask: u32) -> Option<Value> {
        Some(chess::TABLE.grundy(chess::Row::from_mask(mask).ok()?).into())
    }
    positions.iter().map(|&position| number(value(position as u32).expect("a mask of 20 bits"))).sum()
}

fn one_by_one(game: &dyn Values, positions: &[u64]) -> u64 {
    let game = black_box(game);
    let value = |&position| number(game.checked_value(position).expect("a position whose value is known"));
    positions.iter().map(value).sum()
}

fn many(game: &dyn Values, positions: &[u64], values: &mut [Value]) -> u64 {
    let game = black_box(game);
    assert!(game.rules().are_positions(positions));
    game.values_of(positions, values).expect("values that are known");
    number(values[0]) + number(values[LOOKUPS / 2])
}

fn number(value: Value) -> u64 {
    value.nimber().map_or(0, Nimber::value)
}

/// The program in C.
struct Program {
    child: Child,
    answers: BufReader<ChildStdout>,
}

impl Program {
    fn start() -> Result<Self, Box<dyn Error>> {
        let package = Path::new(env!("CARGO_MANIFEST_DIR"));
        let work = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lookup");
        run(Command::new(package.join("install")).arg(&work).args(["--release", "--offline"]))?;
        let program = work.join("lookup");
        let mut compiler = Command::new(env::var("CC").unwrap_or("cc".into()));
        compiler.args(["-std=c99", "-O2", "-Wall", "-Wextra", "-Werror"]).arg("-I").arg(work.join("include"));
        compiler.arg(package.join("benches/lookup.c")).arg(work.join("lib/libgrundy.a"));
        run(compiler.args(["-lpthread", "-ldl", "-lm", "-o"]).arg(&program))?;
        let mut child = Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let answers = BufReader::new(child.stdout.take().expect("it is piped"));
        Ok(Self { child, answers })
    }

    /// Prints a row: this measurement in C, beside the same lookups in Rust.
    fn beside(&mut self, name: &str, mut lookups: impl FnMut() -> u64) -> Result<(), Box<dyn Error>> {
        let (mut ours, mut theirs) = (f64::INFINITY, f64::INFINITY);
        for _ in 0..ROUNDS {
            let (took, c_sum) = self.measure(name)?;
            ours = ours.min(took);
            let start = Instant::now();
            let sum = black_box(lookups());
            theirs = theirs.min(start.elapsed().as_secs_f64() * 1e9 / LOOKUPS as f64);
            assert_eq!(c_sum, sum, "the same values");
        }
        let ratio = ours / theirs;
        let verdict = if ratio > BOUND { " EXCEEDED" } else { "" };
        println!("| {name} | {ours:.2} | {theirs:.2} | {ratio:.2}{verdict} |");
        Ok(())
    }

    fn measure(&mut self, name: &str) -> Result<(f64, u64), Box<dyn Error>> {
        let input = self.child.stdin.as_mut().expect("it is piped");
        writeln!(input, "{}", name.replace([' ', ','], "-"))?;
        let mut answer = String::new();
        self.answers.read_line(&mut answer)?;
        let (took, sum) = answer.trim().split_once(' ').ok_or("the program in C has ended")?;
        Ok((took.parse()?, sum.parse()?))
    }
}

fn run(command: &mut Command) -> Result<(), Box<dyn Error>> {
    let status = command.status()?;
    if status.success() { Ok(()) } else { Err(format!("{command:?}: {status}").into()) }
}
