//! Where the values of a game come from.

use grundy::rules::{Rules, Ruleset};
use grundy::{Nimber, Value, Values, table};
use grundy_rules::rows::AnyWidth;
use grundy_solution::{Entries, Solution};

use crate::failure::Failure;

/// Where the values of a game come from.
pub(crate) enum Source {
    /// Rules that are solved as far as they are asked for.
    Solution(Box<Solution>),
    /// Rules with a table, or with a closed form.
    Known(Box<dyn Values + Send>),
    /// A table of rules that the notation cannot say.
    Entries(Box<dyn Entries>),
}

/// How an instant win is written where values are numbers.
pub(crate) const INSTANT_WIN: u64 = u64::MAX;

/// The number that Python sees for a value.
pub(crate) fn as_number(value: Value) -> u64 {
    value.nimber().map_or(INSTANT_WIN, Nimber::value)
}

impl Source {
    pub(crate) fn notation(&self) -> String {
        match self {
            Self::Solution(solution) => solution.rules().notation(),
            Self::Known(values) => values.rules().notation(),
            Self::Entries(table) => table.notation(),
        }
    }

    pub(crate) fn size(&self) -> u64 {
        match self {
            Self::Solution(solution) => solution.greatest_size(),
            Self::Known(values) => values.rules().size(),
            Self::Entries(table) => table.size(),
        }
    }

    /// The values with their rules.
    pub(crate) fn values(&self) -> Result<&dyn Values, Failure> {
        match self {
            Self::Solution(solution) => Ok(&**solution),
            Self::Known(values) => Ok(&**values),
            Self::Entries(table) => {
                Err(Failure::value(format_args!("found {}, expected rules that a text can say", table.notation())))
            }
        }
    }

    pub(crate) fn rules(&self) -> Option<&dyn Rules> {
        self.values().ok().map(Values::rules)
    }

    /// The ruleset, if the notation can say it.
    pub(crate) fn ruleset(&self) -> Option<&Ruleset> {
        self.rules()?.kind()
    }

    /// Whether a number is that of a position. Of rules that are not known, nobody can say.
    pub(crate) fn is_position(&self, number: u64) -> bool {
        self.rules().is_none_or(|rules| rules.is_position(number))
    }

    /// The value of a position.
    pub(crate) fn value_of(&self, position: u64) -> Result<Value, Failure> {
        let unknown = || grundy::UnknownValue::new(position);
        match self {
            Self::Solution(solution) => Ok(solution.value_of(position)?),
            Self::Known(values) => Ok(values.value(position).ok_or_else(unknown)?),
            Self::Entries(table) => Ok(table.get(position).ok_or_else(unknown)?),
        }
    }

    /// The value of a position, if it is known without any work.
    pub(crate) fn known(&self, position: u64) -> Option<Value> {
        match self {
            Self::Solution(solution) => solution.known(position),
            _ => self.value_of(position).ok(),
        }
    }

    /// The proved period that answers for all heaps or coins, if there is one; it may have to be looked for.
    pub(crate) fn proved_period(&self) -> Result<Option<table::Period>, Failure> {
        match self {
            Self::Solution(solution) => Ok(solution.proved_period()?.copied()),
            _ => Ok(None),
        }
    }

    /// The number here of the position that has the number `plain` in rules at one width of rows.
    pub(crate) fn number_at_width(&self, width: u64, plain: u64) -> u64 {
        let marker = if width <= AnyWidth::MAX_WIDTH.into() { 1 << width } else { 0 };
        match (self, self.ruleset()) {
            (Self::Solution(_), Some(Ruleset::Rows(_))) => plain | marker,
            _ => plain,
        }
    }
}
