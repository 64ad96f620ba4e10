//! Answers lines of the number of a ruleset and positions: their values, their nim-sum, and whether they are won.

{{head}}
use std::io::{self, BufRead, Write};

type Functions = (fn(&str) -> u64, fn(u64) -> u64, fn(&[u64]) -> u64, fn(&[u64]) -> bool);

const RULESETS: &[Functions] = &[
{{list}}];

fn number(text: &str) -> u64 {
    text.parse().unwrap()
}

fn coordinate(text: &str, place: usize) -> u64 {
    number(text.split(',').nth(place).unwrap())
}

fn main() {
    let (input, mut output) = (io::stdin(), io::BufWriter::new(io::stdout()));
    for line in input.lock().lines() {
        let line = line.unwrap();
        let mut words = line.split_whitespace();
        let ruleset: usize = words.next().unwrap().parse().unwrap();
        let (read, value, sum, is_won) = RULESETS[ruleset];
        let positions: Vec<u64> = words.map(read).collect();
        for &position in &positions {
            write!(output, "{} ", value(position)).unwrap();
        }
        writeln!(output, "{} {}", sum(&positions), is_won(&positions) as u32).unwrap();
    }
}
