//! One solver for each kind of rules. All of them find the same values as exhaustion does.

mod general;
mod named;
mod pairs;
mod present;
mod stamps;
mod takes;

use alloc::collections::TryReserveError;

use crate::moves::{Digits, Moves};
use crate::values::Values;

/// A solver with the values that it has found.
#[derive(Clone, Debug)]
pub(crate) enum Kernel {
    Takes(takes::Takes),
    Named(named::Named),
    Pairs(pairs::Pairs, Digits),
    General(general::General),
}

impl Kernel {
    pub(crate) fn new(moves: Moves) -> Self {
        match moves {
            Moves::Takes(takes) => Self::Takes(takes::Takes::new(takes)),
            Moves::Named(set) => Self::Named(named::Named::new(set)),
            Moves::Pairs(digits) => Self::Pairs(pairs::Pairs::new(&digits, pairs::CEILING), digits),
            Moves::General(digits) => Self::General(general::General::new(digits)),
        }
    }

    /// Makes room for the values of so many heaps, so that they are not moved while they are found.
    pub(crate) fn try_reserve(&mut self, heaps: usize) -> Result<(), TryReserveError> {
        match self {
            Self::Takes(takes) => takes.try_reserve(heaps),
            Self::Named(named) => named.try_reserve(heaps),
            Self::Pairs(pairs, _) => pairs.try_reserve(heaps),
            Self::General(general) => general.try_reserve(heaps),
        }
    }

    /// Finds the values of the heaps below `heaps`. There must be room for them.
    pub(crate) fn extend_to(&mut self, heaps: usize) {
        match self {
            Self::Takes(takes) => takes.extend_to(heaps),
            Self::Named(named) => named.extend_to(heaps),
            Self::General(general) => general.extend_to(heaps),
            Self::Pairs(pairs, digits) => {
                if pairs.extend_to(heaps).is_err() {
                    let mut general = general::General::resume(digits.clone(), pairs.values());
                    general.extend_to(heaps);
                    *self = Self::General(general);
                }
            }
        }
    }

    pub(crate) fn values(&self) -> Values<'_> {
        match self {
            Self::Takes(takes) => Values::Wide(takes.values()),
            Self::Named(named) => Values::Wide(named.values()),
            Self::Pairs(pairs, _) => Values::Narrow(pairs.values()),
            Self::General(general) => Values::Wide(general.values()),
        }
    }
}
