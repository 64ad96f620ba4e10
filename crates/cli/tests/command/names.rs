//! `grundy names`.

use grundy_rules::names::names;
use serde_json::Value;

use crate::support::run;

#[test]
fn every_name_has_a_line_with_its_rules_and_its_source() {
    let list = run(&["names"], "");
    assert_eq!((list.status, list.stderr.as_str()), (0, ""));
    let lines: Vec<&str> = list.stdout.lines().collect();
    assert_eq!(lines.len(), 1 + names().len());
    for (line, name) in lines[1..].iter().zip(names()) {
        let words: Vec<&str> = line.split_whitespace().collect();
        assert_eq!(words[..2], [name.name, name.notation]);
        assert!(line.trim_end().ends_with(name.source), "{line}");
    }
}

#[test]
fn json_lists_the_same() {
    let list: Value = serde_json::from_str(&run(&["names", "--format", "json"], "").stdout).unwrap();
    let list = list.as_array().unwrap();
    assert_eq!(list.len(), names().len());
    for (entry, name) in list.iter().zip(names()) {
        assert_eq!(*entry, serde_json::json!({ "name": name.name, "rules": name.notation, "source": name.source }));
    }
}

/// Each name is taken where rules are expected.
#[test]
fn every_name_is_understood() {
    for name in names() {
        let run = run(&["info", name.name, "--format", "json"], "");
        assert_eq!(run.status, 0, "{}", run.stderr);
        let info: Value = serde_json::from_str(&run.stdout).unwrap();
        assert_eq!(info["rules"]["notation"], name.notation);
        assert!(info["rules"]["names"].as_array().unwrap().contains(&name.name.into()));
    }
}
