//! Every way to link that docs/c.md names, the symbols that are visible, and a second library written in Rust.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use crate::installation::{Link, link, package, prefix, root, run};

/// The shell commands of the page.
fn documented_commands() -> String {
    let page = fs::read_to_string(root().join("docs/c.md")).unwrap();
    let blocks = page.split("```sh\n").skip(1);
    blocks.map(|block| block.split("```").next().unwrap()).collect()
}

fn copy_judge(folder: &Path) {
    fs::copy(root().join("examples/c/judge.c"), folder.join("judge.c")).unwrap();
}

/// The programs in a folder.
fn programs(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut programs: Vec<_> = files.filter(|file| file.extension().is_none()).collect();
    programs.sort();
    programs
}

/// A judge answers the sample as it should.
fn judges(program: &Path) {
    let sample = root().join("tests/data/chess/sample");
    let [input, answers] = ["in", "ans"].map(|end| fs::read_to_string(sample.with_extension(end)).unwrap());
    assert_eq!(run(&mut Command::new(program), &input), answers, "{}", program.display());
}

#[test]
fn as_the_page_says() {
    let folder = TempDir::new().unwrap();
    copy_judge(folder.path());
    compile_second(&folder.path().join("libother.a"));
    let mut bash = Command::new("bash");
    bash.args(["-euo", "pipefail", "-c", &documented_commands()]).current_dir(&folder).env("PREFIX", prefix());
    run(&mut bash, "");
    let programs = programs(folder.path());
    let names = programs.iter().map(|program| program.file_name().unwrap().to_str().unwrap());
    let expected = [
        "judge-beside",
        "judge-pkg-config",
        "judge-pkg-config-static",
        "judge-plugin",
        "judge-shared",
        "judge-shared-cxx",
        "judge-static",
        "judge-static-cxx",
    ];
    assert_eq!(names.collect::<Vec<_>>(), expected);
    programs.iter().for_each(|program| judges(program));
}

#[test]
fn without_a_warning_and_without_undefined_symbols() {
    let folder = TempDir::new().unwrap();
    copy_judge(folder.path());
    for (compiler, standard) in [("gcc", "-std=c99"), ("gcc", "-std=c17"), ("g++", "-std=c++11"), ("g++", "-std=c++20")]
    {
        for how in [Link::Static, Link::Shared] {
            let program = folder.path().join("judge");
            let mut command = Command::new(compiler);
            command.args([standard, "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-Wl,-z,defs"]);
            let language = if compiler == "g++" { "c++" } else { "c" };
            command.args(["-x", language]).arg(folder.path().join("judge.c")).args(["-x", "none", "-o"]).arg(&program);
            run(link(&mut command, how), "");
            judges(&program);
        }
    }
}

#[test]
fn only_our_functions_are_visible() {
    let header = fs::read_to_string(package().join("include/grundy.h")).unwrap();
    let mut nm = Command::new("nm");
    let symbols = run(
        nm.args(["--dynamic", "--defined-only", "--format=just-symbols"]).arg(prefix().join("lib/libgrundy.so")),
        "",
    );
    assert!(symbols.lines().count() > 20, "{symbols}");
    for symbol in symbols.lines() {
        assert!(symbol.starts_with("grundy_"), "{symbol}");
        assert!(header.contains(&format!("{symbol}(")), "{symbol}");
    }
    let declared = header.split("grundy_status grundy_").skip(1).map(|rest| rest.split('(').next().unwrap());
    for function in declared {
        assert!(symbols.lines().any(|symbol| symbol == format!("grundy_{function}")), "{function}");
    }
}

/// Compiles a static library with a function that catches a panic.
fn compile_second(library: &Path) {
    let source = library.with_extension("rs");
    fs::write(
        &source,
        r#"
            #[unsafe(no_mangle)]
            pub extern "C" fn second(number: u64) -> u64 {
                let caught = std::panic::catch_unwind(|| {
                    let digits: Vec<char> = number.to_string().chars().collect();
                    assert!(digits.len() < 5, "too long");
                    digits.iter().rev().collect::<String>().parse::<u64>().unwrap()
                });
                caught.unwrap_or(0)
            }
        "#,
    )
    .unwrap();
    let mut rustc = Command::new("rustc");
    rustc.args(["--edition", "2024", "-O", "--crate-type", "staticlib", "-o"]).arg(library).arg(source);
    run(&mut rustc, "");
}

/// Both have Rust's standard library in them, and panics that are caught.
#[test]
fn beside_a_second_library_written_in_rust() {
    let folder = TempDir::new().unwrap();
    let at = |name: &str| folder.path().join(name);
    compile_second(&at("libsecond.a"));
    fs::write(
        at("both.c"),
        r#"
            #include <grundy.h>
            #include <stdio.h>

            uint64_t second(uint64_t number);

            int main(void)
            {
                grundy_game *kayles;
                grundy_value value;
                if (grundy_game_solve("kayles", 0, &kayles, NULL) || grundy_position_value(kayles, 12, &value, NULL))
                    return 1;
                printf("%d %d %d\n", (int)value.nimber, (int)second(123), (int)second(12345));
                grundy_game_free(kayles);
                return 0;
            }
        "#,
    )
    .unwrap();
    for how in [Link::Static, Link::Shared] {
        for ours_first in [true, false] {
            let mut gcc = Command::new("gcc");
            gcc.arg(at("both.c")).arg("-o").arg(at("both"));
            if !ours_first {
                gcc.arg(at("libsecond.a"));
            }
            link(&mut gcc, how).arg(at("libsecond.a")).args(["-lpthread", "-ldl", "-lm"]);
            run(&mut gcc, "");
            assert_eq!(run(&mut Command::new(at("both")), ""), "4 321 0\n", "{how:?}, {ours_first}");
        }
    }
}
