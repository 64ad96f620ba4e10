//! The strict reading: what a contest may give, to the byte.

use crate::game::{Chess, Coins, Game, Marbles};

#[track_caller]
fn assert_valid(game: Game, input: &str) {
    assert_eq!(game.validate(input.as_bytes()), "", "{game:?}: {input:?}");
}

#[track_caller]
fn assert_invalid(game: Game, input: &str, error: &str) {
    assert_eq!(game.validate(input.as_bytes()), error, "{game:?}: {input:?}");
}

#[test]
fn valid_inputs() {
    assert_valid(Chess, "2\n1\n2 19 20\n2\n1 19\n1 18\n");
    assert_valid(Chess, "1\n3\n0\n0\n3 9 1 5\n");
    assert_valid(Chess, &format!("100\n{}", format!("1000\n{}", "0\n".repeat(1000)).repeat(100)));
    assert_valid(Coins, "0\n1\n0\n4\n0 1 2 3\n");
    assert_valid(Coins, &format!("100\n99999999{}\n0\n", " 7".repeat(99)));
    assert_valid(Marbles, "2\n1 3\n2 3\n");
    assert_valid(Marbles, &format!("1000\n{}", "100 100\n".repeat(1000)));
}

#[test]
fn the_limits_of_a_contest() {
    assert_invalid(Chess, "0\n", "1:1: found `0`, expected the number of tests, 1 to 100");
    assert_invalid(Chess, "101\n", "1:1: found `101`, expected the number of tests, 1 to 100");
    assert_invalid(Chess, "1\n0\n", "2:1: found `0`, expected the number of rows, 1 to 1000");
    assert_invalid(Chess, "1\n1001\n", "2:1: found `1001`, expected the number of rows, 1 to 1000");
    assert_invalid(Coins, "", "1:1: found the end of the input, expected the number of heads, 0 to 100");
    assert_invalid(Coins, "1\n100000000\n", "2:1: found `100000000`, expected a position, 0 to 99999999");
    assert_invalid(Marbles, "1001\n", "1:1: found `1001`, expected the number of marbles, 1 to 1000");
    assert_invalid(Marbles, "1\n1 0\n", "2:3: found `0`, expected a coordinate, 1 to 100");
}

#[test]
fn single_spaces() {
    assert_invalid(Chess, "1\n1\n2  1 2\n", "3:3: found a space, expected a column, 1 to 20");
    assert_invalid(Chess, "1\n1\n2 1 2 \n", "3:6: found a space, expected the end of the line");
    assert_invalid(Chess, "1\n1\n2 1\t2\n", "3:4: found a tab, expected a single space");
    assert_invalid(Chess, "1\n1\n2 1\n2\n", "3:4: found the end of the line, expected a single space");
    assert_invalid(Chess, " 1\n1\n0\n", "1:1: found a space, expected the number of tests, 1 to 100");
    assert_invalid(Coins, "2\n1,2\n", "2:1: found `1,2`, expected a position, 0 to 99999999");
    assert_invalid(Marbles, "2\n1 2 1 2\n", "2:4: found a space, expected the end of the line");
}

#[test]
fn a_line_feed_after_each_line() {
    assert_invalid(Chess, "1\r\n1\r\n0\r\n", "1:2: found a carriage return, expected the end of the line");
    assert_invalid(Chess, "1\n\n1\n0\n", "2:1: found the end of the line, expected the number of rows, 1 to 1000");
    assert_invalid(Chess, "1\n1\n0", "3:2: found the end of the input, expected the end of the line");
    assert_invalid(Coins, "0\n\n", "2:1: found the end of the line, expected the number of heads, 0 to 100");
    assert_invalid(Coins, "\n", "1:1: found the end of the line, expected the number of heads, 0 to 100");
    assert_invalid(Marbles, "1\n1 2", "2:4: found the end of the input, expected the end of the line");
}

#[test]
fn no_leading_zeros() {
    assert_invalid(Chess, "01\n1\n0\n", "1:1: found `01`, expected the number of tests, 1 to 100");
    assert_invalid(Chess, "1\n1\n1 07\n", "3:3: found `07`, expected a column, 1 to 20");
    assert_invalid(Coins, "1\n00\n", "2:1: found `00`, expected a position, 0 to 99999999");
    assert_invalid(Marbles, "1\n1 02\n", "2:3: found `02`, expected a coordinate, 1 to 100");
}

#[test]
fn nothing_after_the_end() {
    assert_invalid(Chess, "1\n1\n0\n\n", "4:1: found the end of the line, expected the end of the input");
    assert_invalid(Chess, "1\n1\n0\n ", "4:1: found a space, expected the end of the input");
    assert_invalid(Marbles, "1\n1 2\n1 2\n", "3:1: found `1`, expected the end of the input");
    assert_invalid(Coins, "0\nx", "2:1: found `x`, expected the number of heads, 0 to 100");
}

#[test]
fn no_other_positions_than_a_board_has() {
    assert_invalid(Chess, "1\n1\n2 5 5\n", "3:5: found `5` again in this row, expected a column without a piece");
    assert_invalid(Chess, "1\n1\n1 -1\n", "3:3: found `-1`, expected a column, 1 to 20");
    assert_invalid(Chess, "1\n1\n1 +1\n", "3:3: found `+1`, expected a column, 1 to 20");
}
