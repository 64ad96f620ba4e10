//! What is published: sources, and no more than belongs to them.

use std::collections::BTreeSet;
use std::process::Command;

const PACKAGES: [&str; 6] = ["grundy", "grundy-cli", "grundy-export", "grundy-generator", "grundy-judge", "grundy-rules"];

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

fn files(package: &str) -> Vec<String> {
    let output = Command::new(env!("CARGO"))
        .args(["package", "--list", "--allow-dirty", "--offline", "--package", package])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{package}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().lines().map(|line| line.replace('\\', "/")).collect()
}

#[test]
fn packages_hold_sources_alone() {
    for package in PACKAGES {
        for file in files(package) {
            let belongs = file.starts_with("src/") || BESIDE_THE_SOURCES.contains(&file.as_str());
            assert!(belongs, "{package} would be published with {file}");
        }
    }
}

#[test]
fn the_lookup_crate_is_published_with_its_readme_and_licences() {
    let files = files("grundy");
    for file in ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE", "build.rs", "src/lib.rs"] {
        assert!(files.iter().any(|found| found == file), "{file}");
    }
}

#[test]
fn a_judge_that_links_the_lookup_crate_gets_little_else() {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--offline", "--package", "grundy", "--edges", "normal", "--prefix", "none", "--format", "{lib}"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let linked = String::from_utf8(output.stdout).unwrap();
    let linked: BTreeSet<&str> = linked.lines().collect();
    // The last two belong to memmap2 and to the CRC.
    assert_eq!(linked, BTreeSet::from(["grundy", "grundy_rules", "memmap2", "crc32fast", "libc", "cfg_if"]));
}
