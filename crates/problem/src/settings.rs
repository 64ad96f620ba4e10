//! What a judge and those who publish the problem want to know of it: its settings and its licence.

use grundy_publish::sha256;
use minijinja::context;

use crate::template::fill;
use crate::{File, Format, Problem};

/// The settings of the package, and its licence.
pub(crate) fn files(problem: &Problem<'_>, format: Format) -> Vec<File> {
    let settings = fill(
        match format {
            Format::Legacy => include_str!("../templates/package/problem.legacy.yaml"),
            Format::Of2025 => include_str!("../templates/package/problem.2025-09.yaml"),
        },
        context! { title => quoted(&problem.title), uuid => uuid(problem), rules => problem.right.game.name },
    );
    let mut files =
        vec![File::new("problem.yaml", settings), File::new("LICENSE", include_str!("../templates/package/LICENSE"))];
    files.push(match format {
        Format::Legacy => File::new("domjudge-problem.ini", include_str!("../templates/package/domjudge-problem.ini")),
        // The time limit is among the settings here, and what was there is not.
        Format::Of2025 => File::new("data/test_group.yaml", include_str!("../templates/package/test_group.yaml")),
    });
    files
}

/// A text as YAML takes it, whatever is in it.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}

/// The identifier of a problem: another one for other rules, another title or another seed.
fn uuid(problem: &Problem<'_>) -> String {
    let Problem { right, title, seed } = problem;
    let digest = sha256(format!("{}\n{title}\n{seed}\n", right.game.name).as_bytes());
    // Version 8 is for whoever has a way of their own.
    format!("{}-{}-8{}-a{}-{}", &digest[..8], &digest[8..12], &digest[13..16], &digest[17..20], &digest[20..32])
}
