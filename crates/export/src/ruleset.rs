//! Any ruleset: its values at some size, or those of all heaps by a proved period.

use std::error::Error;
use std::fmt;

use grundy::{Nimber, Solved, Value, Values};
use grundy_heaps::Periodic;
use grundy_publish::sha256;
use grundy_rules::Rules;

use crate::Language;
use crate::family::Family;
use crate::naming::Identifier;
use crate::source::{Period, Source};

/// A ruleset that can be written as a source.
pub struct Export<'a> {
    pub(crate) rules: &'a dyn Rules,
    pub(crate) family: Family,
    pub(crate) identifier: Identifier,
    /// Bytes a value of the plain table.
    pub(crate) value_bytes: u8,
    /// The SHA-256 of the plain table.
    pub(crate) digest: String,
    /// The values in the order of the source; `None` is an instant win.
    values: Vec<Option<u64>>,
    period: Option<Period>,
}

impl<'a> Export<'a> {
    /// The values that a table has.
    pub fn of_table<R: Rules, D: AsRef<[u8]> + Sync>(solved: &'a Solved<R, D>) -> Self {
        Self::of_family(solved, Family::of(solved.rules()))
    }

    /// The values that a table has of rules in Rust. Their positions are the cells of a square; a cell and its mirror
    /// image are worth the same, and have two neighbouring numbers, as `grundy_layout::numbering::paired` gives them.
    pub fn of_paired_cells<R: Rules, D: AsRef<[u8]> + Sync>(solved: &'a Solved<R, D>) -> Self {
        Self::of_family(solved, Family::of_paired_cells(solved.rules()))
    }

    fn of_family<R: Rules, D: AsRef<[u8]> + Sync>(solved: &'a Solved<R, D>, family: Family) -> Self {
        let rules = solved.rules();
        Self {
            rules,
            identifier: Identifier::of(rules),
            value_bytes: solved.table().header().value_bytes(),
            digest: sha256(&raw(solved)),
            values: family.entries(rules).map(|entry| value(solved, entry).nimber().map(Nimber::value)).collect(),
            period: None,
            family,
        }
    }

    /// The values of all heaps, by a proved period. The size of the table is that of the preperiod and one period.
    ///
    /// # Errors
    ///
    /// If the table holds other values.
    pub fn of_period<R: Rules, D: AsRef<[u8]> + Sync>(
        solved: &'a Solved<R, D>,
        periodic: &Periodic,
    ) -> Result<Self, OtherValues> {
        let table = Self::of_table(solved);
        let expected = periodic.values().iter().map(|&value| Some(value.into()));
        if !table.values.iter().copied().eq(expected) {
            return Err(OtherValues);
        }
        Ok(Self { period: Some(Period::of(periodic)), ..table })
    }

    /// The text of the source file.
    ///
    /// # Errors
    ///
    /// If there is not enough memory to pack the table.
    pub fn source(&self, language: Language) -> Result<String, grundy_generator::Error> {
        Source { export: self, language, values: &self.values, size: self.rules.size(), period: self.period }.write()
    }

    /// The name of the source file, which Java wants to be this one.
    pub fn file_name(&self, language: Language) -> String {
        match language {
            Language::C => format!("{}.h", self.identifier.snake()),
            Language::Python => format!("{}.py", self.identifier.snake()),
            Language::Rust => format!("{}.rs", self.identifier.snake()),
            Language::Java => format!("{}.java", self.identifier.class()),
        }
    }

    /// A smaller size whose source has at most `limit` bytes, and about the greatest. Known for heaps and coins alone:
    /// their values do not depend on the size, so that nothing need be solved again.
    ///
    /// # Errors
    ///
    /// As [`source`](Self::source).
    pub fn fitting_size(&self, language: Language, limit: usize) -> Result<Option<u64>, grundy_generator::Error> {
        if !self.family.is_sequence() {
            return Ok(None);
        }
        let (mut fitting, mut too_large) = (0, self.values.len());
        while too_large - fitting > 1 {
            let size = fitting.midpoint(too_large);
            let values = &self.values[..size];
            let source = Source { export: self, language, values, size: size as u64, period: None };
            let bound = if source.write()?.len() <= limit { &mut fitting } else { &mut too_large };
            *bound = size;
        }
        Ok((fitting > 0).then_some(fitting as u64))
    }
}

/// A table does not hold the values of a period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherValues;

impl fmt::Display for OtherValues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("found a table of other values, expected those of the preperiod and one period")
    }
}

impl Error for OtherValues {}

/// The plain table: little-endian values of the table's width, all bits set where the player to move wins at once.
pub fn raw<R: Rules, D: AsRef<[u8]> + Sync>(solved: &Solved<R, D>) -> Vec<u8> {
    let value_bytes = usize::from(solved.table().header().value_bytes());
    let values = plain(solved).map(|(_, value)| value.nimber().map_or(u64::MAX, Nimber::value));
    values.flat_map(|value| value.to_le_bytes().into_iter().take(value_bytes)).collect()
}

/// The plain table as lines of `position,value`, below a line with these names; a win at once is `win`.
pub fn csv<R: Rules, D: AsRef<[u8]> + Sync>(solved: &Solved<R, D>) -> String {
    plain(solved).fold("position,value\n".to_owned(), |csv, (position, value)| {
        csv + &format!("{},{value}\n", field(solved.rules().write(position)))
    })
}

/// A field of a line of values that commas separate, in quotes if it needs them (RFC 4180).
fn field(text: String) -> String {
    if text.contains([',', '"']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}

/// The positions of the plain table with their values.
fn plain<R: Rules, D: AsRef<[u8]> + Sync>(solved: &Solved<R, D>) -> impl Iterator<Item = (u64, Value)> {
    let rules = solved.rules();
    (0..rules.plain_len()).map(|index| rules.plain_position(index)).map(|at| (at, value(solved, rules.entry(at))))
}

fn value<R: Rules, D: AsRef<[u8]> + Sync>(solved: &Solved<R, D>, entry: u64) -> Value {
    solved.table().get(entry).expect("a table has the entries of its rules")
}
