//! Generation at any size: the quickest solver, the narrowest values, and word of how far it has come.

use grundy_rules::Rules;
use grundy_rules::structure::Structure;

use crate::{Error, Value, encode_checked, solve_by_structure};

/// How far a generation has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Progress {
    /// So many positions are solved.
    Solved(u64),
    /// All positions are solved; now the table is packed, encoded and checked.
    Packing,
}

/// Solves the game by its structure, packs and encodes its table, and checks that it decodes to the values that were solved.
///
/// Values have one byte if all fit, and two otherwise. The same rules give the same bytes, on every machine, with any number of
/// threads.
///
/// # Errors
///
/// As [`artifact`](crate::artifact).
///
/// ```
/// use grundy_rules::marbles::Board;
///
/// let bytes = grundy_generator::generate(&Board::new(200).unwrap(), |_| ())?;
/// let (identity, values) = grundy_generator::decode::<u16>(&bytes)?;
/// assert_eq!(identity.to_string(), "marbles/200");
/// assert_eq!(values.len(), 20_100);
/// # Ok::<(), grundy_generator::Error>(())
/// ```
pub fn generate(rules: &impl Rules, mut report: impl FnMut(Progress)) -> Result<Vec<u8>, Error> {
    match generate_as::<u8>(rules, &mut report) {
        Err(Error::ValueTooLarge { .. }) => generate_as::<u16>(rules, &mut report),
        done => done,
    }
}

fn generate_as<V: Value>(rules: &impl Rules, report: &mut impl FnMut(Progress)) -> Result<Vec<u8>, Error> {
    let values = solve_by_structure::<V>(rules, |solved| report(Progress::Solved(solved)))?;
    report(Progress::Packing);
    encode_checked(rules.identity(), &values)
}

/// About how many bytes of memory [`generate`] needs at its peak.
///
/// The values of a game with blocks have one byte; beside them there is the largest stage, and a list of the blocks. Others may
/// need two, and, where nothing packs, again as much for the artifact and for what the packer remembers of it.
pub fn memory_estimate(rules: &impl Rules) -> u64 {
    let positions = rules.positions();
    match rules.structure() {
        Structure::Blocks(_) => positions.saturating_add(positions / 16),
        Structure::Lines(_) | Structure::Unknown => positions.saturating_mul(3 * <u16 as Value>::BYTES as u64),
    }
}
