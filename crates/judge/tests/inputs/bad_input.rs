//! Everything that may be wrong with an input: the place, the message, and the answers before it; at every level, and however the
//! input is cut.

use crate::game::{Chess, Coins, Game, Marbles, Outcome, in_pieces};
use grundy_judge::Level;

#[track_caller]
fn assert_bad(game: Game, input: impl AsRef<[u8]>, answers: &str, error: &str) {
    let (input, expected) = (input.as_ref(), Outcome { answers: answers.to_owned(), error: error.to_owned() });
    let shown = input[..input.len().min(60)].escape_ascii();
    for level in Level::available() {
        for size in [1, 2, 3, 7, 64, 65, input.len().max(1)] {
            assert_eq!(game.answer(level, in_pieces(input, [size])), expected, "{game:?} at {level} by {size}: {shown}");
        }
    }
}

#[test]
fn numbers_out_of_range() {
    assert_bad(Chess, "1\n1\n1 0\n", "", "3:3: found `0`, expected a column, 1 to 20");
    assert_bad(Chess, "1\n1\n2 20 21\n", "", "3:6: found `21`, expected a column, 1 to 20");
    assert_bad(Chess, "1\n1\n1 33\n", "", "3:3: found `33`, expected a column, 1 to 20");
    assert_bad(Chess, "1\n1\n1 65\n", "", "3:3: found `65`, expected a column, 1 to 20");
    assert_bad(Chess, "1\n1\n1 120\n", "", "3:3: found `120`, expected a column, 1 to 20");
    assert_bad(Chess, "1\n1\n21 1\n", "", "3:1: found `21`, expected the number of pieces in a row, 0 to 20");
    assert_bad(Chess, "4294967296\n", "", "1:1: found `4294967296`, expected the number of tests, 0 to 4294967295");
    assert_bad(Coins, "101\n", "", "1:1: found `101`, expected the number of heads, 0 to 100");
    assert_bad(
        Coins,
        "0\n1\n9223372036854775808\n",
        "Yes\n",
        "3:1: found `9223372036854775808`, expected a position, 0 to 9223372036854775807",
    );
    assert_bad(Marbles, "0\n", "", "1:1: found `0`, expected the number of marbles, 1 to 4294967295");
    assert_bad(Marbles, "1\n101 1\n", "", "2:1: found `101`, expected a coordinate, 0 to 100");
    assert_bad(Marbles, "2\n1 2\n1 1000\n", "", "3:3: found `1000`, expected a coordinate, 0 to 100");
}

#[test]
fn what_is_no_position() {
    assert_bad(Chess, "2\n1\n1 20\n1\n3 4 7 4\n", "NO\n", "5:7: found `4` again in this row, expected a column without a piece");
    assert_bad(Chess, "1\n1\n2 5\n\n 5", "", "5:2: found `5` again in this row, expected a column without a piece");
    assert_bad(Marbles, "2\n1 2\n0 0\n", "", "3:3: found a marble on (0, 0), expected one that is not at the finish");
    assert_bad(Marbles, "1\n0\n00000000000 1", "", "3:1: found a marble on (0, 0), expected one that is not at the finish");
}

#[test]
fn the_end_comes_too_early() {
    assert_bad(Chess, "", "", "1:1: found the end of the input, expected the number of tests, 0 to 4294967295");
    assert_bad(Chess, " \n\n ", "", "3:2: found the end of the input, expected the number of tests, 0 to 4294967295");
    assert_bad(Chess, "2\n1\n1 19\n", "YES\n", "4:1: found the end of the input, expected the number of rows, 0 to 4294967295");
    assert_bad(Chess, "1\n2\n1 19\n", "", "4:1: found the end of the input, expected the number of pieces in a row, 0 to 20");
    assert_bad(Chess, "1\n2\n1 19\n3 1 2", "", "4:6: found the end of the input, expected a column, 1 to 20");
    assert_bad(Coins, "0\n3\n1 2", "Yes\n", "3:4: found the end of the input, expected a position, 0 to 9223372036854775807");
    assert_bad(Marbles, "", "", "1:1: found the end of the input, expected the number of marbles, 1 to 4294967295");
    assert_bad(Marbles, "2\r\n1 2\r\n", "", "3:1: found the end of the input, expected a coordinate, 0 to 100");
    assert_bad(Marbles, "1\n5\t", "", "2:3: found the end of the input, expected a coordinate, 0 to 100");
}

#[test]
fn more_comes_than_the_tests() {
    assert_bad(Chess, "1\n1\n1 19\n7\n", "YES\n", "4:1: found `7`, expected the end of the input");
    assert_bad(Chess, "0\nx", "", "2:1: found `x`, expected the end of the input");
    assert_bad(Marbles, "1\n1 2\n 3 5\n", "N\n", "3:2: found `3`, expected the end of the input");
    assert_bad(Marbles, "1\n1 2 3\n", "N\n", "2:5: found `3`, expected the end of the input");
}

#[test]
fn what_is_no_number() {
    let column = ", expected a column, 1 to 20";
    for (token, shown) in [
        ("+3", "+3"),
        ("-1", "-1"),
        ("3x", "3x"),
        ("x3", "x3"),
        ("0x1", "0x1"),
        ("1.5", "1.5"),
        ("2,3", "2,3"),
        ("\0", "\\x00"),
        ("\u{b}5", "\\x0b5"),
        ("`", "`"),
        ("é", "\\xc3\\xa9"),
        ("\u{feff}1", "\\xef\\xbb\\xbf1"),
        ("99999999999999999999", "99999999999999999999"),
    ] {
        assert_bad(Chess, format!("1\n1\n2 {token} 4\n"), "", &format!("3:3: found `{shown}`{column}"));
    }
    assert_bad(Chess, b"1\n1\n1 \xff\xfe\n", "", "3:3: found `\\xff\\xfe`, expected a column, 1 to 20");
    assert_bad(Coins, "2 5 2147483648 x", "No\n", "1:16: found `x`, expected the number of heads, 0 to 100");
    assert_bad(Coins, "1 :", "", "1:3: found `:`, expected a position, 0 to 9223372036854775807");
    assert_bad(Marbles, "2\n1 2\n10 1/2\n", "", "3:4: found `1/2`, expected a coordinate, 0 to 100");
}

#[test]
fn long_tokens_are_shortened() {
    let junk = "abcdefghijklmnopqrstuvwxyz";
    assert_bad(Chess, &junk[..24], "", "1:1: found `abcdefghijklmnopqrstuvwx`, expected the number of tests, 0 to 4294967295");
    assert_bad(Chess, junk, "", "1:1: found `abcdefghijklmnopqrstuvwx...`, expected the number of tests, 0 to 4294967295");
    let digits = "1".repeat(1_000);
    assert_bad(Coins, &digits, "", "1:1: found `111111111111111111111111...`, expected the number of heads, 0 to 100");
}

#[test]
fn places_far_into_an_input() {
    let (tests, row) = (3_000, "20 20 19 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1\n");
    let test = format!("2\r\n\n{row}{row}");
    let input = format!("{}\n{}1\n\t1 21", tests + 1, test.repeat(tests));
    let error = format!("{}:4: found `21`, expected a column, 1 to 20", 1 + 4 * tests + 2);
    assert_bad(Chess, input, &"NO\n".repeat(tests), &error);

    let input = format!("{}3\n1 2  x", "2\n7 12345678\n".repeat(20_000));
    let error = "40002:6: found `x`, expected a position, 0 to 9223372036854775807";
    assert_bad(Coins, input, &"No\n".repeat(20_000), error);
}
