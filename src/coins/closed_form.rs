//! The closed form as values of rules that are data.

use core::ops::ControlFlow;

use grundy_rules::{GameOption, Rules, SizedRuleset, Visit};

use super::{MAX_POSITION, Move, grundy, moves_to};
use crate::{Nimber, OwnedOption, UnknownValue, Value, Values};

/// The values of Mock Turtles with the rules as data, for mixed sums and for whatever takes any rules.
///
/// ```
/// use grundy::{Nimber, Value, Values, coins};
///
/// let coins = coins::values();
/// assert_eq!(coins.rules().notation(), "turn:1-3");
/// assert_eq!(coins.value(5), Some(Value::Nimber(Nimber(11))));
/// ```
pub fn values() -> ClosedForm {
    ClosedForm { rules: crate::values::embedded_rules("turn:1-3", MAX_POSITION + 1) }
}

/// See [`values`].
#[derive(Clone, Debug)]
pub struct ClosedForm {
    rules: SizedRuleset,
}

impl Values for ClosedForm {
    fn rules(&self) -> &dyn Rules {
        &self.rules
    }

    fn value(&self, position: u64) -> Option<Value> {
        (position <= MAX_POSITION).then(|| grundy(position).into())
    }

    fn sum(&self, positions: &[u64]) -> Result<Value, UnknownValue> {
        let nim_sum = positions.iter().try_fold(Nimber::ZERO, |nim_sum, &position| match position {
            0..=MAX_POSITION => Ok(nim_sum + grundy(position)),
            _ => Err(UnknownValue { position }),
        });
        nim_sum.map(Value::Nimber)
    }

    /// In constant time.
    fn has_option(&self, position: u64, option: &OwnedOption) -> bool {
        let GameOption::Sum(parts) = option.as_option() else { return false };
        let turned = Move::new(parts.iter().copied().chain([position]));
        turned.is_ok_and(|made| made.rightmost() == position)
    }

    /// In the order of [`moves_to`]; each option is found in constant time.
    fn options_to(&self, position: u64, value: Nimber, visit: &mut Visit<'_>) -> Result<ControlFlow<()>, UnknownValue> {
        if position > MAX_POSITION {
            return Err(UnknownValue { position });
        }
        Ok(moves_to(position, value).try_for_each(|made| visit(GameOption::Sum(made.parts().1))))
    }
}
