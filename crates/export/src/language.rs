//! The languages of the sources, as far as the templates leave something to them.

use std::fmt::Display;

use crate::letters::{LINE, lines};
use crate::words::wrap;

/// A language that a source can be written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// C99 and C++11 alike: a header.
    C,
    /// Python from 3.8.
    Python,
    /// Rust of any edition, without std.
    Rust,
    /// Java from 8.
    Java,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::C, Self::Python, Self::Rust, Self::Java];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::C => "c",
            Self::Python => "python",
            Self::Rust => "rust",
            Self::Java => "java",
        }
    }

    /// What begins a comment that ends with its line.
    pub(crate) const fn comment(self) -> &'static str {
        match self {
            Self::Python => "#",
            Self::C | Self::Rust | Self::Java => "//",
        }
    }

    /// Joins `pieces`, a line each, to the literal of one string of bytes; in Rust, to what stands between its quotes.
    pub(crate) fn string(self, pieces: impl IntoIterator<Item = impl Display>) -> String {
        let (open, close, between) = match self {
            Self::C => ("    \"", "\"", "\n"),
            Self::Python => ("    b\"", "\"", "\n"),
            Self::Rust => ("    ", "\\", "\n"),
            Self::Java => ("        \"", "\"", " +\n"),
        };
        join(pieces.into_iter().map(|piece| format!("{open}{piece}{close}")), between)
    }

    /// The literal of a table that is written in `letters`, some of them an entry. In C, an array of strings that have
    /// [`ROW`] entries each: its standard has no longer ones. In Java, one string of several constants if they are
    /// many: a constant has at most 65,535 bytes.
    pub(crate) fn table(self, letters: &str, entry_letters: usize) -> String {
        match self {
            Self::C => join(lines(letters, ROW * entry_letters).map(|row| self.letters(row)), ",\n"),
            Self::Java => java_string(lines(letters, CONSTANT).map(|piece| self.letters(piece)).collect()),
            Self::Python | Self::Rust => self.letters(letters),
        }
    }

    /// The number of strings of a table in C.
    pub(crate) fn table_rows(letters: &str, entry_letters: usize) -> usize {
        letters.len().div_ceil(ROW * entry_letters)
    }

    fn letters(self, letters: &str) -> String {
        self.string(lines(letters, LINE).map(|line| self.escaped(line)))
    }

    /// The items of an array of names; in Java, a string of the names and blanks.
    pub(crate) fn names(self, names: &[String]) -> String {
        if self == Self::Java {
            let lines: Vec<String> = wrap(&names.join(" "), LINE).iter().map(|line| self.escaped(line) + " ").collect();
            return java_string(lines.chunks(CONSTANT / LINE / 6).map(|lines| self.string(lines)).collect());
        }
        let items: Vec<String> = names.iter().map(|name| format!("\"{}\",", self.escaped(name))).collect();
        join(wrap(&items.join(" "), LINE).into_iter().map(|line| format!("    {line}")), "\n")
    }

    /// What stands for a text between quotes: ASCII, whatever the text is.
    fn escaped(self, text: &str) -> String {
        text.chars().map(|character| self.escaped_character(character)).collect()
    }

    fn escaped_character(self, character: char) -> String {
        match (character, self) {
            ('"' | '\\', _) => format!("\\{character}"),
            // Two question marks begin a trigraph.
            ('?', Self::C) => "\\?".to_owned(),
            ('\0'..='\x7f', _) => character.to_string(),
            (_, Self::C) => character.to_string().bytes().map(|byte| format!("\\{byte:03o}")).collect(),
            (_, Self::Rust) => format!("\\u{{{:x}}}", u32::from(character)),
            (_, Self::Python) => format!("\\U{:08x}", u32::from(character)),
            (_, Self::Java) => {
                character.encode_utf16(&mut [0; 2]).iter().map(|unit| format!("\\u{unit:04x}")).collect()
            }
        }
    }
}

/// The entries of a string of a table in C.
const ROW: usize = 256;

/// The letters of a constant in Java. A letter outside ASCII has six bytes there at most.
const CONSTANT: usize = 60_000;

/// The string that these constants make one after another.
fn java_string(constants: Vec<String>) -> String {
    match <[String; 1]>::try_from(constants) {
        Ok([constant]) => constant,
        Err(constants) => format!("        String.join(\"\",\n{})", join(constants, ",\n")),
    }
}

/// Joins `items` with `between` between them.
pub(crate) fn join(items: impl IntoIterator<Item = String>, between: &str) -> String {
    items.into_iter().collect::<Vec<_>>().join(between)
}
