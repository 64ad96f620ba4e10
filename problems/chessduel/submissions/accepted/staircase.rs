// A row is staircase Nim: every other run of pieces counts, from the one before the last empty cell.
use std::io::{self, BufRead, Write};

const WIDTH: u32 = 20;

// A row is the mask of its pieces, column c at bit c - 1. A move is the row and the two bits that it turns.
type Move = (usize, u32, u32);

fn value(row: u32) -> u32 {
    let (mut counted, mut skipped, mut run) = (0, 0, 0);
    for cell in 0..WIDTH {
        if row >> cell & 1 == 1 {
            run += 1;
        } else {
            let next = skipped ^ run;
            skipped = counted;
            counted = next;
            run = 0;
        }
    }
    counted
}

fn winning_move(rows: &[u32]) -> Option<Move> {
    let sum = rows.iter().fold(0, |sum, &row| sum ^ value(row));
    for (index, &row) in rows.iter().enumerate() {
        let mut empty = None;
        for cell in (0..WIDTH).rev() {
            if row >> cell & 1 == 0 {
                empty = Some(cell);
            } else if let Some(target) = empty {
                if value(row ^ 1 << cell ^ 1 << target) == value(row) ^ sum {
                    return Some((index, cell, target));
                }
            }
        }
    }
    None
}

fn main() {
    let stdin = io::stdin();
    let mut lines = stdin.lock().lines().map(|line| line.unwrap());
    let mut read = || -> Vec<u32> {
        lines.next().unwrap().split_whitespace().map(|number| number.parse().unwrap()).collect()
    };

    let count = read()[0];
    let mut row = || read()[1..].iter().fold(0, |row, column| row | 1 << (column - 1));
    let mut rows: Vec<u32> = (0..count).map(|_| row()).collect();
    let mut my_turn = rows.iter().fold(0, |sum, &row| sum ^ value(row)) != 0;
    println!("{}", if my_turn { "first" } else { "second" });
    loop {
        let (row, from, to) = if my_turn {
            let (row, from, to) = winning_move(&rows).unwrap();
            println!("{} {} {}", row + 1, from + 1, to + 1);
            io::stdout().flush().unwrap();
            (row, from, to)
        } else {
            let said = read();
            if said[0] == 0 {
                return;
            }
            (said[0] as usize - 1, said[1] - 1, said[2] - 1)
        };
        rows[row] ^= 1 << from ^ 1 << to;
        my_turn = !my_turn;
    }
}
