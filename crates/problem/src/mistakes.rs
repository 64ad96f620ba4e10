//! The mistakes that people make with rules, each as a wrong answer and as what its source says.
//!
//! A mistake is one of three: other rules, another reading of the values, or another way to add them up. So a wrong
//! answer is known by what it takes each position to be worth, and by how it adds that up.

mod fitting;
mod other_rules;
mod refutation;
mod solver;
mod total;
mod worths;

use std::mem::take;
use std::sync::Arc;

use grundy_judge::cases::{Random, Size};
use grundy_judge::contest::Repeats;
use grundy_judge::wrong_answers::{Against, WrongAnswer};
use grundy_judge::{Right, Test};
use grundy_rules::Rules;

use crate::moves::Moves;
use crate::{KILLS, positions};
use fitting::fitting;
use refutation::Refutation;
use total::Total;
use worths::Worths;

pub(crate) use fitting::period_of;

/// Rules of which each mistake has its own, many of them the same.
pub(crate) type SharedRules = Arc<dyn Rules + Send>;

/// The name of the right solution among the mistakes.
const RIGHT: &str = "computed";

/// A mistake.
#[derive(Clone)]
pub(crate) struct Mistake {
    /// A name in lower-case words with hyphens, of 24 letters at most.
    pub(crate) name: String,
    /// The mistake, as what the solution does.
    pub(crate) about: String,
    /// The rules that it plays.
    pub(crate) rules: SharedRules,
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

    /// What a position is taken to be worth, if that does not depend on values.
    const fn without_values(self, position: u64) -> Option<u64> {
        match self {
            Self::Number => Some(position),
            Self::Parity => Some(position % 2),
            Self::One => Some(1),
            _ => None,
        }
    }

    /// Whether it depends on values what a position is taken to be worth.
    pub(crate) const fn needs_values(self) -> bool {
        self.without_values(0).is_none()
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
    pub(crate) fn none(rules: SharedRules) -> Self {
        let (name, about) = (RIGHT.to_owned(), "Computes the values of all positions, and adds them up.".to_owned());
        Self { name, about, rules, off_board: false, first: 0, reading: Reading::Value, sum: Sum::Xor }
    }

    /// Whether it is the right solution.
    pub(crate) fn is_right(&self) -> bool {
        self.name == RIGHT
    }

    fn named(&self, name: &str, about: &str) -> Self {
        Self { name: name.to_owned(), about: about.to_owned(), ..self.clone() }
    }

    /// The rules as the sources have them.
    pub(crate) fn moves(&self) -> Moves<'_> {
        Moves { rules: &*self.rules, off_board: self.off_board }
    }

    /// The wrong answer: what each position of a test is taken to be worth is looked up.
    ///
    /// A wrong answer lasts as long as the program.
    fn wrong_answer(&self, worths: Worths, witness: Test) -> WrongAnswer {
        let sum = self.sum;
        WrongAnswer {
            name: self.name.clone().leak(),
            mistake: self.about.clone().leak(),
            verdicts: Box::leak(Box::new(move |tests: &[Test], right: &Right<'_>| {
                let first_wins = |test: &Test| {
                    let positions = positions::of_test(right, test)?;
                    let add = |total: Total, &position: &u64| Some(total.with(&worths.of(position)?));
                    Some(positions.iter().try_fold(Total::of(sum), add)?.first_wins())
                };
                tests.iter().map(first_wins).collect()
            })),
            against: Against::Made(Box::leak(Box::new(move |random: &mut Random, right: &Right<'_>| {
                let others = Size { components: (1, 8), most: u64::MAX };
                let outcome = random.outcome();
                let test = right.test(random, others, outcome);
                if random.coin() { test } else { padded(random, right, &witness) }
            }))),
        }
    }
}

/// The test with some pairs of equal components, which change no nim-sum where equal ones are two, as far as there is
/// room.
fn padded(random: &mut Random, right: &Right<'_>, test: &Test) -> Test {
    let mut test = test.clone();
    let one = Size { components: (1, 1), most: u64::MAX };
    let is_room = |test: &Test| test.len() + 2 <= right.game.most_components();
    while right.game.repeats == Repeats::Another && is_room(&test) && random.coin() {
        let outcome = random.outcome();
        let Some(component) = right.test(random, one, outcome).pop() else { break };
        random.insert(&mut test, component.clone());
        random.insert(&mut test, component);
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
    /// All mistakes that fit the rules, and can be made with these at their size.
    pub(crate) fn of(right: &Right<'_>, rules: &SharedRules) -> Self {
        let mut all =
            Self { wrong: Vec::new(), rarely_killed: Vec::new(), harmless: Vec::new(), undecided: Vec::new() };
        for mistake in fitting(right, rules) {
            let worths = Worths::of_mistake(&mistake, right, &**rules);
            match refutation::find(right, &worths, mistake.sum) {
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
