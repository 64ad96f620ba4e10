//! The first winning move of a test of any length.

use std::io::{self, Write};

use grundy::{UnknownValue, Value};

use super::write_won;
use crate::component::{Place, runs};
use crate::contest::Repeats;
use crate::distinct::{Distinct, Inserted};
use crate::listener::{Listener, Unknown};
use crate::right::Right;

/// Keeps the components of a test that differ.
///
/// What one component can do, the first that is equal to it could do before. So only the first of equal components is
/// kept, and how many there are.
pub(super) struct FirstMoves<'r> {
    right: Right<'r>,
    distinct: Distinct,
    /// The positions in the order in which they come first.
    seen: Vec<Seen>,
    components: usize,
}

struct Seen {
    component: usize,
    place: Place,
    count: usize,
}

impl<'r> FirstMoves<'r> {
    pub(super) fn new(right: &Right<'r>) -> Self {
        Self { right: *right, distinct: Distinct::new(), seen: Vec::new(), components: 0 }
    }

    fn hear(&mut self, place: Place) {
        let component = self.components;
        match self.distinct.insert(place.position) {
            Inserted { is_new: true, .. } => self.seen.push(Seen { component, place, count: 1 }),
            Inserted { index, .. } if self.right.game.repeats == Repeats::Another => self.seen[index].count += 1,
            Inserted { .. } => {}
        }
    }

    /// The positions of the test, but none more than three times: pairs of equal ones cancel, and of instant wins it is
    /// enough to know that there is more than one.
    fn places(&self) -> Vec<(usize, Place)> {
        let copies = |count: usize| if count < 3 { count } else { 2 + count % 2 };
        self.seen
            .iter()
            .flat_map(|seen| std::iter::repeat_n((seen.component, seen.place), copies(seen.count)))
            .collect()
    }

    fn answer(&self, answers: &mut impl Write) -> Result<io::Result<()>, UnknownValue> {
        let (places, verdict) = (self.places(), self.right.game.verdict);
        let positions: Vec<u64> = places.iter().map(|(_, place)| place.position).collect();
        if self.right.values.sum(&positions)? == Value::ZERO {
            return Ok(writeln!(answers, "{}", verdict.lost));
        }
        let winning = self.right.winning_moves_at(&places, 1)?;
        // Only a damaged table has a nim-sum that no move answers.
        let numbers = winning.first().map(|winning| winning.written(self.right.game)).unwrap_or_default();
        Ok(write_won(verdict, &numbers, answers))
    }
}

impl Listener for FirstMoves<'_> {
    fn positions(&mut self, positions: &[u64]) -> Result<(), Unknown> {
        for &position in positions {
            self.hear(Place { position, offset: 0 });
            self.components += 1;
        }
        Ok(())
    }

    fn strip(&mut self, cells: &[bool]) -> Result<(), Unknown> {
        runs(cells.iter().copied()).for_each(|place| self.hear(place));
        self.components += 1;
        Ok(())
    }

    fn end_of_test(&mut self, answers: &mut impl Write) -> io::Result<()> {
        let answered = self.answer(answers);
        self.distinct.clear();
        self.seen.clear();
        self.components = 0;
        answered.unwrap_or_else(|unknown| Err(io::Error::other(unknown)))
    }
}
