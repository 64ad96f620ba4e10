//! `grundy completions`: what a shell needs to complete the command's arguments.

use std::process::ExitCode;

use clap::CommandFactory;
use clap_complete::{Shell, generate};

use crate::failure::Failure;
use crate::output;

/// Print a script that makes a shell complete the arguments of this command
///
/// Put the script where the shell looks for such scripts.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  mkdir -p ~/.local/share/bash-completion/completions
  grundy completions bash > ~/.local/share/bash-completion/completions/grundy

  mkdir -p ~/.config/fish/completions
  grundy completions fish > ~/.config/fish/completions/grundy.fish")]
pub(crate) struct Arguments {
    /// The shell
    shell: Shell,
}

impl Arguments {
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        let mut script = Vec::new();
        generate(self.shell, &mut crate::Arguments::command(), "grundy", &mut script);
        output::write(None, &script)?;
        Ok(ExitCode::SUCCESS)
    }
}
