//! Games with their values, and inputs that come in pieces.

use std::io::{self, Read};
use std::sync::LazyLock;

use grundy::rules::{Rules, Ruleset};
use grundy::{Nimber, Value, Values};
use grundy_generator::Value as _;
use grundy_judge::cases::cases;
use grundy_judge::{ContestGame, Error, GAMES, Generic, Level, Right, Test};

/// All contest games with their values.
pub fn games() -> impl Iterator<Item = Right<'static>> {
    static VALUES: LazyLock<Vec<&dyn Values>> =
        LazyLock::new(|| GAMES.iter().map(|game| Box::leak(values(game)) as _).collect());
    GAMES.iter().zip(&*VALUES).map(|(game, values)| Right { game, values: *values })
}

/// The contest game of that name.
pub fn game(name: &str) -> Right<'static> {
    games().find(|right| right.game.name == name).unwrap_or_else(|| panic!("no game {name}"))
}

fn values(game: &ContestGame) -> Box<dyn Values> {
    game.embedded.map_or_else(|| Box::new(Exhaustive::new((game.rules)())) as _, |embedded| embedded())
}

/// The generic game of rules in the notation at a size, with their values.
pub fn generic(notation: &str, size: u64) -> Right<'static> {
    let rules: Ruleset = notation.parse().unwrap();
    let values: &'static Exhaustive = Box::leak(Box::new(Exhaustive::new(Box::new(rules.at(size).unwrap()))));
    Right { game: Box::leak(Box::new(Generic::new(values.rules()).game())), values }
}

/// The values of a game that carries no table.
struct Exhaustive {
    rules: Box<dyn Rules>,
    values: Vec<u32>,
}

impl Exhaustive {
    fn new(rules: Box<dyn Rules>) -> Self {
        let values = grundy_generator::solve(&*rules).expect("the rules of a contest game can be solved");
        Self { rules, values }
    }
}

impl Values for Exhaustive {
    fn rules(&self) -> &dyn Rules {
        &*self.rules
    }

    fn value(&self, position: u64) -> Option<Value> {
        let value = self.values.get(self.rules.entry(position) as usize)?.grundy();
        Some(value.map_or(Value::InstantWin, |nimber| Nimber(nimber.into()).into()))
    }
}

/// A few small tests of a contest, or the one.
pub fn few_tests(right: &Right<'_>) -> Vec<Test> {
    cases(right.game).next().expect("there are cases").tests(right, 7, 3)
}

/// What came of an input: its answers, and the first error as `LINE:COLUMN: MESSAGE`, or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub answers: String,
    pub error: String,
}

impl Outcome {
    /// What a function that answers makes of an input. Reading and writing must not fail.
    pub fn of(answer: impl FnOnce(&mut Vec<u8>) -> Result<(), Error>) -> Self {
        let mut answers = Vec::new();
        let error = message(answer(&mut answers));
        Self { answers: String::from_utf8(answers).expect("answers are text"), error }
    }
}

/// The answers to an input at a level.
pub fn answer(right: &Right<'_>, level: Level, mut input: impl Read) -> Outcome {
    Outcome::of(|answers| right.answer(&mut input, answers, Some(level)))
}

/// What the strict reading says of an input; nothing, if it is valid.
pub fn validate(game: &ContestGame, input: &[u8]) -> String {
    message(game.validate(input))
}

fn message(result: Result<(), Error>) -> String {
    match result {
        Ok(()) => String::new(),
        Err(Error::Input(error)) => format!("{}:{}: {error}", error.line, error.column),
        Err(error) => panic!("memory can be read and written: {error}"),
    }
}

/// The careful scanner.
pub fn scalar() -> Level {
    Level::available().last().expect("the scalar level is always there")
}

/// An input that comes in pieces of the given sizes, over and over.
pub struct Pieces<'a> {
    bytes: &'a [u8],
    sizes: std::iter::Cycle<std::vec::IntoIter<usize>>,
}

pub fn in_pieces(bytes: &[u8], sizes: impl Into<Vec<usize>>) -> Pieces<'_> {
    Pieces { bytes, sizes: sizes.into().into_iter().cycle() }
}

impl Read for Pieces<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let size = self.sizes.next().unwrap_or(usize::MAX).clamp(1, into.len()).min(self.bytes.len());
        let (piece, rest) = self.bytes.split_at(size);
        into[..size].copy_from_slice(piece);
        self.bytes = rest;
        Ok(size)
    }
}
