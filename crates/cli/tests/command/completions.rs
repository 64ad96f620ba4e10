//! `grundy completions` and `grundy manual`: made from the definitions of the command itself.

use std::fs;
use std::process::{Command, Stdio};

use crate::support::{game_names, run};

#[test]
fn every_shell_learns_the_subcommands() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = run(&["completions", shell], "");
        assert_eq!((script.status, script.stderr.as_str()), (0, ""), "{shell}");
        for subcommand in game_names().chain(["value", "period", "completions", "manual"]) {
            assert!(script.stdout.contains(subcommand), "{shell}: {subcommand}");
        }
    }
}

/// The shells that are here take their scripts.
#[cfg(unix)]
#[test]
fn the_script_for_bash_completes() {
    let script = run(&["completions", "bash"], "").stdout;
    let ask = "COMP_WORDS=(grundy peri); COMP_CWORD=1; _grundy grundy peri grundy; echo \"${COMPREPLY[@]}\"";
    let Ok(shell) = Command::new("bash").args(["-c", &format!("{script}\n{ask}")]).stderr(Stdio::inherit()).output()
    else {
        return;
    };
    assert_eq!(String::from_utf8_lossy(&shell.stdout), "period\n");
}

#[test]
fn an_unknown_shell_is_bad_usage() {
    let run = run(&["completions", "tcsh"], "");
    assert_eq!((run.status, run.stdout.as_str()), (2, ""));
    assert!(run.stderr.contains("bash") && run.stderr.contains("zsh"), "{}", run.stderr);
}

#[test]
fn every_subcommand_has_a_manual_page() {
    let folder = tempfile::tempdir().unwrap();
    let pages = folder.path().join("share/man1");
    let write = || run(&["manual", "-o", pages.to_str().unwrap()], "");
    let first = write();
    assert_eq!((first.status, first.stdout.as_str(), first.stderr.as_str()), (0, "", ""));
    let page = |name: &str| fs::read_to_string(pages.join(name)).unwrap();
    let whole = page("grundy.1");
    for name in
        game_names().chain(["value", "values", "sum", "compare", "period", "info", "names", "generate", "verify"])
    {
        assert!(whole.contains(name), "{name}");
        assert!(page(&format!("grundy-{name}.1")).contains(&format!("grundy {name}")), "{name}");
    }
    assert!(page("grundy-period.1").contains("Exit status"));
    // Old pages are replaced by the same again.
    fs::write(pages.join("grundy.1"), "old").unwrap();
    assert_eq!(write().status, 0);
    assert_eq!(page("grundy.1"), whole);
}

#[test]
fn pages_that_cannot_be_written_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let run = run(&["manual", "-o", file.to_str().unwrap()], "");
    assert_eq!((run.status, run.stdout.as_str()), (1, ""));
    assert!(run.stderr.starts_with(&format!("{}: cannot make the folder: ", file.display())), "{}", run.stderr);
}
