//! Where a game's values come from: the program, a folder of tables, or the solver.
#![allow(unsafe_code)]

use std::fmt::Display;
use std::ops::ControlFlow;
use std::path::Path;

use grundy::rules::Rules;
use grundy::table::Table;
use grundy::{Solved, Values};
use grundy_judge::{ContestGame, Right};

use crate::failure::Failure;

/// The values of a game.
pub(crate) struct GameValues(Box<dyn Values>);

impl GameValues {
    /// The values of a game: those of the table in `folder`, if one is named; else those in the program; else they are
    /// solved.
    pub(crate) fn of(game: &ContestGame, folder: Option<&Path>) -> Result<Self, Failure> {
        match (folder, game.embedded) {
            (Some(folder), _) => map(game, folder).map(Self),
            (None, Some(embedded)) => Ok(Self(embedded())),
            (None, None) => solve((game.rules)()).map(Self),
        }
    }

    /// The right answers of the game that these values are of.
    pub(crate) fn right(&self, game: &'static ContestGame) -> Right<'_> {
        Right { game, values: &*self.0 }
    }
}

/// Maps the artifact `FOLDER/NAME.sgt`, and makes sure that it is undamaged and of that game.
fn map(game: &ContestGame, folder: &Path) -> Result<Box<dyn Values>, Failure> {
    let (path, rules) = (folder.join(game.name).with_extension("sgt"), (game.rules)());
    let (name, size) = (game.name, rules.size());
    let failure = |error: &dyn Display| {
        let remedy = format_args!("`grundy generate {name} --size {size} -o {}` makes it anew", path.display());
        Failure::at(&path, format_args!("{error}; {remedy}"))
    };
    // SAFETY: the help says of a folder of artifacts that they may be replaced, but not written in place.
    let table = unsafe { Table::map(&path) }.map_err(|error| failure(&error))?;
    table.verify_checksum().map_err(|error| failure(&error))?;
    Ok(Box::new(Solved::new(rules, table).map_err(|error| failure(&error))?))
}

/// Solves a game.
fn solve(rules: Box<dyn Rules>) -> Result<Box<dyn Values>, Failure> {
    let bytes = grundy_generator::generate(&*rules, |_| ControlFlow::Continue(())).map_err(Failure::new)?;
    let table = Table::open(bytes).map_err(Failure::new)?;
    Ok(Box::new(Solved::new(rules, table).map_err(Failure::new)?))
}
