//! Lists and numbers in English, for the descriptions of moves.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// `a`, `a or b`, `a, b or c`.
pub(crate) fn either(items: impl IntoIterator<Item = String>) -> String {
    let mut items: Vec<String> = items.into_iter().collect();
    let last = items.pop().unwrap_or_default();
    if items.is_empty() { last } else { format!("{} or {last}", items.join(", ")) }
}

/// Numbers of counters, as ranges in ascending order. One that ends at [`u64::MAX`] has no end.
#[derive(Clone, Debug, Default)]
pub(crate) struct Amounts(Vec<(u64, u64)>);

impl Amounts {
    /// Adds a range behind all others; it may touch the last.
    pub(crate) fn push(&mut self, first: u64, last: u64) {
        match self.0.last_mut() {
            Some(range) if range.1 + 1 == first => range.1 = last,
            _ => self.0.push((first, last)),
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The numbers without the word for what is counted: `1, 3 or 4`.
    pub(crate) fn numbers(&self) -> String {
        either(
            self.0
                .iter()
                .flat_map(|&(first, last)| match last {
                    u64::MAX => [Some(format!("{first} or more")), None],
                    _ if last == first => [Some(format!("{first}")), None],
                    _ if last == first + 1 => [Some(format!("{first}")), Some(format!("{last}"))],
                    _ => [Some(format!("{first} to {last}")), None],
                })
                .flatten(),
        )
    }

    /// Whether each number stands for itself in the text.
    fn is_list(&self) -> bool {
        self.0.iter().all(|&(first, last)| last - first <= 1)
    }
}

impl From<&[(u64, u64)]> for Amounts {
    fn from(ranges: &[(u64, u64)]) -> Self {
        Self(ranges.to_vec())
    }
}

impl fmt::Display for Amounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let exactly = if self.is_list() { "exactly " } else { "" };
        let counters = if matches!(self.0[..], [(1, 1)]) { "counter" } else { "counters" };
        write!(f, "{exactly}{} {counters}", self.numbers())
    }
}
