//! The secret data: small tests in full, tests at the edges, balanced and largest ones, and some against each wrong
//! answer that the others do not fail often enough.

use std::collections::HashSet;
use std::slice;

use grundy_judge::cases::{Case, cases};
use grundy_judge::contest::{Component, Tests};
use grundy_judge::wrong_answers::WrongAnswer;
use grundy_judge::{ContestGame, Right, Test};
use grundy_rules::Rules;

use crate::mistakes::period_of;
use crate::{File, KILLS, Problem, positions, samples};

/// So many tests are in an input of a contest game at most.
const MOST_TESTS: usize = 100;

/// No input is longer, but one of a single test.
const MOST_BYTES: usize = 1 << 20;

/// An input of the secret data.
pub(crate) struct Input {
    /// Its name, without the folder: they sort in the order in which they were made.
    pub(crate) name: String,
    /// Its tests.
    pub(crate) tests: Vec<Test>,
}

/// The secret inputs. Those against the wrong answers of each of these games come last. They are the game of the
/// problem with other wrong answers.
pub(crate) fn inputs(
    problem: &Problem<'_>,
    rules: &dyn Rules,
    samples: &[Vec<Test>],
    with_wrong_answers: [&ContestGame; 2],
) -> Vec<Input> {
    let right = &problem.right;
    let most = most_tests(right.game);
    let mut data =
        Data { right, seen: samples.iter().map(|tests| right.game.write(tests)).collect(), inputs: Vec::new() };
    data.push("small", all_small(right.game, most));
    data.push("edges", edges(right, rules, most));
    let made = |case: &Case<'_>| case.tests(right, problem.seed, most);
    for case in cases(right.game).filter(|case| ["balanced", "largest", "edges"].contains(&case.kind.name)) {
        data.push(if case.kind.name == "edges" { "each" } else { case.kind.name }, made(&case));
    }
    with_wrong_answers.into_iter().for_each(|game| data.push_against(game, &made));
    data.inputs
}

/// How many tests an input has at most.
fn most_tests(game: &ContestGame) -> usize {
    match (game.tests, game.component) {
        (Tests::One, _) => 1,
        // So many are asked for.
        (Tests::Counted(bound), Component::Position(_)) => bound.contest.1 as usize,
        (Tests::Counted(bound), _) => MOST_TESTS.min(bound.contest.1 as usize),
        (Tests::ToEnd, _) => MOST_TESTS,
    }
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
    /// The tests without repeats, as many as fit in an input, unless there are none, or the input is there already.
    fn push(&mut self, name: &str, tests: Vec<Test>) {
        let mut seen = HashSet::new();
        let mut tests: Vec<Test> = tests.into_iter().filter(|test| seen.insert(test.clone())).collect();
        tests.truncate(self.fitting(&tests));
        if !tests.is_empty() && self.seen.insert(self.right.game.write(&tests)) {
            let name = format!("{:02}-{name}", self.inputs.len() + 1);
            self.inputs.push(Input { name, tests });
        }
    }

    /// Inputs against each wrong answer that the others do not fail often enough.
    fn push_against(&mut self, game: &ContestGame, made: &dyn Fn(&Case<'_>) -> Vec<Test>) {
        for wrong in game.wrong_answers {
            for case in cases(game).filter(|case| case.kind.name == wrong.name && case.kind.is_valid) {
                if kills(&self.inputs, wrong, self.right) >= KILLS {
                    break;
                }
                self.push(wrong.name, made(&case));
            }
        }
    }

    /// How many of the tests fit in an input: one at least.
    fn fitting(&self, tests: &[Test]) -> usize {
        let mut bytes = 0;
        let fits = |test: &&Test| {
            bytes += self.right.game.write(slice::from_ref(*test)).len();
            bytes <= MOST_BYTES
        };
        tests.iter().take_while(fits).count().max(1)
    }
}

/// The number of inputs that fail a wrong answer.
pub(crate) fn kills(inputs: &[Input], wrong: &WrongAnswer, right: &Right<'_>) -> usize {
    inputs.iter().filter(|input| wrong.is_killed_by(&input.tests, right)).count()
}

/// Every test of the smallest positions, of as few positions as may be and one more: as many positions as there is room
/// for.
fn all_small(game: &ContestGame, most: usize) -> Vec<Test> {
    let (least, greatest) = positions::counts(game).into_inner();
    let counts: Vec<usize> = (least..=greatest.min(least + 1)).collect();
    let positions: Vec<u64> = positions::listed(game).take(most).collect();
    let all = |positions: &[u64]| -> Vec<Test> {
        let sums = counts.iter().flat_map(|&count| multisets(positions, count));
        sums.filter_map(|sum| positions::test(game, &sum)).take(most + 1).collect()
    };
    let fitting = (1..=positions.len()).rev().map(|end| all(&positions[..end])).find(|tests| tests.len() <= most);
    fitting.unwrap_or_default()
}

/// Every choice of so many positions, with repeats, in ascending order.
fn multisets(positions: &[u64], count: usize) -> Box<dyn Iterator<Item = Vec<u64>> + '_> {
    if count == 0 {
        return Box::new(std::iter::once(Vec::new()));
    }
    let with_first = move |(place, &first): (usize, &u64)| {
        multisets(&positions[place..], count - 1).map(move |rest| [vec![first], rest].concat())
    };
    Box::new(positions.iter().enumerate().flat_map(with_first))
}

/// Tests around the border of a period, and where values need one byte more.
fn edges(right: &Right<'_>, rules: &dyn Rules, most: usize) -> Vec<Test> {
    let positions: Vec<u64> = positions::listed(right.game).collect();
    let mut sums: Vec<Vec<u64>> = Vec::new();
    for width in [1 << 8, 1 << 16] {
        sums.extend(at_width(right, &positions, width));
    }
    if let Some((preperiod, period)) = rules.kind().and_then(period_of) {
        let borders = [preperiod, preperiod + period, preperiod + 2 * period];
        let around = borders.into_iter().flat_map(|border| border.saturating_sub(2)..=border + 2);
        let around: Vec<u64> = around.filter(|heap| positions.contains(heap)).collect();
        sums.extend(around.iter().map(|&heap| vec![heap]));
        sums.extend(around.iter().map(|&heap| vec![heap, like(heap, preperiod, period)]));
    }
    sums.iter().filter_map(|sum| positions::test(right.game, sum)).take(most).collect()
}

/// The first heap of the period that is like a heap, or a heap before it.
const fn like(heap: u64, preperiod: u64, period: u64) -> u64 {
    if heap < preperiod { heap } else { preperiod + (heap - preperiod) % period }
}

/// The first positions whose values reach the width, each beside one with the same lower bits, if there is one.
fn at_width(right: &Right<'_>, positions: &[u64], width: u64) -> Vec<Vec<u64>> {
    let value = |position: u64| right.values.value(position)?.nimber().map(grundy::Nimber::value);
    let large = positions.iter().copied().filter(|&position| value(position).is_some_and(|value| value >= width));
    let beside = |large: u64| {
        let lower = value(large)? & (width - 1);
        let small = positions.iter().copied().find(|&position| value(position) == Some(lower))?;
        Some(vec![large, small])
    };
    large.take(10).flat_map(|large| [Some(vec![large]), beside(large)]).flatten().collect()
}
