//! `grundy help`, and what every subcommand says of itself.

use crate::support::run;

/// The names in the list of subcommands, all but that of the help itself.
fn subcommands() -> Vec<String> {
    let help = run(&["help"], "").stdout;
    let list = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let named = list.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    named.filter_map(|line| line.split_whitespace().next()).filter(|name| *name != "help").map(str::to_owned).collect()
}

#[test]
fn every_subcommand_shows_an_example() {
    let subcommands = subcommands();
    assert_eq!(subcommands.len(), 11, "{subcommands:?}");
    for subcommand in subcommands {
        let help = run(&[&subcommand, "--help"], "");
        assert_eq!(help.status, 0);
        let example = help.stdout.split_once("Example").map_or("", |(_, example)| example);
        assert!(example.contains(&format!("grundy {subcommand}")), "{subcommand}: {}", help.stdout);
    }
}
