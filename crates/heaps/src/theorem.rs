//! Which theorem can prove a period.

use grundy_rules::Ruleset;
use grundy_rules::heaps::Digit;
use grundy_rules::turning::{Spacing, Turning};

use crate::moves::{Digits, ENDLESS, Moves, Takes};
use crate::periods::Theorem;

/// The theorem that can prove a period of the values of these rules, if one is known. No value is computed for that.
///
/// ```
/// use grundy_heaps::{Theorem, theorem};
///
/// let theorem = |rules: &str| theorem(&rules.parse().expect("rules"));
/// assert_eq!(theorem("0.77"), Some(Theorem::Splits { parts: 2, reach: 2 }));
/// assert_eq!(theorem("turn:1-3w5"), Some(Theorem::CoinWindow { cells: 5 }));
/// assert_eq!(theorem("sub:squares"), None);
/// ```
#[must_use]
pub fn theorem(rules: &Ruleset) -> Option<Theorem> {
    match rules {
        Ruleset::Turning(turning) => Some(Theorem::CoinWindow { cells: window(turning)? }),
        _ => of_moves(&Moves::new(rules).ok()?),
    }
}

/// The number of neighbouring cells within which all coins lie that a move turns.
fn window(turning: &Turning) -> Option<u64> {
    let side_by_side = turning.most.filter(|_| turning.spacing == Spacing::Consecutive);
    side_by_side.into_iter().chain(turning.window).min()
}

/// The theorem for rules of heaps.
pub(crate) fn of_moves(moves: &Moves) -> Option<Theorem> {
    match moves {
        Moves::Takes(takes) => takes_theorem(takes),
        Moves::Named(_) => None,
        Moves::Pairs(digits) if digits.any_unequal() => Some(Theorem::UnequalSplits { reach: digits.reach() }),
        Moves::Pairs(digits) => Some(Theorem::Splits { parts: 2, reach: digits.reach() }),
        Moves::General(digits) => general_theorem(digits),
    }
}

fn takes_theorem(takes: &Takes) -> Option<Theorem> {
    let last = |ranges: &[(u64, u64)]| ranges.last().map_or(0, |&(_, high)| high);
    let reach = last(&takes.leave).max(last(&takes.whole));
    // Each number that may be taken from a larger heap empties a heap of its own size, and the reverse.
    let alike = takes.leave == takes.whole;
    if reach < ENDLESS {
        Some(Theorem::Takes { reach, from_empty: alike })
    } else if alike {
        let (from, _) = *takes.leave.last()?;
        Some(Theorem::AllBut { greatest: from - 1 })
    } else {
        None
    }
}

fn general_theorem(digits: &Digits) -> Option<Theorem> {
    let finite = digits.tail.is_none() && !digits.any_unequal();
    debug_assert!(
        !finite || digits.any(Digit::THREE),
        "a finite code without splits into three parts has a solver of its own"
    );
    finite.then(|| Theorem::Splits { parts: 3, reach: digits.reach() })
}
