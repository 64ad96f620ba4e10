//! What it costs to answer an input, from the start of a process to its end: `cargo bench --bench answers [-- large]
//! [ROUNDS]`.
//!
//! The command at each level of its scanner, solutions as others write them (`benches/rivals`), and programs that only
//! read the input all take their turn, round after round, so that they share what else the machine does. With `large`,
//! the inputs are larger than those of contests, 270 MB of chess among them, and the slowest are left out.

#[path = "support/mod.rs"]
mod support;

use std::error::Error;
use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use grundy_judge::Level;

const DEFAULT_ROUNDS: usize = 21;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    let large = arguments.iter().any(|argument| argument == "large");
    let rounds = arguments.iter().find_map(|argument| argument.parse().ok()).unwrap_or(DEFAULT_ROUNDS);
    let rivals = Rivals::build()?;
    if large {
        race("chess", &support::input("chess-270MB.in", support::chess(5000))?, &["expert"], &rivals, rounds)?;
        race("coins", &support::input("coins-90MB.in", support::coins(100_000))?, &["expert"], &rivals, rounds)?;
        race("marbles", &support::input("marbles-6MB.in", support::marbles(1_000_000))?, &["expert"], &rivals, rounds)?;
    } else {
        let all = ["naive", "memo", "plain", "expert"];
        race("chess", &support::input("chess.in", support::chess(100))?, &all, &rivals, rounds)?;
        race("coins", &support::input("coins.in", support::coins(5000))?, &all, &rivals, rounds)?;
        race("marbles", &support::input("marbles.in", support::marbles(1000))?, &all, &rivals, rounds)?;
        let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/chess/sample.in");
        race("chess", &sample, &["expert"], &rivals, 10 * rounds)?;
    }
    Ok(())
}

/// Times all contestants over one input and prints a table.
fn race(game: &str, input: &Path, rivals: &[&str], built: &Rivals, rounds: usize) -> Result<(), Box<dyn Error>> {
    let mut contestants = vec![Contestant::reader("wc", &["-l"]), Contestant::reader("cat", &[])];
    contestants
        .extend(built.named("empty").map(|program| Contestant::new("an empty Rust program".to_owned(), program)));
    let command = built.named("grundy").expect("it is installed");
    contestants.extend(Level::available().map(|level| Contestant::grundy(&command, game, level)));
    for rival in rivals {
        contestants.extend(
            built.named(&format!("{game}_{rival}")).map(|program| Contestant::new((*rival).to_owned(), program)),
        );
    }
    check(&contestants, input)?;
    for _ in 0..rounds {
        for contestant in &mut contestants {
            let time = contestant.time(input)?;
            contestant.times.push(time);
        }
    }
    print(game, input, rounds, &contestants)
}

/// Makes sure that all that answer do so alike.
fn check(contestants: &[Contestant], input: &Path) -> Result<(), Box<dyn Error>> {
    let mut answering =
        contestants.iter().filter(|contestant| contestant.answers).map(|contestant| contestant.output(input));
    let expected = answering.next().expect("the command takes part")?;
    for found in answering {
        assert_eq!(found?, expected, "all give the same answers");
    }
    Ok(())
}

fn print(game: &str, input: &Path, rounds: usize, contestants: &[Contestant]) -> Result<(), Box<dyn Error>> {
    println!("\n{game}, {} bytes, {rounds} rounds\n", fs::metadata(input)?.len());
    println!("| program | least ms | median ms | times `wc -l`, median of rounds |\n| --- | ---: | ---: | ---: |");
    let line_count = &contestants[0];
    for Contestant { name, times, .. } in contestants {
        let milliseconds: Vec<f64> = times.iter().map(|time| 1e3 * time.as_secs_f64()).collect();
        let ratios = times.iter().zip(&line_count.times).map(|(time, other)| time.div_duration_f64(*other));
        let least = milliseconds.iter().copied().fold(f64::INFINITY, f64::min);
        println!("| {name} | {least:.2} | {:.2} | {:.2} |", median(milliseconds), median(ratios.collect()));
    }
    Ok(())
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// A program that takes part.
struct Contestant {
    name: String,
    program: PathBuf,
    arguments: Vec<String>,
    level: Option<Level>,
    /// Whether it answers the input, rather than only reads it.
    answers: bool,
    times: Vec<Duration>,
}

impl Contestant {
    fn new(name: String, program: PathBuf) -> Self {
        let answers = !name.contains("empty");
        Self { name, program, arguments: Vec::new(), level: None, answers, times: Vec::new() }
    }

    fn reader(program: &str, arguments: &[&str]) -> Self {
        let arguments: Vec<String> = arguments.iter().map(|&argument| argument.to_owned()).collect();
        let name = [&[program.to_owned()], &arguments[..]].concat().join(" ");
        Self { arguments, answers: false, ..Self::new(format!("`{name}`"), PathBuf::from(program)) }
    }

    fn grundy(command: &Path, game: &str, level: Level) -> Self {
        Self {
            arguments: vec![game.to_owned()],
            level: Some(level),
            ..Self::new(format!("`grundy {game}`, {level}"), command.to_owned())
        }
    }

    fn command(&self, input: &Path) -> Result<Command, Box<dyn Error>> {
        let mut command = Command::new(&self.program);
        command.args(&self.arguments).stdin(File::open(input)?);
        // The best level is the one that is found without being told.
        if let Some(level) = self.level.filter(|level| Some(*level) != Level::available().next()) {
            command.env("GRUNDY_SCAN", level.to_string());
        }
        Ok(command)
    }

    fn output(&self, input: &Path) -> Result<Vec<u8>, Box<dyn Error>> {
        let output = self.command(input)?.output()?;
        assert!(output.status.success(), "{}: {}", self.name, output.status);
        Ok(output.stdout)
    }

    fn time(&self, input: &Path) -> Result<Duration, Box<dyn Error>> {
        let mut command = self.command(input)?;
        command.stdout(Stdio::null());
        let start = Instant::now();
        let status = command.status()?;
        let time = start.elapsed();
        assert!(status.success(), "{}: {status}", self.name);
        Ok(time)
    }
}

/// The command and the programs to compare with, compiled, and copied as an installation copies them: a program starts
/// slower from the pages that a linker has just written bit by bit.
struct Rivals {
    folder: PathBuf,
}

impl Rivals {
    /// Compiles all of them; says so of those for which there is no compiler.
    fn build() -> Result<Self, Box<dyn Error>> {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
        let empty = folder.join("empty.rs");
        fs::write(&empty, "fn main() {}\n")?;
        let mut sources = vec![empty];
        for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../benches/rivals"))? {
            sources.push(entry?.path());
        }
        let rivals = Self { folder: folder.join("installed") };
        fs::create_dir_all(&rivals.folder)?;
        rivals.install(Path::new(env!("CARGO_BIN_EXE_grundy")))?;
        for source in sources {
            rivals.compile(&source, &folder)?;
        }
        Ok(rivals)
    }

    fn compile(&self, source: &Path, folder: &Path) -> Result<(), Box<dyn Error>> {
        let (compiler, options): (_, &[&str]) = match source.extension().and_then(|extension| extension.to_str()) {
            Some("rs") => ("rustc", &["--edition", "2021", "-C", "opt-level=3"]),
            Some("cpp") => ("c++", &["-std=c++20", "-O2"]),
            _ => return Ok(()),
        };
        let program = folder.join(source.file_stem().expect("a source has a name"));
        match Command::new(compiler).args(options).arg(source).arg("-o").arg(&program).status() {
            Ok(status) if status.success() => self.install(&program),
            Ok(status) => Err(format!("{compiler} on {}: {status}", source.display()).into()),
            Err(error) => {
                eprintln!("{} takes no part: {compiler}: {error}", source.display());
                Ok(())
            }
        }
    }

    fn install(&self, program: &Path) -> Result<(), Box<dyn Error>> {
        let installed = self.folder.join(program.file_stem().expect("a program has a name"));
        // Not over an earlier copy, whose pages would stay.
        if let Err(error) = fs::remove_file(&installed)
            && error.kind() != ErrorKind::NotFound
        {
            return Err(error.into());
        }
        fs::copy(program, installed)?;
        Ok(())
    }

    /// The program of this name, if there is one.
    fn named(&self, name: &str) -> Option<PathBuf> {
        Some(self.folder.join(name)).filter(|program| program.exists())
    }
}
