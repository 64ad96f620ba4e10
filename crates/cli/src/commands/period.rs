//! `grundy period`: the period of the values, and whether it is proved.

mod report;

use std::path::PathBuf;
use std::process::ExitCode;

use grundy_heaps::Period;

use crate::failure::Failure;
use crate::format::Format;
use crate::numbers::number;
use crate::period_search::{End, Search};
use crate::rules::NamedRules;
use crate::words::{VALUES, form};
use crate::{interrupt, output, paths};
use report::Report;

/// Find the period of the values of heaps or coins, and prove it
///
/// Prints the preperiod n0, the period p and the saltus s, the least numbers with g(n + p) = g(n) + s for all n >= n0,
/// each on a line, and on a fourth line what speaks for them. "proved by theorem G from 168 values" means that they
/// hold for ever: S, G, U, A and W are the theorems of docs/periods.md. "observed in 1000000 values, not proved" means
/// only that the values look so. If they do not even look so, there is one line, "no period within 1000000 values".
///
/// Exit status: 0 if a period is proved, 1 if not. Ctrl-C prints what the values so far show.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  grundy period kayles
  grundy period 0.16 --format json

JSON: one object with the names rules; status, which is proved, observed or none; values, how many were needed or looked
at; preperiod, period and saltus, if there is a period; and if it is proved, theorem, from, which is the heap at which
the theorem begins, and digest, the SHA-256 of the values as 32-bit numbers, the lowest byte first.")]
pub(crate) struct Arguments {
    /// The rules: a notation such as 0.77, or a name such as kayles
    #[arg(value_parser = NamedRules::parse)]
    rules: NamedRules,

    /// Look at this many values at most: those of the heaps or coins 0 to N - 1 [default: 1000000 heaps, 10000 coins]
    #[arg(long, value_name = "N", value_parser = number(1..=Search::MOST_VALUES))]
    limit: Option<u64>,

    /// How to print
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,

    /// Replace this file, at once and whole, instead of writing to standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Arguments {
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        self.output.as_deref().map(paths::expect_file).transpose()?;
        let mut search = Search::new(&self.rules.load()?, self.limit)?;
        interrupt::defer().map_err(Failure::new)?;
        match search.find()? {
            End::Found(period) => {
                self.print(&search, &period)?;
                Ok(if matches!(period, Period::Proved(_)) { ExitCode::SUCCESS } else { ExitCode::FAILURE })
            }
            End::Interrupted { values, seen } => {
                self.print(&search, &seen)?;
                let counted = form(values as u64, VALUES);
                Err(Failure::Interrupted(format!("interrupted after {values} {counted}")))
            }
        }
    }

    fn print(&self, search: &Search, period: &Period) -> Result<(), Failure> {
        let report = Report::new(search.rules(), period);
        let content = match self.format {
            Format::Text => report.text(),
            Format::Json => report.json(),
        };
        output::write(self.output.as_deref(), content.as_bytes())
    }
}
