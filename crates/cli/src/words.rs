//! Words for people.

use crate::units::Count;

/// The word for one value, and that for several.
pub(crate) const VALUES: [&str; 2] = ["value", "values"];

/// So many of something, which has a word for one and a word for several.
pub(crate) fn counted(count: u64, words: [&'static str; 2]) -> String {
    format!("{} {}", Count(count), form(count, words))
}

/// The word for so many of something: that for one, or that for several.
pub(crate) fn form(count: u64, [one, several]: [&'static str; 2]) -> &'static str {
    if count == 1 { one } else { several }
}

/// The text with a capital at the beginning.
pub(crate) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
