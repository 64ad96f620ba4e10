//! How what positions are worth is added up, rightly or by a mistake.

use grundy::{Nimber, Value};

use super::Sum;

/// What positions are taken to be worth together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Total {
    sum: Sum,
    /// The nim-sum; of added numbers, 1 if one was not 0; `None` if a position wins at once.
    total: Option<u64>,
    /// Whether all were 0 or 1.
    all_small: bool,
}

impl Total {
    pub(super) const fn of(sum: Sum) -> Self {
        Self { sum, total: Some(0), all_small: true }
    }

    /// With one position more, of that worth.
    pub(super) fn with(self, worth: &Value) -> Self {
        let (Some(total), Some(worth)) = (self.total, worth.nimber().map(Nimber::value)) else {
            return Self { total: None, ..self };
        };
        let total = match self.sum {
            Sum::Added => u64::from(total > 0 || worth > 0),
            Sum::Xor | Sum::Misere => total ^ worth,
        };
        // Only the misere sum asks; for the others it would make equal totals differ.
        let all_small = self.sum != Sum::Misere || self.all_small && worth <= 1;
        Self { total: Some(total), all_small, ..self }
    }

    pub(super) fn first_wins(self) -> bool {
        match self.total {
            None => true,
            Some(0) => self.sum == Sum::Misere && self.all_small,
            Some(_) => !(self.sum == Sum::Misere && self.all_small),
        }
    }
}
