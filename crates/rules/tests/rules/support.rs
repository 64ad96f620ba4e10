//! What several tests need: values by plain exhaustion, and random numbers.

use std::collections::HashMap;
use std::ops::ControlFlow;

use grundy_rules::{GameOption, Rules, Ruleset, SizedRuleset};

/// The ruleset of a text that is right, at a size.
pub(crate) fn sized(rules: &str, size: u64) -> SizedRuleset {
    let ruleset: Ruleset = rules.parse().unwrap_or_else(|error| panic!("{rules}: {error}"));
    ruleset.at(size).unwrap_or_else(|error| panic!("{rules}: {error}"))
}

/// The options of a position; `None` is a move that wins at once.
pub(crate) fn options(rules: &dyn Rules, position: u64) -> Vec<Option<Vec<u64>>> {
    let mut options = Vec::new();
    let flow = rules.options(position, &mut |option| {
        options.push(match option {
            GameOption::Sum(parts) => Some(parts.to_vec()),
            GameOption::Wins => None,
        });
        ControlFlow::Continue(())
    });
    assert_eq!(flow, ControlFlow::Continue(()));
    options
}

/// Grundy values by the definition: the mex over the options that contain no instant win. `None` is an instant win.
pub(crate) struct Values<'r> {
    rules: &'r dyn Rules,
    known: Known,
    seen: Vec<bool>,
}

/// The values known so far.
#[derive(Default)]
struct Known {
    near: Vec<Option<Option<u64>>>,
    far: HashMap<u64, Option<u64>>,
}

impl Known {
    const NEAR: u64 = 1 << 21;

    fn get(&self, position: u64) -> Option<Option<u64>> {
        if position < Self::NEAR {
            return self.near.get(position as usize).copied().flatten();
        }
        self.far.get(&position).copied()
    }

    fn insert(&mut self, position: u64, value: Option<u64>) {
        if position >= Self::NEAR {
            self.far.insert(position, value);
            return;
        }
        let place = position as usize;
        self.near.resize(self.near.len().max(place + 1), None);
        self.near[place] = Some(value);
    }
}

impl<'r> Values<'r> {
    pub(crate) fn new(rules: &'r dyn Rules) -> Self {
        Self { rules, known: Known::default(), seen: Vec::new() }
    }

    /// The value of one position. Solves what it needs without recursion.
    pub(crate) fn value(&mut self, position: u64) -> Option<u64> {
        let mut wanted = vec![position];
        while let Some(&top) = wanted.last() {
            if self.known.get(top).is_some() {
                wanted.pop();
                continue;
            }
            let count = wanted.len();
            let value = self.mex(top, &mut wanted);
            if wanted.len() == count {
                self.known.insert(top, value);
            }
        }
        self.known.get(position).expect("it has just been solved")
    }

    /// The value of a position, unless parts of its options are unknown: those are added to `wanted`.
    fn mex(&mut self, position: u64, wanted: &mut Vec<u64>) -> Option<u64> {
        if self.rules.is_over(position) {
            return None;
        }
        let Self { rules, known, seen } = self;
        seen.fill(false);
        let count = wanted.len();
        let wins = rules.options(position, &mut |option| {
            let GameOption::Sum(parts) = option else { return ControlFlow::Break(()) };
            let mut sum = Some(0);
            for part in parts {
                match known.get(*part) {
                    Some(value) => sum = sum.and_then(|sum: u64| Some(sum ^ value?)),
                    None => wanted.push(*part),
                }
            }
            if let Some(sum) = sum.filter(|_| wanted.len() == count) {
                let place = sum as usize;
                seen.resize(seen.len().max(place + 1), false);
                seen[place] = true;
            }
            ControlFlow::Continue(())
        });
        if wins.is_break() {
            // An instant win, whatever else there is.
            wanted.truncate(count);
            return None;
        }
        Some(seen.iter().position(|&seen| !seen).unwrap_or(seen.len()) as u64)
    }

    /// The values of the first positions, none of them an instant win.
    pub(crate) fn first(&mut self, count: u64) -> Vec<u64> {
        (0..count).map(|position| self.value(position).expect("no instant win")).collect()
    }
}

/// The first values of a ruleset.
pub(crate) fn first_values(rules: &str, count: u64) -> Vec<u64> {
    Values::new(&sized(rules, count)).first(count)
}

/// Random numbers, the same in every run (Steele, Lea and Flood 2014: SplitMix64).
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ mixed >> 31) % bound
    }

    pub(crate) fn from<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len() as u64) as usize]
    }
}
