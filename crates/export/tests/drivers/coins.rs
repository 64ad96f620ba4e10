//! Prints the values of the first coins, then answers rows: the nim-sum and a winning move for each line of heads.

mod grundy_coins;

use std::io::{self, BufRead, Write};

use grundy_coins::*;

fn main() {
    let (input, mut output) = (io::stdin(), io::BufWriter::new(io::stdout()));
    for x in 0..1 << 16 {
        writeln!(output, "{}", grundy_coins(x)).unwrap();
    }
    for line in input.lock().lines() {
        let heads: Vec<u64> = line.unwrap().split_whitespace().map(|token| token.parse().unwrap()).collect();
        write!(output, "{}", grundy_coins_sum(&heads)).unwrap();
        if let Some((coins, turns)) = grundy_coins_winning_move(&heads) {
            for coin in &turns[..coins] {
                write!(output, " {}", coin).unwrap();
            }
        }
        writeln!(output).unwrap();
    }
}
