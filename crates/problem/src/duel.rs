//! The interactive problem: a duel against a player who never makes a mistake.
//!
//! The contestant is given one board, chooses who moves first, and must win. The interactor is written once; the moves
//! of the rules and the values of the positions are sources that are made of the rules.

mod boards;
mod moves;
mod play;
mod positions;
mod sources;
mod submissions;

use grundy_judge::contest::Tests;
use grundy_judge::{ContestGame, Right};

use crate::settings::Validation;
use crate::submissions::check_sources;
use crate::{Error, File, Format, Problem, bad_inputs, grammar, samples, settings, statement};
use positions::Positions;

pub use positions::usual_size;

/// The files of the interactive package, in no order.
///
/// # Errors
///
/// If the rules or their size are too great for a duel, or a value is not known.
pub fn package(problem: &Problem<'_>, format: Format) -> Result<Vec<File>, Error> {
    let game = one_board(problem.right.game);
    let problem = &Problem { right: Right { game: &game, values: problem.right.values }, ..problem.clone() };
    let positions = Positions::of(problem)?;
    let boards = boards::Boards::choose(problem, &positions)?;
    let sources = sources::Sources::of(problem, &positions);
    let mut files = settings::files(problem, format, Validation::Interactive);
    files.extend(grammar::files(problem));
    files.extend(statement::files_of_duel(problem, &*problem.rules(), boards.first_interaction(), format));
    files.extend(boards.files(format));
    files.extend(bad_inputs::files(problem, &*problem.rules(), &samples::tests(problem)[0], format));
    files.extend(sources.interactor(format));
    files.extend(submissions::files(&sources, &boards));
    check_sources(&files)?;
    Ok(files)
}

/// The same game with one test in an input: a board. Its mistakes are others than those of a problem without a judge
/// who plays.
fn one_board(game: &ContestGame) -> ContestGame {
    ContestGame { tests: Tests::One, wrong_answers: &[], ..*game }
}
