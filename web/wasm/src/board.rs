//! Positions as they are drawn, and the places of a drawing that name a move.

use grundy::Value;
use grundy_judge::contest::{Component, Repeats, Start};
use grundy_judge::position::{Shape, sides};
use grundy_judge::{ContestGame, ContestMove, Right, Test, Word};
use serde::Serialize;

/// A board of more lines or columns is not drawn, but listed.
const WIDEST: u64 = 40;

/// What is drawn. A place of it has a name: `LINE:COLUMN`, or `LINE` for a pile or an item.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum Board {
    /// Lines of cells.
    Lines {
        /// The number of the first column.
        first: u64,
        /// What a full cell is: `piece`, `pin` or `heads`.
        full: &'static str,
        /// Whether the cells are full.
        lines: Vec<Vec<bool>>,
    },
    /// A board, the components on its cells, and the cells from which the next player wins at once.
    Grid {
        names: [&'static str; 2],
        down: [u64; 2],
        across: [u64; 2],
        tokens: Vec<[u64; 2]>,
        instant_wins: Vec<[u64; 2]>,
    },
    /// Piles of counters.
    Piles { counters: Vec<u64> },
    /// Anything else, in words.
    Items { items: Vec<String> },
}

impl Board {
    /// What a test looks like.
    pub(crate) fn of(right: &Right<'_>, test: &Test) -> Self {
        let game = right.game;
        match (game.component, game.start) {
            (Component::Columns { column: bound, .. }, _) => {
                let (first, last) = bound.contest;
                let cells = |row: &Vec<u64>| (first..=last).map(|column| row.contains(&column)).collect();
                Self::Lines { first, full: "piece", lines: test.iter().map(cells).collect() }
            }
            (Component::Strip { .. }, _) => {
                let cells = |row: &Vec<u64>| row.iter().map(|&cell| cell == 1).collect();
                Self::Lines { first: 1, full: "pin", lines: test.iter().map(cells).collect() }
            }
            (Component::Number { .. }, Start::Coins { count }) if game.repeats == Repeats::TheSame => {
                let coins = (0..count).map(|coin| test.contains(&vec![coin])).collect();
                Self::Lines { first: 0, full: "heads", lines: vec![coins] }
            }
            (Component::Cell { coordinates: [down, across], .. }, Start::Components { most, .. }) => {
                let ends = |bound: grundy_judge::contest::Bound| [bound.answered.0, bound.contest.1.min(most)];
                let tokens = test.iter().filter_map(|cell| cell[..].try_into().ok()).collect();
                let (names, down, across) = ([down.key, across.key], ends(down.bound), ends(across.bound));
                let instant_wins = instant_wins(down, across, |cell| right.value_of(&cell));
                Self::Grid { names, down, across, tokens, instant_wins }
            }
            (Component::Position(form), _) => {
                let positions: Vec<u64> = test.iter().flatten().copied().collect();
                let board = Self::of_positions(&form.shape, form.size_up_to(u64::MAX), &positions, right);
                board.unwrap_or_else(|| Self::listed(game, test))
            }
            (Component::Number { .. }, _) => Self::Piles { counters: test.iter().flatten().copied().collect() },
            (Component::Cell { .. }, _) => Self::listed(game, test),
        }
    }

    fn listed(game: &ContestGame, test: &Test) -> Self {
        Self::Items { items: test.iter().map(|numbers| game.component.text(numbers)).collect() }
    }

    /// Positions of any rules. `None` if they are too many, or not of a kind that is drawn.
    fn of_positions(shape: &Shape, size: u64, positions: &[u64], right: &Right<'_>) -> Option<Self> {
        let rules = right.values.rules();
        match shape {
            Shape::Heap => Some(Self::Piles { counters: positions.to_vec() }),
            Shape::Coin => {
                let coins = |&coin: &u64| (0..=coin).map(|place| place == coin).collect();
                let fit = positions.iter().all(|&coin| coin < WIDEST);
                fit.then(|| Self::Lines { first: 0, full: "heads", lines: positions.iter().map(coins).collect() })
            }
            Shape::Row => {
                let cells = |&row: &u64| rules.write(row).bytes().map(|cell| cell == b'o').collect();
                Some(Self::Lines { first: 1, full: "piece", lines: positions.iter().map(cells).collect() })
            }
            Shape::Cell(plain) if plain.board().dimensions() == 2 => {
                let board = plain.board();
                let tokens: Vec<[u64; 2]> = positions
                    .iter()
                    .map(|&position| [0, 1].map(|place| u64::from(board.cell(position)[place])))
                    .collect();
                // Moves may lead off what the start was drawn from.
                let last = |place: usize| {
                    let side = sides(board, size).nth(place).unwrap_or(1);
                    tokens.iter().map(|token| token[place]).max().unwrap_or(0).max(side - 1)
                };
                let (down, across, names) = ([0, last(0)], [0, last(1)], ["first", "second"]);
                if down[1].max(across[1]) >= WIDEST {
                    return None;
                }
                let value = |[down, across]: [u64; 2]| {
                    let position = rules.read(&format!("{down},{across}")).ok()?;
                    right.values.value(position)
                };
                let instant_wins = instant_wins(down, across, value);
                Some(Self::Grid { names, down, across, tokens, instant_wins })
            }
            _ => None,
        }
    }
}

/// The cells from which the next player wins at once.
fn instant_wins(down: [u64; 2], across: [u64; 2], value: impl Fn([u64; 2]) -> Option<Value>) -> Vec<[u64; 2]> {
    let cells = (down[0]..=down[1]).flat_map(|line| (across[0]..=across[1]).map(move |column| [line, column]));
    cells.filter(|&cell| value(cell) == Some(Value::InstantWin)).collect()
}

/// The places of the board that name a move, one after the other: what moves, then where to, as far as the board shows
/// it.
pub(crate) fn path(game: &ContestGame, test: &Test, made: &ContestMove) -> Vec<String> {
    let numbers: Vec<u64> = made.words.iter().filter_map(number).collect();
    let line = made.component;
    match game.component {
        Component::Columns { .. } => numbers.iter().map(|column| format!("{line}:{column}")).collect(),
        Component::Strip { .. } => numbers.iter().map(|cell| format!("0:{cell}")).collect(),
        Component::Number { .. } if game.repeats == Repeats::TheSame => {
            numbers.iter().map(|coin| format!("0:{coin}")).collect()
        }
        Component::Cell { .. } => {
            let to = numbers.chunks_exact(2).map(|cell| format!("{}:{}", cell[0], cell[1]));
            [test[line].as_slice()].iter().map(|cell| format!("{}:{}", cell[0], cell[1])).chain(to).collect()
        }
        Component::Position(form) => generic_path(&form.shape, form.rules, test, made),
        Component::Number { .. } => vec![line.to_string()],
    }
}

fn number(word: &Word) -> Option<u64> {
    match word {
        Word::Number(number) => Some(*number),
        Word::Option(_) => None,
    }
}

/// A token goes from its cell to another; of other rules, only what moves can be shown.
fn generic_path(shape: &Shape, rules: &dyn grundy_rules::Rules, test: &Test, made: &ContestMove) -> Vec<String> {
    let line = made.component;
    match (shape, &made.words[..]) {
        (Shape::Cell(plain), words) if plain.board().dimensions() == 2 => {
            let named = |text: &str| text.replacen(',', ":", 1);
            let from = test[line].first().map(|&position| named(&rules.write(position)));
            let to = words.iter().filter_map(|word| match word {
                Word::Option(option) if option.contains(',') && !option.contains('+') => Some(named(option)),
                _ => None,
            });
            from.into_iter().chain(to).collect()
        }
        _ => vec![line.to_string()],
    }
}
