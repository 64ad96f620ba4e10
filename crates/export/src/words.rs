//! Text in lines.

/// Breaks text between its words into lines of at most `width` characters, unless a word is longer.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut columns = 0;
    for word in text.split_ascii_whitespace() {
        let len = word.chars().count();
        match lines.last_mut() {
            Some(line) if columns + 1 + len <= width => {
                line.push(' ');
                line.push_str(word);
                columns += 1 + len;
            }
            _ => {
                lines.push(word.to_owned());
                columns = len;
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words() {
        assert_eq!(wrap("a bc  def\ng", 4), ["a bc", "def", "g"]);
        assert_eq!(wrap("éé é longest", 4), ["éé é", "longest"]);
        assert!(wrap("", 4).is_empty());
    }
}
