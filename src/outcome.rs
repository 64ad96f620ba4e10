//! Who wins.

/// Who wins with best play, as the literature names it: the N-positions and the P-positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Outcome {
    /// The next player, who is to move, wins: an N-position.
    Next,
    /// The previous player, who has just moved, wins: a P-position.
    Previous,
}

impl Outcome {
    /// Whether the player to move wins.
    pub const fn is_win(self) -> bool {
        matches!(self, Self::Next)
    }
}
