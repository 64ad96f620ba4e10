//! `grundy explain`: why the answers are what they are.

mod explanation;
mod text;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::ValueEnum;
use grundy_judge::{Error, Input, chess, coins, marbles};
use serde::Serialize;

use crate::failure::Failure;
use crate::game::Game;
use crate::input::InputArgument;
use explanation::{Component, Explanation};

/// Explain the answers to a contest input: every value, the nim-sum, the verdict, the winning moves
///
/// Each row, head or marble of a test is listed with its Grundy value; then come their nim-sum, who wins, and the moves that win. A
/// marble that can be brought home at once has no Grundy value: it is a win.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLE, after_long_help = JSON)]
pub(crate) struct Arguments {
    /// The game
    game: Game,

    #[command(flatten)]
    input: InputArgument,

    /// How to print
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,

    /// List so many winning moves of a test at most
    #[arg(long, value_name = "MOVES", default_value_t = 20)]
    limit: usize,
}

const EXAMPLE: &str = "Example:\n  printf '1\\n2\\n2 18 19\\n1 19\\n' | grundy explain chess";

const JSON: &str = "\
Example:
  printf '1\\n2\\n2 18 19\\n1 19\\n' | grundy explain chess --format json

JSON: one object a test, each on a line of its own. Names do not change; new ones may come.
  game                chess, coins or marbles
  test                the number of the test, from 1
  verdict             the answer, as the contest wants it
  first_player_wins   true or false
  nim_sum             a number; null where a marble wins at once
  components          the rows or marbles as they come, the heads ascending
    of chess          {\"columns\": [18, 19], \"value\": 2}
    of coins          {\"position\": 5, \"value\": 11}
    of marbles        {\"l\": 1, \"c\": 3, \"value\": 1}, null where it wins at once
  winning_moves       up to the limit; rows and marbles count from 1
    of chess          {\"row\": 1, \"from\": 19, \"to\": 20}
    of coins          {\"coins\": [9, 4, 3]}, the rightmost first
    of marbles        {\"marble\": 2, \"l\": 1, \"c\": 3}, the cell to go to
  more_winning_moves  whether there are more than the limit";

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
        let output = BufWriter::new(anstream::AutoStream::auto(io::stdout().lock()));
        self.explain(self.input.open()?, output).map_err(|error| self.input.failure(error))?;
        Ok(ExitCode::SUCCESS)
    }

    fn explain(&self, input: impl Input, output: impl Write) -> Result<(), Error> {
        let mut tests = 1..;
        let mut number = || tests.next().unwrap_or(u64::MAX);
        match self.game {
            Game::Chess => chess::for_each_test(input, output, |rows, output| {
                self.print(&explanation::of_chess(number(), rows, self.limit), output)
            }),
            Game::Coins => coins::for_each_test(input, output, |heads, output| {
                self.print(&explanation::of_coins(number(), heads, self.limit), output)
            }),
            Game::Marbles => marbles::for_each_test(input, output, |cells, output| {
                self.print(&explanation::of_marbles(number(), cells, self.limit), output)
            }),
        }
    }

    fn print<C: Component, M>(&self, explanation: &Explanation<C, M>, output: &mut dyn Write) -> io::Result<()>
    where
        Explanation<C, M>: Serialize,
        M: std::fmt::Display,
    {
        match self.format {
            Format::Text => text::write(explanation, output),
            Format::Json => {
                serde_json::to_writer(&mut *output, explanation)?;
                writeln!(output)
            }
        }
    }
}
