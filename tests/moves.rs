//! Moves on boards far too large for a game search: legal, winning, none missed, and taken back without a trace.
//!
//! What a winning move is, is read off its definition: after it the opponent has lost.

use grundy::{chess, coins, marbles};
use proptest::collection::{btree_set, vec};
use proptest::prelude::*;

/// Up to `most` rows, from nearly empty to nearly full.
fn chess_boards(most: usize) -> impl Strategy<Value = chess::Board<Vec<chess::Row>>> {
    let row = (0u32..1 << 20, 0u32..1 << 20, 0..3).prop_map(|(one, other, density)| match density {
        0 => one & other,
        1 => one,
        _ => one | other,
    });
    vec(row.prop_map(|mask| chess::Row::from_mask(mask).unwrap()), 0..=most).prop_map(chess::Board::new)
}

/// Moves that may be legal or not, also of rows and columns that are not there.
fn chess_moves() -> impl Strategy<Value = chess::Move> {
    (0..4usize, 0..23u32, 0..23u32).prop_map(|(row, from, to)| chess::Move { row, from, to })
}

fn cells() -> impl Strategy<Value = marbles::Cell> {
    (0..=100u32, 0..=100u32).prop_filter_map("the finish", |(l, c)| marbles::Cell::new(l, c).ok())
}

/// A cell where the game does not end at once.
fn quiet_cells() -> impl Strategy<Value = marbles::Cell> {
    cells().prop_filter("an instant win", |cell| !cell.is_instant_win())
}

/// Up to `most` marbles, with none, few or many instant wins among them.
fn marbles_boards(most: usize) -> impl Strategy<Value = marbles::Board<Vec<marbles::Cell>>> {
    let cells = prop_oneof![
        vec(quiet_cells(), 0..=most),
        (vec(quiet_cells(), 0..most), cells()).prop_map(|(mut quiet, any)| {
            quiet.push(any);
            quiet
        }),
        vec(cells(), 0..=most),
    ];
    cells.prop_map(marbles::Board::new)
}

/// Up to `most` heads below `limit`.
fn coin_rows(most: usize, limit: u64) -> impl Strategy<Value = coins::Row<Vec<u64>>> {
    btree_set(0..limit, 0..=most).prop_map(|heads| coins::Row::new(heads.into_iter().collect()).unwrap())
}

proptest! {
    #[test]
    fn chess_winning_moves_are_those_options_that_leave_a_lost_board(board in chess_boards(60)) {
        let leaves_lost = |made: &chess::Move| {
            let mut next = board.clone();
            next.apply(*made).unwrap();
            !next.outcome(&chess::TABLE).is_win()
        };
        let expected: Vec<chess::Move> = board.options().filter(leaves_lost).collect();
        prop_assert_eq!(board.winning_moves(&chess::TABLE).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn chess_has_a_winning_move_exactly_where_the_outcome_says_so(board in chess_boards(1000)) {
        let winning = board.winning_moves(&chess::TABLE).next();
        prop_assert_eq!(winning.is_some(), board.outcome(&chess::TABLE).is_win());
    }

    #[test]
    fn chess_moves_are_taken_back(board in chess_boards(20)) {
        for made in board.options() {
            let mut next = board.clone();
            next.apply(made).unwrap();
            prop_assert_ne!(&next, &board);
            next.undo(made).unwrap();
            prop_assert_eq!(&next, &board);
        }
    }

    #[test]
    fn chess_takes_only_its_options_for_moves(board in chess_boards(3), made in chess_moves()) {
        let mut next = board.clone();
        prop_assert_eq!(next.apply(made).is_ok(), board.options().any(|legal| legal == made));
        // What was refused has changed nothing.
        prop_assert_eq!(next == board, !board.options().any(|legal| legal == made));
    }

    #[test]
    fn chess_takes_back_only_what_can_have_been_made(board in chess_boards(3), made in chess_moves()) {
        let mut before = board.clone();
        if before.undo(made).is_ok() {
            before.apply(made).unwrap();
        }
        prop_assert_eq!(before, board);
    }

    #[test]
    fn marbles_winning_moves_are_those_options_that_end_the_game_or_leave_a_lost_board(board in marbles_boards(12)) {
        let wins = |made: &marbles::Move| {
            let mut next = board.clone();
            next.apply(*made).unwrap();
            !next.outcome(&marbles::TABLE).is_win()
        };
        let mut expected: Vec<marbles::Move> = board.options().filter(wins).collect();
        expected.sort_by_key(|made| made.to != marbles::Destination::Finish);
        prop_assert_eq!(board.winning_moves(&marbles::TABLE).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn marbles_have_a_winning_move_exactly_where_the_outcome_says_so(board in marbles_boards(1000)) {
        let winning = board.winning_moves(&marbles::TABLE).next();
        prop_assert_eq!(winning.is_some(), board.outcome(&marbles::TABLE).is_win());
    }

    #[test]
    fn marbles_moves_are_taken_back(board in marbles_boards(8)) {
        for made in board.options() {
            let mut next = board.clone();
            next.apply(made).unwrap();
            prop_assert_eq!(next.finished().is_some(), made.to == marbles::Destination::Finish);
            prop_assert_eq!(next.options().count() == 0, next.finished().is_some());
            next.undo(made).unwrap();
            prop_assert_eq!(&next, &board);
        }
    }

    #[test]
    fn marbles_take_only_their_options_for_moves(
        board in marbles_boards(3),
        marble in 0..4usize,
        from in cells(),
        to in cells(),
    ) {
        let own_cell = board.cells().get(marble).copied();
        for from in own_cell.into_iter().chain([from]) {
            let made = marbles::Move { marble, from, to: marbles::Destination::Cell(to) };
            let legal = board.options().any(|legal| legal == made);
            let mut next = board.clone();
            prop_assert_eq!(next.apply(made).is_ok(), legal);
            prop_assert_eq!(next == board, !legal);
        }
    }

    #[test]
    fn coins_winning_moves_are_those_options_that_leave_a_lost_row(row in coin_rows(8, 40)) {
        let leaves_lost = |made: &coins::Move| {
            let left: Vec<u64> = row.after(*made).unwrap().collect();
            !coins::Row::new(left).unwrap().outcome().is_win()
        };
        let mut expected: Vec<coins::Move> = row.options().filter(leaves_lost).collect();
        let mut winning: Vec<coins::Move> = row.winning_moves().collect();
        winning.sort_unstable();
        expected.sort_unstable();
        prop_assert_eq!(winning, expected);
    }

    #[test]
    fn coins_anywhere_have_winning_moves_where_the_outcome_says_so(row in coin_rows(100, coins::MAX_POSITION + 1)) {
        prop_assert_eq!(row.winning_moves().next().is_some(), row.outcome().is_win());
        for made in row.winning_moves().take(200) {
            let mut next = row.clone();
            next.apply(made).unwrap();
            prop_assert!(!next.outcome().is_win());
        }
    }

    #[test]
    fn coins_moves_are_taken_back(row in coin_rows(6, 20)) {
        for made in row.options() {
            let mut next = row.clone();
            next.apply(made).unwrap();
            next.undo(made).unwrap();
            prop_assert_eq!(&next, &row);
        }
    }

    #[test]
    fn coins_turn_only_if_the_rightmost_shows_heads(row in coin_rows(10, 20), turned in btree_set(0..20u64, 1..=3)) {
        let made = coins::Move::new(turned).unwrap();
        let legal = row.options().any(|legal| legal == made);
        let mut next = row.clone();
        prop_assert_eq!(next.apply(made).is_ok(), legal);
        prop_assert_eq!(next == row, !legal);
    }
}

#[test]
fn what_is_wrong_with_a_move_is_said() {
    let mut board = chess::Board::new([chess::Row::from_columns([3, 4, 20]).unwrap()]);
    let message = |made| board.apply(made).unwrap_err().to_string();
    let moves = [(1, 3, 5), (0, 2, 5), (0, 20, 1), (0, 3, 4), (0, 0, 1), (0, 21, 1)];
    assert_eq!(
        moves.map(|(row, from, to)| chess::Move { row, from, to }).map(message),
        [
            "found row 1, counted from 0, expected one of 1 rows",
            "found no piece in column 2, expected one to move",
            "found no empty cell on the right of column 20, expected one to jump to",
            "found a jump to column 4, expected column 5, the first empty one on the right",
            "found no piece in column 0, expected one to move",
            "found no piece in column 21, expected one to move",
        ]
    );

    let cell = |l, c| marbles::Cell::new(l, c).unwrap();
    let mut board = marbles::Board::new([cell(4, 7)]);
    let to = |l, c| marbles::Destination::new(l, c).unwrap();
    let message = |made| board.apply(made).unwrap_err().to_string();
    let moves = [(1, cell(4, 7), to(3, 6)), (0, cell(4, 8), to(3, 7)), (0, cell(4, 7), to(3, 5))];
    assert_eq!(
        moves.map(|(marble, from, to)| marbles::Move { marble, from, to }).map(message),
        [
            "found marble 1, counted from 0, expected one of 1 marbles",
            "found a move from (4, 8), expected one from (4, 7)",
            "found a move from (4, 7) to (3, 5), expected one that takes the same from both coordinates, or some \
             from one",
        ]
    );

    let mut row = coins::Row::new(vec![2, 5]).unwrap();
    let message = row.apply(coins::Move::new([4, 2]).unwrap()).unwrap_err().to_string();
    assert_eq!(message, "found tails on coin 4, the rightmost that is turned, expected heads");
}

#[test]
fn nobody_moves_after_the_finish() {
    let cell = marbles::Cell::new(3, 3).unwrap();
    let mut board = marbles::Board::new([cell, cell]);
    let home = board.winning_moves(&marbles::TABLE).next().unwrap();
    board.apply(home).unwrap();
    assert!(!board.outcome(&marbles::TABLE).is_win());
    assert_eq!(board.options().count() + board.winning_moves(&marbles::TABLE).count(), 0);
    assert_eq!(board.apply(home), Err(marbles::IllegalMove::GameOver { marble: 0 }));
    assert_eq!(
        board.undo(marbles::Move { marble: 1, ..home }),
        Err(marbles::IllegalMove::NotMade { found: marbles::Move { marble: 1, ..home } })
    );
}

#[test]
fn why_this_is_not_a_row_of_coins_is_said() {
    let message = |heads: &[u64]| coins::Row::new(heads).unwrap_err().to_string();
    assert_eq!(message(&[1, 5, 5]), "found coin 5 after coin 5, expected them to ascend");
    assert_eq!(message(&[5, 1]), "found coin 1 after coin 5, expected them to ascend");
    assert_eq!(message(&[1 << 63]), "found coin 9223372036854775808, expected at most 9223372036854775807");
}

#[test]
fn why_this_is_not_a_move_of_coins_is_said() {
    let message = |coins: &[u64]| coins::Move::new(coins.iter().copied()).unwrap_err().to_string();
    assert_eq!(message(&[]), "found no coin to turn, expected one to three");
    assert_eq!(message(&[1, 2, 3, 4]), "found more than three coins to turn, expected one to three");
    assert_eq!(message(&[1, 2, 1]), "found coin 1 twice, expected it to be turned once");
    assert_eq!(message(&[1 << 63]), "found coin 9223372036854775808, expected at most 9223372036854775807");
}
