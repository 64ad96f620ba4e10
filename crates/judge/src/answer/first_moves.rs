//! The first winning move of a test of any length.

use std::io::Write;
use std::iter;

use grundy::Value;

use super::write_won;
use crate::component::{Place, runs};
use crate::contest::Repeats;
use crate::distinct::{Distinct, Inserted};
use crate::listener::{Listener, Unanswered, Unknown};
use crate::right::Right;

/// Keeps the components of a test that differ.
///
/// What one component can do, the first that is equal to it could do before. So only the first of equal components is
/// kept, and how many there are. The buffers are kept from one test to the next.
pub(super) struct FirstMoves<'r> {
    right: Right<'r>,
    distinct: Distinct,
    /// The positions in the order in which they come first.
    seen: Vec<Seen>,
    components: usize,
    places: Vec<(usize, Place)>,
    positions: Vec<u64>,
}

struct Seen {
    component: usize,
    place: Place,
    value: Value,
    count: usize,
}

impl Seen {
    /// The same, but no more than three times: pairs of equal ones cancel, and of instant wins it is enough to know
    /// that there is more than one.
    fn copies(&self) -> impl Iterator<Item = &Self> + Clone {
        let count = if self.count < 3 { self.count } else { 2 + self.count % 2 };
        iter::repeat_n(self, count)
    }
}

impl<'r> FirstMoves<'r> {
    pub(super) fn new(right: &Right<'r>) -> Self {
        Self {
            right: *right,
            distinct: Distinct::new(),
            seen: Vec::new(),
            components: 0,
            places: Vec::new(),
            positions: Vec::new(),
        }
    }

    fn hear(&mut self, place: Place) -> Result<(), Unknown> {
        let (component, position) = (self.components, place.position);
        match self.distinct.insert(position) {
            Inserted { is_new: true, .. } => {
                let value = self.right.values.value(position).ok_or(Unknown { position })?;
                self.seen.push(Seen { component, place, value, count: 1 });
            }
            Inserted { index, .. } if self.right.game.repeats == Repeats::Another => self.seen[index].count += 1,
            Inserted { .. } => {}
        }
        Ok(())
    }

    fn answer(&mut self, answers: &mut impl Write) -> Result<(), Unanswered> {
        let verdict = self.right.game.verdict;
        let copies = self.seen.iter().flat_map(Seen::copies);
        if copies.clone().map(|seen| seen.value).sum::<Value>() == Value::ZERO {
            return Ok(writeln!(answers, "{}", verdict.lost)?);
        }
        self.places.extend(copies.clone().map(|seen| (seen.component, seen.place)));
        self.positions.extend(copies.map(|seen| seen.place.position));
        let winning = self.right.winning_moves_at(&self.places, &self.positions, 1).map_err(Unknown::from)?;
        // Only a damaged table has a nim-sum that no move answers.
        let words = winning.first().map(|winning| winning.written(self.right.game)).unwrap_or_default();
        Ok(write_won(verdict, &words, answers)?)
    }

    fn clear(&mut self) {
        self.distinct.clear();
        self.seen.clear();
        self.components = 0;
        self.places.clear();
        self.positions.clear();
    }
}

impl Listener for FirstMoves<'_> {
    fn positions(&mut self, positions: &[u64]) -> Result<(), Unknown> {
        for &position in positions {
            self.hear(Place { position, offset: 0 })?;
            self.components += 1;
        }
        Ok(())
    }

    fn strip(&mut self, cells: &[bool]) -> Result<(), Unknown> {
        runs(cells.iter().copied()).try_for_each(|place| self.hear(place))?;
        self.components += 1;
        Ok(())
    }

    fn end_of_test(&mut self, answers: &mut impl Write) -> Result<(), Unanswered> {
        let answered = self.answer(answers);
        self.clear();
        answered
    }
}
