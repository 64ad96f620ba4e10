//! Plays of the duel as the interactor makes them.

use std::ops::ControlFlow;

use grundy::rules::GameOption;
use grundy::{Nimber, OwnedOption, Value};

use super::positions::Positions;

/// Who says a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Speaker {
    Judge,
    Contestant,
}

/// A play, from the side that the contestant takes to the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Play {
    /// The moves that were said, and the last words of the judge if it has lost.
    pub(super) lines: Vec<(Speaker, String)>,
    pub(super) contestant_wins: bool,
}

impl Play {
    /// The number of the contestant's moves.
    pub(super) fn moves(&self) -> usize {
        self.lines.iter().filter(|(speaker, _)| *speaker == Speaker::Contestant).count()
    }
}

/// What the judge says when it has lost.
const GAME_OVER: &str = "0 -";

/// How the contestant chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Contestant {
    /// The first winning move, or the first move if none wins.
    Winner,
    /// The first move.
    Careless,
}

/// A move: which position of the board becomes what.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Move {
    place: usize,
    option: OwnedOption,
}

/// How good a move is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Grade {
    GivesAway,
    PlaysOn,
    Wins,
}

/// Positions side by side.
struct Board<'a> {
    positions: &'a Positions<'a>,
    list: Vec<u64>,
}

/// The value of positions side by side, from which single ones can be taken away again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Total {
    instant_wins: usize,
    nim_sum: Nimber,
}

impl Total {
    fn with(mut self, values: impl Iterator<Item = Value>) -> Self {
        for value in values {
            match value.nimber() {
                Some(nimber) => self.nim_sum += nimber,
                None => self.instant_wins += 1,
            }
        }
        self
    }

    fn without(mut self, value: Value) -> Self {
        match value.nimber() {
            Some(nimber) => self.nim_sum += nimber,
            None => self.instant_wins -= 1,
        }
        self
    }

    /// Whether the player to move loses.
    fn is_lost(self) -> bool {
        self.instant_wins == 0 && self.nim_sum == Nimber::ZERO
    }
}

/// Plays on the board of that input, the contestant on the side that wins.
pub(super) fn play(positions: &Positions<'_>, list: &[u64], input: &str, contestant: Contestant) -> Play {
    let mut board = Board { positions, list: list.to_vec() };
    let mut random = JudgesRandom::of(input);
    let mut lines = Vec::new();
    let mut speaker = if board.is_lost() { Speaker::Judge } else { Speaker::Contestant };
    loop {
        let made = match (speaker, contestant) {
            (Speaker::Judge, _) => random.choose(board.best_moves()),
            (Speaker::Contestant, Contestant::Winner) => board.best_moves().into_iter().next(),
            (Speaker::Contestant, Contestant::Careless) => board.first_move(),
        };
        let ends = made.as_ref().is_none_or(|made| made.option.as_option() == GameOption::Wins);
        let contestant_wins = ends && (speaker == Speaker::Judge) == made.is_none();
        lines.extend(made.as_ref().map(|made| (speaker, board.written(made))));
        if ends {
            lines.extend(contestant_wins.then(|| (Speaker::Judge, GAME_OVER.to_owned())));
            return Play { lines, contestant_wins };
        }
        board.apply(&made.expect("a move that does not end the play"));
        speaker = if speaker == Speaker::Judge { Speaker::Contestant } else { Speaker::Judge };
    }
}

impl Board<'_> {
    fn is_lost(&self) -> bool {
        self.total().is_lost()
    }

    fn total(&self) -> Total {
        Total::default().with(self.list.iter().map(|&position| self.positions.value(position)))
    }

    /// The first legal move.
    fn first_move(&self) -> Option<Move> {
        (0..self.list.len()).find_map(|place| {
            let mut first = None;
            let _ = self.positions.rules.options(self.list[place], &mut |option| {
                first = Some(Move { place, option: OwnedOption::from(option) });
                ControlFlow::Break(())
            });
            first
        })
    }

    /// The moves of the best grade, in order.
    fn best_moves(&self) -> Vec<Move> {
        let (mut best, mut moves) = (Grade::GivesAway, Vec::new());
        let total = self.total();
        for place in 0..self.list.len() {
            let others = total.without(self.positions.value(self.list[place]));
            let _ = self.positions.rules.options(self.list[place], &mut |option| {
                let grade = self.grade(others, option);
                if grade > best {
                    best = grade;
                    moves.clear();
                }
                if grade == best {
                    moves.push(Move { place, option: OwnedOption::from(option) });
                }
                ControlFlow::Continue(())
            });
        }
        moves
    }

    fn grade(&self, others: Total, option: GameOption<'_>) -> Grade {
        let GameOption::Sum(parts) = option else { return Grade::Wins };
        let left = others.with(parts.iter().map(|&part| self.positions.value(part)));
        match left.instant_wins {
            0 if left.is_lost() => Grade::Wins,
            0 => Grade::PlaysOn,
            _ => Grade::GivesAway,
        }
    }

    /// Makes a move that does not win at once.
    fn apply(&mut self, made: &Move) {
        if let GameOption::Sum(parts) = made.option.as_option() {
            self.list.splice(made.place..=made.place, parts.iter().copied());
        }
    }

    /// The move as both players write it.
    fn written(&self, made: &Move) -> String {
        format!("{} {}", made.place + 1, made.option.write(self.positions.rules))
    }
}

/// The random numbers of the interactor, which depend on the input.
struct JudgesRandom(u64);

impl JudgesRandom {
    fn of(input: &str) -> Self {
        Self(
            input
                .bytes()
                .fold(0xcbf2_9ce4_8422_2325, |state, byte| (state ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)),
        )
    }

    fn choose(&mut self, mut moves: Vec<Move>) -> Option<Move> {
        if moves.is_empty() {
            return None;
        }
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let place = (self.0 >> 33) % moves.len() as u64;
        Some(moves.swap_remove(place as usize))
    }
}
