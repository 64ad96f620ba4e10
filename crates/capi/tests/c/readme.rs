//! What README.md shows of C and C++.

use std::fs;
use std::process::Command;

use crate::installation::{Link, link, root, run};

/// The one block of README.md in that language.
fn block(language: &str) -> String {
    let page = fs::read_to_string(root().join("README.md")).unwrap();
    let blocks: Vec<&str> = page.split(&format!("```{language}\n")).skip(1).collect();
    let [block] = blocks[..] else { panic!("{} blocks of {language}", blocks.len()) };
    block.split("```").next().unwrap().to_owned()
}

/// What the lines print, as the body of a program.
fn printed(compiler: &str, standard: &str, headers: &[&str], language: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let includes: String = headers.iter().map(|header| format!("#include <{header}>\n")).collect();
    let source = folder.path().join(format!("program.{language}"));
    fs::write(&source, format!("{includes}int main() {{\n{}}}\n", block(language))).unwrap();
    let program = folder.path().join("program");
    let mut command = Command::new(compiler);
    command.args([standard, "-Wall", "-Wextra", "-Werror"]).arg(source).arg("-o").arg(&program);
    run(link(&mut command, Link::Static), "");
    run(&mut Command::new(program), "")
}

#[test]
fn the_lines_of_c_and_of_cpp_print_the_nim_sum() {
    assert_eq!(printed("gcc", "-std=c99", &["grundy.h", "stdio.h"], "c"), "3\n");
    assert_eq!(printed("g++", "-std=c++11", &["grundy.h", "cstdint", "iostream"], "cpp"), "3\n");
}
