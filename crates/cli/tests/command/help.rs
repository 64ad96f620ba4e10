//! `grundy help`, and what every subcommand says of itself.

use grundy_judge::GAMES;

use crate::support::{game_names, in_root, output_of_shell, run};

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
    assert!(subcommands.len() > GAMES.len(), "{subcommands:?}");
    for subcommand in subcommands {
        let help = run(&[&subcommand, "--help"], "");
        assert_eq!(help.status, 0);
        let example = help.stdout.split_once("Example").map_or("", |(_, example)| example);
        assert!(example.contains(&format!("grundy {subcommand}")), "{subcommand}: {}", help.stdout);
    }
}

#[test]
fn the_first_line_says_what_the_command_is_for() {
    let help = run(&["--help"], "").stdout;
    assert!(help.starts_with("Computes, looks up and explains the Grundy values of impartial games\n"), "{help}");
}

#[test]
fn the_games_stand_together_and_first() {
    assert!(subcommands().iter().map(String::as_str).take(GAMES.len()).eq(game_names()));
}

#[test]
fn a_game_is_described_by_what_is_known_of_it() {
    for game in GAMES {
        let help = run(&[game.name, "--help"], "").stdout;
        let words = |text: &str| text.split_whitespace().map(str::to_lowercase).collect::<Vec<_>>().join(" ");
        let example = format!("printf '{}' | grundy {} prints {}", game.example.input, game.name, game.example.answer);
        for part in [game.about, game.rules_in_words, game.source, &game.input_in_words(), &example] {
            assert!(words(&help).contains(&words(part)), "{part}: {help}");
        }
    }
}

#[cfg(unix)]
#[test]
fn what_an_example_is_said_to_print_is_what_it_prints() {
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let mut shown = 0;
    for subcommand in subcommands() {
        let help = run(&[&subcommand, "--help"], "").stdout;
        for (example, output) in help.lines().filter_map(|line| line.split_once("  prints ")) {
            // An example may end with another status: that is what it shows.
            let printed = output_of_shell(&format!("set +e\n{example}\ntrue"), &in_root("")).unwrap();
            assert_eq!(words(&printed), words(output), "{example}");
            shown += 1;
        }
    }
    assert!(shown > GAMES.len(), "{shown}");
}
