//! The submissions: right ones in four languages from the exported table, one that computes the values at its start,
//! and one for each mistake.

mod library;

use std::collections::BTreeMap;

use grundy_export::Language;
use grundy_rules::{Rules, Ruleset};
use minijinja::value::merge_maps;
use minijinja::{Value, context};

use crate::mistakes::{Mistake, Mistakes, Reading, SharedRules};
use crate::template::fill;
use crate::work::is_light;
use crate::{Error, File, Problem, input};
use library::{Library, libraries};

/// What problemtools takes at most.
const MOST_BYTES: usize = 128 << 10;

/// All submissions.
///
/// # Errors
///
/// If a table cannot be made.
pub(crate) fn files(problem: &Problem<'_>, rules: &SharedRules, mistakes: &Mistakes) -> Result<Vec<File>, Error> {
    let input = input::values(problem.right.game, &**rules);
    let mut files = lookups(problem, &input, &**rules)?;
    if is_light(&**rules) {
        let right = computed(problem, &input, &Mistake::none(rules.clone()));
        files.push(File::new("submissions/accepted/computed.cpp", right));
    }
    for (mistake, _) in &mistakes.wrong {
        let path = format!("submissions/wrong_answer/{}.cpp", mistake.name.replace('-', "_"));
        files.push(File::new(path, computed(problem, &input, mistake)));
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
            "found {bytes} bytes of sources in {name}, expected {MOST_BYTES} at most, which judges take; choose a \
             smaller --size"
        ))),
        None => Ok(()),
    }
}

/// The source of a mistake, or of the right solution.
fn computed(problem: &Problem<'_>, input: &Value, mistake: &Mistake) -> String {
    let period = match mistake.reading {
        Reading::Period { preperiod, period } => Some(context! { preperiod, period }),
        _ => None,
    };
    let verdict = problem.right.game.verdict;
    let values = context! {
        about => &mistake.about, first => mistake.first, reading => mistake.reading.name(), period,
        sum => mistake.sum.name(), won => verdict.won, lost => verdict.lost, integer => "int",
        is_right => mistake.is_right(),
        needs_values => mistake.reading.needs_values(),
        swapped => mistake.reading == Reading::Swapped,
    };
    let values = merge_maps([input.clone(), values, mistake.moves().values()]);
    fill(include_str!("../templates/submissions/computed.cpp"), values)
}

/// The submissions that look positions up.
fn lookups(problem: &Problem<'_>, input: &Value, rules: &dyn Rules) -> Result<Vec<File>, Error> {
    let all = libraries(problem.right.game, rules)?;
    Ok(all.iter().flat_map(|(language, library)| lookup(problem, input, rules, library, *language)).collect())
}

/// The submission that looks positions up, in one language: its table, and what reads and prints.
fn lookup(problem: &Problem<'_>, input: &Value, rules: &dyn Rules, library: &Library, language: Language) -> Vec<File> {
    let Library { source, file_name, name, class } = library;
    let verdict = problem.right.game.verdict;
    let names = context! {
        name, class, header => file_name, won => verdict.won, lost => verdict.lost, integer => "uint64_t",
        reader => reader(rules).map(|kind| format!("{name}_{kind}")),
    };
    let names = merge_maps([input.clone(), names]);
    let beside = |folder: &str, main: &str, template: &str| {
        let path = |name: &str| format!("submissions/accepted/{folder}/{name}");
        vec![File::new(path(main), fill(template, names.clone())), File::new(path(file_name), source.as_str())]
    };
    match language {
        Language::C => beside("lookup_cpp", "main.cpp", include_str!("../templates/submissions/lookup.cpp")),
        Language::Python => beside("lookup_python", "main.py", include_str!("../templates/submissions/lookup.py")),
        Language::Java => beside("lookup_java", "Main.java", include_str!("../templates/submissions/Main.java")),
        // Judges compile one file of Rust.
        Language::Rust => {
            let values: Value = merge_maps([context! { source }, names]);
            let text = fill(include_str!("../templates/submissions/lookup.rs"), values);
            vec![File::new("submissions/accepted/lookup.rs", text)]
        }
    }
}

/// What the name of the function ends with that finds a position, where it is not the number that is read.
fn reader(rules: &dyn Rules) -> Option<&'static str> {
    match rules.kind() {
        // Of rules in Rust, only those of cells are looked up.
        Some(Ruleset::Board(_)) | None => Some("cell"),
        Some(Ruleset::Rows(_)) => Some("row"),
        Some(Ruleset::Graph(_)) => Some("vertex"),
        Some(_) => None,
    }
}
