//! Heaps, coins, boards and graphs: one table, of growing size.

use grundy::rules::{Rules, Ruleset, SizeError};
use grundy::table::Table;
use grundy::{Nimber, Value};
use grundy_generator::{Error, Progress, generate, theorem, wide_coin_values};

use crate::growing::Growing;
use crate::limits::greatest_size;
use crate::{Begin, Report, Unsolved};

/// The first table has this size, where nothing more is needed: with one coin more there may be twice as much to do.
const FIRST_SIZE: u64 = 16;

/// The tables of a game.
///
/// No number of a position, and no entry, depends on the size of a table: the rules at the greatest size do for all.
pub(crate) struct Tables {
    rules: Box<dyn Rules + Send>,
    growing: Growing<Known>,
}

/// The values below a size.
enum Known {
    Table(Table<Vec<u8>>),
    /// Of coins, of 64 bits: some are too large for a table.
    Coins(Vec<u64>),
}

impl Known {
    fn size(&self) -> u64 {
        match self {
            Self::Table(table) => table.size(),
            Self::Coins(values) => values.len() as u64,
        }
    }

    fn get(&self, entry: u64) -> Option<Value> {
        match self {
            Self::Table(table) => table.get(entry),
            Self::Coins(values) => values.get(usize::try_from(entry).ok()?).map(|&value| Nimber(value).into()),
        }
    }
}

impl Tables {
    /// The tables of a ruleset within a limit.
    ///
    /// # Errors
    ///
    /// If the limit allows none.
    pub(crate) fn of_ruleset(ruleset: Ruleset, limit: u64) -> Result<Self, SizeError> {
        let size = greatest_size(&ruleset, limit)?;
        Ok(Self::of_rules(Box::new(ruleset.at(size)?)))
    }

    /// The table of rules at their own size, and smaller ones if the rules are a ruleset.
    pub(crate) fn of_rules(rules: Box<dyn Rules + Send>) -> Self {
        Self { rules, growing: Growing::new() }
    }

    pub(crate) fn rules(&self) -> &dyn Rules {
        &*self.rules
    }

    /// The value of a position; solves a larger table if that helps.
    pub(crate) fn value(&self, position: u64, begin: &Begin) -> Result<Value, Unsolved> {
        if let Some(value) = self.known(position) {
            return Ok(value);
        }
        self.growing.grow(|latest| self.larger(latest, position, begin))?;
        self.known(position).ok_or_else(|| self.beyond())
    }

    /// Hands the values of these positions to `each`, up to one that is not known.
    #[inline]
    pub(crate) fn for_each_known(&self, positions: &[u64], mut each: impl FnMut(Value)) -> Option<()> {
        let table = self.growing.latest()?;
        positions.iter().try_for_each(|&position| table.get(self.rules.entry(position)).map(&mut each))
    }

    /// The value of the sum of these positions, if all are known.
    pub(crate) fn known_sum(&self, positions: &[u64]) -> Option<Value> {
        let table = self.growing.latest()?;
        positions.iter().map(|&position| table.get(self.rules.entry(position))).sum()
    }

    /// The latest table, unless its values are too large for one.
    pub(crate) fn table(&self) -> Option<&Table<Vec<u8>>> {
        match self.growing.latest()? {
            Known::Table(table) => Some(table),
            Known::Coins(_) => None,
        }
    }

    /// The value of a position, if it is known.
    pub(crate) fn known(&self, position: u64) -> Option<Value> {
        self.growing.latest()?.get(self.rules.entry(position))
    }

    /// A larger table for the value of a position, unless it is known, or no table can have it.
    fn larger(&self, latest: Option<&Known>, position: u64, begin: &Begin) -> Result<Option<Known>, Unsolved> {
        let size = latest.map_or(0, Known::size);
        let holding = self.size_holding(position);
        if self.known(position).is_some() || size == self.rules.size() || (holding.is_none() && !self.may_be_periodic())
        {
            return Ok(None);
        }
        let wanted = self.next_size(size, holding);
        let table = match (self.solve(wanted, begin), holding) {
            // A smaller table may do: the values of coins may double from each to the next, and memory may be short.
            (Err(Error::ValueBeyond64Bits { .. } | Error::Refused(_)), Some(holding)) if holding < wanted => {
                self.solve(holding, begin)
            }
            (solved, _) => solved,
        };
        Ok(Some(table?))
    }

    /// The size after `size`: enough for what is wanted, if that is known, and so much larger that there are few
    /// tables.
    fn next_size(&self, size: u64, holding: Option<u64>) -> u64 {
        let greatest = self.rules.size();
        let few_tables = (size + size / 2).max(FIRST_SIZE);
        let wanted = holding.unwrap_or(greatest);
        // A period may be proved long before the size that is wanted.
        let step = if self.may_be_periodic() { wanted.min(8 * size) } else { wanted };
        step.max(few_tables).min(greatest)
    }

    /// The least size of a table that holds the position, if one up to the greatest does.
    fn size_holding(&self, position: u64) -> Option<u64> {
        if position >= self.rules.positions() {
            return None;
        }
        let (mut least, mut most) = (1, self.rules.size());
        while least < most {
            let middle = least + (most - least) / 2;
            if self.at(middle).is_some_and(|rules| position < rules.positions()) {
                most = middle;
            } else {
                least = middle + 1;
            }
        }
        Some(most)
    }

    /// Whether a period may answer for what no table holds: of heaps one is looked for, of coins where a theorem can
    /// prove it.
    fn may_be_periodic(&self) -> bool {
        self.rules.kind().is_some_and(|ruleset| ruleset.is_of_heaps() || theorem(ruleset).is_some())
    }

    /// The rules at another size, if they are played at one.
    fn at(&self, size: u64) -> Option<Box<dyn Rules>> {
        self.rules.kind()?.clone().at(size).ok().map(|rules| Box::new(rules) as _)
    }

    fn solve(&self, size: u64, begin: &Begin) -> Result<Known, Error> {
        let sized = self.at(size);
        let rules = sized.as_deref().unwrap_or(self.rules());
        let report = &mut *begin(rules)?;
        match solve(rules, report) {
            Err(Error::ValueTooLarge { position, grundy, value_bytes }) => {
                let coins = wide_coin_values(rules, |solved| report(Progress::Solved(solved)))?;
                coins.map(Known::Coins).ok_or(Error::ValueTooLarge { position, grundy, value_bytes })
            }
            table => table.map(Known::Table),
        }
    }

    /// Why the value of a position beyond all tables is not known.
    fn beyond(&self) -> Unsolved {
        let size = self.rules.size();
        match self.rules.kind() {
            Some(ruleset) if ruleset.is_sequence() => Unsolved::NoPeriodProved { size },
            Some(Ruleset::Board(_)) => Unsolved::BeyondCoordinates { size },
            _ => Unsolved::BeyondSize { size },
        }
    }
}

/// The table of rules at their size.
pub(crate) fn solve(rules: &dyn Rules, report: &mut Report) -> Result<Table<Vec<u8>>, Error> {
    let artifact = generate(rules, report)?;
    Ok(Table::open(artifact).expect("the generator has checked the artifact"))
}
