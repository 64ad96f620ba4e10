//! All levels give the same answers and the same message; valid inputs are answered as staircase Nim says.
#![no_main]

use grundy_fuzz::{answered_alike, moves_follow_the_verdicts, numbers};
use grundy_judge::chess;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let answered = answered_alike(data, |level, input, output| chess::answer_at(level, input, output, &grundy::chess::TABLE));
    moves_follow_the_verdicts(data, &answered, |input, output| chess::answer_with_moves(input, output, &grundy::chess::TABLE));
    let Some(input) = data.get(1..).filter(|input| chess::validate(*input).is_ok()) else { return };
    assert_eq!(answered.mistake, None);
    assert_eq!(answered.answers, expected(&mut numbers(input)).into_bytes());
});

fn expected(numbers: &mut impl Iterator<Item = u64>) -> String {
    let mut next = || numbers.next().expect("the input is whole");
    (0..next())
        .map(|_| {
            let rows: Vec<u64> = (0..next()).map(|_| (0..next()).fold(0, |row, _| row | 1 << next())).collect();
            if rows.into_iter().map(staircase_nim).fold(0, |sum, row| sum ^ row) == 0 { "NO\n" } else { "YES\n" }
        })
        .collect()
}

/// The runs of pieces left of the last, the third last, the fifth last empty cell and so on, in a row with column `c` at bit `c`.
fn staircase_nim(row: u64) -> u32 {
    let (mut sum, mut run, mut is_counted) = (0, 0, false);
    for column in (1..=20).rev() {
        if row >> column & 1 == 1 {
            run += 1;
        } else {
            sum ^= if is_counted { run } else { 0 };
            (run, is_counted) = (0, !is_counted);
        }
    }
    sum ^ if is_counted { run } else { 0 }
}
