//! Inputs of any game, made by choices: bytes that a property test or a fuzzer comes up with.

use std::iter;

use grundy_judge::contest::{Bound, Component, Components, Tests};
use grundy_judge::{ContestGame, Test};

/// Positions of rules that may be played at any size are no greater.
const SMALL_NUMBER: u64 = 12;

/// Choices, one after the other; when there are no more, always the first of what is to be chosen from.
pub struct Choices<'a>(pub &'a [u8]);

impl<'a> Choices<'a> {
    pub fn byte(&mut self) -> u8 {
        let byte;
        (byte, self.0) = self.0.split_first().map_or((0, self.0), |(&byte, rest)| (byte, rest));
        byte
    }

    /// What has not been chosen by.
    pub fn rest(self) -> &'a [u8] {
        self.0
    }

    pub fn one_in(&mut self, many: u8) -> bool {
        self.byte() % many == 1
    }

    pub fn among<T: Copy>(&mut self, all: &[T]) -> T {
        let index = self.within((0, all.len() as u64 - 1));
        all[index as usize]
    }

    /// Any number of a range.
    pub fn within(&mut self, (least, most): (u64, u64)) -> u64 {
        let bytes = u64::BITS.div_ceil(8) - (most - least).leading_zeros() / 8;
        let number = (0..bytes).fold(0, |number, _| number << 8 | u64::from(self.byte()));
        (most - least).checked_add(1).map_or(number, |count| least + number % count)
    }

    /// A number of a range, often near one of its ends.
    pub fn number(&mut self, (least, most): (u64, u64)) -> u64 {
        match self.byte() % 4 {
            0 => self.within((least, most.min(least.saturating_add(9)))),
            1 => self.within((least.max(most.saturating_sub(9)), most)),
            _ => self.within((least, most)),
        }
    }

    /// A small number of a range.
    fn count(&mut self, (least, most): (u64, u64)) -> u64 {
        self.within((least, most.min(least + 30)))
    }

    /// Tests within the bounds of a contest, or of what is answered.
    pub fn tests(&mut self, game: &ContestGame, bounds: Bounds) -> Vec<Test> {
        let count = match &game.tests {
            Tests::One => 1,
            Tests::Counted(bound) => self.count(bounds.of(bound)),
            Tests::ToEnd => self.count((1, 30)),
        };
        (0..count).map(|_| self.test(game, bounds)).collect()
    }

    fn test(&mut self, game: &ContestGame, bounds: Bounds) -> Test {
        let count = match &game.components {
            Components::One => 1,
            Components::Lines(bound) | Components::OneLine(bound) => self.count(bounds.of(bound)),
        };
        let mut test = Test::new();
        for _ in 0..count {
            let again = test.last().filter(|_| self.one_in(10)).cloned();
            test.push(again.unwrap_or_else(|| self.component(&game.component, bounds)));
        }
        test
    }

    fn component(&mut self, component: &Component, bounds: Bounds) -> Vec<u64> {
        match *component {
            Component::Number { ref bound, .. } => vec![self.number(bounds.of(bound))],
            Component::Cell { coordinates, forbidden, .. } => {
                let cell: Vec<u64> =
                    coordinates.iter().map(|coordinate| self.number(bounds.of(&coordinate.bound))).collect();
                if forbidden.is_some_and(|forbidden| forbidden.coordinates == cell) {
                    return coordinates.iter().map(|coordinate| coordinate.bound.contest.0).collect();
                }
                cell
            }
            Component::Columns { ref pieces, ref column } => {
                let (least, most) = bounds.of(column);
                let (fewest, _) = bounds.of(pieces);
                let mut columns: Vec<u64> = (least..=most).collect();
                columns.rotate_left(self.within((0, most - least)) as usize);
                let often = self.byte() % 4 + 1;
                columns.retain(|_| !self.one_in(often));
                // At most as many as may be, and at least as many as must.
                columns.truncate(bounds.of(pieces).1 as usize);
                let missing = (least..=most).filter(|column| !columns.contains(column)).collect::<Vec<_>>();
                let too_few = (fewest as usize).saturating_sub(columns.len());
                columns.extend(missing.into_iter().take(too_few));
                columns
            }
            Component::Strip { ref length, .. } => {
                let length = self.number(bounds.of(length)).min(bounds.of(length).0 + 400);
                (0..length).map(|_| u64::from(!self.one_in(3))).collect()
            }
            Component::Position(form) => {
                let size = form.size_up_to(SMALL_NUMBER);
                vec![form.draw(size, &mut |end| self.within((0, end - 1))).expect("there are positions")]
            }
        }
    }

    /// Another layout of a valid input, which makes no difference to the answers.
    pub fn laid_out(&mut self, game: &ContestGame, input: &str) -> String {
        let mut laid_out = String::new();
        if self.one_in(8) {
            laid_out.push('\u{feff}');
        }
        let has_words = matches!(game.component, Component::Strip { .. } | Component::Position(_));
        for word in input.split_inclusive([' ', '\n']) {
            let (word, blank) = word.split_at(word.len() - 1);
            if !has_words && self.one_in(30) {
                laid_out += "00";
            }
            laid_out += word;
            match self.byte() {
                0..10 => laid_out += self.among(&["\n", "\t", "  ", "\r\n", "\r", " \n\n", "\n \t"]),
                10 => laid_out += &" ".repeat(70),
                _ => laid_out += blank,
            }
        }
        laid_out
    }

    /// An input with some bytes replaced, put in or left out.
    pub fn mutated(&mut self, input: &str) -> Vec<u8> {
        let mut input = input.as_bytes().to_vec();
        for _ in 0..self.within((1, 3)) {
            let place = self.within((0, input.len() as u64)) as usize;
            let any = self.byte();
            let byte =
                self.among(&[any, any, b'0', b'9', b' ', b'\n', b'\r', b'-', b'.', b'x', 0, 0x0b, 0x0c, 0xa0, 0xef]);
            let replaced = self.within((0, 2)) as usize;
            let end = input.len().min(place + replaced);
            let put_in = (replaced != 2).then_some(byte);
            input.splice(place..end, put_in);
        }
        input
    }
}

/// Whose bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bounds {
    Contest,
    Answered,
}

impl Bounds {
    pub fn of(self, bound: &Bound) -> (u64, u64) {
        match self {
            Self::Contest => bound.contest,
            Self::Answered => bound.answered,
        }
    }
}

/// Tests of all sizes, or one test with the components of many, of so many numbers in all, or some more.
pub fn many_tests(game: &ContestGame, numbers: usize) -> Vec<Test> {
    // The choices are those of a linear congruential generator.
    let states = iter::successors(Some(1_u32), |state| Some(state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223)));
    let bytes: Vec<u8> = states.map(|state| (state >> 24) as u8).take(20 * numbers).collect();
    let (mut choices, mut tests, mut length) = (Choices(&bytes), Vec::new(), 0);
    while length < numbers {
        tests.append(&mut choices.tests(game, Bounds::Contest));
        length = tests.iter().flatten().map(|component: &Vec<u64>| component.len() + 1).sum();
    }
    match game.tests {
        Tests::One => vec![tests.concat()],
        _ => tests,
    }
}

/// A place in a text as messages have it.
pub fn place(text: &str, byte: usize) -> String {
    let before = &text.as_bytes()[..byte];
    let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
    let column = before.iter().rev().take_while(|&&byte| byte != b'\n').count() + 1;
    format!("{line}:{column}")
}
