//! `grundy marbles`: the answers to an input of marbles.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use grundy::marbles::{TABLE, Table};

use crate::failure::Failure;
use crate::input::InputArgument;
use crate::tables;

/// Answer an input of marbles: Y if the first player wins, N if not
///
/// Marbles on a board of 101 x 101 cells; a move takes one of them down in l, in c, or in both alike; who brings any marble to (0, 0)
/// wins. The input holds the number of marbles, then for each its l and c.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  printf '2\\n1 3\\n2 3\\n' | grundy marbles        prints Y")]
pub(crate) struct Arguments {
    #[command(flatten)]
    input: InputArgument,

    /// Map DIR/marbles.sgt instead of using the table in the program; the file may be replaced meanwhile, but not written in place
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,

    /// Name a winning move if the first player wins: Y MARBLE L C
    ///
    /// The marble counts from 1 and goes to the cell L C, which is 0 0 where that wins at once. Of several winning moves it is that of
    /// the first marble, down in l before down in c before both, the nearest cell first.
    #[arg(long)]
    moves: bool,
}

impl Arguments {
    /// Without options.
    pub(super) fn plain(input: InputArgument) -> Self {
        Self { input, tables: None, moves: false }
    }

    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        match &self.tables {
            None => self.answer(&TABLE)?,
            Some(folder) => self.answer(&tables::map(folder, "marbles", Table::new)?)?,
        }
        Ok(ExitCode::SUCCESS)
    }

    fn answer<D: AsRef<[u8]>>(&self, table: &Table<D>) -> Result<(), Failure> {
        let (input, output) = (self.input.open()?, io::stdout());
        let answered = match self.moves {
            false => grundy_judge::marbles::answer(input, output, table),
            true => grundy_judge::marbles::answer_with_moves(input, output, table),
        };
        answered.map_err(|error| self.input.failure(error))
    }
}
