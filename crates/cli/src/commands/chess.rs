//! `grundy chess`: the answers to an input of chess boards.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use grundy::chess::{TABLE, Table};

use crate::failure::Failure;
use crate::input::InputArgument;
use crate::tables;

/// Answer an input of chess boards: YES if the first player wins, NO if not
///
/// Rows of 20 cells; a piece jumps to the first empty cell on its right; who cannot move loses. The input holds the number of boards,
/// then for each the number of rows, then for each row the number of pieces and their columns.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  printf '1\\n2\\n1 19\\n1 18\\n' | grundy chess        prints YES")]
pub(crate) struct Arguments {
    #[command(flatten)]
    input: InputArgument,

    /// Map DIR/chess.sgt instead of using the table in the program; the file may be replaced meanwhile, but not written in place
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,

    /// Name a winning move for each board that the first player wins: YES ROW FROM TO
    ///
    /// The row counts from 1; the piece in column FROM jumps to column TO. Of several winning moves it is that of the leftmost piece in
    /// the first row.
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
            Some(folder) => self.answer(&tables::map(folder, "chess", Table::new)?)?,
        }
        Ok(ExitCode::SUCCESS)
    }

    fn answer<D: AsRef<[u8]>>(&self, table: &Table<D>) -> Result<(), Failure> {
        let (input, output) = (self.input.open()?, io::stdout());
        let answered = match self.moves {
            false => grundy_judge::chess::answer(input, output, table),
            true => grundy_judge::chess::answer_with_moves(input, output, table),
        };
        answered.map_err(|error| self.input.failure(error))
    }
}
