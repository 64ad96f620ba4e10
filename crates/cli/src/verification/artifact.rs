//! Artifacts: the mex rule on every entry.

use std::error::Error;

use grundy::rules::{Identity, Rules, Visitor};
use grundy::table::{Table, WrongGame};
use grundy_generator::check;

use super::{Contents, REMEDY, Verified};

/// Verifies an artifact by itself, as it answers lookups.
pub(super) fn verify(name: String, bytes: &[u8]) -> Verified {
    let mut verified = Verified::new(name, bytes);
    let proven = Table::open(bytes).map_err(Into::into).and_then(|table| {
        verified.contents = Some(Contents::of(&table));
        prove(&table)
    });
    if let Err(fault) = proven {
        verified.add_fault(fault, REMEDY);
    }
    verified
}

/// Makes sure that a table is that of the game it says it is.
pub(super) fn prove(table: &Table<&[u8]>) -> Result<(), Box<dyn Error>> {
    table.verify_checksum()?;
    let identity = table.header().identity();
    identity.with_rules(MexRule { table }).unwrap_or_else(|| Err(unknown(identity).into()))
}

fn unknown(identity: Identity) -> String {
    format!("found a table of {identity}, expected a game and a size that this release knows")
}

/// Holds a table against the rules of its game.
struct MexRule<'a> {
    table: &'a Table<&'a [u8]>,
}

impl Visitor for MexRule<'_> {
    type Output = Result<(), Box<dyn Error>>;

    fn visit(self, rules: &impl Rules) -> Self::Output {
        let (expected, entries) = (rules.identity(), self.table.header().entries());
        if entries != rules.positions() {
            return Err(WrongGame { expected, found: expected, entries }.into());
        }
        let entry = |position| self.table.get(position)?.nimber().map(|nimber| nimber.value() as usize);
        Ok(check(rules, entry)?)
    }
}
