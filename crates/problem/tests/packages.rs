//! Packages of every family and of the contest games, held against the game that they are made of.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::LazyLock;

use grundy_judge::{ContestGame, GAMES};
use grundy_problem::{File, Format, Limits, Problem, package};
use grundy_rules::graph::Graph;
use grundy_rules::{PositionError, Rules, Ruleset, Visit};

/// Rules of every family, at sizes that are soon solved.
const RULES: [(&str, u64); 9] = [
    ("0.77", 100),
    ("4u.0", 40),
    ("sub:squares", 60),
    ("allbut:2,3,7", 40),
    ("turn:1-3", 12),
    ("move:-1,-1+/-1,0+/0,-1+:home", 10),
    ("move:-2,-3+/-1,-2+/-1,-1+/-1,0+/0,-1+", 8),
    ("row:o{o}.=.{o}o", 6),
    ("row:.=o:win=ooo", 6),
];

const GRAPH: &str = "start: left+right end win\nleft: end -\nright: left\nend:\n";

fn rulesets() -> Vec<(Ruleset, Option<u64>)> {
    let written = RULES.into_iter().map(|(notation, size)| (notation.parse().unwrap(), Some(size)));
    written.chain([(Ruleset::Graph(Graph::parse(GRAPH).unwrap()), None)]).collect()
}

fn problem(ruleset: &Ruleset, size: Option<u64>) -> Problem<'static> {
    Problem::of_rules(ruleset, &Limits { size, tests: 30, components: (1, 4), ..Limits::default() }).unwrap()
}

/// All of them, made once.
static PACKAGES: LazyLock<Vec<(&ContestGame, Vec<File>)>> = LazyLock::new(|| {
    let of_rules = rulesets().into_iter().map(|(ruleset, size)| problem(&ruleset, size));
    let of_games = GAMES.iter().map(|game| Problem::of_game(game).unwrap());
    of_rules.chain(of_games).map(|problem| (problem.right.game, package(&problem, Format::Legacy).unwrap())).collect()
});

fn of_game(name: &str) -> &'static [File] {
    &PACKAGES.iter().find(|(game, _)| game.name == name).unwrap().1
}

fn text<'f>(files: &'f [File], path: &str) -> &'f str {
    let file = files.iter().find(|file| file.path == path).unwrap_or_else(|| panic!("no {path}"));
    std::str::from_utf8(&file.bytes).unwrap()
}

#[test]
fn the_data_are_valid_and_the_bad_inputs_are_not() {
    for (game, files) in PACKAGES.iter() {
        let inputs: Vec<&File> = files.iter().filter(|file| file.path.ends_with(".in")).collect();
        assert!(inputs.len() > 30, "{}", game.name);
        for file in inputs {
            let is_valid = game.validate(&file.bytes[..]).is_ok();
            assert_eq!(is_valid, !file.path.starts_with("invalid_input/"), "{}: {}", game.name, file.path);
        }
    }
}

#[test]
fn no_input_is_too_long_to_be_uploaded() {
    for (game, files) in PACKAGES.iter() {
        for file in files.iter().filter(|file| file.path.starts_with("data/") && file.path.ends_with(".in")) {
            let tests = game.read(std::str::from_utf8(&file.bytes).unwrap()).unwrap().len();
            assert!(tests <= 100 && (tests == 1 || file.bytes.len() <= 1 << 20), "{}: {}", game.name, file.path);
        }
    }
}

#[test]
fn every_wrong_answer_is_killed() {
    for (game, files) in PACKAGES.iter() {
        let matrix = text(files, "kill-matrix.txt");
        let killed = matrix.lines().find_map(|line| line.strip_prefix("killed by")).unwrap();
        let kills: Vec<u32> = killed.split_whitespace().map(|count| count.parse().unwrap()).collect();
        let wrong = files.iter().filter(|file| file.path.starts_with("submissions/wrong_answer/")).count();
        assert_eq!(kills.len(), wrong, "{}", game.name);
        assert!(wrong > 2 && kills.iter().all(|&kills| kills >= 3), "{}: {matrix}", game.name);
    }
}

#[test]
fn mistakes_that_change_no_answer_are_left_out_by_name() {
    // The same game as `sub:1`.
    let problem = problem(&"sub:1,3".parse().unwrap(), Some(50));
    let files = package(&problem, Format::Legacy).unwrap();
    let (wrong, harmless) = text(&files, "kill-matrix.txt").split_once("change no answer").unwrap();
    assert!(harmless.contains("no-take-3") && !wrong.contains("no-take-3"));
    assert!(wrong.contains("no-take-1") && wrong.contains("take-2-too"));
    assert!(!files.iter().any(|file| file.path.contains("no_take_3")));
}

#[test]
fn wrong_answers_that_few_inputs_kill_are_left_out_by_name() {
    let limits = Limits { size: Some(8), tests: 1, components: (1, 1), ..Limits::default() };
    let problem = Problem::of_rules(&"sub:1,3,4".parse().unwrap(), &limits).unwrap();
    let files = package(&problem, Format::Legacy).unwrap();
    let matrix = text(&files, "kill-matrix.txt");
    let (wrong, rest) = matrix.split_once("killed by fewer than 3 inputs").unwrap();
    let killed = wrong.lines().find_map(|line| line.strip_prefix("killed by")).unwrap();
    assert!(killed.split_whitespace().all(|count| count.parse::<u32>().unwrap() >= 3), "{matrix}");
    let left_out: Vec<&str> = rest.lines().skip(2).map_while(|line| line.split_whitespace().next()).collect();
    let is_there = |name: &str| {
        let path = format!("submissions/wrong_answer/{}.cpp", name.replace('-', "_"));
        files.iter().any(|file| file.path == path)
    };
    assert!(!left_out.is_empty() && !left_out.iter().any(|name| is_there(name)), "{matrix}");
}

#[test]
fn another_problem_has_another_uuid() {
    let uuid = |limits: Limits| {
        let problem = Problem::of_rules(&"sub:1,3,4".parse().unwrap(), &limits).unwrap();
        let files = package(&problem, Format::Legacy).unwrap();
        text(&files, "problem.yaml").lines().find(|line| line.starts_with("uuid")).unwrap().to_owned()
    };
    let limits = || Limits { size: Some(20), tests: 10, components: (1, 4), ..Limits::default() };
    let others = [
        limits(),
        Limits { words: ["A", "B"].map(str::to_owned), ..limits() },
        Limits { components: (1, 3), ..limits() },
        Limits { tests: 9, ..limits() },
    ];
    assert_eq!(others.map(uuid).into_iter().collect::<BTreeSet<_>>().len(), 4);
}

#[test]
fn one_position_that_is_played_on_is_enough() {
    let lines: String = (0..100_000).map(|vertex| format!("v{vertex}: win\n")).collect();
    let graph = |more: &str| Ruleset::Graph(Graph::parse(&(lines.clone() + more)).unwrap());
    assert!(Problem::of_rules(&graph(""), &Limits::default()).is_err());
    assert!(Problem::of_rules(&graph("end:\n"), &Limits::default()).is_ok());
}

#[test]
fn titles_have_their_apostrophes() {
    let title = |notation: &str| {
        let files = package(&problem(&notation.parse().unwrap(), Some(40)), Format::Legacy).unwrap();
        text(&files, "problem.yaml").lines().find(|line| line.starts_with("name")).unwrap().to_owned()
    };
    assert_eq!(["4u.0", "0.7"].map(title), ["name: 'Grundy\'\'s Game'", "name: 'The Game 0.7'"]);
}

#[test]
fn half_of_the_balanced_tests_are_lost() {
    let lost = |game: &ContestGame, files: &[File], name: &str| {
        let answers = text(files, &format!("data/secret/{name}.ans"));
        (answers.lines().filter(|&answer| answer == game.verdict.lost).count(), answers.lines().count())
    };
    let (game, files) = &PACKAGES[0];
    for name in ["04-balanced", "05-balanced", "07-largest"] {
        let (lost, tests) = lost(game, files, name);
        assert!(tests >= 15 && 3 * lost >= tests && 3 * lost <= 2 * tests, "{name}: {lost} of {tests}");
    }
    for (game, files) in PACKAGES.iter() {
        let names =
            files.iter().filter_map(|file| file.path.strip_prefix("data/secret/")?.strip_suffix("-balanced.ans"));
        let all = names.map(|number| lost(game, files, &format!("{number}-balanced")));
        let (lost, tests) = all.fold((0, 0), |(lost, tests), more| (lost + more.0, tests + more.1));
        assert!(tests > 0 && 4 * lost >= tests && 4 * lost <= 3 * tests, "{}: {lost} of {tests}", game.name);
    }
}

#[test]
fn the_same_problem_gives_the_same_bytes_and_another_seed_gives_others() {
    let make = |seed| {
        let problem = problem(&"0.77".parse().unwrap(), Some(100));
        package(&Problem { seed, ..problem }, Format::Legacy).unwrap()
    };
    let first = make(1);
    assert_eq!(first, make(1));
    let differing: BTreeSet<String> =
        first.iter().zip(make(2)).filter(|(one, other)| *one != other).map(|(one, _)| one.path.clone()).collect();
    assert!(differing.contains("data/secret/04-balanced.in") && differing.contains("problem.yaml"), "{differing:?}");
}

#[test]
fn the_edges_reach_where_a_value_needs_two_bytes() {
    // The coin 13 is worth 256.
    let problem = problem(&"turn:1-5".parse().unwrap(), Some(15));
    let files = package(&problem, Format::Legacy).unwrap();
    assert!(text(&files, "kill-matrix.txt").contains("byte-values"));
    assert!(text(&files, "data/secret/02-edges.in").contains("\n1\n12\n"));
}

#[test]
fn a_small_graph_stands_in_the_statement_and_a_large_one_beside_it() {
    let statement = |vertices: u64| {
        let lines: String = (1..vertices).map(|vertex| format!("v{vertex}: v{}\n", vertex - 1)).collect();
        let ruleset = Ruleset::Graph(Graph::parse(&lines).unwrap());
        let files = package(&problem(&ruleset, None), Format::Legacy).unwrap();
        let has_file = files.iter().any(|file| file.path == "attachments/graph.txt");
        (text(&files, "problem_statement/problem.en.md").contains("v7: v6\n"), has_file)
    };
    assert_eq!([statement(50), statement(51)], [(true, false), (false, true)]);
}

#[test]
fn a_contest_game_has_its_own_statement_input_and_answers() {
    let files = of_game("leaper");
    let statement = text(files, "problem_statement/problem.en.md");
    for part in ["1 \\le T \\le 1000", "1 \\le k \\le 1000", "1 \\le y \\le 15", "`Second` if the other one"] {
        assert!(statement.contains(part), "{part}: {statement}");
    }
    assert!(text(files, "problem.yaml").contains("\nname: 'Leaper'\n"));
    // The cells of leaper begin at 1, those of marbles at 0.
    let reads = |files: &[File], what: &str| text(files, "submissions/accepted/computed.cpp").contains(what);
    assert!(reads(files, "x1 = read_number() - 1;") && reads(of_game("marbles"), "x1 = read_number();"));
}

#[test]
fn of_too_many_positions_no_values_are_computed() {
    let files = of_game("coins");
    let submissions = files.iter().filter_map(|file| file.path.strip_prefix("submissions/"));
    let names: BTreeSet<&str> = submissions.filter(|path| !path.contains("lookup")).collect();
    let wrong = ["parity_of_numbers", "parity_of_positions", "plain_nim"];
    assert!(names.iter().copied().eq(wrong.map(|name| format!("wrong_answer/{name}.cpp"))), "{names:?}");
    assert!(text(files, "submissions/accepted/lookup.rs").contains("grundy_coins_sum(&read_test(words))"));
}

/// Rules in Rust of which no source knows the moves.
struct Unknown;

impl Rules for Unknown {
    fn notation(&self) -> String {
        "custom:unknown".to_owned()
    }

    fn size(&self) -> u64 {
        1
    }

    fn positions(&self) -> u64 {
        1
    }

    fn options(&self, _: u64, _: &mut Visit<'_>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn write(&self, position: u64) -> String {
        position.to_string()
    }

    fn read(&self, _: &str) -> Result<u64, PositionError> {
        Ok(0)
    }
}

#[test]
fn rules_in_rust_have_a_package_if_their_moves_are_known_elsewhere() {
    let cutting = grundy_judge::game("cutting").unwrap();
    let lookup = text(of_game("cutting"), "submissions/accepted/lookup_cpp/main.cpp");
    assert!(lookup.contains("grundy_cutting_cell("), "{lookup}");
    let unknown = Box::leak(Box::new(ContestGame { rules: &|| Box::new(Unknown), ..*cutting }));
    let refused = Problem::of_game(unknown).err().unwrap().to_string();
    assert!(refused.starts_with("found custom:unknown, rules that are written in Rust"), "{refused}");
    assert!(refused.ends_with("`grundy cases cutting` makes the data"), "{refused}");
}

#[test]
fn the_wrong_answers_that_are_known_of_a_contest_game_are_killed() {
    for (game, files) in PACKAGES.iter().filter(|(game, _)| !game.wrong_answers.is_empty()) {
        let matrix = text(files, "kill-matrix.txt");
        let (_, known) = matrix.split_once("So many inputs kill them.\n\n").unwrap();
        for line in known.lines().take_while(|line| !line.is_empty()) {
            let kills: u32 = line.split_whitespace().next().unwrap().parse().unwrap();
            assert!(kills >= 3, "{}: {line}", game.name);
        }
    }
}

#[test]
fn what_cannot_be_made_is_refused_with_what_to_do() {
    let refused = |notation: &str, limits: Limits| {
        Problem::of_rules(&notation.parse().unwrap(), &limits).err().unwrap().to_string()
    };
    let words = |words: [&str; 2]| Limits { words: words.map(str::to_owned), ..Limits::default() };
    let of_size = |size| Limits { size: Some(size), ..Limits::default() };
    assert!(refused("0.77", words(["A", "A"])).contains("expected two different ones"));
    assert!(refused("0.77", words(["A", "B C"])).contains("found the answer `B C`"));
    assert!(refused("0.77", of_size(1_000_000)).contains("choose a smaller --size, such as 1000"));
    assert!(refused("row:.=o", of_size(65)).contains("65"));
    assert!(refused("move:-1,0/0,-1:home", of_size(1)).contains("found no position to start from"));
}
