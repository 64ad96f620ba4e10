//! Grundy values by exhaustion: the mex over the options of every position, for any rules.
//!
//! The value of a position needs those of its options first. Positions are taken in the order of their numbers, up or
//! down; where an option is not solved yet, it is solved before. The path of positions that wait for each other is an
//! explicit stack, since it may be as long as the table. Each time that a position has to wait, another one is begun:
//! so options are enumerated at most twice per position, on the average.

use std::ops::ControlFlow;

use grundy_rules::{GameOption, Rules};
use hashbrown::HashMap;

use crate::error::{Cycle, Mismatch};
use crate::memory::{self, Bits};
use crate::mex::OptionValues;
use crate::report::Meter;
use crate::{Error, Value};

/// The Grundy value of every position of `rules`, by entry of the table.
///
/// Takes any rules, finds an order by itself, and also solves the positions outside the table that are needed. Instant
/// wins are marked [`Value::INSTANT_WIN`].
///
/// # Errors
///
/// [`Error::Cycle`] if play need not end; [`Error::ValueTooLarge`] if a value does not fit `V` (it is never truncated);
/// [`Error::NoPositions`], [`Error::TooManyPositions`] and [`Error::OutOfMemory`] if there cannot be such a table.
pub fn solve<V: Value>(rules: &dyn Rules) -> Result<Vec<V>, Error> {
    solve_reporting(rules, &mut Meter::silent())
}

/// As [`solve`], and tells `meter` how far it has come.
pub(crate) fn solve_reporting<V: Value>(rules: &dyn Rules, meter: &mut Meter<'_>) -> Result<Vec<V>, Error> {
    let mut solver = Solver::new(rules, Unsolved::<V>::new(rules)?);
    let entries = solver.known.entries();
    let mut settle = |entry| match solver.known.is_solved(entry) {
        true => Ok(()),
        false => solver.settle(rules.representative(entry), meter),
    };
    match moves_lead_up(rules, entries) {
        true => (0..entries).rev().try_for_each(&mut settle)?,
        false => (0..entries).try_for_each(&mut settle)?,
    }
    meter.finish()?;
    Ok(solver.known.values)
}

/// Whether moves lead to greater entries rather than to smaller ones, in a sample of the table. Then the way down is
/// the quicker one.
fn moves_lead_up(rules: &dyn Rules, entries: u64) -> bool {
    const SAMPLES: u64 = 64;
    let mut balance = 0i64;
    for entry in (0..entries).step_by(entries.div_ceil(SAMPLES) as usize) {
        let _ = rules.options(rules.representative(entry), &mut |option| {
            if let GameOption::Sum(parts) = option {
                balance += parts.iter().map(|&part| if rules.entry(part) > entry { 1 } else { -1 }).sum::<i64>();
            }
            ControlFlow::Continue(())
        });
    }
    balance > 0
}

/// Holds every entry of a table against the mex of the entries of its options.
pub(crate) fn check(rules: &dyn Rules, entry: impl Fn(u64) -> Option<u32>, meter: &mut Meter<'_>) -> Result<(), Error> {
    let entries = memory::table_len(rules)? as u64;
    let mut solver = Solver::new(rules, Given { entry, entries });
    (0..entries).try_for_each(|entry| solver.settle(rules.representative(entry), meter))?;
    meter.finish()
}

/// What is known of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Nothing.
    Unsolved,
    /// Its position waits for another one.
    Waiting,
    /// Its value; `None` for an instant win.
    Solved(Option<u32>),
}

/// What is known of the entries of a table.
trait Known {
    /// The number of entries.
    fn entries(&self) -> u64;

    /// What is known of an entry.
    fn state(&self, entry: u64) -> State;

    /// Remembers that the entry's position waits for another one.
    fn wait(&mut self, entry: u64);

    /// Takes the mex of the options of an entry's position, `None` for an instant win.
    fn settle(&mut self, entry: u64, grundy: Option<u64>) -> Result<(), Mismatch>;
}

/// A table that is being filled.
struct Unsolved<V> {
    /// The values of what is solved; the mark of an instant win elsewhere.
    values: Vec<V>,
    solved: Bits,
    waiting: Bits,
}

impl<V: Value> Unsolved<V> {
    fn new(rules: &dyn Rules) -> Result<Self, Error> {
        let values = memory::blank_table(rules)?;
        let len = values.len() as u64;
        Ok(Self { values, solved: Bits::new(len)?, waiting: Bits::new(len)? })
    }

    fn is_solved(&self, entry: u64) -> bool {
        self.solved.get(entry)
    }
}

impl<V: Value> Known for Unsolved<V> {
    #[inline]
    fn entries(&self) -> u64 {
        self.values.len() as u64
    }

    #[inline]
    fn state(&self, entry: u64) -> State {
        match self.values[entry as usize].grundy() {
            Some(grundy) => State::Solved(Some(grundy)),
            None if self.is_solved(entry) => State::Solved(None),
            None if self.waiting.get(entry) => State::Waiting,
            None => State::Unsolved,
        }
    }

    fn wait(&mut self, entry: u64) {
        self.waiting.set(entry, true);
    }

    fn settle(&mut self, entry: u64, grundy: Option<u64>) -> Result<(), Mismatch> {
        self.values[entry as usize] = Mismatch::stored(grundy)?;
        self.solved.set(entry, true);
        self.waiting.set(entry, false);
        Ok(())
    }
}

/// A table that is full, and is to be checked.
struct Given<F> {
    entry: F,
    entries: u64,
}

impl<F: Fn(u64) -> Option<u32>> Known for Given<F> {
    fn entries(&self) -> u64 {
        self.entries
    }

    fn state(&self, entry: u64) -> State {
        State::Solved((self.entry)(entry))
    }

    fn wait(&mut self, _: u64) {}

    fn settle(&mut self, entry: u64, expected: Option<u64>) -> Result<(), Mismatch> {
        Mismatch::compare((self.entry)(entry), expected)
    }
}

/// What comes of looking at the options of a position.
enum Look {
    /// Its value; `None` for an instant win.
    Settled(Option<u64>),
    /// This position must be solved first.
    Needs(u64),
}

/// Walks through the positions of a game, each after its options.
struct Solver<'r, K> {
    rules: &'r dyn Rules,
    known: K,
    /// What is known of entries outside the table.
    outside: HashMap<u64, State>,
    /// The positions that wait, each for the next one.
    path: Vec<u64>,
    seen: OptionValues,
}

impl<'r, K: Known> Solver<'r, K> {
    fn new(rules: &'r dyn Rules, known: K) -> Self {
        Self { rules, known, outside: HashMap::new(), path: Vec::new(), seen: OptionValues::default() }
    }

    /// Settles `root`, and before it whatever it needs.
    fn settle(&mut self, root: u64, meter: &mut Meter<'_>) -> Result<(), Error> {
        self.wait(root)?;
        while let Some(&position) = self.path.last() {
            match self.look(position) {
                Look::Settled(grundy) => {
                    self.settle_one(position, grundy)?;
                    self.path.pop();
                    meter.advance(1)?;
                }
                Look::Needs(option) if self.state(option) == State::Waiting => return Err(self.cycle_to(option)),
                Look::Needs(option) => self.wait(option)?,
            }
        }
        Ok(())
    }

    /// Looks at the options of `position`, until one of them is not solved.
    fn look(&mut self, position: u64) -> Look {
        if self.rules.is_over(position) {
            return Look::Settled(None);
        }
        self.seen.clear();
        let mut early = None;
        let Self { rules, known, outside, seen, .. } = self;
        let state = |part| state_of(*rules, known, outside, part);
        let _ = rules.options(position, &mut |option| {
            let GameOption::Sum(parts) = option else {
                early = Some(Look::Settled(None));
                return ControlFlow::Break(());
            };
            let mut nim_sum = 0;
            for &part in parts {
                match state(part) {
                    State::Solved(Some(grundy)) => nim_sum ^= grundy,
                    // A sum that holds an instant win is won by the other player: it has no value, and no part in the
                    // mex.
                    State::Solved(None) => return ControlFlow::Continue(()),
                    State::Unsolved | State::Waiting => {
                        early = Some(Look::Needs(part));
                        return ControlFlow::Break(());
                    }
                }
            }
            seen.insert(nim_sum.into());
            ControlFlow::Continue(())
        });
        early.unwrap_or_else(|| Look::Settled(Some(self.seen.mex())))
    }

    fn state(&self, position: u64) -> State {
        state_of(self.rules, &self.known, &self.outside, position)
    }

    /// Puts a position on the path.
    fn wait(&mut self, position: u64) -> Result<(), Error> {
        memory::push(&mut self.path, position)?;
        let entry = self.rules.entry(position);
        if entry < self.known.entries() {
            self.known.wait(entry);
            return Ok(());
        }
        self.remember_outside(entry, State::Waiting)
    }

    fn settle_one(&mut self, position: u64, grundy: Option<u64>) -> Result<(), Error> {
        let entry = self.rules.entry(position);
        if entry < self.known.entries() {
            return self.known.settle(entry, grundy).map_err(|mismatch| mismatch.at(self.rules, position));
        }
        // Outside the table values have 32 bits, however wide those of the table are.
        let value: u32 = Mismatch::stored(grundy).map_err(|mismatch| mismatch.at(self.rules, position))?;
        self.remember_outside(entry, State::Solved(value.grundy()))
    }

    fn remember_outside(&mut self, entry: u64, state: State) -> Result<(), Error> {
        let len = self.outside.len() as u64;
        self.outside.try_reserve(1).map_err(|_| memory::out_of_memory::<(u64, State)>(len + 1))?;
        self.outside.insert(entry, state);
        Ok(())
    }

    /// The cycle that a move from the end of the path to `option` closes.
    fn cycle_to(&self, option: u64) -> Error {
        let is_same = |&position: &u64| self.rules.entry(position) == self.rules.entry(option);
        let start = self.path.iter().position(is_same).unwrap_or(0);
        let cycle = &self.path[start..];
        Error::Cycle(Cycle {
            rules: self.rules.notation(),
            positions: cycle.iter().take(Cycle::MAX_TEXTS).map(|&position| self.rules.write(position)).collect(),
            len: cycle.len(),
            back_to: self.rules.write(option),
        })
    }
}

/// What is known of a position. Asked for every option: part of the innermost loop.
#[inline(always)]
fn state_of(rules: &dyn Rules, known: &impl Known, outside: &HashMap<u64, State>, position: u64) -> State {
    let entry = rules.entry(position);
    if entry < known.entries() {
        return known.state(entry);
    }
    outside.get(&entry).copied().unwrap_or(State::Unsolved)
}
