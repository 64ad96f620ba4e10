//! Every source is compiled without a warning and run: its whole table, and its nim-sums and winning moves of random
//! boards, must be those of the crate. A tool that is not installed is named and passed over.

mod games;
mod rulesets;
mod tools;

use std::process::Command;

use games::Game;
use grundy_export::Language;
use tools::{Folder, run, tool};

#[test]
fn c99() {
    compiled_c("gcc", "-std=c99", "c");
}

#[test]
fn cxx11() {
    compiled_c("g++", "-std=c++11", "cpp");
}

#[test]
fn python() {
    let Some(python) = tool("python3") else { return };
    for game in Game::all() {
        let folder = Folder::new(&game, Language::Python, "py");
        game.check(&run(python.command().arg("-Werror").arg(folder.driver()), game.boards()));
    }
}

#[test]
fn rust() {
    let Some(rustc) = tool("rustc") else { return };
    for game in Game::all() {
        let folder = Folder::new(&game, Language::Rust, "rs");
        for edition in ["2015", "2018", "2021", "2024"] {
            run(
                rustc
                    .command()
                    .args(["-Dwarnings", "--edition", edition, "-o"])
                    .args([folder.program(), folder.driver()]),
                "",
            );
            game.check(&run(&mut folder.command(), game.boards()));
        }
    }
}

#[test]
fn rust_without_std() {
    let Some(rustc) = tool("rustc") else { return };
    for game in Game::all() {
        let folder = Folder::new(&game, Language::Rust, "rs");
        folder.write("bare.rs", &format!("#![no_std]\nmod {};\n", game.module()));
        let bare = folder.path("bare.rs");
        let mut command = rustc.command();
        run(
            command.args(["-Dwarnings", "--crate-type=lib", "--emit=metadata", "-o"]).args([folder.program(), bare]),
            "",
        );
    }
}

#[test]
fn java() {
    let (Some(javac), Some(java)) = (tool("javac"), tool("java")) else { return };
    for game in Game::all() {
        let folder = Folder::new(&game, Language::Java, "java");
        let sources = [folder.path(&game.source_name(Language::Java)), folder.driver()];
        let to = folder.path(".");
        // A later JDK warns of an old release, which is no fault of the source.
        run(
            javac.command().args(["--release", "8", "-Xlint:all,-options", "-Werror", "-d"]).arg(&to).args(sources),
            "",
        );
        game.check(&run(java.command().arg("-cp").arg(&to).arg(game.class()), game.boards()));
    }
}

#[test]
fn sources_fit_the_strictest_judge_four_times() {
    for game in Game::all() {
        for language in Language::ALL {
            let len = game.source(language).len();
            assert!(len < 16 << 10, "{} in {}: {len} bytes", game.name(), language.name());
        }
    }
}

#[test]
fn rulesets_in_c99() {
    rulesets_in_c("gcc", "-std=c99", "rulesets.c");
}

#[test]
fn rulesets_in_cxx11() {
    rulesets_in_c("g++", "-std=c++11", "rulesets.cpp");
}

#[test]
fn rulesets_in_python() {
    let Some(python) = tool("python3") else { return };
    let folder = Folder::of_rulesets(Language::Python, "rulesets.py");
    check_rulesets(python.command().args(["-Werror", "-Xutf8"]).arg(folder.driver()));
}

#[test]
fn rulesets_in_rust() {
    let Some(rustc) = tool("rustc") else { return };
    let folder = Folder::of_rulesets(Language::Rust, "rulesets.rs");
    for edition in ["2015", "2024"] {
        let files = [folder.program(), folder.driver()];
        run(rustc.command().args(["-Dwarnings", "--edition", edition, "-o"]).args(files), "");
        check_rulesets(&mut folder.command());
    }
}

#[test]
fn rulesets_in_rust_without_std() {
    let Some(rustc) = tool("rustc") else { return };
    let folder = Folder::of_rulesets(Language::Rust, "rulesets.rs");
    let modules: String =
        rulesets::sources(Language::Rust).map(|(name, _)| format!("mod {};\n", name.trim_end_matches(".rs"))).collect();
    folder.write("bare.rs", &format!("#![no_std]\n{modules}"));
    let mut command = rustc.command();
    command.args(["-Dwarnings", "--crate-type=lib", "--emit=metadata", "-o"]);
    run(command.args([folder.program(), folder.path("bare.rs")]), "");
}

#[test]
fn rulesets_in_java() {
    let (Some(javac), Some(java)) = (tool("javac"), tool("java")) else { return };
    let folder = Folder::of_rulesets(Language::Java, "Rulesets.java");
    let to = folder.path(".");
    let mut command = javac.command();
    command.args(["--release", "8", "-Xlint:all,-options", "-Werror", "-sourcepath"]).arg(&to).arg("-d").arg(&to);
    run(command.arg(folder.driver()), "");
    check_rulesets(java.command().arg("-cp").arg(&to).arg("Rulesets"));
}

/// Puts all positions of all rulesets, and sums of them, to a driver.
fn check_rulesets(command: &mut Command) {
    let (questions, answers) = &*rulesets::QUESTIONS;
    let output = run(command, questions);
    for ((question, answer), expected) in questions.lines().zip(output.lines()).zip(answers.lines()) {
        assert_eq!(answer, expected, "{question}");
    }
    assert_eq!(output.lines().count(), answers.lines().count());
}

fn rulesets_in_c(compiler: &str, standard: &str, driver: &str) {
    let Some(compiler) = tool(compiler) else { return };
    let folder = Folder::of_rulesets(Language::C, driver);
    let headers = rulesets::sources(Language::C).map(|(name, _)| format!("#include \"{name}\"\n").repeat(2));
    let unused = driver.replace("rulesets", "unused");
    folder.write(&unused, &(headers.collect::<String>() + "int main(void) { return 0; }\n"));
    for program in [folder.path(&unused), folder.driver()] {
        let mut command = compiler.command();
        command.args([standard, "-O1", "-Wall", "-Wextra", "-pedantic", "-Werror", "-o"]);
        run(command.args([folder.program(), program]), "");
    }
    check_rulesets(&mut folder.command());
}

/// Compiles each driver, and one that includes the header twice and uses nothing of it.
fn compiled_c(compiler: &str, standard: &str, ending: &str) {
    let Some(compiler) = tool(compiler) else { return };
    for game in Game::all() {
        let folder = Folder::new(&game, Language::C, "c");
        let include = format!("#include \"{}\"\n", game.source_name(Language::C));
        let (driver, unused) = (folder.path(&format!("main.{ending}")), folder.path(&format!("unused.{ending}")));
        std::fs::copy(folder.driver(), &driver).unwrap();
        std::fs::write(&unused, include.repeat(2) + "int main(void) { return 0; }\n").unwrap();
        for program in [unused, driver] {
            let mut command = compiler.command();
            command.args([standard, "-O2", "-Wall", "-Wextra", "-pedantic", "-Werror", "-o"]);
            run(command.args([folder.program(), program]), "");
        }
        game.check(&run(&mut folder.command(), game.boards()));
    }
}
