// A row is staircase Nim: a move lets an empty cell jump left over a run of pieces.
use std::io::{self, Read};

const WIDTH: u32 = 20;

fn value(row: u32) -> u32 {
    let mut every_other = [0, 0];
    let mut run = 0;
    for column in 0..WIDTH {
        if row >> column & 1 == 1 {
            run += 1;
        } else {
            every_other.swap(0, 1);
            every_other[0] ^= run;
            run = 0;
        }
    }
    every_other[0]
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut numbers = input.split_ascii_whitespace().map(|number| number.parse::<u32>().unwrap());
    let mut next = || numbers.next().unwrap();
    for _ in 0..next() {
        let nim_sum = (0..next()).fold(0, |nim_sum, _| {
            let row = (0..next()).fold(0, |row, _| row | 1 << (next() - 1));
            nim_sum ^ value(row)
        });
        println!("{}", if nim_sum != 0 { "YES" } else { "NO" });
    }
}
