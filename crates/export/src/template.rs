//! Templates: text with places `{{name}}` and parts `{% if name %}`.

use minijinja::syntax::SyntaxConfig;
use minijinja::value::merge_maps;
use minijinja::{Environment, UndefinedBehavior, Value};

use crate::Language;

/// The text of `template` with the values in their places.
///
/// # Panics
///
/// If the template is wrong, or has a place for which there is no value: the templates are part of this crate.
pub(crate) fn fill(template: &str, values: Value) -> String {
    fill_with(&[], template, values)
}

/// The text of `template` with the values in their places, and with other templates where it includes them by their
/// names.
///
/// Blocks leave no line, values are put in as they are, and the last line end is kept.
///
/// # Panics
///
/// If a template is wrong, or has a place for which there is no value: templates are part of a program.
pub fn fill_with(included: &[(&'static str, &'static str)], template: &str, values: Value) -> String {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    let mut syntax = SyntaxConfig::builder();
    syntax.keep_trailing_newline(true).trim_blocks(true).lstrip_blocks(true);
    environment.set_syntax(syntax.build().expect("a syntax with its usual signs"));
    for &(name, text) in included {
        environment.add_template(name, text).expect("a template that can be read");
    }
    environment.render_str(template, values).expect("a template that has all its values")
}

/// The comment that begins a source: what it is, how it was made, and the licence. Names the language and the version
/// in their places, and what else is among `values`.
pub(crate) fn header(template: &str, language: Language, values: Value) -> String {
    let made_by = minijinja::context! { language => language.name(), version => env!("CARGO_PKG_VERSION") };
    let text = fill(template, merge_maps([made_by, values]));
    let lines: Vec<String> =
        text.lines().map(|line| format!("{} {line}", language.comment()).trim_end().to_owned()).collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use minijinja::context;

    use super::*;

    #[test]
    fn a_value_is_not_searched_for_places() {
        assert_eq!(fill("({{a}}, {{b}})\n", context! { a => "{{b}}", b => "<2>" }), "({{b}}, <2>)\n");
    }

    #[test]
    fn a_line_with_a_condition_leaves_no_line() {
        assert_eq!(fill("a\n    {% if b %}\nb\n{% endif %}\nc\n", context! { b => false }), "a\nc\n");
    }

    #[test]
    #[should_panic(expected = "UndefinedError")]
    fn a_place_without_a_value_is_a_mistake() {
        fill("{{c}}", context! { a => "1" });
    }
}
