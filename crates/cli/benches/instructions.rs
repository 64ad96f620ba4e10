//! How many instructions it takes to answer a large input of each game, as callgrind counts them: `cargo bench --bench
//! instructions`.
//!
//! A count does not depend on what else the machine does, so that a slower commit is seen where times are not to be
//! trusted. The counts of the last commit that changed them are in `benches/instructions.txt`; with `GRUNDY_BLESS=1`
//! the new ones are put there. Callgrind does not know AVX-512; that level is not counted.

#[path = "support/mod.rs"]
mod support;

use std::error::Error;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use grundy_judge::Level;

/// Counts differ by this much from compiler to compiler, and by what is in the environment.
const TOLERANCE: f64 = 1.05;

fn main() -> Result<ExitCode, Box<dyn Error>> {
    if Command::new("valgrind").arg("--version").stdout(Stdio::null()).status().is_err() {
        println!("valgrind is not here: no instructions are counted");
        return Ok(ExitCode::SUCCESS);
    }
    let inputs = [
        ("chess", support::input("chess.in", support::chess(100))?),
        ("coins", support::input("coins.in", support::coins(5000))?),
        ("marbles", support::input("marbles.in", support::marbles(1000))?),
    ];
    let kept_at = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../benches/instructions.txt");
    let kept = fs::read_to_string(&kept_at).unwrap_or_default();
    let (mut counts, mut is_slower) = (String::new(), false);
    for (game, input) in &inputs {
        for level in Level::available().filter(|level| level.to_string() != "avx512") {
            let name = format!("{game} {level} ");
            let found = count(game, level, input)?;
            let before = kept.lines().find_map(|line| line.strip_prefix(&name)?.parse::<u64>().ok());
            let times = before.map(|before| found as f64 / before as f64);
            println!(
                "{name}{found}{}",
                times.map_or_else(String::new, |times| format!(", {times:.3} times what it was"))
            );
            is_slower |= times.is_some_and(|times| times > TOLERANCE);
            counts += &format!("{name}{found}\n");
        }
    }
    if std::env::var_os("GRUNDY_BLESS").is_some_and(|bless| bless == "1") {
        fs::write(kept_at, counts)?;
        return Ok(ExitCode::SUCCESS);
    }
    Ok(if is_slower { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn count(game: &str, level: Level, input: &Path) -> Result<u64, Box<dyn Error>> {
    let report = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("callgrind.out");
    let status = Command::new("valgrind")
        .args(["--quiet", "--tool=callgrind"])
        .arg(format!("--callgrind-out-file={}", report.display()))
        .args([env!("CARGO_BIN_EXE_grundy"), game])
        .env("GRUNDY_SCAN", level.to_string())
        .stdin(File::open(input)?)
        .stdout(Stdio::null())
        .status()?;
    if !status.success() {
        return Err(format!("callgrind: {status}").into());
    }
    let report = fs::read_to_string(report)?;
    let total =
        report.lines().find_map(|line| line.strip_prefix("summary: ").or_else(|| line.strip_prefix("totals: ")));
    Ok(total.ok_or("callgrind gives no total")?.trim().parse()?)
}
