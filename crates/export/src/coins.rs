//! Coins: the closed form.

use minijinja::context;

use crate::Language;
use crate::template::{fill, header};

/// A source file with the functions `grundy_coins`, `grundy_coins_sum` and `grundy_coins_winning_move`.
pub fn source(language: Language) -> String {
    let header = header(include_str!("templates/coins/header.txt"), language, context! {});
    fill(template(language), context! { header })
}

const fn template(language: Language) -> &'static str {
    match language {
        Language::C => include_str!("templates/coins/grundy_coins.h"),
        Language::Python => include_str!("templates/coins/grundy_coins.py"),
        Language::Rust => include_str!("templates/coins/grundy_coins.rs"),
        Language::Java => include_str!("templates/coins/GrundyCoins.java"),
    }
}
