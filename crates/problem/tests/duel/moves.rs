//! The moves and values in the sources, held against the rules and the exhaustive solver.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

use grundy::OwnedOption;
use grundy_generator::solve;
use grundy_problem::Format;
use grundy_rules::{GameOption, Rules, Ruleset, SizedRuleset};
use grundy_solution::Solution;

use crate::games::{package_of, rulesets, write};

/// Asks the sources of C++ for the positions on standard input, as the driver in Python does.
const CPP: &str = r#"
#include "moves.h"
#include "notation.h"
#include "values.h"
#include <iostream>

int main()
{
    for (std::string text; std::cin >> text;) {
        const Position position = read_position(text).value();
        const std::optional<Value> value = value_of(position);
        std::cout << write_position(position) << ' ' << (value ? std::to_string(*value) : "win");
        for (const Option &option : options(position))
            std::cout << ' ' << write_option(read_option(write_option(option)).value());
        std::cout << '\n';
    }
}
"#;

const PYTHON: &str = r#"
import sys
from duel import INSTANT_WIN, options, read_option, read_position, value, write_option, write_position

for text in sys.stdin.read().split():
    position = read_position(text)
    worth = value(position)
    words = [write_option(read_option(write_option(option))) for option in options(position)]
    print(write_position(position), "win" if worth == INSTANT_WIN else worth, *words)
"#;

/// What the sources must say of all positions that plays come to: text, value and options, in the order of the rules.
fn expected(rules: &SizedRuleset) -> Vec<String> {
    let solved = solve::<u32>(rules).unwrap();
    let beyond = Solution::of(rules.kind().clone(), None).unwrap();
    let value = |position: u64| match solved.get(rules.entry(position) as usize) {
        Some(&u32::MAX) => "win".to_owned(),
        Some(value) => value.to_string(),
        // The exhaustive solver does not hand these out.
        None => beyond.value_of(position).unwrap().to_string(),
    };
    let starts = (0..rules.plain_len()).map(|index| rules.plain_position(index));
    let mut waiting: Vec<u64> = starts.filter(|&position| !rules.is_over(position)).collect();
    let (mut met, mut lines) = (BTreeSet::new(), Vec::new());
    while let Some(position) = waiting.pop() {
        if met.insert(position) {
            let options = options(rules, position);
            let written = options.iter().map(|option| option.write(rules));
            lines.push(
                [rules.write(position), value(position)].into_iter().chain(written).collect::<Vec<_>>().join(" "),
            );
            waiting.extend(options.iter().flat_map(parts));
        }
    }
    lines
}

fn options(rules: &SizedRuleset, position: u64) -> Vec<OwnedOption> {
    let mut options = Vec::new();
    let _ = rules.options(position, &mut |option| {
        options.push(OwnedOption::from(option));
        ControlFlow::Continue(())
    });
    options
}

fn parts(option: &OwnedOption) -> Vec<u64> {
    match option.as_option() {
        GameOption::Sum(parts) => parts.to_vec(),
        GameOption::Wins => Vec::new(),
    }
}

/// What `command` prints of the positions of these lines.
fn answered(mut command: Command, lines: &[String]) -> Vec<String> {
    let positions: String = lines.iter().map(|line| line.split(' ').next().unwrap().to_owned() + "\n").collect();
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let output = thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(positions.as_bytes()));
        child.wait_with_output().unwrap()
    });
    assert!(output.status.success(), "{command:?}");
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

/// Whether the tool of that name is installed.
fn has(tool: &str) -> bool {
    let found = Command::new(tool).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    let is_there = found.is_ok_and(|status| status.success());
    if !is_there {
        println!("skipped: {tool} is not installed");
    }
    is_there
}

/// Whatever `run` makes of the sources of these packages says what the rules and the solver say.
fn check(
    rulesets: impl Iterator<Item = SizedRuleset>,
    folder_of_sources: &str,
    driver: &str,
    source: &str,
    run: impl Fn(&Path) -> Command,
) {
    for rules in rulesets {
        let folder = tempfile::tempdir().unwrap();
        write(&package_of(&rules, Format::Legacy), folder.path());
        let sources = folder.path().join(folder_of_sources);
        fs::write(sources.join(driver), source).unwrap();
        let expected = expected(&rules);
        let answered = answered(run(&sources), &expected);
        let differs = answered.iter().zip(&expected).find(|(answered, expected)| answered != expected);
        assert_eq!(differs, None, "{}", rules.notation());
        assert_eq!(answered.len(), expected.len(), "{}", rules.notation());
    }
}

#[test]
fn the_interactor_has_the_moves_and_the_values_of_the_rules() {
    if !has("c++") {
        return;
    }
    // A compiler takes its time: one of each kind.
    let few = ["8u.Fu", "0.3...", "sub:squares", "turn:1-3", "turn:3e", "row:o{o}.=.{o}o", "row:.=o:win=ooo"];
    let is_of_few = |rules: &SizedRuleset| {
        let is_of_cells = matches!(rules.kind(), Ruleset::Board(_) | Ruleset::Graph(_));
        is_of_cells || few.contains(&&*rules.notation())
    };
    check(rulesets().filter(is_of_few), "output_validators/duel", "driver.cpp", CPP, |sources| {
        let mut compiler = Command::new("c++");
        compiler.args(["-std=c++17", "-Wall", "-Wextra", "-Werror", "driver.cpp", "-o", "driver"]).current_dir(sources);
        assert!(compiler.status().unwrap().success(), "{compiler:?}");
        Command::new(sources.join("driver"))
    });
}

#[test]
fn the_contestants_have_the_moves_and_the_values_of_the_rules() {
    if !has("python3") {
        return;
    }
    check(rulesets(), "submissions/accepted/winner", "driver.py", PYTHON, |sources| {
        let mut python = Command::new("python3");
        python.args(["-B", "driver.py"]).current_dir(sources);
        python
    });
}
