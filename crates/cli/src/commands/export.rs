//! `grundy export`: tables for those who do not link this project.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;
use grundy_export::Language;

use crate::companion;
use crate::failure::Failure;
use crate::numbers::number;
use crate::rules::NamedRules;

/// Write rules as a single source file for a judge, or their table as plain data
///
/// A source is complete in itself: the packed table, its lookup in O(1), the nim-sum of positions and who wins them.
/// Its first lines describe the functions, which have the same names in all languages. Without a size, the source of
/// heaps whose period is proved answers any heap up to 2^64 - 1.
///
/// Without a size, chess, coins and marbles are the contest games: positions are written as in their input, and there
/// is a function that finds a winning move.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  grundy export kayles --as c -o grundy_kayles.h
  grundy export wythoff --size 40 --as java -o GrundyWythoff.java
  grundy export chess --as c -o grundy_chess.h
  grundy export chess --as raw | sha256sum")]
pub(crate) struct Arguments {
    /// The rules: a notation such as 0.77, or a name such as kayles
    #[arg(value_parser = NamedRules::parse)]
    pub(crate) rules: NamedRules,

    /// What to write
    #[arg(long = "as", value_name = "FORM")]
    pub(crate) form: Form,

    /// The size: the cells of a row; the end of the coordinates, heaps or coins, which go from 0 to N - 1
    #[arg(long, value_name = "N", value_parser = number(0..=u64::MAX))]
    pub(crate) size: Option<u64>,

    /// Refuse a source of more bytes
    #[arg(long, value_name = "BYTES", default_value_t = 64 << 10, value_parser = number(0..=usize::MAX))]
    pub(crate) limit: usize,

    /// Replace this file, at once and whole, instead of writing to standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// What rules are written as.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Form {
    /// A header for C99 and C++11
    C,
    /// A module for Python 3.8 or later
    Python,
    /// A module for Rust of any edition, without std
    Rust,
    /// A class for Java 8 or later
    Java,
    /// The plain table, little-endian, with as many bytes a value as the greatest needs: 1, 2 or 4
    Raw,
    /// The plain table, one line an entry
    Csv,
}

impl Form {
    /// The language of a source.
    pub(crate) const fn language(self) -> Option<Language> {
        match self {
            Self::C => Some(Language::C),
            Self::Python => Some(Language::Python),
            Self::Rust => Some(Language::Rust),
            Self::Java => Some(Language::Java),
            Self::Raw | Self::Csv => None,
        }
    }
}

impl Arguments {
    /// Hands over to the program that can fill templates.
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        companion::make()
    }
}
