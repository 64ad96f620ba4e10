//! Markdown as TeX, as far as the statements use it: paragraphs, headings, `code`, *emphasis*, $mathematics$, and
//! blocks of code.

/// The statement in TeX.
pub(super) fn of_markdown(title: &str, markdown: &str) -> String {
    let mut tex = format!("\\problemname{{{}}}\n\n", escaped(title));
    let mut is_code = false;
    for line in markdown.lines() {
        if line == "```" {
            is_code = !is_code;
            tex += if is_code { "\\begin{verbatim}" } else { "\\end{verbatim}" };
        } else if is_code {
            tex += line;
        } else if let Some(heading) = line.strip_prefix("## ") {
            tex += &format!("\\section*{{{}}}", escaped(heading));
        } else {
            tex += &of_line(line);
        }
        tex.push('\n');
    }
    tex
}

/// A line of a paragraph: in turn text and spans, each between two of its marks.
fn of_line(line: &str) -> String {
    let mut tex = String::new();
    let mut rest = line;
    while let Some(start) = rest.find(['$', '`', '*']) {
        let (before, marked) = rest.split_at(start);
        tex += &escaped(before);
        let (mark, span) = marked.split_at(mark_len(marked));
        let Some((span, after)) = span.split_once(mark) else {
            tex += &escaped(marked);
            return tex;
        };
        tex += &match mark {
            "$" => format!("${span}$"),
            "*" => format!("\\emph{{{}}}", escaped(span)),
            _ => format!("\\texttt{{{}}}", escaped(without_padding(span))),
        };
        rest = after;
    }
    tex + &escaped(rest)
}

/// The length of the mark that the text begins with: of code, all its backticks.
fn mark_len(marked: &str) -> usize {
    if marked.starts_with('`') { marked.len() - marked.trim_start_matches('`').len() } else { 1 }
}

/// Code without the spaces that keep its own backticks from its marks.
fn without_padding(code: &str) -> &str {
    code.strip_prefix(' ').and_then(|code| code.strip_suffix(' ')).unwrap_or(code)
}

/// Text with the letters that TeX would take for something else.
fn escaped(text: &str) -> String {
    let escape = |letter| match letter {
        '\\' => "\\textbackslash{}".to_owned(),
        '^' => "\\textasciicircum{}".to_owned(),
        '~' => "\\textasciitilde{}".to_owned(),
        '&' | '%' | '$' | '#' | '_' | '{' | '}' => format!("\\{letter}"),
        letter => letter.to_string(),
    };
    text.chars().map(escape).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_statements_use_is_written_in_tex() {
        let markdown = "A `{o}` is *not* 5% of $k_1$.\n\n## In_put\n\n```\na_b {c}\n```\n";
        let expected = "\\problemname{A \\& B}\n\n\
                        A \\texttt{\\{o\\}} is \\emph{not} 5\\% of $k_1$.\n\n\\section*{In\\_put}\n\n\
                        \\begin{verbatim}\na_b {c}\n\\end{verbatim}\n";
        assert_eq!(of_markdown("A & B", markdown), expected);
    }

    #[test]
    fn a_mark_without_its_twin_is_text() {
        assert_eq!(of_line("5 * 3 ^ 2"), "5 * 3 \\textasciicircum{} 2");
    }

    #[test]
    fn code_may_have_backticks() {
        assert_eq!(of_line("to `` `a`b `` or `c`"), "to \\texttt{`a`b} or \\texttt{c}");
    }
}
