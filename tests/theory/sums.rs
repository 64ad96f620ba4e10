//! Sums of positions of random games, which split and have instant wins: alone, and mixed.

use std::collections::HashMap;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::rc::Rc;

use grundy::rules::{GameOption, PositionError, Rules, Visit};
use grundy::sum::{Move, MoveOf, SolvedGame};
use grundy::table::Table;
use grundy::{Component, OwnedOption, Solved, Sum, Values};

use crate::search::{Next, Position, Search, legal_moves, sorted};

/// Numbers that look random and are the same in every run.
struct Lcg(u64);

impl Lcg {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }
}

/// A game with a few positions, whose options are drawn by lot; `None` wins at once, the parts of the others are
/// smaller numbers.
#[derive(Debug)]
struct Random {
    number: u64,
    options: Vec<Vec<Option<Vec<u64>>>>,
}

impl Random {
    const POSITIONS: u64 = 7;

    fn new(number: u64, lots: &mut Lcg) -> Self {
        let wins_seldom = lots.below(3) * 4;
        let mut option = |position: u64| {
            if wins_seldom > 0 && lots.below(wins_seldom) == 0 {
                return None;
            }
            let mut parts: Vec<u64> = (0..lots.below(3)).map(|_| lots.below(position)).collect();
            parts.sort_unstable();
            Some(parts)
        };
        // Of equal options, one stays.
        let options = (0..Self::POSITIONS).map(|position| {
            let mut options: Vec<_> = (0..position).map(|_| option(position)).collect();
            options.sort_unstable();
            options.dedup();
            options
        });
        Self { number, options: options.collect() }
    }
}

impl Rules for Random {
    fn notation(&self) -> String {
        format!("custom:random-{}", self.number)
    }

    fn size(&self) -> u64 {
        Self::POSITIONS
    }

    fn positions(&self) -> u64 {
        Self::POSITIONS
    }

    fn options(&self, position: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let mut options = self.options[position as usize].iter();
        options.try_for_each(|option| visit(option.as_deref().map_or(GameOption::Wins, GameOption::Sum)))
    }

    fn write(&self, position: u64) -> String {
        position.to_string()
    }

    fn read(&self, text: &str) -> Result<u64, PositionError> {
        text.parse().map_err(|_| PositionError::new(1, text, "a number"))
    }
}

/// Positions of random games side by side, each with the number of its game.
#[derive(Clone, Debug)]
struct Board {
    games: Rc<[Rc<Random>]>,
    components: Vec<(usize, u64)>,
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.components == other.components
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.components.hash(state);
    }
}

impl Position for Board {
    /// The component, and the number of its option.
    type Move = (usize, usize);

    fn plays(&self) -> Vec<(Self::Move, Next<Self>)> {
        let mut plays = Vec::new();
        for (component, &(game, position)) in self.components.iter().enumerate() {
            for (number, option) in self.games[game].options[position as usize].iter().enumerate() {
                let next = option.as_ref().map_or(Next::Won, |parts| {
                    let mut next = self.clone();
                    next.components.remove(component);
                    next.components.extend(parts.iter().map(|&part| (game, part)));
                    next.components.sort_unstable();
                    Next::Position(next)
                });
                plays.push(((component, number), next));
            }
        }
        plays
    }
}

/// The move of a sum, as the board has it.
fn named<P>(board: &Board, made: &Move<P, OwnedOption>) -> (usize, usize) {
    let (game, position) = board.components[made.component];
    let parts = match made.made.as_option() {
        GameOption::Sum(parts) => Some(parts),
        GameOption::Wins => None,
    };
    let options = &board.games[game].options[position as usize];
    (made.component, options.iter().position(|option| option.as_deref() == parts).unwrap())
}

/// The sum says of the board what the search says, and its moves can be made and taken back.
fn check<G>(board: &Board, sum: &Sum<G, Vec<G::Position>>, search: &mut Search<Board>)
where
    G: SolvedGame<Move = OwnedOption, Position: std::fmt::Debug, Illegal: std::fmt::Debug, Unknown: std::fmt::Debug>,
{
    assert_eq!(sum.outcome().unwrap().is_win(), search.wins(board), "{board:?}");
    let winning: Vec<MoveOf<G>> = sum.winning_moves().map(Result::unwrap).collect();
    let numbers = sorted(winning.iter().map(|made| named(board, made)));
    assert_eq!(numbers, search.winning_moves(board), "{board:?}");
    assert_eq!(sorted(sum.options().map(|made| named(board, &made))), legal_moves(board), "{board:?}");
    for made in sum.options() {
        let mut after = sum.clone();
        after.apply(&made).unwrap();
        assert_eq!(!after.outcome().unwrap().is_win(), winning.contains(&made), "{board:?}, {made:?}");
        after.undo(&made).unwrap();
        assert_eq!(after.components(), sum.components(), "{made:?}");
        assert_eq!(after.won_in(), None);
    }
}

fn solved(rules: &Rc<Random>) -> Solved<Random, Vec<u8>> {
    let rules = Random { number: rules.number, options: rules.options.clone() };
    let artifact = grundy_generator::artifact::<u8>(&rules).unwrap();
    let values = Solved::new(rules, Table::open(artifact.bytes).unwrap()).unwrap();
    assert_eq!(values.verify(), Ok(()));
    values
}

#[test]
fn sums_of_random_games() {
    let mut lots = Lcg(1);
    let mut kinds = HashMap::new();
    for _ in 0..300 {
        let games: Rc<[Rc<Random>]> = (0..3).map(|number| Rc::new(Random::new(number, &mut lots))).collect();
        let values: Vec<_> = games.iter().map(solved).collect();
        let mut search = Search::new();
        for _ in 0..12 {
            let mut components: Vec<(usize, u64)> =
                (0..lots.below(4)).map(|_| (lots.below(3) as usize, lots.below(Random::POSITIONS))).collect();
            components.sort_unstable();
            let board = Board { games: games.clone(), components };
            let component = |&(game, position): &(usize, u64)| Component { values: &values[game], position };
            let mixed: Sum<_, Vec<_>> = Sum::mixed(board.components.iter().map(component).collect());
            check(&board, &mixed, &mut search);
            *kinds.entry(mixed.value().unwrap()).or_insert(0) += 1;

            let one = Board {
                games: games.clone(),
                components: board.components.iter().map(|&(_, position)| (0, position)).collect(),
            };
            let positions = one.components.iter().map(|&(_, position)| position).collect();
            check(&one, &Sum::new(&values[0] as &dyn Values, positions), &mut search);
        }
    }
    // Sums of every kind have been among them.
    assert!(kinds.len() > 5 && kinds.values().filter(|&&count| count > 50).count() >= 4, "{kinds:?}");
}
