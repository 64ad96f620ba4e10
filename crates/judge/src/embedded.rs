//! The values of a game that the program carries, without its rules for as long as nobody asks for them.

use std::ops::ControlFlow;
use std::sync::LazyLock;

use grundy::rules::{Rules, Visit};
use grundy::{Nimber, OwnedOption, UnknownValue, Value, Values};

type Whole = Box<dyn Values + Send>;

/// Values that know what sums are worth, and everything else once it is asked for.
///
/// To read the rules takes 0.02 ms, a fiftieth of the whole start of the command, and inputs of a contest need none.
pub(crate) struct Embedded {
    sum: fn(&[u64]) -> Option<Value>,
    whole: LazyLock<Whole>,
}

impl Embedded {
    /// The values that `whole` makes, of which `sum` gives the same sums without the rules, or none.
    pub(crate) fn new(whole: fn() -> Whole, sum: fn(&[u64]) -> Option<Value>) -> Self {
        Self { sum, whole: LazyLock::new(whole) }
    }
}

impl Values for Embedded {
    fn rules(&self) -> &dyn Rules {
        self.whole.rules()
    }

    fn value(&self, position: u64) -> Option<Value> {
        self.whole.value(position)
    }

    fn checked_value(&self, number: u64) -> Option<Value> {
        self.whole.checked_value(number)
    }

    fn values_of(&self, positions: &[u64], values: &mut [Value]) -> Result<(), UnknownValue> {
        self.whole.values_of(positions, values)
    }

    fn sum(&self, positions: &[u64]) -> Result<Value, UnknownValue> {
        (self.sum)(positions).map_or_else(|| self.whole.sum(positions), Ok)
    }

    fn has_option(&self, position: u64, option: &OwnedOption) -> bool {
        self.whole.has_option(position, option)
    }

    fn options_to(&self, position: u64, value: Nimber, visit: &mut Visit<'_>) -> Result<ControlFlow<()>, UnknownValue> {
        self.whole.options_to(position, value, visit)
    }
}

#[cfg(test)]
mod tests {
    use crate::GAMES;

    #[test]
    fn sums_are_the_same_with_and_without_the_rules() {
        let carried: Vec<_> = GAMES.iter().filter_map(|game| Some((game.name, game.embedded?()))).collect();
        assert!(carried.len() >= 3);
        for (name, values) in carried {
            let one = values.value(1).unwrap();
            for number in (0..1 << 21).chain((21..u64::BITS).flat_map(|bit| [1 << bit, u64::MAX >> bit])) {
                let value = values.value(number);
                assert_eq!(values.sum(&[number]).ok(), value, "{name}: {number}");
                assert_eq!(values.sum(&[1, number]).ok(), value.map(|value| one + value), "{name}: 1 and {number}");
            }
        }
    }
}
