//! `grundy validate`, end to end: the exit statuses that judges want.

use grundy_judge::GAMES;

use crate::support::{Run, example, run};

fn verdict(status: i32, message: &str) -> Run {
    Run { status, stdout: String::new(), stderr: message.to_owned() }
}

#[test]
fn examples_are_valid() {
    for game in GAMES {
        assert_eq!(run(&["validate", game.name], example(game)), verdict(42, ""), "{}", game.name);
    }
    assert_eq!(run(&["validate", "marbles", "tests/data/marbles/sample1.in"], ""), verdict(42, ""));
}

#[test]
fn a_byte_order_mark_is_called_by_its_name() {
    for game in GAMES {
        let Run { status, stdout, stderr } = run(&["validate", game.name], format!("\u{feff}{}", example(game)));
        assert_eq!((status, stdout.as_str()), (43, ""), "{}", game.name);
        assert!(stderr.starts_with("<stdin>:1:1: found a byte order mark, expected "), "{}: {stderr}", game.name);
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
        ("bowling", "1\n3\nIxI\n", "<stdin>:3:2: found `xI`, expected `I` or `X`, 3 in all\n"),
        ("bowling", "1\n3\nII\n", "<stdin>:3:3: found the end of the line, expected `I` or `X`, 3 in all\n"),
        ("bowling", "1\n3\nIIII\n", "<stdin>:3:4: found `I`, expected the end of a word of 3 letters\n"),
        ("cutting", "1 2\n", "<stdin>:1:1: found `1`, expected a side, 2 to 200\n"),
        ("cutting", "2 201\n", "<stdin>:1:3: found `201`, expected a side, 2 to 200\n"),
        ("leaper", "1\n1\n16 1\n", "<stdin>:3:1: found `16`, expected a coordinate, 1 to 15\n"),
    ] {
        assert_eq!(run(&["validate", game], input), verdict(43, message), "{input:?}");
    }
}

#[test]
fn what_cannot_be_read_is_neither() {
    let Run { status, stderr, .. } = run(&["validate", "chess", "no/such/file"], "");
    assert_eq!((status, stderr.starts_with("no/such/file: cannot open the input: ")), (1, true), "{stderr}");
}

#[test]
fn rules_have_the_generic_format() {
    for (arguments, input, status, message) in [
        (&["kayles"][..], "2\n0\n2\n5 12\n", 42, ""),
        (&["kayles"], "1\n2\n5  12\n", 43, "<stdin>:3:3: found a space, expected a heap, 0 to 18446744073709551615\n"),
        (&["kayles"], "1\n2\n5 12", 43, "<stdin>:3:5: found the end of the input, expected the end of the line\n"),
        (&["kayles"], "1\r\n1\n5\n", 43, "<stdin>:1:2: found a carriage return, expected the end of the line\n"),
        (&["kayles", "--size", "12"], "1\n1\n12\n", 43, "<stdin>:3:1: found `12`, expected a heap, 0 to 11\n"),
        (&["wythoff", "--size", "9"], "1\n2\n8,8 0,0\n", 42, ""),
        (
            &["wythoff", "--size", "9"],
            "1\n2\n8,8 0,9\n",
            43,
            "<stdin>:3:5: found `0,9`, expected a position whose numbers are at most 8\n",
        ),
        (&["row:o=."], &format!("1\n2\n{} .\n", "o".repeat(60)), 42, ""),
        (
            &["row:o=.", "--size", "3"],
            "1\n1\n....\n",
            43,
            "<stdin>:3:1: found `....`, expected a row of at most 3 cells\n",
        ),
        (&["turn:1-3"], "1\n1\n18446744073709551615\n", 42, ""),
    ] {
        assert_eq!(
            run(&[&["validate"], arguments].concat(), input),
            verdict(status, message),
            "{arguments:?} {input:?}"
        );
    }
}

#[test]
fn a_contest_has_its_own_limits() {
    let Run { status, stderr, .. } = run(&["validate", "chess", "--size", "9"], "");
    let message = "error: found --size for chess, expected it for rules: chess has its own limits\n";
    assert_eq!((status, stderr.as_str()), (2, message));
}
