//! Why there is no misère play.

use clap::builder::UnknownArgumentValueParser;
use clap::{Arg, ArgAction};

/// The option `--misere`, which is refused with the reason.
pub(crate) fn refused() -> Arg {
    let why = "in misère play, where the player who cannot move wins, the XOR of Grundy values does not tell who wins: \
               only normal play is answered";
    Arg::new("misere")
        .long("misere")
        .action(ArgAction::SetTrue)
        .value_parser(UnknownArgumentValueParser::suggest(why))
        .hide(true)
}
