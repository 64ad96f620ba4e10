//! A sum with its value and its winning moves, in words and as JSON.

use std::collections::HashSet;
use std::io::{self, Write};

use anstyle::Style;
use grundy::rules::GameOption;
use grundy::{Component, Nimber, OwnedOption, Sum, Value};
use serde::Serialize;

use super::position::SolvedPosition;
use crate::failure::Failure;
use crate::format::write_json;
use crate::table;

/// A sum with its value.
pub(super) struct Report<'s> {
    positions: Vec<SolvedPosition<'s>>,
    value: Value,
    /// So many winning moves are listed at most.
    most_moves: usize,
}

/// The object for programs.
#[derive(Serialize)]
struct Json {
    components: Vec<JsonComponent>,
    nim_sum: Option<Nimber>,
    first_player_wins: bool,
    winning_moves: Vec<JsonMove>,
    more_winning_moves: bool,
}

#[derive(Serialize)]
struct JsonComponent {
    rules: String,
    position: String,
    value: Option<Nimber>,
}

#[derive(Serialize)]
struct JsonMove {
    component: usize,
    option: String,
}

/// A move that wins, in the component of that index.
#[derive(PartialEq, Eq, Hash)]
struct WinningMove {
    component: usize,
    option: OwnedOption,
}

impl<'s> Report<'s> {
    pub(super) fn new(positions: Vec<SolvedPosition<'s>>, most_moves: usize) -> Self {
        let value = positions.iter().map(|position| position.value).sum();
        Self { positions, value, most_moves }
    }

    pub(super) fn write_text(&self, output: &mut dyn Write) -> Result<(), Failure> {
        self.write_values(output)?;
        let verdict = if self.value.outcome().is_win() { "First player wins" } else { "Second player wins" };
        writeln!(output, "\n{verdict}")?;
        let has_more = self.for_each_winning_move(|winning| {
            let typed = format!("{} {}", winning.component + 1, self.text(winning));
            writeln!(output, "{typed:<12} {}", self.words(winning))
        })?;
        if has_more {
            writeln!(output, "There are more winning moves; --moves lists more.")?;
        }
        Ok(())
    }

    fn write_values(&self, output: &mut dyn Write) -> io::Result<()> {
        let mut table = table::new(["", "position", "value"], &[0, 2]);
        for (index, position) in self.positions.iter().enumerate() {
            table.add_row([(index + 1).to_string(), position.component().to_string(), position.value.to_string()]);
        }
        table.add_row([String::new(), "nim-sum".to_owned(), self.value.to_string()]);
        table::write(&table, |_| Style::new(), output)
    }

    pub(super) fn write_json(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let component = |position: &SolvedPosition<'_>| JsonComponent {
            rules: position.rules().notation(),
            position: position.rules().write(position.number),
            value: position.value.nimber(),
        };
        let mut winning_moves = Vec::new();
        let more_winning_moves = self.for_each_winning_move(|winning| {
            winning_moves.push(JsonMove { component: winning.component + 1, option: self.text(winning) });
            Ok(())
        })?;
        let json = Json {
            components: self.positions.iter().map(component).collect(),
            nim_sum: self.value.nimber(),
            first_player_wins: self.value.outcome().is_win(),
            winning_moves,
            more_winning_moves,
        };
        Ok(write_json(&json, output)?)
    }

    /// Hands the winning moves that are to be listed to `visit`, each once: rules may name an option more than once.
    /// Returns whether there are more.
    fn for_each_winning_move(&self, mut visit: impl FnMut(&WinningMove) -> io::Result<()>) -> Result<bool, Failure> {
        let components: Vec<Component<'s>> = self.positions.iter().map(SolvedPosition::component).collect();
        let mut listed = HashSet::new();
        for made in Sum::mixed(components).winning_moves() {
            let made = made.map_err(|unknown| not_known(&unknown))?;
            let winning = WinningMove { component: made.component, option: made.made };
            if listed.contains(&winning) {
                continue;
            }
            if listed.len() == self.most_moves {
                return Ok(true);
            }
            visit(&winning)?;
            listed.insert(winning);
        }
        Ok(false)
    }

    /// What a component becomes.
    fn text(&self, winning: &WinningMove) -> String {
        winning.option.write(self.positions[winning.component].rules())
    }

    fn words(&self, winning: &WinningMove) -> String {
        let position = &self.positions[winning.component];
        let (number, from) = (winning.component + 1, position.rules().write(position.number));
        match winning.option.as_option() {
            GameOption::Wins => format!("position {number}: a move from {from} wins at once"),
            GameOption::Sum([]) => format!("position {number}: of {from} nothing is left"),
            GameOption::Sum(parts) => {
                let parts: Vec<String> = parts.iter().map(|&part| position.rules().write(part)).collect();
                format!("position {number}: {from} becomes {}", parts.join(" and "))
            }
        }
    }
}

fn not_known(component: &Component<'_>) -> Failure {
    Failure::new(format_args!("{component}: the value of this position, to which a move leads, is not known"))
}
