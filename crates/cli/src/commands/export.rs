//! `grundy export`: tables for those who do not link this project.

mod contest;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;
use grundy::Solved;
use grundy::rules::{Rules, Ruleset};
use grundy::table::Table;
use grundy_export::{Export, Language, csv, raw};
use grundy_generator::generate;
use grundy_heaps::{Period, Periodic};

use crate::failure::Failure;
use crate::numbers::number;
use crate::period_search::{End, Search};
use crate::progress::LongWork;
use crate::rules::{KnownRules, NamedRules};
use crate::{memory, output, paths};
use contest::ContestExport;

/// A period of heaps is looked for among so many values.
const PERIOD_LIMIT: u64 = 1_000_000;

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
    #[arg(value_name = "RULES", value_parser = Named::parse)]
    named: Named,

    /// What to write
    #[arg(long = "as", value_name = "FORM")]
    form: Form,

    /// The size: the cells of a row; the end of the coordinates, heaps or coins, which go from 0 to N - 1
    #[arg(long, value_name = "N", value_parser = number(0..=u64::MAX))]
    size: Option<u64>,

    /// Refuse a source of more bytes
    #[arg(long, value_name = "BYTES", default_value_t = 64 << 10, value_parser = number(0..=usize::MAX))]
    limit: usize,

    /// Replace this file, at once and whole, instead of writing to standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Rules, and the contest game of that name.
#[derive(Clone, Debug)]
struct Named {
    rules: NamedRules,
    contest: Option<ContestExport>,
}

impl Named {
    fn parse(text: &str) -> Result<Self, String> {
        Ok(Self { rules: NamedRules::parse(text)?, contest: ContestExport::named(text) })
    }
}

/// What rules are written as.
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
    /// The plain table, little-endian, with as many bytes a value as the greatest needs: 1, 2 or 4
    Raw,
    /// The plain table, one line an entry
    Csv,
}

impl Form {
    const fn language(self) -> Option<Language> {
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
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        self.output.as_deref().map(paths::expect_file).transpose()?;
        let content = match (self.named.contest, self.size) {
            (Some(contest), None) => self.contest(contest)?,
            _ => self.ruleset()?,
        };
        output::write(self.output.as_deref(), &content)?;
        Ok(ExitCode::SUCCESS)
    }

    fn contest(&self, contest: ContestExport) -> Result<Vec<u8>, Failure> {
        let content = contest.content(self.form)?;
        if self.form.language().is_some() {
            self.check_limit(content.len(), || Ok(None))?;
        }
        Ok(content)
    }

    fn ruleset(&self) -> Result<Vec<u8>, Failure> {
        let rules = self.named.rules.load()?;
        let Some(language) = self.form.language() else {
            let solved = solve(rules.sized(self.size)?)?;
            return Ok(if matches!(self.form, Form::Raw) { raw(&solved) } else { csv(&solved).into_bytes() });
        };
        let period = if self.size.is_none() { find_period(&rules)? } else { None };
        let stored = period.as_ref().map(|periodic| periodic.values().len() as u64);
        let solved = solve(rules.sized(self.size.or(stored))?)?;
        let export = match &period {
            Some(periodic) => Export::of_period(&solved, periodic).map_err(Failure::new)?,
            None => Export::of_table(&solved),
        };
        self.source(&export, language)
    }

    fn source(&self, export: &Export<'_>, language: Language) -> Result<Vec<u8>, Failure> {
        let source = export.source(language).map_err(Failure::new)?;
        self.check_limit(source.len(), || export.fitting_size(language, self.limit).map_err(Failure::new))?;
        Ok(source.into_bytes())
    }

    /// Refuses a source that is too long, and says what to do about it.
    fn check_limit(
        &self,
        len: usize,
        fitting_size: impl FnOnce() -> Result<Option<u64>, Failure>,
    ) -> Result<(), Failure> {
        if len <= self.limit {
            return Ok(());
        }
        let smaller = fitting_size()?.map_or(String::new(), |size| format!("`--size {size}` fits, "));
        let limit = self.limit;
        Err(Failure::new(format_args!(
            "found a source of {len} bytes, expected {limit} at most; {smaller}`--limit {len}` allows it, `--as raw` \
             writes the plain table"
        )))
    }
}

/// The values of all heaps, if these are heaps for which a period can be proved.
///
/// # Errors
///
/// If none is proved among the first values.
fn find_period(rules: &KnownRules) -> Result<Option<Periodic>, Failure> {
    let KnownRules::Ruleset(ruleset @ (Ruleset::Heaps(_) | Ruleset::Subtraction(_))) = rules else { return Ok(None) };
    let mut search = Search::new(rules, Some(PERIOD_LIMIT))?;
    if !search.can_prove() {
        return Ok(None);
    }
    match search.find()? {
        End::Found(Period::Proved(certificate)) => Ok(search.periodic(&certificate)),
        _ => Err(Failure::usage(format_args!(
            "{ruleset}: no period is proved within {PERIOD_LIMIT} values; found no size, expected --size N"
        ))),
    }
}

/// Solves the rules, unless there is too little memory for that.
fn solve<R: Rules>(rules: R) -> Result<Solved<R, Vec<u8>>, Failure> {
    memory::expect_room(&rules).map_err(|why| Failure::new(format_args!("{why}; choose a smaller size")))?;
    let mut work = LongWork::solving(&rules);
    let bytes = generate(&rules, |progress| work.show(progress)).map_err(Failure::new)?;
    let table = Table::open(bytes).map_err(Failure::new)?;
    Solved::new(rules, table).map_err(Failure::new)
}
