//! What the sources of each game must say.

use std::collections::BTreeSet;
use std::fmt::{Display, Write};

use grundy::{Nimber, Value, rules};
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
    /// Checks the answer to a board.
    check: fn(board: &[u64], answer: &[i128]),
}

impl Game {
    pub(crate) fn all() -> [Self; 3] {
        [
            Self {
                name: "chess",
                source: chess::source,
                table: lines(chess::raw()),
                boards: boards(chess_row),
                check: check_chess,
            },
            Self {
                name: "marbles",
                source: marbles::source,
                table: lines(marbles_table()),
                boards: boards(marble),
                check: check_marbles,
            },
            Self { name: "coins", source: coins::source, table: lines(coins_table()), boards: boards(head), check: check_coins },
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
            (self.check)(&numbers(board), &numbers(answer));
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

fn check_chess(board: &[u64], answer: &[i128]) {
    let grundy = |row: u64| grundy::chess::TABLE.grundy(grundy::chess::Row::from_mask(row as u32).unwrap());
    let sum: Nimber = board.iter().map(|&row| grundy(row)).sum();
    let mut moves =
        board.iter().enumerate().flat_map(|(i, &row)| rules::chess::Rows::CONTEST.moves(row).map(move |step| (i, row, step)));
    let winning = moves.find(|&(_, row, step)| (sum + grundy(row) + grundy(step.apply(row))).is_zero());
    let expected = winning.map(|(i, _, step)| [i as i128 + 1, i128::from(step.from), i128::from(step.to)]);
    assert_eq!((answer[0], &answer[1..]), (i128::from(sum.0), expected.as_ref().map_or(&[][..], |step| step)), "{board:?}");
}

fn check_marbles(board: &[u64], answer: &[i128]) {
    let cells: Vec<rules::marbles::Cell> =
        board.chunks(2).map(|cell| rules::marbles::Cell { l: cell[0] as u32, c: cell[1] as u32 }).collect();
    let value = |cell: rules::marbles::Cell| grundy::marbles::TABLE.value(grundy::marbles::Cell::new(cell.l, cell.c).unwrap());
    let sum: Value = cells.iter().map(|&cell| value(cell)).sum();
    let mut moves = cells.iter().enumerate().flat_map(|(i, &cell)| cell.moves().map(move |to| (i, cell, to)));
    let winning = moves.find(|&(_, cell, to)| match sum.nimber() {
        None => to == rules::marbles::Cell::FINISH,
        Some(sum) => Value::from(sum) + value(cell) + value(to) == Value::ZERO,
    });
    let expected = winning.map(|(i, _, to)| [i as i128 + 1, i128::from(to.l), i128::from(to.c)]);
    let expected_sum = sum.nimber().map_or(-1, |sum| i128::from(sum.0));
    assert_eq!((answer[0], &answer[1..]), (expected_sum, expected.as_ref().map_or(&[][..], |step| step)), "{board:?}");
}

/// The other coins of a move are free, so that the move is checked for itself.
fn check_coins(board: &[u64], answer: &[i128]) {
    let grundy = grundy::coins::grundy;
    let mut heads: BTreeSet<u64> = board.iter().copied().collect();
    let nim_sum = |heads: &BTreeSet<u64>| heads.iter().map(|&head| grundy(head)).sum::<Nimber>();
    let (sum, turns) = (nim_sum(&heads), answer[1..].iter().map(|&turn| turn as u64).collect::<Vec<u64>>());
    assert_eq!(answer[0], i128::from(sum.0), "{board:?}");
    let first = board.iter().copied().find(|&head| sum + grundy(head) < grundy(head));
    assert_eq!(turns.first().copied(), first, "{board:?}");
    assert!(turns.len() <= 3 && turns.is_sorted_by(|one, next| one > next), "{board:?}: {turns:?}");
    for turn in turns {
        if !heads.remove(&turn) {
            heads.insert(turn);
        }
    }
    assert_eq!(nim_sum(&heads), Nimber::ZERO, "{board:?}: {answer:?}");
}
