//! `grundy value`: the Grundy values of positions.

mod answers;

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use grundy_solution::Solution;

use crate::failure::Failure;
use crate::misere;
use crate::numbers::number;
use crate::positions::{Word, Words};
use crate::rules::NamedRules;
use answers::value;

/// Print the Grundy values of positions, one a line
///
/// A position is written as its family has it: a heap or a coin is a number, a cell its coordinates such as 3,5, a row
/// its cells such as ..oo., a vertex of a graph its name. A position with a move that wins the whole game at once has
/// no Grundy value; it is a win.
///
/// Heaps are answered for any size once their period is proved: up to 2^64 - 1, or with any number of digits if the
/// values do not grow.
#[derive(Debug, clap::Args)]
#[command(arg = misere::refused(), after_help = "\
Examples:
  grundy value kayles 12 1000000000000        prints 4 1
  grundy value marbles 3,5                    prints 0
  seq 0 9 | grundy value officers -           prints 0 0 1 2 0 1 2 3 1 2")]
pub(crate) struct Arguments {
    /// The rules: a notation such as 0.77, a name such as kayles, or graph:FILE
    #[arg(value_parser = NamedRules::parse)]
    rules: NamedRules,

    /// The positions; - reads them from standard input, with blanks or line ends between them
    #[arg(value_name = "POSITION", required = true)]
    positions: Vec<String>,

    /// Solve no more than heaps or coins below N, N cells of a board, or rows of N cells; graphs and rules written
    /// in Rust are solved whole [default: 1000000 heaps, 10000 coins, 1000000 cells, rows of 24 cells]
    #[arg(long, value_name = "N", conflicts_with = "table", value_parser = number(1..=u64::MAX))]
    limit: Option<u64>,

    /// Take the values from this artifact, and no others
    #[arg(long, value_name = "FILE")]
    table: Option<PathBuf>,
}

impl Arguments {
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        let solution = self.rules.load()?.solution(self.limit, self.table.as_deref())?;
        let mut output = BufWriter::new(io::stdout().lock());
        let answered = self.positions.iter().try_for_each(|position| match position.as_str() {
            "-" => answer_stdin(&solution, &mut output),
            position => answer_argument(&solution, position, &mut output),
        });
        // The answers before a mistake come before its message.
        output.flush()?;
        answered.map(|()| ExitCode::SUCCESS)
    }
}

fn answer_argument(solution: &Solution, position: &str, output: &mut impl Write) -> Result<(), Failure> {
    let value = value(solution, position).map_err(|refusal| refusal.of_argument(position))?;
    Ok(writeln!(output, "{value}")?)
}

fn answer_stdin(solution: &Solution, output: &mut impl Write) -> Result<(), Failure> {
    let unreadable = |error| Failure::new(format_args!("<stdin>: cannot read the input: {error}"));
    let mut words = Words::new(io::stdin().lock());
    while let Some(word) = words.next(output).map_err(unreadable)? {
        let value = answer_word(solution, &word)?;
        writeln!(output, "{value}")?;
    }
    Ok(())
}

fn answer_word(solution: &Solution, word: &Word) -> Result<grundy::Value, Failure> {
    if word.is_too_long() {
        let (line, column, most) = (word.line, word.column, Word::LONGEST);
        let found = format_args!("found a word of more than {most} bytes, expected a position");
        return Err(Failure::new(format_args!("<stdin>:{line}:{column}: {found}")));
    }
    let text = str::from_utf8(&word.bytes).map_err(|error| {
        let at = error.valid_up_to();
        let (line, column, found) = (word.line, word.column + at as u64, word.bytes[at]);
        Failure::new(format_args!("<stdin>:{line}:{column}: found the byte {found:#04x}, expected text in UTF-8"))
    })?;
    value(solution, text).map_err(|refusal| refusal.of_input("<stdin>", word))
}
