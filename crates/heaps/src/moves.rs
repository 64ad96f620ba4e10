//! Rules in the form in which the solvers want them.

use alloc::vec;
use alloc::vec::Vec;

use grundy_rules::Ruleset;
use grundy_rules::heaps::{Code, Digit};
use grundy_rules::subtraction::SubtractionSet;

use crate::invalid::{InvalidRules, check_code, check_set};

/// The end of a range without end.
pub(crate) const ENDLESS: u64 = u64::MAX;

/// Which solver the rules are for.
#[derive(Clone, Debug)]
pub(crate) enum Moves {
    /// No splits.
    Takes(Takes),
    /// An infinite set that is known by name.
    Named(SubtractionSet),
    /// A finite code with splits into at most two parts.
    Pairs(Digits),
    /// Any other code.
    General(Digits),
}

/// Moves that leave at most one heap.
#[derive(Clone, Debug, Default)]
pub(crate) struct Takes {
    /// Numbers that may be taken from a larger heap, as disjoint ascending ranges.
    pub(crate) leave: Vec<(u64, u64)>,
    /// Heaps that may be taken whole, as disjoint ascending ranges.
    pub(crate) whole: Vec<(u64, u64)>,
}

/// A code without the zeros at its end.
#[derive(Clone, Debug)]
pub(crate) struct Digits {
    /// The digits `d_0`, `d_1`, ...
    pub(crate) digits: Vec<Digit>,
    /// The digit of every index from `digits.len()` on, if it is not zero.
    pub(crate) tail: Option<Digit>,
}

impl Moves {
    /// The moves of these rules, if they are of heaps.
    pub(crate) fn new(rules: &Ruleset) -> Result<Self, InvalidRules> {
        match rules {
            Ruleset::Heaps(code) => {
                check_code(code)?;
                Ok(Self::of_digits(Digits::new(code)))
            }
            Ruleset::Subtraction(set) => {
                check_set(set)?;
                Ok(Self::of_set(set))
            }
            other => Err(InvalidRules::OtherFamily { family: other.family() }),
        }
    }

    fn of_digits(digits: Digits) -> Self {
        if !digits.any(Digit::TWO | Digit::THREE) {
            Self::Takes(digits.takes())
        } else if digits.tail.is_none() && !digits.any(Digit::THREE) {
            Self::Pairs(digits)
        } else {
            Self::General(digits)
        }
    }

    fn of_set(set: &SubtractionSet) -> Self {
        match set {
            SubtractionSet::Ranges(ranges) => Self::Takes(Takes { leave: ranges.clone(), whole: ranges.clone() }),
            SubtractionSet::AllBut(ranges) => {
                let others = complement(ranges);
                Self::Takes(Takes { leave: others.clone(), whole: others })
            }
            named => Self::Named(named.clone()),
        }
    }
}

impl Digits {
    fn new(code: &Code) -> Self {
        let mut digits = code.digits.clone();
        let tail = digits.last().copied().filter(|digit| code.repeats && digit.bits != 0);
        if tail.is_none() {
            let significant = digits.iter().rposition(|digit| digit.bits != 0).map_or(0, |last| last + 1);
            digits.truncate(significant);
        }
        Self { digits, tail }
    }

    /// Every digit, the one that repeats once.
    fn all(&self) -> impl Iterator<Item = Digit> {
        self.digits.iter().copied().chain(self.tail)
    }

    /// Whether a digit has one of these bits.
    pub(crate) fn any(&self, bits: u8) -> bool {
        self.all().any(|digit| digit.bits & bits != 0)
    }

    /// Whether some digit leaves three heaps, which must differ or need not.
    pub(crate) fn any_triple(&self, unequal: bool) -> bool {
        self.all().any(|digit| digit.allows(Digit::THREE) && digit.unequal == unequal)
    }

    /// Whether the parts of some split must differ. The mark means nothing on a digit that does not split.
    pub(crate) fn any_unequal(&self) -> bool {
        self.all().any(|digit| digit.unequal && digit.bits & (Digit::TWO | Digit::THREE) != 0)
    }

    /// The last index with a digit that is not zero, in a finite code.
    pub(crate) fn reach(&self) -> u64 {
        self.digits.len().saturating_sub(1) as u64
    }

    fn takes(&self) -> Takes {
        Takes { leave: self.ranges(Digit::ONE), whole: self.ranges(Digit::WHOLE) }
    }

    /// The indices whose digit has this bit.
    fn ranges(&self, bit: u8) -> Vec<(u64, u64)> {
        let mut ranges: Vec<(u64, u64)> = vec![];
        for (k, digit) in (0..).zip(&self.digits) {
            if digit.allows(bit) {
                append(&mut ranges, (k, k));
            }
        }
        if self.tail.is_some_and(|digit| digit.allows(bit)) {
            append(&mut ranges, (self.digits.len() as u64, ENDLESS));
        }
        ranges
    }
}

/// Appends a range to ascending ones, as part of the last if it touches it.
fn append(ranges: &mut Vec<(u64, u64)>, next: (u64, u64)) {
    match ranges.last_mut() {
        Some(last) if last.1 + 1 == next.0 => last.1 = next.1,
        _ => ranges.push(next),
    }
}

/// The positive numbers that are in none of the ranges.
fn complement(ranges: &[(u64, u64)]) -> Vec<(u64, u64)> {
    let mut others = vec![];
    let mut low = 1;
    for &(first, last) in ranges {
        if low < first {
            others.push((low, first - 1));
        }
        if last == ENDLESS {
            return others;
        }
        low = last + 1;
    }
    others.push((low, ENDLESS));
    others
}
