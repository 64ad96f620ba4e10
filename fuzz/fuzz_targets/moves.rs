//! A move is taken exactly if it is among the options; taken, it wins exactly if it is among the winning moves; and it
//! can be taken back.
#![no_main]

use grundy::{Outcome, chess, coins, marbles};
use libfuzzer_sys::arbitrary::{self, Arbitrary};
use libfuzzer_sys::fuzz_target;

/// A board of each game, and some move on it.
#[derive(Arbitrary, Debug)]
enum Position {
    Chess { masks: Vec<u32>, row: u8, from: u8, to: u8 },
    Coins { heads: Vec<u8>, turned: Vec<u8> },
    FarCoins { heads: Vec<u64>, turned: Vec<u64> },
    Marbles { cells: Vec<(u8, u8)>, marble: u8, from: (u8, u8), to: (u8, u8) },
}

fuzz_target!(|position: Position| {
    match position {
        Position::Chess { masks, row, from, to } => {
            let rows: Result<Vec<_>, _> = masks.iter().map(|mask| chess::Row::from_mask(mask % (1 << 20))).collect();
            let made = chess::Move { row: row.into(), from: from.into(), to: to.into() };
            chess(chess::Board::new(rows.expect("a mask of 20 bits is a row")), made);
        }
        Position::Coins { heads, turned } => {
            let wide = |coins: Vec<u8>| coins.into_iter().map(u64::from).collect::<Vec<_>>();
            let row = coins::Row::from_positions(wide(heads)).expect("a byte is a position");
            if let Ok(made) = coins::Move::new(wide(turned)) {
                coins(row, made);
            }
        }
        Position::FarCoins { heads, turned } => {
            if let (Ok(mut row), Ok(made)) = (coins::Row::from_positions(heads), coins::Move::new(turned)) {
                for winning in row.winning_moves().take(100).collect::<Vec<_>>() {
                    row.apply(winning).expect("a winning move is legal");
                    assert_eq!(row.outcome(), Outcome::Previous);
                    row.undo(winning).expect("a move can be taken back");
                }
                let _ = row.apply(made);
            }
        }
        Position::Marbles { cells, marble, from, to } => {
            let cell = |(l, c): (u8, u8)| marbles::Cell::new(l.into(), c.into());
            let cells: Vec<_> = cells.into_iter().flat_map(cell).collect();
            if let (Ok(from), Ok(to)) = (cell(from), marbles::Destination::new(to.0.into(), to.1.into())) {
                marbles(marbles::Board::new(cells), marbles::Move { marble: marble.into(), from, to });
            }
        }
    }
});

/// The games' boards are of different types with the same methods; those of two take the table of the game.
macro_rules! check {
    ($board:ident, $made:ident $(, $table:expr)?) => {{
        let before = $board.clone();
        let is_option = before.options().any(|option| option == $made);
        let is_winning = before.winning_moves($($table)?).any(|winning| winning == $made);
        assert_eq!($board.apply($made).is_ok(), is_option);
        if is_option {
            assert_eq!($board.outcome($($table)?) == Outcome::Previous, is_winning);
            $board.undo($made).expect("a move can be taken back");
        } else {
            assert!(!is_winning);
        }
        assert_eq!($board, before);
    }};
}

fn chess(mut board: chess::Board<Vec<chess::Row>>, made: chess::Move) {
    check!(board, made, &chess::TABLE);
}

fn coins(mut board: coins::Row<Vec<u64>>, made: coins::Move) {
    check!(board, made);
}

fn marbles(mut board: marbles::Board<Vec<marbles::Cell>>, made: marbles::Move) {
    check!(board, made, &marbles::TABLE);
}
