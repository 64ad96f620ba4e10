//! All levels give the same answers and the same message; a valid input gets one answer, the right one for a board that is won at once.
#![no_main]

use grundy_fuzz::{answered_alike, moves_follow_the_verdicts, numbers};
use grundy_judge::marbles;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let answered = answered_alike(data, |level, input, output| marbles::answer_at(level, input, output, &grundy::marbles::TABLE));
    moves_follow_the_verdicts(data, &answered, |input, output| {
        marbles::answer_with_moves(input, output, &grundy::marbles::TABLE)
    });
    let Some(input) = data.get(1..).filter(|input| marbles::validate(*input).is_ok()) else { return };
    assert_eq!(answered.mistake, None);
    assert!(answered.answers == b"Y\n" || answered.answers == b"N\n");
    let coordinates: Vec<u64> = numbers(input).skip(1).collect();
    if coordinates.chunks_exact(2).any(|cell| cell[0] == cell[1]) {
        assert_eq!(answered.answers, b"Y\n");
    }
});
