{{header}}
//
// Rust, any edition, with or without std. Paste this file, or make it a module.

// String b holds the cells (0, b), (1, b) ... (b, b), which are worth the same as (b, 0), (b, 1) ... (b, b). A value is
// two letters, the high and the low half of its byte: 64 + h is the code of h, so @ is 0, A is 1, B is 2.
static VALUES: [&[u8]; 101] = [
{{strings}},
];

/// The Grundy value of a marble, 0 to 147; `None` if the player to move wins at once.
///
/// # Panics
///
/// If a coordinate is greater than 100.
pub fn grundy_marbles(l: usize, c: usize) -> Option<u32> {
    let (a, b) = if l < c { (l, c) } else { (c, l) };
    assert!(b <= 100, "a cell has coordinates 0 to 100");
    if a == 0 || a == b {
        return None;
    }
    let half = |i: usize| (VALUES[b][2 * a + i] - 64) as u32;
    Some(half(0) << 4 | half(1))
}

/// The nim-sum of marbles (l, c); `None` if one of them wins at once. The player to move wins if it is not `Some(0)`.
#[allow(unused)]
pub fn grundy_marbles_sum(marbles: &[(usize, usize)]) -> Option<u32> {
    let mut sum = 0;
    for &(l, c) in marbles {
        match grundy_marbles(l, c) {
            Some(value) => sum ^= value,
            None => return None,
        }
    }
    Some(sum)
}

/// A winning move, the first by marble, then down in l, in c, in both, each nearest first: the marble, counted from 1,
/// and the cell that it goes to. `None` if the player to move loses.
#[allow(unused)]
pub fn grundy_marbles_winning_move(marbles: &[(usize, usize)]) -> Option<(usize, usize, usize)> {
    let sum = grundy_marbles_sum(marbles);
    for (i, &(l, c)) in marbles.iter().enumerate() {
        let target = match (grundy_marbles(l, c), sum) {
            (None, _) => return Some((i + 1, 0, 0)),
            (Some(_), None) => continue,
            (Some(value), Some(sum)) => sum ^ value,
        };
        for &(down, left, steps) in &[(1, 0, l), (0, 1, c), (1, 1, if l < c { l } else { c })] {
            for u in 1..steps + 1 {
                let (to_l, to_c) = (l - u * down, c - u * left);
                if grundy_marbles(to_l, to_c) == Some(target) {
                    return Some((i + 1, to_l, to_c));
                }
            }
        }
    }
    None
}
