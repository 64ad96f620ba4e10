//! Solves the game and writes the table of its values, which `src/main.rs` embeds.

use std::error::Error;
use std::ops::ControlFlow;
use std::path::Path;
use std::{env, fs};

use grundy_generator::generate;
use grundy_generator::rules::Ruleset;

/// Take 1, 3 or 4 counters from a heap, or split it into two without taking any.
const RULES: &str = "4.3033";

/// The heaps below this are solved.
const SIZE: u64 = 1001;

fn main() -> Result<(), Box<dyn Error>> {
    let rules = RULES.parse::<Ruleset>()?.at(SIZE)?;
    let artifact = generate(&rules, |_| ControlFlow::Continue(()))?;
    let folder = env::var_os("OUT_DIR").ok_or("OUT_DIR is not set: cargo runs this program")?;
    fs::write(Path::new(&folder).join("game.sgt"), artifact)?;
    println!("cargo::rerun-if-changed=build.rs");
    Ok(())
}
