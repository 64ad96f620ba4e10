//! Archives of plain tables: the same entries as in the artifact beside them.

use std::error::Error;
use std::path::Path;

use grundy::rules::Rules;
use grundy::table::Table;
use grundy_publish::unarchive;
use grundy_rules::graph::Graph;

use super::artifact::Proof;
use super::{Contents, Verified, artifact};

/// Verifies an archive by the artifact at `path`, which says what game it is, and must be right itself.
pub(super) fn verify(name: String, archive: &[u8], path: &Path, graph: Option<&Graph>) -> Verified {
    let mut verified = Verified::new(name, archive);
    if let Err(fault) = compare(&mut verified, archive, path, graph) {
        verified.add_fault(fault, "`GRUNDY_BLESS=1 cargo build` makes the published ones anew");
    }
    verified
}

fn compare(verified: &mut Verified, archive: &[u8], path: &Path, graph: Option<&Graph>) -> Result<(), Box<dyn Error>> {
    let beside = |fault: &dyn std::fmt::Display| format!("nothing to compare it with: {}: {fault}", path.display());
    let artifact = std::fs::read(path).map_err(|error| beside(&error))?;
    let table = Table::open(&artifact[..]).map_err(|error| beside(&error))?;
    let expected = match artifact::prove(&table, graph).map_err(|error| beside(&error))? {
        Proof::MexRule(rules) => plain_table(&table, &*rules),
        Proof::ChecksumAlone { why } => return Err(beside(&why).into()),
    };

    verified.contents = Some(contents(&table, expected.len()));
    let found = unarchive(archive, expected.len() as u64)?;
    match found.iter().zip(&expected).position(|(found, expected)| found != expected) {
        Some(at) => {
            Err(format!("found {} at byte {at} of the plain table, expected {}", found[at], expected[at]).into())
        }
        None if found.len() < expected.len() => {
            Err(format!("found a plain table of {} bytes, expected {}", found.len(), expected.len()).into())
        }
        None => Ok(()),
    }
}

/// The plain table of so many bytes that belongs to a table.
fn contents(table: &Table<&[u8]>, bytes: usize) -> Contents {
    let value_bytes = table.header().value_bytes();
    Contents::Table {
        rules: table.rules().to_owned(),
        size: table.size(),
        entries: (bytes / usize::from(value_bytes)) as u64,
        value_bytes,
    }
}

/// The entries of a table in the order that needs no knowledge of the numbering.
fn plain_table(table: &Table<&[u8]>, rules: &dyn Rules) -> Vec<u8> {
    let value_bytes = usize::from(table.header().value_bytes());
    let value = |position| table.get(rules.entry(position)).and_then(grundy::Value::nimber);
    let mut plain = Vec::new();
    for index in 0..rules.plain_len() {
        // All bits set mark an instant win.
        let entry = value(rules.plain_position(index)).map_or(u64::MAX, grundy::Nimber::value);
        plain.extend_from_slice(&entry.to_le_bytes()[..value_bytes]);
    }
    plain
}
