//! `grundy survey`: what it writes, and that an interruption costs no more than the rows in the making.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use tempfile::TempDir;

use crate::support::{Run, command, run};

/// What the file begins with.
const COLUMNS: &str =
    "rules,preperiod,period,saltus,status,theorem,values_checked,greatest_value,greatest_heap,digest\n";

/// A file for the rows, in a folder of its own.
struct Target {
    folder: TempDir,
}

impl Target {
    fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap() }
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("rows.csv")
    }

    fn part(&self) -> PathBuf {
        self.folder.path().join("rows.csv.part")
    }

    fn content(&self) -> String {
        fs::read_to_string(self.file()).unwrap()
    }

    /// The command with these arguments and this file.
    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = command();
        command.arg("survey").args(arguments).arg("-o").arg(self.file());
        command
    }

    fn run(&self, arguments: &[&str]) -> Run {
        Run::from(self.command(arguments).output().unwrap())
    }

    /// What a whole run writes.
    fn survey(&self, arguments: &[&str]) -> String {
        let run = self.run(arguments);
        assert_eq!((run.status, run.stdout.as_str()), (0, ""), "{}", run.stderr);
        assert_eq!(files_in(self.folder.path()), ["rows.csv"]);
        self.content()
    }

    /// Starts the command, and waits until the part has so many rows.
    fn start(&self, arguments: &[&str], rows: usize) -> Child {
        let mut child = self.command(arguments).stderr(Stdio::piped()).spawn().unwrap();
        while fs::read_to_string(self.part()).map_or(0, |part| part.lines().count()) < rows + 2 {
            assert_eq!(child.try_wait().unwrap(), None, "it ended before there were {rows} rows alone");
            thread::sleep(Duration::from_millis(1));
        }
        child
    }
}

/// The names of all files in a folder.
fn files_in(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// The head of the part of a survey.
fn head(pattern: &str, limit: u32) -> String {
    format!("# grundy survey {pattern} --limit {limit}\n{COLUMNS}")
}

#[test]
fn every_code_has_a_row_in_its_place() {
    let content = Target::new().survey(&["0.7?", "--limit", "300"]);
    let rows: Vec<&str> = content.strip_prefix(COLUMNS).unwrap().lines().collect();
    let codes: Vec<&str> = rows.iter().map(|row| row.split(',').next().unwrap()).collect();
    assert_eq!(codes, ["0.7", "0.71", "0.72", "0.73", "0.74", "0.75", "0.76", "0.77"]);
    assert!(rows[7].starts_with("0.77,71,12,0,proved,G,168,8,27,"), "{content}");
    assert!(rows[4].starts_with("0.74,,,,none,,300,"), "{content}");
    assert!(content.ends_with('\n'));
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let rows = |threads: &[&str]| Target::new().survey(&[&["?.??", "--limit", "500"], threads].concat());
    let all_cores = rows(&[]);
    assert_eq!(all_cores.lines().count(), 1 + 128);
    assert_eq!(rows(&["--threads", "1"]), all_cores);
    assert_eq!(rows(&["--threads", "5"]), all_cores);
}

#[test]
fn standard_error_says_what_it_takes_and_what_came_out() {
    let target = Target::new();
    let run = target.run(&[".7?", "--limit", "1000", "--threads", "2"]);
    let lines: Vec<&str> = run.stderr.lines().collect();
    let [before, after] = lines[..] else { panic!("two lines: {lines:?}") };
    assert_eq!(
        before,
        "0.7?: 8 codes with 1,000 heaps each: about 1 s on 2 threads, less where a period is found, \
         and 2.08 MiB of memory"
    );
    let summary = ": 8 codes: 6 proved, 0 observed, 2 none, ";
    assert!(after.starts_with(&format!("{}{summary}", target.file().display())), "{after}");
}

#[test]
fn an_old_file_is_replaced() {
    let target = Target::new();
    fs::write(target.file(), "old").unwrap();
    assert!(target.survey(&["0.77", "--limit", "200"]).starts_with(COLUMNS));
}

/// Killed again and again, until it ends by itself.
#[test]
fn a_killed_survey_goes_on_where_it_was() {
    let arguments = ["0.??", "--limit", "40000"];
    let whole = Target::new().survey(&arguments);
    let target = Target::new();
    for rows in [1, 9, 30] {
        let mut child = target.start(&arguments, rows);
        child.kill().unwrap();
        child.wait().unwrap();
        assert_eq!(files_in(target.folder.path()), ["rows.csv.part"]);
    }
    let run = target.run(&arguments);
    assert_eq!(run.status, 0, "{}", run.stderr);
    let (before, _) = run.stderr.split_once(" of 64 rows\n").expect("how far it was");
    let done: usize = before.strip_prefix(&format!("{} has ", target.part().display())).unwrap().parse().unwrap();
    assert!((30..64).contains(&done), "{done}");
    assert!(run.stderr.contains(&format!("\n0.??: {} codes with 40,000 heaps each: ", 64 - done)), "{}", run.stderr);
    assert_eq!(target.content(), whole);
    assert_eq!(files_in(target.folder.path()), ["rows.csv"]);
}

#[cfg(unix)]
#[test]
fn an_interrupted_survey_says_how_to_go_on() {
    let arguments = ["0.??", "--limit", "40000"];
    let whole = Target::new().survey(&arguments);
    let target = Target::new();
    let child = target.start(&arguments, 5);
    Command::new("sh").args(["-c", &format!("kill -INT {}", child.id())]).status().unwrap();
    let run = Run::from(child.wait_with_output().unwrap());
    assert_eq!((run.status, run.stdout.as_str()), (130, ""), "{}", run.stderr);
    let message = run.stderr.lines().last().unwrap();
    assert!(message.starts_with(&format!("interrupted: {} has ", target.part().display())), "{message}");
    assert!(message.ends_with(" of 64 rows; the same command goes on from there"), "{message}");
    assert_eq!(target.survey(&arguments), whole);
}

/// As if it had been killed between any two bytes that it writes, or as if the disk had left odd bytes.
#[test]
fn a_torn_line_is_dropped() {
    let arguments = ["0.2?", "--limit", "100"];
    let whole = Target::new().survey(&arguments);
    let part = head("0.2?", 100) + whole.lines().nth(3).unwrap() + "\n" + whole.lines().nth(2).unwrap() + "\n";
    let target = Target::new();
    let resumes_from = |part: &[u8]| {
        fs::write(target.part(), part).unwrap();
        assert_eq!(target.survey(&arguments), whole, "{}", part.escape_ascii());
    };
    (0..=part.len()).step_by(5).for_each(|end| resumes_from(&part.as_bytes()[..end]));
    resumes_from(&[part.as_bytes(), b"0.2,\xFF\0"].concat());
}

/// All rows are there, but not yet in their file.
#[test]
fn a_complete_part_only_needs_its_place() {
    let arguments = ["0.2?", "--limit", "100"];
    let target = Target::new();
    let whole = target.survey(&arguments);
    let rows: String = whole.lines().skip(1).map(|row| format!("{row}\n")).collect();
    fs::write(target.part(), head("0.2?", 100) + &rows).unwrap();
    fs::remove_file(target.file()).unwrap();
    assert_eq!(target.survey(&arguments), whole);
}

#[test]
fn the_part_of_another_survey_is_refused_and_kept() {
    let row = "0.2,1,4,0,proved,S,7,1,2,00\n";
    let ours = head("0.2?", 100);
    for (part, line, found, expected) in [
        (head("0.2?", 101) + row, 1, "# grundy survey 0.2? --limit 101", "`# grundy survey 0.2? --limit 100`"),
        (head("0.?2", 100) + row, 1, "# grundy survey 0.?2 --limit 100", "`# grundy survey 0.2? --limit 100`"),
        ("something else".to_owned(), 1, "something else", "`# grundy survey 0.2? --limit 100`"),
        ("\n".to_owned(), 1, "", "`# grundy survey 0.2? --limit 100`"),
        (
            ours.replace('\n', "\r\n") + row,
            1,
            "# grundy survey 0.2? --limit 100\\r",
            "`# grundy survey 0.2? --limit 100`",
        ),
        (ours.replace(",digest", "") + row, 2, COLUMNS.trim_end().trim_end_matches(",digest"), ""),
        (ours.clone() + "0.3,1\n", 3, "0.3,1", "a row of a code of 0.2?"),
        (ours.clone() + "\n", 3, "", "a row of a code of 0.2?"),
        (ours.clone() + "0.20,1,4,0,proved,S,7,1,2,00\n", 3, "0.20,1,4,0,proved,S,7,1,2,00", "a row of a code of 0.2?"),
        (ours.clone() + row + "0.30\x1b[31m,,,,,,,,,\n", 4, "0.30\\u{1b}[31m,,,,,,,,,", "a row of a code of 0.2?"),
        (ours.clone() + row + row, 4, row.trim_end(), "one row of each code"),
    ] {
        let target = Target::new();
        fs::write(target.part(), &part).unwrap();
        let run = target.run(&["0.2?", "--limit", "100"]);
        assert_eq!((run.status, run.stdout.as_str()), (1, ""), "{part:?}: {}", run.stderr);
        let found: String = found.chars().take(80).collect();
        let message = format!("{}:{line}: found `{found}", target.part().display());
        assert!(run.stderr.starts_with(&message), "{}", run.stderr);
        assert!(run.stderr.contains(&format!(", expected {expected}")), "{}", run.stderr);
        assert!(run.stderr.ends_with("; finish that survey with its own command, or remove the file\n"));
        assert_eq!(fs::read_to_string(target.part()).unwrap(), part);
        assert!(!target.file().exists());
    }
}

/// One that was stopped, or refused, before its first row.
#[test]
fn another_survey_without_a_row_is_replaced() {
    let target = Target::new();
    fs::write(target.part(), head("0.???", 1000)).unwrap();
    assert_eq!(target.survey(&["0.2?", "--limit", "100"]).lines().count(), 1 + 8);
}

#[test]
fn two_surveys_do_not_write_one_file() {
    let target = Target::new();
    let part = fs::File::create(target.part()).unwrap();
    part.lock().unwrap();
    let run = target.run(&["0.7?", "--limit", "100"]);
    let message = format!("{}: found another survey that is writing it, expected none\n", target.part().display());
    assert_eq!(run, Run { status: 1, stdout: String::new(), stderr: message });
    drop(part);
    target.survey(&["0.7?", "--limit", "100"]);
}

#[test]
fn a_place_that_cannot_be_written_is_refused_before_the_work() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().display();
    let to = |file: &str| run(&["survey", "0.7?", "--limit", "9", "-o", file], "");
    let as_folder = to(&path.to_string());
    assert_eq!(
        (as_folder.status, as_folder.stderr),
        (1, format!("{path}: found a folder, expected a file to write or replace\n"))
    );
    let no_folder = to(&format!("{path}/no/rows.csv"));
    let expected = format!("{path}/no/rows.csv: found no folder {path}/no, expected one to write to\n");
    assert_eq!((no_folder.status, no_folder.stderr), (1, expected));
    assert!(files_in(folder.path()).is_empty());
}

#[test]
fn what_needs_too_much_memory_is_refused() {
    let target = Target::new();
    let run = target.run(&["0.*", "--limit", "1000000000", "--threads", "1"]);
    assert_eq!((run.status, run.stdout.as_str()), (1, ""));
    assert!(run.stderr.starts_with("0.*: found "), "{}", run.stderr);
    assert!(
        run.stderr
            .ends_with(" of memory, expected about 222.04 PiB for 1 thread; choose fewer threads, or a lower limit\n"),
        "{}",
        run.stderr
    );
    assert!(files_in(target.folder.path()).is_empty());
}

#[test]
fn wrong_arguments_are_bad_usage() {
    let target = Target::new();
    for (arguments, message) in [
        (
            &["0.?x", "--limit", "9"][..],
            "column 4: found `x`, expected a hexadecimal digit, `?`, `*`, `...` or the end of the text",
        ),
        (&["2.?", "--limit", "9"], "column 1: found `2`, expected 0, 4, 8, C, `?` or `*` before the point"),
        (
            &["0.????????", "--limit", "9"],
            "column 1: found a pattern of more than 10000000 codes, expected fewer open digits",
        ),
        (&["0.?"], "--limit <N>"),
        (&["0.?", "--limit", "0"], "found `0`, expected a number from 1 to 1000000000"),
        (&["0.?", "--limit", "1e5"], "found `1e5`, expected a number from 1 to 1000000000"),
        (&["0.?", "--limit", "9", "--threads", "0"], "found `0`, expected a number from 1 to 65535"),
    ] {
        let run = target.run(arguments);
        assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{}", run.stderr);
        assert!(run.stderr.contains(message), "{}", run.stderr);
    }
    assert!(files_in(target.folder.path()).is_empty());
}
