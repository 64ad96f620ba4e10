//! The positions that two rulesets have in common.

use grundy::rules::Ruleset;
use grundy_rules::rows::AnyWidth;

use crate::rules::KnownRules;

/// What kind of positions rules have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Heaps or coins.
    Numbers,
    /// Cells with so many coordinates.
    Cells(usize),
    /// Rows of cells.
    Rows,
}

impl Kind {
    /// The kind of positions, if they have a name that does not depend on the rules.
    pub(super) fn of(rules: &KnownRules) -> Option<Self> {
        let KnownRules::Ruleset(ruleset) = rules else { return None };
        match ruleset {
            Ruleset::Heaps(_) | Ruleset::Subtraction(_) | Ruleset::Turning(_) => Some(Self::Numbers),
            Ruleset::Board(board) => Some(Self::Cells(board.dimensions())),
            Ruleset::Rows(_) => Some(Self::Rows),
            _ => None,
        }
    }

    /// Rows of more cells have no number.
    pub(super) const MOST_CELLS: u64 = AnyWidth::MAX_WIDTH as u64;

    /// How many positions there are up to `to`. Saturates.
    pub(super) fn count(self, to: u64) -> u64 {
        let numbers = to.saturating_add(1);
        match self {
            Self::Numbers => numbers,
            Self::Cells(dimensions) => (0..dimensions).fold(1, |cells: u64, _| cells.saturating_mul(numbers)),
            Self::Rows => (1..=to).fold(0u64, |rows, width| rows.saturating_add(1 << width)),
        }
    }

    /// The texts of all positions up to `to`, in ascending order.
    pub(super) fn positions(self, to: u64) -> Box<dyn Iterator<Item = String>> {
        match self {
            Self::Numbers => Box::new((0..=to).map(|number| number.to_string())),
            Self::Cells(dimensions) => Box::new(Cells::new(dimensions, to).map(|cell| cell.join(","))),
            Self::Rows => Box::new((1..=to).flat_map(rows)),
        }
    }
}

/// The limit with which all positions up to `to` can be solved.
pub(super) fn limit(rules: &KnownRules, to: u64) -> u64 {
    match rules {
        KnownRules::Ruleset(Ruleset::Board(board)) => {
            let sides = board.sides().map(|sides| sides.iter().map(|&side| u64::from(side)).collect());
            sides
                .unwrap_or_else(|| vec![to.saturating_add(1); board.dimensions()])
                .into_iter()
                .fold(1, u64::saturating_mul)
        }
        KnownRules::Ruleset(Ruleset::Rows(_)) => to,
        _ => to.saturating_add(1),
    }
}

/// The cells with coordinates up to `to`, the last coordinate first.
struct Cells {
    next: Option<Vec<u64>>,
    to: u64,
}

impl Cells {
    fn new(dimensions: usize, to: u64) -> Self {
        Self { next: Some(vec![0; dimensions]), to }
    }
}

impl Iterator for Cells {
    type Item = Vec<String>;

    fn next(&mut self) -> Option<Vec<String>> {
        let mut cell = self.next.take()?;
        let text = cell.iter().map(ToString::to_string).collect();
        if let Some(place) = cell.iter().rposition(|&coordinate| coordinate < self.to) {
            cell[place] += 1;
            cell[place + 1..].fill(0);
            self.next = Some(cell);
        }
        Some(text)
    }
}

/// All rows of a width.
fn rows(width: u64) -> impl Iterator<Item = String> {
    (0..1u64 << width).map(move |row| (0..width).map(|cell| if row >> cell & 1 == 1 { 'o' } else { '.' }).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_ascend_and_none_is_left_out() {
        let texts = |kind: Kind, to| kind.positions(to).collect::<Vec<_>>();
        assert_eq!(texts(Kind::Numbers, 2), ["0", "1", "2"]);
        assert_eq!(texts(Kind::Cells(1), 1), ["0", "1"]);
        assert_eq!(texts(Kind::Cells(2), 1), ["0,0", "0,1", "1,0", "1,1"]);
        assert_eq!(texts(Kind::Cells(3), 0), ["0,0,0"]);
        assert_eq!(texts(Kind::Cells(4), 2).len(), 81);
        assert_eq!(texts(Kind::Rows, 2), [".", "o", "..", "o.", ".o", "oo"]);
        assert!(texts(Kind::Rows, 0).is_empty());
        for (kind, to) in
            [(Kind::Numbers, 9), (Kind::Cells(1), 4), (Kind::Cells(3), 2), (Kind::Rows, 7), (Kind::Rows, 0)]
        {
            assert_eq!(kind.count(to), kind.positions(to).count() as u64, "{kind:?} {to}");
        }
        assert_eq!([Kind::Numbers, Kind::Cells(2)].map(|kind| kind.count(u64::MAX)), [u64::MAX; 2]);
    }
}
