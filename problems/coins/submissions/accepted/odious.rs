// Mock Turtles: each head is worth an odious number, one with an odd number of ones.
use std::io::{self, Read};

fn value(position: u32) -> u32 {
    2 * position + (position.count_ones() + 1) % 2
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut numbers = input.split_ascii_whitespace().map(|number| number.parse::<u32>().unwrap());
    while let Some(coins) = numbers.next() {
        let mut heads: Vec<u32> = numbers.by_ref().take(coins as usize).collect();
        heads.sort();
        heads.dedup();
        let nim_sum = heads.into_iter().map(value).fold(0, |sum, value| sum ^ value);
        println!("{}", if nim_sum == 0 { "Yes" } else { "No" });
    }
}
