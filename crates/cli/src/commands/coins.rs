//! `grundy coins`: the answers to an input of coin rows.

use std::io;
use std::process::ExitCode;

use crate::failure::Failure;
use crate::input::InputArgument;

/// Answer an input of coin rows: No if the first player wins, Yes if the first player loses
///
/// Mock Turtles: a move turns one, two or three coins, the rightmost from heads to tails; who cannot move loses. The input holds,
/// to its end, the number of heads and their positions from 0; a coin named twice is one coin. No table is needed.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  printf '4\\n0 1 2 3\\n' | grundy coins        prints Yes")]
pub(crate) struct Arguments {
    #[command(flatten)]
    input: InputArgument,
}

impl Arguments {
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        grundy_judge::coins::answer(self.input.open()?, io::stdout()).map_err(|error| self.input.failure(error))?;
        Ok(ExitCode::SUCCESS)
    }
}
