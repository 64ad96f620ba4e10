//! The tutorial and the README: what they show of a command's output is what it prints.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

use crate::support::{in_root, output_of_shell};

/// A block of a page.
struct Block<'p> {
    language: &'p str,
    content: String,
    /// Whether nothing but an empty line stands between it and the block before.
    follows: bool,
}

/// The blocks of a page, in order.
fn blocks(page: &str) -> Vec<Block<'_>> {
    let (mut lines, mut blocks, mut between) = (page.lines(), Vec::new(), Vec::new());
    while let Some(line) = lines.next() {
        let Some(language) = line.strip_prefix("```") else {
            between.push(line);
            continue;
        };
        let content = lines.by_ref().take_while(|line| *line != "```").map(|line| format!("{line}\n")).collect();
        blocks.push(Block { language, content, follows: between == [""] });
        between.clear();
    }
    blocks
}

/// Runs every command of the page that has its output behind it, and gives their number, and that of the others.
fn run_page(page: &str, folder: &Path) -> [usize; 2] {
    let has_python = Command::new("python3").arg("--version").output().is_ok();
    assert!(has_python || env::var_os("CI").is_none(), "no `python3`");
    let page = fs::read_to_string(in_root(page)).unwrap();
    let blocks = blocks(&page);
    let mut shown = 0;
    for pair in blocks.windows(2) {
        let [
            Block { language: "sh", content: commands, .. },
            Block { language: "text", content: expected, follows: true },
        ] = pair
        else {
            continue;
        };
        shown += 1;
        if has_python || !commands.contains("python3") {
            assert_eq!(output_of_shell(commands, folder).unwrap(), *expected, "{commands}");
        }
    }
    [shown, blocks.iter().filter(|block| block.language == "sh").count() - shown]
}

#[cfg(unix)]
#[test]
fn every_command_of_the_tutorial_prints_what_the_page_shows() {
    let folder = tempfile::tempdir().unwrap();
    let [shown, others] = run_page("docs/tutorial.md", folder.path());
    assert!(shown >= 7 && others == 0, "{shown} commands with their output, {others} without");
}

#[cfg(unix)]
#[test]
fn what_the_readme_shows_is_what_is_printed() {
    let folder = tempfile::tempdir().unwrap();
    let [shown, _] = run_page("README.md", folder.path());
    assert!(shown >= 3, "{shown} commands with their output");
}

#[test]
fn the_code_is_that_of_the_example() {
    let page = fs::read_to_string(in_root("docs/tutorial.md")).unwrap();
    let quoted: Vec<String> = blocks(&page)
        .into_iter()
        .filter(|block| block.language.starts_with("rust"))
        .map(|block| block.content)
        .collect();
    assert_eq!(quoted.len(), 2);
    for code in quoted {
        let (name, code) = code.strip_prefix("// ").and_then(|code| code.split_once('\n')).unwrap();
        let source = fs::read_to_string(in_root("examples/embedded-table").join(name)).unwrap();
        assert!(source.contains(code.trim_end()), "{name} has no\n{code}");
    }
}
