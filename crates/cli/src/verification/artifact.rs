//! Artifacts: the mex rule on every entry.

use std::error::Error;

use grundy::rules::Rules;
use grundy::table::{OpenError, Table};
use grundy_generator::check;

use super::{Contents, REMEDY, Verified};
use crate::rules::NamedRules;

/// Verifies an artifact by itself, as it answers lookups.
pub(super) fn verify(name: String, bytes: &[u8]) -> Verified {
    let mut verified = Verified::new(name, bytes);
    let proven = Table::open(bytes).map_err(Into::into).and_then(|table| {
        verified.contents = Some(Contents::of(&table));
        prove(&table)
    });
    match proven {
        Ok(Proof::MexRule(_)) => {}
        Ok(Proof::ChecksumAlone { why }) => verified.unproved = Some(why),
        // A file of another version is told what to do by the message itself.
        Err(fault) if is_of_another_version(&*fault) => verified.faults.push(format!("{}: {fault}", verified.name)),
        Err(fault) => verified.add_fault(fault, REMEDY),
    }
    verified
}

fn is_of_another_version(fault: &(dyn Error + 'static)) -> bool {
    matches!(fault.downcast_ref(), Some(OpenError::Version { .. }))
}

/// What speaks for a table.
pub(super) enum Proof {
    /// Every entry satisfies the mex rule of these rules.
    MexRule(Box<dyn Rules>),
    /// The bytes are those that were written; of the values nothing is known, for a reason.
    ChecksumAlone {
        /// The reason.
        why: String,
    },
}

/// Makes sure that a table is that of the rules which it says it is of.
pub(super) fn prove(table: &Table<&[u8]>) -> Result<Proof, Box<dyn Error>> {
    table.verify_checksum()?;
    let size = table.header().size();
    let rules = match NamedRules::parse(table.rules()).and_then(|rules| rules.at(size)) {
        Ok(rules) => rules,
        Err(error) => {
            let why = format!("the rules {} at {size} are not known to this program ({error})", table.rules());
            return Ok(Proof::ChecksumAlone { why });
        }
    };
    table.expect_rules(&*rules)?;
    let entry = |entry| table.get(entry)?.nimber().map(|nimber| nimber.value() as u32);
    check(&*rules, entry)?;
    Ok(Proof::MexRule(rules))
}
