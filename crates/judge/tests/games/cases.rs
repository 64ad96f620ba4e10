//! The cases are valid where they say so, half lost, the same on every machine, and kill every known wrong answer.

use std::fs;
use std::path::{Path, PathBuf};

use grundy_judge::cases::{Case, cases, kinds};
use grundy_judge::{Level, Right, Test};
use sha2::{Digest, Sha256};

use crate::reading;
use crate::support::{Outcome, answer, game, games, scalar, validate};

/// The root of the checkout.
pub fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

const SEEDS: [u64; 3] = [0, 7, u64::MAX];

/// All cases of a game for each seed, with few tests and with more.
fn all(right: Right<'static>) -> impl Iterator<Item = (Case<'static>, Vec<Test>)> {
    let requests = SEEDS.into_iter().flat_map(|seed| [1, 10].map(|most| (seed, most)));
    requests.flat_map(move |(seed, most)| {
        cases(right.game).map(move |case| {
            let tests = case.tests(&right, seed, most);
            assert!((1..=most).contains(&tests.len()), "{}", case.name());
            (case, tests)
        })
    })
}

#[test]
fn valid_cases_are_valid_and_answered() {
    for right in games() {
        for (case, tests) in all(right).filter(|(case, _)| case.kind.is_valid) {
            let (input, name) = (right.game.write(&tests), case.name());
            assert_eq!(validate(right.game, input.as_bytes()), "", "{name}");
            let expected = Outcome { answers: reading::answers(&right, &tests), error: String::new() };
            assert_eq!(answer(&right, Level::available().next().unwrap(), input.as_bytes()), expected, "{name}");
        }
    }
}

#[test]
fn other_cases_are_refused() {
    for right in games() {
        for (case, tests) in all(right).filter(|(case, _)| !case.kind.is_valid) {
            assert!(tests.iter().all(|test| right.first_wins(test).is_none()), "{}", case.name());
            let input = right.game.write(&tests);
            assert_ne!(answer(&right, scalar(), input.as_bytes()).error, "", "{}", case.name());
            assert_ne!(validate(right.game, input.as_bytes()), "", "{}", case.name());
        }
    }
}

#[test]
fn inputs_are_read_back() {
    for right in games() {
        for (case, tests) in all(right) {
            let input = right.game.write(&tests);
            assert_eq!(reading::read(right.game, &input).unwrap().tests, tests, "{}", case.name());
            assert_eq!(right.game.read(&input), Some(tests), "{}", case.name());
        }
    }
}

#[test]
fn balanced_cases_are_half_lost() {
    for right in games() {
        for seed in SEEDS {
            let balanced = cases(right.game).filter(|case| case.kind.name == "balanced");
            let tests: Vec<Test> = balanced.flat_map(|case| case.tests(&right, seed, 100)).collect();
            let won = tests.iter().filter(|test| reading::first_wins(&right, test)).count();
            assert_eq!(2 * won, tests.len(), "{}", right.game.name);
        }
    }
}

/// Cases that people have published must come again. The digest of a game may change with a new version of this crate;
/// then the change log says so.
#[test]
fn the_bytes_are_pinned() {
    for right in games() {
        let mut hasher = Sha256::new();
        cases(right.game).for_each(|case| hasher.update(right.game.write(&case.tests(&right, 7, 10))));
        let digest: String = hasher.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
        let path = repository().join("tests/data").join(right.game.name).join("cases.sha256");
        let pinned = fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(pinned.trim_end(), digest, "{}: the inputs of seed 7 with up to 10 tests", path.display());
    }
}

#[test]
fn a_kind_made_alone_is_the_same() {
    for right in games() {
        let together: Vec<_> = cases(right.game).map(|case| case.tests(&right, 7, 3)).collect();
        let apart = cases(right.game).collect::<Vec<_>>().into_iter().rev().map(|case| case.tests(&right, 7, 3));
        assert!(together.into_iter().rev().eq(apart), "{}", right.game.name);
    }
}

#[test]
fn every_wrong_answer_dies_three_times() {
    for right in games() {
        for (seed, most) in [(0, 1), (7, 10), (u64::MAX, 100)] {
            let cases: Vec<_> =
                cases(right.game).map(|case| (case.kind.name, case.tests(&right, seed, most))).collect();
            for wrong in right.game.wrong_answers {
                let survives = |(_, tests): &&(&str, Vec<Test>)| !wrong.is_killed_by(tests, &right);
                let survived: Vec<&str> = cases.iter().filter(survives).map(|(kind, _)| *kind).collect();
                assert!(survived.len() + 3 <= cases.len(), "{} survives {survived:?}", wrong.name);
                assert!(!survived.contains(&wrong.name), "{} survives a case against it", wrong.name);
            }
        }
    }
}

/// The problem packages carry each of them as a rejected submission, except those that no valid input tells from right.
#[test]
fn packages_reject_the_wrong_answers_by_name() {
    for game in games().map(|right| right.game) {
        let package = repository().join("problems").join(game.name);
        if !package.exists() {
            continue;
        }
        let name_of = |entry: fs::DirEntry| entry.file_name().into_string().unwrap().replace('_', "-");
        let rejected = fs::read_dir(package.join("submissions/wrong_answer")).unwrap();
        let mut rejected: Vec<String> = rejected.map(|entry| name_of(entry.unwrap())).collect();
        rejected.sort();
        let known = kinds(game).into_iter().filter(|kind| kind.is_valid).map(|kind| kind.name);
        let mut known: Vec<&str> =
            known.filter(|kind| game.wrong_answers.iter().any(|wrong| wrong.name == *kind)).collect();
        known.sort_unstable();
        assert_eq!(rejected, known, "{}", game.name);
    }
}

/// The inputs in `tests/data`, which people look at, do it too; those without an answer are refused.
#[test]
fn test_data_tell_wrong_from_right() {
    for right in games() {
        let inputs = fs::read_dir(repository().join("tests/data").join(right.game.name)).unwrap();
        let inputs =
            inputs.map(|entry| entry.unwrap().path()).filter(|path| path.extension().is_some_and(|end| end == "in"));
        let tests: Vec<Vec<Test>> = inputs.map(|path| tests_of(&right, &path)).collect();
        for wrong in right.game.wrong_answers {
            let is_killed = tests.iter().any(|tests| wrong.is_killed_by(tests, &right));
            assert!(is_killed, "no input in tests/data/{} kills {}", right.game.name, wrong.name);
        }
    }
}

fn tests_of(right: &Right<'_>, path: &Path) -> Vec<Test> {
    let input = fs::read_to_string(path).unwrap();
    let answered = answer(right, scalar(), input.as_bytes());
    match fs::read_to_string(path.with_extension("ans")) {
        Ok(answers) => assert_eq!(answered, Outcome { answers, error: String::new() }, "{}", path.display()),
        Err(_) => assert_ne!(answered.error, "", "{}", path.display()),
    }
    right.game.read(&input).unwrap()
}

/// To the first empty cell on its right, not to the rightmost.
#[test]
fn the_rightmost_empty_cell_is_known() {
    let right = game("chess");
    let rightmost = right.game.wrong_answers.iter().find(|wrong| wrong.name == "rightmost-empty-cell").unwrap();
    let tests = [vec![vec![18]]];
    assert_eq!(right.first_wins(&tests[0]), Some(false));
    assert!(rightmost.is_killed_by(&tests, &right));
}
