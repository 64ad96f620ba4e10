//! What the solvers rely on. A text that parses has it; rules that are put together by hand may not.

use core::fmt;

use grundy_rules::heaps::{Code, Digit};
use grundy_rules::subtraction::SubtractionSet;

/// Why rules have no sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum InvalidRules {
    /// They are not of heaps, but of this family.
    OtherFamily {
        /// The name of the family.
        family: &'static str,
    },
    /// A move that takes nothing need not split: the game would never end. No text of rules says this.
    Endless,
    /// A code without digits, a digit above 15, or ranges that are not positive and ascending. No text of rules says
    /// this.
    Malformed,
}

impl fmt::Display for InvalidRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherFamily { family } => {
                write!(f, "found rules of the family `{family}`, expected taking and breaking, or subtraction")
            }
            Self::Endless => {
                f.write_str("found a move that takes nothing and does not split: the game would never end")
            }
            Self::Malformed => f.write_str("found a code or a subtraction set that no text of rules gives"),
        }
    }
}

impl core::error::Error for InvalidRules {}

/// Checks what the solvers rely on.
pub(crate) fn check_code(code: &Code) -> Result<(), InvalidRules> {
    let first = code.digits.first().ok_or(InvalidRules::Malformed)?;
    if code.digits.iter().any(|digit| digit.bits > 15) {
        return Err(InvalidRules::Malformed);
    }
    if first.bits & (Digit::WHOLE | Digit::ONE) != 0 { Err(InvalidRules::Endless) } else { Ok(()) }
}

/// Checks what the solvers rely on.
pub(crate) fn check_set(set: &SubtractionSet) -> Result<(), InvalidRules> {
    let (SubtractionSet::Ranges(ranges) | SubtractionSet::AllBut(ranges)) = set else { return Ok(()) };
    let well_formed = ranges.iter().all(|&(low, high)| 0 < low && low <= high);
    let ascending = ranges.windows(2).all(|pair| pair[0].1 < pair[1].0);
    if well_formed && ascending { Ok(()) } else { Err(InvalidRules::Malformed) }
}
