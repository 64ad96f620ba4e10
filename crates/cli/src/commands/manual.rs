//! `grundy manual`: the manual pages.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Command, CommandFactory};
use clap_mangen::Man;

use crate::failure::Failure;
use crate::output;

/// Write the manual pages of this command and its subcommands
///
/// Each page is a file of its own, such as grundy-value.1, which `man` shows. A page that is there already is replaced.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  grundy manual -o ~/.local/share/man/man1")]
pub(crate) struct Arguments {
    /// The folder; it is made if it is not there
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,
}

impl Arguments {
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        let failure = |error| Failure::at(&self.output, format_args!("cannot make the folder: {error}"));
        fs::create_dir_all(&self.output).map_err(failure)?;
        let mut command = crate::Arguments::command().disable_help_subcommand(true);
        command.build();
        write_page(&command, &self.output)?;
        command.get_subcommands().try_for_each(|subcommand| write_page(subcommand, &self.output))?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Writes the page of a command, which is named as in `grundy-value.1`.
fn write_page(command: &Command, folder: &Path) -> Result<(), Failure> {
    let page = Man::new(command.clone());
    let path = folder.join(page.get_filename());
    let mut content = Vec::new();
    page.render(&mut content).map_err(|error| Failure::at(&path, error))?;
    output::write(Some(&path), &content)
}
