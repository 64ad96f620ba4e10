//! `grundy export`: the tables for those who do not link this project.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;
use grundy_export::{Language, chess, coins, marbles};

use crate::failure::Failure;
use crate::output;

/// Write a game as a single source file for a judge, or its table as plain data
///
/// A source is complete in itself: the packed table, its lookup in O(1), the nim-sum of a board and a winning move on
/// it. Its comments describe the functions, which have the same names in all languages.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  grundy export chess --as c -o grundy_chess.h\n  grundy export chess --as raw | sha256sum"
)]
pub(crate) struct Arguments {
    /// The game
    game: Exported,

    /// What to write
    #[arg(long = "as", value_name = "FORM")]
    form: Form,

    /// Replace this file, at once and whole, instead of writing to standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// The games that are exported.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Exported {
    /// Rows of 20 cells
    Chess,
    /// Mock Turtles
    Coins,
    /// Wythoff's game with a finish line
    Marbles,
}

/// What a game is written as.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Form {
    /// A header for C99 and C++11
    C,
    /// A module for Python 3.8 or later
    Python,
    /// A module for Rust of any edition, without std
    Rust,
    /// A class for Java 8 or later
    Java,
    /// The plain table, one byte an entry
    Raw,
    /// The plain table, one line an entry
    Csv,
}

impl Arguments {
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        output::write(self.output.as_deref(), &self.content()?)?;
        Ok(ExitCode::SUCCESS)
    }

    fn content(&self) -> Result<Vec<u8>, Failure> {
        Ok(match self.form {
            Form::C => self.source(Language::C),
            Form::Python => self.source(Language::Python),
            Form::Rust => self.source(Language::Rust),
            Form::Java => self.source(Language::Java),
            Form::Raw => match self.game {
                Exported::Chess => chess::raw(),
                Exported::Marbles => marbles::raw(),
                Exported::Coins => return Err(no_table()),
            },
            Form::Csv => match self.game {
                Exported::Chess => chess::csv().into_bytes(),
                Exported::Marbles => marbles::csv().into_bytes(),
                Exported::Coins => return Err(no_table()),
            },
        })
    }

    fn source(&self, language: Language) -> Vec<u8> {
        let source = match self.game {
            Exported::Chess => chess::source(language),
            Exported::Coins => coins::source(language),
            Exported::Marbles => marbles::source(language),
        };
        source.into_bytes()
    }
}

fn no_table() -> Failure {
    Failure::usage(
        "coins have a closed form and no table: found `--as raw` or `csv`, expected `c`, `python`, `rust` or `java`",
    )
}
