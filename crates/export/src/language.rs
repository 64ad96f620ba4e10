//! The languages of the sources, as far as the templates leave something to them.

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
    pub(crate) fn string<'a>(self, pieces: impl IntoIterator<Item = &'a str>) -> String {
        let (open, close, between) = match self {
            Self::C => ("    \"", "\"", "\n"),
            Self::Python => ("    b\"", "\"", "\n"),
            Self::Rust => ("    ", "\\", "\n"),
            Self::Java => ("        \"", "\"", " +\n"),
        };
        join(pieces.into_iter().map(|piece| format!("{open}{piece}{close}")), between)
    }
}

/// Joins `items` with `between` between them.
pub(crate) fn join(items: impl IntoIterator<Item = String>, between: &str) -> String {
    items.into_iter().collect::<Vec<_>>().join(between)
}
