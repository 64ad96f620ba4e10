//! Coins to be played: a dozen of them.

use std::fmt;
use std::io::{self, Write};

use grundy::coins;
use rand::Rng;
use rand::RngExt;

use super::game::Game;

const COINS: u64 = 12;

#[derive(Clone)]
pub(super) struct Row(coins::Row<Vec<u64>>);

#[derive(Clone, Copy)]
pub(super) struct Move(coins::Move);

/// As `--moves` prints it.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let coins: Vec<String> = self.0.coins().iter().map(u64::to_string).collect();
        f.write_str(&coins.join(" "))
    }
}

impl Game for Row {
    type Move = Move;

    const RULES: &'static str = "\
Turn one, two or three coins, the rightmost from heads (H) to tails (.).
Who cannot move loses.";
    const FORMAT: &'static str = "COIN [COIN [COIN]]";

    fn deal(rng: &mut impl Rng) -> Self {
        let heads = (0..COINS).filter(|_| rng.random_ratio(1, 2)).collect();
        Self(coins::Row::new(heads).expect("ascending positions"))
    }

    fn is_won(&self) -> bool {
        self.0.outcome().is_win()
    }

    fn winning_move(&self) -> Option<Move> {
        self.0.winning_moves().next().map(Move)
    }

    fn options(&self) -> impl Iterator<Item = Move> {
        self.0.options().map(Move)
    }

    fn read(&self, numbers: &[u64]) -> Result<Move, String> {
        coins::Move::new(numbers.iter().copied()).map(Move).map_err(|error| error.to_string())
    }

    fn apply(&mut self, made: Move) -> Result<(), String> {
        self.0.apply(made.0).map_err(|error| error.to_string())
    }

    fn undo(&mut self, made: Move) -> Result<(), String> {
        self.0.undo(made.0).map_err(|error| error.to_string())
    }

    fn draw(&self, output: &mut impl Write) -> io::Result<()> {
        let face = |coin| if self.0.shows_heads(coin) { 'H' } else { '.' };
        let coins: String = (0..COINS).map(|coin| format!("{coin:>4}")).collect();
        let faces: String = (0..COINS).map(|coin| format!("{:>4}", face(coin))).collect();
        writeln!(output, "coin {coins}\n     {faces}")
    }
}
