//! `grundy play`: a person against the perfect player.

mod drawing;
mod session;

use std::io;
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use grundy_judge::Generic;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::failure::Failure;
use crate::game::GameArgument;
use crate::misere;
use crate::numbers::number;
use session::{Player, Session};

/// Play against the perfect player
///
/// The start is one that you can win. Moves are typed as `--moves` prints them, such as ROW FROM TO for chess, and K
/// OPTION for rules. `hint` shows a winning move, `undo` takes back your last move, `help` says what can be typed,
/// `quit` ends the game.
#[derive(Debug, clap::Args)]
#[command(arg = misere::refused(), after_help = "Example:\n  grundy play marbles --seed 7")]
pub(crate) struct Arguments {
    #[command(flatten)]
    game: GameArgument,

    /// Make the start from this number; the same number makes the same start
    #[arg(long, value_name = "NUMBER", value_parser = number(0..=u64::MAX))]
    seed: Option<u64>,

    /// Of rules: start with positions of this size: heaps, coins and coordinates below it, rows of at most so many
    /// cells
    #[arg(long, value_name = "N", value_parser = number(1..=u64::MAX))]
    size: Option<u64>,

    /// Let the machine move first
    #[arg(long)]
    second: bool,
}

impl Arguments {
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        self.game.refuse_for_contest(&[("--size", self.size.is_some())])?;
        let game = self.game.open(|generic| {
            let size = self.size.unwrap_or_else(|| generic.playable_size());
            Generic { size: Some(size), ..generic }
        })?;
        game.expect_positions()?;
        let seed = self.seed.unwrap_or_else(any_seed);
        let first = if self.second { Player::Machine } else { Player::Person };
        let output = anstream::AutoStream::auto(io::stdout().lock());
        let session = Session::new(game.right(), ChaCha8Rng::seed_from_u64(seed), first)?;
        session.play(seed, io::stdin().lock(), output)?;
        Ok(ExitCode::SUCCESS)
    }
}

/// A small number that is another one each time, to be typed again by whoever wants the same start.
fn any_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::from(now.subsec_micros())
}
