//! The boards: samples with the talk about them, and those of the tests.

use std::collections::HashSet;
use std::ops::RangeInclusive;
use std::{iter, slice};

use grundy::Outcome;
use grundy_judge::Test;
use grundy_judge::cases::{Random, Size};

use super::play::{Contestant, Play, Speaker, play};
use super::positions::Positions;
use crate::{Error, File, Format, Problem};

/// The number of boards that are no samples, if there are so many.
const BOARDS: u64 = 32;

/// With fewer boards there is no problem.
const FEWEST: usize = 6;

/// So often a board is drawn.
const DRAWN: usize = 8;

/// A sample shows a talk of so many lines, if one is found.
const SHOWN: RangeInclusive<usize> = 3..=9;

/// A board, and what comes of it.
pub(super) struct Board {
    input: String,
    /// The side that wins.
    side: &'static str,
    /// Whether the player to move loses.
    pub(super) is_lost: bool,
    /// A play that the contestant wins.
    pub(super) won: Play,
    /// Whether a contestant wins who takes the right side and then the first move of all.
    pub(super) any_move_wins: bool,
}

/// All boards of a package.
pub(super) struct Boards {
    samples: Vec<Board>,
    pub(super) secret: Vec<Board>,
}

impl Boards {
    /// Boards of growing size, lost and won by turns as far as there are lost ones.
    ///
    /// # Errors
    ///
    /// If there are so few that they show no mistake.
    pub(super) fn choose(problem: &Problem<'_>, positions: &Positions<'_>) -> Result<Self, Error> {
        let mut table = Table { problem, positions, taken: HashSet::new() };
        let samples = (0..2).filter_map(|number| {
            let random = Random::new(problem.seed, "duel-sample", number);
            table.draw(random, table.small(), outcome(number), |board| SHOWN.contains(&board.won.lines.len()))
        });
        let samples = samples.collect();
        let secret = (0..BOARDS).filter_map(|number| {
            let random = Random::new(problem.seed, "duel", number);
            table.draw(random, table.growing(number), outcome(number), |_| true)
        });
        let secret: Vec<Board> = secret.collect();
        match secret.len() {
            0..FEWEST => Err(Error::new(format_args!(
                "found {} boards beside the samples, expected at least {FEWEST}; take a greater size, or more \
                 positions",
                secret.len()
            ))),
            _ => Ok(Self { samples, secret }),
        }
    }

    /// The talk of the first sample, if there is one.
    pub(super) fn first_interaction(&self) -> Vec<String> {
        self.samples.first().map_or(Vec::new(), |board| board.interaction().lines().map(str::to_owned).collect())
    }

    /// The files of the data.
    pub(super) fn files(&self, format: Format) -> Vec<File> {
        let samples = (1..).zip(&self.samples).flat_map(|(number, board)| {
            let path = format!("data/sample/{number}");
            let interaction = File::new(format!("{path}.interaction"), board.interaction());
            board.files(&path).into_iter().chain([interaction]).chain(board.downloads(&path, format))
        });
        let secret = (1..).zip(&self.secret).flat_map(|(number, board)| {
            let outcome = if board.is_lost { "lost" } else { "won" };
            board.files(&format!("data/secret/{number:02}-{outcome}"))
        });
        samples.chain(secret).collect()
    }
}

impl Board {
    /// The input, and an answer: every test must have one, though the interactor judges without.
    fn files(&self, path: &str) -> [File; 2] {
        [File::new(format!("{path}.in"), &*self.input), File::new(format!("{path}.ans"), "")]
    }

    /// What contestants download of a sample that the statement shows as a talk. In the legacy format that is the
    /// input.
    fn downloads(&self, path: &str, format: Format) -> Vec<File> {
        match format {
            Format::Legacy => Vec::new(),
            Format::Of2025 => vec![
                File::new(format!("{path}.in.download"), &*self.input),
                File::new(format!("{path}.ans.download"), ""),
            ],
        }
    }

    /// The talk: what the judge says behind `<`, and the contestant behind `>`.
    fn interaction(&self) -> String {
        let board = self.input.lines().map(|line| format!("<{line}\n"));
        let side = [format!(">{}\n", self.side)];
        let moves = self.won.lines.iter().map(|(speaker, line)| match speaker {
            Speaker::Judge => format!("<{line}\n"),
            Speaker::Contestant => format!(">{line}\n"),
        });
        board.chain(side).chain(moves).collect()
    }
}

/// What boards are drawn for, and which have been.
struct Table<'a> {
    problem: &'a Problem<'a>,
    positions: &'a Positions<'a>,
    taken: HashSet<String>,
}

impl Table<'_> {
    /// A board that is not taken yet; one that is wanted, if it is among those that are drawn.
    fn draw(
        &mut self,
        mut random: Random,
        size: Size,
        outcome: Outcome,
        is_wanted: impl Fn(&Board) -> bool,
    ) -> Option<Board> {
        let tests = iter::repeat_with(|| self.problem.right.test(&mut random, size, outcome)).take(DRAWN);
        let mut boards = tests.map(|test| self.board(&test)).filter(|board| !self.taken.contains(&board.input));
        let first = boards.next()?;
        let board = if is_wanted(&first) { first } else { boards.find(is_wanted).unwrap_or(first) };
        self.taken.insert(board.input.clone());
        Some(board)
    }

    fn board(&self, test: &Test) -> Board {
        let Problem { right, .. } = self.problem;
        let is_lost = right.first_wins(test) == Some(false);
        let input = right.game.write(slice::from_ref(test));
        let list: Vec<u64> = test.iter().flatten().copied().collect();
        let play = |contestant| play(self.positions, &list, &input, contestant);
        Board {
            side: right.game.verdict(!is_lost),
            is_lost,
            won: play(Contestant::Winner),
            any_move_wins: play(Contestant::Careless).contestant_wins,
            input,
        }
    }

    /// The size of a sample.
    fn small(&self) -> Size {
        Size { components: (2, 3), most: 7 }
    }

    /// The sizes of the tests grow; every other pair has small numbers.
    fn growing(&self, number: u64) -> Size {
        let step = number / 2;
        let components = 1 + step as usize * self.problem.right.game.most_components() / (BOARDS as usize / 2);
        Size { components: (components, components), most: if step.is_multiple_of(2) { u64::MAX } else { 9 } }
    }
}

/// Lost and won by turns.
fn outcome(number: u64) -> Outcome {
    if number.is_multiple_of(2) { Outcome::Next } else { Outcome::Previous }
}
