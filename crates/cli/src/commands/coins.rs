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

    /// Name a winning move for each row that the first player wins: No P1 [P2 [P3]]
    ///
    /// These coins are to be turned, the rightmost first. Of several winning moves it is one of the first head that has any.
    #[arg(long)]
    moves: bool,
}

impl Arguments {
    /// Without options.
    pub(super) fn plain(input: InputArgument) -> Self {
        Self { input, moves: false }
    }

    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        let (input, output) = (self.input.open()?, io::stdout());
        let answered = match self.moves {
            false => grundy_judge::coins::answer(input, output),
            true => grundy_judge::coins::answer_with_moves(input, output),
        };
        answered.map_err(|error| self.input.failure(error))?;
        Ok(ExitCode::SUCCESS)
    }
}
