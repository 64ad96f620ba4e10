//! The batch call of the crate: reads masks of rows, 32 bits each, from the file that is named; then for every line on
//! standard input prints the seconds that the values of all of them take, and their sum.

use std::hint::black_box;
use std::io::{self, BufRead};
use std::time::Instant;
use std::{env, fs};

use grundy::Nimber;
use grundy::chess::{Row, TABLE};

fn main() {
    let file = env::args().nth(1).expect("a file of masks");
    let masks = fs::read(file).expect("the file can be read");
    let masks = masks.as_chunks::<4>().0.iter().map(|&bytes| u32::from_le_bytes(bytes));
    let rows: Vec<Row> = masks.map(|mask| Row::from_mask(mask).expect("masks of rows")).collect();
    for _ in io::stdin().lock().lines() {
        let start = Instant::now();
        let mut values = vec![Nimber::ZERO; rows.len()];
        TABLE.grundy_many(black_box(&rows), black_box(&mut values));
        let seconds = start.elapsed().as_secs_f64();
        println!("{seconds} {}", values.iter().map(|value| value.value()).sum::<u64>());
    }
}
