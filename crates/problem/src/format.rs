//! The formats of problem packages, as far as they differ.

/// A file of a package.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// The path in the package, with `/` between its parts.
    pub path: String,
    /// The content.
    pub bytes: Vec<u8>,
}

impl File {
    /// A file of text.
    pub(crate) fn new(path: impl Into<String>, text: impl Into<String>) -> Self {
        Self { path: path.into(), bytes: text.into().into_bytes() }
    }
}

/// A format of problem packages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Format {
    /// What Kattis and DOMjudge install.
    #[default]
    Legacy,
    /// What BAPCtools takes.
    Of2025,
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Legacy, Self::Of2025];

    /// The name of the format, as its own documents have it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Legacy => "legacy",
            Self::Of2025 => "2025-09",
        }
    }

    /// The folder of the statement.
    pub(crate) const fn statement(self) -> &'static str {
        match self {
            Self::Legacy => "problem_statement",
            Self::Of2025 => "statement",
        }
    }

    /// The folder of the inputs that the validators must refuse. The legacy format takes any folder of data for tests,
    /// so there it lies beside them.
    pub(crate) const fn invalid_inputs(self) -> &'static str {
        match self {
            Self::Legacy => "invalid_input",
            Self::Of2025 => "data/invalid_input",
        }
    }
}
