//! Positions with their rules, as `RULES@POSITION`.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use grundy::rules::Rules;
use grundy::{Component, Value, Values};
use grundy_solution::{Solution, Unsolved};

use crate::beyond_limit::with_remedy;
use crate::failure::Failure;
use crate::rules::{KnownRules, NamedRules};

/// A position with its rules, as it is named on the command line.
#[derive(Clone, Debug)]
pub(super) struct NamedPosition {
    rules: NamedRules,
    typed: Typed,
}

/// A position as it was typed.
#[derive(Clone, Debug)]
struct Typed {
    /// With its rules before it.
    whole: String,
    position: String,
}

impl NamedPosition {
    /// Splits the text at the last `@`: no position has one.
    ///
    /// # Errors
    ///
    /// If there is none, or what stands before it are no rules.
    pub(super) fn parse(text: &str) -> Result<Self, String> {
        let (rules, position) = text.rsplit_once('@').ok_or("found no `@`, expected RULES@POSITION")?;
        let typed = Typed { whole: text.to_owned(), position: position.to_owned() };
        Ok(Self { rules: NamedRules::parse(rules)?, typed })
    }
}

/// A position whose value is known.
#[derive(Clone, Copy)]
pub(super) struct SolvedPosition<'s> {
    solution: &'s Solution,
    pub(super) number: u64,
    pub(super) value: Value,
}

impl<'s> SolvedPosition<'s> {
    pub(super) fn rules(&self) -> &'s dyn Rules {
        self.solution.rules()
    }

    /// The position as a component of a sum.
    pub(super) fn component(&self) -> Component<'s> {
        Component { values: self.solution, position: self.number }
    }
}

/// The values of all rules that are named, each solved once, however often it is named.
pub(super) struct Solutions {
    by_notation: BTreeMap<String, Solution>,
    /// The notation and the position of each that is named.
    positions: Vec<(String, Typed)>,
}

impl Solutions {
    pub(super) fn of(named: Vec<NamedPosition>, limit: Option<u64>) -> Result<Self, Failure> {
        let mut solutions = Self { by_notation: BTreeMap::new(), positions: Vec::new() };
        for NamedPosition { rules, typed } in named {
            let rules = rules.load()?;
            solutions.positions.push((rules.notation(), typed));
            solutions.add(rules, limit)?;
        }
        Ok(solutions)
    }

    fn add(&mut self, rules: KnownRules, limit: Option<u64>) -> Result<(), Failure> {
        if let Entry::Vacant(place) = self.by_notation.entry(rules.notation()) {
            place.insert(rules.solution(limit, None)?);
        }
        Ok(())
    }

    /// The positions with their values, in order.
    pub(super) fn solved(&self) -> Result<Vec<SolvedPosition<'_>>, Failure> {
        self.positions.iter().map(|(notation, typed)| solve(&self.by_notation[notation], typed)).collect()
    }
}

fn solve<'s>(solution: &'s Solution, Typed { whole, position }: &Typed) -> Result<SolvedPosition<'s>, Failure> {
    let named = || format!("{}@{position}", solution.rules().notation());
    let refused = |error| Failure::usage(format_args!("{whole}: {error}"));
    let number = solution.rules().read(position).map_err(refused)?;
    let value = solution.value_of(number).map_err(|why| match &why {
        // It names its place.
        Unsolved::Failed(error) => Failure::new(format_args!("{}: {error}", solution.rules().notation())),
        _ => Failure::new(format_args!("{}: {}", named(), with_remedy(&why))),
    })?;
    Ok(SolvedPosition { solution, number, value })
}
