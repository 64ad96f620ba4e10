//! Options that outlive the callback that named them.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use grundy_rules::{GameOption, PositionError, Rules};

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

    /// The text of the option: the texts of its parts with `+` between them, `-` if nothing is left, or `win`.
    ///
    /// # Panics
    ///
    /// May panic if the parts are not positions of these rules.
    pub fn write(&self, rules: &dyn Rules) -> String {
        match self.as_option() {
            GameOption::Wins => String::from(WINS),
            GameOption::Sum([]) => String::from(NOTHING),
            GameOption::Sum(parts) => {
                let parts: Vec<String> = parts.iter().map(|&part| rules.write(part)).collect();
                parts.join("+")
            }
        }
    }

    /// The option of that text: the inverse of [`write`](Self::write), with the parts in any order.
    ///
    /// Whether a move leads to it is not looked at.
    ///
    /// # Errors
    ///
    /// If a part is not a position of these rules.
    ///
    /// ```
    /// use grundy::OwnedOption;
    /// use grundy::rules::{GameOption, Ruleset};
    ///
    /// let kayles = "0.77".parse::<Ruleset>()?.at(100)?;
    /// let option = OwnedOption::read(&kayles, "12+3")?;
    /// assert_eq!(option.as_option(), GameOption::Sum(&[3, 12]));
    /// assert_eq!(option.write(&kayles), "3+12");
    /// assert_eq!(OwnedOption::read(&kayles, "3+x").unwrap_err().column, 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read(rules: &dyn Rules, text: &str) -> Result<Self, PositionError> {
        match text {
            WINS => return Ok(Self::WINS),
            NOTHING => return Ok(Self(Parts::None)),
            _ => {}
        }
        let mut parts = Vec::new();
        let mut start = 0;
        for part in text.split('+') {
            parts.push(rules.read(part).map_err(|error| in_option(error, start))?);
            start += part.len() + 1;
        }
        Ok(Self::from(GameOption::Sum(&parts)))
    }
}

/// How the option is written that wins at once.
const WINS: &str = "win";

/// How the option is written that leaves nothing.
const NOTHING: &str = "-";

/// What is wrong with a part that begins behind so many bytes of an option.
fn in_option(error: PositionError, start: usize) -> PositionError {
    let expected = format!("{}, or an option `a+b`, `{NOTHING}` or `{WINS}`", error.expected);
    PositionError::new(start + error.column, error.found, expected)
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
