//! Whole contest problems: from the rules of an impartial game to a package that a judge installs.
//!
//! A [`Problem`] is a contest game with its limits and its values. [`package`] makes of it the files of a problem
//! package: the statement, the validators, the data, and submissions that are right and wrong. The sources, the
//! statement and the settings are templates, readable as what they are, in `templates/`.
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

mod error;
mod format;
mod grammar;
mod problem;
mod samples;
mod settings;
mod template;

pub use error::Error;
pub use format::{File, Format};
pub use problem::{Limits, Problem};

/// The files of a package, in no order.
///
/// The same problem gives the same bytes, always.
///
/// # Errors
///
/// If the problem cannot be made as it is asked for; the message says what to do.
pub fn package(problem: &Problem<'_>, format: Format) -> Result<Vec<File>, Error> {
    let mut files = settings::files(problem, format);
    files.extend(grammar::files(problem));
    files.extend(samples::files(problem));
    Ok(files)
}
