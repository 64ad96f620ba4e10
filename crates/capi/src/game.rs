//! A game with its values, whatever they come from.

use std::mem::MaybeUninit;

use grundy::coins::ClosedForm;
use grundy::rules::{Rules, Ruleset, SizedRuleset};
use grundy::table::{Map, Period, Table};
use grundy::{Solved, Value, Values};
use grundy_solution::{Entries, Solution, names_no_notation, with_named_rules};

use crate::failure::Failure;
use crate::status::GrundyStatus;
use crate::value::GrundyValue;

/// A game with its values: embedded, read or mapped from an artifact, or solved as far as they are asked for.
pub struct GrundyGame {
    source: Source,
    /// The period that an artifact carries.
    period: Option<Period>,
}

/// Tables have a variant for each owner of their bytes, so that a lookup calls nothing through a pointer. Without
/// `repr` the compiler hides the tag in unused values of a field, which takes longer to read.
#[repr(u8)]
pub(crate) enum Source {
    /// Rules that are solved as far as they are asked for.
    Solution(Box<Solution>),
    Read(Solved<SizedRuleset, Vec<u8>>),
    Mapped(Solved<SizedRuleset, Map>),
    Embedded(Solved<SizedRuleset, &'static [u8]>),
    /// The closed form of coins.
    Coins(ClosedForm),
    /// A table of rules that the notation cannot say.
    Entries(Box<dyn Entries>),
}

/// Threads share games, which the compiler cannot see on the other side of the border.
const _: () = {
    const fn is_shared<T: Send + Sync>() {}
    is_shared::<GrundyGame>();
};

impl GrundyGame {
    /// Values that are known, without a period.
    pub(crate) fn known(source: Source) -> Self {
        Self { source, period: None }
    }

    /// The values of a ruleset, up to a limit.
    pub(crate) fn solution(ruleset: Ruleset, limit: Option<u64>) -> Result<Self, Failure> {
        Ok(Self::known(Source::Solution(Box::new(Solution::of(ruleset, limit)?))))
    }

    /// The values in a table; `source` wraps them where the rules are known.
    pub(crate) fn table<D>(table: Table<D>, source: fn(Solved<SizedRuleset, D>) -> Source) -> Result<Self, Failure>
    where
        D: AsRef<[u8]> + Send + Sync + 'static,
    {
        let period = table.period().copied();
        let source = if names_no_notation(table.rules()) {
            Source::Entries(Box::new(table))
        } else {
            source(with_named_rules(table)?)
        };
        Ok(Self { source, period })
    }

    /// The canonical text of the rules.
    pub(crate) fn notation(&self) -> String {
        match &self.source {
            Source::Entries(table) => table.notation(),
            _ => self.values().map(|values| values.rules().notation()).unwrap_or_default(),
        }
    }

    /// The greatest size at which values are known, or can be solved.
    pub(crate) fn size(&self) -> u64 {
        match &self.source {
            Source::Solution(solution) => solution.greatest_size(),
            Source::Embedded(values) => values.rules().size(),
            Source::Read(values) => values.rules().size(),
            Source::Mapped(values) => values.rules().size(),
            Source::Coins(values) => values.rules().size(),
            Source::Entries(table) => table.size(),
        }
    }

    pub(crate) fn period(&self) -> Option<&Period> {
        self.period.as_ref()
    }

    /// The values with their rules.
    pub(crate) fn values(&self) -> Result<&dyn Values, Failure> {
        match &self.source {
            Source::Solution(solution) => Ok(&**solution),
            Source::Embedded(values) => Ok(values),
            Source::Read(values) => Ok(values),
            Source::Mapped(values) => Ok(values),
            Source::Coins(values) => Ok(values),
            Source::Entries(table) => {
                let message = format_args!("found {}, expected rules that a text can say", table.notation());
                Err(Failure::new(GrundyStatus::Unsupported, message))
            }
        }
    }

    pub(crate) fn rules(&self) -> Result<&dyn Rules, Failure> {
        self.values().map(Values::rules)
    }

    /// The value of the position that has this number, where it is found quickest: see [`Solved::quick_value`]. `None`
    /// does not say that it is not known.
    #[inline]
    pub(crate) fn quick_value(&self, number: u64) -> Option<Value> {
        match &self.source {
            Source::Embedded(values) => values.quick_value(number),
            Source::Read(values) => values.quick_value(number),
            Source::Mapped(values) => values.quick_value(number),
            _ => None,
        }
    }

    /// The value of the position that has this number, if there is one and its value is known already.
    pub(crate) fn looked_up(&self, number: u64) -> Option<Value> {
        match &self.source {
            Source::Solution(solution) if solution.rules().is_position(number) => solution.known(number),
            Source::Solution(_) => None,
            Source::Entries(table) => table.get(number),
            _ => self.values().ok()?.checked_value(number),
        }
    }

    /// The value of a position, solved if it is not known already.
    pub(crate) fn value(&self, position: u64) -> Result<Value, Failure> {
        if let Some(value) = self.looked_up(position) {
            return Ok(value);
        }
        self.check(position)?;
        match &self.source {
            Source::Solution(solution) => Ok(solution.value_of(position)?),
            _ => Err(grundy::UnknownValue::new(position).into()),
        }
    }

    /// Writes the values of many positions: quicker than one by one. `None` if a number is not that of a position, or a
    /// value is not known; [`value`](Self::value) says which and why.
    pub(crate) fn write_values(&self, positions: &[u64], places: &mut [MaybeUninit<GrundyValue>]) -> Option<()> {
        let mut places = places.iter_mut();
        let mut write = |value: Value| {
            if let Some(place) = places.next() {
                place.write(value.into());
            }
        };
        match &self.source {
            Source::Solution(solution) if solution.rules().are_positions(positions) => {
                solution.for_each_known(positions, write)
            }
            Source::Embedded(values) => for_each_in_table(values, positions, write),
            Source::Read(values) => for_each_in_table(values, positions, write),
            Source::Mapped(values) => for_each_in_table(values, positions, write),
            _ => positions.iter().try_for_each(|&position| self.looked_up(position).map(&mut write)),
        }
    }

    /// The value of positions side by side.
    pub(crate) fn sum(&self, positions: &[u64]) -> Result<Value, Failure> {
        self.check_all(positions, "positions")?;
        match self.values() {
            Ok(values) => values.sum(positions).map_err(|unknown| self.why_unknown(unknown.position)),
            Err(_) => positions.iter().map(|&position| self.value(position)).sum(),
        }
    }

    /// Why the value of that position is not known.
    pub(crate) fn why_unknown(&self, position: u64) -> Failure {
        match self.value(position) {
            Err(failure) => failure,
            Ok(_) => grundy::UnknownValue::new(position).into(),
        }
    }

    /// Makes sure that a number is that of a position.
    pub(crate) fn check(&self, position: u64) -> Result<(), Failure> {
        let is_position = match &self.source {
            // Which numbers beyond the table are positions, the rules would say.
            Source::Entries(_) => true,
            _ => self.rules()?.is_position(position),
        };
        if is_position { Ok(()) } else { Err(not_a_position(self, position)) }
    }

    /// Makes sure that all numbers of the array parameter of that name are those of positions.
    pub(crate) fn check_all(&self, positions: &[u64], parameter: &str) -> Result<(), Failure> {
        let check = |(index, &position)| self.check(position).map_err(|failure| failure.at(parameter, index));
        positions.iter().enumerate().try_for_each(check)
    }
}

/// Hands the values of positions to `each`, if all are positions.
fn for_each_in_table<D: AsRef<[u8]> + Sync>(
    values: &Solved<SizedRuleset, D>,
    positions: &[u64],
    each: impl FnMut(Value),
) -> Option<()> {
    if values.are_positions(positions) { values.for_each_value(positions, each).ok() } else { None }
}

#[cold]
fn not_a_position(game: &GrundyGame, number: u64) -> Failure {
    let notation = game.notation();
    let message = format_args!("found {number}, expected the number of a position of {notation} that is not over");
    Failure::new(GrundyStatus::InvalidPosition, message)
}
