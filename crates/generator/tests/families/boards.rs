//! Moves on a board.

use grundy_generator::{Error, Value, solve_by_family};
use grundy_rules::{Rules, Ruleset};
use proptest::prelude::*;

use crate::support::{go_on, rules, solved_both_ways};

const WYTHOFF: &str = "move:-1,-1+/-1,0+/0,-1+";
const MARBLES: &str = "move:-1,-1+/-1,0+/0,-1+:home";

/// The value at a position that is given as text.
fn value<V: Value>(rules: &dyn Rules, values: &[V], position: &str) -> Option<u32> {
    values[rules.entry(rules.read(position).unwrap()) as usize].grundy()
}

#[test]
fn marbles_of_every_size() {
    for size in 1..=60 {
        solved_both_ways::<u8>(&rules(MARBLES, size)).unwrap();
    }
    for size in [127, 128, 129, 150] {
        solved_both_ways::<u8>(&rules(MARBLES, size)).unwrap();
    }
}

#[test]
fn marbles_with_values_on_both_sides_of_the_byte() {
    let mut fit = 0;
    for size in 165..=175 {
        let rules = rules(MARBLES, size);
        let wide = solved_both_ways::<u16>(&rules).unwrap();
        let greatest = wide.iter().filter_map(|value| value.grundy()).max();
        let narrow = solved_both_ways::<u8>(&rules);
        assert_eq!(narrow.is_ok(), greatest < Some(255), "{greatest:?}");
        fit += u32::from(narrow.is_ok());
    }
    assert!((1..11).contains(&fit), "some of these boards fit a byte, and some do not: {fit}");
}

/// More than one tile in each direction, and values of two bytes.
#[test]
fn a_board_of_several_tiles() {
    solved_both_ways::<u16>(&rules(MARBLES, 300)).unwrap();
}

/// Row 10 and the diagonal as RULES.md has them.
#[test]
fn wythoff() {
    let rules = rules(WYTHOFF, 30);
    let values = solved_both_ways::<u8>(&rules).unwrap();
    let row = [10, 11, 9, 8, 13, 12, 0, 15, 16, 17, 14, 18, 7, 6, 2, 3, 1, 4, 5, 23, 28];
    for (b, expected) in row.into_iter().enumerate() {
        assert_eq!(value(&rules, &values, &format!("10,{b}")), Some(expected));
    }
    for (a, expected) in [0, 2, 1, 6, 7, 8, 3, 5, 4, 16, 14, 15].into_iter().enumerate() {
        assert_eq!(value(&rules, &values, &format!("{a},{a}")), Some(expected));
    }
}

/// OEIS A307298; mind which coordinate comes first.
#[test]
fn a_board_that_is_not_its_mirror_image() {
    let rules = rules("move:-2,-3+/-1,-2+/-1,-1+/-1,0+/0,-1+", 40);
    let values = solved_both_ways::<u8>(&rules).unwrap();
    assert_eq!(value(&rules, &values, "2,1"), Some(0));
    assert_eq!(value(&rules, &values, "1,2"), Some(3));
}

/// Nim with three heaps: the value is the exclusive or.
#[test]
fn nim_with_three_heaps() {
    let rules = rules("move:-1,0,0+/0,-1,0+/0,0,-1+", 20);
    let values = solved_both_ways::<u8>(&rules).unwrap();
    for (a, b, c) in [(3, 5, 6), (19, 18, 17), (1, 2, 4), (0, 0, 7)] {
        assert_eq!(value(&rules, &values, &format!("{a},{b},{c}")), Some(a ^ b ^ c));
    }
}

/// Moves that raise a coordinate, off the table. Cut off at 500, the cell 247,499 is worth 1.
#[test]
fn cells_beyond_the_size_are_solved() {
    let rules = rules("move:-3,-1/-2,-1/-2,1/-1,-3/-1,-2/1,-2", 500);
    let values = solved_both_ways::<u8>(&rules).unwrap();
    assert_eq!(value(&rules, &values, "247,499"), Some(2));
}

#[test]
fn too_many_cells_beyond_the_size_are_refused() {
    let many = rules("move:-1,32768", 100_000);
    let refused = solve_by_family::<u8>(&many, go_on).unwrap_err();
    match refused {
        Error::TooManyCellsOutside { outside, .. } => assert!(outside >= 100_000_000_000_000),
        // Where addresses have 32 bits, the table alone is too large.
        Error::TooManyPositions { .. } if usize::BITS < 64 => {}
        _ => panic!("{refused}"),
    }
}

/// A move that raises a coordinate by much meets few of the cells below it.
#[test]
fn sparse_cells_beyond_the_size() {
    solved_both_ways::<u8>(&rules("move:-1,3000", 60)).unwrap();
    solved_both_ways::<u8>(&rules("move:-1,3000+/0,-700", 40)).unwrap();
}

#[test]
fn boards_of_every_kind() {
    for (text, size) in [
        ("move:-2,1/-2,-1/1,-2/-1,-2:15x15", 15),
        ("move:-1+", 200),
        ("move:-3/-1", 100),
        ("move:-5+/-3+/-1:home", 150),
        ("move:1+:40", 40),
        ("move:1,0+/0,1+:20x30", 30),
        ("move:1,-1+/0,1+:20x30", 30),
        ("move:-2,1+/-1,-1+", 24),
        ("move:-2,1+/1,-2+", 20),
        ("move:-2,1/1,-2/-1,-1:home", 20),
        ("move:-1,-1+/-2,0/0,-2:home", 40),
        // Riders with room for no step, for one, for four and for five.
        ("move:-40,-1+/-21,-20+/-9,0+/-1,-7+", 40),
        ("move:-9,-1+/-1,-9+/-7,-7+:home", 40),
        ("move:-8,-1+/-1,-8+/-8,-8+:home", 40),
        ("move:-2,-2+/-3,-1+/-1,-3+", 60),
        ("move:-1,3+/0,-1+", 12),
        ("move:-1,0,1+/0,-1,2/0,0,-1+", 7),
        ("move:-1,-1,-1+/-1,0,0/0,-2,0+:home", 14),
        ("move:-1,0,0,0+/0,-1,0,0+/0,0,-1,-1+/0,0,0,-1", 8),
        ("move:-1,0,0,1/0,-1,1,0/0,0,-1,0+/0,0,0,-1+", 5),
    ] {
        solved_both_ways::<u16>(&rules(text, size)).unwrap_or_else(|error| panic!("{text} at {size}: {error}"));
    }
}

/// A ruleset with so many dimensions, and sometimes one that is its own mirror image.
fn ruleset() -> impl Strategy<Value = (String, u64)> {
    let component = prop_oneof![4 => -4i32..=0, 1 => 1i32..=2];
    (1usize..=4).prop_flat_map(move |dimensions| {
        let vector = prop::collection::vec(component.clone(), dimensions);
        let moves = prop::collection::vec((vector, any::<bool>()), 1..=4);
        let size = [40u64, 20, 7, 4][dimensions - 1];
        let sides = prop::option::weighted(0.5, prop::collection::vec(1..=size, dimensions));
        (moves, sides, any::<[bool; 3]>(), 1..=size).prop_map(
            move |(mut moves, mut sides, [home, mirror, square], size)| {
                if mirror {
                    moves.extend(moves.clone().into_iter().map(|(mut vector, rider)| {
                        vector.reverse();
                        (vector, rider)
                    }));
                }
                if let Some(sides) = sides.as_mut().filter(|_| square) {
                    let side = sides[0];
                    sides.fill(side);
                }
                (text(&moves, sides.as_deref(), home), sides.and_then(|sides| sides.into_iter().max()).unwrap_or(size))
            },
        )
    })
}

fn text(moves: &[(Vec<i32>, bool)], sides: Option<&[u64]>, home: bool) -> String {
    let mut vectors: Vec<String> = moves
        .iter()
        .map(|(vector, rider)| {
            let components: Vec<String> = vector.iter().map(i32::to_string).collect();
            format!("{}{}", components.join(","), if *rider { "+" } else { "" })
        })
        .collect();
    vectors.sort();
    vectors.dedup();
    let sides = sides.map_or(String::new(), |sides| {
        let sides: Vec<String> = sides.iter().map(u64::to_string).collect();
        format!(":{}", sides.join("x"))
    });
    format!("move:{}{sides}{}", vectors.join("/"), if home { ":home" } else { "" })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, max_global_rejects: 100_000, ..ProptestConfig::default() })]

    #[test]
    fn random_boards((text, size) in ruleset()) {
        // Rules that are refused, since nothing moves or play need not end, are not solved.
        if let Ok(ruleset) = text.parse::<Ruleset>()
            && let Ok(rules) = ruleset.at(size)
        {
            let _ = solved_both_ways::<u16>(&rules);
        }
    }
}
