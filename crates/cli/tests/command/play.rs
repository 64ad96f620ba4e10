//! `grundy play`, through a pipe.

use std::fs;
use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use grundy_judge::GAMES;

use crate::support::{command, game_names, in_root, run};

/// A game with the machine at the other end of two pipes.
struct Match {
    child: Child,
    stdin: ChildStdin,
    lines: Lines<BufReader<ChildStdout>>,
    /// The lines that have come.
    heard: Vec<String>,
}

impl Match {
    fn start(arguments: &[&str]) -> Self {
        let mut child =
            command().arg("play").args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (stdin, stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        Self { child, stdin, lines: BufReader::new(stdout).lines(), heard: Vec::new() }
    }

    /// Types a line. Once the game is over, nobody reads it.
    fn say(&mut self, line: &str) {
        let _ = writeln!(self.stdin, "{line}");
    }

    /// The next line that `wanted` makes something of.
    fn hear<T>(&mut self, wanted: impl Fn(&str) -> Option<T>) -> T {
        self.lines
            .by_ref()
            .map(Result::unwrap)
            .inspect(|line| self.heard.push(line.clone()))
            .find_map(|line| wanted(line.trim_start_matches("> ")))
            .expect("the line comes")
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
    for game in game_names() {
        for seed in ["1", "2", "3"] {
            for arguments in [&[game, "--seed", seed][..], &[game, "--seed", seed, "--second"]] {
                let mut game = Match::start(arguments);
                while !game.play_hint() {}
                game.end();
            }
        }
    }
}

/// The last board that was drawn: it stands between two blank lines, but for the prompt.
fn last_board(output: &str) -> String {
    let output = output.replace("> ", "");
    let is_board = |part: &&str| part.lines().count() > 1;
    let boards = output.split("\n\n").map(|part| part.trim_matches('\n')).filter(is_board);
    boards.last().expect("a board is drawn").to_owned()
}

#[test]
fn undo_leads_back_to_the_start() {
    for game in game_names() {
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
    for game in game_names() {
        let start = |seed: &str| last_board(&run(&["play", game, "--seed", seed], "").stdout);
        assert_eq!(start("8"), start("8"));
        assert_ne!(start("8"), start("9"));
    }
}

/// A game of seed 7: how it starts, and what comes at every prompt when the player follows the hints.
fn transcript(rules: &str) -> String {
    let mut game = Match::start(&[rules, "--seed", "7"]);
    while !game.play_hint() {}
    let is_at_prompt = |line: &&String| line.starts_with("> ");
    let start = game.heard.iter().take_while(|line| !is_at_prompt(line));
    let transcript = start.chain(game.heard.iter().filter(is_at_prompt)).map(|line| format!("{line}\n")).collect();
    game.end();
    transcript
}

/// Who has noted a seed finds the game again, with the same replies, for ever.
#[test]
fn the_game_of_a_seed_is_pinned() {
    for name in game_names() {
        let path = in_root("tests/data").join(name).join("play.txt");
        let pinned = fs::read_to_string(&path).unwrap_or_default();
        let transcript = transcript(name);
        assert!(transcript == pinned, "{} is to hold the game of seed 7:\n{transcript}", path.display());
    }
}

#[test]
fn the_game_of_a_seed_is_pinned_for_rules() {
    let expected = "\
Take exactly 1 or 2 counters from a heap and leave nothing, one heap or two heaps. Who cannot move loses.
Type K OPTION, or hint, undo, help, quit. You can win. (--seed 7)

heap  1     1  o
heap  2     2  oo
heap  3     8  oooooooo
heap  4     8  oooooooo

> 2 1 wins
> I play 3 2+5
> 4 3 wins
> I play 3 -
> 3 1 wins
> I play 2 -
> 1 - wins
> I play 2 7
> 2 2+3 wins
> I play 2 -
> 2 1 wins
> I play 2 -
> 1 - wins
> You win.
";
    assert_eq!(transcript("kayles"), expected);
}

/// What comes after the first prompt.
fn replies(game: &str, input: &str) -> String {
    let run = run(&["play", game, "--seed", "1"], input);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{game} {input:?}");
    let (_, replies) = run.stdout.split_once("> ").expect("there is a prompt");
    replies.to_owned()
}

#[test]
fn what_can_be_typed_is_told() {
    for game in GAMES {
        let help = format!(
            "{}\n  {}: a move\n  hint: a move that wins\n  undo: take back your last move\n  quit: end the game\n",
            game.rules_in_words, game.moves.typed
        );
        let undone = "found no move of yours, expected one to take back\n";
        assert_eq!(
            replies(game.name, "help\n?\n\n  \nundo\nquit\nhint\n"),
            format!("{help}> {help}> > > {undone}> Good-bye.\n"),
            "{}",
            game.name
        );
        assert_eq!(replies(game.name, ""), "\nGood-bye.\n");
    }
}

#[test]
fn a_bad_move_gets_a_reason_and_another_try() {
    for game in GAMES {
        let unknown =
            |found: &str| format!("found `{found}`, expected {}, hint, undo, help or quit\n", game.moves.typed);
        for word in ["x", "-1", "99999999999999999999", "1.5", "undo!"] {
            assert_eq!(replies(game.name, &format!("1 {word}\n")), unknown(word) + "> \nGood-bye.\n");
        }
        assert_eq!(replies(game.name, "\u{1b}[A\n"), unknown("\\u{1b}[A") + "> \nGood-bye.\n");
    }
}

/// The legal moves that are listed when this has been typed.
fn listed(game: &str, line: &str) -> Vec<String> {
    let replies = replies(game, &format!("{line}\n"));
    let (before, moves) = replies.lines().next().unwrap().rsplit_once(": ").unwrap();
    let typed = grundy_judge::game(game).unwrap().moves.typed;
    assert_eq!(before, format!("found {line}, expected a legal move, {typed}"));
    moves.trim_end_matches(" ...").split(", ").map(str::to_owned).collect()
}

#[test]
fn an_illegal_move_lists_legal_ones() {
    for game in game_names() {
        for line in ["999", "0 0 0 0 0 0 0", "1 999"] {
            for legal in listed(game, line) {
                let replies = replies(game, &format!("{legal}\n"));
                assert!(!replies.contains("found"), "{game}, {legal}: {replies}");
            }
        }
    }
}

#[test]
fn the_legal_moves_that_are_listed_are_the_nearest() {
    assert_eq!(listed("chess", "1 2 3"), ["1 12 13", "1 14 16", "1 15 16", "1 18 19"]);
    assert_eq!(listed("coins", "1 0 0"), ["1 0"]);
    assert_eq!(listed("bowling", "6 8"), ["6", "6 7"]);
    assert_eq!(listed("leaper", "2 15 2"), ["2 13 1", "2 13 3"]);
    assert_eq!(listed("cutting", "1 4 6 4"), ["1 4 6 4 6"]);
    assert_eq!(listed("marbles", "3 4 9")[..2], ["3 4 11", "3 4 12"]);
}

#[test]
fn a_list_is_typed_in_any_order() {
    for (game, one, other) in [("coins", "10 4 3", "4 10 3"), ("coins", "10 4 3", "3 4 10"), ("bowling", "7 8", "8 7")]
    {
        let [one, other] = [one, other].map(|made| replies(game, &format!("{made}\n")));
        assert_eq!(one, other);
        assert!(one.starts_with("I play "), "{one}");
    }
}

#[test]
fn bytes_that_are_no_text_are_a_bad_move() {
    let run = run(&["play", "coins", "--seed", "1"], b"\xff\x00\n");
    assert_eq!(run.status, 0);
    let expected = "> found `\\u{fffd}\\u{0}`, expected COIN [COIN [COIN]], hint, undo, help or quit\n";
    assert!(run.stdout.contains(expected), "{}", run.stdout);
}

#[test]
fn no_line_is_wider_than_80_columns() {
    for game in game_names() {
        let text = run(&["play", game, "--seed", "1"], "hint\n").stdout;
        let widest = text.lines().max_by_key(|line| line.len()).unwrap();
        assert!(widest.len() <= 80, "{widest}");
    }
}

const RULES: [&str; 7] = [
    "0.77",
    "sub:1,3,4",
    "turn:1-3",
    "wythoff",
    "row:o=./oo=..",
    "move:-2,1/-2,-1/1,-2/-1,-2:15x15",
    "move:-1,-1+/-1,0+/0,-1+:home",
];

#[test]
fn hints_win_with_any_rules() {
    for rules in RULES {
        for second in [false, true] {
            let mut arguments = vec![rules, "--seed", "4"];
            arguments.extend(second.then_some("--second"));
            let mut game = Match::start(&arguments);
            while !game.play_hint() {}
            game.end();
        }
    }
}

#[test]
fn positions_of_rules_are_drawn() {
    for (rules, drawn) in
        [("0.77", "heap  1  "), ("turn:1-3", "H  "), ("wythoff", "x \\ y   0  1  2"), ("row:o=./oo=..", "row  1  ")]
    {
        let start = run(&["play", rules, "--seed", "5"], "").stdout;
        assert!(last_board(&start).contains(drawn), "{rules}: {start}");
    }
}

#[test]
fn moves_of_rules_are_typed_as_they_are_printed() {
    let replies = replies("0.77", "x 1\n9 9\n1 x\u{1b}[A\n");
    assert!(replies.starts_with("found `x`, expected K OPTION, hint, undo, help or quit\n> "), "{replies}");
    assert!(replies.contains("found 9 9, expected a legal move, K OPTION: 1 "), "{replies}");
    assert!(replies.contains("found 1 x\\u{1b}[A, expected a legal move, K OPTION: 1 "), "{replies}");
}

#[test]
fn there_may_be_no_start_to_win_from() {
    let run = run(&["play", "0.0"], "");
    assert_eq!((run.status, run.stderr.as_str()), (1, "0.0: found no start that you can win, expected one\n"));
}

/// With a heap without counters there is nothing to do.
#[test]
fn from_every_position_of_a_start_there_is_a_move() {
    for seed in 1..=30 {
        let start = run(&["play", "kayles", "--seed", &seed.to_string()], "").stdout;
        let heaps: Vec<u64> = start
            .lines()
            .filter_map(|line| line.strip_prefix("heap ")?.split_whitespace().nth(1)?.parse().ok())
            .collect();
        assert!(heaps.len() == 4 && !heaps.contains(&0), "{start}");
    }
}
