//! How small tables are: `cargo bench --bench sizes`.
//!
//! The plain table, the same compressed by `xz -9e` and, if that program is there, by `zstd -19`, and the artifact,
//! which alone of these answers a lookup in O(1) without being unpacked.

use std::io::Write;
use std::ops::ControlFlow;
use std::process::{Command, Stdio};
use std::thread;

use grundy_generator::rules::Ruleset;
use grundy_generator::{Error, Value, generate, plain_table, solve_by_family};
use grundy_publish::archive;

const TABLES: [&str; 10] = [
    "row:o{o}.=.{o}o@20",
    "row:o=./oo=..@20",
    "row:.=o:win=ooo@20",
    "move:-1,-1+/-1,0+/0,-1+:home@101",
    "move:-1,-1+/-1,0+/0,-1+@1000",
    "move:-2,-1/-2,1/-1,-2/1,-2@1000",
    "turn:1-3@100000",
    "0.77@1000000",
    "0.6@1000000",
    "sub:1,3,4@1000000",
];

fn main() {
    println!("| table | entries | plain | `xz -9e` | `zstd -19` | artifact | artifact / plain |");
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    for table in TABLES {
        measure(table);
    }
}

/// Prints a line about a table, written `RULES@SIZE`.
fn measure(table: &str) {
    let (ruleset, size) = table.rsplit_once('@').expect("RULES@SIZE");
    let rules =
        ruleset.parse::<Ruleset>().expect("rules").at(size.parse().expect("a size")).expect("a size of the rules");
    let plain = plain::<u8>(&rules)
        .or_else(|_| plain::<u16>(&rules))
        .or_else(|_| plain::<u32>(&rules))
        .expect("a table that can be made");
    let artifact = generate(&rules, |_| ControlFlow::Continue(())).expect("a table that can be made");
    let xz = archive(&plain).expect("compressed bytes").len();
    println!(
        "| `{ruleset}` at {size} | {} | {} | {xz} | {} | {} | {:.4} |",
        grundy_generator::rules::Rules::entries(&rules),
        plain.len(),
        zstd(plain.clone()).map_or_else(String::new, |bytes| bytes.to_string()),
        artifact.len(),
        artifact.len() as f64 / plain.len() as f64,
    );
}

fn plain<V: Value>(rules: &grundy_generator::rules::SizedRuleset) -> Result<Vec<u8>, Error> {
    let values = solve_by_family::<V>(rules, |_| ControlFlow::Continue(()))?;
    plain_table(rules, &values)
}

/// The number of bytes that `zstd -19` makes of these, if the program is there.
fn zstd(plain: Vec<u8>) -> Option<usize> {
    let mut zstd =
        Command::new("zstd").args(["-19", "-c", "-q"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok()?;
    let mut input = zstd.stdin.take()?;
    let writer = thread::spawn(move || input.write_all(&plain));
    let compressed = zstd.wait_with_output().ok()?.stdout.len();
    writer.join().ok()?.ok()?;
    Some(compressed)
}
