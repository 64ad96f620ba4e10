//! `grundy validate`, end to end: the exit statuses that judges want.

use crate::support::{Run, run};

fn verdict(status: i32, message: &str) -> Run {
    Run { status, stdout: String::new(), stderr: message.to_owned() }
}

#[test]
fn samples_are_valid() {
    for (game, sample) in [("chess", "chess/sample"), ("coins", "coins/sample"), ("marbles", "marbles/sample1")] {
        assert_eq!(run(&["validate", game, &format!("tests/data/{sample}.in")], ""), verdict(42, ""));
    }
}

#[test]
fn what_only_an_answer_overlooks_is_invalid() {
    for (game, input, message) in [
        ("chess", "", "<stdin>:1:1: found the end of the input, expected the number of tests, 1 to 100\n"),
        ("chess", "1\n1\n1 19", "<stdin>:3:5: found the end of the input, expected the end of the line\n"),
        ("chess", "1\n1\n2 19  20\n", "<stdin>:3:6: found a space, expected a column, 1 to 20\n"),
        ("chess", "01\n1\n1 1\n", "<stdin>:1:1: found `01`, expected the number of tests, 1 to 100\n"),
        ("chess", "1\n1001\n", "<stdin>:2:1: found `1001`, expected the number of rows, 1 to 1000\n"),
        ("coins", "", "<stdin>:1:1: found the end of the input, expected the number of heads, 0 to 100\n"),
        ("coins", "1\n100000000\n", "<stdin>:2:1: found `100000000`, expected a position, 0 to 99999999\n"),
        ("marbles", "1\n0 7\n", "<stdin>:2:1: found `0`, expected a coordinate, 1 to 100\n"),
        ("marbles", "1\n1 2\n\n", "<stdin>:3:1: found the end of the line, expected the end of the input\n"),
    ] {
        assert_eq!(run(&["validate", game], input), verdict(43, message), "{input:?}");
    }
}

#[test]
fn what_cannot_be_read_is_neither() {
    let Run { status, stderr, .. } = run(&["validate", "chess", "no/such/file"], "");
    assert_eq!((status, stderr.starts_with("no/such/file: cannot open the input: ")), (1, true), "{stderr}");
}
