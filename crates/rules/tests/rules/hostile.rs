//! Texts of any kind: a refusal with a column in the text or behind it, never a panic, and no work without an end.

use grundy_rules::graph::Graph;
use grundy_rules::subtraction::SubtractionSet;
use grundy_rules::{Rules, Ruleset};

use crate::random;
use crate::support::{Random, sized};

fn check(text: &str) {
    let parsed = text.parse::<Ruleset>();
    match parsed {
        Ok(ruleset) => assert_eq!(ruleset.to_string().parse::<Ruleset>(), Ok(ruleset), "{text:?}"),
        Err(error) => {
            assert!((1..=text.len() + 1).contains(&error.column), "{text:?}: {error}");
            assert!(error.found.len() < 2_000 && error.expected.len() < 2_000, "{text:?}: {error}");
            if let Some(nearest) = error.nearest.filter(|nearest| grundy_rules::names::find(nearest).is_none()) {
                assert!(nearest.parse::<Ruleset>().is_ok(), "{text:?}: {nearest}");
            }
        }
    }
}

#[test]
fn changed_texts() {
    let characters = [
        "", "0", "9", "-", "+", ",", "/", ":", ".", "o", "{", "}", "=", "u", "w", "x", "é", "\0", "\u{feff}", "😀",
        " ", "\r\n",
    ];
    let mut random = Random(6);
    for round in 0..20_000 {
        let text = match round % 5 {
            0 => random::code(&mut random),
            1 => random::subtraction(&mut random),
            2 => random::turning(&mut random),
            3 => random::board(&mut random, 1 + round % 4, 3, 4),
            _ => random::rows(&mut random),
        };
        let at = random.below(text.len() as u64 + 1) as usize;
        let end = (at + random.below(3) as usize).min(text.len());
        check(&format!("{}{}{}", &text[..at], random.from(&characters), &text[end..]));
    }
}

#[test]
fn long_texts() {
    const LENGTH: usize = 1 << 20;
    for (start, repeated, end) in [
        ("", "0", ""),
        ("", "4", "."),
        ("0.", "7", ""),
        ("0.", "0", "7"),
        ("0.", "4u", "..."),
        ("0.7", ".", ""),
        ("sub:", "1", ""),
        ("sub:", "1,", "1"),
        ("sub:", "0", "1"),
        ("allbut:", "9-", ""),
        ("turn:", "9", "+"),
        ("move:-1", ",-1", ""),
        ("move:-1", "/-1", ""),
        ("move:-1,-1", "/-1,-1+", ":home"),
        ("move:", "-", "1"),
        ("row:", "o", "=."),
        ("row:o=.", "/o=.", ""),
        ("row:", "{", ""),
        ("", "kayles", ""),
        ("", "é", ""),
        ("", "\0", ""),
        (":", ":", ":"),
    ] {
        check(&format!("{start}{}{end}", repeated.repeat(LENGTH / repeated.len())));
    }
}

/// More displacements, or rules, than a canonical text can hold, all different.
#[test]
fn many_moves() {
    let displacements: Vec<String> = (1..20_000).map(|step| format!("-{step}")).collect();
    check(&format!("move:{}", displacements.join("/")));
    let word = |number: u32| (0..15).map(|bit| if number >> bit & 1 == 1 { 'o' } else { '.' }).collect::<String>();
    let rules: Vec<String> = (1..20_000).map(|number| format!("{}={}", word(number), word(0))).collect();
    check(&format!("row:{}", rules.join("/")));
    check(&format!("move:{}", displacements[..700].join("/")));
    check(&format!("row:{}", rules[..120].join("/")));
}

#[test]
fn ranges_are_kept_as_ranges() {
    let rules = sized("sub:1-4000000000", 10);
    let Ruleset::Subtraction(SubtractionSet::Ranges(ranges)) = rules.kind() else { panic!("{rules:?}") };
    assert_eq!(ranges[..], [(1, 4_000_000_000)]);
}

#[test]
fn hostile_positions() {
    let mut random = Random(7);
    for rules in ["kayles", "turn:1+", "wythoff", "marbles", "leaper", "chess", "move:-1,0,0,0", "move:-1,30000"] {
        let size = *rules.parse::<Ruleset>().unwrap().sizes().start();
        let sized = sized(rules, size);
        for _ in 0..2_000 {
            let text: String = (0..random.below(12))
                .map(|_| random.from(&["0", "1", "9", "99999", ",", "o", ".", "-", "é", "\0"]))
                .collect();
            if let Ok(position) = sized.read(&text) {
                assert_eq!(sized.write(position), text, "{rules}");
            }
        }
        assert!(sized.read(&"9".repeat(1 << 20)).is_err());
    }
}

#[test]
fn hostile_graphs() {
    let pieces =
        ["a", "b", "win", "-", "+", ":", "#", " ", "\n", "\r\n", "\t", "\u{feff}", "é", "\0", ": ", "c: ", "d"];
    let mut random = Random(8);
    for _ in 0..20_000 {
        let text: String = (0..random.below(30)).map(|_| random.from(&pieces)).collect();
        match Graph::parse(&text) {
            Ok(graph) => assert!(graph.vertices() > 0),
            Err(error) => {
                let line = text.split('\n').nth(error.line - 1).expect("the line is there");
                assert!((1..=line.len() + 1).contains(&error.column), "{text:?}: {error}");
            }
        }
    }
}
