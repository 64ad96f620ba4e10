//! A straightforward reading of inputs by the description of their game: what the quick one is held against.

use std::ops::Range;

use grundy::Value;
use grundy_judge::contest::{Bound, Component, Components, Repeats, Tests};
use grundy_judge::{ContestGame, Right, Test};

/// An input as it was read.
pub struct Reading {
    pub tests: Vec<Test>,
    pub numbers: Vec<Number>,
}

/// A number of an input, but for those that are the cells of a strip.
pub struct Number {
    /// Its bytes.
    pub at: Range<usize>,
    pub bound: Bound,
    /// So many tests are over before it.
    pub tests_before: usize,
}

/// Reads an input, in any layout. Holds it to no bounds; `None` if it ends too early, or goes on after its end.
pub fn read(game: &ContestGame, input: &str) -> Option<Reading> {
    let mut reader = Reader { game, input, at: 0, reading: Reading { tests: Vec::new(), numbers: Vec::new() } };
    match &game.tests {
        Tests::One => reader.test()?,
        Tests::Counted(bound) => {
            let tests = reader.number(bound)?;
            (0..tests).try_for_each(|_| reader.test())?;
        }
        Tests::ToEnd => {
            while reader.word().is_some() {
                reader.test()?;
            }
        }
    }
    reader.word().is_none().then_some(reader.reading)
}

/// The answers to tests: the nim-sum of their positions, of which one that wins at once decides.
pub fn answers(right: &Right<'_>, tests: &[Test]) -> String {
    tests.iter().map(|test| format!("{}\n", right.game.verdict(first_wins(right, test)))).collect()
}

pub fn first_wins(right: &Right<'_>, test: &Test) -> bool {
    let mut components = test.clone();
    if right.game.repeats == Repeats::TheSame {
        components.sort();
        components.dedup();
    }
    let mut places = Vec::new();
    for component in &components {
        let is_one = right.game.component.positions(component, &mut places).is_some();
        assert!(is_one, "{component:?} is no component");
    }
    let (mut nim_sum, mut wins_at_once) = (0, false);
    for place in places {
        match right.values.value(place.position).expect("the value is known") {
            Value::Nimber(nimber) => nim_sum ^= nimber.value(),
            Value::InstantWin => wins_at_once = true,
        }
    }
    wins_at_once || nim_sum != 0
}

struct Reader<'a> {
    game: &'a ContestGame,
    input: &'a str,
    at: usize,
    reading: Reading,
}

impl Reader<'_> {
    /// The bytes of the next word.
    fn word(&self) -> Option<Range<usize>> {
        let rest = &self.input.as_bytes()[self.at..];
        let is_blank = |byte: &u8| b" \t\r\n".contains(byte);
        let start = rest.iter().position(|byte| !is_blank(byte))?;
        let length = rest[start..].iter().position(is_blank).unwrap_or(rest.len() - start);
        Some(self.at + start..self.at + start + length)
    }

    fn number(&mut self, bound: &Bound) -> Option<u64> {
        let at = self.word()?;
        self.at = at.end;
        let number = self.input[at.clone()].parse().ok();
        self.reading.numbers.push(Number { at, bound: *bound, tests_before: self.reading.tests.len() });
        number
    }

    fn test(&mut self) -> Option<()> {
        let count = match &self.game.components {
            Components::One => 1,
            Components::Lines(bound) | Components::OneLine(bound) => self.number(bound)?,
        };
        let test = (0..count).map(|_| self.component()).collect::<Option<_>>()?;
        self.reading.tests.push(test);
        Some(())
    }

    fn component(&mut self) -> Option<Vec<u64>> {
        match &self.game.component {
            Component::Number { bound, .. } => Some(vec![self.number(bound)?]),
            Component::Cell { coordinates, .. } => {
                coordinates.iter().map(|coordinate| self.number(&coordinate.bound)).collect()
            }
            Component::Columns { pieces, column } => {
                let pieces = self.number(pieces)?;
                (0..pieces).map(|_| self.number(column)).collect()
            }
            &Component::Strip { ref length, full, .. } => {
                if self.number(length)? == 0 {
                    return Some(Vec::new());
                }
                let word = self.word()?;
                self.at = word.end;
                Some(self.input[word].bytes().map(|cell| u64::from(cell == full)).collect())
            }
            Component::Position(form) => {
                let word = self.word()?;
                self.at = word.end;
                // The rules refuse leading zeros, and numbers of an input may have some.
                let word = &self.input[word];
                let position = word.parse().or_else(|_| form.rules.read(word));
                Some(vec![position.ok()?])
            }
        }
    }
}
