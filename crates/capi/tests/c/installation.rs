//! The installed library, and C programs that link it.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;
use std::thread;

use tempfile::TempDir;

/// Where the library is installed, once for all tests, by the script that users call.
pub(crate) fn prefix() -> &'static Path {
    static PREFIX: OnceLock<PathBuf> = OnceLock::new();
    PREFIX.get_or_init(|| {
        let prefix = Path::new(env!("CARGO_TARGET_TMPDIR")).join("grundy-c");
        let mut install = Command::new(package().join("install"));
        run(install.arg(&prefix).args(["--profile", "test", "--offline"]).env("CARGO", env!("CARGO")), "");
        prefix
    })
}

pub(crate) fn package() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    package().join("../..")
}

/// How a program is linked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Link {
    Static,
    Shared,
}

/// Warnings are errors in whatever includes the header.
const STRICT: [&str; 6] = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wstrict-prototypes", "-Werror"];

/// A compiled C program, in a folder of its own.
pub(crate) struct Program {
    folder: TempDir,
}

impl Program {
    /// Compiles a source of `tests/c` as C99, with a static library.
    pub(crate) fn new(source: &str, flags: &[&str]) -> Self {
        let this = Self { folder: tempfile::tempdir().unwrap() };
        let mut gcc = Command::new("gcc");
        gcc.args(["-std=c99", "-D_POSIX_C_SOURCE=200809L", "-g", "-O1"]).args(STRICT).args(flags);
        gcc.arg(package().join("tests/c").join(source)).arg("-o").arg(this.path());
        run(link(&mut gcc, Link::Static), "");
        this
    }

    pub(crate) fn path(&self) -> PathBuf {
        self.folder.path().join("program")
    }

    pub(crate) fn command(&self) -> Command {
        Command::new(self.path())
    }

    /// A file beside the program.
    pub(crate) fn file(&self, name: &str, content: &[u8]) -> PathBuf {
        let path = self.folder.path().join(name);
        fs::write(&path, content).unwrap();
        path
    }
}

/// Appends what links the library, as docs/c.md has it.
pub(crate) fn link(compiler: &mut Command, link: Link) -> &mut Command {
    let library = prefix().join("lib");
    compiler.arg("-I").arg(prefix().join("include"));
    match link {
        Link::Static => compiler.arg(library.join("libgrundy.a")).args(["-lpthread", "-ldl", "-lm"]),
        Link::Shared => {
            compiler.arg("-L").arg(&library).arg("-lgrundy").arg(format!("-Wl,-rpath,{}", library.display()))
        }
    }
}

/// Runs a command on an input to its good end, and returns what it prints.
pub(crate) fn run(command: &mut Command, input: &str) -> String {
    let output = output(command, input);
    let errors = String::from_utf8_lossy(&output.stderr);
    let printed = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{command:?}: {}\n{printed}{errors}", output.status);
    printed.into_owned()
}

pub(crate) fn output(command: &mut Command, input: &str) -> Output {
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    thread::scope(|scope| {
        // A program that ends early has closed its end, which is no error.
        scope.spawn(move || stdin.write_all(input.as_bytes()));
        child.wait_with_output().unwrap()
    })
}
