//! Computes the tables, packs and checks them, and writes them to `OUT_DIR`, whence `src` embeds them.
//!
//! In a checkout it also installs what is missing in `tables/`; with `GRUNDY_BLESS=1`, what differs.

use std::env;
use std::error::Error;
use std::fs;
use std::path::PathBuf;

use grundy_rules::{Rules, chess, marbles};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    let games = [build(&chess::Rows::CONTEST)?, build(&marbles::Board::CONTEST)?];
    publish::digests(&games)
}

/// Makes the table of one game, and returns the game's name.
fn build(rules: &impl Rules) -> Result<String, Box<dyn Error>> {
    let artifact = grundy_generator::artifact::<u8>(rules)?;
    let name = rules.identity().name().to_owned();
    fs::write(PathBuf::from(env::var("OUT_DIR")?).join(format!("{name}.sgt")), &artifact.bytes)?;
    publish::table(rules, &name, &artifact)?;
    Ok(name)
}

/// The committed copies in `tables/`.
#[cfg(feature = "archives")]
mod publish {
    use super::*;
    use grundy_generator::publish::{DIGESTS, Shelf, archive};
    use grundy_generator::{Artifact, plain_table};

    /// Installs the artifact and the plain archive of one game.
    pub(super) fn table(rules: &impl Rules, name: &str, artifact: &Artifact<u8>) -> Result<(), Box<dyn Error>> {
        let Some(shelf) = shelf()? else { return Ok(()) };
        let [packed, plain] = files(name);
        shelf.put(&packed, || Ok(artifact.bytes.clone()))?;
        shelf.put(&plain, || archive(&plain_table(rules, &artifact.values)))?;
        watch(&[packed, plain]);
        Ok(())
    }

    /// Lists the digests of all that is installed.
    pub(super) fn digests(games: &[String]) -> Result<(), Box<dyn Error>> {
        let Some(shelf) = shelf()? else { return Ok(()) };
        shelf.put_digests(&games.iter().flat_map(|name| files(name)).collect::<Vec<_>>())?;
        watch(&[DIGESTS.to_owned()]);
        Ok(())
    }

    /// The shelf to install on: none in a packaged crate, which carries no tables and must change nothing of its own.
    fn shelf() -> Result<Option<Shelf>, env::VarError> {
        println!("cargo::rerun-if-env-changed=GRUNDY_BLESS");
        let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
        let packaged = root.join("Cargo.toml.orig").exists();
        let bless = env::var("GRUNDY_BLESS").is_ok_and(|value| value == "1");
        Ok((!packaged).then(|| Shelf::new(root.join("tables"), bless)))
    }

    fn files(name: &str) -> [String; 2] {
        [format!("{name}.sgt"), format!("{name}.xz")]
    }

    /// Has the build run again when one of these files is changed or deleted.
    fn watch(files: &[String]) {
        files.iter().for_each(|file| println!("cargo::rerun-if-changed=tables/{file}"));
    }
}

/// Nothing is published without the means to compress it.
#[cfg(not(feature = "archives"))]
mod publish {
    use super::*;

    pub(super) fn table<T>(_: &impl Rules, _: &str, _: &T) -> Result<(), Box<dyn Error>> {
        Ok(())
    }

    pub(super) fn digests(_: &[String]) -> Result<(), Box<dyn Error>> {
        Ok(())
    }
}
