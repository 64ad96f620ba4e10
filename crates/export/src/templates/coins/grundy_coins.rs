{{header}}
//
// Rust, any edition, with or without std. Paste this file, or make it a module.

/// The Grundy value of the coin at x when it shows heads.
///
/// # Panics
///
/// If the position is greater than 2^63 - 1.
pub fn grundy_coins(x: u64) -> u64 {
    assert!(x >> 63 == 0, "a position is at most 2^63 - 1");
    2 * x + 1 - (x.count_ones() % 2) as u64
}

/// The nim-sum of heads, in any order, each counted once. The player to move wins if it is not 0. Takes about n^2
/// steps.
#[allow(unused)]
pub fn grundy_coins_sum(heads: &[u64]) -> u64 {
    let mut sum = 0;
    for (i, x) in heads.iter().enumerate() {
        if !heads[..i].contains(x) {
            sum ^= grundy_coins(*x);
        }
    }
    sum
}

/// A winning move: the positions of the 1, 2 or 3 coins that turn, the rightmost, a head, first; in an array, with
/// their number. It turns the first of the heads that has one. `None` if the player to move loses.
#[allow(unused)]
pub fn grundy_coins_winning_move(heads: &[u64]) -> Option<(usize, [u64; 3])> {
    let sum = grundy_coins_sum(heads);
    for &x in heads {
        let mut target = grundy_coins(x) ^ sum;
        if target == 0 || part(target) / 2 < x {
            let (mut coins, mut turns) = (1, [x, 0, 0]);
            while target != 0 {
                turns[coins] = part(target) / 2;
                coins += 1;
                target ^= part(target);
            }
            return Some((coins, turns));
        }
    }
    None
}

/// What the rightmost of the other coins must be worth so that they are worth the target together, which is not 0: all
/// of it, if it has an odd number of ones; else its top bit, and a second coin the rest.
fn part(target: u64) -> u64 {
    if grundy_coins(target / 2) == target {
        target
    } else {
        1 << (63 - target.leading_zeros())
    }
}
