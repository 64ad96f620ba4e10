//! Taking and breaking: heaps from which counters are taken, and which may be split (*Winning Ways*, chapter 4).

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use crate::cursor::Cursor;
use crate::words::{Amounts, either};
use crate::{GameOption, RulesetError, Visit};

/// A code of a taking-and-breaking game, such as `0.77` (Kayles) or `4u.0` (Grundy's game).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Code {
    /// `digits[k]` says what may be left of a heap from which k counters are taken. There are two at least.
    pub digits: Vec<Digit>,
    /// Whether the last digit repeats for ever.
    pub repeats: bool,
}

/// What may be left of a heap after some number of counters is taken from it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Digit {
    /// From 0 to 15: bit 1: nothing; bit 2: one heap that is not empty; bit 4: two; bit 8: three.
    pub bits: u8,
    /// Whether the parts of a split must be pairwise different.
    pub unequal: bool,
}

impl Digit {
    /// The bit of a digit by which a heap may be taken whole.
    pub const WHOLE: u8 = 1;
    /// The bit of a digit by which one heap may be left.
    pub const ONE: u8 = 2;
    /// The bit of a digit by which two heaps may be left.
    pub const TWO: u8 = 4;
    /// The bit of a digit by which three heaps may be left.
    pub const THREE: u8 = 8;

    /// Whether all these bits are there.
    pub const fn allows(self, bits: u8) -> bool {
        self.bits & bits == bits
    }
}

impl Code {
    /// The digit for taking `k` counters.
    pub fn digit(&self, k: u64) -> Digit {
        let place = usize::try_from(k).unwrap_or(usize::MAX);
        match self.digits.get(place) {
            Some(&digit) => digit,
            None if self.repeats => self.digits.last().copied().unwrap_or_default(),
            None => Digit::default(),
        }
    }

    /// Parses a whole text.
    pub(crate) fn parse(mut cursor: Cursor<'_>) -> Result<Self, RulesetError> {
        let mut digits = vec![parse_first_digit(&mut cursor)?];
        while let Some(digit) = parse_digit(&mut cursor)? {
            digits.push(digit);
        }
        if digits.len() < 2 {
            let error = cursor.refuse("a hexadecimal digit");
            let is_cut_off = cursor.rest().is_empty() && cursor.before() != ".";
            return Err(if is_cut_off { error.with_nearest(format!("{}0", cursor.before())) } else { error });
        }
        let repeats = cursor.take("...");
        if cursor.rest().is_empty() {
            return Ok(Self { digits, repeats }.canonical());
        }
        let error = cursor.refuse(if repeats {
            "the end of the text"
        } else {
            "a hexadecimal digit, `...` or the end of the text"
        });
        if repeats || cursor.peek() == Some(b'.') {
            let digits = cursor.before().trim_end_matches('.');
            return Err(error.with_nearest(format!("{digits}...")));
        }
        Err(error)
    }

    /// Drops the digits at the end that say nothing, down to one behind the point.
    fn canonical(mut self) -> Self {
        let last = self.digits.last().copied().unwrap_or_default();
        // Beyond the digits all are like this one. A digit 0 repeats without saying so.
        let tail = if self.repeats { last } else { Digit::default() };
        self.repeats = tail != Digit::default();
        let shortest = if self.repeats { 1 } else { 0 };
        let differs = self.digits.iter().rposition(|&digit| digit != tail).map_or(0, |place| place + 1);
        self.digits.truncate((differs + shortest).max(2));
        self
    }

    pub(crate) fn options(&self, heap: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let taken = if self.repeats { u64::MAX } else { self.digits.len() as u64 };
        (0..=heap).take_while(|&k| k < taken).try_for_each(|k| leave(heap - k, self.digit(k), visit))
    }

    /// Whether these heaps may be left, in any order.
    pub(crate) fn has_option(&self, heap: u64, parts: &[u64]) -> bool {
        let Some(taken) = taken(heap, parts) else { return false };
        let digit = self.digit(taken);
        let bits = [Digit::WHOLE, Digit::ONE, Digit::TWO, Digit::THREE];
        let is_equal = |(place, part): (usize, &u64)| parts[..place].contains(part);
        bits.get(parts.len()).is_some_and(|&bit| digit.allows(bit))
            && !(digit.unequal && parts.iter().enumerate().any(is_equal))
    }

    /// The moves in English, a sentence for every kind of digit.
    pub(crate) fn describe(&self) -> String {
        let mut kinds: Vec<Digit> = Vec::new();
        for &digit in &self.digits {
            if digit != Digit::default() && !kinds.contains(&digit) {
                kinds.push(digit);
            }
        }
        if kinds.is_empty() {
            return String::from("No move takes anything.");
        }
        let sentences: Vec<String> = kinds.iter().map(|&kind| self.describe_digit(kind)).collect();
        sentences.join(" ")
    }

    /// One sentence on all numbers of counters that may be taken by that digit.
    fn describe_digit(&self, kind: Digit) -> String {
        let split = self.digits.first() == Some(&kind);
        let amounts = self.amounts(kind);
        let rest = describe_rest(kind);
        match (split, amounts.is_empty()) {
            (true, true) => format!("Split a heap into {rest}."),
            (true, false) => format!("Split a heap into {rest}; you may take {amounts} from it first."),
            _ if kind.bits == Digit::WHOLE | Digit::ONE => format!("Take {amounts} from a heap."),
            _ if kind.bits == Digit::WHOLE => format!("Take a whole heap of {amounts}."),
            _ => format!("Take {amounts} from a heap and leave {rest}."),
        }
    }

    /// The positive numbers that have that digit.
    fn amounts(&self, kind: Digit) -> Amounts {
        let mut amounts = Amounts::default();
        for (k, &digit) in self.digits.iter().enumerate().skip(1) {
            if digit == kind {
                amounts.push(k as u64, k as u64);
            }
        }
        if self.repeats && self.digits.last() == Some(&kind) {
            amounts.push(self.digits.len() as u64, u64::MAX);
        }
        amounts
    }
}

/// The number of counters that are taken if these heaps are left. `None` if they are too large, or one is empty: that
/// is no heap.
pub(crate) fn taken(heap: u64, parts: &[u64]) -> Option<u64> {
    let left = parts.iter().try_fold(0u64, |left, &part| left.checked_add(part))?;
    heap.checked_sub(left).filter(|_| !parts.contains(&0))
}

/// What the digit allows to be left.
fn describe_rest(digit: Digit) -> String {
    let (two, three) = match digit.unequal {
        true => ("two unequal heaps", "three heaps of three different sizes"),
        false => ("two heaps", "three heaps"),
    };
    let kinds = [(Digit::WHOLE, "nothing"), (Digit::ONE, "one heap"), (Digit::TWO, two), (Digit::THREE, three)];
    either(kinds.iter().filter(|(bit, _)| digit.allows(*bit)).map(|(_, words)| String::from(*words)))
}

/// Leaves `rest` counters in as many heaps as the digit allows.
fn leave(rest: u64, digit: Digit, visit: &mut Visit<'_>) -> ControlFlow<()> {
    if digit.allows(Digit::WHOLE) && rest == 0 {
        visit(GameOption::Sum(&[]))?;
    }
    if digit.allows(Digit::ONE) && rest > 0 {
        visit(GameOption::Sum(&[rest]))?;
    }
    if digit.allows(Digit::TWO) {
        leave_two(rest, digit.unequal, visit)?;
    }
    if digit.allows(Digit::THREE) {
        leave_three(rest, digit.unequal, visit)?;
    }
    ControlFlow::Continue(())
}

/// Every split into a <= b, or a < b, once.
fn leave_two(rest: u64, unequal: bool, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let less = u64::from(unequal);
    for a in 1..=rest.saturating_sub(less) / 2 {
        visit(GameOption::Sum(&[a, rest - a]))?;
    }
    ControlFlow::Continue(())
}

/// Every split into a <= b <= c, or a < b < c, once.
fn leave_three(rest: u64, unequal: bool, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let less = u64::from(unequal);
    for a in 1..=rest / 3 {
        let others = rest - a;
        for b in a + less..=others.saturating_sub(less) / 2 {
            visit(GameOption::Sum(&[a, b, others - b]))?;
        }
    }
    ControlFlow::Continue(())
}

/// The digit before the point, which may be left out, and the point.
fn parse_first_digit(cursor: &mut Cursor<'_>) -> Result<Digit, RulesetError> {
    let start = *cursor;
    let first = parse_digit(cursor)?.unwrap_or_default();
    let behind_first = *cursor;
    let more = cursor.take_while(|byte| byte.is_ascii_hexdigit());
    if !more.is_empty() && cursor.peek() == Some(b'.') {
        let error = behind_first.refuse_until(cursor, "the point, for one digit at most stands before it");
        // The point is put elsewhere, unless it begins the three at the end.
        let rest = cursor.rest();
        let behind = if rest.starts_with("...") { rest } else { &rest[1..] };
        let significant = behind_first.before().trim_start_matches('0');
        let nearest = match significant {
            "" => format!("{more}{}", cursor.rest()),
            _ => format!("{significant}.{more}{behind}"),
        };
        return Err(error.with_nearest(nearest));
    }
    if !more.is_empty() || !cursor.take(".") {
        return Err(behind_first.refuse("a point").with_nearest(with_point(&behind_first)));
    }
    let splits = first.bits & (Digit::TWO | Digit::THREE);
    if first.bits != splits {
        let error = start.refuse_until(&behind_first, "0, 4, 8 or C: a move that takes nothing must split");
        let unequal = if first.unequal { "u" } else { "" };
        let nearest = match cursor.rest() {
            // Without a digit behind the point, a split is the only move.
            "" => format!("{:X}{unequal}.0", splits.max(Digit::TWO)),
            _ => start.replaced(&behind_first, &format!("{splits:X}{unequal}")),
        };
        return Err(error.with_nearest(nearest));
    }
    Ok(first)
}

/// The text with a point, which it has not, behind its first digit, or before it if that cannot stand there. A comma in
/// its place is taken for it.
fn with_point(behind_first: &Cursor<'_>) -> String {
    let (first, rest) = (behind_first.before(), behind_first.rest());
    let rest = rest.strip_prefix(',').unwrap_or(rest);
    let splits = matches!(first.trim_end_matches('u'), "0" | "4" | "8" | "C" | "c");
    match (splits, rest) {
        (true, "") => format!("{first}.0"),
        (true, _) => format!("{first}.{rest}"),
        (false, _) => format!("0.{first}{rest}"),
    }
}

/// A digit with its `u`, if one comes next.
fn parse_digit(cursor: &mut Cursor<'_>) -> Result<Option<Digit>, RulesetError> {
    let start = *cursor;
    let Some(byte) = cursor.take_if(|byte| byte.is_ascii_hexdigit()) else { return Ok(None) };
    let bits = char::from(byte).to_digit(16).unwrap_or_default() as u8;
    let behind_bits = *cursor;
    let unequal = cursor.take("u");
    if unequal && bits < Digit::TWO {
        let error =
            start.refuse_until(cursor, "a digit without `u`, which is for splits: no parts could be different here");
        return Err(error.with_nearest(behind_bits.replaced(cursor, "")));
    }
    Ok(Some(Digit { bits, unequal }))
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (k, digit) in self.digits.iter().enumerate() {
            let point = if k == 1 { "." } else { "" };
            let unequal = if digit.unequal { "u" } else { "" };
            write!(f, "{point}{:X}{unequal}", digit.bits)?;
        }
        f.write_str(if self.repeats { "..." } else { "" })
    }
}
