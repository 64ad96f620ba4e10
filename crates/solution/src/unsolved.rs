//! Why a value is not known.

use std::error::Error;
use std::fmt;

/// Why the value of a position is not known.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unsolved {
    /// Heaps or coins are solved up to the limit, and no period is proved there.
    NoPeriodProved {
        /// Those below this are solved.
        size: u64,
    },
    /// It lies beyond the limit.
    BeyondLimit {
        /// The greatest size of a table: coins or coordinates are below it, rows have at most as many cells.
        size: u64,
    },
    /// It lies beyond the table.
    BeyondTable {
        /// The size of the table.
        size: u64,
    },
    /// The table could not be made.
    Failed(grundy_generator::Error),
}

impl fmt::Display for Unsolved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPeriodProved { size } => write!(f, "computed to {size}; no period proved"),
            Self::BeyondLimit { size } => write!(f, "computed to size {size}"),
            Self::BeyondTable { size } => write!(f, "the table ends at size {size}"),
            Self::Failed(error) => error.fmt(f),
        }
    }
}

impl Error for Unsolved {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Failed(error) => Some(error),
            _ => None,
        }
    }
}

impl From<grundy_generator::Error> for Unsolved {
    fn from(error: grundy_generator::Error) -> Self {
        Self::Failed(error)
    }
}
