//! What a judge and those who publish the problem want to know of it: its settings and its licence.

use grundy_judge::contest::{Component, Tests, Verdict};
use grundy_publish::sha256;
use minijinja::context;

use crate::template::fill;
use crate::{File, Format, Problem};

/// How outputs are judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Validation {
    /// They are compared with the answers.
    Default,
    /// An interactor talks with the submission.
    Interactive,
}

/// The settings of the package, and its licence.
pub(crate) fn files(problem: &Problem<'_>, format: Format, validation: Validation) -> Vec<File> {
    let interactive = validation == Validation::Interactive;
    let game = problem.right.game;
    let origin = match game.component {
        Component::Position(_) => format!("the rules {}", game.name),
        _ => format!("the contest game {}", game.name),
    };
    let settings = fill(
        match format {
            Format::Legacy => include_str!("../templates/package/problem.legacy.yaml"),
            Format::Of2025 => include_str!("../templates/package/problem.2025-09.yaml"),
        },
        context! { title => quoted(&problem.title), uuid => uuid(problem, validation), origin, interactive },
    );
    let mut files =
        vec![File::new("problem.yaml", settings), File::new("LICENSE", include_str!("../templates/package/LICENSE"))];
    match format {
        Format::Legacy => {
            files.push(File::new("domjudge-problem.ini", include_str!("../templates/package/domjudge-problem.ini")));
        }
        Format::Of2025 if interactive => {}
        // The time limit is among the settings here, and what was there is not.
        Format::Of2025 => {
            files.push(File::new("data/test_group.yaml", include_str!("../templates/package/test_group.yaml")));
        }
    }
    files
}

/// A text as YAML takes it, whatever is in it.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}

/// The identifier of a problem: another one for whatever else makes other files, and for the interactive one.
fn uuid(problem: &Problem<'_>, validation: Validation) -> String {
    let Problem { right, title, seed } = problem;
    let size = problem.rules().size();
    let kind = match validation {
        Validation::Default => "",
        Validation::Interactive => "interactive\n",
    };
    let Verdict { won, lost } = right.game.verdict;
    let components = [right.game.least_components(), right.game.most_components()];
    let tests = if let Tests::Counted(bound) = right.game.tests { bound.contest.1 } else { 1 };
    let digest = sha256(
        format!("{}\n{size}\n{title}\n{seed}\n{kind}{won}\n{lost}\n{components:?}\n{tests}\n", right.game.name)
            .as_bytes(),
    );
    // Version 8 is for whoever has a way of their own.
    format!("{}-{}-8{}-a{}-{}", &digest[..8], &digest[8..12], &digest[13..16], &digest[17..20], &digest[20..32])
}
