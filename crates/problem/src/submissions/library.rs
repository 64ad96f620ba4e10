//! The exported sources that have the values.

use std::ops::ControlFlow;

use grundy::Solved;
use grundy::table::Table;
use grundy_export::{Export, Language, coins};
use grundy_generator::generate;
use grundy_judge::ContestGame;
use grundy_rules::Rules;

use crate::Error;

/// A source that has the values, and its names.
pub(super) struct Library {
    pub(super) source: String,
    pub(super) file_name: String,
    /// What the names of its functions begin with.
    pub(super) name: String,
    /// In Java, the class that has them.
    pub(super) class: String,
}

/// The source in every language; none for rules in Rust, unless their positions are cells that a source can find.
///
/// # Errors
///
/// If a table cannot be made.
pub(super) fn libraries(game: &ContestGame, rules: &dyn Rules) -> Result<Vec<(Language, Library)>, Error> {
    match (game.name, rules.kind()) {
        ("coins", _) => Ok(Language::ALL.map(|language| (language, Library::of_coins(language))).into()),
        (_, Some(_)) => of_table(rules, |solved| Export::of_table(solved)),
        (_, None) if game.has_paired_cells() => of_table(rules, |solved| Export::of_paired_cells(solved)),
        (_, None) => Ok(Vec::new()),
    }
}

type SolvedRules<'r> = Solved<&'r dyn Rules, Vec<u8>>;

fn of_table<'r>(
    rules: &'r dyn Rules,
    export: impl for<'s> FnOnce(&'s SolvedRules<'r>) -> Export<'s>,
) -> Result<Vec<(Language, Library)>, Error> {
    let artifact = generate(rules, |_| ControlFlow::Continue(())).map_err(Error::new)?;
    let solved = Solved::new(rules, Table::open(artifact).map_err(Error::new)?).map_err(Error::new)?;
    let export = export(&solved);
    Language::ALL.into_iter().map(|language| Ok((language, Library::of_table(&export, language)?))).collect()
}

impl Library {
    /// The closed form of coins: there are too many for a table.
    fn of_coins(language: Language) -> Self {
        let file_name = match language {
            Language::C => "grundy_coins.h",
            Language::Python => "grundy_coins.py",
            Language::Rust => "grundy_coins.rs",
            Language::Java => "GrundyCoins.java",
        };
        let [name, class] = ["grundy_coins", "GrundyCoins"].map(str::to_owned);
        Self { source: coins::source(language), file_name: file_name.to_owned(), name, class }
    }

    /// The values of a table.
    fn of_table(export: &Export<'_>, language: Language) -> Result<Self, Error> {
        let stem = |language| export.file_name(language).split('.').next().unwrap_or_default().to_owned();
        Ok(Self {
            source: export.source(language).map_err(Error::new)?,
            file_name: export.file_name(language),
            name: stem(Language::C),
            class: stem(Language::Java),
        })
    }
}
