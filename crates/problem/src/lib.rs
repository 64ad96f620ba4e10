//! Whole contest problems: from the rules of an impartial game to a package that a judge installs.
//!
//! A [`Problem`] is a contest game with its limits and its values: one of [`grundy_judge::GAMES`] in its own format, or
//! any rules in the generic one. [`package`] makes of it the files of a problem package: the statement, the validators,
//! the data, and submissions that are right and wrong. The sources, the statement and the settings are templates,
//! readable as what they are, in `templates/`.
//!
//! ```
//! use grundy_problem::{Format, Limits, Problem, package};
//!
//! let problem = Problem::of_rules(&"sub:1,3,4".parse()?, &Limits::default())?;
//! let files = package(&problem, Format::Legacy)?;
//! assert!(files.iter().any(|file| file.path == "problem.yaml"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod archive;
mod bad_inputs;
mod data;
mod duel;
mod error;
mod format;
mod grammar;
mod input;
mod kill_matrix;
mod mistakes;
mod moves;
mod positions;
mod problem;
mod reach;
mod samples;
mod settings;
mod statement;
mod submissions;
mod template;
mod work;

use mistakes::Mistakes;
use settings::Validation;
use submissions::check_sources;

pub use archive::archive;
pub use duel::{package as interactive_package, usual_size as usual_size_of_duel};
pub use error::Error;
pub use format::{File, Format};
pub use problem::{Limits, Problem};

/// A wrong submission is in a package if so many inputs kill it.
pub(crate) const KILLS: usize = 3;

/// The files of a package, in no order.
///
/// The same problem gives the same bytes, always.
///
/// # Errors
///
/// If the problem cannot be made as it is asked for; the message says what to do.
pub fn package(problem: &Problem<'_>, format: Format) -> Result<Vec<File>, Error> {
    let rules = problem.rules();
    let mut mistakes = Mistakes::of(&problem.right, &rules);
    let wrong_answers = mistakes.wrong.iter().map(|(_, wrong)| *wrong).collect();
    let game = problem.right.game;
    let samples = samples::tests(problem);
    let inputs = data::inputs(problem, &*rules, &samples, [game, &game.with_wrong_answers(wrong_answers)]);
    mistakes.leave_out_rarely_killed(|wrong| data::kills(&inputs, wrong, &problem.right));

    let mut files = settings::files(problem, format, Validation::Default);
    files.extend(statement::files(problem, &*rules, &samples, format));
    files.extend(grammar::files(problem));
    files.extend(grammar::answers(problem));
    files.extend(samples::files(&problem.right, &samples));
    files.extend(data::files(problem, &inputs));
    files.extend(bad_inputs::files(problem, &*rules, &samples[0], format));
    files.extend(submissions::files(problem, &rules, &mistakes)?);
    files.push(kill_matrix::file(&problem.right, &inputs, &mistakes));
    check_sources(&files)?;
    Ok(files)
}
