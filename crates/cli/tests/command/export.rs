//! `grundy export`, end to end. What the sources say is tested where they are made.

use std::fs;
use std::process::Stdio;

use grundy_publish::sha256;

use crate::support::{Run, command, run};

#[test]
fn raw_tables_have_the_published_digests() {
    for (game, digest) in [
        ("chess", "5313d70a75975bfc64c977e9cc4c0dd5b28f13c1834d8510057ccb9054b97e0c"),
        ("marbles", "4416f025159c47fea37794e59a3c6bc592d49440dd3f3ef76e5e5c5e81efe661"),
    ] {
        let output = command().args(["export", game, "--as", "raw"]).output().unwrap();
        assert!(output.status.success());
        assert_eq!(sha256(&output.stdout), digest);
        let source = run(&["export", game, "--as", "c"], "").stdout;
        assert!(source.contains(&format!("\n// {digest}\n")), "the source names the digest");
    }
}

#[test]
fn csv_has_a_line_for_each_entry() {
    let chess = run(&["export", "chess", "--as", "csv"], "").stdout;
    assert_eq!(chess.lines().count(), 1 + (1 << 20));
    assert!(chess.starts_with("mask,grundy\n0,0\n1,1\n2,0\n"));
    let marbles = run(&["export", "marbles", "--as", "csv"], "").stdout;
    assert_eq!(marbles.lines().count(), 1 + 101 * 101);
    assert!(marbles.starts_with("l,c,grundy\n0,0,win\n"));
    assert!(marbles.contains("\n1,3,1\n") && marbles.contains("\n5,5,win\n"));
}

#[test]
fn a_file_gets_what_standard_output_would() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("grundy_coins.rs");
    fs::write(&path, "something else").unwrap();
    let to_file = run(&["export", "coins", "--as", "rust", "-o", path.to_str().unwrap()], "");
    assert_eq!(to_file, Run { status: 0, stdout: String::new(), stderr: String::new() });
    assert_eq!(fs::read_to_string(&path).unwrap(), run(&["export", "coins", "--as", "rust"], "").stdout);
}

#[test]
fn a_file_that_cannot_be_written_is_named() {
    let Run { status, stderr, .. } = run(&["export", "coins", "--as", "c", "-o", "no/such/folder/grundy_coins.h"], "");
    let message = "no/such/folder/grundy_coins.h: found no folder no/such/folder, expected one to write to\n";
    assert_eq!((status, stderr.as_str()), (1, message));
}

#[test]
fn coins_have_no_table() {
    for form in ["raw", "csv"] {
        let message = "error: coins have a closed form and no table: found `--as raw` or `csv`, expected `c`, \
                       `python`, `rust` or `java`\n";
        let expected = Run { status: 2, stdout: String::new(), stderr: message.to_owned() };
        assert_eq!(run(&["export", "coins", "--as", form], ""), expected);
    }
}

#[test]
fn any_rules_have_a_plain_table() {
    let output = command().args(["export", "officers", "--size", "10345", "--as", "raw"]).output().unwrap();
    assert!(output.status.success());
    // Two bytes a value: that of the heap 10344 is 256, the first of its kind.
    assert_eq!((output.stdout.len(), &output.stdout[2 * 10_344..]), (2 * 10_345, &[0, 1][..]));
    assert!(output.stdout[..2 * 10_344].chunks(2).all(|value| value[1] == 0));
    let source = run(&["export", "officers", "--size", "10345", "--as", "rust"], "").stdout;
    assert!(source.contains(&format!("\n// {}\n", sha256(&output.stdout))), "the source names the digest");
}

#[test]
fn the_lines_of_a_table_have_positions_as_they_are_read() {
    for (arguments, beginning, lines) in [
        (&["kayles", "--size", "4"][..], "position,value\n0,0\n1,1\n2,2\n3,3\n", 5),
        (&["wythoff", "--size", "3"], "position,value\n\"0,0\",0\n\"0,1\",1\n\"0,2\",2\n\"1,0\",1\n", 10),
        (&["leaper"], "position,value\n\"0,0\",0\n", 226),
        (&["row:.=o:win=ooo", "--size", "3"], "position,value\n...,1\no..,0\n.o.,0\noo.,win\n", 9),
        (&["chess", "--size", "2"], "position,value\n..,0\no.,1\n", 5),
    ] {
        let csv = run(&[&["export", "--as", "csv"], arguments].concat(), "").stdout;
        assert!(csv.starts_with(beginning), "{csv}");
        assert_eq!(csv.lines().count(), lines, "{arguments:?}");
    }
}

#[test]
fn a_proved_period_needs_no_size() {
    let source = run(&["export", "0.77", "--as", "python"], "").stdout;
    assert!(source.contains("# The period is proved: from 71 on, the value of n + 12 is that of n.\n"), "{source}");
    assert!(source.contains("\ndef grundy_kayles(position):\n"), "{source}");
    assert_eq!(run(&["export", "kayles", "--as", "python"], "").stdout, source);
    let below_90 = run(&["export", "kayles", "--size", "90", "--as", "python"], "").stdout;
    assert!(below_90.contains("# A position is a heap, by its number of counters: 0 to 89.\n"), "{below_90}");
}

#[test]
fn other_rules_need_a_size() {
    for arguments in [["sub:squares", "--as=c"], ["wythoff", "--as=java"], ["kayles", "--as=raw"], ["nim", "--as=csv"]]
    {
        let Run { status, stdout, stderr } = run(&["export", arguments[0], arguments[1]], "");
        assert_eq!((status, stdout.as_str()), (2, ""));
        assert!(stderr.ends_with(": found no size, expected --size N\n"), "{stderr}");
    }
}

#[test]
fn a_source_that_is_too_long_is_refused_with_a_size_that_fits() {
    let arguments = ["export", "4u.0", "--as", "c", "--limit", "10000", "--size"];
    let of_size = |size: &str| run(&[&arguments[..], &[size]].concat(), "");
    let Run { status, stdout, stderr } = of_size("20000");
    assert_eq!((status, stdout.as_str()), (1, ""));
    let (_, size) = stderr.split_once(" bytes, expected 10000 at most; `--size ").expect("the limit and a size");
    let fitting: u64 = size.split('`').next().unwrap().parse().unwrap();
    assert!(of_size(&fitting.to_string()).stdout.len() <= 10_000);
    assert_eq!(of_size(&(fitting + 100).to_string()).status, 1, "about the greatest");
}

#[test]
fn a_source_that_is_too_long_has_the_length_that_is_named() {
    for rules in [&["chess"][..], &["wythoff", "--size", "30"], &["row:o=./oo=..", "--size", "8"]] {
        let arguments = [&["export", "--as", "c"], rules].concat();
        let len = run(&arguments, "").stdout.len();
        let with_limit = |limit: usize| run(&[&arguments[..], &["--limit", &limit.to_string()]].concat(), "");
        assert_eq!(with_limit(len).stdout.len(), len);
        let expected = format!(
            "found a source of {len} bytes, expected {} at most; `--limit {len}` allows it, `--as raw` writes the \
             plain table\n",
            len - 1
        );
        assert_eq!(with_limit(len - 1), Run { status: 1, stdout: String::new(), stderr: expected });
    }
}

#[test]
fn rules_that_are_wrong_are_refused() {
    let Run { status, stdout, stderr } = run(&["export", "0.7x", "--as", "c"], "");
    assert_eq!((status, stdout.as_str()), (2, ""));
    assert!(stderr.contains("column 4: found `x`"), "{stderr}");
}

#[test]
fn a_closed_pipe_is_no_error() {
    let mut child = command()
        .args(["export", "chess", "--as", "csv"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
}

#[test]
fn a_table_that_does_not_fit_is_refused_at_once() {
    let run = run(&["export", "chess", "--as", "raw", "--size", "60"], "");
    assert_eq!((run.status, run.stdout.as_str()), (1, ""));
    assert!(run.stderr.starts_with("row:o{o}.=.{o}o at size 60: found "), "{}", run.stderr);
    assert!(run.stderr.contains(" of memory, expected about "), "{}", run.stderr);
}
