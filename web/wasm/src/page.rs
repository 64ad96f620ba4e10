//! From a request to its answer.

use std::collections::BTreeMap;

use grundy_generator::{Error, Progress, memory_estimate};
use grundy_rules::{Rules, Ruleset};
use grundy_solution::Solution;
use serde::Serialize;

use crate::failure::Failure;
use crate::game::Games;
use crate::request::Request;
use crate::solved::Solved;
use crate::{game, period, picture, ruleset, sum, table};

/// Is told how many of how many steps of long work are done.
pub type Report = fn(u64, u64);

/// So many bytes are taken at most: a browser gives a page not much more.
const MEMORY: u64 = 1 << 30;

/// What is kept between requests.
#[derive(Debug)]
pub struct Page {
    report: Report,
    /// The positions that were solved last.
    solved: Option<Solved>,
    /// The values of the rules in sums and games, by their notation. They are kept as long as the page is.
    solutions: BTreeMap<String, &'static Solution>,
    games: Games,
}

/// An answer.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// An object with either `ok` or `failure`.
    pub json: String,
    /// The pixels of a picture: red, green, blue and opacity of each, line by line.
    pub bytes: Vec<u8>,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Outcome<T> {
    Ok(T),
    Failure(Failure),
}

impl Answer {
    fn of<T: Serialize>(result: Result<T, Failure>) -> Self {
        let outcome = result.map_or_else(Outcome::Failure, Outcome::Ok);
        let json = serde_json::to_string(&outcome).expect("names, numbers and lists can be written");
        Self { json, bytes: Vec::new() }
    }

    fn of_picture(result: Result<Vec<u8>, Failure>) -> Self {
        match result {
            Ok(bytes) => Self { bytes, ..Self::of(Ok(())) },
            Err(failure) => Self::of::<()>(Err(failure)),
        }
    }
}

impl Page {
    /// A page that has solved nothing yet.
    pub fn new(report: Report) -> Self {
        Self { report, solved: None, solutions: BTreeMap::new(), games: Games::default() }
    }

    /// Answers a request, which is a [`Request`] as JSON.
    pub fn answer(&mut self, request: &str) -> Answer {
        match serde_json::from_str(request) {
            Ok(request) => self.answer_to(request),
            Err(error) => Answer::of::<()>(Err(Failure::new(format_args!("the request: {error}")))),
        }
    }

    fn answer_to(&mut self, request: Request) -> Answer {
        match request {
            Request::Names => Answer::of(Ok(ruleset::names())),
            Request::Ruleset { text } => Answer::of(ruleset::describe(&text)),
            Request::Values { rules, size } => Answer::of(self.solve(&rules, &size)),
            Request::Table { first, column, count } => {
                Answer::of(self.solved().map(|solved| table::of(solved, [first, column], count)))
            }
            Request::Picture(form) => Answer::of_picture(self.solved().and_then(|solved| picture::of(solved, &form))),
            Request::Place { x, y } => Answer::of(self.solved().map(|solved| table::at(solved, x, y))),
            Request::Period { rules, limit } => Answer::of(self.period(&rules, &limit)),
            Request::Sum { rules, positions, most } => {
                Answer::of(sum::explain(&rules, &positions, most, |rules| self.solution(rules)))
            }
            Request::Play(play) => Answer::of(self.game(&play.game).and_then(|game| game.turn(&play))),
            Request::Hint(play) => Answer::of(self.game(&play.game).and_then(|game| game.hint(&play))),
        }
    }

    fn solve(&mut self, rules: &str, size: &str) -> Result<table::Summary, Failure> {
        let (ruleset, size) = (ruleset::parse(rules)?, number("the size", size)?);
        // What was solved before is gone on from, or makes room.
        let before = self.solved.take();
        let solved = Solved::new(ruleset, size, before, self.report)?;
        Ok(table::summary(self.solved.insert(solved)))
    }

    fn solved(&self) -> Result<&Solved, Failure> {
        self.solved.as_ref().ok_or_else(|| Failure::new("found no values, expected some that are solved"))
    }

    fn period(&mut self, rules: &str, limit: &str) -> Result<period::Known, Failure> {
        let (ruleset, limit) = (ruleset::parse(rules)?, number("the number of values", limit)?);
        period::find(&ruleset, limit, self.report)
    }

    /// The values of rules, solved as they are asked for.
    fn solution(&mut self, ruleset: Ruleset) -> Result<&'static Solution, Failure> {
        let notation = ruleset.to_string();
        if let Some(solution) = self.solutions.get(&notation) {
            return Ok(solution);
        }
        let solution = observed(Solution::of(ruleset, None)?, self.report);
        let solution: &'static Solution = Box::leak(Box::new(solution));
        self.solutions.insert(notation, solution);
        Ok(solution)
    }

    fn game(&mut self, name: &str) -> Result<game::Played, Failure> {
        if let Some(game) = self.games.get(name) {
            return Ok(game);
        }
        let game = match grundy_judge::game(name) {
            Some(game) => game::Played::of_contest(game, self.report),
            None => game::Played::of_rules(self.solution(ruleset::parse(name)?)?)?,
        };
        self.games.insert(name.to_owned(), game);
        Ok(game)
    }
}

/// The solution, which takes no more memory than there is, and tells how far it has come.
pub(crate) fn observed(solution: Solution, report: Report) -> Solution {
    solution.observed(move |rules| {
        expect_memory(rules).map_err(Error::Refused)?;
        let entries = rules.entries();
        Ok(Box::new(move |progress| {
            if let Progress::Solved(solved) = progress {
                report(solved, entries);
            }
            std::ops::ControlFlow::Continue(())
        }))
    })
}

/// Makes sure that a table of these rules fits the memory of a page.
fn expect_memory(rules: &dyn Rules) -> Result<(), String> {
    expect_bytes(memory_estimate(rules))
        .map_err(|lacking| format!("{} at size {}: {lacking}", rules.notation(), rules.size()))
}

/// Makes sure that so many bytes fit the memory of a page.
pub(crate) fn expect_bytes(needed: u64) -> Result<(), String> {
    let in_words = |bytes: u64| format!("{:.1} GB", bytes as f64 / 1e9);
    if needed <= MEMORY {
        return Ok(());
    }
    Err(format!(
        "found a need for about {} of memory, expected at most {}, which is what a page takes",
        in_words(needed),
        in_words(MEMORY)
    ))
}

/// The number that was typed for what is named.
pub(crate) fn number(name: &str, typed: &str) -> Result<u64, Failure> {
    /// No message repeats more of what was typed.
    const SHOWN: usize = 24;

    let is_number = !typed.is_empty() && typed.bytes().all(|byte| byte.is_ascii_digit());
    typed.parse().ok().filter(|_| is_number).ok_or_else(|| {
        let shown: String = typed.chars().take(SHOWN).collect();
        let more = if shown.len() < typed.len() { "..." } else { "" };
        Failure::new(format_args!(
            "{name}: found `{}{more}`, expected a number of at most 64 bits in decimal digits",
            shown.escape_debug()
        ))
    })
}
