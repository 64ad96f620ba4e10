//! Printing and parsing, over many random rulesets.

use grundy_rules::Ruleset;

use crate::random;
use crate::support::Random;

/// The number of rulesets of each of the five families: 100,000 in all.
const RULESETS: usize = 20_000;

/// Parses random texts until enough are right. Boards and rows on which a play need not end are refused.
fn check(mut text: impl FnMut(&mut Random) -> String) {
    let mut random = Random(1);
    let mut taken = 0;
    while taken < RULESETS {
        let text = text(&mut random);
        let Ok(ruleset) = text.parse::<Ruleset>() else { continue };
        let printed = ruleset.to_string();
        let again = printed.parse::<Ruleset>();
        assert_eq!(again.as_ref(), Ok(&ruleset), "{text}");
        assert_eq!(again.map(|again| again.to_string()).as_ref(), Ok(&printed), "{text}");
        assert!(ruleset.describe().ends_with(" Who cannot move loses."), "{text}");
        taken += 1;
    }
}

#[test]
fn codes() {
    check(random::code);
}

#[test]
fn subtraction_sets() {
    check(random::subtraction);
}

#[test]
fn coin_turning() {
    check(random::turning);
}

#[test]
fn moves_on_a_board() {
    check(|random| {
        let dimensions = 1 + random.below(4);
        random::board(random, dimensions, 9, 4)
    });
}

#[test]
fn rows_of_cells() {
    check(random::rows);
}

#[test]
fn canonical_texts() {
    for (text, canonical) in [
        (".77", "0.77"),
        ("0.770", "0.77"),
        ("0.0", "0.0"),
        ("0.000", "0.0"),
        ("c.0f0", "C.0F"),
        ("0.133...", "0.13..."),
        ("0.333...", "0.3..."),
        ("0.30...", "0.3"),
        ("0.0...", "0.0"),
        ("4.4...", "4.4..."),
        ("0.4u4u4...", "0.4u4u4..."),
        ("0.44u4u...", "0.44u..."),
        ("sub:3,1,4", "sub:1,3,4"),
        ("sub:1,2", "sub:1,2"),
        ("sub:1-2", "sub:1,2"),
        ("sub:2,1,3", "sub:1-3"),
        ("sub:5-6,1-4", "sub:1-6"),
        ("allbut:7-7,2", "allbut:2,7"),
        ("turn:2-2", "turn:2"),
        ("turn:1-3ew7", "turn:1-3ew7"),
        ("move:0,-1+/-1,0/-1,0+/0,-1+", "move:-1,0/-1,0+/0,-1+"),
        ("move:-2,1/-2,-1/1,-2/-1,-2:15x15:home", "move:-2,-1/-2,1/-1,-2/1,-2:15x15:home"),
        ("row:oo=../o=./oo=..", "row:o=./oo=.."),
        ("row:oo=../{.}o={.}.:win=..", "row:oo=../{.}o={.}.:win=.."),
        ("wythoff", "move:-1,-1+/-1,0+/0,-1+"),
    ] {
        let ruleset: Ruleset = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(ruleset.to_string(), canonical, "{text}");
    }
}

/// A text, and a text with digits or a tail more: the rules are the same.
#[test]
fn canonical_texts_keep_the_meaning() {
    use crate::support::first_values;
    for (text, longer) in
        [("0.13...", "0.1333333"), ("4.4...", "4.44444444"), ("0.44u...", "0.44u4u4u4u4u"), ("0.3", "0.3000")]
    {
        assert_eq!(first_values(text, 8), first_values(longer, 8), "{text}");
    }
}
