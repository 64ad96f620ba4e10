//! The right answers to tests as data.

use grundy::{Outcome, Value, Values};

use crate::component::Place;
use crate::contest::{ContestGame, Repeats, Test};

/// The right answers: a game and its values.
#[derive(Clone, Copy)]
pub struct Right<'a> {
    /// The game.
    pub game: &'a ContestGame,
    /// The values of its positions.
    pub values: &'a dyn Values,
}

impl Right<'_> {
    /// The value of a test, or `None` if a component is not a position, or its value is not known.
    pub fn value(&self, test: &[Vec<u64>]) -> Option<Value> {
        self.distinct(test).iter().map(|component| self.value_of(component)).sum()
    }

    /// Whether the first player wins a test, or `None` if its value is not known.
    pub fn first_wins(&self, test: &[Vec<u64>]) -> Option<bool> {
        Some(self.value(test)?.outcome() == Outcome::Next)
    }

    /// The value of a component, or `None` if it is not a position, or its value is not known.
    pub fn value_of(&self, component: &[u64]) -> Option<Value> {
        let mut places = Vec::new();
        self.game.component.positions(component, &mut places)?;
        places.iter().map(|&Place { position, .. }| self.values.value(position)).sum()
    }

    /// The components of a test: ascending and each once, where one that is named twice is the same.
    pub fn distinct(&self, test: &[Vec<u64>]) -> Test {
        let mut components = test.to_vec();
        if self.game.repeats == Repeats::TheSame {
            components.sort_unstable();
            components.dedup();
        }
        components
    }
}
