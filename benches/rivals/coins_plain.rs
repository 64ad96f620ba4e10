//! Plain Rust: `read_to_string`, `split_ascii_whitespace`, `parse`, a `HashSet` of the heads.

use std::collections::HashSet;
use std::io::{self, Read};

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input)?;
    let mut numbers = input.split_ascii_whitespace().map(|token| token.parse::<u32>().unwrap());

    while let Some(heads) = numbers.next() {
        let positions: HashSet<u32> = numbers.by_ref().take(heads as usize).collect();
        let sum = positions.iter().fold(0, |sum, x| sum ^ (2 * x + (x.count_ones() + 1) % 2));
        println!("{}", if sum != 0 { "No" } else { "Yes" });
    }
    Ok(())
}
