//! The registry: which rules belong to an identity.

use crate::coins::Coins;
use crate::marbles::Board;
use crate::{Identity, Rules, chess};

/// Something to be done with the rules of a game that is not known before run time.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit(self, rules: &impl Rules) -> Self::Output;
}

impl Identity {
    /// Has `visitor` visit the rules that go by this identity, or gives `None` if no game of that name and size is known.
    ///
    /// ```
    /// use grundy_rules::{Identity, Rules, Visitor};
    ///
    /// struct CountPositions;
    ///
    /// impl Visitor for CountPositions {
    ///     type Output = u64;
    ///
    ///     fn visit(self, rules: &impl Rules) -> u64 {
    ///         rules.positions()
    ///     }
    /// }
    ///
    /// assert_eq!(Identity::new("chess", 24).with_rules(CountPositions), Some(1 << 24));
    /// assert_eq!(Identity::new("chess", 65).with_rules(CountPositions), None);
    /// ```
    pub fn with_rules<V: Visitor>(&self, visitor: V) -> Option<V::Output> {
        let size = self.size();
        match self.name() {
            "chess" => chess::Rows::new(size).map(|rows| visitor.visit(&rows)),
            "coins" => Some(visitor.visit(&Coins::new(size))),
            "marbles" => Board::new(size).map(|board| visitor.visit(&board)),
            _ => None,
        }
    }
}
