//! Tests as data, written as inputs and read back.
//!
//! This is the side of those who set a problem. Their inputs fit in memory, and may contain deliberate mistakes: a row
//! that names a column twice is a test here, where the reader refuses it.

use std::str::SplitAsciiWhitespace;

use crate::contest::{Bound, Component, Components, ContestGame, Coordinate, Test, Tests};

impl ContestGame {
    /// The input that consists of these tests, in the strict layout.
    pub fn write(&self, tests: &[Test]) -> String {
        let mut input = match self.tests {
            Tests::Counted(_) => format!("{}\n", tests.len()),
            Tests::One | Tests::ToEnd => String::new(),
        };
        tests.iter().for_each(|test| self.write_test(test, &mut input));
        input
    }

    fn write_test(&self, test: &Test, input: &mut String) {
        if !matches!(self.components, Components::One) {
            *input += &format!("{}\n", test.len());
        }
        let between = if matches!(self.components, Components::OneLine(_)) { " " } else { "\n" };
        for (index, component) in test.iter().enumerate() {
            if index > 0 {
                *input += between;
            }
            self.component.write(component, input);
        }
        if !test.is_empty() {
            input.push('\n');
        }
    }

    /// The tests of an input, or `None` if it does not hold the numbers that it says. Nothing else is checked.
    pub fn read(&self, input: &str) -> Option<Vec<Test>> {
        let mut words = Words(input.split_ascii_whitespace());
        match self.tests {
            Tests::One => Some(vec![self.read_test(&mut words)?]),
            Tests::Counted(_) => {
                let tests = words.number()?;
                (0..tests).map(|_| self.read_test(&mut words)).collect()
            }
            Tests::ToEnd => {
                let mut tests = Vec::new();
                while !words.are_over() {
                    tests.push(self.read_test(&mut words)?);
                }
                Some(tests)
            }
        }
    }

    fn read_test(&self, words: &mut Words<'_>) -> Option<Test> {
        let count = match self.components {
            Components::One => 1,
            Components::Lines(_) | Components::OneLine(_) => words.number()?,
        };
        (0..count).map(|_| self.read_component(words)).collect()
    }

    fn read_component(&self, words: &mut Words<'_>) -> Option<Vec<u64>> {
        match self.component {
            Component::Number { .. } => Some(vec![words.number()?]),
            Component::Cell { coordinates, .. } => coordinates.iter().map(|_| words.number()).collect(),
            Component::Columns { .. } => {
                let pieces = words.number()?;
                (0..pieces).map(|_| words.number()).collect()
            }
            Component::Strip { full, empty, .. } => {
                let length = words.number()?;
                let cells = if length > 0 { words.0.next()? } else { "" }.bytes();
                let cells: Option<Vec<u64>> =
                    cells.map(|cell| (cell == full || cell == empty).then_some(u64::from(cell == full))).collect();
                cells.filter(|cells| cells.len() as u64 == length)
            }
            Component::Position(form) => Some(vec![form.read(words.0.next()?, false).ok()?]),
        }
    }
}

struct Words<'i>(SplitAsciiWhitespace<'i>);

impl Words<'_> {
    fn number(&mut self) -> Option<u64> {
        self.0.next()?.parse().ok()
    }

    fn are_over(&self) -> bool {
        self.0.clone().next().is_none()
    }
}

impl ContestGame {
    /// What an input holds, in a sentence, with the bounds of the contest.
    pub fn input_in_words(&self) -> String {
        let components = match &self.components {
            Components::One => self.component.in_words(),
            Components::Lines(count) | Components::OneLine(count) => {
                format!("{}, then for each of them {}", count.in_words(), self.component.in_words())
            }
        };
        match &self.tests {
            Tests::One => format!("The input holds {components}."),
            Tests::Counted(count) => {
                format!("The input holds {}, then for each of them {components}.", count.in_words())
            }
            Tests::ToEnd => format!("The input holds, again and again to its end, {components}."),
        }
    }
}

impl Component {
    fn in_words(&self) -> String {
        match self {
            Self::Number { bound, .. } => bound.in_words(),
            Self::Cell { coordinates, .. } => {
                let coordinates: Vec<String> = coordinates
                    .iter()
                    .map(|Coordinate { key, bound: Bound { contest: (least, most), .. } }| {
                        format!("{key}, {least} to {most}")
                    })
                    .collect();
                coordinates.join(", and ")
            }
            Self::Columns { pieces, column } => {
                format!("{}, and for each of them {}", pieces.in_words(), column.in_words())
            }
            Self::Strip { length, full, empty } => {
                format!(
                    "{}, and a word of that many letters {} and {}",
                    length.in_words(),
                    char::from(*full),
                    char::from(*empty)
                )
            }
            Self::Position(form) => form.in_words(),
        }
    }
}

impl Bound {
    fn in_words(&self) -> String {
        format!("{}, {} to {}", self.name, self.contest.0, self.contest.1)
    }
}
