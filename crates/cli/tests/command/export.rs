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
    assert_eq!((status, stderr.starts_with("cannot write no/such/folder/grundy_coins.h: ")), (1, true), "{stderr}");
}

#[test]
fn coins_have_no_table() {
    for form in ["raw", "csv"] {
        let message = "error: coins have a closed form and no table: found `--as raw` or `csv`, expected `c`, `python`, `rust` or `java`\n";
        let expected = Run { status: 2, stdout: String::new(), stderr: message.to_owned() };
        assert_eq!(run(&["export", "coins", "--as", form], ""), expected);
    }
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
