//! The widest rows, the largest boards and the last positions: where a shift or a sum would overflow first.

use grundy_rules::Rules;
use grundy_rules::chess::{Move, Rows};
use grundy_rules::marbles::{Board, Cell};

/// The moves from a row by the words of the rules: each piece to the first empty cell on its right.
fn moves_by_the_words(width: u32, row: u64) -> Vec<Move> {
    let is_empty = |column: &u32| row >> (column - 1) & 1 == 0;
    (1..=width)
        .filter(|column| !is_empty(column))
        .filter_map(|from| (from + 1..=width).find(is_empty).map(|to| Move { from, to }))
        .collect()
}

#[test]
fn moves_in_rows_of_every_width() {
    let mut row = 0x0123_4567_89ab_cdef_u64;
    for width in 1..=64 {
        let rows = Rows::new(width).unwrap();
        for _ in 0..200 {
            row = row.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            for row in [row, row | row << 1, row & row << 1, !(1 << (row % 64)), 1 << (row % 64)] {
                let row = row & rows.full();
                assert!(rows.moves(row).eq(moves_by_the_words(width, row)), "width {width}, row {row:#x}");
                assert!(rows.moves(row).all(|step| step.apply(row).count_ones() == row.count_ones() && step.apply(row) > row));
            }
        }
    }
}

#[test]
fn rows_of_63_and_64_cells() {
    for width in [63, 64] {
        let rows = Rows::new(width).unwrap();
        assert_eq!(rows.full().count_ones(), width);
        assert_eq!(rows.moves(rows.full()).len(), 0, "a full row is dead");
        assert_eq!(rows.moves(1 << (width - 1)).len(), 0, "nothing leaves the row");
        // All cells but the last: every piece can reach it.
        let expected = (1..width).map(|from| Move { from, to: width });
        assert!(rows.moves(rows.full() >> 1).eq(expected));
    }
    assert_eq!(Rows::new(63).unwrap().positions(), 1 << 63);
    assert_eq!(Rows::new(64).unwrap().positions(), u64::MAX, "one more than a number holds");
    assert_eq!((Rows::new(0), Rows::new(65)), (None, None));
}

#[test]
fn the_last_cells_of_the_largest_board() {
    let board = Board::new(Board::MAX_SIZE).unwrap();
    let last = Board::MAX_SIZE - 1;
    let corner = Cell { l: last, c: last };
    assert_eq!(board.positions() - 1, Board::index(corner) as u64);
    for cell in [corner, Cell { l: 0, c: last }, Cell { l: last - 1, c: last }] {
        assert_eq!(Board::cell(Board::index(cell)), cell);
    }
    assert_eq!(Cell { l: last - 1, c: last }.moves().count() as u32, 3 * last - 2);
    assert_eq!((Board::new(0), Board::new(Board::MAX_SIZE + 1)), (None, None));
}
