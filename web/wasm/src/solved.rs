//! The positions of a size, with their values.

use std::ops::ControlFlow;

use grundy::{Nimber, Value};
use grundy_heaps::periods::Source as _;
use grundy_judge::position;
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
    counts: Counts,
}

/// What is known of a position.
pub(crate) enum Cell {
    /// Nobody can start there: the game is over.
    Over,
    /// Its value cannot be known.
    Unknown,
    /// Its value.
    Known(Value),
}

/// What all values are together.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counts {
    /// The greatest value; 0 if there is none.
    pub(crate) greatest: u64,
    /// How many positions the player to move loses.
    pub(crate) p_positions: u64,
    /// How many the player to move wins at once.
    pub(crate) instant_wins: u64,
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
            _ => Values::Others(observed(Solution::of_rules(Box::new(rules.clone())), report)),
        };
        let solved = Self { rules, kind, values, counts: Counts::default() };
        solved.expect_known(positions - 1)?;
        Ok(Self { counts: solved.count(), ..solved })
    }

    fn expect_known(&self, index: u64) -> Result<(), Failure> {
        match &self.values {
            Values::Heaps(_) => Ok(()),
            Values::Others(solution) => solution
                .value_of(self.rules.plain_position(index))
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
                let mut sides = position::sides(board, self.rules.size());
                std::array::from_fn(|_| sides.next().expect("this kind of board has two dimensions"))
            }
            _ => [self.len(), 1],
        }
    }

    pub(crate) fn counts(&self) -> Counts {
        self.counts
    }

    fn count(&self) -> Counts {
        let mut counts = Counts::default();
        for index in 0..self.len() {
            match self.cell(index) {
                Cell::Known(Value::Nimber(nimber)) => {
                    counts.greatest = counts.greatest.max(nimber.value());
                    counts.p_positions += u64::from(nimber.is_zero());
                }
                Cell::Known(Value::InstantWin) => counts.instant_wins += 1,
                Cell::Over | Cell::Unknown => (),
            }
        }
        counts
    }

    /// What is known of the position at `index`.
    pub(crate) fn cell(&self, index: u64) -> Cell {
        if self.rules.is_over(self.rules.plain_position(index)) {
            return Cell::Over;
        }
        self.value(index).map_or(Cell::Unknown, Cell::Known)
    }

    fn value(&self, index: u64) -> Option<Value> {
        match &self.values {
            Values::Heaps(sequence) => {
                let value = sequence.values().get(usize::try_from(index).ok()?)?;
                Some(Nimber(value.into()).into())
            }
            Values::Others(solution) => solution.value_of(self.rules.plain_position(index)).ok(),
        }
    }

    /// How the position at `index` is written.
    pub(crate) fn text(&self, index: u64) -> String {
        self.rules.write(self.rules.plain_position(index))
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
