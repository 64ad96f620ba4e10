//! `grundy generate`: what it writes, what it says, and what it leaves when it is stopped.

use std::fs;
use std::path::{Path, PathBuf};

use grundy_judge::GAMES;
use tempfile::TempDir;

use crate::support::{Run, example, in_root, run};

/// The published artifact `name`.
fn published(name: &str) -> Vec<u8> {
    fs::read(in_root("tables").join(name)).unwrap()
}

/// The names of all files in a folder, those of temporary files too.
fn files_in(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).unwrap().map(|entry| PathBuf::from(entry.unwrap().file_name())).collect()
}

/// Runs `grundy generate` with these arguments and an output file in `folder`.
fn generate_in(folder: &TempDir, arguments: &[&str]) -> (Run, PathBuf) {
    let file = folder.path().join("table.sgt");
    let arguments: Vec<&str> =
        ["generate"].iter().chain(arguments).copied().chain(["-o", file.to_str().unwrap()]).collect();
    (run(&arguments, ""), file)
}

#[test]
fn the_published_artifacts_come_out_whatever_the_threads() {
    let games = [("chess.sgt", ["chess", "--width", "20"]), ("marbles.sgt", ["marbles", "--size", "101"])];
    for (name, game) in games {
        for threads in [&[][..], &["--threads", "1"], &["--threads", "3"]] {
            let folder = tempfile::tempdir().unwrap();
            let (run, file) = generate_in(&folder, &[&game, threads].concat());
            assert_eq!(run.status, 0, "{}", run.stderr);
            assert_eq!(fs::read(file).unwrap(), published(name));
            assert_eq!(files_in(folder.path()), [PathBuf::from("table.sgt")]);
        }
    }
}

#[test]
fn standard_error_tells_what_is_needed_and_what_came_out() {
    let folder = tempfile::tempdir().unwrap();
    let (run, file) = generate_in(&folder, &["chess", "--width", "20"]);
    assert_eq!(run.stdout, "");
    let lines: Vec<&str> = run.stderr.lines().collect();
    let [before, after] = lines[..] else { panic!("two lines, and no bar where there is no terminal: {lines:?}") };
    assert!(
        before.starts_with("row:o{o}.=.{o}o at size 20: 1,048,576 positions need about 1.06 MiB of memory; "),
        "{before}"
    );
    let summary = format!(
        "{}: row:o{{o}}.=.{{o}}o at size 20, 1,048,576 entries in 10,319 bytes, 101.6 times smaller than the plain \
         table, ",
        file.display()
    );
    assert!(after.starts_with(&summary), "{after}");
    assert!(after.ends_with(" s, SHA-256 6c95be2a4c30b7154b6c70da39db9e35d529b4f6b37c0ad9d5a5eeabcc56ac17"), "{after}");
}

/// Of a small table, most is the header.
#[test]
fn a_file_that_is_larger_than_the_plain_table_is_called_larger() {
    let folder = tempfile::tempdir().unwrap();
    let (run, _) = generate_in(&folder, &["kayles", "--size", "10"]);
    assert!(
        run.stderr.contains(": 0.77 at size 10, 10 entries in 80 bytes, 8.0 times as large as the plain table, "),
        "{}",
        run.stderr
    );
}

/// A board that is its own mirror image is stored by half; its plain table is whole.
#[test]
fn a_folded_board_is_compared_with_its_whole_plain_table() {
    let folder = tempfile::tempdir().unwrap();
    let (run, _) = generate_in(&folder, &["marbles", "--size", "101"]);
    assert!(
        run.stderr.contains(", 5,151 entries in 5,245 bytes, 1.9 times smaller than the plain table, "),
        "{}",
        run.stderr
    );
}

#[test]
fn an_old_file_is_replaced() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("table.sgt"), "old").unwrap();
    let (run, file) = generate_in(&folder, &["marbles", "--size", "101"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert_eq!(fs::read(file).unwrap(), published("marbles.sgt"));
}

#[test]
fn a_table_that_does_not_fit_is_refused_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let (run, _) = generate_in(&folder, &["chess", "--width", "64"]);
    assert_eq!((run.status, run.stdout.as_str()), (1, ""));
    assert!(run.stderr.starts_with("row:o{o}.=.{o}o at size 64: found "), "{}", run.stderr);
    assert!(run.stderr.ends_with(" of memory, expected about 16.00 EiB; choose a smaller size\n"), "{}", run.stderr);
    assert!(files_in(folder.path()).is_empty());
}

#[test]
fn a_place_that_cannot_be_written_is_told_before_the_work() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().display();
    let to = |file: &str| run(&["generate", "marbles", "--size", "9", "-o", file], "");
    let failed = |stderr: String| Run { status: 1, stdout: String::new(), stderr };
    let as_folder = failed(format!("{path}: found a folder, expected a file to write or replace\n"));
    assert_eq!(to(&path.to_string()), as_folder);
    let no_folder = failed(format!("{path}/no/table.sgt: found no folder {path}/no, expected one to write to\n"));
    assert_eq!(to(&format!("{path}/no/table.sgt")), no_folder);
}

/// Rules of every family, their canonical text, and a size.
const RULES: [(&str, &str, &str); 10] = [
    ("0.77", "0.77", "200"),
    ("kayles", "0.77", "100"),
    ("turn:1-3", "turn:1-3", "64"),
    ("row:o=./oo=..", "row:o=./oo=..", "12"),
    ("move:-2,1/-2,-1/1,-2/-1,-2:15x15", "move:-2,-1/-2,1/-1,-2/1,-2:15x15", "15"),
    ("sub:1,3,4", "sub:1,3,4", "500"),
    ("sub:4,3,1", "sub:1,3,4", "5"),
    ("marbles", "move:-1,-1+/-1,0+/0,-1+:home", "70"),
    ("cutting", "custom:cutting", "201"),
    ("custom:cutting", "custom:cutting", "201"),
];

#[test]
fn rules_of_every_family_are_generated_and_proved() {
    for (rules, canonical, size) in RULES {
        let folder = tempfile::tempdir().unwrap();
        let (generated, file) = generate_in(&folder, &[rules, "--size", size]);
        assert_eq!((generated.status, generated.stdout.as_str()), (0, ""), "{}", generated.stderr);
        assert!(generated.stderr.starts_with(&format!("{canonical} at size {size}: ")), "{}", generated.stderr);
        let verified = run(&["verify", file.to_str().unwrap()], "");
        assert_eq!((verified.status, verified.stderr.as_str()), (0, ""));
        assert!(verified.stdout.contains(&format!("  {canonical} at size {size}  ")), "{}", verified.stdout);
        let result = verified.stdout.lines().next_back().unwrap();
        assert!(result.ends_with("  ok") || result.ends_with(" proved"), "{result}");
    }
}

/// The tables of all contest games but coins, whose table has a hundred million entries.
#[test]
fn generated_tables_answer() {
    let folder = tempfile::tempdir().unwrap();
    for game in GAMES.iter().filter(|game| game.name != "coins") {
        let (generated, file) = generate_in(&folder, &[game.name, "--size", &(game.rules)().size().to_string()]);
        assert_eq!(generated.status, 0, "{}", generated.stderr);
        fs::rename(file, folder.path().join(game.name).with_extension("sgt")).unwrap();
        let mapped = run(&[game.name, "--tables", folder.path().to_str().unwrap()], example(game));
        assert_eq!(mapped, run(&[game.name], example(game)), "{}", game.name);
    }
}

#[test]
fn wrong_rules_are_told_with_their_place() {
    for (rules, message) in [
        (
            "turn:3-2",
            "column 6: found `3-2`, expected the smaller number of coins first; the nearest right text is `turn:2-3`",
        ),
        ("0.7x", "column 4: found `x`, expected a hexadecimal digit, `...` or the end of the text"),
        ("row:oo", "column 7: found the end of the text, expected `o`, `.`, `{` or `=`"),
        (
            "kayls",
            "column 1: found `kayls`, expected rules such as `0.77`, or a name such as `kayles`; the nearest right \
             text is `kayles`",
        ),
        (
            "sub:",
            "column 5: found the end of the text, expected a number from 1 to 4294967295, or `squares`, `primes`, \
             `powers-of-2` or `fibonacci`",
        ),
        ("chess/24", "column 1: found `chess/24`, expected rules such as `0.77`, or a name such as `kayles`"),
        (
            " 0.77",
            "column 1: found ` 0.77`, expected rules without blanks around them; the nearest right text is `0.77`",
        ),
        (
            "custom:unknown",
            "column 1: found `custom:unknown`, expected a program that knows these rules, which are written in Rust",
        ),
        (
            "row:o.=.o/.o=o.",
            "column 5: found moves that lead back to where they began, o. -> .o -> o., expected moves that end every \
             play",
        ),
        (
            "nim:3",
            "column 1: found `nim:`, expected `sub:`, `allbut:`, `turn:`, `move:`, `row:`, `graph:` or `custom:`",
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let (run, _) = generate_in(&folder, &[rules, "--size", "5"]);
        // A mark stands under the place.
        let column: usize = message["column ".len()..].split(':').next().unwrap().parse().unwrap();
        let mark = format!("\n    {rules}\n    {:>column$}\n", '^');
        let stderr = format!(
            "error: invalid value '{rules}' for '<RULES>': {message}\n{mark}\nFor more information, try '--help'.\n"
        );
        assert_eq!(run, Run { status: 2, stdout: String::new(), stderr });
        assert!(files_in(folder.path()).is_empty());
    }
}

#[test]
fn sizes_that_no_game_has_are_bad_usage() {
    for arguments in [
        &["chess"][..],
        &["chess", "--width", "0"],
        &["chess", "--width", "65"],
        &["chess", "--width", "x"],
        &["chess", "--width", "8", "--threads", "0"],
        &["marbles", "--size", "0"],
        &["marbles", "--size", "4294967297"],
        &["cutting", "--size", "200"],
        &["leaper", "--size", "16"],
    ] {
        let folder = tempfile::tempdir().unwrap();
        let (run, _) = generate_in(&folder, arguments);
        assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(files_in(folder.path()).is_empty());
    }
    assert_eq!(run(&["generate", "chess", "--width", "8"], "").status, 2, "no file to write to");
}

/// Interrupts at many moments of a run: the old file is there or the whole new one, and no temporary file beside it.
#[cfg(unix)]
#[test]
fn an_interrupt_leaves_nothing_half_written() {
    use std::process::{Command, Stdio};
    use std::time::Duration;

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("table.sgt");
    let (run, _) = generate_in(&folder, &["marbles", "--size", "600"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    let whole = fs::read(&file).unwrap();
    for moment in 0..25 {
        fs::write(&file, "old").unwrap();
        let mut child = crate::support::command()
            .args(["generate", "marbles", "--size", "600", "-o", file.to_str().unwrap()])
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(4 * moment));
        Command::new("sh").args(["-c", &format!("kill -INT {}", child.id())]).stderr(Stdio::null()).status().unwrap();
        child.wait().unwrap();
        let content = fs::read(&file).unwrap();
        assert!(content == b"old" || content == whole, "{} bytes after {moment} moments", content.len());
        assert_eq!(files_in(folder.path()), [PathBuf::from("table.sgt")], "after {moment} moments");
    }
}

/// There may be memory enough, and no addresses for it.
#[cfg(target_os = "linux")]
#[test]
fn a_limit_of_the_address_space_counts() {
    let folder = tempfile::tempdir().unwrap();
    let command = crate::support::command();
    let run = Run::from(
        std::process::Command::new("sh")
            .args(["-c", r#"ulimit -v 200000; exec "$0" generate chess --width 28 -o "$1""#])
            .arg(command.get_program())
            .arg(folder.path().join("table.sgt"))
            .output()
            .unwrap(),
    );
    assert_eq!((run.status, run.stdout.as_str()), (1, ""), "{}", run.stderr);
    assert!(
        run.stderr.starts_with("row:o{o}.=.{o}o at size 28: found 1")
            && run.stderr.contains(" of memory, expected about "),
        "{}",
        run.stderr
    );
    assert!(files_in(folder.path()).is_empty());
}

#[test]
fn one_position_is_one_position() {
    let folder = tempfile::tempdir().unwrap();
    let (run, _) = generate_in(&folder, &["kayles", "--size", "1"]);
    assert!(run.stderr.starts_with("0.77 at size 1: 1 position needs about "), "{}", run.stderr);
    assert!(run.stderr.contains(": 0.77 at size 1, 1 entry in "), "{}", run.stderr);
}
