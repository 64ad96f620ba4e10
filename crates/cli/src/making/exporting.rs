//! Exports: tables and rules as sources and as plain data.

mod contest;

use std::process::ExitCode;

use grundy::Solved;
use grundy::rules::Rules;
use grundy::table::Table;
use grundy_export::{Export, Language, csv, raw};
use grundy_generator::generate;
use grundy_heaps::{Period, Periodic};

use crate::commands::export::{Arguments, Form};
use crate::failure::Failure;
use crate::period_search::{End, Search};
use crate::progress::LongWork;
use crate::rules::KnownRules;
use crate::{memory, output, paths};
use contest::ContestExport;

/// A period of heaps is looked for among so many values.
const PERIOD_LIMIT: u64 = 1_000_000;

/// Writes what is asked for.
pub(super) fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    arguments.output.as_deref().map(paths::expect_file).transpose()?;
    let content = match (ContestExport::named(arguments.rules.text()), arguments.size) {
        (Some(contest), None) => arguments.contest(contest)?,
        _ => arguments.ruleset()?,
    };
    output::write(arguments.output.as_deref(), &content)?;
    Ok(ExitCode::SUCCESS)
}

impl Arguments {
    fn contest(&self, contest: ContestExport) -> Result<Vec<u8>, Failure> {
        let content = contest.content(self.form)?;
        if self.form.language().is_some() {
            self.check_limit(content.len(), || Ok(None))?;
        }
        Ok(content)
    }

    fn ruleset(&self) -> Result<Vec<u8>, Failure> {
        let rules = self.rules.load()?;
        let Some(language) = self.form.language() else {
            let solved = solve(rules.sized(self.size)?)?;
            return Ok(if matches!(self.form, Form::Raw) { raw(&solved) } else { csv(&solved).into_bytes() });
        };
        let period = if self.size.is_none() { find_period(&rules)? } else { None };
        let stored = period.as_ref().map(|periodic| periodic.values().len() as u64);
        let has_paired_cells = matches!(&rules, KnownRules::Custom(game) if game.has_paired_cells());
        let solved = solve(rules.sized(self.size.or(stored))?)?;
        let export = match &period {
            Some(periodic) => Export::of_period(&solved, periodic).map_err(Failure::new)?,
            None if has_paired_cells => Export::of_paired_cells(&solved),
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
    let KnownRules::Ruleset(ruleset) = rules else { return Ok(None) };
    if !ruleset.is_of_heaps() {
        return Ok(None);
    }
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
