//! Archives of plain tables: the same entries as in the artifact beside them.

use std::error::Error;
use std::path::Path;

use grundy::rules::layout::instant_win;
use grundy::rules::{Rules, Visitor};
use grundy::table::Table;
use grundy_publish::unarchive;

use super::{Contents, Verified, artifact};

/// Verifies an archive by the artifact at `path`, which says what game it is, and must be right itself.
pub(super) fn verify(name: String, archive: &[u8], path: &Path) -> Verified {
    let mut verified = Verified::new(name, archive);
    if let Err(fault) = compare(&mut verified, archive, path) {
        verified.add_fault(fault, "`GRUNDY_BLESS=1 cargo build` makes the published ones anew");
    }
    verified
}

fn compare(verified: &mut Verified, archive: &[u8], path: &Path) -> Result<(), Box<dyn Error>> {
    let beside = |fault: &dyn std::fmt::Display| format!("nothing to compare it with: {}: {fault}", path.display());
    let artifact = std::fs::read(path).map_err(|error| beside(&error))?;
    let table = Table::open(&artifact[..]).map_err(|error| beside(&error))?;
    artifact::prove(&table).map_err(|error| beside(&error))?;
    let expected = table.header().identity().with_rules(PlainTable { table: &table }).expect("the table is proven");

    let value_bytes = table.header().shape().value_bytes;
    let contents = Contents { entries: (expected.len() / usize::from(value_bytes)) as u64, ..Contents::of(&table) };
    verified.contents = Some(contents);
    let found = unarchive(archive, contents.plain_bytes())?;
    match found.iter().zip(&expected).position(|(found, expected)| found != expected) {
        Some(at) => Err(format!("found {} at byte {at} of the plain table, expected {}", found[at], expected[at]).into()),
        None if found.len() < expected.len() => {
            Err(format!("found a plain table of {} bytes, expected {}", found.len(), expected.len()).into())
        }
        None => Ok(()),
    }
}

/// Lists the entries of a table in the order that needs no knowledge of the numbering.
struct PlainTable<'a> {
    table: &'a Table<&'a [u8]>,
}

impl Visitor for PlainTable<'_> {
    type Output = Vec<u8>;

    fn visit(self, rules: &impl Rules) -> Vec<u8> {
        let value_bytes = self.table.header().shape().value_bytes;
        let entry = |position| match self.table.get(position).and_then(grundy::Value::nimber) {
            Some(nimber) => nimber.value() as u16,
            None => instant_win(value_bytes),
        };
        let entries = rules.plain_order().map(|position| entry(position).to_le_bytes());
        entries.flat_map(|bytes| bytes.into_iter().take(usize::from(value_bytes))).collect()
    }
}
