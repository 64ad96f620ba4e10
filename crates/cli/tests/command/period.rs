//! `grundy period`.

use std::fs;
use std::process::Stdio;

use grundy_publish::sha256;
use serde_json::Value;

use crate::facts::facts;
use crate::support::{Run, command, ruleset, run};

/// The greatest limit: what a machine can hold.
const MOST_VALUES: u64 = grundy_heaps::Sequence::MOST_HEAPS as u64;

fn lines(arguments: &[&str]) -> (i32, Vec<String>) {
    let Run { status, stdout, .. } = run(&[&["period"], arguments].concat(), "");
    (status, stdout.lines().map(str::to_owned).collect())
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&run(&[&["period", "--format", "json"], arguments].concat(), "").stdout).unwrap()
}

/// All that are proved from a few thousand values; the others take seconds.
#[test]
fn the_known_periods_are_proved() {
    let known = facts().into_iter().filter_map(|fact| Some((fact.rules, fact.period?)));
    let mut proved = 0;
    for (rules, [preperiod, period, saltus]) in known.filter(|(_, [preperiod, period, _])| preperiod + period < 8000) {
        let (status, lines) = lines(&[&rules, "--limit", "20000"]);
        let relation = [format!("preperiod {preperiod}"), format!("period {period}"), format!("saltus {saltus}")];
        assert_eq!((status, &lines[..3]), (0, &relation[..]), "{rules}");
        assert!(lines[3].starts_with("proved by theorem ") && lines[3].contains(" value"), "{rules}: {}", lines[3]);
        assert_eq!(lines.len(), 4);
        proved += 1;
    }
    assert!(proved > 35, "{proved}");
}

#[test]
fn what_is_only_seen_is_not_called_proved() {
    let observed = ["preperiod 0", "period 6", "saltus 3", "observed in 500 values, not proved"];
    assert_eq!(lines(&["0.3F", "--limit", "500"]), (1, observed.map(str::to_owned).to_vec()));
    assert_eq!(lines(&["4u.0", "--limit", "2000"]), (1, vec!["no period within 2000 values".to_owned()]));
    // A coin without a window has no theorem.
    let twins = ["preperiod 0", "period 1", "saltus 1", "observed in 300 values, not proved"];
    assert_eq!(lines(&["twins", "--limit", "300"]), (1, twins.map(str::to_owned).to_vec()));
}

/// Of 0.45 it is known how many values its proof needs.
#[test]
fn not_a_value_less_proves() {
    let proved = lines(&["0.45", "--limit", "1038"]);
    assert_eq!((proved.0, proved.1[3].as_str()), (0, "proved by theorem G from 1038 values"));
    let short = lines(&["0.45", "--limit", "1037"]);
    assert_eq!((short.0, short.1[3].as_str()), (1, "observed in 1037 values, not proved"));
    // Others have believed four values.
    assert_eq!(lines(&["0.31", "--limit", "4"]).0, 1);
    assert_eq!(lines(&["0.12", "--limit", "4"]).0, 1);
    assert_eq!(lines(&["sub:squares", "--limit", "3000"]).0, 1);
}

#[test]
fn coins_within_a_window() {
    for (rules, period) in [("turn:1-3w5", 5), ("turn:3w5", 5), ("turn:1-2c", 2), ("turn:1", 1)] {
        let found = json(&[rules, "--limit", "1000"]);
        let theorem = if rules == "turn:1" { Value::Null } else { "W".into() };
        assert_eq!((&found["period"], &found["theorem"]), (&period.into(), &theorem), "{rules}: {found}");
    }
}

/// The certificate is what anybody can check: the values, their digest, and where the theorem begins.
#[test]
fn a_certificate_is_right() {
    for rules in ["0.77", "0.137", "sub:1,3,4", "allbut:2,3,7", "turn:1-3w5"] {
        let found = json(&[rules]);
        assert_eq!((&found["rules"], &found["status"]), (&rules.into(), &"proved".into()));
        let count = found["values"].as_u64().unwrap();
        let values = grundy_generator::solve::<u32>(&ruleset(rules, count)).unwrap();
        let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
        assert_eq!(found["digest"], sha256(&bytes), "{rules}");
        let number = |name: &str| found[name].as_u64().unwrap() as usize;
        let (preperiod, period, saltus) = (number("preperiod"), number("period"), number("saltus") as u32);
        assert!(number("from") >= preperiod);
        let holds = |n: usize| values[n + period] == values[n] + saltus;
        assert!((preperiod..values.len() - period).all(holds), "{rules}");
        assert!(preperiod == 0 || !holds(preperiod - 1), "{rules}: an earlier preperiod");
    }
}

#[test]
fn a_certificate_is_verified() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("certificate.json");
    let path = path.to_str().unwrap();
    assert_eq!(run(&["period", "0.45", "--format", "json", "-o", path], "").status, 0);
    let verified = run(&["verify", path], "");
    assert_eq!((verified.status, verified.stderr.as_str()), (0, ""), "{}", verified.stdout);
}

#[test]
fn json_of_what_is_not_proved() {
    let observed = json(&["0.3F", "--limit", "300"]);
    assert_eq!((&observed["status"], &observed["saltus"]), (&"observed".into(), &3.into()));
    assert_eq!(observed["values"], 300);
    assert!(observed.get("theorem").is_none() && observed.get("digest").is_none());
    let none = json(&["4u.0", "--limit", "300"]);
    assert_eq!((&none["status"], &none["values"]), (&"none".into(), &300.into()));
    assert!(none.get("period").is_none());
}

#[test]
fn a_file_gets_what_standard_output_would() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("kayles.json");
    fs::write(&path, "old").unwrap();
    let to_file = run(&["period", "kayles", "--format", "json", "-o", path.to_str().unwrap()], "");
    assert_eq!((to_file.status, to_file.stdout.as_str()), (0, ""));
    let printed = run(&["period", "kayles", "--format", "json"], "").stdout;
    assert_eq!(fs::read_to_string(&path).unwrap(), printed);
}

#[test]
fn only_heaps_and_coins_have_a_period() {
    for (arguments, message) in [
        (&["chess"][..], "found rules of the family `rows of cells`, expected rules of heaps or coins"),
        (&["wythoff"], "found rules of the family `moves on a board`"),
        (&["cutting"], "found rules of the family `rules written in Rust`"),
        (&["0.77", "--limit", "0"], &format!("found `0`, expected a number from 1 to {MOST_VALUES}")),
        (&["0.77", "--limit", "4294967297"], &format!("found `4294967297`, expected a number from 1 to {MOST_VALUES}")),
        (&["0.8x"], "\n    0.8x\n       ^\n"),
        (&[], "<RULES>"),
    ] {
        let Run { status, stdout, stderr } = run(&[&["period"], arguments].concat(), "");
        assert_eq!((status, stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(stderr.contains(message), "{stderr}");
    }
    let coins = run(&["period", "turn:1+", "--limit", "40"], "");
    assert_eq!((coins.status, coins.stdout.as_str()), (1, ""));
    assert!(coins.stderr.starts_with("turn:1+: found the Grundy value 4294967296 at 32, "), "{}", coins.stderr);
}

/// What the values so far show is printed, and the work ends soon.
#[cfg(unix)]
#[test]
fn an_interrupt_prints_what_is_known() {
    use std::io::{BufRead, BufReader, Read};
    use std::process::Command;

    // Its values are found pair by pair, which takes minutes.
    let mut child = command()
        .args(["period", "0.007", "--limit", "1000000"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stderr = BufReader::new(child.stderr.take().unwrap());
    let mut estimate = String::new();
    stderr.read_line(&mut estimate).unwrap();
    assert!(estimate.starts_with("0.007: up to 1000000 values take about "), "{estimate}");
    let interrupt = format!("kill -INT {}", child.id());
    assert!(Command::new("sh").args(["-c", &interrupt]).status().unwrap().success());
    let run = Run::from(child.wait_with_output().unwrap());
    assert_eq!(run.status, 130);
    assert!(run.stdout.starts_with("no period within ") && run.stdout.ends_with(" values\n"), "{}", run.stdout);
    let mut message = String::new();
    stderr.read_to_string(&mut message).unwrap();
    assert!(message.starts_with("interrupted after ") && message.ends_with(" values\n"), "{message}");
}

#[test]
fn one_value_is_one_value() {
    assert_eq!(
        lines(&["0.0", "--limit", "1"]).1,
        ["preperiod 0", "period 1", "saltus 0", "proved by theorem S from 1 value"]
    );
    let refused = run(&["period", "kayles", "--limit", "-1"], "");
    let message = format!("found `-1`, expected a number from 1 to {MOST_VALUES}");
    assert!(refused.stderr.contains(&message), "{}", refused.stderr);
}

#[test]
fn a_place_that_cannot_be_written_is_told_before_the_work() {
    let run = run(&["period", "0.007", "--limit", "100000000", "-o", "nodir/p.txt"], "");
    let stderr = "nodir/p.txt: found no folder nodir, expected one to write to\n".to_owned();
    assert_eq!(run, Run { status: 1, stdout: String::new(), stderr });
}
