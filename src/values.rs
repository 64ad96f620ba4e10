//! Values of rules that are chosen at run time.

mod game;
mod mixed;
mod option;

pub use mixed::{Component, Mixed};
pub use option::OwnedOption;

use core::error::Error;
use core::fmt;
use core::ops::ControlFlow;

use grundy_rules::{GameOption, Rules, Ruleset, SizedRuleset, Visit};

use crate::table::{Table, VerifyError, WrongGame, is_sequence};
use crate::{Nimber, Value};

/// The values of a game at some size, whatever they come from.
///
/// The trait is object-safe, and a `&dyn Values` is a game of which a [`Sum`](crate::Sum) can be made.
pub trait Values: Sync {
    /// The rules.
    fn rules(&self) -> &dyn Rules;

    /// The value of a position, or `None` if it is not known, such as beyond the end of a table.
    fn value(&self, position: u64) -> Option<Value>;

    /// The value of the position that has this number; `None` if there is no such position, or if its value is not
    /// known.
    ///
    /// For numbers that come from somewhere else: [`value`](Self::value) is not asked about what is no position.
    ///
    /// ```
    /// use grundy::{Values, marbles};
    ///
    /// let marbles = marbles::TABLE.values();
    /// let cell = marbles.rules().read("1,2")?;
    /// assert_eq!(marbles.checked_value(cell), marbles.value(cell));
    /// // On (0, 0) the game is over.
    /// assert_eq!(marbles.checked_value(0), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn checked_value(&self, number: u64) -> Option<Value> {
        if self.rules().is_position(number) { self.value(number) } else { None }
    }

    /// Writes the values of many positions, in their order: quicker than one by one.
    ///
    /// # Errors
    ///
    /// If a value is not known; what has been written then is not said.
    ///
    /// # Panics
    ///
    /// If there are not as many places in `values` as there are positions.
    ///
    /// ```
    /// use grundy::{Nimber, Value, Values, chess};
    ///
    /// let mut values = [Value::ZERO; 2];
    /// chess::TABLE.values().values_of(&[0b11 << 17, 1 << 18], &mut values)?;
    /// assert_eq!(values, [Value::Nimber(Nimber(2)), Value::Nimber(Nimber(1))]);
    /// # Ok::<(), grundy::UnknownValue>(())
    /// ```
    fn values_of(&self, positions: &[u64], values: &mut [Value]) -> Result<(), UnknownValue> {
        assert_places(positions, values);
        values_one_by_one(self, positions, values)
    }

    /// The value of a sum of positions.
    ///
    /// # Errors
    ///
    /// If a value is not known, also where another position is an instant win: who asks for a few positions of a sum at
    /// a time gets the same answer however they are grouped.
    fn sum(&self, positions: &[u64]) -> Result<Value, UnknownValue> {
        sum_one_by_one(self, positions)
    }

    /// Whether this is an option of the position. By default, the rules are asked.
    fn has_option(&self, position: u64, option: &OwnedOption) -> bool {
        self.rules().has_option(position, option.as_option())
    }

    /// Hands the options that are worth `value` to `visit`, until that breaks. By default, all are looked through.
    ///
    /// By the mex rule there is one for every value below the position's own, none for its own, and perhaps some for
    /// greater values.
    ///
    /// # Errors
    ///
    /// If the value of an option is not known; `visit` has seen those before it.
    fn options_to(&self, position: u64, value: Nimber, visit: &mut Visit<'_>) -> Result<ControlFlow<()>, UnknownValue> {
        let mut unknown = None;
        let flow = self.rules().options(position, &mut |option| {
            let GameOption::Sum(parts) = option else { return ControlFlow::Continue(()) };
            match self.sum(parts) {
                Ok(Value::Nimber(nimber)) if nimber == value => visit(option),
                Ok(_) => ControlFlow::Continue(()),
                Err(error) => {
                    unknown = Some(error);
                    ControlFlow::Break(())
                }
            }
        });
        unknown.map_or(Ok(flow), Err)
    }
}

/// Rules and the table of their values. If these are a sequence with a [period](Table::period), all positions have
/// values.
///
/// ```
/// use grundy::Values;
/// use grundy::table::Table;
/// # use grundy::chess;
///
/// let chess = chess::TABLE.values();
/// let position = chess.rules().read(".................oo.")?;
/// assert_eq!(chess.value(position).unwrap().to_string(), "2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solved<R, D> {
    rules: R,
    /// The number of positions that the table holds.
    positions: u64,
    /// All numbers below this are those of positions that the table holds.
    certain: u64,
    /// The same; and the table is narrow, and each of these positions has the entry of its own number.
    quick: u64,
    /// Whether positions may have other entries than those of their own numbers.
    shares_entries: bool,
    table: Table<D>,
}

impl<R: Rules, D: AsRef<[u8]>> Solved<R, D> {
    /// These rules with the table of their values.
    ///
    /// # Errors
    ///
    /// If it is the table of other rules, or of another size.
    pub fn new(rules: R, table: Table<D>) -> Result<Self, WrongGame> {
        table.expect_rules(&rules)?;
        Ok(Self::trusted(rules, table))
    }

    /// These rules with a table that is known to be theirs.
    fn trusted(rules: R, table: Table<D>) -> Self {
        // Of rules that the notation can say, it is known that positions which do not share entries are numbered as
        // these.
        let shares_entries = rules.ruleset().is_none() || rules.entries() != rules.positions();
        let positions = rules.positions();
        let certain = match rules.ruleset() {
            Some(ruleset) if ruleset.all_are_positions() => positions,
            _ => 0,
        };
        let quick = if table.is_narrow() && !shares_entries { certain } else { 0 };
        Self { positions, certain, quick, shares_entries, rules, table }
    }

    /// The table.
    pub const fn table(&self) -> &Table<D> {
        &self.table
    }

    /// Checks the checksum, and the mex rule on every entry; see [`Table::verify`].
    ///
    /// # Errors
    ///
    /// As [`Table::verify`].
    pub fn verify(&self) -> Result<(), VerifyError> {
        self.table.verify(&self.rules)
    }

    /// Hands the values of positions to `each`, in their order: quicker than one by one.
    ///
    /// # Errors
    ///
    /// If a value is not known; `each` has got those before it.
    #[inline]
    pub fn for_each_value(&self, positions: &[u64], mut each: impl FnMut(Value)) -> Result<(), UnknownValue>
    where
        D: Sync,
    {
        if !are_below(positions, self.positions) {
            return positions.iter().try_for_each(|&position| {
                each(self.value(position).ok_or(UnknownValue { position })?);
                Ok(())
            });
        }
        match self.shares_entries {
            true => self.table.for_each_value(positions.iter().map(|&position| self.rules.entry(position)), each),
            false => self.table.for_each_value(positions.iter().copied(), each),
        }
        Ok(())
    }

    /// Whether all these numbers are those of positions. Where all numbers of a table are, the rules are not asked.
    #[inline]
    pub fn are_positions(&self, numbers: &[u64]) -> bool {
        are_below(numbers, self.certain) || self.rules.are_positions(numbers)
    }

    /// The value of the position that has this number, where it is found quickest: in a table whose numbers have a byte
    /// each, of rules of which all numbers are positions. `None` does not say that it is not known.
    #[inline]
    pub fn quick_value(&self, number: u64) -> Option<Value> {
        if number < self.quick { self.table.narrow_value(number) } else { None }
    }

    /// The entry of a position that the table holds.
    #[inline]
    fn entry(&self, position: u64) -> u64 {
        if self.shares_entries { self.rules.entry(position) } else { position }
    }

    /// The value of a position behind those that the table holds: of a heap or a coin, by a proved period.
    ///
    /// Of other rules nothing is asked: such numbers need not be positions at all.
    #[cold]
    fn beyond(&self, position: u64) -> Option<Value> {
        is_sequence(&self.rules).then(|| self.table.get(position)).flatten()
    }
}

impl<R: Rules, D: AsRef<[u8]> + Sync> Values for Solved<R, D> {
    fn rules(&self) -> &dyn Rules {
        &self.rules
    }

    #[inline]
    fn value(&self, position: u64) -> Option<Value> {
        if position < self.positions { self.table.get(self.entry(position)) } else { self.beyond(position) }
    }

    #[inline]
    fn checked_value(&self, number: u64) -> Option<Value> {
        self.quick_value(number).or_else(|| if self.rules.is_position(number) { self.value(number) } else { None })
    }

    fn values_of(&self, positions: &[u64], values: &mut [Value]) -> Result<(), UnknownValue> {
        assert_places(positions, values);
        let mut places = values.iter_mut();
        self.for_each_value(positions, |value| {
            if let Some(place) = places.next() {
                *place = value;
            }
        })
    }

    /// Quicker than one by one: what is the same for all positions is looked at once.
    fn sum(&self, positions: &[u64]) -> Result<Value, UnknownValue> {
        if !are_below(positions, self.positions) {
            return sum_one_by_one(self, positions);
        }
        Ok(match self.shares_entries {
            true => self.table.sum(positions.iter().map(|&position| self.rules.entry(position))),
            false => self.table.sum(positions.iter().copied()),
        })
    }
}

/// The value of a sum of positions, each looked up by itself.
fn sum_one_by_one<V: Values + ?Sized>(values: &V, positions: &[u64]) -> Result<Value, UnknownValue> {
    positions.iter().map(|&position| values.value(position).ok_or(UnknownValue { position })).sum()
}

/// The values of positions, each looked up by itself.
fn values_one_by_one<V: Values + ?Sized>(
    game: &V,
    positions: &[u64],
    values: &mut [Value],
) -> Result<(), UnknownValue> {
    positions.iter().zip(values).try_for_each(|(&position, place)| {
        *place = game.value(position).ok_or(UnknownValue { position })?;
        Ok(())
    })
}

/// Whether all these numbers are below a bound.
#[inline]
fn are_below(numbers: &[u64], bound: u64) -> bool {
    // No number is greater than the bits of all together, which is quicker to find than the greatest.
    let bits = numbers.iter().fold(0, |bits, number| bits | number);
    bits < bound || numbers.iter().all(|&number| number < bound)
}

fn assert_places(positions: &[u64], values: &[Value]) {
    assert_eq!(positions.len(), values.len(), "a place for the value of each position");
}

/// The rules of a game of this crate, as data.
pub(crate) fn embedded_rules(notation: &str, size: u64) -> SizedRuleset {
    let rules = notation.parse::<Ruleset>().expect("the notation of a game of this crate");
    rules.at(size).expect("the size of a game of this crate")
}

/// The values of a game of this crate, with its rules as data.
pub(crate) fn of_embedded_rules<D: AsRef<[u8]>>(notation: &str, size: u64, table: Table<D>) -> Solved<SizedRuleset, D> {
    Solved::trusted(embedded_rules(notation, size), table)
}

/// A position whose value is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct UnknownValue {
    /// The number of the position.
    pub position: u64,
}

impl UnknownValue {
    /// The value of that position is not known.
    pub const fn new(position: u64) -> Self {
        Self { position }
    }
}

impl fmt::Display for UnknownValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "found position {}, whose value is not known, expected one within the table", self.position)
    }
}

impl Error for UnknownValue {}
