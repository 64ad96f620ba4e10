//! What the sources of each game must say.

use std::collections::BTreeSet;
use std::fmt::{Display, Write};

use grundy::Nimber;
use grundy_export::{Language, chess, coins, marbles};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The number of random boards.
const BOARDS: usize = 2000;

/// A game, and what the drivers of its sources must print.
pub(crate) struct Game {
    name: &'static str,
    source: fn(Language) -> String,
    /// The table, one value a line.
    table: String,
    /// The boards that are put to the driver, one a line.
    boards: String,
    /// The answer to a board.
    answer: fn(board: &[u64]) -> Vec<i128>,
}

impl Game {
    pub(crate) fn all() -> [Self; 3] {
        [
            Self {
                name: "chess",
                source: chess::source,
                table: lines(chess::raw()),
                boards: boards(chess_row),
                answer: chess_answer,
            },
            Self {
                name: "marbles",
                source: marbles::source,
                table: lines(marbles_table()),
                boards: boards(marble),
                answer: marbles_answer,
            },
            Self {
                name: "coins",
                source: coins::source,
                table: lines(coins_table()),
                boards: boards(head),
                answer: coins_answer,
            },
        ]
    }

    pub(crate) fn name(&self) -> &'static str {
        self.name
    }

    /// The name in Java.
    pub(crate) fn class(&self) -> String {
        self.name[..1].to_uppercase() + &self.name[1..]
    }

    /// The name of the source as a module.
    pub(crate) fn module(&self) -> String {
        format!("grundy_{}", self.name)
    }

    pub(crate) fn source(&self, language: Language) -> String {
        (self.source)(language)
    }

    pub(crate) fn source_name(&self, language: Language) -> String {
        match language {
            Language::C => self.module() + ".h",
            Language::Python => self.module() + ".py",
            Language::Rust => self.module() + ".rs",
            Language::Java => format!("Grundy{}.java", self.class()),
        }
    }

    pub(crate) fn boards(&self) -> &str {
        &self.boards
    }

    /// Checks all that a driver has printed.
    pub(crate) fn check(&self, output: &str) {
        let answers = output.strip_prefix(&self.table).unwrap_or_else(|| panic!("{}: the table differs", self.name));
        assert_eq!(answers.lines().count(), BOARDS);
        for (board, answer) in self.boards.lines().zip(answers.lines()) {
            assert_eq!(numbers::<i128>(answer), (self.answer)(&numbers(board)), "{}: {board}", self.name);
        }
    }
}

fn lines(values: impl IntoIterator<Item = impl Display>) -> String {
    values.into_iter().fold(String::new(), |mut lines, value| {
        writeln!(lines, "{value}").unwrap();
        lines
    })
}

fn numbers<N: std::str::FromStr>(line: &str) -> Vec<N> {
    line.split_whitespace().map(|token| token.parse().ok().unwrap()).collect()
}

fn marbles_table() -> impl Iterator<Item = i16> {
    marbles::raw().into_iter().map(|byte| if byte == 255 { -1 } else { i16::from(byte) })
}

fn coins_table() -> impl Iterator<Item = Nimber> {
    (0..1 << 16).map(grundy::coins::grundy)
}

/// Random boards, of which many are lost: every other one has each of its components twice, but for two.
fn boards(component: fn(&mut ChaCha8Rng) -> String) -> String {
    let mut random = ChaCha8Rng::seed_from_u64(5724);
    let board = |i| {
        let mut board: Vec<String> = (0..random.next_u32() % 4).map(|_| component(&mut random)).collect();
        if i % 2 == 0 {
            board.extend(board.clone());
        }
        board.extend((0..random.next_u32() % 3).map(|_| component(&mut random)));
        board.join(" ")
    };
    lines((0..BOARDS).map(board).collect::<Vec<_>>())
}

/// Any density of pieces.
fn chess_row(random: &mut ChaCha8Rng) -> String {
    let (a, b) = (random.next_u32(), random.next_u32());
    let mask = [a, a & b, a | b][random.next_u32() as usize % 3] >> 12;
    mask.to_string()
}

/// Few marbles that win at once, or else few boards would be without.
fn marble(random: &mut ChaCha8Rng) -> String {
    let edge = if random.next_u32().is_multiple_of(16) { 0 } else { 1 };
    let (l, c) = (edge + random.next_u32() % 20, 1 + random.next_u32() % 100);
    format!("{l} {c}")
}

/// Near ones, which meet, and far ones.
fn head(random: &mut ChaCha8Rng) -> String {
    let far = [4, 8, 27, 63][random.next_u32() as usize % 4];
    (random.next_u64() & ((1 << far) - 1)).to_string()
}

/// The nim-sum, and the first winning move as its driver prints it.
fn chess_answer(board: &[u64]) -> Vec<i128> {
    let rows: Vec<_> = board.iter().map(|&mask| grundy::chess::Row::from_mask(mask as u32).unwrap()).collect();
    let board = grundy::chess::Board::new(rows);
    let mut answer = vec![board.nim_sum(&grundy::chess::TABLE).value().into()];
    if let Some(made) = board.winning_moves(&grundy::chess::TABLE).next() {
        answer.extend([made.row as i128 + 1, made.from.into(), made.to.into()]);
    }
    answer
}

/// The nim-sum, -1 if a marble wins at once, and the first winning move.
fn marbles_answer(board: &[u64]) -> Vec<i128> {
    let cell = |pair: &[u64]| grundy::marbles::Cell::new(pair[0] as u32, pair[1] as u32).unwrap();
    let board = grundy::marbles::Board::new(board.chunks(2).map(cell).collect::<Vec<_>>());
    let mut answer = vec![board.value(&grundy::marbles::TABLE).nimber().map_or(-1, |sum| sum.value().into())];
    if let Some(made) = board.winning_moves(&grundy::marbles::TABLE).next() {
        answer.extend([made.marble as i128 + 1, made.to.l().into(), made.to.c().into()]);
    }
    answer
}

/// The nim-sum, and the coins to turn with the first head that has a winning move.
fn coins_answer(board: &[u64]) -> Vec<i128> {
    let heads: BTreeSet<u64> = board.iter().copied().collect();
    let sum: Nimber = heads.into_iter().map(grundy::coins::grundy).sum();
    let winning =
        board.iter().find_map(|&head| grundy::coins::moves_to(head, sum + grundy::coins::grundy(head)).next());
    let coins = winning.iter().flat_map(grundy::coins::Move::coins);
    [sum.value()].iter().chain(coins).map(|&number| number.into()).collect()
}
