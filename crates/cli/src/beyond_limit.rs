//! Positions beyond what has been computed, in commands that compute further if they are told to.

use grundy_solution::Unsolved;

/// Why a value is not known, and that `--limit` helps if it does.
pub(crate) fn with_remedy(why: &Unsolved) -> String {
    if why.is_beyond_limit() { format!("{why}; --limit N computes further") } else { why.to_string() }
}
