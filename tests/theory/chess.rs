//! Chess: boards of short rows.

use grundy::chess::{Board, Move, Row, TABLE};

use crate::search::{Next, Position, Search, legal_moves, lists, sorted};

/// Rows of cells that hold a piece or not.
type Rows = Vec<Vec<bool>>;

impl Position for Rows {
    /// The row, the piece's cell and the empty cell, all counted from 0.
    type Move = (usize, usize, usize);

    fn plays(&self) -> Vec<(Self::Move, Next<Self>)> {
        let mut plays = Vec::new();
        for (index, row) in self.iter().enumerate() {
            for from in (0..row.len()).filter(|&cell| row[cell]) {
                let Some(to) = (from + 1..row.len()).find(|&cell| !row[cell]) else { continue };
                let mut next = self.clone();
                next[index].swap(from, to);
                plays.push(((index, from, to), Next::Position(next)));
            }
        }
        plays
    }
}

fn all_rows(width: usize) -> Rows {
    lists(&[false, true], width)
}

/// The column of a short row's cell, when the row lies at the right end of one of 20 cells. What is left of it is empty
/// and stays so, for nothing moves to the left.
fn column(width: usize, cell: usize) -> u32 {
    Row::WIDTH - (width - 1 - cell) as u32
}

fn board(rows: &Rows) -> Board<Vec<Row>> {
    let row = |cells: &Vec<bool>| {
        let pieces = (0..cells.len()).filter(|&cell| cells[cell]);
        Row::from_columns(pieces.map(|cell| column(cells.len(), cell))).unwrap()
    };
    Board::new(rows.iter().map(row).collect())
}

fn check_all_boards(rows: usize, width: usize) {
    let mut search = Search::new();
    let to_move = |(row, from, to)| Move { row, from: column(width, from), to: column(width, to) };
    for position in lists(&all_rows(width), rows) {
        let board = board(&position);
        assert_eq!(board.outcome(&TABLE).is_win(), search.wins(&position), "{position:?}");
        let winning = sorted(search.winning_moves(&position).into_iter().map(to_move));
        assert_eq!(sorted(board.winning_moves(&TABLE)), winning, "{position:?}");
        assert_eq!(sorted(board.options()), sorted(legal_moves(&position).into_iter().map(to_move)), "{position:?}");
    }
}

#[test]
fn a_row_of_up_to_ten_cells() {
    (1..=10).for_each(|width| check_all_boards(1, width));
}

#[test]
fn two_rows_of_six_cells() {
    check_all_boards(2, 6);
}

#[test]
fn three_rows_of_four_cells() {
    check_all_boards(3, 4);
}

#[test]
fn four_rows_of_three_cells() {
    check_all_boards(4, 3);
}
