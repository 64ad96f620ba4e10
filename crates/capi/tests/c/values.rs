//! Values are those that exhaustion finds, whatever they come from; periods and moves are those of the crates.

use grundy_generator::rules::{Rules, Ruleset, SizedRuleset};

use crate::installation::{Program, run};

fn sized(text: &str, size: u64) -> SizedRuleset {
    text.parse::<Ruleset>().unwrap().at(size).unwrap()
}

/// The texts and values of all positions at a size, by exhaustion, as `values.c` prints them.
fn exhausted(rules: &SizedRuleset) -> String {
    let values = grundy_generator::solve::<u32>(rules).unwrap();
    let positions = (0..rules.plain_len()).map(|index| rules.plain_position(index));
    let line = |position| match values[rules.entry(position) as usize] {
        u32::MAX => format!("{} win\n", rules.write(position)),
        value => format!("{} {value}\n", rules.write(position)),
    };
    positions.filter(|&position| !rules.is_over(position)).map(line).collect()
}

/// The texts of the positions alone.
fn texts(lines: &str) -> String {
    lines.lines().map(|line| format!("{}\n", line.split_once(' ').unwrap().0)).collect()
}

#[test]
fn of_rulesets_and_artifacts() {
    let program = Program::new("values.c", &[]);
    for (text, size) in [
        ("0.77", 150),
        ("4u.0", 150),
        ("allbut:2,3,7", 150),
        ("turn:1-3", 100),
        ("wythoff", 20),
        ("marbles", 20),
        ("leaper", 15),
        ("move:-1,0,0+/0,-1,0+/0,0,-1+", 6),
        ("row:o=./oo=..", 10),
        ("row:.=o:win=ooo", 9),
    ] {
        let rules = sized(text, size);
        let expected = exhausted(&rules);
        let positions = texts(&expected);
        let limit = if text.starts_with("row:") { size } else { rules.plain_len() }.to_string();
        assert_eq!(run(program.command().args(["solve", text, &limit]), &positions), expected, "{text}");
        let artifact = program.file("table.sgt", &grundy_generator::artifact::<u8>(&rules).unwrap().bytes);
        for how in ["read", "map"] {
            assert_eq!(run(program.command().arg(how).arg(&artifact), &positions), expected, "{text}, {how}");
        }
    }
}

#[test]
fn of_the_embedded_games() {
    let program = Program::new("embedded.c", &[]);
    for (game, text, size) in [("chess", "chess", 20), ("marbles", "marbles", 101), ("coins", "turn:1-3", 500)] {
        let rules = sized(text, size);
        let values = grundy_generator::solve::<u32>(&rules).unwrap();
        let positions = (0..rules.plain_len()).map(|index| rules.plain_position(index));
        let values = positions
            .filter(|&position| !rules.is_over(position))
            .map(|position| values[rules.entry(position) as usize]);
        let expected: String =
            values.map(|value| if value == u32::MAX { "win\n".into() } else { format!("{value}\n") }).collect();
        assert!(run(program.command().arg(game), "") == expected, "{game}");
    }
}

#[test]
fn of_a_table_whose_rules_no_text_says() {
    // Two vertices have options; their numbers are those of the entries.
    let graph = grundy_rules::graph::Graph::parse("a: b c\nb: c -\nc: win\n").unwrap();
    let rules = Ruleset::Graph(graph).at(3).unwrap();
    let program = Program::new("entries.c", &[]);
    let artifact = program.file("table.sgt", &grundy_generator::artifact::<u8>(&rules).unwrap().bytes);
    assert_eq!(run(program.command().arg(artifact), ""), "0 1 win\n");
}

#[test]
fn periods_sums_and_moves() {
    let program = Program::new("sums.c", &[]);
    let kayles = grundy_generator::artifact::<u8>(&sized("0.77", 200)).unwrap().bytes;
    let short = grundy_generator::artifact::<u8>(&sized("0.77", 100)).unwrap().bytes;
    run(program.command().arg(program.file("kayles.sgt", &kayles)).arg(program.file("short.sgt", &short)), "");
}
