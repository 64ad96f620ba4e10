//! Components and tests, made at random.

use std::ops::RangeInclusive;

use grundy::{Outcome, Value};

use super::{Random, Size};
use crate::contest::{Component, Components, ContestGame, Repeats, Test};
use crate::moves;
use crate::right::Right;

/// So many components are looked at for one of a given value. The rarest that are common, chess rows of value 15, are
/// one in 6,000.
const COMPONENTS_TRIED: usize = 1 << 14;

/// So many positions of rules are looked at for one of a given value: of these it is known least how rare the value is,
/// or whether there is one, and a winning move finds nearly every lost test too.
const POSITIONS_TRIED: usize = 1 << 7;

/// So many of the greatest positions of rules are drawn for one in which the game is not over.
const GREATEST_TRIED: usize = 1 << 4;

/// Among more numbers or positions none of a given value is looked for.
const MOST_TO_SEARCH: u64 = 1 << 20;

/// So many numbers of components are tried for an outcome: with an odd number of coins, some rules lose no test.
const COUNTS_TRIED: usize = 8;

/// So often a test is begun anew before another outcome is taken.
const TESTS_TRIED: usize = 16;

/// The same for tests of rules, some of which have one outcome only.
const TESTS_OF_RULES_TRIED: usize = 4;

impl ContestGame {
    /// The greatest tests that a contest allows.
    pub(super) fn largest(&self) -> Size {
        let count = self.most_components();
        Size { components: (count, count), most: u64::MAX }
    }

    /// The greatest number of components in a test.
    pub fn most_components(&self) -> usize {
        *self.counts().end()
    }

    /// The least number of components in a test.
    pub fn least_components(&self) -> usize {
        *self.counts().start()
    }

    /// How many components a test may have.
    fn counts(&self) -> RangeInclusive<usize> {
        match self.components {
            Components::One => 1..=1,
            Components::Lines(count) | Components::OneLine(count) => {
                count.contest.0 as usize..=count.contest.1 as usize
            }
        }
    }
}

impl Component {
    /// A component that a contest allows, made of numbers up to `most`.
    pub(super) fn any(&self, random: &mut Random, most: u64) -> Vec<u64> {
        match *self {
            Self::Number { bound, .. } => vec![between(random, bound.contest, most)],
            Self::Cell { coordinates, forbidden, .. } => loop {
                let cell: Vec<u64> =
                    coordinates.iter().map(|coordinate| between(random, coordinate.bound.contest, most)).collect();
                if forbidden.is_none_or(|forbidden| forbidden.coordinates != cell) {
                    break cell;
                }
            },
            Self::Columns { column, .. } => {
                let mut columns: Vec<u64> = (column.contest.0..=column.contest.1).collect();
                let often = random.below(4);
                columns.retain(|_| is_full(random, often));
                columns
            }
            Self::Strip { length, .. } => {
                let (cells, often) = (between(random, length.contest, most), random.below(4));
                (0..cells).map(|_| u64::from(is_full(random, often))).collect()
            }
            Self::Position(form) => {
                form.draw(form.size_up_to(most), &mut |end| random.below(end)).into_iter().collect()
            }
        }
    }

    /// A component of the greatest numbers that a contest allows, or nearly so.
    fn greatest(&self, random: &mut Random) -> Vec<u64> {
        match *self {
            Self::Number { bound, .. } => vec![near(random, bound.contest)],
            Self::Cell { coordinates, .. } => {
                coordinates.iter().map(|coordinate| near(random, coordinate.bound.contest)).collect()
            }
            Self::Columns { column, .. } => {
                let gap = random.below(2 * column.contest.1);
                (column.contest.0..=column.contest.1).filter(|&column| column != gap).collect()
            }
            Self::Strip { length, .. } => {
                let gap = random.below(2 * length.contest.1);
                (0..length.contest.1).map(|cell| u64::from(cell != gap)).collect()
            }
            Self::Position(form) => {
                let size = form.size_up_to(u64::MAX);
                let mut drawn =
                    (0..GREATEST_TRIED).filter_map(|_| form.draw_once(size, &mut |end| near(random, (0, end - 1))));
                match drawn.next() {
                    Some(position) => vec![position],
                    None => self.any(random, u64::MAX),
                }
            }
        }
    }
}

/// A number of the range, but none above `most` if the range has a smaller one.
fn between(random: &mut Random, (least, greatest): (u64, u64), most: u64) -> u64 {
    least + random.below(greatest.min(most.max(least)) - least + 1)
}

/// A number near the end of the range.
fn near(random: &mut Random, (least, greatest): (u64, u64)) -> u64 {
    greatest - random.below(10.min(greatest - least + 1))
}

/// True in one case of four, in two, or in three.
fn is_full(random: &mut Random, often: u64) -> bool {
    match often {
        0 => random.below(4) == 0,
        1 => random.below(4) != 0,
        _ => random.coin(),
    }
}

impl Right<'_> {
    /// A test of that size, or of as many components as the game has, with that outcome, if there is one that can be
    /// found; else with the other.
    pub fn test(&self, random: &mut Random, size: Size, outcome: Outcome) -> Test {
        let counts = self.game.counts();
        let [least, most] =
            [size.components.0, size.components.1].map(|count| count.clamp(*counts.start(), *counts.end()));
        let count = random.between(least as u32, most as u32) as usize;
        self.test_of(random, count, outcome, &|random| self.game.component.any(random, size.most))
    }

    /// As [`test`](Self::test), trying several numbers of components for the outcome.
    pub(super) fn balanced_test(&self, random: &mut Random, size: Size, outcome: Outcome) -> Test {
        let mut test = self.test(random, size, outcome);
        for _ in 1..COUNTS_TRIED {
            if self.first_wins(&test) == Some(outcome.is_win()) {
                break;
            }
            test = self.test(random, size, outcome);
        }
        test
    }

    /// A test of as many components as a contest allows, each as great as can be.
    pub(super) fn greatest_test(&self, random: &mut Random, outcome: Outcome) -> Test {
        self.test_of(random, self.game.most_components(), outcome, &|random| self.game.component.greatest(random))
    }

    fn test_of(
        &self,
        random: &mut Random,
        count: usize,
        outcome: Outcome,
        any: &dyn Fn(&mut Random) -> Vec<u64>,
    ) -> Test {
        let mut test = Test::new();
        let tests_tried = match self.game.component {
            Component::Position(_) => TESTS_OF_RULES_TRIED,
            _ => TESTS_TRIED,
        };
        for _ in 0..tests_tried {
            test = self.begin(random, count, outcome, any);
            if self.first_wins(&test) == Some(outcome.is_win()) {
                break;
            }
        }
        random.shuffle(&mut test);
        test
    }

    /// A test that has that outcome if a last component, or a winning move, can bring it about.
    fn begin(
        &self,
        random: &mut Random,
        count: usize,
        outcome: Outcome,
        any: &dyn Fn(&mut Random) -> Vec<u64>,
    ) -> Test {
        let tried = self.tried_for_another();
        let mut test: Test = (1..count).map(|_| self.another(random, &[], tried, any)).collect();
        if self.game.repeats == Repeats::TheSame {
            test = self.distinct(&test);
        }
        if count == 0 {
            return test;
        }
        let others = self.value(&test).unwrap_or(Value::ZERO);
        let fits = |last: &Vec<u64>| self.value_of(last).is_some_and(|last| (others + last).outcome() == outcome);
        let last = (0..self.components_tried()).map(|_| self.another(random, &test, tried, any)).find(fits);
        match last {
            Some(last) => test.push(last),
            None if outcome == Outcome::Previous => {
                test.push(self.another(random, &test, tried, any));
                let lost = moves::after_a_winning_move(self, &test);
                // A move may take a component away, or leave several.
                test = lost.filter(|lost| self.game.counts().contains(&lost.len())).unwrap_or(test);
            }
            None => test.push(self.another(random, &test, tried, any)),
        }
        test
    }

    /// How many components are worth looking at for one of a given value: one, if there are so many that none is found
    /// by trying; and not many more than there are.
    fn components_tried(&self) -> usize {
        match self.game.component {
            Component::Number { bound, .. } if bound.contest.1 > MOST_TO_SEARCH => 1,
            Component::Position(form) => match form.count(form.size_up_to(u64::MAX)) {
                count if count > MOST_TO_SEARCH => 1,
                count => POSITIONS_TRIED.min(8 * count as usize),
            },
            _ => COMPONENTS_TRIED,
        }
    }

    /// How many components are looked at for one that can be used. Of some rules, each position wins at once.
    fn tried_for_another(&self) -> usize {
        match self.game.component {
            Component::Position(form) => {
                let positions = form.count(form.size_up_to(u64::MAX)).min(COMPONENTS_TRIED as u64);
                COMPONENTS_TRIED.min(8 * positions as usize)
            }
            _ => COMPONENTS_TRIED,
        }
    }

    /// A component that has a Grundy value, and is not in the test yet where it would be the same, if one is found.
    fn another(
        &self,
        random: &mut Random,
        test: &[Vec<u64>],
        tried: usize,
        any: &dyn Fn(&mut Random) -> Vec<u64>,
    ) -> Vec<u64> {
        let is_usable = |component: &Vec<u64>| {
            let is_repeated = self.game.repeats == Repeats::TheSame && test.contains(component);
            !is_repeated && self.value_of(component).is_some_and(|value| value != Value::InstantWin)
        };
        let mut last = any(random);
        for _ in 0..tried {
            if is_usable(&last) {
                break;
            }
            last = any(random);
        }
        last
    }

    /// Whether there is a component that does not win at once. Without one, there is nothing to play, and nothing to
    /// test.
    pub fn is_played_on(&self) -> bool {
        let is_played_on = |position| self.values.value(position).is_some_and(|value| value != Value::InstantWin);
        match self.game.component {
            Component::Position(form) => form.all(form.size_up_to(u64::MAX)).any(is_played_on),
            _ => true,
        }
    }

    /// Names some components again, where there is a component and room.
    pub(super) fn with_repeats(&self, random: &mut Random, mut test: Test) -> Test {
        for _ in 0..random.between(1, 3) {
            if (1..self.game.most_components()).contains(&test.len()) {
                let component = test[random.index(&test)].clone();
                random.insert(&mut test, component);
            }
        }
        test
    }
}
