//! Generation at any size: the quickest solver, the narrowest values, and word of how far it has come.

use std::ops::ControlFlow;

use grundy_rules::Rules;

use crate::{Error, Value, encode_checked, solvers};

/// How far a generation has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Progress {
    /// This many positions are solved.
    Solved(u64),
    /// All positions are solved; now the table is packed, encoded and checked.
    Packing,
}

/// Solves the game by the quickest way, packs and encodes its table, and checks that it decodes to the values that were
/// solved.
///
/// Values have one byte if all fit, else two, else four. If they are the values of heaps or coins, and a theorem proves
/// a period from them, the artifact has its certificate. The same rules give the same bytes, on every machine, with any
/// number of threads. `report` breaks the work off if it wants to.
///
/// # Errors
///
/// As [`artifact`](crate::artifact); [`Error::Cancelled`] if `report` broke it off.
///
/// ```
/// use grundy_rules::Ruleset;
/// use std::ops::ControlFlow;
///
/// let marbles = "move:-1,-1+/-1,0+/0,-1+:home".parse::<Ruleset>()?.at(200)?;
/// let bytes = grundy_generator::generate(&marbles, |_| ControlFlow::Continue(()))?;
/// let (identity, values) = grundy_generator::decode::<u16>(&bytes)?;
/// assert_eq!(identity.rules, "move:-1,-1+/-1,0+/0,-1+:home");
/// assert_eq!(identity.size, 200);
/// assert_eq!(values.len(), 20_100);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn generate(rules: &dyn Rules, mut report: impl FnMut(Progress) -> ControlFlow<()>) -> Result<Vec<u8>, Error> {
    let report = &mut report;
    match generate_as::<u8>(rules, report) {
        Err(Error::ValueTooLarge { .. }) => match generate_as::<u16>(rules, report) {
            Err(Error::ValueTooLarge { .. }) => generate_as::<u32>(rules, report),
            done => done,
        },
        done => done,
    }
}

fn generate_as<V: Value>(
    rules: &dyn Rules,
    report: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Result<Vec<u8>, Error> {
    let values = solvers::solve_by_family::<V>(rules, |solved| report(Progress::Solved(solved)))?;
    if report(Progress::Packing).is_break() {
        return Err(Error::Cancelled);
    }
    encode_checked(rules, &values)
}
