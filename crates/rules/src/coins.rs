//! Coins: Mock Turtles, the coin-turning game.
//!
//! Coins lie in a row, numbered from 0. A move turns one, two or three of them, the rightmost of which must go from heads to
//! tails. A row is the sum of its heads (coin-turning games are sums of their single-head positions: Lenstra, "Nim
//! multiplication", 1977; Berlekamp, Conway and Guy, *Winning Ways*, chapter 14), so that the positions numbered here are the rows
//! with one head, and turning coin `x` together with `y` and `z` leads from the head `x` to the *sum* of the heads `y` and `z`.

use crate::{Identity, Rules, SolvingOrder};

/// Mock Turtles on a row of a given number of coins. Position `x` is the row in which coin `x` alone shows heads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Coins {
    count: u32,
}

impl Coins {
    /// A row of `count` coins.
    pub const fn new(count: u32) -> Self {
        Self { count }
    }
}

impl Rules for Coins {
    fn identity(&self) -> Identity {
        Identity::new("coins", self.count)
    }

    fn positions(&self) -> u64 {
        u64::from(self.count)
    }

    /// The coins that turn beside the rightmost lie on its left.
    fn solving_order(&self) -> SolvingOrder {
        SolvingOrder::Ascending
    }

    /// Nothing is left where `position` turns alone; else the one or two coins that turned with it.
    fn options(&self, position: usize) -> impl Iterator<Item: IntoIterator<Item = usize>> {
        let alone = [[None, None]].into_iter();
        let pairs = (0..position).map(|y| [Some(y), None]);
        let triples = (0..position).flat_map(|y| (0..y).map(move |z| [Some(y), Some(z)]));
        alone.chain(pairs).chain(triples).map(|turned| turned.into_iter().flatten())
    }
}
