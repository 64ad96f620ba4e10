//! `grundy play`, through a pipe.

use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use crate::support::{command, run};

const GAMES: [&str; 3] = ["chess", "coins", "marbles"];

/// A game with the machine at the other end of two pipes.
struct Match {
    child: Child,
    stdin: ChildStdin,
    lines: Lines<BufReader<ChildStdout>>,
}

impl Match {
    fn start(arguments: &[&str]) -> Self {
        let mut child = command().arg("play").args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (stdin, stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        Self { child, stdin, lines: BufReader::new(stdout).lines() }
    }

    /// Types a line. Once the game is over, nobody reads it.
    fn say(&mut self, line: &str) {
        let _ = writeln!(self.stdin, "{line}");
    }

    /// The next line that `wanted` makes something of.
    fn hear<T>(&mut self, wanted: impl Fn(&str) -> Option<T>) -> T {
        self.lines.by_ref().map(Result::unwrap).find_map(|line| wanted(line.trim_start_matches("> "))).expect("the line comes")
    }

    /// Plays the move that the machine advises, and says whether that has won the game.
    fn play_hint(&mut self) -> bool {
        self.say("hint");
        let hint = self.hear(|line| match line {
            "You win." => Some(None),
            "I win." => panic!("the machine has won a game that was lost for it"),
            _ => line.strip_suffix(" wins").map(|hint| Some(hint.to_owned())),
        });
        hint.as_deref().inspect(|hint| self.say(hint)).is_none()
    }

    fn end(mut self) {
        drop(self.stdin);
        assert!(self.child.wait().unwrap().success());
    }
}

#[test]
fn who_follows_the_hints_wins() {
    for game in GAMES {
        for seed in ["1", "2", "3"] {
            for arguments in [&[game, "--seed", seed][..], &[game, "--seed", seed, "--second"]] {
                let mut game = Match::start(arguments);
                while !game.play_hint() {}
                game.end();
            }
        }
    }
}

/// The last board that was drawn: from its heading to the next blank line.
fn last_board(output: &str) -> &str {
    let start = ["\ncolumn ", "\ncoin ", "\nl \\ c "].into_iter().filter_map(|heading| output.rfind(heading)).max();
    let board = &output[start.expect("a board is drawn")..];
    &board[..board.find("\n\n").expect("a blank line ends a board")]
}

#[test]
fn undo_leads_back_to_the_start() {
    for game in GAMES {
        let arguments = ["play", game, "--seed", "5"];
        let start = run(&arguments, "");
        let hint = run(&arguments, "hint\n").stdout;
        let hint = hint.lines().find_map(|line| line.trim_start_matches("> ").strip_suffix(" wins")).unwrap();
        let moved = run(&arguments, format!("{hint}\n"));
        let undone = run(&arguments, format!("{hint}\nundo\n"));
        assert_ne!(last_board(&moved.stdout), last_board(&start.stdout));
        assert_eq!(last_board(&undone.stdout), last_board(&start.stdout));
    }
}

#[test]
fn a_seed_makes_the_same_start_again() {
    for game in GAMES {
        let start = |seed: &str| last_board(&run(&["play", game, "--seed", seed], "").stdout).to_owned();
        assert_eq!(start("8"), start("8"));
        assert_ne!(start("8"), start("9"));
    }
}

#[test]
fn bad_moves_get_a_reason_and_another_try() {
    let play = |game: &str, input: &str| {
        let run = run(&["play", game, "--seed", "1"], input);
        assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{input:?}");
        let (_, replies) = run.stdout.split_once("> ").expect("there is a prompt");
        replies.to_owned()
    };
    assert_eq!(
        play("chess", "\n1 2\n4 1 2\n1 99999999999 1\n1 1 2\n1 x 2\n-1 2 3\nundo\nquit\nhint\n"),
        "found ``, expected ROW FROM TO, hint, undo or quit\n\
         > found 2 numbers, expected three: ROW FROM TO\n\
         > found row 4, expected 1 to 3\n\
         > found no piece in column 4294967295, expected one to move\n\
         > found no piece in column 1, expected one to move\n\
         > found `x`, expected ROW FROM TO, hint, undo or quit\n\
         > found `-1`, expected ROW FROM TO, hint, undo or quit\n\
         > found no move of yours, expected one to take back\n\
         > Good-bye.\n"
    );
    assert_eq!(
        play("coins", "1 2 3 4\n5 5\n12\n"),
        "found more than three coins to turn, expected one to three\n\
         > found coin 5 twice, expected it to be turned once\n\
         > found tails on coin 12, the rightmost that is turned, expected heads\n\
         > \nGood-bye.\n"
    );
    assert_eq!(
        play("marbles", "0 1 1\n4 1 1\n1 101 1\n1 20 20\n"),
        "found marble 0, expected 1 to 3\n\
         > found marble 4, expected 1 to 3\n\
         > found the cell (101, 1), expected coordinates 0 to 100\n\
         > found a move from (11, 9) to (20, 20), expected one that takes the same from both coordinates, or some from one\n\
         > \nGood-bye.\n"
    );
}

#[test]
fn bytes_that_are_no_text_are_a_bad_move() {
    let run = run(&["play", "coins", "--seed", "1"], b"\xff\x00\n");
    assert_eq!(run.status, 0);
    assert!(run.stdout.contains("expected COIN [COIN [COIN]], hint, undo or quit"), "{}", run.stdout);
}

#[test]
fn no_line_is_wider_than_80_columns() {
    for game in GAMES {
        let text = run(&["play", game, "--seed", "1"], "hint\n").stdout;
        let widest = text.lines().max_by_key(|line| line.len()).unwrap();
        assert!(widest.len() <= 80, "{widest}");
    }
}
