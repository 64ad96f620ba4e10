//! What everything else needs to know of a game.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;
use core::ops::ControlFlow;

use crate::{Ruleset, SizedRuleset};

/// An impartial game at some size, with its positions numbered from 0, so that their Grundy values fit a table.
///
/// A table holds the positions `0..positions()`. Options may lead to greater numbers, of positions that a table does
/// not hold; a solver solves those too. Play must end from every position.
///
/// Positions that are asked about come from a table, from options, or from [`read`](Self::read). For any other number
/// the methods may panic or say anything; only [`is_position`](Self::is_position) takes every number.
///
/// The trait is object-safe: rules that are chosen at run time are a `&dyn Rules`.
pub trait Rules: Sync {
    /// The canonical text of the rules, without the size: a notation such as `0.77`, or `custom:NAME` for rules that it
    /// cannot say.
    fn notation(&self) -> String;

    /// The size at which the rules are played: the cells of a row, or the number where heaps, coins or coordinates end.
    fn size(&self) -> u64;

    /// Where the numbers of the positions that a table of this size holds end. Saturates at [`u64::MAX`].
    ///
    /// Some numbers below it may stand for no position, or for one that has another number too.
    fn positions(&self) -> u64;

    /// The number of entries of a table of this size: fewer than the positions where positions share their entries.
    fn entries(&self) -> u64 {
        self.positions()
    }

    /// The entry of a table that holds the value of `position`. Positions that are each other's mirror image share
    /// theirs.
    ///
    /// It is below [`entries`](Self::entries) exactly if `position` is below [`positions`](Self::positions).
    fn entry(&self, position: u64) -> u64 {
        position
    }

    /// A position whose value `entry` holds.
    fn representative(&self, entry: u64) -> u64 {
        entry
    }

    /// Hands every legal option of `position` to `visit`, until that breaks.
    ///
    /// All legal options, also those that lose at once. An option may be named more than once, which changes no mex.
    ///
    /// # Errors
    ///
    /// No error: [`ControlFlow::Break`] means that `visit` wants no more options.
    fn options(&self, position: u64, visit: &mut Visit<'_>) -> ControlFlow<()>;

    /// Whether a move makes this of `position`, whatever the order of the parts. By default, all options are looked
    /// through.
    fn has_option(&self, position: u64, option: GameOption<'_>) -> bool {
        self.options(position, &mut until_same(option)).is_break()
    }

    /// Whether the game is over in `position`, for somebody has won it. Nobody can start there.
    ///
    /// A position without options is lost for the player to move, and is not over in this sense.
    fn is_over(&self, position: u64) -> bool {
        let _ = position;
        false
    }

    /// Whether this is the number that [`read`](Self::read) gives a position, be that in a table of this size or
    /// beyond.
    ///
    /// By default, those that a table holds are, unless the game is over there.
    fn is_position(&self, number: u64) -> bool {
        number < self.positions() && !self.is_over(number)
    }

    /// Whether all these numbers are those of positions: quicker than one by one.
    fn are_positions(&self, numbers: &[u64]) -> bool {
        numbers.iter().all(|&number| self.is_position(number))
    }

    /// The text of a position, for people.
    fn write(&self, position: u64) -> String;

    /// The position of that text.
    ///
    /// # Errors
    ///
    /// If the text is not that of a position, or of one in which the game is over.
    fn read(&self, text: &str) -> Result<u64, PositionError>;

    /// The number of positions that a table of this size holds, and of entries of the *plain* table, which any language
    /// can index without knowing the numbering.
    fn plain_len(&self) -> u64 {
        self.positions()
    }

    /// The position at `index` in the plain table. Differs from `index` where mirror images share a number, for
    /// instance.
    fn plain_position(&self, index: u64) -> u64 {
        index
    }

    /// The ruleset at its size, if these rules can be said in the notation. Solvers look for structure there.
    fn ruleset(&self) -> Option<&SizedRuleset> {
        None
    }

    /// The ruleset without its size, if these rules can be said in the notation.
    fn kind(&self) -> Option<&Ruleset> {
        self.ruleset().map(SizedRuleset::kind)
    }
}

/// Rules behind a pointer are those rules.
macro_rules! rules_behind {
    ($($pointer:ty),*) => {$(
        impl<R: Rules + ?Sized> Rules for $pointer {
            fn notation(&self) -> String {
                (**self).notation()
            }

            fn size(&self) -> u64 {
                (**self).size()
            }

            fn positions(&self) -> u64 {
                (**self).positions()
            }

            fn entries(&self) -> u64 {
                (**self).entries()
            }

            fn entry(&self, position: u64) -> u64 {
                (**self).entry(position)
            }

            fn representative(&self, entry: u64) -> u64 {
                (**self).representative(entry)
            }

            fn options(&self, position: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
                (**self).options(position, visit)
            }

            fn has_option(&self, position: u64, option: GameOption<'_>) -> bool {
                (**self).has_option(position, option)
            }

            fn is_over(&self, position: u64) -> bool {
                (**self).is_over(position)
            }

            fn is_position(&self, number: u64) -> bool {
                (**self).is_position(number)
            }

            fn are_positions(&self, numbers: &[u64]) -> bool {
                (**self).are_positions(numbers)
            }

            fn write(&self, position: u64) -> String {
                (**self).write(position)
            }

            fn read(&self, text: &str) -> Result<u64, PositionError> {
                (**self).read(text)
            }

            fn plain_len(&self) -> u64 {
                (**self).plain_len()
            }

            fn plain_position(&self, index: u64) -> u64 {
                (**self).plain_position(index)
            }

            fn ruleset(&self) -> Option<&SizedRuleset> {
                (**self).ruleset()
            }

            fn kind(&self) -> Option<&Ruleset> {
                (**self).kind()
            }
        }
    )*};
}

rules_behind!(Box<R>, &R);

/// What is called with every option. Breaks when it wants no more.
pub type Visit<'v> = dyn FnMut(GameOption<'_>) -> ControlFlow<()> + 'v;

/// An option: what one move makes of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameOption<'a> {
    /// The position becomes a sum of positions, perhaps of none.
    Sum(&'a [u64]),
    /// The move wins the whole sum at once.
    Wins,
}

impl GameOption<'_> {
    /// Whether both are the same, whatever the order of their parts.
    fn is_same(self, other: GameOption<'_>) -> bool {
        let (Self::Sum(parts), GameOption::Sum(others)) = (self, other) else { return self == other };
        let total = |parts: &[u64]| parts.iter().copied().fold(0, u64::wrapping_add);
        // Most are told apart without a copy.
        parts.len() == others.len() && total(parts) == total(others) && ascending(parts) == ascending(others)
    }
}

fn ascending(parts: &[u64]) -> Vec<u64> {
    let mut parts = parts.to_vec();
    parts.sort_unstable();
    parts
}

/// Goes on until it meets this option.
pub(crate) fn until_same(option: GameOption<'_>) -> impl FnMut(GameOption<'_>) -> ControlFlow<()> {
    move |other| if option.is_same(other) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PositionError {
    /// The column in the text where it goes wrong, counted in bytes from 1.
    pub column: usize,
    /// What was found there.
    pub found: String,
    /// What was expected instead.
    pub expected: String,
}

impl PositionError {
    /// The error at that column, counted in bytes from 1.
    pub fn new(column: usize, found: impl Into<String>, expected: impl Into<String>) -> Self {
        Self { column, found: found.into(), expected: expected.into() }
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: found {}, expected {}", self.column, self.found, self.expected)
    }
}

impl Error for PositionError {}
