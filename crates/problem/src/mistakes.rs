//! The mistakes that people make with rules, each as a wrong answer and as what its source says.
//!
//! A mistake is one of three: other rules, another reading of the values, or another way to add them up. So a wrong
//! answer is known by what it takes each position to be worth, and by how it adds that up.

mod fitting;
mod other_rules;
mod refutation;
mod solver;
mod total;

use std::collections::HashMap;
use std::mem::take;

use grundy::{Nimber, Value};
use grundy_judge::Test;
use grundy_judge::cases::{Random, Size};
use grundy_judge::position::PositionForm;
use grundy_judge::wrong_answers::{Against, WrongAnswer};
use grundy_judge::{Right, contest::Component};
use grundy_rules::{Rules, SizedRuleset};

use crate::KILLS;
use crate::moves::Moves;
use fitting::fitting;
use refutation::Refutation;
use solver::Solver;
use total::Total;

pub(crate) use fitting::period_of;

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Sum {
    /// As it must be.
    Xor,
    /// As numbers.
    Added,
    /// As if who cannot move won.
    Misere,
}

/// What stands for a win at once if that is taken for a number: the same in all sources.
const WIN_AS_NUMBER: u64 = 1 << 20;

impl Reading {
    /// What the template calls it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Value => "value",
            Self::Number => "number",
            Self::Parity => "parity",
            Self::One => "one",
            Self::Byte => "byte",
            Self::Period { .. } => "period",
            Self::Swapped => "swapped",
            Self::WinAsZero => "win_as_zero",
            Self::WinAsNumber => "win_as_number",
        }
    }
}

impl Sum {
    /// What the template calls it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Xor => "xor",
            Self::Added => "added",
            Self::Misere => "misere",
        }
    }
}

impl Mistake {
    /// The right solution, to begin with.
    pub(crate) fn none(rules: SizedRuleset) -> Self {
        let (name, about) =
            ("computed".to_owned(), "Computes the values of all positions, and adds them up.".to_owned());
        Self { name, about, rules, off_board: false, first: 0, reading: Reading::Value, sum: Sum::Xor }
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
    fn wrong_answer(&self, worths: HashMap<u64, Value>, witness: Test) -> WrongAnswer {
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
    fn worths(&self, right: &Right<'_>, form: &PositionForm) -> HashMap<u64, Value> {
        let size = form.size.expect("a package has a size");
        let solver = Solver::new(self);
        let has_right_values = form.rules.kind() == Some(self.rules.kind()) && !self.off_board && self.first == 0;
        let value = |position: u64| {
            if has_right_values {
                return right.values.value(position).expect("all values are known");
            }
            // Other rules may number their positions otherwise, but they write them alike.
            let own = self.rules.read(&form.rules.write(position));
            solver.value(own.expect("the positions of the rules are positions of the mistake"))
        };
        form.all(size).map(|position| (position, self.worth(form, position, &value))).collect()
    }

    fn worth(&self, form: &PositionForm, position: u64, value: &dyn Fn(u64) -> Value) -> Value {
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

/// The mistakes that give wrong answers within the limits, each with its wrong answer; and those that are left out.
pub(crate) struct Mistakes {
    /// What is wrong.
    pub(crate) wrong: Vec<(Mistake, WrongAnswer)>,
    /// What too few inputs kill.
    pub(crate) rarely_killed: Vec<Mistake>,
    /// What changes no answer.
    pub(crate) harmless: Vec<Mistake>,
    /// What may change an answer or not.
    pub(crate) undecided: Vec<Mistake>,
}

impl Mistakes {
    /// All mistakes that fit the rules of a generic game.
    pub(crate) fn of(right: &Right<'_>, rules: &SizedRuleset) -> Self {
        let Component::Position(form) = right.game.component else { unreachable!("a generic game has positions") };
        let mut all =
            Self { wrong: Vec::new(), rarely_killed: Vec::new(), harmless: Vec::new(), undecided: Vec::new() };
        for mistake in fitting(right, &form, rules) {
            let worths = mistake.worths(right, &form);
            match refutation::find(right, &form, &worths, mistake.sum) {
                Refutation::Refuted(witness) => {
                    let answer = mistake.wrong_answer(worths, witness);
                    all.wrong.push((mistake, answer));
                }
                Refutation::Harmless => all.harmless.push(mistake),
                Refutation::Unknown => all.undecided.push(mistake),
            }
        }
        all
    }

    /// Leaves those out that are killed by too few.
    pub(crate) fn leave_out_rarely_killed(&mut self, kills: impl Fn(&WrongAnswer) -> usize) {
        let (often, rarely): (Vec<_>, Vec<_>) =
            take(&mut self.wrong).into_iter().partition(|(_, wrong)| kills(wrong) >= KILLS);
        self.wrong = often;
        self.rarely_killed = rarely.into_iter().map(|(mistake, _)| mistake).collect();
    }
}
