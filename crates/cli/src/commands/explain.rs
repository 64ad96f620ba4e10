//! `grundy explain`: why the answers are what they are.

mod explanation;
mod text;

use std::convert::identity;
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::{Command, ValueEnum};
use grundy_judge::{ContestGame, GAMES, Input};

use crate::failure::Failure;
use crate::game::{Game, GameArgument};
use crate::input::InputArgument;
use crate::misere;
use crate::numbers::number;
use explanation::{Explanation, component_names, move_names};

/// Explain the answers to a contest input: every value, the nim-sum, the verdict, the winning moves
///
/// Each row, head, marble and so on of a test is listed with its Grundy value; then come their nim-sum, who wins, and
/// the moves that win. One that wins at once, such as a marble that can be brought home, has no Grundy value: it is a
/// win.
#[derive(Debug, clap::Args)]
#[command(arg = misere::refused(), after_help = EXAMPLE)]
pub(crate) struct Arguments {
    #[command(flatten)]
    game: GameArgument,

    #[command(flatten)]
    input: InputArgument,

    /// How to print
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,

    /// List at most this many winning moves of a test
    #[arg(long, value_name = "MOVES", default_value_t = 20, value_parser = number(0..=usize::MAX))]
    limit: usize,
}

const EXAMPLE: &str = "Example:\n  printf '1\\n2\\n2 18 19\\n1 19\\n' | grundy explain chess";

/// The command with the names of the JSON form in its long help.
pub(super) fn with_names(command: Command) -> Command {
    let of_all = |names: fn(&ContestGame) -> Vec<&'static str>| -> String {
        GAMES.iter().map(|game| format!("    of {:<15}{}\n", game.name, names(game).join(", "))).collect()
    };
    command.after_long_help(format!(
        "\
Example:
  printf '1\\n2\\n2 18 19\\n1 19\\n' | grundy explain chess --format json

JSON: one object a test, each on a line of its own. Names do not change; new ones may come.
  game                the name of the game, or the notation of the rules
  test                the number of the test, from 1
  verdict             the answer, as the contest wants it
  first_player_wins   true or false
  nim_sum             a number; null where a component wins at once
  components          the rows, marbles and so on as they come, the heads of coins ascending;
                      the value is null where it wins at once
{}    of RULES          position, value
  winning_moves       up to the limit; rows, marbles and so on count from 1
{}    of RULES          component, option
  more_winning_moves  whether there are more than the limit",
        of_all(component_names),
        of_all(move_names)
    ))
}

/// How an explanation is printed.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    /// Tables for people, 80 columns wide, in colour on a terminal
    Text,
    /// A JSON object a test, for programs
    Json,
}

impl Arguments {
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        let game = self.game.open(identity)?;
        let output = BufWriter::new(anstream::AutoStream::auto(io::stdout().lock()));
        self.explain(&game, self.input.open()?, output)?;
        Ok(ExitCode::SUCCESS)
    }

    fn explain(&self, game: &Game, input: impl Input, output: impl Write) -> Result<(), Failure> {
        let right = game.right();
        let (mut tests, mut unknown) = (1.., None);
        let explained = right.for_each_test(input, output, |components, output| {
            let number = tests.next().unwrap_or(u64::MAX);
            let Some(explanation) = Explanation::new(&right, number, components, self.limit) else {
                unknown = Some(number);
                // Ends the reading.
                return Err(io::ErrorKind::Other.into());
            };
            self.print(&explanation, output)
        });
        match unknown {
            Some(test) => Err(self.unknown(test)),
            None => explained.map_err(|error| game.failure(&self.input, error)),
        }
    }

    /// The value of an option is needed, and not known.
    fn unknown(&self, test: u64) -> Failure {
        let what = "found a move to a position whose value is not known, expected one whose value has been computed";
        Failure::new(format_args!("{}: test {test}: {what}", self.input.name()))
    }

    fn print(&self, explanation: &Explanation<'_>, output: &mut dyn Write) -> io::Result<()> {
        match self.format {
            Format::Text => text::write(explanation, output),
            Format::Json => {
                serde_json::to_writer(&mut *output, explanation)?;
                writeln!(output)
            }
        }
    }
}
