//! Wrong answers to coin rows.

use std::collections::BTreeSet;

use grundy::Nimber;
use grundy::coins::grundy;

use super::{WithWrongAnswers, WrongAnswer, each, named_oddly_often};
use crate::contest::Coins;

/// A row of coins: the heads that are named.
type Heads = Vec<u64>;

impl WithWrongAnswers for Coins {
    const WRONG_ANSWERS: &'static [WrongAnswer<Heads>] = &ALL;
}

const ALL: [WrongAnswer<Heads>; 6] =
    [NEIGHBOURS_COLLAPSED, OVERFLOW, REPEATS_BY_PARITY, REPEATS_KEPT, SENSE_TURNED, ZERO_ENDS_INPUT];

pub(crate) const NEIGHBOURS_COLLAPSED: WrongAnswer<Heads> = WrongAnswer {
    name: "neighbours-collapsed",
    mistake: "drops a repeat only beside its twin, as one does who forgets to sort",
    verdicts: |rows| each(rows, |heads| is_won(heads.chunk_by(|one, next| one == next).map(|same| grundy(same[0])))),
};

pub(crate) const OVERFLOW: WrongAnswer<Heads> = WrongAnswer {
    name: "overflow",
    mistake: "keeps 2x in 16 bits",
    verdicts: |rows| each(rows, |heads| is_won(distinct(heads).map(|head| Nimber(grundy(head).value() & 0xffff)))),
};

pub(crate) const REPEATS_BY_PARITY: WrongAnswer<Heads> = WrongAnswer {
    name: "repeats-by-parity",
    mistake: "turns a coin over each time that it is named",
    verdicts: |rows| each(rows, |heads| is_won(named_oddly_often(heads).into_iter().map(grundy))),
};

pub(crate) const REPEATS_KEPT: WrongAnswer<Heads> = WrongAnswer {
    name: "repeats-kept",
    mistake: "takes a coin that is named twice for two coins",
    verdicts: |rows| each(rows, |heads| is_won(heads.iter().copied().map(grundy))),
};

pub(crate) const SENSE_TURNED: WrongAnswer<Heads> = WrongAnswer {
    name: "sense-turned",
    mistake: "says whether the first player wins, where the question is whether that player loses",
    verdicts: |rows| each(rows, |heads| Some(!is_won(distinct(heads).map(grundy))?)),
};

pub(crate) const ZERO_ENDS_INPUT: WrongAnswer<Heads> = WrongAnswer {
    name: "zero-ends-input",
    mistake: "takes a test without heads for the end of the input",
    verdicts: |rows| rows.iter().take_while(|heads| !heads.is_empty()).map(|heads| is_won(distinct(heads).map(grundy))).collect(),
};

fn is_won(nimbers: impl Iterator<Item = Nimber>) -> Option<bool> {
    Some(!nimbers.sum::<Nimber>().is_zero())
}

/// The heads, each once, as they should be read.
fn distinct(heads: &Heads) -> impl Iterator<Item = u64> {
    heads.iter().copied().collect::<BTreeSet<_>>().into_iter()
}
