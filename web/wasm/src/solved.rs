//! The positions of a size, with their values.

use std::ops::ControlFlow;

use grundy::{Nimber, Value};
use grundy_heaps::periods::Source as _;
use grundy_rules::{Rules, Ruleset, SizedRuleset};
use grundy_solution::{Solution, ValueSequence};

use crate::failure::Failure;
use crate::page::{Report, expect_bytes, observed};
use crate::ruleset::Kind;

/// About as many bytes as a value of a heap needs while heaps are solved, with all that goes with it.
const BYTES_A_HEAP: u64 = 16;

/// No more positions are solved: there is no picture of them, and no use for a longer list.
const MOST_POSITIONS: u64 = 1 << 26;

/// The positions of a size, numbered from 0 as a list or line by line, with their values.
#[derive(Debug)]
pub(crate) struct Solved {
    rules: SizedRuleset,
    kind: Kind,
    values: Values,
}

#[derive(Debug)]
enum Values {
    /// Heaps, which can be gone on from.
    Heaps(ValueSequence),
    /// All others.
    Others(Solution),
}

impl Solved {
    /// Solves the positions of a size. Heaps that were solved before, of the same rules, are not solved again.
    pub(crate) fn new(ruleset: Ruleset, size: u64, before: Option<Self>, report: Report) -> Result<Self, Failure> {
        let (kind, rules) = (Kind::of(&ruleset), ruleset.clone().at(size)?);
        let (notation, positions) = (rules.notation(), rules.plain_len());
        if positions > MOST_POSITIONS {
            return Err(Failure::new(format_args!(
                "found {positions} positions of {notation}, expected at most {MOST_POSITIONS} on a page"
            )));
        }
        let values = match kind {
            Kind::Heaps => {
                let sequence = match before {
                    Some(Self { values: Values::Heaps(sequence), rules, .. }) if *rules.kind() == ruleset => sequence,
                    _ => ValueSequence::new(&ruleset).map_err(Failure::new)?,
                };
                Values::Heaps(heaps(sequence, size, report)?)
            }
            Kind::Rows => Values::Others(observed(Solution::of(ruleset, Some(size))?, report)),
            _ => Values::Others(observed(Solution::of_rules(Box::new(rules.clone())), report)),
        };
        let solved = Self { rules, kind, values };
        solved.expect_known(positions - 1)?;
        Ok(solved)
    }

    fn expect_known(&self, index: u64) -> Result<(), Failure> {
        match &self.values {
            Values::Heaps(_) => Ok(()),
            Values::Others(solution) => solution
                .value_of(self.position(index))
                .map(|_| ())
                .map_err(|why| Failure::new(format_args!("{}: {why}", self.rules.notation()))),
        }
    }

    pub(crate) fn kind(&self) -> Kind {
        self.kind
    }

    /// How many positions there are.
    pub(crate) fn len(&self) -> u64 {
        self.rules.plain_len()
    }

    /// How many lines and columns the positions of a board have; any others are one column.
    pub(crate) fn sides(&self) -> [u64; 2] {
        match self.rules.kind() {
            Ruleset::Board(board) if self.kind == Kind::Board => {
                [0, 1].map(|place| board.sides().map_or(self.rules.size(), |sides| sides[place].into()))
            }
            _ => [self.len(), 1],
        }
    }

    /// The value of the position at `index`. `None` if it cannot be known.
    pub(crate) fn value(&self, index: u64) -> Option<Value> {
        match &self.values {
            Values::Heaps(sequence) => {
                let value = sequence.values().get(usize::try_from(index).ok()?)?;
                Some(Nimber(value.into()).into())
            }
            Values::Others(solution) => solution.value_of(self.position(index)).ok(),
        }
    }

    /// Whether the game is over at `index`.
    pub(crate) fn is_over(&self, index: u64) -> bool {
        self.rules.is_over(self.rules.plain_position(index))
    }

    /// How the position at `index` is written.
    pub(crate) fn text(&self, index: u64) -> String {
        self.rules.write(self.rules.plain_position(index))
    }

    /// The number of the position, as the values have it.
    fn position(&self, index: u64) -> u64 {
        match self.kind {
            // Among rows of any width, those of one width begin at this number.
            Kind::Rows => (1 << self.rules.size()) + index,
            _ => self.rules.plain_position(index),
        }
    }
}

/// Finds the values of the heaps below `size`.
fn heaps(mut sequence: ValueSequence, size: u64, report: Report) -> Result<ValueSequence, Failure> {
    expect_bytes(size.saturating_mul(BYTES_A_HEAP)).map_err(Failure::new)?;
    let flow = sequence.extend_with(size as usize, &mut |found| {
        report(found, size);
        ControlFlow::Continue(())
    });
    match (flow, sequence.failure()) {
        (ControlFlow::Break(()), Some(error)) => Err(Failure::new(error)),
        _ => Ok(sequence),
    }
}
