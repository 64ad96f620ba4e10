//! A game from outside, with rules written in Rust: nothing but what the crates offer to everybody.
//!
//! A player cuts a rectangle of paper along a grid line into two. Whoever first cuts out a square of 1 x 1 wins at
//! once. So a position falls into two, and there are instant wins.
#![cfg(feature = "rules")]

use std::collections::HashMap;
use std::ops::ControlFlow;

use grundy::rules::{GameOption, PositionError, Rules, Visit};
use grundy::table::Table;
use grundy::{Component, Nimber, Outcome, Solved, Sum, Value, Values, chess, coins};

/// Rectangles with sides below `size`; the number of the rectangle `width` x `height` is `width * size + height`.
#[derive(Debug)]
struct Cutting {
    size: u64,
}

impl Cutting {
    fn number(&self, (width, height): (u64, u64)) -> u64 {
        width * self.size + height
    }

    fn sides(&self, position: u64) -> (u64, u64) {
        (position / self.size, position % self.size)
    }
}

impl Rules for Cutting {
    fn notation(&self) -> String {
        "custom:cutting".to_owned()
    }

    fn size(&self) -> u64 {
        self.size
    }

    fn positions(&self) -> u64 {
        self.size * self.size
    }

    fn options(&self, position: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let (width, height) = self.sides(position);
        let upright = (1..width).map(|cut| [(cut, height), (width - cut, height)]);
        let level = (1..height).map(|cut| [(width, cut), (width, height - cut)]);
        upright.chain(level).try_for_each(|parts| {
            if parts.contains(&(1, 1)) {
                visit(GameOption::Wins)
            } else {
                visit(GameOption::Sum(&parts.map(|sides| self.number(sides))))
            }
        })
    }

    fn is_over(&self, position: u64) -> bool {
        self.sides(position) == (1, 1)
    }

    fn write(&self, position: u64) -> String {
        let (width, height) = self.sides(position);
        format!("{width}x{height}")
    }

    fn read(&self, text: &str) -> Result<u64, PositionError> {
        let error = || PositionError::new(1, text, "a rectangle such as 3x2, but not 1x1");
        let (width, height) = text.split_once('x').ok_or_else(error)?;
        let sides = (width.parse().map_err(|_| error())?, height.parse().map_err(|_| error())?);
        if sides == (1, 1) { Err(error()) } else { Ok(self.number(sides)) }
    }
}

const RULES: Cutting = Cutting { size: 13 };

fn cutting() -> Solved<Cutting, Vec<u8>> {
    let artifact = grundy_generator::generate(&RULES, |_| ControlFlow::Continue(())).unwrap();
    Solved::new(RULES, Table::open(artifact).unwrap()).unwrap()
}

#[test]
fn the_lost_rectangles_are_those_of_a_public_problem() {
    let values = cutting();
    assert_eq!(values.verify(), Ok(()));
    let sides = (2..=12).flat_map(|width| (width..=12).map(move |height| (width, height)));
    let lost: Vec<String> = sides
        .map(|sides| RULES.number(sides))
        .filter(|&position| values.value(position).unwrap().outcome() == Outcome::Previous)
        .map(|position| RULES.write(position))
        .collect();
    assert_eq!(lost, ["2x2", "2x3", "2x7", "2x11", "3x3", "3x7", "3x11", "7x7", "7x11", "11x11"]);
}

#[test]
fn the_table_says_which_rules_it_is_of() {
    let table = cutting().table().clone();
    assert_eq!((table.rules(), table.size(), table.len()), ("custom:cutting", 13, 169));
    let error = Solved::new(Cutting { size: 14 }, table).unwrap_err();
    assert_eq!(
        error.to_string(),
        "found a table of custom:cutting at size 13 with 169 entries, expected one of custom:cutting at size 14"
    );
}

#[test]
fn rectangles_are_cut_and_put_together_again() {
    let values = cutting();
    let start = vec![RULES.read("2x7").unwrap(), RULES.read("4x3").unwrap()];
    let mut sum = Sum::new(&values as &dyn Values, start.clone());
    let mut made = Vec::new();
    loop {
        let option = sum.options().nth(made.len() % 3);
        let Some(option) = option else { break };
        sum.apply(&option).unwrap();
        made.push(option);
    }
    assert_eq!(sum.won_in().is_some(), sum.components().len() < 26);
    for option in made.iter().rev() {
        sum.undo(option).unwrap();
    }
    assert_eq!(sum.into_components(), start);
}

/// Who wins, by trying everything: no Grundy value anywhere.
fn wins(rectangles: &[(u64, u64)], known: &mut HashMap<Vec<(u64, u64)>, bool>) -> bool {
    let mut sorted: Vec<(u64, u64)> = rectangles.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
    sorted.sort_unstable();
    if let Some(&wins) = known.get(&sorted) {
        return wins;
    }
    let mut result = false;
    for (index, &(width, height)) in sorted.iter().enumerate() {
        let mut rest = sorted.clone();
        rest.remove(index);
        let upright = (1..width).map(|cut| [(cut, height), (width - cut, height)]);
        let level = (1..height).map(|cut| [(width, cut), (width, height - cut)]);
        result |=
            upright.chain(level).any(|parts| parts.contains(&(1, 1)) || !wins(&[&rest[..], &parts].concat(), known));
    }
    known.insert(sorted, result);
    result
}

#[test]
fn sums_of_rectangles_are_won_as_a_search_says() {
    let (values, mut known) = (cutting(), HashMap::new());
    let all: Vec<(u64, u64)> = (1..=4).flat_map(|a| (a..=4).map(move |b| (a, b))).skip(1).collect();
    for one in &all {
        for other in &all {
            let rectangles = [*one, *other];
            let sum = Sum::new(&values as &dyn Values, rectangles.map(|sides| RULES.number(sides)));
            assert_eq!(sum.outcome().unwrap().is_win(), wins(&rectangles, &mut known), "{rectangles:?}");
        }
    }
}

#[test]
fn it_stands_beside_the_games_of_the_crate() {
    let (cutting, chess, coins) = (cutting(), chess::TABLE.values(), coins::values());
    let component = |values, text| Component { values, position: Values::rules(values).read(text).unwrap() };
    let paper: &dyn Values = &cutting;
    let sum = Sum::mixed([component(paper, "2x5"), component(&chess, ".................oo."), component(&coins, "1")]);
    let worth = cutting.value(RULES.read("2x5").unwrap()).unwrap();
    assert_eq!(sum.value(), Ok(worth + Value::Nimber(Nimber(2)) + Value::Nimber(Nimber(2))));
    assert_eq!(sum.components()[1].to_string(), "row:o{o}.=.{o}o@.................oo.");
}
