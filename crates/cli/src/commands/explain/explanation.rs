//! What there is to say of a test, whatever the form.

use grundy::Nimber;
use grundy_judge::contest::{Component, Keys, MoveNames};
use grundy_judge::{ContestGame, ContestMove, Right, Word};
use serde::ser::{Serialize, SerializeMap, Serializer};

/// What there is to say of a test. The names are those of the JSON form, which do not change.
#[derive(Debug, serde::Serialize)]
pub(super) struct Explanation<'g> {
    #[serde(rename = "game", serialize_with = "name")]
    pub(super) game: &'g ContestGame,
    pub(super) test: u64,
    pub(super) verdict: &'static str,
    pub(super) first_player_wins: bool,
    /// `None` where a component wins at once.
    pub(super) nim_sum: Option<Nimber>,
    pub(super) components: Vec<Explained<'g>>,
    pub(super) winning_moves: Vec<NamedMove<'g>>,
    pub(super) more_winning_moves: bool,
}

/// A component with its value.
#[derive(Debug)]
pub(super) struct Explained<'g> {
    game: &'g ContestGame,
    numbers: Vec<u64>,
    /// The Grundy value, or `None` where it wins at once.
    pub(super) value: Option<Nimber>,
}

/// A move with its game, which knows the names of its numbers.
#[derive(Debug)]
pub(super) struct NamedMove<'g> {
    game: &'g ContestGame,
    made: ContestMove,
}

impl<'g> Explanation<'g> {
    /// Explains a test; names no more winning moves than `limit`. `None` if a value is not known.
    pub(super) fn new(right: &Right<'g>, number: u64, test: &[Vec<u64>], limit: usize) -> Option<Self> {
        let game = right.game;
        let test = right.distinct(test);
        let value = right.value(&test)?;
        let first_player_wins = value.outcome().is_win();
        let mut winning = right.winning_moves(&test, limit.saturating_add(1)).ok()?;
        let more_winning_moves = winning.len() > limit;
        winning.truncate(limit);
        let components = test.into_iter().map(|numbers| {
            let value = right.value_of(&numbers)?.nimber();
            Some(Explained { game, numbers, value })
        });
        Some(Self {
            game,
            test: number,
            verdict: game.verdict(first_player_wins),
            first_player_wins,
            nim_sum: value.nimber(),
            components: components.collect::<Option<_>>()?,
            winning_moves: winning.into_iter().map(|made| NamedMove { game, made }).collect(),
            more_winning_moves,
        })
    }
}

impl Explained<'_> {
    /// The component as it is shown to people.
    pub(super) fn place(&self) -> String {
        self.game.component.text(&self.numbers)
    }
}

impl NamedMove<'_> {
    /// The move in words.
    pub(super) fn words(&self) -> String {
        self.made.words(self.game)
    }
}

/// The names in a component of the game, in the JSON form.
pub(super) fn component_names(game: &ContestGame) -> Vec<&'static str> {
    let mut names = match game.component {
        Component::Number { key, .. } => vec![key],
        Component::Cell { coordinates, .. } => coordinates.iter().map(|coordinate| coordinate.key).collect(),
        Component::Columns { .. } => vec!["columns"],
        Component::Strip { .. } => vec!["cells"],
        Component::Position(_) => vec!["position"],
    };
    names.push("value");
    names
}

/// The names in a move of the game, in the JSON form.
pub(super) fn move_names(game: &ContestGame) -> Vec<&'static str> {
    let keys = match &game.moves.names {
        MoveNames::Numbers { keys: Keys::Each(keys), .. } => keys,
        MoveNames::Numbers { keys: Keys::List(key), .. } | MoveNames::Option { key } => std::slice::from_ref(key),
    };
    game.moves.component.iter().chain(keys).copied().collect()
}

fn name<S: Serializer>(game: &ContestGame, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(game.name)
}

impl Serialize for Explained<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        match self.game.component {
            Component::Number { key, .. } => map.serialize_entry(key, &self.numbers[0])?,
            Component::Cell { coordinates, .. } => {
                coordinates
                    .iter()
                    .zip(&self.numbers)
                    .try_for_each(|(coordinate, number)| map.serialize_entry(coordinate.key, number))?;
            }
            Component::Columns { .. } => map.serialize_entry("columns", &self.numbers)?,
            Component::Strip { .. } => map.serialize_entry("cells", &self.place())?,
            Component::Position(_) => map.serialize_entry("position", &self.place())?,
        }
        map.serialize_entry("value", &self.value)?;
        map.end()
    }
}

/// A word of a move: a number, or a text.
struct NamedWord<'w>(&'w Word);

impl Serialize for NamedWord<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Word::Number(number) => serializer.serialize_u64(*number),
            Word::Option(option) => serializer.serialize_str(option),
        }
    }
}

impl Serialize for NamedMove<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        if let Some(key) = self.game.moves.component {
            map.serialize_entry(key, &(self.made.component + 1))?;
        }
        let words: Vec<NamedWord<'_>> = self.made.words.iter().map(NamedWord).collect();
        match self.game.moves.names {
            MoveNames::Numbers { keys: Keys::List(key), .. } => map.serialize_entry(key, &words)?,
            MoveNames::Numbers { keys: Keys::Each(keys), .. } => {
                keys.iter().zip(&words).try_for_each(|(key, word)| map.serialize_entry(key, word))?;
            }
            MoveNames::Option { key } => map.serialize_entry(key, &words[0])?,
        }
        map.end()
    }
}
