//! Heaps of any size: their options of one value, by a proved period, without a look at all of them.

use std::ops::{ControlFlow, RangeInclusive};

use grundy::rules::{GameOption, Rules, Ruleset, Visit};
use grundy::table::{Period, Table};
use grundy::{Nimber, Value};
use grundy_rules::heaps::{Code, Digit};
use grundy_rules::subtraction::SubtractionSet;

/// Heaps with a proved period, of rules whose options of one value can be told from it.
pub(crate) struct PeriodicHeaps<'s> {
    moves: Moves<'s>,
    table: &'s Table<Vec<u8>>,
    period: &'s Period,
}

/// What moves there are.
enum Moves<'s> {
    /// Few numbers may be taken, and the rest may be split. The values do not grow.
    Few(&'s Code),
    /// Any number may be taken but some, and nothing is split. The values grow: only few heaps have the same.
    Any(&'s dyn Rules),
}

impl<'s> PeriodicHeaps<'s> {
    /// The heaps whose values are in that table. `None` if it has no period, or the options of other rules are asked
    /// for: those are few.
    pub(crate) fn new(rules: &'s dyn Rules, table: &'s Table<Vec<u8>>) -> Option<Self> {
        let period = table.period()?;
        let moves = match (rules.kind()?, period.saltus) {
            (Ruleset::Heaps(code), 0) if !code.repeats => Moves::Few(code),
            (Ruleset::Heaps(code), 1..) if !splits(code) => Moves::Any(rules),
            (Ruleset::Subtraction(SubtractionSet::AllBut(_)), 1..) => Moves::Any(rules),
            _ => return None,
        };
        Some(Self { moves, table, period })
    }

    /// Hands the options that are worth `value` to `visit`, in the order of the rules.
    pub(crate) fn options_to(&self, heap: u64, value: Nimber, visit: &mut Visit<'_>) -> ControlFlow<()> {
        match self.moves {
            Moves::Few(code) => {
                let mut digits = (0..=heap).zip(&code.digits);
                digits.try_for_each(|(taken, &digit)| Leaving { heaps: self, digit, value }.leave(heap - taken, visit))
            }
            Moves::Any(rules) => self.leave_one(rules, heap, value, visit),
        }
    }

    /// Takes what leaves a heap of that value.
    fn leave_one(&self, rules: &dyn Rules, heap: u64, value: Nimber, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let mut left: Vec<u64> = self.heaps_worth(value).filter(|&left| left < heap).collect();
        // The fewest counters are taken first.
        left.sort_unstable_by(|a, b| b.cmp(a));
        for rest in left {
            let heap_left = [rest];
            let option = GameOption::Sum(if rest == 0 { &[] } else { &heap_left });
            if rules.has_option(heap, option) {
                visit(option)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The heaps of that value, where values grow.
    fn heaps_worth(&self, value: Nimber) -> impl Iterator<Item = u64> {
        let &Period { preperiod, period, saltus, .. } = self.period;
        (0..preperiod + period).filter_map(move |first| {
            let growth = value.value().checked_sub(self.sum([first])?.value())?;
            match growth {
                0 => Some(first),
                _ if first < preperiod || !growth.is_multiple_of(saltus) => None,
                _ => (growth / saltus).checked_mul(period)?.checked_add(first),
            }
        })
    }

    /// The value of heaps side by side, unless it has more than 64 bits.
    fn sum<const N: usize>(&self, heaps: [u64; N]) -> Option<Nimber> {
        heaps.into_iter().map(|heap| self.table.get(heap)).sum::<Option<Value>>()?.nimber()
    }

    /// Hands the numbers that are wanted to `visit`, in ascending order. With one that is not below the preperiod, all
    /// are wanted that lie whole periods further.
    fn for_each_wanted(
        &self,
        numbers: RangeInclusive<u64>,
        wanted: impl Fn(u64) -> bool,
        visit: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let &Period { preperiod, period, .. } = self.period;
        let (first, last) = numbers.into_inner();
        let begin = first.max(preperiod);
        let mut recurring = Vec::new();
        for number in (first..=last.min(begin.saturating_add(period - 1))).filter(|&number| wanted(number)) {
            visit(number)?;
            if number >= begin {
                recurring.push(number);
            }
        }
        let ends = if recurring.is_empty() { 0 } else { u64::MAX };
        let periods = (1..ends).map(|count| period.saturating_mul(count));
        let mut later = periods.flat_map(|further| recurring.iter().map(move |number| number.saturating_add(further)));
        later.by_ref().take_while(|&number| number <= last).try_for_each(visit)
    }
}

fn splits(code: &Code) -> bool {
    code.digits.iter().any(|digit| digit.bits & (Digit::TWO | Digit::THREE) != 0)
}

/// What one digit allows to be left, where it has a value.
struct Leaving<'a> {
    heaps: &'a PeriodicHeaps<'a>,
    digit: Digit,
    value: Nimber,
}

impl Leaving<'_> {
    /// Leaves `rest` counters in as many heaps as the digit allows.
    fn leave(&self, rest: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        if self.digit.allows(Digit::WHOLE) && rest == 0 && self.value.is_zero() {
            visit(GameOption::Sum(&[]))?;
        }
        if self.digit.allows(Digit::ONE) && rest > 0 && self.is_worth([rest]) {
            visit(GameOption::Sum(&[rest]))?;
        }
        if self.digit.allows(Digit::TWO) {
            self.leave_two(rest, visit)?;
        }
        if self.digit.allows(Digit::THREE) {
            self.leave_three(rest, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Every split into a <= b, or a < b.
    ///
    /// One period further are a + p and b - p. No value changes as long as both parts stay behind the preperiod; and
    /// b - p does, for it is a + p at least.
    fn leave_two(&self, rest: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let smaller = 1..=rest.saturating_sub(self.difference()) / 2;
        let wanted = |a| self.is_worth([a, rest - a]);
        self.heaps.for_each_wanted(smaller, wanted, &mut |a| visit(GameOption::Sum(&[a, rest - a])))
    }

    /// Every split into a <= b <= c, or a < b < c.
    fn leave_three(&self, rest: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let smallest = 1..=rest / 3;
        self.heaps.for_each_wanted(smallest, |a| self.may_leave_three(a, rest), &mut |a| {
            let others = rest - a;
            let smaller = a + self.difference()..=others.saturating_sub(self.difference()) / 2;
            let wanted = |b| self.is_worth([a, b, others - b]);
            self.heaps.for_each_wanted(smaller, wanted, &mut |b| visit(GameOption::Sum(&[a, b, others - b])))
        })
    }

    /// Whether there may be a wanted split whose smallest part is `a`, or whole periods larger.
    ///
    /// Where all parts lie far behind the preperiod, only their remainders by the period count.
    fn may_leave_three(&self, a: u64, rest: u64) -> bool {
        let &Period { preperiod, period, .. } = self.heaps.period;
        let is_far = rest / 4 >= preperiod + period;
        a < preperiod || !is_far || (a..a + period).any(|b| self.is_worth([a, b, rest - a - b]))
    }

    /// The least difference between two parts.
    fn difference(&self) -> u64 {
        self.digit.unequal.into()
    }

    fn is_worth<const N: usize>(&self, heaps: [u64; N]) -> bool {
        self.heaps.sum(heaps) == Some(self.value)
    }
}
