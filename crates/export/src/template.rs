//! Templates: text with places `{{name}}`.

use crate::Language;

/// The text of `template` with the value of each name in its place.
///
/// # Panics
///
/// If a place is not closed, or has no value: the templates are part of this crate.
pub(crate) fn fill(template: &str, values: &[(&str, &str)]) -> String {
    let mut parts = template.split("{{");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once("}}").expect("a place ends with two braces");
        let (_, value) =
            values.iter().find(|(known, _)| *known == name).unwrap_or_else(|| panic!("nothing is known of {name}"));
        text += value;
        text += rest;
    }
    text
}

/// The comment that begins a source: what it is, how it was made, and the licence. Names the language and the version
/// in their places, and what else is among `values`.
pub(crate) fn header(template: &str, language: Language, values: &[(&str, &str)]) -> String {
    let made_by = [("language", language.name()), ("version", env!("CARGO_PKG_VERSION"))];
    let text = fill(template, &[&made_by, values].concat());
    let lines: Vec<String> =
        text.lines().map(|line| format!("{} {line}", language.comment()).trim_end().to_owned()).collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_not_searched_for_places() {
        assert_eq!(fill("({{a}}, {{b}})", &[("a", "{{b}}"), ("b", "2")]), "({{b}}, 2)");
    }

    #[test]
    #[should_panic(expected = "nothing is known of c")]
    fn a_place_without_a_value_is_a_mistake() {
        fill("{{c}}", &[("a", "1")]);
    }
}
