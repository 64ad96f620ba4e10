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
    /// The cells of a board are solved up to the limit.
    BeyondCoordinates {
        /// Those with all coordinates below this are solved.
        size: u64,
    },
    /// Rows are solved up to the limit.
    BeyondWidth {
        /// The most cells of a row that is solved.
        cells: u64,
    },
    /// It lies beyond the size of rules that are solved at that size alone.
    BeyondSize {
        /// The size.
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

impl Unsolved {
    /// Whether it lies beyond the limit of [`Solution::of`](crate::Solution::of): with a greater one it may be known.
    pub fn is_beyond_limit(&self) -> bool {
        matches!(self, Self::NoPeriodProved { .. } | Self::BeyondCoordinates { .. } | Self::BeyondWidth { .. })
    }
}

impl fmt::Display for Unsolved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPeriodProved { size } => write!(f, "computed to {size}; no period proved"),
            Self::BeyondCoordinates { size } => write!(f, "computed to coordinates below {size}"),
            Self::BeyondWidth { cells } => write!(f, "computed to rows of {cells} cells"),
            Self::BeyondSize { size } => write!(f, "computed to size {size}"),
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
