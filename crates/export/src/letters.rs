//! Small numbers as letters: the code of the number `v` is `64 + v`.
//!
//! String literals keep a source short, compile at once where array literals take their time, and need no initialiser
//! to run in Java. These letters mean the same in every language, with no escapes; and the exclusive or of two of them
//! is that of the numbers.

/// The code of the number 0, `@`.
const ZERO: u8 = 64;

/// The number of a table's letters in a line.
pub(crate) const LINE: usize = 96;

/// One letter a number.
///
/// # Panics
///
/// If a number is 28, whose letter would begin an escape, or above 30, whose letters are none.
pub(crate) fn letters(numbers: impl IntoIterator<Item = u8>) -> String {
    numbers.into_iter().map(letter).collect()
}

/// Two letters a number, for the halves of its byte, the high one first.
pub(crate) fn letter_pairs(numbers: impl IntoIterator<Item = u8>) -> String {
    numbers.into_iter().flat_map(|number| [letter(number >> 4), letter(number & 15)]).collect()
}

/// Cuts `letters` into lines.
pub(crate) fn lines(letters: &str, line: usize) -> impl Iterator<Item = &str> {
    (0..letters.len()).step_by(line).map(move |start| &letters[start..letters.len().min(start + line)])
}

fn letter(number: u8) -> char {
    assert!(number <= 30 && number != 28, "{number} has no letter that means the same in every language");
    char::from(ZERO + number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sum_of_letters_is_that_of_numbers() {
        let numbers: Vec<u8> = (0..28).chain(29..31).collect();
        for (number, letter) in numbers.iter().zip(letters(numbers.iter().copied()).bytes()) {
            assert_eq!(letter ^ b'@', *number);
        }
        assert_eq!(letter_pairs([0, 147, 255]), "@@ICOO");
    }

    #[test]
    #[should_panic(expected = "28 has no letter")]
    fn an_escape_is_no_letter() {
        letters([28]);
    }

    #[test]
    fn the_last_line_may_be_short() {
        assert!(lines("ABCDE", 2).eq(["AB", "CD", "E"]));
    }
}
