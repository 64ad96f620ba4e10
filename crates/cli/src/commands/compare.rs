//! `grundy compare`: where two rulesets differ.

mod positions;

use std::io::{self, Write};
use std::process::ExitCode;

use grundy::rules::Rules;
use grundy::{Value, Values};
use grundy_solution::{Solution, Unsolved};
use serde::Serialize;

use crate::failure::Failure;
use crate::format::{Format, write_json};
use crate::memory;
use crate::numbers::number;
use crate::progress::LongWork;
use crate::rules::{KnownRules, NamedRules};
use crate::words::counted;
use positions::Kind;

/// Find the first position to which two rulesets give different values
///
/// Heaps and coins are compared from 0 to N, cells of boards with coordinates from 0 to N, and rows of 1 to N cells.
/// Cells that only one of the boards has, and positions in which a game is over, are left out.
///
/// Exit status, as of cmp and diff: 0 if the values agree, 1 if they differ, 2 if something is wrong.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  grundy compare 0.27 0.26 --to 1000    prints agree to 1000
  grundy compare 0.161 0.36 --to 1000  prints differ at 519: 0.161 is worth 2, 0.36 is worth 4

JSON: one object with the names left and right, the rules; to; and difference, which is null or an object with the names
position, left and right; a value is a number, or null for a win.")]
pub(crate) struct Arguments {
    /// The rules: a notation such as 0.77, or a name such as kayles
    #[arg(value_name = "RULES", value_parser = NamedRules::parse)]
    left: NamedRules,

    /// The rules to compare them with
    #[arg(value_name = "RULES", value_parser = NamedRules::parse)]
    right: NamedRules,

    /// The last heap, coin or coordinate, or the greatest width of a row
    #[arg(long, value_name = "N", value_parser = number(0..=u64::MAX))]
    to: u64,

    /// How to print
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// What a comparison finds.
#[derive(Serialize)]
struct Comparison {
    left: String,
    right: String,
    to: u64,
    difference: Option<Difference>,
}

#[derive(Serialize)]
struct Difference {
    position: String,
    #[serde(serialize_with = "as_number")]
    left: Value,
    #[serde(serialize_with = "as_number")]
    right: Value,
}

/// A number, or null for a win.
fn as_number<S: serde::Serializer>(value: &Value, serializer: S) -> Result<S::Ok, S::Error> {
    value.nimber().map(grundy::Nimber::value).serialize(serializer)
}

impl Arguments {
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        let format = self.format;
        let comparison = self.compare().map_err(Failure::into_usage)?;
        let mut output = io::stdout().lock();
        match format {
            Format::Text => writeln!(output, "{}", comparison.text())?,
            Format::Json => write_json(&comparison, &mut output)?,
        }
        output.flush()?;
        Ok(if comparison.difference.is_none() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    fn compare(self) -> Result<Comparison, Failure> {
        let (left, right, to) = (self.left.load()?, self.right.load()?, self.to);
        let kind = common_kind(&left, &right, to)?;
        let notations = (left.notation(), right.notation());
        let compared = Compared { left: solve(left, kind, to)?, right: solve(right, kind, to)? };
        let difference = compared.first_difference(kind, to)?;
        Ok(Comparison { left: notations.0, right: notations.1, to, difference })
    }
}

/// The kind of positions that both rulesets have.
fn common_kind(left: &KnownRules, right: &KnownRules, to: u64) -> Result<Kind, Failure> {
    match (listed_kind(left)?, listed_kind(right)?) {
        (Kind::Rows, Kind::Rows) if to > Kind::MOST_CELLS => {
            let most = Kind::MOST_CELLS;
            Err(Failure::usage(format_args!("found --to {to} for rows of cells, expected at most {most}")))
        }
        (Kind::Cells(one), Kind::Cells(other)) if one != other => Err(Failure::usage(format_args!(
            "found boards of {} and of {}, expected as many in both",
            counted(one as u64, DIMENSIONS),
            counted(other as u64, DIMENSIONS),
        ))),
        (left, right) if left == right => Ok(left),
        _ => {
            let (left, right) = (left.family(), right.family());
            let expected = "two of heaps or coins, two of boards, or two of rows";
            Err(Failure::usage(format_args!("found rules of the families `{left}` and `{right}`, expected {expected}")))
        }
    }
}

const DIMENSIONS: [&str; 2] = ["dimension", "dimensions"];

/// The kind of positions that rules have, if other rules can have the same.
fn listed_kind(rules: &KnownRules) -> Result<Kind, Failure> {
    Kind::of(rules).ok_or_else(|| {
        let (family, notation) = (rules.family(), rules.notation());
        Failure::usage(format_args!(
            "found {notation}, rules of the family `{family}`, whose positions no other rules have; expected rules of \
             heaps, coins, boards or rows"
        ))
    })
}

/// The values that are compared, if there is memory for those of all positions.
fn solve(rules: KnownRules, kind: Kind, to: u64) -> Result<Solution, Failure> {
    let widest = if kind == Kind::Rows { rules.clone().at(to).ok() } else { None };
    let limit = positions::limit(&rules, to);
    let solution = rules.solution(Some(limit), None)?;
    let largest = match kind {
        Kind::Cells(_) => Some(solution.rules()),
        Kind::Rows => widest.as_deref().map(|rules| rules as &dyn Rules),
        // A period may do with less.
        Kind::Numbers => None,
    };
    largest.map(memory::expect_room).transpose().map_err(Failure::new)?;
    Ok(solution)
}

struct Compared {
    left: Solution,
    right: Solution,
}

impl Compared {
    fn first_difference(&self, kind: Kind, to: u64) -> Result<Option<Difference>, Failure> {
        /// So many positions are compared before a look at the clock.
        const STEP: u64 = 1 << 10;

        let mut work = LongWork::new(self.in_words(kind, to), "comparing", kind.count(to), None);
        for (done, position) in (0u64..).zip(kind.positions(to)) {
            if done.is_multiple_of(STEP) {
                work.update(done);
            }
            let difference = self.difference(position)?;
            if difference.is_some() {
                return Ok(difference);
            }
        }
        Ok(None)
    }

    /// What is compared, and at how many positions.
    fn in_words(&self, kind: Kind, to: u64) -> String {
        let [left, right] = [&self.left, &self.right].map(|solution| solution.rules().notation());
        format!("{left} and {right}: {}", counted(kind.count(to), ["position", "positions"]))
    }

    /// How the values of a position differ; `None` if they do not, or one of the rules has none for it.
    fn difference(&self, position: String) -> Result<Option<Difference>, Failure> {
        let (left, right) = (value(&self.left, &position)?, value(&self.right, &position)?);
        let both = left.zip(right).filter(|(left, right)| left != right);
        Ok(both.map(|(left, right)| Difference { position, left, right }))
    }
}

/// The value of a position; `None` if these rules do not have it, or the game is over there.
fn value(solution: &Solution, position: &str) -> Result<Option<Value>, Failure> {
    let Ok(number) = solution.rules().read(position) else { return Ok(None) };
    let notation = solution.rules().notation();
    solution.value_of(number).map(Some).map_err(|why| match why {
        // It names its place.
        Unsolved::Failed(error) => Failure::new(format_args!("{notation}: {error}")),
        why => Failure::new(format_args!("{notation}: {position}: {why}")),
    })
}

impl Comparison {
    fn text(&self) -> String {
        let Self { left, right, to, difference } = self;
        match difference {
            None => format!("agree to {to}"),
            Some(Difference { position, left: left_value, right: right_value }) => {
                let [left_value, right_value] = [left_value, right_value].map(in_words);
                format!("differ at {position}: {left} is {left_value}, {right} is {right_value}")
            }
        }
    }
}

fn in_words(value: &Value) -> String {
    match value {
        Value::Nimber(nimber) => format!("worth {nimber}"),
        Value::InstantWin => "a win".to_owned(),
    }
}
