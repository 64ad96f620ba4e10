//! `grundy validate`: the input validator of a judge.

use std::process::ExitCode;

use grundy_judge::{Error, Generic};

use crate::failure::Failure;
use crate::game::GameArgument;
use crate::input::InputArgument;
use crate::numbers::number;

/// What judges take for valid.
const VALID: u8 = 42;

/// What judges take for invalid, as they do anything else.
const INVALID: u8 = 43;

/// Check that an input is valid in a contest: exit status 42 if it is, 43 if it is not
///
/// Reads as strictly as a judge's input validator must: the limits of the contest or the size, single spaces, a line
/// feed after each line, no leading zeros, nothing after the end. What is wrong goes to standard error, with its line
/// and column. Any other exit status means that the input could not be read.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  printf '1\\n1\\n2 19  20\\n' | grundy validate chess; echo $?        prints 43")]
pub(crate) struct Arguments {
    #[command(flatten)]
    game: GameArgument,

    #[command(flatten)]
    input: InputArgument,

    /// Of rules: take positions of this size only: heaps, coins and coordinates below it, rows of at most so many cells
    #[arg(long, value_name = "N", value_parser = number(1..=u64::MAX))]
    size: Option<u64>,
}

impl Arguments {
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        self.game.refuse_for_contest(&[("--size", self.size.is_some())])?;
        let form = self.game.form(|generic| Generic { size: self.size, ..generic })?;
        match form.validate(self.input.open()?) {
            Ok(()) => Ok(ExitCode::from(VALID)),
            Err(error @ Error::Input(_)) => {
                self.input.failure(error).report();
                Ok(ExitCode::from(INVALID))
            }
            Err(error) => Err(self.input.failure(error)),
        }
    }
}
