//! All levels give the same answers and the same message; valid inputs are answered as the odious numbers say.
#![no_main]

use std::collections::BTreeSet;

use grundy_fuzz::{answered_alike, moves_follow_the_verdicts, numbers};
use grundy_judge::coins;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let answered = answered_alike(data, |level, input, output| coins::answer_at(level, input, output));
    moves_follow_the_verdicts(data, &answered, |input, output| coins::answer_with_moves(input, output));
    let Some(input) = data.get(1..).filter(|input| coins::validate(*input).is_ok()) else { return };
    assert_eq!(answered.mistake, None);
    assert_eq!(answered.answers, expected(&mut numbers(input)).into_bytes());
});

fn expected(numbers: &mut impl Iterator<Item = u64>) -> String {
    let mut answers = String::new();
    while let Some(heads) = numbers.next() {
        let heads: BTreeSet<u64> = numbers.take(heads as usize).collect();
        let sum = heads.into_iter().map(odious).fold(0, |sum, head| sum ^ head);
        answers += if sum == 0 { "Yes\n" } else { "No\n" };
    }
    answers
}

/// The `x`-th number, counted from 0, with an odd number of binary ones.
fn odious(x: u64) -> u64 {
    [2 * x, 2 * x + 1].into_iter().find(|number| number.count_ones() % 2 == 1).expect("one of the two is odious")
}
