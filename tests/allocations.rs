//! Options and winning moves of the typed games are found without an allocation.

use std::hint::black_box;

use allocation_counter::measure;
use grundy::{chess, coins, marbles};

/// The moves that there are, which are found without an allocation.
fn count<M>(moves: impl Iterator<Item = M>) -> usize {
    let mut found = 0;
    let allocated = measure(|| found = black_box(moves).count()).count_total;
    assert_eq!(allocated, 0, "in finding {found} moves");
    found
}

#[test]
fn allocations_are_seen() {
    assert_eq!(measure(|| drop(black_box(vec![1]))).count_total, 1);
}

#[test]
fn moves_in_chess_are_found_without_an_allocation() {
    let board =
        chess::Board::new([[18, 19], [3, 7], [1, 20]].map(|columns| chess::Row::from_columns(columns).unwrap()));
    assert!(count(board.options()) > 3);
    assert!(count(board.winning_moves(&chess::TABLE)) > 0);
}

#[test]
fn moves_in_marbles_are_found_without_an_allocation() {
    let board = marbles::Board::new([(3, 7), (40, 60), (100, 99)].map(|(l, c)| marbles::Cell::new(l, c).unwrap()));
    assert!(count(board.options()) > 3);
    assert!(count(board.winning_moves(&marbles::TABLE)) > 0);
}

#[test]
fn moves_in_coins_are_found_without_an_allocation() {
    let row = coins::Row::new(vec![2, 4, 6, 40]).unwrap();
    assert!(count(row.options()) > 3);
    assert!(count(row.winning_moves()) > 0);
}
