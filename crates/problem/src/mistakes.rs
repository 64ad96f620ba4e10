//! The mistakes that people make with rules, each as a wrong answer and as what its source says.
//!
//! A mistake is one of three: other rules, another reading of the values, or another way to add them up. So a wrong
//! answer is known by what it takes each position to be worth, and by how it adds that up.

mod other_rules;
mod refutation;
mod solver;

use std::collections::HashMap;

use grundy::{Nimber, Value};
use grundy_generator::heaps::Period;
use grundy_judge::Test;
use grundy_judge::cases::{Random, Size};
use grundy_judge::position::PositionForm;
use grundy_judge::wrong_answers::{Against, WrongAnswer};
use grundy_judge::{Right, contest::Component};
use grundy_rules::{Rules, Ruleset, SizedRuleset};
use grundy_solution::find_period;

use crate::moves::{Moves, has_wins};

/// A mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mistake {
    /// A name in lower-case words with hyphens, of 24 letters at most.
    pub(crate) name: String,
    /// The mistake, as what the solution does.
    pub(crate) about: String,
    /// The rules that it plays.
    pub(crate) rules: SizedRuleset,
    /// Whether it takes a move off the board for one that leaves nothing.
    pub(crate) off_board: bool,
    /// Where it begins to look for the least absent value.
    pub(crate) first: u64,
    /// How it reads the values.
    pub(crate) reading: Reading,
    /// How it adds them up.
    pub(crate) sum: Sum,
}

/// What a position is taken to be worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reading {
    /// Its value.
    Value,
    /// Its number.
    Number,
    /// Whether its number is odd.
    Parity,
    /// 1, whatever it is.
    One,
    /// The lowest eight bits of its value.
    Byte,
    /// The value of an earlier position.
    Period {
        /// The first position that is like a later one.
        preperiod: u64,
        /// How much later that is.
        period: u64,
    },
    /// The value of the cell with its coordinates the other way round.
    Swapped,
    /// Its value, or 0 if it wins at once.
    WinAsZero,
    /// Its value, or one number if it wins at once.
    WinAsNumber,
}

/// How what the positions are worth is added up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Sum {
    /// As it must be.
    NimSum,
    /// As numbers.
    Added,
    /// As if who cannot move won.
    Misere,
}

/// What stands for a win at once if that is taken for a number: the same in all sources.
const WIN_AS_NUMBER: u64 = 1 << 20;

/// No more options are forgotten, each in turn.
const MOST_FORGOTTEN: usize = 6;

/// So many first values somebody looks at who guesses a period.
const GUESSED_FROM: u64 = 24;

impl Mistake {
    /// The right solution, to begin with.
    pub(crate) fn none(rules: SizedRuleset) -> Self {
        let (name, about) =
            ("computed".to_owned(), "Computes the values of all positions, and adds them up.".to_owned());
        Self { name, about, rules, off_board: false, first: 0, reading: Reading::Value, sum: Sum::NimSum }
    }

    fn named(&self, name: &str, about: &str) -> Self {
        Self { name: name.to_owned(), about: about.to_owned(), ..self.clone() }
    }

    /// The rules as the sources have them.
    pub(crate) fn moves(&self) -> Moves<'_> {
        Moves { rules: &self.rules, off_board: self.off_board }
    }

    /// The wrong answer: what each position of a test is taken to be worth is looked up.
    ///
    /// A wrong answer lasts as long as the program.
    fn wrong_answer(&self, form: PositionForm, witness: Test) -> WrongAnswer {
        let worths = self.worths(&form);
        let sum = self.sum;
        WrongAnswer {
            name: self.name.clone().leak(),
            mistake: self.about.clone().leak(),
            verdicts: Box::leak(Box::new(move |tests: &[Test], _: &Right<'_>| {
                let first_wins = |test: &Test| {
                    test.iter().try_fold(Total::of(sum), |total, position| Some(total.with(worths.get(&position[0])?)))
                };
                tests.iter().map(|test| Some(first_wins(test)?.first_wins())).collect()
            })),
            against: Against::Made(Box::leak(Box::new(move |random: &mut Random, right: &Right<'_>| {
                let others = Size { components: (1, 8), most: u64::MAX };
                let outcome = random.outcome();
                let test = right.test(random, others, outcome);
                if random.coin() { test } else { padded(random, right, &witness) }
            }))),
        }
    }

    /// What every position that may come is taken to be worth.
    fn worths(&self, form: &PositionForm) -> HashMap<u64, Value> {
        let size = form.size.expect("a package has a size");
        let values = solver::Solver::new(self);
        form.all(size).map(|position| (position, self.worth(form, position, &values))).collect()
    }

    fn worth(&self, form: &PositionForm, position: u64, values: &solver::Solver<'_>) -> Value {
        // Other rules may number their positions otherwise, but they write them alike.
        let value = |position: u64| {
            let own = self.rules.read(&form.rules.write(position));
            values.value(own.expect("the positions of the rules are positions of the mistake"))
        };
        let number = |number| Value::Nimber(Nimber(number));
        match self.reading {
            Reading::Value => value(position),
            Reading::Number => number(position),
            Reading::Parity => number(position % 2),
            Reading::One => number(1),
            Reading::Byte => value(position).nimber().map_or(Value::InstantWin, |value| number(value.value() & 255)),
            Reading::Period { preperiod, period } => {
                value(if position < preperiod { position } else { preperiod + (position - preperiod) % period })
            }
            Reading::Swapped => value(mirrored(form, position)),
            Reading::WinAsZero => number(value(position).nimber().map_or(0, Nimber::value)),
            Reading::WinAsNumber => number(value(position).nimber().map_or(WIN_AS_NUMBER, Nimber::value)),
        }
    }
}

/// The cell with the coordinates the other way round.
fn mirrored(form: &PositionForm, position: u64) -> u64 {
    let cell = form.rules.write(position);
    let turned: Vec<&str> = cell.rsplit(',').collect();
    form.rules.read(&turned.join(",")).expect("the board has equal sides")
}

/// The test with some pairs of equal positions, which change no nim-sum, as far as there is room.
fn padded(random: &mut Random, right: &Right<'_>, test: &Test) -> Test {
    let mut test = test.clone();
    let one = Size { components: (1, 1), most: u64::MAX };
    while test.len() + 2 <= right.game.most_components() && random.coin() {
        let outcome = random.outcome();
        let Some(position) = right.test(random, one, outcome).pop() else { break };
        random.insert(&mut test, position.clone());
        random.insert(&mut test, position);
    }
    test
}

/// What positions are taken to be worth together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Total {
    sum: Sum,
    /// The nim-sum; of added numbers, whether one was not 0; `None` if a position wins at once.
    nim_sum: Option<u64>,
    /// Whether all were 0 or 1.
    all_small: bool,
}

impl Total {
    const fn of(sum: Sum) -> Self {
        Self { sum, nim_sum: Some(0), all_small: true }
    }

    /// With one position more, of that worth.
    fn with(self, worth: &Value) -> Self {
        let (Some(nim_sum), Some(worth)) = (self.nim_sum, worth.nimber().map(Nimber::value)) else {
            return Self { nim_sum: None, ..self };
        };
        let nim_sum = match self.sum {
            Sum::Added => u64::from(nim_sum > 0 || worth > 0),
            Sum::NimSum | Sum::Misere => nim_sum ^ worth,
        };
        // Only the misere sum asks; for the others it would make equal totals differ.
        let all_small = self.sum != Sum::Misere || self.all_small && worth <= 1;
        Self { nim_sum: Some(nim_sum), all_small, ..self }
    }

    fn first_wins(self) -> bool {
        match self.nim_sum {
            None => true,
            Some(0) => self.sum == Sum::Misere && self.all_small,
            Some(_) => !(self.sum == Sum::Misere && self.all_small),
        }
    }
}

/// The mistakes that give wrong answers within the limits, each with its wrong answer; and those that give none.
pub(crate) struct Mistakes {
    /// What is wrong.
    pub(crate) wrong: Vec<(Mistake, WrongAnswer)>,
    /// What changes no answer.
    pub(crate) harmless: Vec<Mistake>,
}

impl Mistakes {
    /// All mistakes that fit the rules of a generic game.
    pub(crate) fn of(right: &Right<'_>, rules: &SizedRuleset) -> Self {
        let Component::Position(form) = right.game.component else { unreachable!("a generic game has positions") };
        let (mut wrong, mut harmless) = (Vec::new(), Vec::new());
        for mistake in fitting(right, &form, rules) {
            match refutation::find(right, &form, &mistake) {
                Some(witness) => {
                    let answer = mistake.wrong_answer(form, witness);
                    wrong.push((mistake, answer));
                }
                None => harmless.push(mistake),
            }
        }
        Self { wrong, harmless }
    }
}

/// Every mistake that somebody may make with these rules.
fn fitting(right: &Right<'_>, form: &PositionForm, rules: &SizedRuleset) -> Vec<Mistake> {
    let none = Mistake::none(rules.clone());
    let mut all = of_sums(&none);
    all.extend(of_readings(&none, right, form));
    all.extend(other_rules::of(&none));
    all
}

fn of_sums(none: &Mistake) -> Vec<Mistake> {
    vec![
        Mistake { sum: Sum::Added, ..none.named("sum-for-xor", "Adds the values up, where their nim-sum decides.") },
        Mistake { sum: Sum::Misere, ..none.named("misere", "Plays as if who cannot move won.") },
        Mistake { first: 1, ..none.named("mex-from-1", "Takes 1 for the least value that a position can have.") },
    ]
}

fn of_readings(none: &Mistake, right: &Right<'_>, form: &PositionForm) -> Vec<Mistake> {
    let with = |reading, name, about| Mistake { reading, ..none.named(name, about) };
    let mut all = vec![with(Reading::One, "parity-of-positions", "Says that an odd number of positions wins.")];
    if none.rules.kind().is_sequence() {
        all.push(with(Reading::Number, "plain-nim", "Takes every position for a heap of Nim of that number."));
        all.push(with(Reading::Parity, "parity-of-numbers", "Says that an odd sum of the numbers wins."));
        all.extend(of_periods(none, right));
    }
    let values = || form.all(none.rules.size()).filter_map(|position| right.values.value(position)?.nimber());
    if values().any(|value| value.value() > 255) {
        all.push(with(Reading::Byte, "byte-values", "Keeps the values in a byte."));
    }
    if is_square_board(none.rules.kind()) {
        all.push(with(Reading::Swapped, "coordinates-swapped", "Takes the coordinates the other way round."));
    }
    if has_wins(&none.rules) {
        all.push(with(Reading::WinAsZero, "win-as-0", "Gives a position that wins at once the value 0."));
        all.push(with(
            Reading::WinAsNumber,
            "wins-cancel",
            "Gives a position that wins at once a number, so that two cancel.",
        ));
    }
    all
}

fn is_square_board(ruleset: &Ruleset) -> bool {
    let Ruleset::Board(board) = ruleset else { return false };
    let has_equal_sides = board.sides().is_none_or(|sides| sides.iter().all(|side| *side == sides[0]));
    board.dimensions() == 2 && has_equal_sides && !board.is_mirror_image()
}

/// A period that is one too short, one that begins at once, and one that the first values suggest.
fn of_periods(none: &Mistake, right: &Right<'_>) -> Vec<Mistake> {
    let with = |preperiod, period, name: &str, about: String| Mistake {
        reading: Reading::Period { preperiod, period },
        ..none.named(name, &about)
    };
    let mut all = Vec::new();
    let size = none.rules.size();
    if let Some((preperiod, period)) =
        period_of(none.rules.kind()).filter(|(preperiod, period)| preperiod + period < size)
    {
        if period > 1 {
            let about = format!("Takes the period of {period} for one of {}.", period - 1);
            all.push(with(preperiod, period - 1, "period-too-short", about));
        }
        if preperiod > 0 {
            let about = format!("Lets the period of {period} begin at once, where it begins at {preperiod}.");
            all.push(with(0, period, "period-from-the-start", about));
        }
    }
    if let Some(period) = guessed_period(right).filter(|_| size > GUESSED_FROM) {
        let about = format!("Guesses from the first {GUESSED_FROM} values that they repeat after {period}.");
        all.push(with(0, period, "period-guessed", about));
    }
    all
}

/// The preperiod and the period of heaps, if one is proved, and the values do not grow.
pub(crate) fn period_of(ruleset: &Ruleset) -> Option<(u64, u64)> {
    /// More values would take longer than all else.
    const LIMIT: u64 = 20_000;

    if !ruleset.is_of_heaps() {
        return None;
    }
    match find_period(ruleset, Some(LIMIT)) {
        Ok(Period::Proved(certificate)) if certificate.saltus == 0 => Some((certificate.preperiod, certificate.period)),
        _ => None,
    }
}

/// The least period that the first values have, if it comes three times among them.
fn guessed_period(right: &Right<'_>) -> Option<u64> {
    let value = |position| right.values.value(position);
    (1..=GUESSED_FROM / 3)
        .find(|&period| (0..GUESSED_FROM - period).all(|position| value(position) == value(position + period)))
}
