//! A game with its values, whatever they come from.

use grundy::rules::{Rules, Ruleset};
use grundy::table::{Period, Table};
use grundy::{Value, Values};
use grundy_solution::{Entries, Solution, names_no_notation, with_named_rules};

use crate::failure::Failure;
use crate::status::GrundyStatus;

/// A game with its values: embedded, read or mapped from an artifact, or solved as far as they are asked for.
pub struct GrundyGame {
    source: Source,
    /// The period that an artifact carries.
    period: Option<Period>,
}

enum Source {
    /// Rules that are solved as far as they are asked for.
    Solution(Box<Solution>),
    /// Rules with a table, or with a closed form.
    Known(Box<dyn KnownValues>),
    /// A table of rules that the notation cannot say.
    Entries(Box<dyn Entries>),
}

/// Values that are looked up, and never solved.
trait KnownValues: Values + Send {
    /// The value of the position that has this number, if it is one.
    fn looked_up(&self, number: u64) -> Option<Value>;
}

/// One call through a pointer, and not one for each question.
impl<V: Values + Send> KnownValues for V {
    fn looked_up(&self, number: u64) -> Option<Value> {
        if self.rules().is_position(number) { self.value(number) } else { None }
    }
}

/// Threads share games, which the compiler cannot see on the other side of the border.
const _: () = {
    const fn is_shared<T: Send + Sync>() {}
    is_shared::<GrundyGame>();
};

impl GrundyGame {
    /// Values that are known, of rules that are known.
    pub(crate) fn known(values: impl Values + Send + 'static) -> Self {
        Self { source: Source::Known(Box::new(values)), period: None }
    }

    /// The values of a ruleset, up to a limit.
    pub(crate) fn solution(ruleset: Ruleset, limit: Option<u64>) -> Result<Self, Failure> {
        Ok(Self { source: Source::Solution(Box::new(Solution::of(ruleset, limit)?)), period: None })
    }

    /// The values in a table.
    pub(crate) fn table<D>(table: Table<D>) -> Result<Self, Failure>
    where
        D: AsRef<[u8]> + Send + Sync + 'static,
    {
        let period = table.period().copied();
        let source = if names_no_notation(table.rules()) {
            Source::Entries(Box::new(table))
        } else {
            Source::Known(Box::new(with_named_rules(table)?))
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
            Source::Known(values) => values.rules().size(),
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
            Source::Known(values) => Ok(&**values),
            Source::Entries(table) => {
                let message = format_args!("found {}, expected rules that a text can say", table.notation());
                Err(Failure::new(GrundyStatus::Unsupported, message))
            }
        }
    }

    pub(crate) fn rules(&self) -> Result<&dyn Rules, Failure> {
        self.values().map(Values::rules)
    }

    /// The value of the position that has this number, if there is one and its value is known already.
    // A call by itself would cost a twentieth of the lookup.
    #[inline(always)]
    pub(crate) fn looked_up(&self, number: u64) -> Option<Value> {
        match &self.source {
            Source::Solution(solution) if solution.rules().is_position(number) => solution.known(number),
            Source::Solution(_) => None,
            Source::Known(values) => values.looked_up(number),
            Source::Entries(table) => table.get(number),
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
            Source::Known(_) | Source::Entries(_) => Err(grundy::UnknownValue::new(position).into()),
        }
    }

    /// Writes the values of many positions: quicker than one by one. `None` if a number is not that of a position, or a
    /// value is not known; [`value`](Self::value) says which and why.
    pub(crate) fn values_of(&self, positions: &[u64], values: &mut [Value]) -> Option<()> {
        let game = self.values().ok()?;
        if !game.rules().are_positions(positions) {
            return None;
        }
        game.values_of(positions, values).ok()
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
            Source::Solution(solution) => solution.rules().is_position(position),
            Source::Known(values) => values.rules().is_position(position),
            // Which numbers beyond the table are positions, the rules would say.
            Source::Entries(_) => true,
        };
        if is_position { Ok(()) } else { Err(not_a_position(self, position)) }
    }

    /// Makes sure that all numbers of the array parameter of that name are those of positions.
    pub(crate) fn check_all(&self, positions: &[u64], parameter: &str) -> Result<(), Failure> {
        let check = |(index, &position)| self.check(position).map_err(|failure| failure.at(parameter, index));
        positions.iter().enumerate().try_for_each(check)
    }
}

#[cold]
fn not_a_position(game: &GrundyGame, number: u64) -> Failure {
    let notation = game.notation();
    let message = format_args!("found {number}, expected the number of a position of {notation} that is not over");
    Failure::new(GrundyStatus::InvalidPosition, message)
}
