//! Prints the whole table, then answers boards: the nim-sum and a winning move for each line of masks.

mod grundy_chess;

use std::io::{self, BufRead, Write};

use grundy_chess::*;

fn main() {
    let (input, mut output) = (io::stdin(), io::BufWriter::new(io::stdout()));
    for mask in 0..1 << 20 {
        writeln!(output, "{}", grundy_chess(mask)).unwrap();
    }
    for line in input.lock().lines() {
        let rows: Vec<u32> = line.unwrap().split_whitespace().map(|token| token.parse().unwrap()).collect();
        write!(output, "{}", grundy_chess_sum(&rows)).unwrap();
        if let Some((row, from, to)) = grundy_chess_winning_move(&rows) {
            write!(output, " {} {} {}", row, from, to).unwrap();
        }
        writeln!(output).unwrap();
    }
}
