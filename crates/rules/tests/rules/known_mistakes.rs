//! What others got wrong: each a test of its own.

use crate::support::{Values, first_values, options, sized};
use grundy_rules::Ruleset;

fn first_difference(a: &str, b: &str, count: u64) -> Option<usize> {
    first_values(a, count).iter().zip(first_values(b, count)).position(|(a, b)| *a != b)
}

/// A misprint in Winning Ways says for ever.
#[test]
fn dawsons_chess_is_0_17_up_to_48_only() {
    let (chess, other) = (first_values("0.137", 60), first_values("0.17", 60));
    let differs = (1..60).find(|&n| other[n] != chess[n - 1] ^ (n as u64 & 1));
    assert_eq!(differs, Some(49));
}

#[test]
fn codes_that_are_equal_and_codes_that_are_not() {
    assert_eq!(first_difference("0.27", "0.26", 500), None);
    assert!(first_difference("0.27", "0.06", 500).is_some());
    assert_eq!(first_difference("0.314", "0.31", 50), Some(5));
    assert_eq!(first_difference("0.161", "0.36", 600), Some(519));
}

/// A period of 5 looks right for a while.
#[test]
fn squares_are_not_periodic() {
    let values = first_values("sub:squares", 10_001);
    assert_eq!(values[10_000], 13);
    assert_eq!(values.iter().sum::<u64>(), 104_989);
    assert_eq!(values.iter().max(), Some(&33));
    assert_eq!(values.iter().position(|&value| value == 33), Some(9_419));
}

/// Grundy's game: 4 = 2 + 2 is not a move, and 9 is won.
#[test]
fn unequal_means_unequal() {
    let values = first_values("4u.0", 10);
    assert_eq!((values[4], values[9]), (0, 1));
    assert_eq!(first_values("0.8u", 8)[4], 0);
    assert_eq!(options(&sized("4u.0", 10), 4), [Some(vec![1, 3])]);
    assert_eq!(options(&sized("0.8u", 10), 7), [Some(vec![1, 2, 3])]);
}

/// Values in bytes would make a false P-position of the heap 10,344.
#[test]
fn officers_outgrow_a_byte() {
    let values = first_values("officers", 10_345);
    assert_eq!(values.iter().position(|&value| value > 255), Some(10_344));
}

/// The last that is known; nobody has proved that there is no other.
#[test]
fn grundys_game_is_lost_at_42_heaps_up_to_1500() {
    let values = first_values("grundys-game", 1_501);
    assert_eq!(values.iter().filter(|&&value| value == 0).count(), 42);
    assert_eq!(values.iter().rposition(|&value| value == 0), Some(1_222));
}

/// S-Nim: the first player loses at (5, 12) with `sub:2,5`, and at (2, 3, 7, 12) with `sub:1-5`.
#[test]
fn several_heaps_of_subtraction_games() {
    for (rules, results) in [("sub:2,5", [false, true, true]), ("sub:1-5", [true, true, false])] {
        let values = first_values(rules, 13);
        for (heaps, won) in [&[5usize, 12][..], &[2, 4, 7], &[2, 3, 7, 12]].into_iter().zip(results) {
            let sum = heaps.iter().fold(0, |sum, &heap| sum ^ values[heap]);
            assert_eq!(sum != 0, won, "{rules} {heaps:?}");
        }
    }
}

/// Cells off the board are no positions worth 0.
#[test]
fn moves_off_the_board_are_illegal() {
    let leaper = sized("leaper", 15);
    assert!(options(&leaper, 0).is_empty());
    assert_eq!(Values::new(&leaper).first(1)[0], 0);
}

/// A name of coin turning never reaches the parser of codes, nor the reverse.
#[test]
fn names_of_turning_games_are_not_codes() {
    for name in ["mogul", "twins", "triplets", "turnips", "ruler", "moidores"] {
        assert!(matches!(name.parse(), Ok(Ruleset::Turning(_))), "{name}");
    }
    for name in ["kayles", "dawsons-chess", "officers", "guiles", "grundys-game"] {
        assert!(matches!(name.parse(), Ok(Ruleset::Heaps(_))), "{name}");
    }
    assert!("turn:0.77".parse::<Ruleset>().is_err());
    assert!("0.1-3".parse::<Ruleset>().is_err());
}
