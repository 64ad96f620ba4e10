//! `grundy values`: the first Grundy values of heaps or coins.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::ValueEnum;
use grundy::rules::Ruleset;
use grundy_solution::Solution;

use crate::failure::Failure;
use crate::numbers::number;
use crate::rules::{KnownRules, NamedRules};

/// Print the Grundy values of the heaps or coins from 0 to N
///
/// Each line has a number and its value, N included: the form of the b-files of the OEIS.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  grundy values officers --to 20700
  grundy values mock-turtles --from 100 --to 110 --format csv

JSON: one object with the names rules, from, to and values, an array.")]
pub(crate) struct Arguments {
    /// The rules: a notation such as 0.77, or a name such as kayles
    #[arg(value_parser = NamedRules::parse)]
    rules: NamedRules,

    /// The last heap or coin
    #[arg(long, value_name = "N", value_parser = number(0..=u64::MAX))]
    to: u64,

    /// The first heap or coin
    #[arg(long, value_name = "M", default_value_t = 0, value_parser = number(0..=u64::MAX))]
    from: u64,

    /// How to print
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// The form of a list of values.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    /// A number and its value a line
    Text,
    /// One JSON object
    Json,
    /// A line with the names of the columns, then a number and its value a line, with a comma between them
    Csv,
}

impl Arguments {
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        let Self { rules, from, to, format } = self;
        if from > to {
            return Err(Failure::usage(format_args!(
                "found --from {from} and --to {to}, expected the smaller one first"
            )));
        }
        let rules = rules.load()?;
        let list = List { notation: rules.notation(), solution: numbered(rules, to)?, from, to };
        let mut output = BufWriter::new(io::stdout().lock());
        let written = list.write(format, &mut output);
        // The values before a mistake come before its message.
        output.flush()?;
        written.map(|()| ExitCode::SUCCESS)
    }
}

/// The values of rules whose positions are numbers, up to `to`.
fn numbered(rules: KnownRules, to: u64) -> Result<Solution, Failure> {
    match rules {
        KnownRules::Ruleset(Ruleset::Heaps(_) | Ruleset::Subtraction(_) | Ruleset::Turning(_)) => {
            rules.solution(Some(to.saturating_add(1)), None)
        }
        other => {
            let family = other.family();
            Err(Failure::usage(format_args!(
                "found rules of the family `{family}`, expected rules of heaps or coins; `grundy generate` makes \
                 tables of all rules"
            )))
        }
    }
}

/// Values to be listed.
struct List {
    notation: String,
    solution: Solution,
    from: u64,
    to: u64,
}

impl List {
    fn write(&self, format: Format, output: &mut impl Write) -> Result<(), Failure> {
        match format {
            Format::Text => self.write_lines(" ", output),
            Format::Csv => {
                writeln!(output, "n,value")?;
                self.write_lines(",", output)
            }
            Format::Json => self.write_json(output),
        }
    }

    fn write_lines(&self, between: &str, output: &mut impl Write) -> Result<(), Failure> {
        for n in self.from..=self.to {
            writeln!(output, "{n}{between}{}", self.value(n)?)?;
        }
        Ok(())
    }

    /// Piece by piece: there may be more values than memory.
    fn write_json(&self, output: &mut impl Write) -> Result<(), Failure> {
        let Self { notation, from, to, .. } = self;
        write!(output, "{{\"rules\":\"{notation}\",\"from\":{from},\"to\":{to},\"values\":[")?;
        for n in *from..=*to {
            let comma = if n == *from { "" } else { "," };
            write!(output, "{comma}{}", self.value(n)?)?;
        }
        Ok(writeln!(output, "]}}")?)
    }

    /// Heaps and coins have no instant wins. All are within the limit; what fails to be solved names its place.
    fn value(&self, n: u64) -> Result<grundy::Value, Failure> {
        self.solution.value_of(n).map_err(|error| Failure::new(format_args!("{}: {error}", self.notation)))
    }
}
