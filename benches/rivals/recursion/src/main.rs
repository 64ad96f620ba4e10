//! The value of one position by recursion: `recursion memo|cgt row|queen|heaps SIZE`.
//!
//! `memo` keeps what it has found in a `HashMap`, as most first programs do; `cgt` is the trait of the crate of that
//! name, which keeps nothing. Positions: a row of SIZE pins (Kayles), the cell (SIZE, SIZE) of Wythoff's game, three
//! heaps of SIZE counters (Nim). Prints the value.

use std::collections::{HashMap, HashSet};
use std::env;
use std::hash::Hash;

use cgt::short::impartial::impartial_game::ImpartialGame;

trait Position: Sized {
    fn options(&self) -> Vec<Self>;
}

/// Pins that stand, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Row(u64);

impl Position for Row {
    fn options(&self) -> Vec<Self> {
        let fallen = |pins: u64| (0..=pins.leading_zeros()).map(move |place| pins << place);
        let hit = fallen(1).chain(fallen(3)).filter(|pins| self.0 & pins == *pins);
        hit.map(|pins| Row(self.0 & !pins)).collect()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Queen(u32, u32);

impl Position for Queen {
    fn options(&self) -> Vec<Self> {
        let Queen(a, b) = *self;
        let straight = (0..a).map(|x| Queen(x, b)).chain((0..b).map(|y| Queen(a, y)));
        straight.chain((1..=a.min(b)).map(|steps| Queen(a - steps, b - steps))).collect()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Heaps([u32; 3]);

impl Position for Heaps {
    fn options(&self) -> Vec<Self> {
        let smaller = |index: usize| {
            (0..self.0[index]).map(move |counters| {
                let mut heaps = self.0;
                heaps[index] = counters;
                Heaps(heaps)
            })
        };
        (0..3).flat_map(smaller).collect()
    }
}

/// What the crate needs to know of a position.
struct WithoutMemo<P>(P);

impl<P: Position> ImpartialGame for WithoutMemo<P> {
    fn moves(&self) -> Vec<Self> {
        self.0.options().into_iter().map(WithoutMemo).collect()
    }
}

fn with_memo<P: Position + Copy + Eq + Hash>(position: P, known: &mut HashMap<P, u32>) -> u32 {
    if let Some(&value) = known.get(&position) {
        return value;
    }
    let values: HashSet<u32> = position.options().into_iter().map(|option| with_memo(option, known)).collect();
    let value = (0..).find(|value| !values.contains(value)).unwrap_or_default();
    known.insert(position, value);
    value
}

fn print_value<P: Position + Copy + Eq + Hash>(method: &str, position: P) {
    match method {
        "memo" => println!("{}", with_memo(position, &mut HashMap::new())),
        _ => println!("{}", WithoutMemo(position).nim_value()),
    }
}

fn main() {
    let arguments: Vec<String> = env::args().collect();
    let [_, method, game, size] = &arguments[..] else { panic!("recursion memo|cgt row|queen|heaps SIZE") };
    let size: u32 = size.parse().expect("a size");
    match game.as_str() {
        "row" => print_value(method, Row((1 << size) - 1)),
        "queen" => print_value(method, Queen(size, size)),
        _ => print_value(method, Heaps([size; 3])),
    }
}
