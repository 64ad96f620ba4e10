//! Tables with the rules that their headers name, or without.

use std::error::Error;
use std::fmt;

use grundy::rules::{Ruleset, SizedRuleset};
use grundy::table::Table;
use grundy::{Solved, Value};

/// The values in a table, with the rules that its header names.
///
/// # Errors
///
/// If the header names none that the notation can say (a graph, or rules written in Rust), or the table is not one of
/// these rules.
///
/// ```
/// use grundy::table::Table;
/// use grundy::{Values, chess};
/// use grundy_solution::with_named_rules;
///
/// let table = Table::open(chess::TABLE.table().as_bytes())?;
/// let chess = with_named_rules(table)?;
/// let row = chess.rules().read(".................oo.")?;
/// assert_eq!(chess.value(row).unwrap().to_string(), "2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn with_named_rules<D: AsRef<[u8]>>(table: Table<D>) -> Result<Solved<SizedRuleset, D>, NamedRulesError> {
    let damaged =
        |why: &dyn fmt::Display| NamedRulesError(format!("the rules {:?} in the header: {why}", table.rules()));
    let ruleset = table.rules().parse::<Ruleset>().map_err(|error| damaged(&error))?;
    let rules = ruleset.at(table.size()).map_err(|error| damaged(&error))?;
    Solved::new(rules, table).map_err(|error| NamedRulesError(error.to_string()))
}

/// Whether the rules that a table names are rules that the notation cannot say: a graph, or rules written in Rust.
///
/// ```
/// use grundy_solution::names_no_notation;
///
/// assert!(names_no_notation("custom:cutting") && !names_no_notation("0.77"));
/// ```
pub fn names_no_notation(rules: &str) -> bool {
    ["custom:", "graph:"].iter().any(|family| rules.starts_with(family))
}

/// Why the rules that a table names are not known, or not its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedRulesError(String);

impl fmt::Display for NamedRulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for NamedRulesError {}

/// A table whose rules are not known: values by the numbers of entries, which are those of the positions unless the
/// rules say otherwise.
pub trait Entries: Send + Sync {
    /// The rules that the header names.
    fn notation(&self) -> String;

    /// The size.
    fn size(&self) -> u64;

    /// The value of an entry; `None` if there is no such entry.
    fn get(&self, entry: u64) -> Option<Value>;
}

impl<D: AsRef<[u8]> + Send + Sync> Entries for Table<D> {
    fn notation(&self) -> String {
        self.rules().to_owned()
    }

    fn size(&self) -> u64 {
        Self::size(self)
    }

    fn get(&self, entry: u64) -> Option<Value> {
        Self::get(self, entry)
    }
}
