//! What there is to say of a test, whatever the form.

use std::fmt;

use grundy::{Nimber, Outcome, Value, chess, coins, marbles};
use serde::Serialize;

/// What there is to say of a test. The names are those of the JSON form, which do not change.
#[derive(Debug, Serialize)]
pub(super) struct Explanation<C, M> {
    pub(super) game: &'static str,
    pub(super) test: u64,
    pub(super) verdict: &'static str,
    pub(super) first_player_wins: bool,
    /// `None` where a component wins at once.
    pub(super) nim_sum: Option<Nimber>,
    pub(super) components: Vec<C>,
    pub(super) winning_moves: Vec<M>,
    pub(super) more_winning_moves: bool,
}

/// A row, a head or a marble, of a test.
pub(super) trait Component {
    /// What a component is called, and several of them.
    const NAMES: [&'static str; 2];
    /// What its place in the test is called: the head of a column.
    const PLACE: &'static str;

    /// Its place.
    fn place(&self) -> String;

    /// Its Grundy value, or `None` where it wins at once.
    fn value(&self) -> Option<Nimber>;
}

#[derive(Debug, Serialize)]
pub(super) struct Row {
    columns: Vec<u32>,
    value: Nimber,
    #[serde(skip)]
    cells: chess::Row,
}

#[derive(Debug, Serialize)]
pub(super) struct Coin {
    position: u64,
    value: Nimber,
}

#[derive(Debug, Serialize)]
pub(super) struct Marble {
    l: u32,
    c: u32,
    value: Option<Nimber>,
}

impl Component for Row {
    const NAMES: [&'static str; 2] = ["row", "rows"];
    const PLACE: &'static str = "cells";

    fn place(&self) -> String {
        self.cells.to_string()
    }

    fn value(&self) -> Option<Nimber> {
        Some(self.value)
    }
}

impl Component for Coin {
    const NAMES: [&'static str; 2] = ["head", "heads"];
    const PLACE: &'static str = "position";

    fn place(&self) -> String {
        self.position.to_string()
    }

    fn value(&self) -> Option<Nimber> {
        Some(self.value)
    }
}

impl Component for Marble {
    const NAMES: [&'static str; 2] = ["marble", "marbles"];
    const PLACE: &'static str = "cell";

    fn place(&self) -> String {
        format!("({}, {})", self.l, self.c)
    }

    fn value(&self) -> Option<Nimber> {
        self.value
    }
}

#[derive(Debug, Serialize)]
pub(super) struct Jump {
    row: usize,
    from: u32,
    to: u32,
}

#[derive(Debug, Serialize)]
pub(super) struct Turn {
    coins: Vec<u64>,
}

#[derive(Debug, Serialize)]
pub(super) struct Roll {
    marble: usize,
    l: u32,
    c: u32,
}

impl fmt::Display for Jump {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}: column {} to {}", self.row, self.from, self.to)
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let coins: Vec<String> = self.coins.iter().map(u64::to_string).collect();
        write!(f, "turn {}", coins.join(", "))
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "marble {}: to ({}, {})", self.marble, self.l, self.c)
    }
}

/// Explains a board of rows.
pub(super) fn of_chess(test: u64, rows: &[chess::Row], limit: usize) -> Explanation<Row, Jump> {
    let board = chess::Board::new(rows);
    let components =
        rows.iter().map(|&row| Row { columns: row.columns().collect(), value: chess::TABLE.grundy(row), cells: row });
    let moves = board.winning_moves(&chess::TABLE).map(|chess::Move { row, from, to }| Jump { row: row + 1, from, to });
    Explanation::new("chess", test, ["YES", "NO"], board.nim_sum(&chess::TABLE).into(), components, moves, limit)
}

/// Explains a row of coins, given as the positions of its heads, in any order and perhaps more than once.
pub(super) fn of_coins(test: u64, heads: &[u64], limit: usize) -> Explanation<Coin, Turn> {
    let row = coins::Row::from_positions(heads.iter().copied()).expect("the reader takes no other positions");
    let components = row.heads().iter().map(|&position| Coin { position, value: coins::grundy(position) });
    let moves = row.winning_moves().map(|made| Turn { coins: made.coins().to_vec() });
    Explanation::new("coins", test, ["No", "Yes"], row.nim_sum().into(), components, moves, limit)
}

/// Explains a board of marbles.
pub(super) fn of_marbles(test: u64, cells: &[marbles::Cell], limit: usize) -> Explanation<Marble, Roll> {
    let board = marbles::Board::new(cells);
    let components = cells.iter().map(|&cell| Marble { l: cell.l(), c: cell.c(), value: marbles::TABLE.value(cell).nimber() });
    let moves = board.winning_moves(&marbles::TABLE).map(|made| Roll { marble: made.marble + 1, l: made.to.l(), c: made.to.c() });
    Explanation::new("marbles", test, ["Y", "N"], board.value(&marbles::TABLE), components, moves, limit)
}

impl<C, M> Explanation<C, M> {
    fn new(
        game: &'static str,
        test: u64,
        [won, lost]: [&'static str; 2],
        value: Value,
        components: impl Iterator<Item = C>,
        mut winning_moves: impl Iterator<Item = M>,
        limit: usize,
    ) -> Self {
        let first_player_wins = value.outcome() == Outcome::Next;
        Self {
            game,
            test,
            verdict: if first_player_wins { won } else { lost },
            first_player_wins,
            nim_sum: value.nimber(),
            components: components.collect(),
            winning_moves: winning_moves.by_ref().take(limit).collect(),
            more_winning_moves: winning_moves.next().is_some(),
        }
    }
}
