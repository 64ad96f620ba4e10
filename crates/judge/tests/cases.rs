//! The cases are valid where they say so, half lost, the same on every machine, and kill every known wrong answer.

use std::fmt::Debug;
use std::fs;
use std::path::{Path, PathBuf};

use grundy_judge::cases::{Case, WithCases, cases};
use grundy_judge::contest::{Chess, Coins, Contest, Marbles};
use grundy_judge::wrong_answers::WrongAnswer;
use grundy_judge::{Error, chess, coins, marbles};
use sha2::{Digest, Sha256};

const SEEDS: [u64; 3] = [0, 7, u64::MAX];

/// A contest under test: what else is known of it.
trait Tested: WithCases<Test: Clone + Debug + PartialEq> {
    const NAME: &str;

    /// The SHA-256 digest of all inputs of seed 7 with up to 10 tests. Cases that people have published must come again: it may
    /// change with a new version of this crate, and is told in its change log then.
    const DIGEST: &str;

    fn validate(input: &str) -> Result<(), Error>;
}

impl Tested for Chess {
    const NAME: &str = "chess";
    const DIGEST: &str = "1978f9b46579b828af1361bfff3be12969b4eceaea9e907efbb3914e383550d4";

    fn validate(input: &str) -> Result<(), Error> {
        chess::validate(input.as_bytes())
    }
}

impl Tested for Coins {
    const NAME: &str = "coins";
    const DIGEST: &str = "ed77a398e68f30c0124398cfc4a6b2d199ae350b28ed49eeeebac6cd8490326b";

    fn validate(input: &str) -> Result<(), Error> {
        coins::validate(input.as_bytes())
    }
}

impl Tested for Marbles {
    const NAME: &str = "marbles";
    const DIGEST: &str = "b4cbf2ebdb62d05a609e3c22120f3b02dc1b5136622271b763fbe305cc2c4bc1";

    fn validate(input: &str) -> Result<(), Error> {
        marbles::validate(input.as_bytes())
    }
}

/// A test for each contest.
macro_rules! for_each_contest {
    ($($test:ident),*) => {
        mod chess_cases { $(#[test] fn $test() { super::$test::<super::Chess>(); })* }
        mod coins_cases { $(#[test] fn $test() { super::$test::<super::Coins>(); })* }
        mod marbles_cases { $(#[test] fn $test() { super::$test::<super::Marbles>(); })* }
    };
}

for_each_contest!(
    valid_cases_are_valid_and_answered,
    inputs_are_read_back,
    balanced_cases_are_half_lost,
    the_bytes_are_pinned,
    every_wrong_answer_dies_three_times,
    packages_reject_the_wrong_answers_by_name,
    test_data_tell_wrong_from_right
);

/// All cases of each seed, with few tests and with more.
fn all<C: Tested>() -> impl Iterator<Item = (Case<C::Test>, Vec<C::Test>)> {
    let requests = SEEDS.into_iter().flat_map(|seed| [1, 10].map(|most| (seed, most)));
    requests.flat_map(|(seed, most)| {
        cases::<C>().map(move |case| {
            let tests = case.tests(seed, most);
            assert!((1..=most).contains(&tests.len()), "{}", case.name());
            (case, tests)
        })
    })
}

fn valid_cases_are_valid_and_answered<C: Tested>() {
    for (case, tests) in all::<C>().filter(|(case, _)| case.kind().is_valid) {
        let input = C::write(&tests);
        C::validate(&input).unwrap_or_else(|error| panic!("{}: {error}", case.name()));
        let verdicts: String = tests.iter().map(|test| C::verdict(C::first_wins(test).unwrap()).to_owned() + "\n").collect();
        assert_eq!(C::answer(&input).unwrap(), verdicts, "{}", case.name());
    }
}

#[test]
fn repeated_columns_are_refused() {
    let invalid: Vec<_> = all::<Chess>().filter(|(case, _)| !case.kind().is_valid).collect();
    assert!(!invalid.is_empty());
    for (case, tests) in invalid {
        assert!(tests.iter().all(|test| Chess::first_wins(test).is_none()), "{}", case.name());
        assert!(matches!(Chess::answer(&Chess::write(&tests)), Err(Error::Input(_))), "{}", case.name());
    }
}

fn inputs_are_read_back<C: Tested>() {
    for (case, tests) in all::<C>() {
        assert_eq!(C::read(&C::write(&tests)), Some(tests), "{}", case.name());
    }
}

fn balanced_cases_are_half_lost<C: Tested>() {
    for seed in SEEDS {
        let balanced = cases::<C>().filter(|case| case.kind().name == "balanced");
        let tests: Vec<C::Test> = balanced.flat_map(|case| case.tests(seed, 100)).collect();
        let won = tests.iter().filter(|test| C::first_wins(test).unwrap()).count();
        assert_eq!(2 * won, tests.len());
    }
}

fn the_bytes_are_pinned<C: Tested>() {
    let mut hasher = Sha256::new();
    cases::<C>().for_each(|case| hasher.update(C::write(&case.tests(7, 10))));
    let digest: String = hasher.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(digest, C::DIGEST);
}

fn every_wrong_answer_dies_three_times<C: Tested>() {
    for (seed, most) in [(0, 1), (7, 10), (u64::MAX, 100)] {
        let cases: Vec<(&str, Vec<C::Test>)> = cases::<C>().map(|case| (case.kind().name, case.tests(seed, most))).collect();
        for wrong in C::WRONG_ANSWERS {
            let survives = |(_, tests): &&(&str, Vec<C::Test>)| !wrong.is_killed_by::<C>(tests);
            let survived: Vec<&str> = cases.iter().filter(survives).map(|(kind, _)| *kind).collect();
            assert!(survived.len() + 3 <= cases.len(), "{} survives {survived:?}", wrong.name);
            assert!(!survived.contains(&wrong.name), "{} survives a case against it", wrong.name);
        }
    }
}

/// The problem packages carry each of them as a rejected submission, except those that no valid input tells from right.
fn packages_reject_the_wrong_answers_by_name<C: Tested>() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems").join(C::NAME).join("submissions/wrong_answer");
    let name_of = |entry: fs::DirEntry| entry.file_name().into_string().unwrap().replace('_', "-");
    let mut rejected: Vec<String> = fs::read_dir(folder).unwrap().map(|entry| name_of(entry.unwrap())).collect();
    let valid = |wrong: &&WrongAnswer<C::Test>| C::KINDS.iter().any(|kind| kind.name == wrong.name && kind.is_valid);
    let mut known: Vec<String> = C::WRONG_ANSWERS.iter().filter(valid).map(|wrong| wrong.name.to_owned()).collect();
    rejected.sort();
    known.sort();
    assert_eq!(rejected, known);
}

/// The inputs in `tests/data`, which people look at, do it too; those without an answer are refused.
fn test_data_tell_wrong_from_right<C: Tested>() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data").join(C::NAME);
    let inputs = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let inputs: Vec<PathBuf> = inputs.filter(|path| path.extension().is_some_and(|ending| ending == "in")).collect();
    let tests: Vec<Vec<C::Test>> = inputs.iter().map(|path| tests_of::<C>(path)).collect();
    for wrong in C::WRONG_ANSWERS {
        assert!(tests.iter().any(|tests| wrong.is_killed_by::<C>(tests)), "no input in tests/data kills {}", wrong.name);
    }
}

fn tests_of<C: Tested>(path: &Path) -> Vec<C::Test> {
    let input = fs::read_to_string(path).unwrap();
    match fs::read_to_string(path.with_extension("ans")) {
        Ok(answer) => assert_eq!(C::answer(&input).unwrap(), answer, "{}", path.display()),
        Err(_) => assert!(matches!(C::answer(&input), Err(Error::Input(_))), "{}", path.display()),
    }
    C::read(&input).unwrap()
}
