//! No level, and no way of cutting an input, makes a difference.

use grundy_judge::Level;
use proptest::prelude::*;

use crate::check::check;
use crate::grammar::check_any;
use crate::inputs::{Bounds, Choices, many_tests};
use crate::support::{answer, games, in_pieces, scalar};

fn bytes() -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(any::<u8>(), 0..2000)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn inputs_with_mistakes(bytes in bytes()) {
        for right in games() {
            let mut choices = Choices(&bytes);
            let sizes = [choices.byte().into(), choices.byte().into()];
            let tests = choices.tests(right.game, Bounds::Answered);
            let input = choices.laid_out(right.game, &right.game.write(&tests));
            check(&right, &choices.mutated(&input), &sizes);
        }
    }

    #[test]
    fn bytes_of_any_kind(input in bytes(), size in 1..200_usize) {
        games().for_each(|right| drop(check(&right, &input, &[size])));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, failure_persistence: None, ..ProptestConfig::default() })]

    /// Not of the games alone: of whatever can be described.
    #[test]
    fn any_description_against_any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..1000)) {
        check_any(&bytes);
    }
}

/// All kinds of neighbours, at every place of a block, cut at every byte.
#[test]
fn every_cut() {
    for right in games() {
        let input = right.game.write(&many_tests(right.game, 300));
        let input = &input.as_bytes()[..input.len().min(600)];
        let expected = answer(&right, scalar(), input);
        for level in Level::available() {
            for cut in 1..input.len() {
                let answered = answer(&right, level, in_pieces(input, [cut, input.len()]));
                assert_eq!(answered, expected, "{} at {level}, cut at {cut}", right.game.name);
            }
        }
    }
}

/// A byte that is neither a digit nor a blank, at every place of three blocks.
#[test]
fn every_place_of_a_strange_byte() {
    for right in games() {
        let input = right.game.write(&many_tests(right.game, 300));
        for place in 0..input.len().min(190) {
            for byte in [b'\0', b',', b'/', b':', b'\x0b', b'\x0c', 0x7f, 0x89, 0xA0, 0xB1] {
                let mut input = input.clone().into_bytes();
                input[place] = byte;
                let expected = answer(&right, scalar(), &input[..]);
                assert_ne!(expected.error, "", "{}: {byte:#x} at {place}", right.game.name);
                for level in Level::available() {
                    let answered = answer(&right, level, &input[..]);
                    assert_eq!(answered, expected, "{} at {level}, {byte:#x} at {place}", right.game.name);
                }
            }
        }
    }
}

/// Inputs of more than one window, so that its end falls on all kinds of bytes.
#[test]
fn long_inputs() {
    for right in games() {
        let input = right.game.write(&many_tests(right.game, 90_000));
        assert!(input.len() > 5 << 14, "{} bytes for {}", input.len(), right.game.name);
        for shift in 0..60 {
            let input = format!("{}{input}", " ".repeat(shift));
            let expected = answer(&right, scalar(), input.as_bytes());
            assert_eq!(expected.error, "");
            for level in Level::available() {
                let answered = answer(&right, level, input.as_bytes());
                assert_eq!(answered, expected, "{} at {level}, shifted by {shift}", right.game.name);
            }
        }
    }
}
