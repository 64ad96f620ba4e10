//! `grundy info`.

use std::fs;

use serde_json::Value;

use crate::support::{CHESS, Run, in_root, run};

fn info(arguments: &[&str]) -> String {
    let run = run(&[&["info"], arguments].concat(), "");
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{arguments:?}");
    run.stdout
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&info(&[arguments, &["--format", "json"]].concat())).unwrap()
}

#[test]
fn rules_in_words() {
    assert_eq!(
        info(&["sub:4,3,1"]),
        "rules         sub:1,3,4
family        subtraction
names         none
moves         Take exactly 1, 3 or 4 counters from a heap. Who cannot move loses.
play ends     proved: every move takes counters
"
    );
    let wythoff = info(&["wythoff"]);
    assert!(wythoff.contains("\nnames         wyt-queens, wythoff\n"), "{wythoff}");
}

/// The families of the notation, and how it is known that every play ends.
#[test]
fn how_it_is_known_that_plays_end() {
    for (rules, family, how) in [
        ("kayles", "taking and breaking", "proved"),
        ("allbut:2", "subtraction", "proved"),
        ("turn:3e", "coin turning", "proved"),
        ("marbles", "moves on a board", "proved"),
        // A round that only a bounded board ends.
        ("move:1,-2/-2,1:3x3", "moves on a board", "proved"),
        (CHESS, "rows of cells", "proved"),
        ("row:o.o=.o./.oo=o..", "rows of cells", "proved"),
        ("row:oo.=..o/.o.=oo.", "rows of cells", "searched"),
        ("cutting", "rules written in Rust", "stated"),
    ] {
        let found = json(&[rules]);
        assert_eq!(found["rules"]["family"], family, "{rules}");
        assert_eq!(found["rules"]["ends"]["how"], how, "{rules}: {found}");
        let why = found["rules"]["ends"]["why"].as_str().unwrap();
        assert!(how != "searched" || why.contains("up to 10 cells"), "{why}");
    }
}

#[test]
fn the_size_of_a_table() {
    let kayles = json(&["kayles", "--size", "1000"]);
    assert_eq!(kayles["table"], serde_json::json!({ "size": 1000, "positions": 1000, "entries": 1000 }));
    // Mirror images share their entries.
    let marbles = json(&["marbles", "--size", "101"]);
    assert_eq!(marbles["table"], serde_json::json!({ "size": 101, "positions": 10201, "entries": 5151 }));
    // There is one size only.
    assert_eq!(json(&["leaper"])["table"]["size"], 15);
    assert_eq!(json(&["cutting"])["table"]["entries"], 20301);
    assert!(json(&["kayles"]).get("table").is_none());
    assert!(
        info(&["chess", "--size", "20"])
            .ends_with("size          20\npositions     1,048,576\nentries       1,048,576\n")
    );
}

#[test]
fn the_header_of_an_artifact() {
    let text = info(&["tables/chess.sgt"]);
    let expected =
        format!("file          tables/chess.sgt\ngame          {CHESS} at size 20\nentries       1,048,576\n");
    assert!(text.starts_with(&expected), "{text}");
    let found = json(&["tables/chess.sgt"]);
    let bytes = fs::read(in_root("tables/chess.sgt")).unwrap();
    let artifact = &found["artifact"];
    assert_eq!((&artifact["rules"], &artifact["size"]), (&CHESS.into(), &20.into()));
    assert_eq!((&artifact["bytes"], &artifact["value_bytes"]), (&bytes.len().into(), &1.into()));
    assert_eq!(artifact["crc"].as_str().unwrap().len(), 8);
    assert_eq!(found["rules"]["names"][0], "chess");
}

#[test]
fn the_period_that_an_artifact_carries() {
    let folder = tempfile::tempdir().unwrap();
    let table = folder.path().join("kayles.sgt");
    let table = table.to_str().unwrap();
    assert_eq!(run(&["generate", "kayles", "--size", "200", "-o", table], "").status, 0);
    assert!(info(&[table]).contains("\nperiod        12 from 71 on, saltus 0, by theorem G from 168 values\n"));
    let period = &json(&[table])["artifact"]["period"];
    let expected = serde_json::json!({
        "theorem": "G", "preperiod": 71, "from": 71, "period": 12, "saltus": 0, "values": 168,
    });
    assert_eq!(*period, expected);
    assert!(json(&["tables/chess.sgt"])["artifact"].get("period").is_none());
}

#[test]
fn a_graph_is_known_by_its_digest_only() {
    let folder = tempfile::tempdir().unwrap();
    let (graph, table) = (folder.path().join("game.txt"), folder.path().join("game.sgt"));
    fs::write(&graph, "a: b\r\nb: -").unwrap();
    let (rules, table) = (format!("graph:{}", graph.to_str().unwrap()), table.to_str().unwrap());
    let found = json(&[&rules]);
    assert_eq!(found["table"], serde_json::json!({ "size": 2, "positions": 2, "entries": 2 }));
    assert_eq!(found["rules"]["ends"]["how"], "searched");
    // The size may be left out, as there is only one.
    assert_eq!(run(&["generate", &rules, "-o", table], "").status, 0);
    let of_table = json(&[table]);
    assert_eq!(of_table["artifact"]["rules"], found["rules"]["notation"]);
    assert!(of_table.get("rules").is_none());
}

#[test]
fn what_is_neither_rules_nor_an_artifact() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, content: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, content).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let mut old = fs::read(in_root("tables/chess.sgt")).unwrap();
    old[8] = 1;
    for (file, message) in [
        (write("empty", b""), "found 0 bytes, expected at least the "),
        (write("text", &[b'x'; 100]), "found \"xxxxxxxx\" at the start, expected \"\\x8eSGT"),
        (write("old.sgt", &old), "found format version 1, expected "),
        (folder.path().join("no.sgt").to_str().unwrap().to_owned(), "cannot read the artifact: "),
        (folder.path().to_str().unwrap().to_owned(), "cannot read the artifact: "),
    ] {
        let run = run(&["info", &file], "");
        assert_eq!((run.status, run.stdout.as_str()), (1, ""), "{file}");
        assert!(run.stderr.starts_with(&format!("{file}: {message}")), "{}", run.stderr);
        assert!(
            !message.contains("version") || run.stderr.contains("make it anew with `grundy generate "),
            "{}",
            run.stderr
        );
    }
}

#[test]
fn bad_usage() {
    for (arguments, message) in [
        (&["kayls"][..], "error: column 1: found `kayls`, "),
        (&["1.7"], "error: column 1: found "),
        (&[""], "error: column 1: found the end of the text"),
        (&["."], "error: column 2: found the end of the text"),
        (&["row:o=/x"], "error: found no file `row:o=/x`; and as rules: column "),
        (&["graph:"], "error: found `graph:` without a file, expected `graph:FILE`\n"),
        (&["kayles", "--size", "0"], "found the size 0, expected a size from 1 to "),
        (&["cutting", "--size", "200"], "found the size 200, expected 201"),
        (&["tables/chess.sgt", "--size", "20"], "found --size with an artifact"),
        (&[], "<RULES|FILE>"),
    ] {
        let Run { status, stdout, stderr } = run(&[&["info"], arguments].concat(), "");
        assert_eq!((status, stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(stderr.contains(message), "{stderr}");
    }
}
