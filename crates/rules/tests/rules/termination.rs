//! Whether every play ends: the tests against brute force.

use std::collections::BTreeSet;

use grundy_rules::board::{Board, Termination};
use grundy_rules::{Rules, Ruleset, rows};

use crate::random;
use crate::support::{Random, options};

/// Whether no play from these positions comes back to where it was: again and again, positions that only lead out are
/// taken away.
fn ends(rules: &dyn Rules) -> bool {
    let positions = rules.positions();
    let targets = |position| options(rules, position).into_iter().flatten().flatten().collect::<BTreeSet<u64>>();
    let targets: Vec<BTreeSet<u64>> = (0..positions).map(targets).collect();
    let mut left: BTreeSet<u64> = (0..positions).collect();
    loop {
        let leads_on = |position: &u64| targets[*position as usize].iter().any(|to| left.contains(to));
        let next: BTreeSet<u64> = left.iter().copied().filter(leads_on).collect();
        if next.len() == left.len() {
            return left.is_empty();
        }
        left = next;
    }
}

/// The components of the displacements of a text.
fn vectors(text: &str) -> Vec<Vec<i128>> {
    let displacements = text.strip_prefix("move:").unwrap().split(':').next().unwrap();
    let vector = |text: &str| text.trim_end_matches('+').split(',').map(|number| number.parse().unwrap()).collect();
    displacements.split('/').map(vector).collect()
}

fn weighs_less(weights: &[i128], vectors: &[Vec<i128>]) -> bool {
    vectors.iter().all(|vector| vector.iter().zip(weights).map(|(v, w)| v * w).sum::<i128>() < 0)
}

/// Whether there are weights of any size up to `most`, positive ones or not.
fn has_weights(vectors: &[Vec<i128>], dimensions: u32, most: i128, positive: bool) -> bool {
    let least = if positive { 1 } else { -most };
    let choices = (most - least + 1) as u64;
    (0..choices.pow(dimensions)).any(|mut number| {
        let mut next = || {
            let weight = least + i128::from(number % choices);
            number /= choices;
            weight
        };
        let weights: Vec<i128> = (0..dimensions).map(|_| next()).collect();
        weighs_less(&weights, vectors)
    })
}

fn board(ruleset: &Ruleset) -> &Board {
    match ruleset {
        Ruleset::Board(board) => board,
        _ => panic!("not a board: {ruleset}"),
    }
}

/// With components up to 2, weights up to 12 are enough in two dimensions, and up to 25 in three; see the bound of
/// Cramer's rule.
#[test]
fn boards_without_bounds_are_taken_exactly_if_there_are_positive_weights() {
    for (dimensions, most, weights, count) in [(1, 3, 1, 300), (2, 2, 12, 2_000), (3, 1, 12, 600)] {
        let mut random = Random(2);
        let (mut taken, mut refused) = (0, 0);
        for _ in 0..count {
            let text = random::board(&mut random, dimensions, most, 1);
            let text = text.split(':').take(2).collect::<Vec<_>>().join(":");
            let vectors = vectors(&text);
            let expected = has_weights(&vectors, dimensions as u32, weights, true);
            match text.parse::<Ruleset>() {
                Ok(ruleset) => {
                    let weights = board(&ruleset).weights().expect("without bounds there are weights");
                    assert!(weights.iter().all(|&weight| weight > 0) && weighs_less(weights, &vectors), "{text}");
                    assert!(expected, "{text}");
                    taken += 1;
                }
                Err(error) => {
                    assert!(!expected, "{text}: {error}");
                    assert!(error.found.contains("repeated for ever"), "{text}: {error}");
                    refused += 1;
                }
            }
        }
        assert!(taken > 20 && refused > 20, "{dimensions} dimensions: {taken} taken, {refused} refused");
    }
}

#[test]
fn boards_with_bounds_are_taken_exactly_if_no_play_comes_back() {
    let mut random = Random(3);
    let mut counts = [0; 3];
    for round in 0..6_000 {
        let (dimensions, side) = if round % 3 == 0 { (3, 3) } else { (2, 5) };
        let text = random::board(&mut random, dimensions, 2, side);
        if !text.contains('x') {
            continue;
        }
        match text.parse::<Ruleset>() {
            Ok(ruleset) => {
                match board(&ruleset).termination() {
                    Termination::Weights(weights) => {
                        assert!(weighs_less(&weights, &vectors(&text)), "{text}");
                        counts[0] += 1;
                    }
                    _ => {
                        assert!(!has_weights(&vectors(&text), dimensions as u32, 6, false), "{text}");
                        counts[1] += 1;
                    }
                }
                let size = *ruleset.sizes().start();
                assert!(ends(&ruleset.at(size).unwrap()), "{text}");
            }
            Err(error) => {
                check_cycle(&text, &error.found);
                counts[2] += 1;
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 50), "{counts:?}");
}

/// The cells of the refusal lead one to the next by single steps, on the board, and back to the first.
fn check_cycle(text: &str, found: &str) {
    let cells =
        found.strip_prefix("moves that lead back to where they began, ").unwrap_or_else(|| panic!("{text}: {found}"));
    let cell = |text: &str| text.split(',').map(|number| number.parse().unwrap()).collect::<Vec<i128>>();
    let sides: Vec<i128> = text.split(':').nth(2).unwrap().split('x').map(|side| side.parse().unwrap()).collect();
    let cells: Vec<Vec<i128>> = cells.split(" -> ").map(cell).collect();
    assert_eq!(cells.first(), cells.last());
    for pair in cells.windows(2) {
        let step: Vec<i128> = pair[1].iter().zip(&pair[0]).map(|(to, from)| to - from).collect();
        assert!(vectors(text).contains(&step), "{text}: {found}");
        assert!(pair[0].iter().zip(&sides).all(|(x, side)| (0..*side).contains(x)), "{text}: {found}");
    }
}

#[test]
fn rows_are_refused_exactly_if_a_short_row_comes_back() {
    let mut random = Random(4);
    let mut counts = [0; 3];
    for _ in 0..3_000 {
        let text = random::rows(&mut random);
        match text.parse::<Ruleset>() {
            Ok(ruleset) => {
                let Ruleset::Rows(rules) = &ruleset else { panic!("{text}") };
                let widths = match rules.termination() {
                    rows::Termination::Proved => 11,
                    _ => 10,
                };
                counts[usize::from(widths == 10)] += 1;
                if counts[usize::from(widths == 10)] <= 60 {
                    assert!((1..=widths).all(|width| ends(&ruleset.clone().at(width).unwrap())), "{text}");
                }
            }
            Err(error) => {
                assert!(error.found.starts_with("moves that lead back"), "{text}: {error}");
                counts[2] += 1;
                if counts[2] <= 200 {
                    check_row_cycle(&text, &error.found);
                }
            }
        }
    }
    assert!(counts[0] > 60 && counts[1] >= 1 && counts[2] > 60, "{counts:?}");
}

/// The rows of the refusal lead one to the next, by the rules one at a time, and back to the first.
fn check_row_cycle(text: &str, found: &str) {
    let rows = found.strip_prefix("moves that lead back to where they began, ").unwrap();
    if rows.contains(" in all") {
        return;
    }
    let rows: Vec<&str> = rows.split(" -> ").collect();
    assert_eq!(rows.first(), rows.last(), "{text}");
    let rules = text.strip_prefix("row:").unwrap().split(':').next().unwrap();
    for pair in rows.windows(2) {
        assert!(rules.split('/').any(|rule| leads(rule, pair[0], pair[1])), "{text}: {} -> {}", pair[0], pair[1]);
    }
}

/// Whether a rule makes one row of the other, with its run written out at every length.
fn leads(rule: &str, from: &str, to: &str) -> bool {
    let (left, right) = rule.split_once('=').unwrap();
    (0..=from.len()).any(|length| {
        let filled = |side: &str| side.replace("{o}", &"o".repeat(length)).replace("{.}", &".".repeat(length));
        let (left, right) = (filled(left), filled(right));
        let places = 0..(from.len() + 1).saturating_sub(left.len());
        places.into_iter().any(|at| {
            from[at..].starts_with(&left) && format!("{}{right}{}", &from[..at], &from[at + left.len()..]) == to
        })
    })
}

#[test]
fn the_reason_is_told() {
    let rows = |text: &str| match text.parse() {
        Ok(Ruleset::Rows(rules)) => rules.termination(),
        other => panic!("{text}: {other:?}"),
    };
    for proved in ["chess", "row:o=./oo=..", "row:..=oo", "row:.=o:win=ooo", "row:o.=.o/.oo=o..", "row:.{.}o=o{.}./o=."]
    {
        assert_eq!(rows(proved), rows::Termination::Proved, "{proved}");
    }
    // Every move takes a pattern apart that no move makes: true, and not seen by counting.
    assert_eq!(rows("row:o..=..o/.oo=o.o"), rows::Termination::Searched { width: 10 });
    let termination = |text: &str| board(&text.parse().unwrap()).termination();
    assert_eq!(termination("wythoff"), Termination::Weights([1, 1, 0, 0]));
    assert_eq!(termination("move:1:9"), Termination::Weights([-1, 0, 0, 0]));
    assert_eq!(termination("move:2/-3:3"), Termination::Searched);
}
