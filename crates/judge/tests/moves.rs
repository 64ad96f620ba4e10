//! Answers with moves: the verdicts are those of the plain answers, and each move is the first winning one of the board.

use std::fmt::Write;

use grundy::{chess, coins, marbles};
use proptest::collection::{btree_set, vec};
use proptest::prelude::*;

/// What a function that answers writes of an input.
fn answers(input: &str, answer: impl FnOnce(&[u8], &mut Vec<u8>) -> Result<(), grundy_judge::Error>) -> String {
    let mut answers = Vec::new();
    answer(input.as_bytes(), &mut answers).unwrap();
    String::from_utf8(answers).unwrap()
}

/// The answers without what follows the verdict in a line.
fn verdicts(answers: &str) -> String {
    answers.lines().map(|line| format!("{}\n", line.split(' ').next().unwrap())).collect()
}

/// Rows with few to many pieces; the nearly full ones have the greatest values.
fn chess_rows(most: usize) -> impl Strategy<Value = Vec<chess::Row>> {
    let masks = prop_oneof![0u32..1 << 20, (0u32..1 << 20, 0u32..1 << 20, 0u32..1 << 20).prop_map(|(a, b, c)| a | b | c)];
    // Some rows come twice or three times in a row.
    let runs = vec((masks.prop_map(|mask| chess::Row::from_mask(mask).unwrap()), 1..4usize), 0..=most);
    runs.prop_map(|runs| runs.into_iter().flat_map(|(row, times)| std::iter::repeat_n(row, times)).collect())
}

fn chess_input(tests: &[Vec<chess::Row>]) -> String {
    let mut input = format!("{}\n", tests.len());
    for rows in tests {
        writeln!(input, "{}", rows.len()).unwrap();
        for row in rows {
            let columns: String = row.columns().map(|column| format!(" {column}")).collect();
            writeln!(input, "{}{columns}", row.columns().count()).unwrap();
        }
    }
    input
}

fn chess_answer(rows: &[chess::Row]) -> String {
    match chess::Board::new(rows).winning_moves(&chess::TABLE).next() {
        Some(chess::Move { row, from, to }) => format!("YES {} {from} {to}\n", row + 1),
        None => "NO\n".to_owned(),
    }
}

/// With `coordinates` from 1 and unequal, or any.
fn marbles_cells(most: usize) -> impl Strategy<Value = Vec<marbles::Cell>> {
    let cell = |least| (least..=100u32, least..=100u32).prop_filter_map("the finish", |(l, c)| marbles::Cell::new(l, c).ok());
    let quiet = cell(1).prop_filter("an instant win", |cell| !cell.is_instant_win());
    prop_oneof![vec(quiet, 1..=most), vec(cell(0), 1..=most)]
}

fn marbles_input(cells: &[marbles::Cell]) -> String {
    let lines: String = cells.iter().map(|cell| format!("{} {}\n", cell.l(), cell.c())).collect();
    format!("{}\n{lines}", cells.len())
}

fn marbles_answer(cells: &[marbles::Cell]) -> String {
    match marbles::Board::new(cells).winning_moves(&marbles::TABLE).next() {
        Some(marbles::Move { marble, to, .. }) => format!("Y {} {} {}\n", marble + 1, to.l(), to.c()),
        None => "N\n".to_owned(),
    }
}

/// Heads in any order, some named twice.
fn coins_heads() -> impl Strategy<Value = Vec<u64>> {
    let heads = prop_oneof![btree_set(0..50u64, 0..40), btree_set(0..=coins::MAX_POSITION, 0..40)];
    (heads, 0..3usize).prop_map(|(heads, again)| heads.iter().chain(heads.iter().take(again)).copied().collect()).prop_shuffle()
}

fn coins_input(tests: &[Vec<u64>]) -> String {
    let line = |heads: &Vec<u64>| heads.iter().map(|head| format!("{head} ")).collect::<String>();
    tests.iter().map(|heads| format!("{}\n{}\n", heads.len(), line(heads))).collect()
}

fn coins_answer(heads: &[u64]) -> String {
    let mut distinct = heads.to_vec();
    distinct.sort_unstable();
    distinct.dedup();
    let row = coins::Row::new(distinct).unwrap();
    let first_of = |head: u64| coins::moves_to(head, coins::grundy(head) + row.nim_sum()).next();
    match heads.iter().find_map(|&head| first_of(head)) {
        Some(made) if row.outcome().is_win() => {
            format!("No{}\n", made.coins().iter().map(|coin| format!(" {coin}")).collect::<String>())
        }
        _ => "Yes\n".to_owned(),
    }
}

proptest! {
    #[test]
    fn chess(tests in vec(chess_rows(40), 0..5)) {
        let input = chess_input(&tests);
        let moves = answers(&input, |input, output| grundy_judge::chess::answer_with_moves(input, output, &chess::TABLE));
        prop_assert_eq!(&moves, &tests.iter().map(|rows| chess_answer(rows)).collect::<String>());
        let plain = answers(&input, |input, output| grundy_judge::chess::answer(input, output, &chess::TABLE));
        prop_assert_eq!(verdicts(&moves), plain);
    }

    #[test]
    fn marbles(cells in marbles_cells(200)) {
        let input = marbles_input(&cells);
        let moves = answers(&input, |input, output| grundy_judge::marbles::answer_with_moves(input, output, &marbles::TABLE));
        prop_assert_eq!(&moves, &marbles_answer(&cells));
        let plain = answers(&input, |input, output| grundy_judge::marbles::answer(input, output, &marbles::TABLE));
        prop_assert_eq!(verdicts(&moves), plain);
    }

    #[test]
    fn coins(tests in vec(coins_heads(), 0..5)) {
        let input = coins_input(&tests);
        let moves = answers(&input, |input, output| grundy_judge::coins::answer_with_moves(input, output));
        prop_assert_eq!(&moves, &tests.iter().map(|heads| coins_answer(heads)).collect::<String>());
        let plain = answers(&input, |input, output| grundy_judge::coins::answer(input, output));
        prop_assert_eq!(verdicts(&moves), plain);
    }
}

#[test]
fn a_move_is_the_first_in_the_order_of_the_input() {
    // Both pieces that can move can win; the columns' order in the input does not matter.
    let chess = |input| answers(input, |input, output| grundy_judge::chess::answer_with_moves(input, output, &chess::TABLE));
    assert_eq!(chess("1\n2\n3 20 17 15\n0\n"), "YES 1 15 16\n");
    assert_eq!(chess("1\n3\n0\n1 19\n0\n"), "YES 2 19 20\n");

    // The second marble goes home before the first steps aside, and the fourth need not.
    let marbles =
        |input| answers(input, |input, output| grundy_judge::marbles::answer_with_moves(input, output, &marbles::TABLE));
    assert_eq!(marbles("4\n1 3\n0 7\n2 3\n5 5\n"), "Y 2 0 0\n");
    assert_eq!(marbles("3\n1 2\n1 3\n1 3\n"), "N\n");
    assert_eq!(marbles("4\n1 2\n1 3\n1 3\n1 3\n"), "Y 2 1 2\n");

    // Each of these heads can win; the one that is named first does.
    let coins = |input| answers(input, |input, output| grundy_judge::coins::answer_with_moves(input, output));
    assert_eq!(coins("3\n4 5 6\n"), "No 4 2 1\n");
    assert_eq!(coins("4\n6 5 4 6\n"), "No 6 1 0\n");
}
