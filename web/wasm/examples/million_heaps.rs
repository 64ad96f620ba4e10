//! Prints how many milliseconds the library needs for the values of a million heaps of `0.16`: what the page is held
//! against.

use std::time::Instant;

use grundy_heaps::Sequence;

fn main() {
    let mut heaps = Sequence::new(&"0.16".parse().expect("right rules")).expect("rules of heaps");
    let begin = Instant::now();
    heaps.extend_to(1_000_000);
    println!("{:.1}", begin.elapsed().as_secs_f64() * 1e3);
}
