//! Links the compiler's unwinder into the command, where the compiler has it as an archive: to load it as a library before `main` takes
//! longer than to answer a usual input.

use std::env;
use std::path::PathBuf;
use std::process::Command;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if !is_loaded_by_glibc() {
        return;
    }
    if let Some(folder) = folder_of("libgcc_eh.a") {
        println!("cargo:rustc-link-search=native={}", folder.display());
        println!("cargo:rustc-link-lib=static:-bundle=gcc_eh");
    }
}

/// Whether the command is for a machine like this one and linked with the shared libraries of GNU.
fn is_loaded_by_glibc() -> bool {
    let variable = |name| env::var(name).unwrap_or_default();
    variable("HOST") == variable("TARGET")
        && variable("CARGO_CFG_TARGET_OS") == "linux"
        && variable("CARGO_CFG_TARGET_ENV") == "gnu"
        && !variable("CARGO_CFG_TARGET_FEATURE").split(',').any(|feature| feature == "crt-static")
}

/// Where the C compiler has a file of its own, if it has it.
fn folder_of(file: &str) -> Option<PathBuf> {
    let output = Command::new("cc").arg(format!("-print-file-name={file}")).output().ok()?;
    let path = PathBuf::from(String::from_utf8(output.stdout).ok()?.trim_end());
    // Of a file that it does not have, the compiler prints the name as it is.
    if path.is_absolute() { path.parent().map(PathBuf::from) } else { None }
}
