//! Plain Rust: `read_to_string`, `split_ascii_whitespace`, `parse`, a table made at every start.

use std::collections::HashSet;
use std::io::{self, Read};

fn wins_at_once(l: usize, c: usize) -> bool {
    l == 0 || c == 0 || l == c
}

fn table() -> Vec<Vec<u32>> {
    let mut grundy = vec![vec![0; 101]; 101];
    for l in 0..=100 {
        for c in 0..=100 {
            let down = (1..=l).map(|u| (l - u, c));
            let left = (1..=c).map(|u| (l, c - u));
            let both = (1..=l.min(c)).map(|u| (l - u, c - u));
            let options = down.chain(left).chain(both).filter(|&(l, c)| !wins_at_once(l, c));
            let seen: HashSet<u32> = options.map(|(l, c)| grundy[l][c]).collect();
            grundy[l][c] = (0..).find(|value| !seen.contains(value)).unwrap();
        }
    }
    grundy
}

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input)?;
    let mut numbers = input.split_ascii_whitespace().map(|token| token.parse::<usize>().unwrap());
    let mut number = || numbers.next().unwrap();

    let grundy = table();
    let (mut sum, mut at_once) = (0, false);
    for _ in 0..number() {
        let (l, c) = (number(), number());
        at_once |= wins_at_once(l, c);
        sum ^= grundy[l][c];
    }
    println!("{}", if at_once || sum != 0 { "Y" } else { "N" });
    Ok(())
}
