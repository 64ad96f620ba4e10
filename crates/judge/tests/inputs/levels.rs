//! No level, and no way of cutting an input, makes a difference: random inputs, most of them with something odd in them, against the
//! careful scanner.

use crate::game::{Chess, Coins, Game, Marbles, in_pieces};
use grundy_judge::Level;
use proptest::prelude::*;

/// The careful scanner.
fn scalar() -> Level {
    Level::available().last().unwrap()
}

fn assert_levels_agree(game: Game, input: &[u8], sizes: &[usize]) -> Result<(), TestCaseError> {
    let expected = game.answer(scalar(), in_pieces(input, [input.len().max(1)]));
    for level in Level::available() {
        prop_assert_eq!(&game.answer(level, in_pieces(input, sizes)), &expected, "{} in pieces of {:?}", level, sizes);
    }
    Ok(())
}

/// What stands between two numbers.
fn gap() -> impl Strategy<Value = String> {
    prop_oneof![
        20 => Just(" ".to_owned()),
        10 => Just("\n".to_owned()),
        1 => "[ \t\r\n]{1,4}",
        1 => " {60,70}",
    ]
}

/// A number of the right form, with its gap.
fn word(most: u32) -> impl Strategy<Value = String> {
    let number = prop_oneof![30 => (0..=most).prop_map(|n| n.to_string()), 1 => (0..=most).prop_map(|n| format!("{n:03}"))];
    (number, gap()).prop_map(|(number, gap)| number + &gap)
}

fn words(most: u32, count: impl Into<prop::collection::SizeRange>) -> impl Strategy<Value = String> {
    prop::collection::vec(word(most), count).prop_map(|words| words.concat())
}

/// A row of different columns, in any order.
fn row() -> impl Strategy<Value = String> {
    let columns = Just((1..=20).collect::<Vec<u32>>()).prop_shuffle();
    (columns, 0..=20_usize, prop::collection::vec(gap(), 21)).prop_map(|(columns, pieces, gaps)| {
        let numbers = std::iter::once(pieces as u32).chain(columns.into_iter().take(pieces));
        numbers.zip(gaps).map(|(number, gap)| format!("{number}{gap}")).collect()
    })
}

fn chess() -> impl Strategy<Value = String> {
    let test = prop::collection::vec(row(), 0..30).prop_map(|rows| format!("{}\n{}", rows.len(), rows.concat()));
    prop::collection::vec(test, 0..10).prop_map(|tests| format!("{}\n{}", tests.len(), tests.concat()))
}

fn coins() -> impl Strategy<Value = String> {
    let most = prop_oneof![Just(9), Just(999), Just(99_999_999), Just(u32::MAX)];
    let test = most.prop_flat_map(|most| prop::collection::vec(word(most), 0..=100));
    let test = test.prop_map(|words| format!("{}\n{}", words.len(), words.concat()));
    prop::collection::vec(test, 0..10).prop_map(|tests| tests.concat())
}

fn marbles() -> impl Strategy<Value = String> {
    (1..200_usize).prop_flat_map(|count| words(100, 2 * count).prop_map(move |cells| format!("{count}\n{cells}")))
}

/// What may happen to an input: nothing, or a byte of it is another.
fn mutated(input: impl Strategy<Value = String>) -> impl Strategy<Value = Vec<u8>> {
    let byte = prop_oneof![any::<u8>(), prop::sample::select(b"0123456789 \t\r\n\0+-./:x\x0b\x80\xff".as_slice())];
    (input, prop::option::of((any::<prop::sample::Index>(), byte))).prop_map(|(input, change)| {
        let mut input = input.into_bytes();
        if let Some((index, byte)) = change.filter(|_| !input.is_empty()) {
            let index = index.index(input.len());
            input[index] = byte;
        }
        input
    })
}

fn sizes() -> impl Strategy<Value = Vec<usize>> {
    prop_oneof![Just(vec![usize::MAX]), Just(vec![1]), prop::collection::vec(1..200_usize, 1..8)]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn chess_boards(input in mutated(chess()), sizes in sizes()) {
        assert_levels_agree(Chess, &input, &sizes)?;
    }

    #[test]
    fn coin_rows(input in mutated(coins()), sizes in sizes()) {
        assert_levels_agree(Coins, &input, &sizes)?;
    }

    #[test]
    fn marble_boards(input in mutated(marbles()), sizes in sizes()) {
        assert_levels_agree(Marbles, &input, &sizes)?;
    }

    #[test]
    fn bytes_of_any_kind(input in prop::collection::vec(any::<u8>(), 0..300), sizes in sizes()) {
        for game in [Chess, Coins, Marbles] {
            assert_levels_agree(game, &input, &sizes)?;
        }
    }
}

/// A number with every kind of neighbour, at every place of a block, cut at every byte.
#[test]
fn every_cut() {
    let rows = "20 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20\n0\n1 20\n2 1 2\n".repeat(4);
    for (game, input) in [
        (Chess, format!("1\n16\n{rows}")),
        (Chess, format!("1\n17\n{rows}3 1 2 1\n")),
        (Coins, "3\n1 22 333\n8 1 22 333 4444 55555 666666 7777777 88888888\n2 999999999 0\n".repeat(5)),
        (Marbles, format!("20\n{}", "1 2\n100 99\n10 1\n7 100\n".repeat(5))),
    ] {
        let expected = game.answer(scalar(), input.as_bytes());
        for level in Level::available() {
            for cut in 1..input.len() {
                let answered = game.answer(level, in_pieces(input.as_bytes(), [cut, input.len()]));
                assert_eq!(answered, expected, "{game:?} at {level}, cut at {cut}");
            }
        }
    }
}

/// A byte that is neither a digit nor a blank, at every place of three blocks.
#[test]
fn every_place_of_a_strange_byte() {
    let input = "1\n10\n20 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20\n1 20\n2 11 12\n3 10 20 1\n20 10 11 12 13 14 15 16 17 18 19 20 1 2 3 4 5 6 7 8 9\n";
    let input = input.to_owned() + &"3 20 19 18\n".repeat(20);
    for place in 0..190 {
        for byte in [b'\0', b',', b'/', b':', b'\x0b', 0x89, 0xB1] {
            let mut input = input.clone().into_bytes();
            input[place] = byte;
            for game in [Chess, Coins, Marbles] {
                let expected = game.answer(scalar(), &input[..]);
                for level in Level::available() {
                    assert_eq!(game.answer(level, &input[..]), expected, "{game:?} at {level}, {byte:#x} at {place}");
                }
            }
        }
    }
}

/// Inputs of more than one window, so that its end falls on all kinds of bytes.
#[test]
fn long_inputs() {
    for shift in 0..60 {
        let rows = "20 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20\n1 7\n3 18 20 19\n0\n".repeat(1000);
        let heads = "7\n1 22 333 55555 666666 7777777 88888888\n1 1234567890\n".repeat(2000);
        let inputs = [(Chess, format!("{}1\n4000\n{rows}", " ".repeat(shift))), (Coins, format!("{}{heads}", " ".repeat(shift)))];
        for (game, input) in inputs {
            let expected = game.answer(scalar(), input.as_bytes());
            assert_eq!(expected.error, "");
            for level in Level::available() {
                assert_eq!(game.answer(level, input.as_bytes()), expected, "{game:?} at {level}, shifted by {shift}");
            }
        }
    }
}
