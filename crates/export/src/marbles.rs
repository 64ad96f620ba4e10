//! Marbles: the table of all cells.

use grundy::marbles::{Cell, TABLE};
use grundy_publish::sha256;
use minijinja::context;

use crate::Language;
use crate::language::join;
use crate::letters::letter_pairs;
use crate::template::{fill, header};

/// What stands in the plain table for a win at once.
const INSTANT_WIN: u8 = 255;

/// A source file with the functions `grundy_marbles`, `grundy_marbles_sum` and `grundy_marbles_winning_move`.
pub fn source(language: Language) -> String {
    let header = header(include_str!("templates/marbles/header.txt"), language, context! { digest => sha256(&raw()) });
    let triangle: Vec<String> = coordinates().map(|b| letter_pairs((0..=b).map(|a| byte(a, b)))).collect();
    let values = language.string(triangle.iter().map(String::as_str));
    let strings = join(triangle.iter().map(|line| string(language, line)), ",\n");
    fill(template(language), context! { header, values, strings })
}

/// The plain table: one byte a cell, the cell `(l, c)` at `101 l + c`; 255 where the player to move wins at once.
pub fn raw() -> Vec<u8> {
    cells().map(|(l, c)| byte(l, c)).collect()
}

/// The table as lines of `l,c,grundy`, below a line with these names; a win at once is `win`.
pub fn csv() -> String {
    cells().fold("l,c,grundy\n".to_owned(), |csv, (l, c)| match grundy(l, c) {
        None => csv + &format!("{l},{c},win\n"),
        Some(grundy) => csv + &format!("{l},{c},{grundy}\n"),
    })
}

fn cells() -> impl Iterator<Item = (u32, u32)> {
    coordinates().flat_map(|l| coordinates().map(move |c| (l, c)))
}

fn coordinates() -> impl Iterator<Item = u32> {
    0..=Cell::MAX_COORDINATE
}

fn byte(l: u32, c: u32) -> u8 {
    grundy(l, c).unwrap_or(INSTANT_WIN)
}

/// The Grundy value of a cell, if it has one. The finish counts as a win at once.
fn grundy(l: u32, c: u32) -> Option<u8> {
    let nimber = TABLE.value(Cell::new(l, c).ok()?).nimber()?;
    Some(u8::try_from(nimber.value()).expect("a cell is worth 147 at most"))
}

const fn template(language: Language) -> &'static str {
    match language {
        Language::C => include_str!("templates/marbles/grundy_marbles.h"),
        Language::Python => include_str!("templates/marbles/grundy_marbles.py"),
        Language::Rust => include_str!("templates/marbles/grundy_marbles.rs"),
        Language::Java => include_str!("templates/marbles/GrundyMarbles.java"),
    }
}

/// One string of an array of strings.
fn string(language: Language, letters: &str) -> String {
    match language {
        Language::Rust => format!("    b\"{letters}\""),
        _ => language.string([letters]),
    }
}
