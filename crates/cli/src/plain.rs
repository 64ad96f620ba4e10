//! `grundy GAME [FILE]`: the form in which judges and scripts run the command, once for every file.
//!
//! To describe all subcommands to clap takes longer than to answer a usual input. This form has no options and is told
//! apart by hand; all others, and all that is to be said about arguments, are clap's.

use std::ffi::OsString;

use crate::commands::contest::Contest;
use crate::input::InputArgument;

/// The answers to an input of a game, if the arguments, the name of the program first, ask for them in this form.
pub(crate) fn contest(arguments: impl IntoIterator<Item = OsString>) -> Option<Contest> {
    let mut arguments = arguments.into_iter().skip(1);
    let (game, file, None) = (arguments.next()?, arguments.next(), arguments.next()) else { return None };
    if file.as_ref().is_some_and(|file| file.is_empty() || is_option(file)) {
        return None;
    }
    Contest::plain(game.to_str()?, InputArgument::new(file))
}

/// A lone hyphen is a file's name.
fn is_option(argument: &OsString) -> bool {
    argument != "-" && argument.as_encoded_bytes().starts_with(b"-")
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::commands::Command;

    fn arguments(line: &str) -> impl Iterator<Item = OsString> {
        line.split(' ').map(OsString::from)
    }

    #[test]
    fn means_what_clap_makes_of_it() {
        for line in [
            "grundy chess",
            "grundy coins",
            "grundy marbles",
            "g chess -",
            "g coins a.in",
            "g marbles chess",
            "g chess help",
        ] {
            let by_clap = crate::Arguments::try_parse_from(arguments(line)).unwrap().command;
            let by_hand = Command::Contest(contest(arguments(line)).unwrap());
            assert_eq!(format!("{by_hand:?}"), format!("{by_clap:?}"), "{line}");
        }
    }

    #[test]
    fn leaves_the_rest_to_clap() {
        for line in [
            "grundy",
            "grundy ches",
            "grundy verify",
            "grundy chess --help",
            "grundy chess -x",
            "grundy chess ",
            "grundy chess a b",
        ] {
            assert!(contest(arguments(line)).is_none(), "{line}");
        }
    }
}
