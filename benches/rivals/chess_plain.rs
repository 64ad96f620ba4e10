//! Plain Rust: `read_to_string`, `split_ascii_whitespace`, `parse`, a table made at every start.

use std::io::{self, Read};

/// The Grundy values of all rows; cell c of a row is bit 20 - c, so that moves go to smaller masks.
fn table() -> Vec<u8> {
    let mut grundy = vec![0u8; 1 << 20];
    for mask in 1usize..1 << 20 {
        let mut seen = 0u32;
        for piece in 1..20 {
            let empty_below = !mask & ((1 << piece) - 1);
            if mask >> piece & 1 == 1 && empty_below != 0 {
                let empty = empty_below.ilog2();
                seen |= 1 << grundy[mask ^ 1 << piece ^ 1 << empty];
            }
        }
        grundy[mask] = seen.trailing_ones() as u8;
    }
    grundy
}

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input)?;
    let mut numbers = input.split_ascii_whitespace().map(|token| token.parse::<usize>().unwrap());
    let mut number = || numbers.next().unwrap();

    let grundy = table();
    for _ in 0..number() {
        let mut sum = 0;
        for _ in 0..number() {
            let mut mask = 0;
            for _ in 0..number() {
                mask |= 1 << (20 - number());
            }
            sum ^= grundy[mask];
        }
        println!("{}", if sum != 0 { "YES" } else { "NO" });
    }
    Ok(())
}
