//! The structure that a game claims describes the very options that its rules give.

use std::collections::BTreeSet;

use grundy_rules::structure::{Blocks, Lines, Structure};
use grundy_rules::{Rules, chess, marbles};

fn options(rules: &impl Rules, position: usize) -> BTreeSet<usize> {
    rules.options(position).flatten().collect()
}

#[test]
fn blocks_of_rows_give_the_options_of_rows() {
    for width in 1..=13 {
        let rows = chess::Rows::new(width).unwrap();
        let Structure::Blocks(blocks) = rows.structure() else { panic!("rows have blocks") };
        let log2_block = blocks.log2_block();
        for position in 0..1 << width {
            let (block, offset) = (position >> log2_block, position & ((1 << log2_block) - 1));
            let at = |block: usize, offset: usize| block << log2_block | offset;
            let kept_offset = blocks.block_options(block).map(|block| at(block, offset));
            let kept_block = blocks.offset_options(offset).map(|offset| at(block, offset));
            let crossed = blocks.crossing_block(block).into_iter();
            let crossed = crossed.flat_map(|block| blocks.crossing_offsets(offset).map(move |offset| at(block, offset)));
            let described: BTreeSet<usize> = kept_offset.chain(kept_block).chain(crossed).collect();
            assert_eq!(described, options(&rows, position), "width {width}, position {position:#b}");
        }
    }
}

#[test]
fn moves_out_of_a_block_lead_to_earlier_stages() {
    for width in [1, 2, 9, 20, 28] {
        let rows = chess::Rows::new(width).unwrap();
        let Structure::Blocks(blocks) = rows.structure() else { panic!("rows have blocks") };
        for block in 0..1 << (width - blocks.log2_block()) {
            for to in blocks.block_options(block).chain(blocks.crossing_block(block)) {
                assert!(blocks.stage(to) < blocks.stage(block), "width {width}, from block {block:#b} to {to:#b}");
            }
        }
    }
}

#[test]
fn lines_of_a_board_give_the_options_of_cells() {
    // More than a tile, and one that is cut short.
    for size in [1, 2, 3, 30, 129] {
        let board = marbles::Board::new(size).unwrap();
        let Structure::Lines(lines) = board.structure() else { panic!("boards have lines") };
        let mut on_line = vec![Vec::new(); lines.lines()];
        let mut walked = BTreeSet::new();
        for (position, through) in lines.walk() {
            let through = through.as_ref().map_or(&[][..], AsRef::as_ref);
            let before: BTreeSet<usize> = through.iter().flat_map(|&line| &on_line[line]).copied().collect();
            assert_eq!(before, options(&board, position), "size {size}, cell {:?}", marbles::Board::cell(position));
            assert_eq!(through.is_empty(), board.is_instant_win(position));
            through.iter().for_each(|&line| on_line[line].push(position));
            assert!(walked.insert(position), "size {size}: position {position} comes twice");
        }
        assert_eq!(walked.len() as u64, board.positions(), "size {size}");
    }
}
