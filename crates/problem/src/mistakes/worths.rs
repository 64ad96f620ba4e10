//! What a mistake takes positions to be worth.

use std::collections::HashMap;

use grundy::{Nimber, Value};
use grundy_judge::Right;
use grundy_rules::Rules;

use super::solver::Solver;
use super::{Mistake, Reading};
use crate::positions;

/// What stands for a win at once if that is taken for a number: the same in all sources.
const WIN_AS_NUMBER: u64 = 1 << 20;

/// What a mistake takes the positions of tests to be worth.
pub(super) struct Worths {
    reading: Reading,
    /// Where it depends on values: that of each position that a test may have.
    known: HashMap<u64, Value>,
}

impl Worths {
    /// Those of a mistake. `rules` are the right ones.
    pub(super) fn of_mistake(mistake: &Mistake, right: &Right<'_>, rules: &dyn Rules) -> Self {
        let reading = mistake.reading;
        let solver = Solver::new(mistake);
        let has_right_values = mistake.rules.kind() == rules.kind() && !mistake.off_board && mistake.first == 0;
        let value = |position: u64| {
            if has_right_values {
                return right.values.value(position).expect("all values are known");
            }
            // Other rules may number their positions otherwise, but they write them alike.
            let own = mistake.rules.read(&rules.write(position));
            solver.value(own.expect("the positions of the rules are positions of the mistake"))
        };
        let mut known = HashMap::new();
        if reading.needs_values() {
            let listed = positions::listed(right.game);
            known.extend(listed.map(|position| (position, worth(reading, rules, position, &value))));
        }
        Self { reading, known }
    }

    /// What a position is taken to be worth; `None` if it is none that a test may have.
    pub(super) fn of(&self, position: u64) -> Option<Value> {
        match self.reading.without_values(position) {
            Some(worth) => Some(number(worth)),
            None => self.known.get(&position).copied(),
        }
    }
}

/// What a reading that depends on values takes a position to be worth.
fn worth(reading: Reading, rules: &dyn Rules, position: u64, value: &dyn Fn(u64) -> Value) -> Value {
    let value_or = |win: u64| value(position).nimber().map_or(win, Nimber::value);
    match reading {
        Reading::Byte => value(position).nimber().map_or(Value::InstantWin, |value| number(value.value() & 255)),
        Reading::Period { preperiod, period } => {
            value(if position < preperiod { position } else { preperiod + (position - preperiod) % period })
        }
        Reading::Swapped => value(mirrored(rules, position)),
        Reading::WinAsZero => number(value_or(0)),
        Reading::WinAsNumber => number(value_or(WIN_AS_NUMBER)),
        Reading::Value | Reading::Number | Reading::Parity | Reading::One => value(position),
    }
}

const fn number(number: u64) -> Value {
    Value::Nimber(Nimber(number))
}

/// The cell with the coordinates the other way round.
fn mirrored(rules: &dyn Rules, position: u64) -> u64 {
    let cell = rules.write(position);
    let turned: Vec<&str> = cell.rsplit(',').collect();
    rules.read(&turned.join(",")).expect("the board has equal sides")
}
