//! `grundy answer`: the answers to an input in the generic format of any rules.

use std::fmt;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use grundy_judge::Generic;
use grundy_judge::contest::Verdict;

use crate::beyond_limit::with_remedy;
use crate::failure::Failure;
use crate::game::Game;
use crate::input::{InputArgument, scan_level};
use crate::misere;
use crate::numbers::number;
use crate::rules::NamedRules;

/// Answer an input of any rules: First if the first player wins, Second if not
///
/// The input holds the number of tests; each test is a number of positions, and then the positions: heaps and coins as
/// numbers up to 2^64 - 1, cells as 3,5, rows of any width as ..oo., vertices of a graph by name. Each answer is on a
/// line of its own.
#[derive(Debug, clap::Args)]
#[command(arg = misere::refused(), after_help = "\
Examples:
  printf '2\\n2\\n5 12\\n1\\n7\\n' | grundy answer kayles              prints Second First
  printf '1\\n1\\n3,4\\n' | grundy answer wythoff --moves          prints First 1 1,2")]
pub(crate) struct Arguments {
    /// The rules: a notation such as 0.77, or a name such as kayles
    #[arg(value_parser = NamedRules::parse)]
    rules: NamedRules,

    #[command(flatten)]
    input: InputArgument,

    /// Name a winning move behind the answer to each test that the first player wins
    ///
    /// It is K OPTION: the position that moves, counted from 1, and what it becomes: positions with `+` between them,
    /// `-` if nothing is left, `win` if the move wins at once.
    #[arg(long)]
    moves: bool,

    /// The two answers, if the first player wins and if not
    #[arg(long, value_name = "A,B", default_value_t = Generic::VERDICT.into(), value_parser = Words::parse)]
    words: Words,

    /// Compute values up to this limit: heaps and coins below it, so many cells of a board, rows of so many cells
    ///
    /// Without it, 10^6 heaps, 10^4 coins, 10^6 cells of a board and rows of 24 cells. Of heaps whose period is proved,
    /// all values are known.
    #[arg(long, value_name = "N", value_parser = number(1..=u64::MAX))]
    limit: Option<u64>,

    /// Take the values from this artifact, and compute none
    #[arg(long, value_name = "FILE", conflicts_with = "limit")]
    table: Option<PathBuf>,
}

/// The two answers.
#[derive(Clone, Debug)]
struct Words {
    won: String,
    lost: String,
}

impl Words {
    fn parse(text: &str) -> Result<Self, String> {
        let is_word =
            |word: &str| !word.is_empty() && !word.contains(|letter: char| letter == ',' || letter.is_whitespace());
        match text.split_once(',') {
            Some((won, lost)) if is_word(won) && is_word(lost) && won != lost => {
                Ok(Self { won: won.to_owned(), lost: lost.to_owned() })
            }
            _ => Err(format!("found `{text}`, expected two different words with a comma between them")),
        }
    }

    /// The answers of a game, which last as long as the program.
    fn verdict(&self) -> Verdict {
        Verdict { won: self.won.clone().leak(), lost: self.lost.clone().leak() }
    }
}

impl From<Verdict> for Words {
    fn from(Verdict { won, lost }: Verdict) -> Self {
        Self { won: won.to_owned(), lost: lost.to_owned() }
    }
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.won, self.lost)
    }
}

impl Arguments {
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        let Self { rules, input, moves, words, limit, table } = self;
        let game = Game::generic(rules.load()?, limit, table.as_deref(), |generic| Generic {
            verdict: words.verdict(),
            ..generic
        })?;
        let (right, level) = (game.right(), scan_level()?);
        let answered = match moves {
            false => right.answer(input.open()?, io::stdout(), level),
            true => right.answer_with_moves(input.open()?, io::stdout(), level),
        };
        answered.map_err(|error| game.failure_in_words(&input, error, with_remedy))?;
        Ok(ExitCode::SUCCESS)
    }
}
