//! Puts the artifacts that `src` embeds into `OUT_DIR`.
//!
//! A package carries them, and they are taken from there. In a checkout it is so too, unless the feature `archives` is
//! on, as it is whenever the command is built: then the games are solved, packed and checked here, and what is missing
//! in `tables/` is installed there; with `GRUNDY_BLESS=1`, what differs.

use std::env;
use std::error::Error;
use std::path::PathBuf;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let out = PathBuf::from(env::var("OUT_DIR")?);
    #[cfg(feature = "archives")]
    if checkout::is_one(&root) {
        return checkout::build(&root, &out);
    }
    ["chess", "marbles"].into_iter().try_for_each(|game| carried::take(game, &root, &out))
}

/// The artifacts that are there.
mod carried {
    use std::error::Error;
    use std::fs;
    use std::path::Path;

    /// Copies the artifact of one game, and leaves the package as it is.
    pub(super) fn take(game: &str, root: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
        let path = root.join(format!("tables/{game}.sgt"));
        println!("cargo::rerun-if-changed=tables/{game}.sgt");
        let artifact = fs::read(&path).map_err(|error| {
            format!("cannot read {}: {error}; `cargo build` in a checkout makes it", path.display())
        })?;
        // Written anew: a copy would be as read-only as a package may be, and then in the way of the next one.
        Ok(fs::write(out.join(format!("{game}.sgt")), artifact)?)
    }
}

/// The artifacts made from the rules, and the committed copies in `tables/`.
#[cfg(feature = "archives")]
mod checkout {
    use std::env;
    use std::error::Error;
    use std::fs;
    use std::path::Path;

    use grundy_generator::plain_table;
    use grundy_generator::rules::Ruleset;
    use grundy_publish::{DIGESTS, PublishedFolder, archive};

    /// The name, the rules and the size of each table; `src` names the same.
    const TABLES: [(&str, &str, u64); 2] =
        [("chess", "row:o{o}.=.{o}o", 20), ("marbles", "move:-1,-1+/-1,0+/0,-1+:home", 101)];

    /// Whether this is a checkout of the whole project, whose `tables/` are to be kept up.
    ///
    /// The other crates beside this one tell: no package holds another package, however it was made and whatever was
    /// taken out of it or added, while a checkout without them cannot be built.
    pub(super) fn is_one(root: &Path) -> bool {
        root.join("crates/publish/Cargo.toml").exists()
    }

    /// Makes all tables.
    pub(super) fn build(root: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
        println!("cargo::rerun-if-env-changed=GRUNDY_BLESS");
        // For tests/crash.rs, which kills this program.
        println!("cargo::rustc-env=GRUNDY_BUILD_SCRIPT={}", env::current_exe()?.display());
        let bless = env::var("GRUNDY_BLESS").is_ok_and(|value| value == "1");
        let tables = PublishedFolder::new(root.join("tables"), bless);
        let mut files = Vec::new();
        for (name, rules, size) in TABLES {
            files.extend(table(name, rules, size, &tables, out)?);
        }
        tables.put_digests(&files)?;
        // Run again when one of them is changed or deleted.
        files.push(DIGESTS.to_owned());
        files.iter().for_each(|file| println!("cargo::rerun-if-changed=tables/{file}"));
        Ok(())
    }

    /// Makes the artifact and the plain archive of one game, and returns the names of both files.
    fn table(
        name: &str,
        rules: &str,
        size: u64,
        tables: &PublishedFolder,
        out: &Path,
    ) -> Result<[String; 2], Box<dyn Error>> {
        let rules = rules.parse::<Ruleset>()?.at(size)?;
        let artifact = grundy_generator::artifact::<u8>(&rules)?;
        let [packed, plain] = ["sgt", "xz"].map(|ending| format!("{name}.{ending}"));
        fs::write(out.join(&packed), &artifact.bytes)?;
        tables.put(&packed, || Ok(artifact.bytes.clone()))?;
        tables.put(&plain, || archive(&plain_table(&rules, &artifact.values).map_err(std::io::Error::other)?))?;
        Ok([packed, plain])
    }
}
