//! The contest games, one file each.
//!
//! A new one is a file here, and a line in the list; `docs/adding-a-game.md` goes through it.

use grundy::rules::{Rules, Ruleset};

use crate::contest::ContestGame;

/// Names every game once: its file, which has a `GAME`, and its place in the list.
macro_rules! games {
    ($($name:ident)*) => {
        $(pub(crate) mod $name;)*

        /// All contest games.
        pub static GAMES: &[&ContestGame] = &[$(&$name::GAME),*];
    };
}

games! {
    bowling
    chess
    coins
    cutting
    leaper
    marbles
}

/// The contest game of that name.
///
/// ```
/// assert_eq!(grundy_judge::game("coins").unwrap().verdict.lost, "Yes");
/// assert!(grundy_judge::game("go").is_none());
/// ```
pub fn game(name: &str) -> Option<&'static ContestGame> {
    GAMES.iter().copied().find(|game| game.name == name)
}

/// The rules of a notation at a size, both written in this crate.
fn ruleset(notation: &str, size: u64) -> Box<dyn Rules + Send> {
    let ruleset: Ruleset = notation.parse().expect("the notation of a contest game is right");
    Box::new(ruleset.at(size).expect("the size of a contest game is possible"))
}
