//! How what positions are worth is added up, rightly or by a mistake.

use grundy::{Nimber, Value};

use super::Sum;

/// What positions are taken to be worth together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Total {
    sum: Sum,
    /// The nim-sum; of added numbers, whether one was not 0; `None` if a position wins at once.
    nim_sum: Option<u64>,
    /// Whether all were 0 or 1.
    all_small: bool,
}

impl Total {
    pub(super) const fn of(sum: Sum) -> Self {
        Self { sum, nim_sum: Some(0), all_small: true }
    }

    /// With one position more, of that worth.
    pub(super) fn with(self, worth: &Value) -> Self {
        let (Some(nim_sum), Some(worth)) = (self.nim_sum, worth.nimber().map(Nimber::value)) else {
            return Self { nim_sum: None, ..self };
        };
        let nim_sum = match self.sum {
            Sum::Added => u64::from(nim_sum > 0 || worth > 0),
            Sum::Xor | Sum::Misere => nim_sum ^ worth,
        };
        // Only the misere sum asks; for the others it would make equal totals differ.
        let all_small = self.sum != Sum::Misere || self.all_small && worth <= 1;
        Self { nim_sum: Some(nim_sum), all_small, ..self }
    }

    pub(super) fn first_wins(self) -> bool {
        match self.nim_sum {
            None => true,
            Some(0) => self.sum == Sum::Misere && self.all_small,
            Some(_) => !(self.sum == Sum::Misere && self.all_small),
        }
    }
}
