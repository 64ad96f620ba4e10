//! Rows of cells.

use grundy_generator::Value;
use grundy_rules::Ruleset;
use proptest::prelude::*;

use crate::support::{rules, solved_both_ways};

const CHESS: &str = "row:o{o}.=.{o}o";

#[test]
fn chess_of_every_width() {
    for width in 1..=16 {
        solved_both_ways::<u8>(&rules(CHESS, width)).unwrap();
    }
    solved_both_ways::<u16>(&rules(CHESS, 12)).unwrap();
    solved_both_ways::<u32>(&rules(CHESS, 12)).unwrap();
}

/// The facts of RULES.md: the empty rows of 2, 6 and 12 cells are lost; for n >= 3 the empty row is worth the heap n +
/// 2 of `0.007`.
#[test]
fn treblecross() {
    for width in 2..=16 {
        let values = solved_both_ways::<u8>(&rules("row:.=o:win=ooo", width)).unwrap();
        assert_eq!(values[0] == 0, [2, 6, 12].contains(&width), "{width}");
    }
}

#[test]
fn kayles_by_rows() {
    let values = solved_both_ways::<u8>(&rules("row:o=./oo=..", 16)).unwrap();
    let kayles = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1];
    for (pins, &value) in kayles.iter().enumerate() {
        assert_eq!(values[(1 << pins) - 1], value, "{pins} pins");
    }
}

/// Moves that change only one side of the cut, on the condition of the other; patterns across it; empty prefixes and
/// suffixes.
#[test]
fn rules_of_every_kind() {
    for text in [
        "row:oo=.o",
        "row:oo=o.",
        "row:oo.=o.o",
        "row:{o}.={o}o",
        "row:o{.}=.{.}",
        "row:o{.}o=.{.}o",
        "row:o{.}oo=.{.}.o/o{o}=.{o}",
        "row:o.{o}.o=..{o}o.",
        "row:.=o:win=oo",
        "row:.=o:win=o.o",
        "row:.=o:win=o",
        "row:o{o}.=.{o}o:win=o.o.o",
        "row:.=o/..=oo:win=oooo",
        "row:o=.:win=....",
        // Rules that lower the number of pieces, and rules that keep it: blocks lead back to each other.
        "row:oo=../o.=.o",
    ] {
        for width in [1, 2, 3, 5, 8, 11] {
            solved_both_ways::<u8>(&rules(text, width)).unwrap_or_else(|error| panic!("{text} at {width}: {error}"));
        }
    }
}

/// A word of cells.
fn word(len: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(vec!['o', '.']), len).prop_map(String::from_iter)
}

/// The two sides of a rule, of equal length.
fn sides() -> impl Strategy<Value = (String, String)> {
    (1usize..=4).prop_flat_map(|len| (word(len..=len), word(len..=len)))
}

fn rule() -> impl Strategy<Value = String> {
    let plain = sides().prop_map(|(left, right)| format!("{left}={right}"));
    let run = (0usize..=2, 0usize..=2, any::<bool>()).prop_flat_map(|(prefix, suffix, run)| {
        let run = if run { "{o}" } else { "{.}" };
        let words = [prefix, suffix, prefix, suffix].map(|len| word(len..=len));
        words.prop_map(move |[a, b, c, d]| format!("{a}{run}{b}={c}{run}{d}"))
    });
    prop_oneof![plain, run]
}

fn ruleset() -> impl Strategy<Value = String> {
    let win = prop_oneof![Just(String::new()), word(1..=5).prop_map(|word| format!(":win={word}"))];
    (prop::collection::vec(rule(), 1..=3), win).prop_map(|(rules, win)| format!("row:{}{win}", rules.join("/")))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn random_rules(text in ruleset(), width in 1u64..=11) {
        // Rules that are refused, since nothing changes or play need not end, are not solved.
        if let Ok(ruleset) = text.parse::<Ruleset>() {
            let _ = solved_both_ways::<u8>(&ruleset.at(width).unwrap());
        }
    }
}

/// Wider rows, of several blocks.
#[test]
fn more_than_one_block_and_more_than_two_halves() {
    for text in ["row:o=./oo=..", "row:oo.=..o", "row:.=o:win=oo.o", "row:o..=.oo"] {
        let values = solved_both_ways::<u8>(&rules(text, 15)).unwrap();
        assert!(values.iter().any(|value| value.grundy() > Some(0)));
    }
}
