//! Templates: text with places `{{name}}` and parts `{% if name %}`, in files.

use std::fmt::Write;

use grundy_export::fill_with;
use minijinja::Value;

/// The templates that others include, by the names that they have there.
const INCLUDED: [(&str, &str); 9] = [
    ("heaps.cpp", include_str!("../templates/moves/heaps.cpp")),
    ("coins.cpp", include_str!("../templates/moves/coins.cpp")),
    ("board.cpp", include_str!("../templates/moves/board.cpp")),
    ("rows.cpp", include_str!("../templates/moves/rows.cpp")),
    ("graph.cpp", include_str!("../templates/moves/graph.cpp")),
    ("sheets.cpp", include_str!("../templates/moves/sheets.cpp")),
    ("input.cpp", include_str!("../templates/input/input.cpp")),
    ("input.md", include_str!("../templates/statement/input.md")),
    ("rules.md", include_str!("../templates/statement/rules.md")),
];

/// The text of `template` with the values in their places.
///
/// # Panics
///
/// If the template is wrong, or has a place for which there is no value: the templates are part of this crate.
pub(crate) fn fill(template: &str, values: Value) -> String {
    fill_with(&INCLUDED, template, values)
}

/// A text without control characters as the literal of a string: the same in C++ and in Python.
pub(crate) fn quoted(text: &str) -> String {
    let mut literal = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => literal.extend(['\\', letter]),
            ' '..='~' => literal.push(letter),
            _ => write!(literal, "\\U{:08x}", u32::from(letter)).expect("a string takes all text"),
        }
    }
    literal + "\""
}
