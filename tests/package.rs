//! What is published: sources and the two artifacts, the licences with each package, and manifests that a registry
//! takes.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// What may lie beside `src/`; the first four are cargo's.
const BESIDE_THE_SOURCES: [&str; 9] = [
    ".cargo_vcs_info.json",
    "Cargo.lock",
    "Cargo.toml",
    "Cargo.toml.orig",
    "build.rs",
    "CHANGELOG.md",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
];

/// The tables that the lookup crate embeds.
const ARTIFACTS: [&str; 2] = ["tables/chess.sgt", "tables/marbles.sgt"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// They are copies, as what git calls a link is a file with a name in it on Windows.
#[test]
fn the_licences_are_the_same_everywhere() {
    let crates = fs::read_dir(root().join("crates")).unwrap().map(|entry| entry.unwrap().path());
    for folder in crates.chain([root().join("python/licenses")]) {
        for file in ["LICENSE-APACHE", "LICENSE-MIT"] {
            let read =
                |path: PathBuf| fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            assert!(read(folder.join(file)) == read(root().join(file)), "{}", folder.join(file).display());
        }
    }
}

/// What cannot be where the tests run on another machine than the one that compiles them: see `.ci/elsewhere`.
mod calls_cargo {
    use super::*;

    /// What cargo prints.
    fn cargo(arguments: &[&str]) -> String {
        let output = Command::new(env!("CARGO")).args(arguments).current_dir(root()).output().unwrap();
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    /// The manifests of the packages that are published, as cargo understands them.
    fn packages() -> Vec<Value> {
        let metadata = cargo(&["metadata", "--no-deps", "--offline", "--format-version", "1"]);
        let metadata: Value = serde_json::from_str(&metadata).unwrap();
        let is_published = |package: &&Value| package["publish"].is_null();
        metadata["packages"].as_array().unwrap().iter().filter(is_published).cloned().collect()
    }

    fn name(package: &Value) -> &str {
        package["name"].as_str().unwrap()
    }

    fn files(package: &str) -> Vec<String> {
        let list = cargo(&["package", "--list", "--allow-dirty", "--offline", "--package", package]);
        list.lines().map(|line| line.replace('\\', "/")).collect()
    }

    #[test]
    fn packages_hold_sources_and_licences() {
        for package in packages().iter().map(name) {
            let files = files(package);
            for file in &files {
                let is_source = ["src/", "templates/"].iter().any(|folder| file.starts_with(folder));
                let belongs = is_source || BESIDE_THE_SOURCES.contains(&file.as_str());
                let is_embedded = package == "grundy" && ARTIFACTS.contains(&file.as_str());
                assert!(belongs || is_embedded, "{package} would be published with {file}");
            }
            for file in ["LICENSE-APACHE", "LICENSE-MIT", "README.md", "src/lib.rs"] {
                assert!(files.iter().any(|found| found == file), "{package} would be published without {file}");
            }
        }
    }

    #[test]
    fn the_lookup_crate_carries_its_tables() {
        let files = files("grundy");
        for file in ["CHANGELOG.md", "build.rs"].into_iter().chain(ARTIFACTS) {
            assert!(files.iter().any(|found| found == file), "{file}");
        }
    }

    #[test]
    fn a_registry_takes_the_manifests() {
        for package in packages().iter() {
            let keywords = package["keywords"].as_array().unwrap();
            assert!((1..=5).contains(&keywords.len()), "{}: {keywords:?}", name(package));
            for keyword in keywords.iter().map(|keyword| keyword.as_str().unwrap()) {
                let legal = |byte: u8| byte.is_ascii_alphanumeric() || b"-_+".contains(&byte);
                assert!(keyword.len() <= 20 && keyword.bytes().all(legal), "{}: the keyword {keyword}", name(package));
                assert!(
                    keyword.starts_with(|letter: char| letter.is_ascii_alphabetic()),
                    "{}: the keyword {keyword}",
                    name(package)
                );
            }
            for field in ["description", "license", "readme", "rust_version"] {
                assert!(
                    package[field].as_str().is_some_and(|value| !value.is_empty()),
                    "{} has no {field}",
                    name(package)
                );
            }
            assert!(package["categories"].as_array().is_some_and(|categories| (1..=5).contains(&categories.len())));
        }
    }

    #[test]
    fn a_judge_that_links_the_lookup_crate_gets_little_else() {
        // Of the build script too: nothing is compiled that has no part in a lookup.
        let tree = [
            "tree",
            "--offline",
            "--package",
            "grundy",
            "--edges",
            "normal,build",
            "--prefix",
            "none",
            "--format",
            "{lib}",
        ];
        let needed = cargo(&tree);
        let needed: BTreeSet<&str> = needed.lines().collect();
        // `libc` belongs to memmap2, and `cfg_if` to the CRC.
        let expected = ["cfg_if", "crc32fast", "grundy", "grundy_layout", "grundy_rules", "libc", "memmap2"];
        assert_eq!(needed, BTreeSet::from(expected));
    }
}
