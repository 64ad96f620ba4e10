//! A table for people: which input kills which known wrong answer.

use std::io::{self, Write};

use grundy_judge::{Right, Test};

use crate::failure::Failure;

/// The width of the first column, for the names of the inputs.
const NAMES: usize = 28;

/// Prints what the columns stand for, a line for each of the named inputs as it comes, and how many have killed each
/// wrong answer.
pub(crate) fn print(
    right: &Right<'_>,
    inputs: impl Iterator<Item = Result<(String, Vec<Test>), Failure>>,
) -> Result<(), Failure> {
    let wrong_answers = right.game.wrong_answers;
    let numbers = 1..=wrong_answers.len();
    for (number, wrong) in numbers.clone().zip(wrong_answers) {
        print_line(&format!("{number:>3}  {:<20}  {}", wrong.name, wrong.mistake))?;
    }
    print_line(&row("", numbers))?;
    let mut kills = vec![0; wrong_answers.len()];
    for input in inputs {
        let (name, tests) = input?;
        let killed: Vec<bool> = wrong_answers.iter().map(|wrong| wrong.is_killed_by(&tests, right)).collect();
        kills.iter_mut().zip(&killed).for_each(|(kills, &is_killed)| *kills += usize::from(is_killed));
        print_line(&row(&name, killed.into_iter().map(|is_killed| if is_killed { 'x' } else { '.' })))?;
    }
    print_line(&row("killed by", kills))
}

fn row(name: &str, entries: impl IntoIterator<Item = impl ToString>) -> String {
    let entries: String = entries.into_iter().map(|entry| format!("{:>4}", entry.to_string())).collect();
    format!("{name:<NAMES$}{entries}")
}

fn print_line(line: &str) -> Result<(), Failure> {
    writeln!(io::stdout(), "{line}").map_err(Failure::output)
}
