//! The samples: small tests, won and lost.

use grundy::Outcome;
use grundy_judge::cases::{Random, Size};
use grundy_judge::contest::Tests;
use grundy_judge::{Right, Test};

use crate::{File, Problem};

/// The tests of a sample, where an input holds several.
const TESTS: usize = 4;

/// The samples, as tests.
pub(crate) fn tests(problem: &Problem<'_>) -> Vec<Vec<Test>> {
    let right = &problem.right;
    let mut random = Random::new(problem.seed, "sample", 0);
    let size = Size { components: (2, 3), most: 9 };
    let mut of = |outcome| right.test(&mut random, size, outcome);
    match right.game.tests {
        Tests::One => vec![vec![of(Outcome::Next)], vec![of(Outcome::Previous)]],
        Tests::Counted(bound) => {
            let count = TESTS.min(bound.contest.1 as usize);
            let outcomes = [Outcome::Next, Outcome::Previous].into_iter().cycle().take(count);
            vec![outcomes.map(of).collect()]
        }
        Tests::ToEnd => {
            let outcomes = [Outcome::Next, Outcome::Previous].into_iter().cycle().take(TESTS);
            vec![outcomes.map(of).collect()]
        }
    }
}

/// The samples and their answers.
pub(crate) fn files(right: &Right<'_>, samples: &[Vec<Test>]) -> Vec<File> {
    (1..).zip(samples).flat_map(|(number, tests)| case(right, &format!("data/sample/{number}"), tests)).collect()
}

/// An input and its answers.
pub(crate) fn case(right: &Right<'_>, path: &str, tests: &[Test]) -> [File; 2] {
    let answers: String = tests.iter().map(|test| answer(right, test) + "\n").collect();
    [File::new(format!("{path}.in"), right.game.write(tests)), File::new(format!("{path}.ans"), answers)]
}

fn answer(right: &Right<'_>, test: &Test) -> String {
    let first_wins = right.first_wins(test).expect("the values of all tests are known");
    right.game.verdict(first_wins).to_owned()
}
