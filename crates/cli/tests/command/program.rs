//! The programs themselves: what they are called, and what they leave to the system.

use crate::support::{Run, run};

#[test]
fn the_version_is_that_of_grundy() {
    let stdout = concat!("grundy ", env!("CARGO_PKG_VERSION"), "\n").to_owned();
    assert_eq!(run(&["--version"], ""), Run { status: 0, stdout, stderr: String::new() });
}

/// A function that a program exports takes the place of the one of that name in every library that the program loads.
#[cfg(target_os = "linux")]
#[test]
fn nothing_is_exported() {
    for program in [env!("CARGO_BIN_EXE_grundy"), env!("CARGO_BIN_EXE_grundy-make")] {
        let nm = std::process::Command::new("nm").args(["--dynamic", "--defined-only", program]).output();
        let Ok(nm) = nm else {
            assert!(std::env::var_os("CI").is_none(), "no `nm`, which the package binutils has");
            eprintln!("skipped: no `nm`");
            return;
        };
        let symbols = String::from_utf8(nm.stdout).unwrap();
        // The linker adds this mark of its own for the C library, on machines of 32 bits.
        let exported: Vec<&str> = symbols.lines().filter(|line| !line.ends_with(" _IO_stdin_used")).collect();
        assert_eq!(exported, [""; 0], "{program}");
    }
}
