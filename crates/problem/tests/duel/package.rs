//! What is in an interactive package, and what is refused.

use std::collections::BTreeSet;

use grundy_judge::ContestGame;
use grundy_judge::contest::Tests;
use grundy_problem::{File, Format, Limits, Problem, interactive_package, usual_size_of_duel};
use grundy_rules::graph::Graph;
use grundy_rules::{Rules, Ruleset, SizedRuleset};

use crate::games::{package_of, problem, rulesets, text};

/// The game of the boards.
fn boards(rules: &SizedRuleset) -> ContestGame {
    ContestGame { tests: Tests::One, ..*problem(rules).right.game }
}

fn inputs<'f>(files: &'f [File], folder: &str) -> impl Iterator<Item = (&'f str, &'f [u8])> {
    let is_input = move |file: &&File| file.path.starts_with(folder) && file.path.ends_with(".in");
    files.iter().filter(is_input).map(|file| (file.path.as_str(), file.bytes.as_slice()))
}

fn paths(files: &[File]) -> BTreeSet<&str> {
    files.iter().map(|file| file.path.as_str()).collect()
}

#[test]
fn boards_are_valid_and_bad_inputs_are_not() {
    for rules in rulesets() {
        let (game, files) = (boards(&rules), package_of(&rules, Format::Of2025));
        for (path, bytes) in inputs(&files, "data/sample").chain(inputs(&files, "data/secret")) {
            assert!(game.validate(bytes).is_ok(), "{}: {path}", game.name);
        }
        for (path, bytes) in inputs(&files, "data/invalid_input") {
            assert!(game.validate(bytes).is_err(), "{}: {path}", game.name);
        }
    }
}

#[test]
fn about_half_of_the_boards_are_lost() {
    for rules in rulesets().filter(|rules| !["0.0", "sub:70"].contains(&&*rules.notation())) {
        let files = package_of(&rules, Format::Legacy);
        let lost = inputs(&files, "data/secret").filter(|(path, _)| path.ends_with("-lost.in")).count();
        let all = inputs(&files, "data/secret").count();
        assert!(all >= 20 && 4 * lost >= all && 4 * lost <= 3 * all, "{}: {lost} of {all}", rules.notation());
    }
}

#[test]
fn every_path_is_there_once_in_both_formats() {
    let rules = rulesets().next().unwrap();
    let [legacy, other] = Format::ALL.map(|format| package_of(&rules, format));
    assert_eq!(paths(&legacy).len(), legacy.len());
    assert_eq!(paths(&other).len(), other.len());
    for path in ["output_validators/duel/duel.cpp", "problem_statement/problem.en.tex", "domjudge-problem.ini"] {
        assert!(paths(&legacy).contains(path) && !paths(&other).contains(path), "{path}");
    }
    for path in ["output_validator/duel.cpp", "statement/problem.en.tex"] {
        assert!(paths(&other).contains(path) && !paths(&legacy).contains(path), "{path}");
    }
    assert!(text(&legacy, "problem.yaml").contains("\nvalidation: custom interactive\n"));
    assert!(text(&other, "problem.yaml").contains("\ntype: interactive\n"));
}

#[test]
fn a_mistake_that_no_board_shows_is_left_out() {
    let wrong = |notation: &str| {
        let rules = notation.parse::<Ruleset>().unwrap().at(30).unwrap();
        let files = package_of(&rules, Format::Legacy);
        let folders = files.iter().filter_map(|file| file.path.strip_prefix("submissions/wrong_answer/"));
        folders.map(|path| path.split('/').next().unwrap().to_owned()).collect::<BTreeSet<_>>()
    };
    let all = wrong("0.77");
    assert_eq!(all.len(), 8);
    // Every move is as good as another.
    let without_any_move: BTreeSet<String> = all.iter().filter(|name| *name != "any_move").cloned().collect();
    assert_eq!(wrong("sub:1"), without_any_move);
    // Nobody ever moves.
    let silent = ["always_first", "explains", "floods", "losing_side", "talks_on"].map(str::to_owned);
    assert_eq!(wrong("0.0"), silent.into());
}

#[test]
fn the_statement_says_what_is_said() {
    let limits = Limits { words: ["Alice", "Bob"].map(str::to_owned), size: Some(20), ..Limits::default() };
    let problem = Problem::of_rules(&"move:-1,-1+/-1,0+/0,-1+:home".parse().unwrap(), &limits).unwrap();
    let files = interactive_package(&problem, Format::Legacy).unwrap();
    let statement = text(&files, "problem_statement/problem.en.md");
    for part in ["print one line: `Alice` if", "`Bob` if you leave", "`win` if the move wins at once", "says `0 -`"] {
        assert!(statement.contains(part), "{part}\n{statement}");
    }
    let interaction = text(&files, "data/sample/1.interaction");
    assert!(statement.contains(interaction), "{statement}");
    assert!(interaction.contains("\n>Alice\n") && interaction.ends_with("\n<0 -\n"), "{interaction}");
}

#[test]
fn the_same_problem_gives_the_same_bytes_and_another_seed_gives_others() {
    let rules = rulesets().next().unwrap();
    let make = |seed| interactive_package(&Problem { seed, ..problem(&rules) }, Format::Legacy).unwrap();
    assert_eq!(make(1), make(1));
    assert_ne!(make(1), make(2));
}

#[test]
fn too_much_for_a_duel_is_refused_with_what_to_do() {
    let refused = |notation: &str, size: u64, components: (u64, u64)| {
        let limits = Limits { size: Some(size), components, ..Limits::default() };
        let problem = Problem::of_rules(&notation.parse().unwrap(), &limits).unwrap();
        interactive_package(&problem, Format::Legacy).expect_err(notation).to_string()
    };
    let moves = refused("turn:1+", 17, (1, 10));
    assert!(moves.starts_with("found more than 10000 moves from the position 14"), "{moves}");
    assert!(moves.ends_with("take a smaller size"), "{moves}");
    let play = refused("turn:1-3", 20, (1, 10));
    assert!(play.starts_with("found a play of 17710 moves from the position 19, and 10 positions"), "{play}");
    let play = refused("0.3...", 1000, (1, 10));
    assert!(play.contains("a play of 999 moves") && play.ends_with("smaller size, or fewer positions"), "{play}");
    let positions = refused("row:o=.", 17, (1, 10));
    assert!(positions.starts_with("found 131072 positions, expected at most 65536"), "{positions}");
    let work = refused("turn:1+c", 350, (1, 2));
    assert!(work.starts_with("found more than 4000000 moves, and positions that they leave"), "{work}");
    let number = refused("move:-1,60", 20, (1, 2));
    assert!(number.starts_with("found the position 0,1159, the one of number "), "{number}");
    let boards = refused("0.77", 2, (1, 1));
    assert!(boards.starts_with("found 0 boards beside the samples, expected at least 6"), "{boards}");
}

#[test]
fn the_folder_of_a_submission_is_not_longer_than_judges_take() {
    let names = |len: usize| format!("{}: end end+end\nend:\n", "v".repeat(len));
    let made = |len: usize| {
        let graph = Graph::parse(&names(len)).unwrap();
        interactive_package(&problem(&Ruleset::Graph(graph).at(2).unwrap()), Format::Legacy)
    };
    assert!(made(60_000).is_ok());
    let error = made(130_000).unwrap_err().to_string();
    assert!(error.contains("bytes of sources in submissions/") && error.contains("expected 131072 at most"), "{error}");
}

#[test]
fn a_line_has_room_for_the_longest_option() {
    let name = "v".repeat(40_000);
    let graph = Graph::parse(&format!("start: {name}+{name}\n{name}: end\nend:\n")).unwrap();
    let files = package_of(&Ruleset::Graph(graph).at(3).unwrap(), Format::Legacy);
    let interactor = text(&files, "output_validators/duel/duel.h");
    assert!(interactor.contains("LONGEST_LINE = 80034;"), "{interactor}");
}

#[test]
fn rules_without_a_position_to_play_on_are_refused() {
    let limits = Limits { size: Some(3), ..Limits::default() };
    let refused = Problem::of_rules(&"row:.=o:win=o".parse().unwrap(), &limits).map(|problem| problem.title);
    let message = "row:.=o:win=o: found only positions that are won at once, expected some that are played on";
    assert_eq!(refused.unwrap_err().to_string(), message);
}

#[test]
fn the_usual_size_is_never_refused() {
    for rules in rulesets() {
        let ruleset = rules.kind();
        let limits = Limits { size: Some(usual_size_of_duel(ruleset)), ..Limits::default() };
        let problem = Problem::of_rules(ruleset, &limits).unwrap();
        let files = interactive_package(&problem, Format::Legacy);
        assert!(files.is_ok(), "{ruleset}: {:?}", files.err());
    }
}
