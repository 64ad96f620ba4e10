//! Sums of positions of several games.

use core::fmt;
use core::marker::PhantomData;

use super::{OwnedOption, Values};
use crate::sum::{After, Game, NotAnOption, SolvedGame, Sum};
use crate::{Nimber, Value};

/// The game of mixed sums: each component is a position of a game of its own.
#[derive(Clone, Copy, Default)]
pub struct Mixed<'v>(PhantomData<&'v dyn Values>);

impl<'v, C: AsRef<[Component<'v>]>> Sum<Mixed<'v>, C> {
    /// The sum of positions of several games.
    ///
    /// ```
    /// use grundy::{Component, Outcome, Sum, Values, chess, coins};
    ///
    /// let (chess, coins) = (chess::TABLE.values(), coins::values());
    /// // A row worth 2, and a coin worth 2.
    /// let row = Component { values: &chess, position: 0b11 << 17 };
    /// let coin = Component { values: &coins, position: 1 };
    /// let sum = Sum::mixed([row, coin]);
    /// assert_eq!(sum.outcome(), Ok(Outcome::Previous));
    /// ```
    pub const fn mixed(components: C) -> Self {
        Self::new(Mixed(PhantomData), components)
    }
}

/// A position of some game, as a component of a mixed sum.
#[derive(Clone, Copy)]
pub struct Component<'v> {
    /// The values of the game.
    pub values: &'v dyn Values,
    /// The number of the position.
    pub position: u64,
}

impl Component<'_> {
    fn game(&self) -> (alloc::string::String, u64) {
        (self.values.rules().notation(), self.values.rules().size())
    }
}

/// Equal positions of games with the same rules and size, wherever their values come from.
impl PartialEq for Component<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.position == other.position && self.game() == other.game()
    }
}

impl Eq for Component<'_> {}

/// As the command `grundy sum` takes it: `RULES@POSITION`.
impl fmt::Display for Component<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = self.values.rules();
        write!(f, "{}@{}", rules.notation(), rules.write(self.position))
    }
}

impl fmt::Debug for Component<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Component({self})")
    }
}

impl<'v> Game for Mixed<'v> {
    type Position = Component<'v>;
    type Move = OwnedOption;
    type Illegal = NotAnOption;

    fn moves(self, Component { values, position }: Component<'v>) -> impl Iterator<Item = OwnedOption> + Clone {
        values.moves(position)
    }

    fn after(
        self,
        Component { values, position }: Component<'v>,
        made: &OwnedOption,
    ) -> Result<After<impl Iterator<Item = Component<'v>> + Clone>, NotAnOption> {
        Ok(match values.after(position, made)? {
            After::Sum(parts) => After::Sum(parts.map(move |position| Component { values, position })),
            After::Wins => After::Wins,
        })
    }

    fn moves_that_win(
        self,
        Component { values, position }: Component<'v>,
    ) -> impl Iterator<Item = OwnedOption> + Clone {
        values.moves_that_win(position)
    }
}

impl<'v> SolvedGame for Mixed<'v> {
    /// The position whose value is not known.
    type Unknown = Component<'v>;

    fn value(self, component: Component<'v>) -> Result<Value, Component<'v>> {
        component.values.value(component.position).ok_or(component)
    }

    fn moves_to(
        self,
        Component { values, position }: Component<'v>,
        value: Nimber,
    ) -> impl Iterator<Item = Result<OwnedOption, Component<'v>>> + Clone {
        let known = move |option: Result<_, super::UnknownValue>| {
            option.map_err(|unknown| Component { values, position: unknown.position })
        };
        values.moves_to(position, value).map(known)
    }
}
