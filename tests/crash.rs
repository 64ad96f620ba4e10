//! A build that is killed while it publishes leaves the old tables or the new ones, never half of one.
//!
//! The build script is run as cargo runs it, but by itself and on a folder of its own: a whole `cargo build` would
//! spend its time elsewhere, and be killed there. It is a program of the machine that compiles, also where the tests
//! are for another one.
#![cfg(unix)]

use std::fs;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

const FILES: [&str; 5] = ["chess.sgt", "chess.xz", "marbles.sgt", "marbles.xz", "SHA256SUMS"];

/// What stands in each file before the build. Longer than any new one, so that a file that is overwritten in place
/// shows.
static OLD: [u8; 20_000] = [b'.'; 20_000];

/// The build script, which names itself when it runs.
const BUILD_SCRIPT: &str = env!("GRUNDY_BUILD_SCRIPT");

/// A checkout that is nothing but its `tables/`, and what the build script knows a checkout by.
struct Package {
    root: TempDir,
}

impl Package {
    /// One with old files in it.
    fn new() -> Self {
        let package = Self { root: tempfile::tempdir().unwrap() };
        fs::create_dir(package.tables()).unwrap();
        fs::create_dir_all(package.root.path().join("crates/publish")).unwrap();
        fs::write(package.root.path().join("crates/publish/Cargo.toml"), "").unwrap();
        package.write_old_files();
        package
    }

    fn tables(&self) -> PathBuf {
        self.root.path().join("tables")
    }

    fn write_old_files(&self) {
        FILES.iter().for_each(|file| fs::write(self.tables().join(file), OLD).unwrap());
    }

    fn read(&self, file: &str) -> Vec<u8> {
        fs::read(self.tables().join(file)).unwrap()
    }

    /// A build of this package by that program, the build script or what calls it, that replaces what differs.
    fn build(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.root).env("CARGO_MANIFEST_DIR", self.root.path()).env("OUT_DIR", self.root.path());
        command.env("GRUNDY_BLESS", "1").stdout(Stdio::null());
        command
    }

    fn holds_the_committed_files(&self) -> bool {
        FILES.iter().all(|file| self.read(file) == committed(file))
    }
}

fn committed(file: &str) -> Vec<u8> {
    fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tables").join(file)).unwrap()
}

/// Numbers that look random and are the same in every run.
struct Lcg(u64);

impl Lcg {
    /// A moment up to `longest`.
    fn moment(&mut self, longest: Duration) -> Duration {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        longest.mul_f64((self.0 >> 33) as f64 / (1u64 << 31) as f64)
    }
}

/// Kills that many builds, each at another moment of its run, and says how many files they had kept and how many
/// replaced.
fn kill_builds(builds: u32, mut moments: Lcg) -> (u32, u32) {
    let package = Package::new();
    let begin = Instant::now();
    assert!(package.build(BUILD_SCRIPT).status().unwrap().success());
    let whole = begin.elapsed();

    let (mut kept, mut replaced) = (0, 0);
    for _ in 0..builds {
        package.write_old_files();
        let mut build = package.build(BUILD_SCRIPT).spawn().unwrap();
        std::thread::sleep(moments.moment(whole));
        build.kill().unwrap();
        build.wait().unwrap();
        for file in FILES {
            let content = package.read(file);
            let (is_old, is_new) = (content == OLD, content == committed(file));
            assert!(is_old || is_new, "{file} is torn: {} bytes", content.len());
            (kept, replaced) = (kept + u32::from(is_old), replaced + u32::from(is_new));
        }
    }
    assert!(package.build(BUILD_SCRIPT).status().unwrap().success(), "what the killed ones left is in nobody's way");
    assert!(package.holds_the_committed_files());
    (kept, replaced)
}

#[test]
fn a_killed_build_leaves_old_tables_or_new_ones() {
    let threads = [1, 2].map(|seed| std::thread::spawn(move || kill_builds(40, Lcg(seed))));
    let counts = threads.map(|thread| thread.join().unwrap());
    let (kept, replaced) =
        counts.into_iter().fold((0, 0), |(kept, replaced), count| (kept + count.0, replaced + count.1));
    assert!(kept > 0 && replaced > 0, "killed before, between and after: {kept} kept, {replaced} replaced");
}

/// Says that something cannot be tested here; in `.ci/run`, in the list at its end too.
fn skip(why: &str) {
    eprintln!("skipped: {why}");
    if let Some(list) = std::env::var_os("SKIPPED") {
        let mut list = fs::OpenOptions::new().create(true).append(true).open(list).unwrap();
        writeln!(list, "tests/crash.rs: {why}").unwrap();
    }
}

/// Builds the package with its `tables/` mounted anew by the shell command `mount`, and prints, after the build's own
/// messages, its status and what is in `tables/` then. None where mounting is not allowed.
fn build_with_mount(package: &Package, mount: &str) -> Option<(String, String)> {
    let before = format!("cd tables && {mount} && cd .. || exit 77");
    let after =
        "echo status $?; for file in tables/*; do echo $file $(wc -c <$file); done; ls -A tables | grep -c '^[.]'";
    let output = package
        .build("unshare")
        .args(["--map-root-user", "--mount", "sh", "-c", &format!("{before}; \"$0\"; {after}")])
        .arg(BUILD_SCRIPT)
        .stdout(Stdio::piped())
        .output()
        .ok()?;
    let text = |bytes| String::from_utf8(bytes).unwrap();
    let stdout = text(output.stdout);
    let Some((_, outcome)) = stdout.split_once("status ") else {
        skip(&format!("no mount in a namespace of its own here: {}", text(output.stderr).trim_end()));
        return None;
    };
    Some((text(output.stderr), outcome.to_owned()))
}

/// The build failed, with a message that names the first file and the kind of error; that file and all others are the
/// old ones, and no temporary file is beside them.
fn is_a_clean_failure((messages, outcome): (String, String), kind: ErrorKind) {
    assert!(messages.contains("cannot write ") && messages.contains("tables/chess.sgt: "), "{messages}");
    // What `main` returns is printed as Rust sees it.
    assert!(messages.contains(&format!("kind: {kind:?}")), "{messages}");
    let old: String = ["SHA256SUMS", "chess.sgt", "chess.xz", "marbles.sgt", "marbles.xz"]
        .map(|file| format!("tables/{file} 20000\n"))
        .concat();
    assert_eq!(outcome, format!("1\n{old}0\n"));
}

#[test]
fn read_only_tables_are_left_alone() {
    let mount = "mount --bind . . && mount -o remount,bind,ro .";
    if let Some(built) = build_with_mount(&Package::new(), mount) {
        is_a_clean_failure(built, ErrorKind::ReadOnlyFilesystem);
    }
}

#[test]
fn a_full_disk_leaves_the_old_tables() {
    // Room for the old files, and for all of the new one but its last page, whatever the size of a page.
    let new = committed("chess.sgt").len();
    let mount = format!(
        "mkdir ../old && cp -p * ../old && mount -t tmpfs tmpfs . && cd . && cp -p ../old/* . && \
         used=$(df -k --output=used . | tail -1) && page=$(getconf PAGESIZE) && \
         mount -o remount,size=$((used + {new} / page * page / 1024))k ."
    );
    if let Some(built) = build_with_mount(&Package::new(), &mount) {
        is_a_clean_failure(built, ErrorKind::StorageFull);
    }
}
