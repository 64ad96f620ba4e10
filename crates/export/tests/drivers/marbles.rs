//! Prints the whole table, then answers boards: the nim-sum and a winning move for each line of coordinates.

mod grundy_marbles;

use std::io::{self, BufRead, Write};

use grundy_marbles::*;

fn printed(value: Option<u32>) -> i64 {
    value.map_or(-1, i64::from)
}

fn main() {
    let (input, mut output) = (io::stdin(), io::BufWriter::new(io::stdout()));
    for l in 0..101 {
        for c in 0..101 {
            writeln!(output, "{}", printed(grundy_marbles(l, c))).unwrap();
        }
    }
    for line in input.lock().lines() {
        let numbers: Vec<usize> = line.unwrap().split_whitespace().map(|token| token.parse().unwrap()).collect();
        let marbles: Vec<(usize, usize)> = numbers.chunks(2).map(|marble| (marble[0], marble[1])).collect();
        write!(output, "{}", printed(grundy_marbles_sum(&marbles))).unwrap();
        if let Some((marble, l, c)) = grundy_marbles_winning_move(&marbles) {
            write!(output, " {} {} {}", marble, l, c).unwrap();
        }
        writeln!(output).unwrap();
    }
}
