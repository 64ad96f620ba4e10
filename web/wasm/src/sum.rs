//! A sum of positions: its value, who wins, and why moves win.

use std::collections::HashSet;

use grundy::rules::{GameOption, Rules, Ruleset};
use grundy::{Component, Nimber, OwnedOption, Sum, Value, Values};
use grundy_solution::Solution;
use serde::Serialize;

use crate::failure::Failure;
use crate::ruleset;

/// No sum on a page has more positions.
const MOST_POSITIONS: usize = 1000;

/// A sum with its value and its winning moves. A value is `null` where a move wins at once; it is a text, for the
/// numbers of a browser have 53 bits.
#[derive(Debug, Serialize)]
pub(crate) struct Explanation {
    components: Vec<Explained>,
    nim_sum: Option<String>,
    first_player_wins: bool,
    winning_moves: Vec<Winning>,
    more_winning_moves: bool,
}

/// A position and its value.
#[derive(Debug, Serialize)]
struct Explained {
    rules: String,
    position: String,
    value: Option<String>,
}

/// A move that wins.
#[derive(Debug, Serialize)]
struct Winning {
    /// The number of the position, from 1.
    component: usize,
    /// What it becomes: `a+b`, `-` or `win`.
    option: String,
    /// Why that wins, in sentences.
    reason: String,
}

/// Explains a sum. `solution` gives the values of rules.
pub(crate) fn explain(
    rules: &str,
    positions: &[String],
    most: usize,
    mut solution: impl FnMut(Ruleset) -> Result<&'static Solution, Failure>,
) -> Result<Explanation, Failure> {
    if positions.len() > MOST_POSITIONS {
        let found = positions.len();
        return Err(Failure::new(format_args!("found {found} positions, expected at most {MOST_POSITIONS}")));
    }
    let read = |(number, typed): (usize, &String)| {
        let (rules, position) = typed.rsplit_once('@').unwrap_or((rules, typed));
        let at = |failure: Failure| Failure::new(format_args!("position {number}: {}", failure.message));
        let solution = solution(ruleset::parse(rules).map_err(at)?).map_err(at)?;
        SolvedPosition::read(solution, position).map_err(at)
    };
    let positions: Vec<SolvedPosition> = (1..).zip(positions).map(read).collect::<Result<_, _>>()?;
    SolvedSum(positions).explain(most)
}

fn written(value: Value) -> Option<String> {
    value.nimber().map(|nimber| nimber.to_string())
}

/// A position whose value is known.
struct SolvedPosition {
    component: Component<'static>,
    value: Value,
}

impl SolvedPosition {
    fn read(solution: &'static Solution, typed: &str) -> Result<Self, Failure> {
        let position =
            solution.rules().read(typed).map_err(|error| Failure::new(format_args!("`{typed}`: {error}")))?;
        let value = solution.value_of(position).map_err(|why| Failure::new(format_args!("`{typed}`: {why}")))?;
        Ok(Self { component: Component { values: solution, position }, value })
    }

    fn rules(&self) -> &dyn Rules {
        self.component.values.rules()
    }

    fn text(&self) -> String {
        self.rules().write(self.component.position)
    }
}

/// Positions side by side.
struct SolvedSum(Vec<SolvedPosition>);

impl SolvedSum {
    fn explain(&self, most: usize) -> Result<Explanation, Failure> {
        let Self(positions) = self;
        let value: Value = positions.iter().map(|position| position.value).sum();
        let (winning_moves, more_winning_moves) = self.winning_moves(most)?;
        let explained = |position: &SolvedPosition| Explained {
            rules: position.rules().notation(),
            position: position.text(),
            value: written(position.value),
        };
        Ok(Explanation {
            components: positions.iter().map(explained).collect(),
            nim_sum: written(value),
            first_player_wins: value.outcome().is_win(),
            winning_moves,
            more_winning_moves,
        })
    }

    /// At most so many of the winning moves, each once: rules may name an option more than once. And whether there are
    /// more.
    fn winning_moves(&self, most: usize) -> Result<(Vec<Winning>, bool), Failure> {
        let components: Vec<Component<'static>> = self.0.iter().map(|position| position.component).collect();
        let (mut listed, mut winning) = (HashSet::new(), Vec::new());
        for made in Sum::mixed(components).winning_moves() {
            let made = made.map_err(|unknown| {
                Failure::new(format_args!("{unknown}: the value of this position, to which a move leads, is not known"))
            })?;
            if !listed.insert((made.component, made.made.clone())) {
                continue;
            }
            if winning.len() == most {
                return Ok((winning, true));
            }
            winning.push(self.winning(made.component, &made.made));
        }
        Ok((winning, false))
    }

    fn winning(&self, component: usize, option: &OwnedOption) -> Winning {
        let rules = self.0[component].rules();
        Winning { component: component + 1, option: option.write(rules), reason: self.reason(component, option) }
    }

    /// Why a move wins.
    fn reason(&self, component: usize, option: &OwnedOption) -> String {
        let from = self.0[component].text();
        let GameOption::Sum(parts) = option.as_option() else {
            return format!("A move from {from} wins at once, whatever the others are.");
        };
        let becomes = self.becomes(component, parts);
        let others = self.0.iter().enumerate().filter(|&(other, _)| other != component);
        let others: Option<Nimber> = others.map(|(_, position)| position.value.nimber()).sum();
        let others = others.map_or(0, Nimber::value);
        let balance = match self.0.len() {
            1 => String::from("So the other player is in a position worth 0, and loses."),
            _ => format!("The others are worth {others} together, and {others} xor {others} is 0."),
        };
        match self.0[component].value {
            Value::InstantWin => format!("{becomes} No position can be won at once after it. {balance}"),
            Value::Nimber(_) => format!("{becomes} {balance}"),
        }
    }

    /// What a position becomes, with the values of the parts.
    fn becomes(&self, component: usize, parts: &[u64]) -> String {
        let position = &self.0[component];
        let from = position.text();
        let value = |part| position.component.values.value(part).and_then(Value::nimber);
        let with_value =
            |&part: &u64| (position.rules().write(part), value(part).expect("a move is known to win by its values"));
        let parts: Vec<(String, Nimber)> = parts.iter().map(with_value).collect();
        match &parts[..] {
            [] => format!("Of {from} nothing is left, which is worth 0."),
            [(part, value)] => format!("{from} becomes {part}, which is worth {value}."),
            parts => {
                let names: Vec<&str> = parts.iter().map(|(part, _)| part.as_str()).collect();
                let worth: Vec<String> = parts.iter().map(|(_, value)| value.to_string()).collect();
                let total: Nimber = parts.iter().map(|&(_, value)| value).sum();
                format!("{from} becomes {}, worth {} = {total}.", names.join(" and "), worth.join(" xor "))
            }
        }
    }
}
