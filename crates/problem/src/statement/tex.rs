//! Markdown as TeX, as far as the statements use it: paragraphs, headings, `code`, *emphasis*, $mathematics$, and blocks
//! of code.

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
        let mark = &marked[..1];
        let Some(len) = marked[1..].find(mark) else {
            tex += &escaped(marked);
            return tex;
        };
        let span = &marked[1..=len];
        tex += &match mark {
            "$" => format!("${span}$"),
            "`" => format!("\\texttt{{{}}}", escaped(span)),
            _ => format!("\\emph{{{}}}", escaped(span)),
        };
        rest = &marked[len + 2..];
    }
    tex + &escaped(rest)
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
        let expected = "\\problemname{A \\& B}\n\nA \\texttt{\\{o\\}} is \\emph{not} 5\\% of $k_1$.\n\n\\section*{In\\_put}\n\n\
                        \\begin{verbatim}\na_b {c}\n\\end{verbatim}\n";
        assert_eq!(of_markdown("A & B", markdown), expected);
    }

    #[test]
    fn a_mark_without_its_twin_is_text() {
        assert_eq!(of_line("5 * 3 ^ 2"), "5 * 3 \\textasciicircum{} 2");
    }
}
