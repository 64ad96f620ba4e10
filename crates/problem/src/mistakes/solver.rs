//! The values that a mistake gives to positions: a search of its own, since no solver makes mistakes.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};

use grundy::{Nimber, Value};
use grundy_rules::Ruleset;

use super::Mistake;

/// The values as far as they are known.
pub(crate) struct Solver<'m> {
    mistake: &'m Mistake,
    known: RefCell<HashMap<u64, Value>>,
}

/// An option: the positions that are left; `None` wins at once.
type Left = Option<Vec<u64>>;

impl<'m> Solver<'m> {
    pub(crate) fn new(mistake: &'m Mistake) -> Self {
        Self { mistake, known: RefCell::default() }
    }

    /// The value of a position. Needs no stack, however long plays are.
    pub(crate) fn value(&self, position: u64) -> Value {
        let mut known = self.known.borrow_mut();
        let mut waiting = vec![position];
        while let Some(&position) = waiting.last() {
            if known.contains_key(&position) {
                waiting.pop();
                continue;
            }
            let options = self.options(position);
            let unknown: Vec<u64> =
                options.iter().flatten().flatten().copied().filter(|part| !known.contains_key(part)).collect();
            if unknown.is_empty() {
                let value = self.mex(&options, &known);
                known.insert(position, value);
                waiting.pop();
            } else {
                waiting.extend(unknown);
            }
        }
        known[&position]
    }

    fn mex(&self, options: &[Left], known: &HashMap<u64, Value>) -> Value {
        if options.contains(&None) {
            return Value::InstantWin;
        }
        let sum = |parts: &Vec<u64>| parts.iter().map(|part| known[part]).sum::<Value>().nimber();
        let values: BTreeSet<u64> = options.iter().flatten().filter_map(sum).map(Nimber::value).collect();
        let least = (self.mistake.first..).find(|value| !values.contains(value));
        Value::Nimber(Nimber(least.expect("there are more numbers than options")))
    }

    fn options(&self, position: u64) -> Vec<Left> {
        let mut options = crate::moves::options(&*self.mistake.rules, position);
        if self.mistake.off_board {
            options.extend((0..self.moves_off_board(position)).map(|_| Some(Vec::new())));
        }
        options
    }

    /// The number of displacements by which a token leaves the board, soon or late.
    fn moves_off_board(&self, position: u64) -> usize {
        let Some(Ruleset::Board(board)) = self.mistake.rules.kind() else { return 0 };
        let cell = board.cell(position);
        let leaves = |displacement: &&grundy_rules::board::Displacement| {
            displacement.rider || board.reach(&cell, &displacement.vector) == 0
        };
        board.displacements().iter().filter(leaves).count()
    }
}
