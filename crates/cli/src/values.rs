//! Where a game's values come from: the program, a folder of tables, or the solver.
#![allow(unsafe_code)]

use std::fmt::Display;
use std::path::Path;

use grundy::table::Table;
use grundy::{Solved, Values};
use grundy_judge::{ContestGame, Right};
use grundy_solution::{Solution, Unsolved};

use crate::failure::Failure;
use crate::progress::shown;

/// The values of a game.
pub(crate) enum GameValues {
    /// All values of a contest game.
    Table(Box<dyn Values>),
    /// The values of any rules, as far as they are asked for.
    Solution(&'static Solution),
}

impl GameValues {
    /// The values of a game: those of the table in `folder`, if one is named; else those in the program; else they are
    /// solved.
    pub(crate) fn of(game: &ContestGame, folder: Option<&Path>) -> Result<Self, Failure> {
        match (folder, game.embedded) {
            (Some(folder), _) => map(game, folder).map(Self::Table),
            (None, Some(embedded)) => Ok(Self::Table(embedded())),
            (None, None) => Ok(Self::Solution(solution(game))),
        }
    }

    /// The right answers of the game that these values are of.
    pub(crate) fn right<'a>(&'a self, game: &'a ContestGame) -> Right<'a> {
        let values = match self {
            Self::Table(values) => &**values,
            Self::Solution(solution) => *solution,
        };
        Right { game, values }
    }

    /// Why the value of a position is not known, if there is a reason to be told.
    pub(crate) fn unsolved(&self, position: u64) -> Option<Unsolved> {
        match self {
            Self::Table(_) => None,
            Self::Solution(solution) => solution.unsolved(position),
        }
    }
}

/// The values of a game, solved when they are first asked for. Cold, so that who has a table needs no stack for it.
#[cold]
fn solution(game: &ContestGame) -> &'static Solution {
    Box::leak(Box::new(shown(Solution::of_rules((game.rules)()))))
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
