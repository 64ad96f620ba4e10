//! Contest games, where one is named on the command line.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use grundy_judge::{ContestGame, GAMES, game};

/// A contest game, by its name.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct GameArgument {
    /// The game
    #[arg(value_parser = parser())]
    game: &'static ContestGame,
}

impl GameArgument {
    /// The game.
    pub(crate) fn get(&self) -> &'static ContestGame {
        self.game
    }
}

fn parser() -> impl TypedValueParser<Value = &'static ContestGame> {
    PossibleValuesParser::new(GAMES.iter().map(|game| game.name))
        .map(|name| game(&name).expect("the possible values are the games' names"))
}
