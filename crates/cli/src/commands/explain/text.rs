//! Explanations as text for people, at most 80 columns wide.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use comfy_table::Table;
use grundy::Nimber;

use super::explanation::Explanation;
use crate::table;
use crate::words::counted;

const BOLD: Style = Style::new().bold();
const WON: Style = AnsiColor::Green.on_default().bold();
const LOST: Style = AnsiColor::Red.on_default().bold();

/// Values of more binary digits than this are written in base 16, so that no line is wider than 80 columns.
const MOST_BINARY_DIGITS: usize = 32;

/// A component of more letters is shown by its beginning.
const MOST_LETTERS: usize = 48;

/// Writes the values, the nim-sum, the verdict and the winning moves of a test.
pub(super) fn write(explanation: &Explanation<'_>, output: &mut dyn Write) -> io::Result<()> {
    if explanation.test > 1 {
        writeln!(output)?;
    }
    let components = explanation.game.nouns.counted(explanation.components.len());
    writeln!(output, "{BOLD}Test {}: {components}{BOLD:#}\n", explanation.test)?;
    write_values(explanation, output)?;
    write_verdict(explanation, output)?;
    write_moves(explanation, output)
}

/// Writes the table of components and values, with the nim-sum under them.
fn write_values(explanation: &Explanation<'_>, output: &mut dyn Write) -> io::Result<()> {
    let nim_sum = explanation.components.len();
    table::write(&values(explanation), |line| if line == nim_sum { BOLD } else { Style::new() }, output)
}

fn values(explanation: &Explanation<'_>) -> Table {
    let digits = Digits::for_all(
        explanation.components.iter().filter_map(|component| component.value).chain(explanation.nim_sum),
    );
    let nouns = &explanation.game.nouns;
    let mut table = table::new([nouns.one, nouns.place, "value", digits.name()], &[0, 1, 2, 3]);
    for (index, component) in explanation.components.iter().enumerate() {
        let [value, written] = digits.of(component.value);
        table.add_row([(index + 1).to_string(), shortened(component.place()), value, written]);
    }
    let [value, written] = digits.of(explanation.nim_sum);
    table.add_row([String::new(), "nim-sum".to_owned(), value, written]);
    table
}

/// The text, or the beginning of a long one.
fn shortened(text: String) -> String {
    match text.char_indices().nth(MOST_LETTERS) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text,
    }
}

fn write_verdict(explanation: &Explanation<'_>, output: &mut dyn Write) -> io::Result<()> {
    let (style, reason) = match (explanation.first_player_wins, explanation.nim_sum) {
        (true, None) => (WON, "the first player wins at once"),
        (true, Some(_)) => (WON, "the first player wins, for the nim-sum is not 0"),
        (false, _) => (LOST, "the first player loses, for the nim-sum is 0: every move has an answer"),
    };
    writeln!(output, "\n{style}{}{style:#}: {reason}", explanation.verdict)
}

fn write_moves(explanation: &Explanation<'_>, output: &mut dyn Write) -> io::Result<()> {
    if !explanation.first_player_wins {
        return Ok(());
    }
    let listed = explanation.winning_moves.len();
    if explanation.more_winning_moves {
        writeln!(output, "\nWinning moves, the first {listed}; --limit lists more:")?;
    } else {
        writeln!(output, "\n{}:", counted(listed as u64, ["winning move", "winning moves"]))?;
    }
    explanation.winning_moves.iter().try_for_each(|winning| writeln!(output, "  {}", winning.words()))
}

/// How the digits of values are shown, to be added without carry.
enum Digits {
    Binary { width: usize },
    Hexadecimal { width: usize },
}

impl Digits {
    /// The digits that show all these values.
    fn for_all(values: impl Iterator<Item = Nimber>) -> Self {
        let greatest = values.max().unwrap_or_default().value();
        match greatest.max(1).ilog2() as usize + 1 {
            width @ ..=MOST_BINARY_DIGITS => Self::Binary { width },
            digits => Self::Hexadecimal { width: digits.div_ceil(4) },
        }
    }

    fn name(&self) -> &'static str {
        match self {
            Self::Binary { .. } => "binary",
            Self::Hexadecimal { .. } => "base 16",
        }
    }

    /// A value in base 10, and in these digits.
    fn of(&self, value: Option<Nimber>) -> [String; 2] {
        let Some(value) = value else { return ["win".to_owned(), String::new()] };
        let written = match *self {
            Self::Binary { width } => format!("{:0width$b}", value.value()),
            Self::Hexadecimal { width } => format!("{:0width$x}", value.value()),
        };
        [value.to_string(), written]
    }
}
