//! The secret data: small tests in full, tests at the edges, balanced and largest ones, and some against each mistake
//! that the others do not fail often enough.

use std::collections::HashSet;

use grundy_judge::cases::{Case, cases};
use grundy_judge::contest::{Component, Tests};
use grundy_judge::position::PositionForm;
use grundy_judge::wrong_answers::WrongAnswer;
use grundy_judge::{Right, Test};
use grundy_rules::SizedRuleset;

use crate::mistakes::period_of;
use crate::{File, KILLS, Problem, samples};

/// An input of the secret data.
pub(crate) struct Input {
    /// Its name, without the folder: they sort in the order in which they were made.
    pub(crate) name: String,
    /// Its tests.
    pub(crate) tests: Vec<Test>,
}

/// The secret inputs. Those against a wrong answer come last.
pub(crate) fn inputs(problem: &Problem<'_>, rules: &SizedRuleset, samples: &[Vec<Test>]) -> Vec<Input> {
    let right = &problem.right;
    let Component::Position(form) = right.game.component else { unreachable!("a generic game has positions") };
    let Tests::Counted(bound) = right.game.tests else { unreachable!("a generic game counts its tests") };
    let most = bound.contest.1 as usize;
    let mut data =
        Data { right, seen: samples.iter().map(|tests| right.game.write(tests)).collect(), inputs: Vec::new() };
    data.push("small", all_small(right, &form, most));
    data.push("edges", edges(right, &form, rules, most));
    let made = |case: &Case<'_>| case.tests(right, problem.seed, most);
    for case in cases(right.game).filter(|case| ["balanced", "largest", "edges"].contains(&case.kind.name)) {
        data.push(if case.kind.name == "edges" { "each" } else { case.kind.name }, made(&case));
    }
    for wrong in right.game.wrong_answers {
        for case in cases(right.game).filter(|case| case.kind.name == wrong.name) {
            if kills(&data.inputs, wrong, right) >= KILLS {
                break;
            }
            data.push(wrong.name, made(&case));
        }
    }
    data.inputs
}

/// The inputs and their answers.
pub(crate) fn files(problem: &Problem<'_>, inputs: &[Input]) -> Vec<File> {
    let written = |input: &Input| samples::case(&problem.right, &format!("data/secret/{}", input.name), &input.tests);
    inputs.iter().flat_map(written).collect()
}

/// Inputs, none of which is there twice.
struct Data<'a> {
    right: &'a Right<'a>,
    seen: HashSet<String>,
    inputs: Vec<Input>,
}

impl Data<'_> {
    /// The tests without repeats, unless there are none, or the input is there already.
    fn push(&mut self, name: &str, tests: Vec<Test>) {
        let mut seen = HashSet::new();
        let tests: Vec<Test> = tests.into_iter().filter(|test| seen.insert(test.clone())).collect();
        if !tests.is_empty() && self.seen.insert(self.right.game.write(&tests)) {
            let name = format!("{:02}-{name}", self.inputs.len() + 1);
            self.inputs.push(Input { name, tests });
        }
    }
}

/// The number of inputs that fail a wrong answer.
pub(crate) fn kills(inputs: &[Input], wrong: &WrongAnswer, right: &Right<'_>) -> usize {
    inputs.iter().filter(|input| wrong.is_killed_by(&input.tests, right)).count()
}

/// Every test of the smallest positions, of as few positions as may be and one more: as many positions as there is room
/// for.
fn all_small(right: &Right<'_>, form: &PositionForm, most: usize) -> Vec<Test> {
    let least = right.game.least_components();
    let counts: Vec<usize> = (least..=right.game.most_components().min(least + 1)).collect();
    let positions: Vec<u64> = form.all(form.size_up_to(u64::MAX)).take(most).collect();
    let all = |positions: &[u64]| -> Vec<Test> {
        counts.iter().flat_map(|&count| multisets(positions, count)).take(most + 1).collect()
    };
    let fitting = (1..=positions.len()).rev().map(|end| all(&positions[..end])).find(|tests| tests.len() <= most);
    fitting.unwrap_or_default()
}

/// Every choice of so many positions, with repeats, in ascending order.
fn multisets(positions: &[u64], count: usize) -> Box<dyn Iterator<Item = Test> + '_> {
    if count == 0 {
        return Box::new(std::iter::once(Test::new()));
    }
    let with_first = move |(place, &first): (usize, &u64)| {
        multisets(&positions[place..], count - 1).map(move |rest| [vec![vec![first]], rest].concat())
    };
    Box::new(positions.iter().enumerate().flat_map(with_first))
}

/// Tests around the border of a period, and where values need one byte more.
fn edges(right: &Right<'_>, form: &PositionForm, rules: &SizedRuleset, most: usize) -> Vec<Test> {
    let positions: Vec<u64> = form.all(rules.size()).collect();
    let mut tests: Vec<Test> = Vec::new();
    for width in [1 << 8, 1 << 16] {
        tests.extend(at_width(right, &positions, width));
    }
    if let Some((preperiod, period)) = period_of(rules.kind()) {
        let borders = [preperiod, preperiod + period, preperiod + 2 * period];
        let around = borders.into_iter().flat_map(|border| border.saturating_sub(2)..=border + 2);
        let around: Vec<u64> = around.filter(|&heap| heap < rules.size()).collect();
        tests.extend(around.iter().map(|&heap| vec![vec![heap]]));
        tests.extend(around.iter().map(|&heap| vec![vec![heap], vec![like(heap, preperiod, period)]]));
    }
    let counts = right.game.least_components()..=right.game.most_components();
    tests.into_iter().filter(|test| counts.contains(&test.len())).take(most).collect()
}

/// The first heap of the period that is like a heap, or a heap before it.
const fn like(heap: u64, preperiod: u64, period: u64) -> u64 {
    if heap < preperiod { heap } else { preperiod + (heap - preperiod) % period }
}

/// The first positions whose values reach the width, each beside one with the same lower bits, if there is one.
fn at_width(right: &Right<'_>, positions: &[u64], width: u64) -> Vec<Test> {
    let value = |position: u64| right.values.value(position)?.nimber().map(grundy::Nimber::value);
    let large = positions.iter().copied().filter(|&position| value(position).is_some_and(|value| value >= width));
    let beside = |large: u64| {
        let lower = value(large)? & (width - 1);
        let small = positions.iter().copied().find(|&position| value(position) == Some(lower))?;
        Some(vec![vec![large], vec![small]])
    };
    large.take(10).flat_map(|large| [Some(vec![vec![large]]), beside(large)]).flatten().collect()
}
