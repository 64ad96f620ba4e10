//! Moves in a test: which there are, which of them win, and what they leave.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::ControlFlow;

use grundy::rules::{GameOption, Rules};
use grundy::{OwnedOption, Sum, UnknownValue};

use crate::component::Place;
use crate::contest::{Component, ContestGame, MoveNames, Repeats, Step, Test};
use crate::right::Right;
use crate::wrong_answers::named_oddly_often;

/// A move in a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestMove {
    /// The component, counted from 0.
    pub component: usize,
    /// What names the move in that component.
    pub words: Vec<Word>,
    /// What the position becomes.
    to: OwnedOption,
    /// The position that moves.
    from: Place,
}

/// One of the words that name a move.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Word {
    /// A number.
    Number(u64),
    /// What a position becomes, as the rules write it: `a+b`, `-` or `win`.
    Option(String),
}

impl Word {
    /// The word for an option of the rules.
    fn of_option(rules: &dyn Rules, option: GameOption<'_>) -> Self {
        Self::Option(match option {
            GameOption::Wins => "win".to_owned(),
            GameOption::Sum([]) => "-".to_owned(),
            GameOption::Sum(parts) => {
                let parts: Vec<String> = parts.iter().map(|&part| rules.write(part)).collect();
                parts.join("+")
            }
        })
    }

    /// Whether somebody who types this means this word. The parts of a sum have no order.
    fn is_meant_by(&self, typed: &str) -> bool {
        match self {
            Self::Number(number) => typed.parse() == Ok(*number),
            Self::Option(option) => parts(typed) == parts(option),
        }
    }
}

fn parts(option: &str) -> Vec<&str> {
    let mut parts: Vec<&str> = option.split('+').collect();
    parts.sort_unstable();
    parts
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Option(option) => option.fmt(f),
        }
    }
}

/// What a move makes of a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AfterMove {
    /// Other components.
    Test(Test),
    /// The player who has moved has won.
    Won,
}

impl ContestMove {
    /// What it makes of the position.
    fn step(&self) -> Step<'_> {
        Step { from: self.from.position, to: self.to.as_option(), offset: self.from.offset }
    }

    /// Which moves it comes together with: those that win at once come first, and then component by component.
    fn group(&self) -> (bool, usize) {
        (!self.wins_at_once(), self.component)
    }

    /// Whether it wins at once.
    pub fn wins_at_once(&self) -> bool {
        self.to.as_option() == GameOption::Wins
    }

    /// The words as they are typed and printed: the number of the component, counted from 1, first, where it is named.
    pub fn written(&self, game: &ContestGame) -> Vec<Word> {
        let component = game.moves.component.map(|_| Word::Number(self.component as u64 + 1));
        component.into_iter().chain(self.words.iter().cloned()).collect()
    }

    /// The move in words.
    pub fn words(&self, game: &ContestGame) -> String {
        let words: Vec<String> = self.written(game).iter().map(Word::to_string).collect();
        let places = game.moves.words.matches("{}").count();
        let (first, last) = words.split_at(places.saturating_sub(1).min(words.len()));
        let written = first.iter().cloned().chain([last.join(", ")]);
        written.fold(game.moves.words.to_owned(), |words, word| words.replacen("{}", &word, 1))
    }
}

impl Right<'_> {
    /// Every legal move in a test, component by component; none if a component is not a position.
    pub fn options(&self, test: &[Vec<u64>]) -> Vec<ContestMove> {
        self.options_at(&self.places(test))
    }

    fn options_at(&self, places: &[(usize, Place)]) -> Vec<ContestMove> {
        let mut moves = Vec::new();
        for &(component, place) in places {
            let _ = self.values.rules().options(place.position, &mut |option| {
                moves.extend(self.written(component, place, option));
                ControlFlow::Continue(())
            });
        }
        if let Some(order) = self.game.moves.order {
            moves.sort_by_key(|made: &ContestMove| (made.component, order(&made.step())));
        }
        moves
    }

    /// The moves that win, in the order of [`Sum::winning_moves`], but no more than `most`; none in a lost test.
    ///
    /// # Errors
    ///
    /// If a value that is needed is not known.
    pub fn winning_moves(&self, test: &[Vec<u64>], most: usize) -> Result<Vec<ContestMove>, UnknownValue> {
        let places = self.places(test);
        let positions: Vec<u64> = places.iter().map(|(_, place)| place.position).collect();
        self.winning_moves_at(&places, &positions, most)
    }

    /// As [`winning_moves`](Self::winning_moves), of places, each with the number of its component, and of the
    /// positions that are there.
    pub(crate) fn winning_moves_at(
        &self,
        places: &[(usize, Place)],
        positions: &[u64],
        most: usize,
    ) -> Result<Vec<ContestMove>, UnknownValue> {
        let order = self.game.moves.order;
        let mut moves = Vec::new();
        for winning in Sum::new(self.values, positions).winning_moves() {
            if moves.len() >= most && order.is_none() {
                break;
            }
            let winning = winning?;
            let (component, place) = places[winning.component];
            let written = self.written(component, place, winning.made.as_option());
            // The moves of a component come together. Once another one begins, the first are known in any order.
            let is_another = written.first().map(ContestMove::group) != moves.last().map(ContestMove::group);
            if moves.len() >= most && is_another {
                break;
            }
            // Rules may lead to one position by several ways.
            let is_listed = |made: &ContestMove| {
                let of_component = moves.iter().rev().take_while(|listed| listed.group() == made.group());
                of_component.into_iter().any(|listed| listed.words == made.words)
            };
            let new: Vec<ContestMove> = written.into_iter().filter(|made| !is_listed(made)).collect();
            moves.extend(new);
        }
        if let Some(order) = order {
            moves.sort_by_key(|made| (made.group(), order(&made.step())));
        }
        moves.truncate(most);
        Ok(moves)
    }

    /// The move of these words, as they are typed, if it is legal.
    ///
    /// # Errors
    ///
    /// The legal moves that begin with the most of the same words.
    pub fn read_move(&self, test: &[Vec<u64>], typed: &[&str]) -> Result<ContestMove, Vec<ContestMove>> {
        let mut nearest = (0, Vec::new());
        for option in self.options_near(test, typed) {
            let written = option.written(self.game);
            let same = written.iter().zip(typed).take_while(|(word, typed)| word.is_meant_by(typed)).count();
            if same == written.len() && same == typed.len() {
                return Ok(option);
            }
            if same > nearest.0 {
                nearest = (same, Vec::new());
            }
            if same == nearest.0 {
                nearest.1.push(option);
            }
        }
        Err(nearest.1)
    }

    /// The legal moves in the component that is named, if there are any; else all.
    fn options_near(&self, test: &[Vec<u64>], typed: &[&str]) -> Vec<ContestMove> {
        let places = self.places(test);
        if let (Some(_), Some(typed)) = (self.game.moves.component, typed.first()) {
            let is_named = |(component, _): &(usize, Place)| Word::Number(*component as u64 + 1).is_meant_by(typed);
            let named: Vec<_> = places.iter().copied().filter(is_named).collect();
            let options = self.options_at(&named);
            if !options.is_empty() {
                return options;
            }
        }
        self.options_at(&places)
    }

    /// What a legal move makes of a test.
    pub fn after(&self, test: &[Vec<u64>], made: &ContestMove) -> AfterMove {
        let GameOption::Sum(parts) = made.to.as_option() else { return AfterMove::Won };
        let left = parts.iter().map(|&part| self.game.component.numbers(part));
        let mut after = test.to_vec();
        match (self.game.component, self.game.repeats) {
            (Component::Strip { .. }, _) => {
                let begin = made.from.offset + parts.first().copied().unwrap_or(0);
                let taken = made.from.position - parts.iter().sum::<u64>();
                after[made.component][begin as usize..(begin + taken) as usize].fill(0);
            }
            (_, Repeats::Another) => {
                after.splice(made.component..=made.component, left);
            }
            (_, Repeats::TheSame) => {
                // Coins that are turned twice are as they were.
                let turned = [test[made.component].clone()].into_iter().chain(left);
                let once = self.distinct(test).into_iter().chain(turned).collect::<Test>();
                after = named_oddly_often(&once).into_iter().collect();
            }
        }
        AfterMove::Test(after)
    }

    /// The positions of a test, each with the number of its component.
    fn places(&self, test: &[Vec<u64>]) -> Vec<(usize, Place)> {
        let mut named = BTreeSet::new();
        let mut all = Vec::new();
        for (number, component) in test.iter().enumerate() {
            let mut places = Vec::new();
            let is_position = self.game.component.positions(component, &mut places).is_some();
            let is_new = self.game.repeats == Repeats::Another || named.insert(component);
            if is_position && is_new {
                all.extend(places.into_iter().map(|place| (number, place)));
            }
        }
        all
    }

    /// An option of a position, as the moves that make it: which of two parts comes first is alike to the rules, and
    /// not to the eye.
    fn written(&self, component: usize, from: Place, option: GameOption<'_>) -> Vec<ContestMove> {
        let to = OwnedOption::from(option);
        let write = |option: GameOption<'_>| ContestMove {
            component,
            words: self.words(&Step { from: from.position, to: option, offset: from.offset }),
            to: to.clone(),
            from,
        };
        let two_parts = match (self.game.component, option) {
            (Component::Strip { .. }, GameOption::Sum(parts)) => {
                Some((parts.first().copied().unwrap_or(0), parts.get(1).copied().unwrap_or(0)))
            }
            (Component::Cell { .. }, GameOption::Sum(&[one, other])) => Some((one, other)),
            _ => None,
        };
        match two_parts {
            Some((one, other)) => {
                let mut moves = vec![write(GameOption::Sum(&[one, other]))];
                if one != other {
                    moves.push(write(GameOption::Sum(&[other, one])));
                }
                moves
            }
            None => vec![write(to.as_option())],
        }
    }

    /// The words for what a move makes of a position.
    fn words(&self, step: &Step<'_>) -> Vec<Word> {
        match self.game.moves.names {
            MoveNames::Numbers { write, .. } => {
                let mut numbers = Vec::new();
                write(step, &mut numbers);
                numbers.into_iter().map(Word::Number).collect()
            }
            MoveNames::Option { .. } => vec![Word::of_option(self.values.rules(), step.to)],
        }
    }
}

/// What a winning move leaves, if there is one and it does not end the game.
pub(crate) fn after_a_winning_move(right: &Right<'_>, test: &[Vec<u64>]) -> Option<Test> {
    let made = right.winning_moves(test, 1).ok()?.pop()?;
    match right.after(test, &made) {
        AfterMove::Test(test) => Some(test),
        AfterMove::Won => None,
    }
}
