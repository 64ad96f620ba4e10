//! Every size that the documentation names is the size there is.
#![cfg(feature = "rules")]

use std::fs;
use std::path::{Path, PathBuf};

use grundy::rules::{Rules, Ruleset, SizedRuleset};
use grundy_generator::{Candidate, candidates, plain_table, solve};

/// The games with a table in the crate.
fn games() -> [(&'static str, SizedRuleset); 2] {
    let games = [("chess", "row:o{o}.=.{o}o", 20), ("marbles", "move:-1,-1+/-1,0+/0,-1+:home", 101)];
    games.map(|(name, rules, size)| (name, rules.parse::<Ruleset>().unwrap().at(size).unwrap()))
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// 1048576 as `1,048,576`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<&[u8]> = digits.as_bytes().rchunks(3).rev().collect();
    String::from_utf8(groups.join(&b',')).unwrap()
}

fn assert_says(document: &str, line: &str) {
    let text = fs::read_to_string(root().join(document)).unwrap();
    assert!(text.lines().any(|found| found == line), "{document} lacks the line\n{line}");
}

/// The candidates of the packer, as `tables/README.md` lists them, the smallest in bold.
fn candidate_rows(candidates: &[Candidate]) -> Vec<String> {
    let least = candidates.iter().map(|candidate| candidate.packed_bytes).min();
    let row = |candidate: &Candidate| {
        let bytes = grouped(candidate.packed_bytes);
        let bytes = if Some(candidate.packed_bytes) == least { format!("**{bytes}**") } else { bytes };
        format!("| {} | {} | {} |", candidate.log2_block, grouped(candidate.stored_blocks.into()), bytes)
    };
    candidates.iter().map(row).collect()
}

#[test]
fn the_candidates_of_the_packer() {
    let [chess, marbles] = games().map(|(_, rules)| candidates(&solve::<u8>(&rules).unwrap()).unwrap());
    for row in candidate_rows(&chess).iter().chain(&candidate_rows(&marbles)) {
        assert_says("tables/README.md", row);
    }
}

/// | game | entries | plain table | `xz -9e` | artifact | smaller by |
fn size_row((name, rules): (&str, SizedRuleset)) -> String {
    let plain = plain_table(&rules, &solve::<u8>(&rules).unwrap()).unwrap().len() as u64;
    let size = |end: &str| fs::metadata(root().join(format!("tables/{name}.{end}"))).unwrap().len();
    let (artifact, archive) = (size("sgt"), size("xz"));
    let ratio = plain as f64 / artifact as f64;
    let sizes = [rules.entries(), plain, archive, artifact].map(grouped).join(" | ");
    format!("| {name} | {sizes} | {ratio:.1} |")
}

#[test]
fn the_sizes_of_the_tables() {
    for row in games().map(size_row) {
        assert_says("README.md", &row);
        assert_says("tables/README.md", &row);
    }
}

#[test]
fn the_digests_of_the_plain_tables() {
    for name in ["chess", "marbles"] {
        let archive = fs::read(root().join(format!("tables/{name}.xz"))).unwrap();
        let plain = grundy_publish::unarchive(&archive, 1 << 20).unwrap();
        assert_says("tables/README.md", &format!("{}  {name}", grundy_publish::sha256(&plain)));
    }
}
