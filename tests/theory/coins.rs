//! Coins: all rows of a few coins.

use std::collections::BTreeSet;

use grundy::coins::{Move, Row};

use crate::search::{Next, Position, Search, legal_moves, sorted};

/// The coins that show heads.
type Heads = BTreeSet<u64>;

impl Position for Heads {
    type Move = Move;

    fn plays(&self) -> Vec<(Self::Move, Next<Self>)> {
        let rightmost =
            |head: u64| turned_on_the_left(head).into_iter().map(move |others| [&[head], &others[..]].concat());
        let turns = self.iter().flat_map(|&head| rightmost(head));
        turns
            .map(|coins| (Move::new(coins.clone()).unwrap(), Next::Position(self ^ &coins.into_iter().collect())))
            .collect()
    }
}

/// None, each one, and each two of the coins left of `head`.
fn turned_on_the_left(head: u64) -> Vec<Vec<u64>> {
    let mut others = vec![Vec::new()];
    for y in 0..head {
        others.push(vec![y]);
        others.extend((0..y).map(|z| vec![y, z]));
    }
    others
}

#[test]
fn all_rows_of_eleven_coins() {
    const COINS: u64 = 11;
    let mut search = Search::new();
    for mask in 0u32..1 << COINS {
        let heads: Heads = (0..COINS).filter(|coin| mask >> coin & 1 == 1).collect();
        let row = Row::new(heads.iter().copied().collect::<Vec<u64>>()).unwrap();
        assert_eq!(row.outcome().is_win(), search.wins(&heads), "{heads:?}");
        assert_eq!(sorted(row.winning_moves()), search.winning_moves(&heads), "{heads:?}");
        assert_eq!(sorted(row.options()), legal_moves(&heads), "{heads:?}");
    }
}
