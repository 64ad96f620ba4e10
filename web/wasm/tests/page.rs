//! What the page shows is what the other crates say.

use grundy::Values;
use grundy_page::Page;
use grundy_solution::{Solution, find_period};
use serde_json::{Value, json};

fn page() -> Page {
    Page::new(|_, _| ())
}

fn ask(page: &mut Page, request: &Value) -> Value {
    let answer: Value = serde_json::from_str(&page.answer(&request.to_string()).json).unwrap();
    answer.get("ok").cloned().unwrap_or_else(|| panic!("{request}: {answer}"))
}

fn refused(page: &mut Page, request: &Value) -> Value {
    let answer: Value = serde_json::from_str(&page.answer(&request.to_string()).json).unwrap();
    answer.get("failure").cloned().unwrap_or_else(|| panic!("{request}: {answer}"))
}

/// The values of a list, as the page shows them.
fn listed(rules: &str, size: u64) -> Vec<[String; 2]> {
    let mut page = page();
    ask(&mut page, &json!({"ask": "values", "rules": rules, "size": size.to_string()}));
    let table = ask(&mut page, &json!({"ask": "table", "first": 0, "column": 0, "count": 1_000_000}));
    serde_json::from_value(table["list"].clone()).unwrap()
}

/// The rows of RULES.md's table whose positions are heaps or coins.
const SEQUENCES: [&str; 59] = [
    "0.77",
    "0.07",
    "0.137",
    "0.17",
    "0.007",
    "0.15",
    "0.6",
    "4u.0",
    "4.3...",
    "0.7777",
    "0.1377",
    "0.177",
    "0.11377",
    "0.45",
    "0.156",
    "0.644",
    "0.356",
    "0.165",
    "0.127",
    "0.16",
    "0.56",
    "0.376",
    "0.354",
    "0.051",
    "0.055",
    "0.044",
    "0.115",
    "0.116",
    "0.124",
    "0.134",
    "0.017",
    "0.173",
    "0.375",
    "4.766",
    "4.304",
    "4.102",
    "4.726",
    "0.3F",
    "sub:2,3,7",
    "sub:1,3,4",
    "sub:2,5,7",
    "sub:1,2",
    "sub:1,3",
    "allbut:2,3,7",
    "turn:1-3",
    "turn:1-5",
    "turn:1-9",
    "turn:1+c",
    "turn:2",
    "turn:3",
    "turn:3e",
    "turn:2+c",
    "turn:1-3w5",
    "turn:3w5",
    "nim",
    "sub:squares",
    "0.314",
    "0.8u",
    "mogul",
];

#[test]
fn sequences_are_those_of_the_library() {
    for rules in SEQUENCES {
        let size = if rules.starts_with("turn:") || rules == "mogul" { 21 } else { 600 };
        let solution = Solution::of(rules.parse().unwrap(), Some(size)).unwrap();
        for (n, [position, value]) in (0..).zip(listed(rules, size)) {
            assert_eq!(position, n.to_string(), "{rules}");
            assert_eq!(value, solution.value_of(n).unwrap().to_string(), "{rules} at {n}");
        }
    }
}

#[test]
fn boards_are_those_of_the_library() {
    let boards = [
        ("move:-1,-1+/-1,0+/0,-1+", 40),
        ("move:-2,-3+/-1,-2+/-1,-1+/-1,0+/0,-1+", 20),
        ("move:-2,1/-2,-1/1,-2/-1,-2:15x15", 15),
        ("move:-1,0/0,-1:3x7", 7),
        ("marbles", 30),
    ];
    for (rules, size) in boards {
        let solution = Solution::of(rules.parse().unwrap(), None).unwrap();
        let mut page = page();
        let summary = ask(&mut page, &json!({"ask": "values", "rules": rules, "size": size.to_string()}));
        let table = ask(&mut page, &json!({"ask": "table", "first": 0, "column": 0, "count": 100}));
        let board = &table["board"];
        let mut cells = 0;
        for (down, line) in board["cells"].as_array().unwrap().iter().enumerate() {
            for (across, value) in line.as_array().unwrap().iter().enumerate() {
                let expected = match solution.rules().read(&format!("{down},{across}")) {
                    Ok(position) => solution.value_of(position).unwrap().to_string(),
                    Err(_) => "over".to_owned(),
                };
                assert_eq!(*value, expected, "{rules} at {down},{across}");
                cells += 1;
            }
        }
        assert_eq!(summary["positions"], cells, "{rules}");
    }
}

#[test]
fn rows_are_those_of_the_library() {
    for rules in ["chess", "row:o=./oo=..", "row:.=o:win=ooo"] {
        let solution = Solution::of(rules.parse().unwrap(), None).unwrap();
        for width in [1, 3, 7] {
            for [row, value] in listed(rules, width) {
                let expected = match solution.rules().read(&row) {
                    Ok(position) => solution.value_of(position).unwrap().to_string(),
                    Err(_) => "over".to_owned(),
                };
                assert_eq!(value, expected, "{rules} at {row}");
            }
        }
    }
}

#[test]
fn heaps_are_gone_on_from() {
    let mut page = page();
    for size in [10, 700, 30] {
        let summary = ask(&mut page, &json!({"ask": "values", "rules": "0.77", "size": size.to_string()}));
        assert_eq!(summary["positions"], size);
    }
    ask(&mut page, &json!({"ask": "values", "rules": "0.07", "size": "20"}));
    let table = ask(&mut page, &json!({"ask": "table", "first": 17, "column": 0, "count": 9}));
    assert_eq!(table["list"], json!([["17", "2"], ["18", "2"], ["19", "3"]]));
}

#[test]
fn periods_are_those_of_the_library() {
    for (rules, limit) in [("0.77", 1000), ("0.3F", 1000), ("allbut:2,3,7", 200), ("turn:1-3w5", 100), ("0.007", 500)] {
        let found = ask(&mut page(), &json!({"ask": "period", "rules": rules, "limit": limit.to_string()}));
        match find_period(&rules.parse().unwrap(), Some(limit)).unwrap() {
            grundy_heaps::Period::Proved(period) => {
                assert_eq!((&found["status"], &found["theorem"]), (&json!("proved"), &json!(period.theorem.letter())));
                assert_eq!(found["preperiod"], period.preperiod, "{rules}");
                assert_eq!([&found["period"], &found["saltus"]], [&json!(period.period), &json!(period.saltus)]);
            }
            grundy_heaps::Period::Observed(period) => {
                assert_eq!((&found["status"], &found["period"]), (&json!("observed"), &json!(period.period)));
            }
            grundy_heaps::Period::NoneFound { limit } => {
                assert_eq!(found, json!({"status": "none", "values": limit}), "{rules}");
            }
        }
    }
}

#[test]
fn a_mistake_in_rules_has_its_place() {
    let failure = refused(&mut page(), &json!({"ask": "ruleset", "text": "turn:3-2"}));
    assert_eq!((&failure["offset"], &failure["nearest"]), (&json!(5), &json!("turn:2-3")));
    // A browser counts in UTF-16.
    let failure = refused(&mut page(), &json!({"ask": "ruleset", "text": "sub:1,\u{1d11e}"}));
    assert_eq!(failure["offset"], 6);
    assert!(refused(&mut page(), &json!({"ask": "ruleset", "text": ""}))["message"].is_string());
}

#[test]
fn what_is_too_much_is_refused_at_once() {
    for (rules, size) in [
        ("0.77", "9223372036854775808"),
        ("0.77", "18446744073709551616"),
        ("0.77", "-1"),
        ("0.77", "0"),
        ("0.77", "1e9"),
        ("0.77", "67108865"),
        ("move:-1,-1+/-1,0+/0,-1+", "100000"),
        ("row:o=.", "64"),
        ("row:o=.", "40"),
        ("turn:1+", "100"),
        ("custom:cutting", "10"),
    ] {
        let failure = refused(&mut page(), &json!({"ask": "values", "rules": rules, "size": size}));
        assert!(failure["message"].as_str().unwrap().len() < 300, "{failure}");
    }
    let mut page = page();
    let coins = json!({"ask": "period", "rules": "turn:1-9", "limit": "50000000"});
    assert!(refused(&mut page, &coins)["message"].as_str().unwrap().contains("memory"));
    assert!(
        refused(&mut page, &json!({"ask": "period", "rules": "0.77", "limit": "4000000000"}))["message"].is_string()
    );
    assert!(refused(&mut page, &json!({"ask": "table", "first": 0, "column": 0, "count": 1}))["message"].is_string());
    assert!(refused(&mut page, &json!({"ask": "everything"}))["message"].is_string());
}

#[test]
fn a_sum_is_explained() {
    let sum =
        ask(&mut page(), &json!({"ask": "sum", "rules": "kayles", "positions": ["7", "mock-turtles@2"], "most": 100}));
    assert_eq!(sum["nim_sum"], "6");
    assert_eq!(sum["first_player_wins"], true);
    let moves = sum["winning_moves"].as_array().unwrap();
    assert_eq!(moves[0]["option"], "5");
    let reason = "7 becomes 5, which is worth 4. The others are worth 4 together, and 4 xor 4 is 0.";
    assert_eq!(moves[0]["reason"], reason);
    let kayles = Solution::of("0.77".parse().unwrap(), None).unwrap();
    let count = grundy::Sum::new(&kayles as &dyn Values, [7, 5]).winning_moves().count();
    assert!(count > 0 && moves.len() > 1);

    let failure = refused(&mut page(), &json!({"ask": "sum", "rules": "0.77", "positions": ["3", "x"], "most": 9}));
    assert!(failure["message"].as_str().unwrap().starts_with("position 2: `x`: column 1: "), "{failure}");
}

#[test]
fn values_of_64_bits_are_exact() {
    let sum = ask(&mut page(), &json!({"ask": "sum", "rules": "turn:1+", "positions": ["62", "62"], "most": 9}));
    assert_eq!(sum["components"][0]["value"], (1u64 << 62).to_string());
    assert_eq!(sum["nim_sum"], "0");
    let summary = ask(&mut page(), &json!({"ask": "values", "rules": "turn:1+", "size": "60"}));
    assert_eq!(summary["greatest"], (1u64 << 59).to_string());
}

#[test]
fn an_instant_win_is_explained() {
    let request = json!({"ask": "sum", "rules": "marbles", "positions": ["3,3", "1,2"], "most": 100});
    let sum = ask(&mut page(), &request);
    assert_eq!((&sum["nim_sum"], &sum["first_player_wins"]), (&Value::Null, &json!(true)));
    assert_eq!(sum["winning_moves"][0]["reason"], "A move from 3,3 wins at once, whatever the others are.");
}

/// The games that are played: all of the contests, and rules of every family.
const GAMES: [&str; 13] = [
    "bowling",
    "chess",
    "coins",
    "cutting",
    "leaper",
    "marbles",
    "0.77",
    "4u.0",
    "sub:1,3,4",
    "turn:1-3w5",
    "wythoff",
    "row:o{o}.=.{o}o",
    "move:-1,-1,-1/-1,0,0/0,-1,0",
];

/// Plays a whole game: the person's moves are chosen from the answer of the page. Returns the winner.
fn play(game: &str, seed: u32, second: bool, choose: impl Fn(&mut Page, &Value, &Value) -> String) -> String {
    let mut page = page();
    let mut moves = Vec::new();
    loop {
        let request = json!({"ask": "play", "game": game, "seed": seed, "second": second, "moves": moves});
        let turn = ask(&mut page, &request);
        moves = turn["moves"].as_array().unwrap().iter().map(|made| made["typed"].clone()).collect::<Vec<_>>();
        if let Some(winner) = turn["winner"].as_str() {
            assert!(turn["winner"] == "person" || turn["legal"].as_array().unwrap().is_empty());
            return winner.to_owned();
        }
        let request = json!({"ask": "hint", "game": game, "seed": seed, "second": second, "moves": moves});
        let chosen = choose(&mut page, &request, &turn);
        moves.push(json!(chosen));
    }
}

#[test]
fn hints_win_every_game() {
    for game in GAMES {
        for (seed, second) in [(1, false), (2, true), (3, false)] {
            let winner = play(game, seed, second, |page, request, _| {
                ask(page, request)["typed"].as_str().expect("a won position has a hint").to_owned()
            });
            assert_eq!(winner, "person", "{game}, seed {seed}");
        }
    }
}

#[test]
fn a_hint_may_be_a_move_that_is_not_listed() {
    let ask =
        |what| ask(&mut page(), &json!({"ask": what, "game": "turn:1+", "seed": 24, "second": false, "moves": []}));
    let (turn, hint) = (ask("play"), ask("hint"));
    let listed = turn["legal"].as_array().unwrap();
    assert_eq!((listed.len(), &turn["more_legal"]), (2000, &json!(true)));
    assert!(hint["typed"].is_string() && listed.iter().all(|legal| legal["typed"] != hint["typed"]), "{hint}");
}

#[test]
fn a_mistake_loses_the_game() {
    // From a start that the person loses if the machine errs nowhere: the first moves that do not win.
    for game in GAMES {
        for seed in 0..5 {
            let has_erred = std::cell::Cell::new(false);
            let winner = play(game, seed, false, |page, request, turn| {
                let hint = ask(page, request);
                let legal = turn["legal"].as_array().unwrap();
                assert!(!has_erred.get() || hint.is_null(), "{game}, seed {seed}: the machine has let go");
                let names = |made: &&Value| made["typed"] != hint["typed"];
                let chosen = legal.iter().rev().find(names).unwrap_or(&legal[0]);
                let after = request["moves"].as_array().unwrap().iter().cloned().chain([chosen["typed"].clone()]);
                let mut next = request.clone();
                next["moves"] = after.collect();
                // Whether the machine can win now.
                has_erred.set(has_erred.get() || !ask(page, &next).is_null());
                chosen["typed"].as_str().unwrap().to_owned()
            });
            assert!(!has_erred.get() || winner == "machine", "{game}, seed {seed}");
        }
    }
}

#[test]
fn every_move_has_its_own_path_or_shares_what_moves() {
    for game in GAMES {
        let request = json!({"ask": "play", "game": game, "seed": 1, "second": false, "moves": []});
        let turn = ask(&mut page(), &request);
        for legal in turn["legal"].as_array().unwrap() {
            assert!(!legal["path"].as_array().unwrap().is_empty(), "{game}: {legal}");
        }
    }
}

#[test]
fn a_hostile_game_is_refused() {
    let play =
        |game: &str, moves: Value| json!({"ask": "play", "game": game, "seed": 1, "second": false, "moves": moves});
    for request in [
        play("chess", json!(["1 2 3 4 5"])),
        play("chess", json!(["<script>alert(1)</script>"])),
        play("chess", json!(vec!["1 19 20"; 20_000])),
        play("nothing", json!([])),
        play("custom:cutting", json!([])),
        play("", json!([])),
    ] {
        let failure = refused(&mut page(), &request);
        assert!(failure["message"].as_str().unwrap().len() < 300, "{failure}");
    }
    let won_at_once = refused(&mut page(), &play("row:.=o:win=o", json!([])));
    assert!(won_at_once["message"].as_str().unwrap().contains("only positions that are won at once"), "{won_at_once}");
}

#[test]
fn a_picture_has_its_points() {
    let mut page = page();
    ask(&mut page, &json!({"ask": "values", "rules": "nim", "size": "4"}));
    let colours = json!([[255, 0, 0], [0, 0, 255], [9, 9, 9]]);
    let picture = json!({
        "ask": "picture", "across": [-0.5, 3.5], "upright": [-0.5, 3.5], "width": 4, "height": 4, "colours": colours
    });
    let bytes = page.answer(&picture.to_string()).bytes;
    // A corner of the picture is empty, and those of the least and the greatest heap are not.
    let pixel = |line: usize, column: usize| &bytes[4 * (4 * line + column)..][..4];
    assert_eq!((pixel(3, 0), pixel(0, 0)), (&[255, 0, 0, 255][..], &[0, 0, 0, 0][..]));
    assert_eq!(pixel(1, 3), [0, 0, 255, 255]);

    let huge = picture.to_string().replace("\"width\":4", "\"width\":4000000000");
    assert!(page.answer(&huge).json.contains("failure"));
    let place = ask(&mut page, &json!({"ask": "place", "x": 2.2, "y": 0.0}));
    assert_eq!(place, json!({"position": "2", "value": "2"}));
    assert_eq!(ask(&mut page, &json!({"ask": "place", "x": 9.0, "y": 0.0})), Value::Null);
}

#[test]
fn where_the_game_is_over_nothing_is_counted_or_drawn() {
    let mut page = page();
    let (rules, size) = ("marbles", 4);
    let summary = ask(&mut page, &json!({"ask": "values", "rules": rules, "size": size.to_string()}));
    let table = ask(&mut page, &json!({"ask": "table", "first": 0, "column": 0, "count": size}));
    let cells: Vec<&Value> =
        table["board"]["cells"].as_array().unwrap().iter().flat_map(|line| line.as_array().unwrap()).collect();
    let count = |shown: &str| cells.iter().filter(|cell| **cell == shown).count();
    assert!(count("over") > 0 && count("win") > 0);
    assert_eq!(summary["p_positions"], count("0"));
    assert_eq!(summary["instant_wins"], count("win"));

    // One pixel for a cell.
    let across = [-0.5, f64::from(size) - 0.5];
    let colours = json!([[255, 0, 0], [0, 0, 255], [9, 9, 9]]);
    let picture = json!({
        "ask": "picture", "across": across, "upright": across, "width": size, "height": size, "colours": colours
    });
    let bytes = page.answer(&picture.to_string()).bytes;
    assert_eq!(bytes.len(), 4 * cells.len());
    for (pixel, cell) in bytes.chunks_exact(4).zip(cells) {
        assert_eq!(pixel == [0, 0, 0, 0], cell == "over", "{cell}");
        assert_eq!(pixel == [9, 9, 9, 255], cell == "win", "{cell}");
    }
}
