//! What plays come to.

use std::collections::HashSet;
use std::iter::from_fn;

use grundy_rules::Rules;
use grundy_rules::board::Board;

use crate::moves::options;

/// All positions that plays come to from these, each once.
pub(crate) fn reached(rules: &dyn Rules, starts: impl Iterator<Item = u64>) -> impl Iterator<Item = u64> {
    let (mut met, mut waiting): (HashSet<u64>, Vec<u64>) = (HashSet::new(), starts.collect());
    from_fn(move || {
        while let Some(position) = waiting.pop() {
            if met.insert(position) {
                waiting.extend(options(rules, position).into_iter().flatten().flatten());
                return Some(position);
            }
        }
        None
    })
}

/// Where the coordinates of these cells end.
pub(crate) fn ends(board: &Board, numbers: impl Iterator<Item = u64>) -> Vec<u64> {
    let mut ends = vec![1; board.dimensions()];
    for number in numbers {
        for (end, x) in ends.iter_mut().zip(board.cell(number)) {
            *end = (*end).max(u64::from(x) + 1);
        }
    }
    ends
}
