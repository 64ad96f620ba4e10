//! Wrong answers to boards of marbles.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use grundy::marbles::{Cell, TABLE};
use grundy::rules::marbles::Cell as AnyCell;
use grundy::{Nimber, Value};

use super::{WithWrongAnswers, WrongAnswer, each, named_oddly_often};
use crate::contest::Marbles;

/// A board: the cells of its marbles.
type Cells = Vec<Cell>;

impl WithWrongAnswers for Marbles {
    const WRONG_ANSWERS: &'static [WrongAnswer<Cells>] = &ALL;
}

const ALL: [WrongAnswer<Cells>; 6] =
    [ANY_NONZERO_WINS, DIAGONAL_WORTH_0, EQUAL_CELLS_MERGED, EQUAL_CELLS_REMOVED, PLAIN_WYTHOFF, SENTINELS_XORED];

pub(crate) const ANY_NONZERO_WINS: WrongAnswer<Cells> = WrongAnswer {
    name: "any-nonzero-wins",
    mistake: "calls a board won as soon as one of its marbles alone is won",
    verdicts: |boards| each(boards, |cells| Some(cells.iter().any(|&cell| TABLE.value(cell).outcome().is_win()))),
};

pub(crate) const DIAGONAL_WORTH_0: WrongAnswer<Cells> = WrongAnswer {
    name: "diagonal-worth-0",
    mistake: "gives a marble that wins at once the value 0",
    verdicts: |boards| marble_by_marble(boards, |cell| TABLE.value(cell).nimber().unwrap_or_default()),
};

pub(crate) const EQUAL_CELLS_MERGED: WrongAnswer<Cells> = WrongAnswer {
    name: "equal-cells-merged",
    mistake: "takes the marbles on one cell for one marble",
    verdicts: |boards| each(boards, |cells| is_won(&cells.iter().copied().collect::<BTreeSet<_>>())),
};

pub(crate) const EQUAL_CELLS_REMOVED: WrongAnswer<Cells> = WrongAnswer {
    name: "equal-cells-removed",
    mistake: "takes two marbles on one cell off the board, also where each of them wins at once",
    verdicts: |boards| each(boards, |cells| is_won(&named_oddly_often(cells))),
};

pub(crate) const PLAIN_WYTHOFF: WrongAnswer<Cells> = WrongAnswer {
    name: "plain-wythoff",
    mistake: "plays Wythoff's game to the last move, in which the cells that win at once have values like any other",
    verdicts: |boards| marble_by_marble(boards, |cell| WYTHOFF[&(cell.l(), cell.c())]),
};

pub(crate) const SENTINELS_XORED: WrongAnswer<Cells> = WrongAnswer {
    name: "sentinels-xored",
    mistake: "marks a marble that wins at once with 255 and lets two such marks cancel",
    verdicts: |boards| marble_by_marble(boards, |cell| TABLE.value(cell).nimber().unwrap_or(Nimber(255))),
};

fn marble_by_marble(boards: &[Cells], grundy: fn(Cell) -> Nimber) -> Option<Vec<bool>> {
    each(boards, |cells| Some(!cells.iter().copied().map(grundy).sum::<Nimber>().is_zero()))
}

/// The outcome of marbles on these cells, as it should be.
fn is_won<'a>(cells: impl IntoIterator<Item = &'a Cell>) -> Option<bool> {
    Some(cells.into_iter().map(|&cell| TABLE.value(cell)).sum::<Value>().outcome().is_win())
}

/// The values of Wythoff's game.
static WYTHOFF: LazyLock<BTreeMap<(u32, u32), Nimber>> = LazyLock::new(|| {
    let mut values = BTreeMap::new();
    for l in 0..=Cell::MAX_COORDINATE {
        for c in 0..=Cell::MAX_COORDINATE {
            let options: BTreeSet<Nimber> = AnyCell { l, c }.moves().map(|to| values[&(to.l, to.c)]).collect();
            values.insert((l, c), mex(&options));
        }
    }
    values
});

fn mex(nimbers: &BTreeSet<Nimber>) -> Nimber {
    let absent = (0..).map(Nimber).find(|nimber| !nimbers.contains(nimber));
    absent.expect("a finite set leaves a number out")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wythoff_by_hand() {
        // The first values of OEIS A004481.
        let line = |l| (0..5).map(|c| WYTHOFF[&(l, c)].value()).collect::<Vec<_>>();
        assert_eq!([line(0), line(1), line(2)], [[0, 1, 2, 3, 4], [1, 2, 0, 4, 5], [2, 0, 1, 5, 3]]);
    }
}
