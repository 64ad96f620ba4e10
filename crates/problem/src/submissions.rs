//! The submissions: right ones in four languages from the exported table, one that computes the values at its start, and
//! one for each mistake.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use grundy::Solved;
use grundy::table::Table;
use grundy_export::{Export, Language};
use grundy_generator::generate;
use grundy_rules::{Ruleset, SizedRuleset};
use minijinja::value::merge_maps;
use minijinja::{Value, context};

use crate::mistakes::{Mistake, Mistakes, Reading};
use crate::template::fill;
use crate::{Error, File, Problem};

/// What problemtools takes at most.
const MOST_BYTES: usize = 128 << 10;

/// All submissions.
///
/// # Errors
///
/// If a table cannot be made.
pub(crate) fn files(problem: &Problem<'_>, rules: &SizedRuleset, mistakes: &Mistakes) -> Result<Vec<File>, Error> {
    let mut files = lookups(problem, rules)?;
    files.push(File::new("submissions/accepted/computed.cpp", computed(problem, &Mistake::none(rules.clone()))));
    for (mistake, _) in &mistakes.wrong {
        let path = format!("submissions/wrong_answer/{}.cpp", mistake.name.replace('-', "_"));
        files.push(File::new(path, computed(problem, mistake)));
    }
    Ok(files)
}

/// Makes sure that judges take the submissions of a package: those of several files by all of these together.
///
/// # Errors
///
/// If the sources of one are longer.
pub(crate) fn check_sources(files: &[File]) -> Result<(), Error> {
    let mut bytes: BTreeMap<&str, usize> = BTreeMap::new();
    for file in files.iter().filter(|file| file.path.starts_with("submissions/")) {
        // `submissions/accepted/NAME`, a file or a folder.
        let name = file.path.match_indices('/').nth(2).map_or(&*file.path, |(end, _)| &file.path[..end]);
        *bytes.entry(name).or_default() += file.bytes.len();
    }
    match bytes.into_iter().find(|&(_, bytes)| bytes > MOST_BYTES) {
        Some((name, bytes)) => Err(Error::new(format_args!(
            "found {bytes} bytes of sources in {name}, expected {MOST_BYTES} at most, which judges take; choose a smaller \
             --size"
        ))),
        None => Ok(()),
    }
}

/// The source of a mistake, or of the right solution.
fn computed(problem: &Problem<'_>, mistake: &Mistake) -> String {
    let period = match mistake.reading {
        Reading::Period { preperiod, period } => Some(context! { preperiod, period }),
        _ => None,
    };
    let verdict = problem.right.game.verdict;
    let values = context! {
        about => &mistake.about, first => mistake.first, reading => mistake.reading.name(), period,
        sum => mistake.sum.name(), won => verdict.won, lost => verdict.lost,
        is_right => *mistake == Mistake::none(mistake.rules.clone()),
        needs_values => !matches!(mistake.reading, Reading::Number | Reading::Parity | Reading::One),
        swapped => mistake.reading == Reading::Swapped,
    };
    fill(include_str!("../templates/submissions/computed.cpp"), merge_maps([values, mistake.moves().values()]))
}

/// The submissions that look positions up.
fn lookups(problem: &Problem<'_>, rules: &SizedRuleset) -> Result<Vec<File>, Error> {
    let artifact = generate(rules, |_| ControlFlow::Continue(())).map_err(Error::new)?;
    let solved = Solved::new(rules, Table::open(artifact).map_err(Error::new)?).map_err(Error::new)?;
    let export = Export::of_table(&solved);
    let mut files = Vec::new();
    for language in Language::ALL {
        files.extend(lookup(problem, rules, &export, language)?);
    }
    Ok(files)
}

/// The submission that looks positions up, in one language: its table, and what reads and prints.
fn lookup(
    problem: &Problem<'_>,
    rules: &SizedRuleset,
    export: &Export<'_>,
    language: Language,
) -> Result<Vec<File>, Error> {
    let source = export.source(language).map_err(Error::new)?;
    let table = export.file_name(language);
    let stem = |language| export.file_name(language).split('.').next().unwrap_or_default().to_owned();
    let verdict = problem.right.game.verdict;
    let (kind, dimensions) = kind(rules.kind());
    let names = context! {
        kind, dimensions, won => verdict.won, lost => verdict.lost,
        name => stem(Language::C), class => stem(Language::Java), header => &table,
    };
    let beside = |folder: &str, main: &str, template: &str| {
        let path = |name: &str| format!("submissions/accepted/{folder}/{name}");
        vec![File::new(path(main), fill(template, names.clone())), File::new(path(&table), source.clone())]
    };
    Ok(match language {
        Language::C => beside("lookup_cpp", "main.cpp", include_str!("../templates/submissions/lookup.cpp")),
        Language::Python => beside("lookup_python", "main.py", include_str!("../templates/submissions/lookup.py")),
        Language::Java => beside("lookup_java", "Main.java", include_str!("../templates/submissions/Main.java")),
        // Judges compile one file of Rust.
        Language::Rust => {
            let values: Value = merge_maps([context! { source }, names]);
            let text = fill(include_str!("../templates/submissions/lookup.rs"), values);
            vec![File::new("submissions/accepted/lookup.rs", text)]
        }
    })
}

/// How positions are written, as the templates call it, and how many numbers one has.
fn kind(ruleset: &Ruleset) -> (&'static str, usize) {
    match ruleset {
        Ruleset::Board(board) => ("cell", board.dimensions()),
        Ruleset::Rows(_) => ("row", 1),
        Ruleset::Heaps(_) | Ruleset::Subtraction(_) | Ruleset::Turning(_) => ("number", 1),
        _ => ("vertex", 1),
    }
}
