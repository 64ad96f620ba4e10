//! The shortest complete judge on the lookup crate: reads chess boards, prints `YES` or `NO` for each.
//!
//! `cargo run --example judge < tests/data/chess/sample.in`

use std::error::Error;
use std::io;
use std::str::FromStr;

use grundy::{Nimber, Outcome, chess};

fn main() -> Result<(), Box<dyn Error>> {
    let input = io::read_to_string(io::stdin())?;
    let mut numbers = input.split_ascii_whitespace().map(u32::from_str);
    let mut next = || numbers.next().ok_or("the input ends early")?.map_err(Box::<dyn Error>::from);
    for _ in 0..next()? {
        let mut board = Nimber::ZERO;
        for _ in 0..next()? {
            let columns: Vec<u32> = (0..next()?).map(|_| next()).collect::<Result<_, _>>()?;
            board += chess::TABLE.grundy(chess::Row::from_columns(columns)?);
        }
        println!("{}", if board.outcome() == Outcome::Next { "YES" } else { "NO" });
    }
    Ok(())
}
