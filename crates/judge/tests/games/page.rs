//! The page about adding a game shows what is in the games' files.

use std::fs;

use crate::cases::repository;

/// The code that the page shows and does not compile: pieces of the files of games.
fn pieces(page: &str) -> impl Iterator<Item = &str> {
    page.split("```rust,ignore\n").skip(1).filter_map(|rest| rest.split_once("```").map(|(piece, _)| piece))
}

/// The lines without the blanks around them, so that a piece may stand deeper in a file than on the page.
fn lines(code: &str) -> Vec<&str> {
    code.lines().map(str::trim).collect()
}

#[test]
fn every_piece_of_the_page_stands_in_a_file() {
    let page = fs::read_to_string(repository().join("docs/adding-a-game.md")).unwrap();
    let source = repository().join("crates/judge/src");
    let files =
        ["games/leaper.rs", "games/cutting.rs", "games.rs"].map(|name| fs::read_to_string(source.join(name)).unwrap());
    assert!(pieces(&page).count() >= 6);
    for piece in pieces(&page) {
        let wanted = lines(piece);
        let is_there = files.iter().any(|file| lines(file).windows(wanted.len()).any(|found| found == wanted));
        assert!(is_there, "no file of a game has\n{piece}");
    }
}
