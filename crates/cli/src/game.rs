//! Contest games and rules, where one is named on the command line.

use std::path::Path;

use grundy::Values;
use grundy_judge::contest::Component;
use grundy_judge::position::Shape;
use grundy_judge::wrong_answers::WrongAnswer;
use grundy_judge::{ContestGame, Error, Generic, Right, game};
use grundy_solution::Unsolved;

use crate::failure::Failure;
use crate::input::InputArgument;
use crate::rules::{KnownRules, NamedRules};
use crate::values::GameValues;

/// A contest game with its own format, or rules with the generic one.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct GameArgument {
    /// A contest game such as chess, in its own format; or any rules such as 0.77 or kayles, in the generic one
    #[arg(value_name = "GAME|RULES", value_parser = GameOrRules::parse)]
    named: GameOrRules,
}

/// A contest game, or rules.
#[derive(Clone, Debug)]
pub(crate) enum GameOrRules {
    /// The contest game of that name.
    Game(&'static ContestGame),
    /// Any other rules.
    Rules(NamedRules),
}

impl GameOrRules {
    /// Reads the name of a contest game, or rules.
    ///
    /// # Errors
    ///
    /// What is wrong with the text of the rules.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        match game(text) {
            Some(game) => Ok(Self::Game(game)),
            None => NamedRules::parse(text).map(Self::Rules),
        }
    }
}

impl GameArgument {
    /// Refuses options that a contest game has no use for: their names, and whether they are given.
    pub(crate) fn refuse_for_contest(&self, options: &[(&str, bool)]) -> Result<(), Failure> {
        let given = options.iter().find(|(_, is_given)| *is_given);
        match (&self.named, given) {
            (GameOrRules::Game(game), Some((option, _))) => {
                let name = game.name;
                Err(Failure::usage(format_args!(
                    "found {option} for {name}, expected it for rules: {name} has its own limits"
                )))
            }
            _ => Ok(()),
        }
    }

    /// The game with its values; that of rules as `describe` describes it.
    pub(crate) fn open(&self, describe: impl FnOnce(Generic) -> Generic) -> Result<Game, Failure> {
        match &self.named {
            GameOrRules::Game(game) => Game::contest(game),
            GameOrRules::Rules(rules) => Game::generic(rules.load()?, None, None, describe),
        }
    }

    /// What inputs look like. No value is needed, so none is solved.
    pub(crate) fn form(&self, describe: impl FnOnce(Generic) -> Generic) -> Result<&'static ContestGame, Failure> {
        match &self.named {
            GameOrRules::Game(game) => Ok(game),
            GameOrRules::Rules(rules) => Ok(Game::generic(rules.load()?, None, None, describe)?.game),
        }
    }
}

/// A game with its values.
pub(crate) struct Game {
    game: &'static ContestGame,
    values: GameValues,
}

impl Game {
    fn contest(game: &'static ContestGame) -> Result<Self, Failure> {
        Ok(Self { game, values: GameValues::of(game, None)? })
    }

    /// The generic game of these rules, as `describe` describes it, with the values up to a limit or those of a table.
    ///
    /// The description of a game lasts as long as the program, and so do the values: there is one in a process.
    pub(crate) fn generic(
        rules: KnownRules,
        limit: Option<u64>,
        table: Option<&Path>,
        describe: impl FnOnce(Generic) -> Generic,
    ) -> Result<Self, Failure> {
        let solution = leaked(rules.solution(limit, table)?);
        let game = describe(Generic::new(solution.rules())).game();
        Ok(Self { game: leaked(game), values: GameValues::Solution(solution) })
    }

    /// The right answers.
    pub(crate) fn right(&self) -> Right<'_> {
        self.values.right(self.game)
    }

    /// Makes sure that there are positions to play, and that the values of the greatest are known.
    pub(crate) fn expect_positions(&self) -> Result<(), Failure> {
        let Component::Position(form) = self.game.component else { return Ok(()) };
        if let Some(size) = form.size.filter(|&size| matches!(form.shape, Shape::Row) && size > form.rules.size()) {
            let (name, most) = (self.game.name, form.rules.size());
            return Err(Failure::usage(format_args!("{name}: found the size {size}, expected at most {most}")));
        }
        let last = form.draw(form.size_up_to(u64::MAX), &mut |end| end - 1);
        let last =
            last.ok_or_else(|| Failure::new(format_args!("{}: found no position to start from", self.game.name)))?;
        match self.values.unsolved(last) {
            Some(why) => {
                let (name, last) = (self.game.name, form.rules.write(last));
                Err(Failure::new(format_args!("{name}: found positions up to {last}, expected known values: {why}")))
            }
            None if !self.right().is_played_on() => {
                let name = self.game.name;
                Err(Failure::new(format_args!(
                    "{name}: found only positions that are won at once, expected some that are played on"
                )))
            }
            None => Ok(()),
        }
    }

    /// The game without the mistakes that no test is found to tell from a right answer, and the names of these. To some
    /// rules a usual mistake makes no difference; those that are known of contest games all do.
    pub(crate) fn without_harmless_mistakes(self) -> (Self, Vec<&'static str>) {
        let Self { game, values } = self;
        if !matches!(game.component, Component::Position(_)) {
            return (Self { game, values }, Vec::new());
        }
        let right = values.right(game);
        let (wrong, harmless): (Vec<WrongAnswer>, Vec<WrongAnswer>) =
            game.wrong_answers.iter().copied().partition(|mistake| right.can_refute(mistake));
        let names = harmless.iter().map(|mistake| mistake.name).collect();
        (Self { game: leaked(game.with_wrong_answers(wrong)), values }, names)
    }

    /// What went wrong while an input was read and answered; of a value that is not known, also why.
    pub(crate) fn failure(&self, input: &InputArgument, error: Error) -> Failure {
        self.failure_in_words(input, error, Unsolved::to_string)
    }

    /// As [`failure`](Self::failure), with these words for why a value is not known.
    pub(crate) fn failure_in_words(
        &self,
        input: &InputArgument,
        error: Error,
        words: impl Fn(&Unsolved) -> String,
    ) -> Failure {
        input.failure(match error {
            Error::Input(mut error) => {
                if let Some(why) = error.unknown.and_then(|position| self.values.unsolved(position)) {
                    error.expected = format!("a position whose value is known: {}", words(&why));
                }
                error.into()
            }
            error => error,
        })
    }
}

/// This, for as long as the program runs.
fn leaked<T>(it: T) -> &'static T {
    Box::leak(Box::new(it))
}
