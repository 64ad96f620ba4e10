//! The positions of a duel, numbered from 0 as its sources number them, with their values.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use grundy::Value;
use grundy::rules::{GameOption, Rules, Ruleset, SizedRuleset};
use grundy_judge::contest::Component;
use grundy_rules::board::{Board, Cell};

use crate::moves::options;
use crate::reach::{ends, reached};
use crate::work::weight;
use crate::{Error, Problem};

/// A position has no more options: players look through all of them.
const MOST_OPTIONS: u64 = 10_000;

/// All positions together have no more options, each counted with the positions that it leaves: some solutions look
/// through all of them before they begin.
const MOST_WORK: u64 = 4_000_000;

/// A play takes no more moves of both players together.
const LONGEST_PLAY: u64 = 5_000;

/// A source has the values of no more positions.
const MOST_POSITIONS: u64 = 1 << 16;

/// No position has a greater number in the rules, where cells are numbered as those of a square or a cube.
const GREATEST_NUMBER: u64 = 1 << 20;

/// Positions of rules, numbered as the sources of a duel number them.
pub(super) struct Positions<'a> {
    /// The rules.
    pub(super) rules: &'a dyn Rules,
    /// By the numbers of the sources, the numbers of the rules; `None` for cells that no play comes to.
    numbers: Vec<Option<u64>>,
    /// Where the coordinates end, on a board.
    sides: Vec<u64>,
    /// By the numbers of the rules, the values of positions that plays come to.
    values: Vec<Option<Value>>,
}

impl<'a> Positions<'a> {
    /// All positions that plays come to.
    ///
    /// # Errors
    ///
    /// If they are too many, have too many options, or the value of one is not known.
    pub(super) fn of(problem: &'a Problem<'a>) -> Result<Self, Error> {
        let Component::Position(form) = problem.right.game.component else {
            let name = problem.right.game.name;
            return Err(Error::new(format_args!(
                "found the contest game {name}, expected rules for an interactive problem"
            )));
        };
        let rules = problem.right.values.rules();
        let size = form.size.unwrap_or_else(|| rules.size());
        let (numbers, sides) = match rules.kind() {
            Some(Ruleset::Board(board)) => cells(board, rules, size)?,
            Some(Ruleset::Heaps(_) | Ruleset::Subtraction(_) | Ruleset::Turning(_)) => (all(size)?, Vec::new()),
            _ => (all(rules.positions())?, Vec::new()),
        };
        let mut positions = Self { rules, numbers, sides, values: Vec::new() };
        positions.check_options()?;
        positions.check_plays(problem.right.game.most_components() as u64)?;
        positions.values = positions.known_values(problem)?;
        Ok(positions)
    }

    /// The rules as data.
    pub(super) fn ruleset(&self) -> &Ruleset {
        self.rules.ruleset().map(SizedRuleset::kind).expect("rules that the notation says")
    }

    /// How many numbers there are.
    pub(super) fn len(&self) -> usize {
        self.numbers.len()
    }

    /// Where the coordinates end, on a board.
    pub(super) fn sides(&self) -> &[u64] {
        &self.sides
    }

    /// The value of a position that plays come to.
    pub(super) fn value(&self, position: u64) -> Value {
        self.values[position as usize].expect("the value of a position that plays come to")
    }

    /// By the numbers of the sources, the values; of cells that no play comes to, any.
    pub(super) fn values(&self) -> impl Iterator<Item = Value> {
        self.numbers.iter().map(|number| number.map_or(Value::ZERO, |position| self.value(position)))
    }

    fn known_values(&self, problem: &Problem<'_>) -> Result<Vec<Option<Value>>, Error> {
        let last = self.numbers.iter().flatten().max().copied().unwrap_or(0);
        if last > GREATEST_NUMBER {
            let position = self.rules.write(last);
            return Err(Error::new(format_args!(
                "found the position {position}, the one of number {last}, expected numbers up to {GREATEST_NUMBER} for \
                 an interactive problem; take a smaller size"
            )));
        }
        let mut values = vec![None; last as usize + 1];
        for &position in self.numbers.iter().flatten() {
            let value = problem.right.values.value(position);
            values[position as usize] = Some(value.ok_or_else(|| {
                let position = self.rules.write(position);
                Error::new(format_args!("found the position {position}, whose value is not known; take a smaller size"))
            })?);
        }
        Ok(values)
    }

    fn check_options(&self) -> Result<(), Error> {
        let mut all = 0;
        for position in self.numbers.iter().flatten().copied() {
            let (options, work) = count_options(self.rules, position);
            all += work;
            if options > MOST_OPTIONS {
                let position = self.rules.write(position);
                return Err(Error::new(format_args!(
                    "found more than {MOST_OPTIONS} moves from the position {position}, expected fewer for an \
                     interactive problem; take a smaller size"
                )));
            }
            if all > MOST_WORK {
                return Err(Error::new(format_args!(
                    "found more than {MOST_WORK} moves, and positions that they leave, in all positions together, \
                     expected fewer for an interactive problem; take a smaller size"
                )));
            }
        }
        Ok(())
    }

    /// The length of the longest option, as it is written.
    pub(super) fn longest_option(&self) -> usize {
        let lengths: HashMap<u64, usize> =
            self.numbers.iter().flatten().map(|&position| (position, self.rules.write(position).len())).collect();
        let written = |parts: Vec<u64>| parts.iter().map(|part| lengths[part] + 1).sum::<usize>();
        let of = |&position: &u64| options(self.rules, position).into_iter().flatten().map(written).max();
        self.numbers.iter().flatten().filter_map(of).max().unwrap_or(0)
    }

    /// Makes sure that plays on so many positions end soon.
    fn check_plays(&self, components: u64) -> Result<(), Error> {
        let plays = longest_plays(self.rules, self.numbers.iter().flatten().copied());
        let Some((position, longest)) = plays.into_iter().max_by_key(|&(position, longest)| (longest, position)) else {
            return Ok(());
        };
        if longest.saturating_mul(components) <= LONGEST_PLAY {
            return Ok(());
        }
        let position = self.rules.write(position);
        Err(Error::new(format_args!(
            "found a play of {longest} moves from the position {position}, and {components} positions on a board, \
             expected at most {LONGEST_PLAY} moves for an interactive problem; take a smaller size, or fewer positions"
        )))
    }
}

/// For each of the positions and all that plays lead to, the most moves that both players together can make. Saturates.
fn longest_plays(rules: &dyn Rules, starts: impl Iterator<Item = u64>) -> HashMap<u64, u64> {
    let mut longest: HashMap<u64, u64> = HashMap::new();
    let mut waiting: Vec<u64> = starts.collect();
    while let Some(&position) = waiting.last() {
        if longest.contains_key(&position) {
            waiting.pop();
            continue;
        }
        let (before, mut most) = (waiting.len(), 0);
        let _ = rules.options(position, &mut |option| {
            let parts = if let GameOption::Sum(parts) = option { parts } else { &[] };
            waiting.extend(parts.iter().filter(|part| !longest.contains_key(part)));
            let known = parts.iter().filter_map(|part| longest.get(part)).copied();
            most = most.max(known.fold(1, u64::saturating_add));
            ControlFlow::Continue(())
        });
        // Otherwise others are looked at first, and then this one again.
        if waiting.len() == before {
            longest.insert(position, most);
        }
    }
    longest
}

/// The number of options, and of them with all that they leave; or so many as are too many.
fn count_options(rules: &dyn Rules, position: u64) -> (u64, u64) {
    let (mut count, mut work) = (0, 0);
    let _ = rules.options(position, &mut |option| {
        count += 1;
        work += weight(option);
        if count > MOST_OPTIONS || work > MOST_WORK { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (count, work)
}

/// The numbers of the rules are those of the sources.
fn all(count: u64) -> Result<Vec<Option<u64>>, Error> {
    check_count(count)?;
    Ok((0..count).map(Some).collect())
}

fn check_count(count: u64) -> Result<(), Error> {
    if count <= MOST_POSITIONS {
        return Ok(());
    }
    Err(Error::new(format_args!(
        "found {count} positions, expected at most {MOST_POSITIONS} for an interactive problem; take a smaller size"
    )))
}

/// The cells line by line, and where the coordinates end: those of the board, or of all cells that plays come to from
/// cells below the size.
fn cells(board: &Board, rules: &dyn Rules, size: u64) -> Result<(Vec<Option<u64>>, Vec<u64>), Error> {
    let starts = match board.sides() {
        Some(sides) => sides.iter().copied().map(u64::from).collect(),
        None => vec![size; board.dimensions()],
    };
    let rises =
        board.displacements().iter().any(|displacement| displacement.vector.iter().any(|&component| component > 0));
    let reached = if board.sides().is_none() && rises { Some(reached_below(board, rules, &starts)?) } else { None };
    let sides = reached.as_ref().map_or(starts, |reached| ends(board, reached.iter().copied()));
    check_count(product(&sides))?;
    let is_met = |number: &u64| reached.as_ref().is_none_or(|reached| reached.contains(number));
    let numbers = (0..product(&sides)).map(|index| Some(board.number(&cell(&sides, index))).filter(is_met)).collect();
    Ok((numbers, sides))
}

/// All cells that plays come to from those below the ends.
fn reached_below(board: &Board, rules: &dyn Rules, ends: &[u64]) -> Result<HashSet<u64>, Error> {
    check_count(product(ends))?;
    let starts = (0..product(ends)).map(|index| board.number(&cell(ends, index)));
    let met: HashSet<u64> = reached(rules, starts).take(MOST_POSITIONS as usize + 1).collect();
    check_count(met.len() as u64)?;
    Ok(met)
}

fn product(sides: &[u64]) -> u64 {
    sides.iter().copied().fold(1, u64::saturating_mul)
}

/// The cell at that place, line by line.
fn cell(sides: &[u64], index: u64) -> Cell {
    let (mut cell, mut rest) = (Cell::default(), index);
    for (x, side) in cell.iter_mut().zip(sides).rev() {
        *x = (rest % side) as u32;
        rest /= side;
    }
    cell
}

/// A size at which duels take neither long nor many moves to choose from.
pub fn usual_size(ruleset: &Ruleset) -> u64 {
    /// Nobody who plays wants to look through more options of a position.
    const OPTIONS: u64 = 2_000;
    /// Nor to make more moves.
    const PLAY: u64 = 150;
    let greatest = match ruleset {
        Ruleset::Heaps(_) | Ruleset::Subtraction(_) => 100,
        Ruleset::Turning(_) => 20,
        Ruleset::Board(board) => [100, 20, 10, 6][board.dimensions() - 1],
        Ruleset::Rows(_) => 12,
        _ => u64::MAX,
    };
    let (least, last) = ruleset.sizes().into_inner();
    let fits = |&size: &u64| {
        // Of a sequence, the last position has the most options and the longest plays.
        ruleset.clone().at(size).is_ok_and(|rules| {
            !ruleset.is_sequence()
                || count_options(&rules, size - 1).0 <= OPTIONS
                    && longest_plays(&rules, [size - 1].into_iter()).values().all(|&longest| longest <= PLAY)
        })
    };
    (least..=greatest.clamp(least, last)).rev().find(fits).unwrap_or(least)
}
