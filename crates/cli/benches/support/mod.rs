//! The inputs that are read in the benchmarks: the same bytes every time.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Makes an input of this name, unless it is there from another time, and tells where it is.
pub(crate) fn input(name: &str, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<PathBuf> {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    if !path.exists() {
        let unfinished = path.with_extension("unfinished");
        let mut file = BufWriter::new(File::create(&unfinished)?);
        write(&mut file)?;
        file.into_inner()?.sync_all()?;
        fs::rename(unfinished, &path)?;
    }
    Ok(path)
}

/// As much of chess as a test may have, so many times; a contest gives 100. All rows are full, their columns in any
/// order.
pub(crate) fn chess(tests: usize) -> impl FnOnce(&mut dyn Write) -> io::Result<()> {
    move |file| {
        let mut random = ChaCha8Rng::seed_from_u64(0);
        let mut columns: Vec<u32> = (1..=20).collect();
        writeln!(file, "{tests}")?;
        for _ in 0..tests {
            writeln!(file, "1000")?;
            for _ in 0..1000 {
                columns.shuffle(&mut random);
                let columns: String = columns.iter().map(|column| format!(" {column}")).collect();
                writeln!(file, "20{columns}")?;
            }
        }
        Ok(())
    }
}

/// Tests of 100 coins far from the left, so many times.
pub(crate) fn coins(tests: usize) -> impl FnOnce(&mut dyn Write) -> io::Result<()> {
    move |file| {
        let mut random = ChaCha8Rng::seed_from_u64(0);
        for _ in 0..tests {
            let heads: Vec<String> =
                (0..100).map(|_| random.random_range(10_000_000..100_000_000_u32).to_string()).collect();
            writeln!(file, "100\n{}", heads.join(" "))?;
        }
        Ok(())
    }
}

/// So many marbles, none of them about to win; a contest gives 1000.
pub(crate) fn marbles(count: usize) -> impl FnOnce(&mut dyn Write) -> io::Result<()> {
    move |file| {
        let mut random = ChaCha8Rng::seed_from_u64(0);
        writeln!(file, "{count}")?;
        for _ in 0..count {
            let l = random.random_range(1..100);
            writeln!(file, "{l} {}", random.random_range(l + 1..=100))?;
        }
        Ok(())
    }
}
