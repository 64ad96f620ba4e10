//! Options that outlive the callback that named them.

use alloc::vec::Vec;

use grundy_rules::GameOption;

/// A [`GameOption`] that owns its parts: what a move makes of a position. It names the move.
///
/// The parts of a sum have no order; here they ascend.
///
/// ```
/// use grundy::OwnedOption;
/// use grundy::rules::GameOption;
///
/// let option = OwnedOption::from(GameOption::Sum(&[3, 1]));
/// assert_eq!(option.as_option(), GameOption::Sum(&[1, 3]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct OwnedOption(Parts);

/// Nearly all options have few parts, and need no allocation.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Parts {
    None,
    One([u64; 1]),
    Two([u64; 2]),
    Many(Vec<u64>),
    Wins,
}

impl OwnedOption {
    /// The option that wins the whole sum at once.
    pub const WINS: Self = Self(Parts::Wins);

    /// The option, borrowed.
    pub fn as_option(&self) -> GameOption<'_> {
        match &self.0 {
            Parts::None => GameOption::Sum(&[]),
            Parts::One(parts) => GameOption::Sum(parts),
            Parts::Two(parts) => GameOption::Sum(parts),
            Parts::Many(parts) => GameOption::Sum(parts),
            Parts::Wins => GameOption::Wins,
        }
    }
}

impl From<GameOption<'_>> for OwnedOption {
    fn from(option: GameOption<'_>) -> Self {
        Self(match option {
            GameOption::Wins => Parts::Wins,
            GameOption::Sum([]) => Parts::None,
            GameOption::Sum(&[one]) => Parts::One([one]),
            GameOption::Sum(&[one, other]) => Parts::Two([one.min(other), one.max(other)]),
            GameOption::Sum(parts) => {
                let mut parts = parts.to_vec();
                parts.sort_unstable();
                Parts::Many(parts)
            }
        })
    }
}
