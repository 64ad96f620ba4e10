//! The problem that a package is made of: a contest game with its limits, its values and its title.

use std::sync::Arc;

use grundy::Values;
use grundy::rules::{Rules, Ruleset};
use grundy_judge::contest::{ANY_NUMBER, Bound, Component, Tests, Verdict};
use grundy_judge::{ContestGame, Generic, Right};
use grundy_rules::names;
use grundy_solution::Solution;

use crate::Error;
use crate::mistakes::SharedRules;
use crate::moves::are_known;
use crate::work::{sized, usual_size};

/// A problem to make a package of.
#[derive(Clone)]
pub struct Problem<'a> {
    /// The game, with the limits of the package, and its values.
    pub right: Right<'a>,
    /// The title.
    pub title: String,
    /// The seed of the data: another one makes other data.
    pub seed: u64,
}

/// What is asked for of a problem of any rules. A contest game has limits of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The answers if the first player wins, and if the first player loses.
    pub words: [String; 2],
    /// The least and the greatest number of positions in a test; the least is 1 or more.
    pub components: (u64, u64),
    /// The size: heaps, coins and coordinates below it, rows of so many cells; without one, a usual size.
    pub size: Option<u64>,
    /// The greatest number of tests in an input; 1 or more.
    pub tests: u64,
}

impl Default for Limits {
    fn default() -> Self {
        let Verdict { won, lost } = Generic::VERDICT;
        Self { words: [won, lost].map(str::to_owned), components: (1, 10), size: None, tests: 100 }
    }
}

impl Problem<'static> {
    /// The problem of a contest game, in its own format.
    ///
    /// # Errors
    ///
    /// If its rules are written in Rust, and the sources do not know them.
    pub fn of_game(game: &'static ContestGame) -> Result<Self, Error> {
        let rules = (game.rules)();
        if !are_known(&*rules) {
            let (name, notation) = (game.name, rules.notation());
            return Err(Error::new(format_args!(
                "found {notation}, rules that are written in Rust, expected rules of a notation: the sources of a \
                 package are made of it; `grundy cases {name}` makes the data"
            )));
        }
        let values: &'static dyn Values = match game.embedded {
            Some(embedded) => Box::leak(embedded()),
            None => leaked(Solution::of_rules(rules)),
        };
        Ok(Self { right: Right { game, values }, title: word_of_title(game.name), seed: 0 })
    }

    /// The problem of rules, in the generic format: an input is a number of tests, a test a number of positions and the
    /// positions, as the rules write them; rows all have as many cells as the size says.
    ///
    /// A contest game is made of data that last as long as the program, so what is made here is never freed.
    ///
    /// # Errors
    ///
    /// If the rules cannot be played at the size, or the words are equal or none.
    pub fn of_rules(ruleset: &Ruleset, limits: &Limits) -> Result<Self, Error> {
        check_words(&limits.words)?;
        let size = limits.size.unwrap_or_else(|| usual_size(ruleset));
        let sized = sized(ruleset, size)?;
        let solution: &'static Solution = leaked(match ruleset {
            // Rows of one width only: their values are those of one table.
            Ruleset::Rows(_) => Solution::of_rules(Box::new(sized)),
            _ => Solution::of(ruleset.clone(), None).map_err(Error::new)?,
        });
        let [won, lost] = limits.words.each_ref().map(|word| &*word.clone().leak());
        let generic = Generic {
            verdict: Verdict { won, lost },
            size: Some(size),
            components: limits.components,
            ..Generic::new(solution.rules())
        };
        let tests = Bound::new("the number of tests", 1, limits.tests).answered(0, ANY_NUMBER);
        let game: &'static ContestGame =
            leaked(ContestGame { tests: Tests::Counted(tests), wrong_answers: &[], ..generic.game() });
        check_positions(game, solution)?;
        let right = Right { game, values: solution };
        if !right.is_played_on() {
            return Err(Error::new(format_args!(
                "{ruleset}: found only positions that are won at once, expected some that are played on"
            )));
        }
        Ok(Self { right, title: title(ruleset), seed: 0 })
    }
}

impl Problem<'_> {
    /// The rules at the size of the package.
    pub(crate) fn rules(&self) -> SharedRules {
        let rules = (self.right.game.rules)();
        let size = if let Component::Position(form) = self.right.game.component { form.size } else { None };
        match (rules.kind(), size) {
            (Some(ruleset), Some(size)) => {
                Arc::new(ruleset.clone().at(size).expect("the size of a package is possible"))
            }
            _ => rules.into(),
        }
    }
}

fn check_words([won, lost]: &[String; 2]) -> Result<(), Error> {
    let is_word = |word: &String| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_alphanumeric());
    match [won, lost].into_iter().find(|word| !is_word(word)) {
        Some(word) => Err(Error::new(format_args!("found the answer `{word}`, expected letters and digits"))),
        None if won == lost => {
            Err(Error::new(format_args!("found the answer `{won}` for both outcomes, expected two different ones")))
        }
        None => Ok(()),
    }
}

/// Makes sure that there are positions, and that the values of the greatest are known.
fn check_positions(game: &ContestGame, solution: &Solution) -> Result<(), Error> {
    let Component::Position(form) = game.component else { return Ok(()) };
    let greatest = form.draw(form.size_up_to(u64::MAX), &mut |end| end - 1);
    let name = game.name;
    let greatest = greatest.ok_or_else(|| Error::new(format_args!("{name}: found no position to start from")))?;
    solution.value_of(greatest).map(drop).map_err(|why| {
        let greatest = form.rules.write(greatest);
        Error::new(format_args!("{name}: found positions up to {greatest}, expected known values: {why}"))
    })
}

/// The name of the game, if it has one.
fn title(ruleset: &Ruleset) -> String {
    let notation = ruleset.to_string();
    match names::of(&notation).last() {
        Some(name) => name.name.split('-').map(word_of_title).collect::<Vec<_>>().join(" "),
        None if matches!(ruleset, Ruleset::Graph(_)) => "A Game on a Graph".to_owned(),
        None => format!("The Game {notation}"),
    }
}

/// The word with a capital letter, and with the apostrophe that names have lost.
fn word_of_title(word: &str) -> String {
    let word = match word {
        "dawsons" | "grundys" | "guiles" | "laskers" => &format!("{}'s", &word[..word.len() - 1]),
        word => word,
    };
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// This, for as long as the program runs.
fn leaked<T>(it: T) -> &'static T {
    Box::leak(Box::new(it))
}
