//! Coin rows as data.

use std::collections::BTreeSet;
use std::iter;

use grundy::{Nimber, Outcome};

use super::{Contest, numbers, text};
use crate::{Error, coins};

/// The contest of coin rows.
#[derive(Clone, Copy, Debug)]
pub enum Coins {}

impl Contest for Coins {
    /// The heads that are named, in their order.
    type Test = Vec<u64>;

    fn read(input: &str) -> Option<Vec<Self::Test>> {
        let mut numbers = numbers(input);
        let test = || Some((0..numbers.next()?).map(|_| numbers.next()).collect());
        iter::from_fn(test).collect()
    }

    fn write(tests: &[Self::Test]) -> String {
        tests.iter().map(|heads| format!("{}\n", heads.len()) + &line(heads)).collect()
    }

    fn first_wins(heads: &Self::Test) -> Option<bool> {
        let nim_sum: Nimber = heads.iter().collect::<BTreeSet<_>>().into_iter().map(|&head| grundy::coins::grundy(head)).sum();
        Some(nim_sum.outcome() == Outcome::Next)
    }

    fn verdict(first_wins: bool) -> &'static str {
        if first_wins { "No" } else { "Yes" }
    }

    fn answer(input: &str) -> Result<String, Error> {
        text(|output| coins::answer(input.as_bytes(), output))
    }
}

/// The line of the heads; a test without heads has none.
fn line(heads: &[u64]) -> String {
    let heads: Vec<String> = heads.iter().map(u64::to_string).collect();
    if heads.is_empty() { String::new() } else { heads.join(" ") + "\n" }
}
