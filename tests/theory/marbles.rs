//! Marbles, with the finish as the rules have it: whoever brings a marble there has won, whatever else is on the board.

use grundy::Outcome;
use grundy::marbles::{Board, Cell, Destination, Move, TABLE};

use crate::search::{Next, Position, Search, legal_moves, lists, sorted};

/// The marbles' coordinates.
type Marbles = Vec<(u32, u32)>;

impl Position for Marbles {
    /// The marble, counted from 0, and where it goes.
    type Move = (usize, (u32, u32));

    fn plays(&self) -> Vec<(Self::Move, Next<Self>)> {
        let mut plays = Vec::new();
        for (marble, &(l, c)) in self.iter().enumerate() {
            for to in (0..=l).flat_map(|to_l| (0..=c).map(move |to_c| (to_l, to_c))) {
                let (down, left) = (l - to.0, c - to.1);
                if (down, left) == (0, 0) || down != 0 && left != 0 && down != left {
                    continue;
                }
                let mut next = self.clone();
                next[marble] = to;
                plays.push(((marble, to), if to == (0, 0) { Next::Won } else { Next::Position(next) }));
            }
        }
        plays
    }
}

/// The cells with coordinates up to `greatest`.
fn cells(greatest: u32) -> Marbles {
    (0..=greatest).flat_map(|l| (0..=greatest).map(move |c| (l, c))).skip(1).collect()
}

fn board(marbles: &Marbles) -> Board<Vec<Cell>> {
    Board::new(marbles.iter().map(|&(l, c)| Cell::new(l, c).unwrap()).collect())
}

fn check_all_boards(marbles: usize, greatest: u32) {
    let mut search = Search::new();
    for position in lists(&cells(greatest), marbles) {
        let board = board(&position);
        let to_move =
            |(marble, (l, c))| Move { marble, from: board.cells()[marble], to: Destination::new(l, c).unwrap() };
        assert_eq!(board.outcome(&TABLE).is_win(), search.wins(&position), "{position:?}");
        let winning = sorted(search.winning_moves(&position).into_iter().map(to_move));
        assert_eq!(sorted(board.winning_moves(&TABLE)), winning, "{position:?}");
        assert_eq!(sorted(board.options()), sorted(legal_moves(&position).into_iter().map(to_move)), "{position:?}");
    }
}

#[test]
fn a_marble_on_up_to_twenty_cells_a_side() {
    check_all_boards(1, 20);
}

#[test]
fn two_marbles_on_nine_cells_a_side() {
    check_all_boards(2, 8);
}

#[test]
fn three_marbles_on_five_cells_a_side() {
    check_all_boards(3, 4);
}

#[test]
fn who_can_only_move_onto_instant_wins_has_lost() {
    for marbles in 1..=4 {
        for position in lists(&[(1, 2), (2, 1)], marbles) {
            let board = board(&position);
            assert!(board.options().all(|made| made.to.cell().is_some_and(Cell::is_instant_win)), "{position:?}");
            assert_eq!(board.outcome(&TABLE), Outcome::Previous, "{position:?}");
        }
    }
}

#[test]
fn the_only_instant_win_may_also_step_aside() {
    // (2, 2) can go home, or to (1, 2) or (2, 1), whence every move is onto an instant win.
    let board = board(&vec![(2, 2)]);
    let to: Vec<(u32, u32)> = board.winning_moves(&TABLE).map(|made| (made.to.l(), made.to.c())).collect();
    assert_eq!(to, [(0, 0), (1, 2), (2, 1)]);
}
