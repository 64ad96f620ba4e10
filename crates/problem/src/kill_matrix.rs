//! Which input kills which wrong answer, and which mistakes are left out.

use std::fmt::Write;

use grundy_judge::Right;
use grundy_judge::wrong_answers::Against;

use crate::data::{Input, kills};
use crate::mistakes::Mistakes;
use crate::{File, KILLS};

/// The width of the first column, for the names of the inputs.
const NAMES: usize = 28;

/// The kill matrix as a file of the package: of the submissions, and beside it how many inputs kill what else is known.
pub(crate) fn file(right: &Right<'_>, inputs: &[Input], mistakes: &Mistakes) -> File {
    let mut text = String::from("The wrong answers, and the inputs that kill them.\n\n");
    let mut line = |line: String| text += &(line.trim_end().to_owned() + "\n");
    for (number, (mistake, _)) in (1..).zip(&mistakes.wrong) {
        line(format!("{number:>3}  {:<24}  {}", mistake.name, mistake.about));
    }
    line(String::new());
    line(row("", (1..=mistakes.wrong.len()).map(|number| number.to_string())));
    let mut kills = vec![0; mistakes.wrong.len()];
    for input in inputs {
        let is_killed: Vec<bool> =
            mistakes.wrong.iter().map(|(_, wrong)| wrong.is_killed_by(&input.tests, right)).collect();
        kills.iter_mut().zip(&is_killed).for_each(|(kills, &is_killed)| *kills += usize::from(is_killed));
        line(row(&input.name, is_killed.iter().map(|&is_killed| String::from(if is_killed { "x" } else { "." }))));
    }
    line(row("killed by", kills.iter().map(usize::to_string)));
    text += &without_submissions(right, inputs);
    text += &left_out(mistakes);
    File::new("kill-matrix.txt", text)
}

fn row(name: &str, entries: impl Iterator<Item = String>) -> String {
    let entries: String = entries.map(|entry| format!("{entry:>4}")).collect();
    format!("{name:<NAMES$}{entries}")
}

/// The wrong answers that are known of the game itself, and how many inputs kill each.
fn without_submissions(right: &Right<'_>, inputs: &[Input]) -> String {
    let mut text = String::new();
    let wrong = right.game.wrong_answers.iter().filter(|wrong| !matches!(wrong.against, Against::Invalid(_)));
    for (place, wrong) in wrong.enumerate() {
        if place == 0 {
            text += "\nThese wrong answers to this game are known, too. So many inputs kill them.\n\n";
        }
        let _ = writeln!(text, "{:>4} {:<24}  {}", kills(inputs, wrong, right), wrong.name, wrong.mistake);
    }
    text
}

fn left_out(mistakes: &Mistakes) -> String {
    let few = format!("These mistakes are killed by fewer than {KILLS} inputs, and are left out.");
    let harmless = "These mistakes change no answer within the limits, and are left out.";
    let undecided =
        "Of these mistakes it is not decided whether they change an answer within the limits. They are left out.";
    let all = [(&*few, &mistakes.rarely_killed), (harmless, &mistakes.harmless), (undecided, &mistakes.undecided)];
    let mut text = String::new();
    for (heading, mistakes) in all.into_iter().filter(|(_, mistakes)| !mistakes.is_empty()) {
        let _ = writeln!(text, "\n{heading}\n");
        for mistake in mistakes {
            let _ = writeln!(text, "     {:<24}  {}", mistake.name, mistake.about);
        }
    }
    text
}
