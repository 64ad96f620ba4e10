//! Subtraction games: counters are taken from a heap, as many as some set allows.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::iter::successors;
use core::ops::ControlFlow;

use crate::cursor::{Cursor, number_words};
use crate::heaps::taken;
use crate::names::nearest;
use crate::words::{Amounts, either};
use crate::{GameOption, RulesetError, Visit};

/// How many counters may be taken from a heap.
///
/// Ranges are inclusive, disjoint, in ascending order, and do not touch.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SubtractionSet {
    /// A number in one of these ranges.
    Ranges(Vec<(u64, u64)>),
    /// Any positive number in none of these ranges.
    AllBut(Vec<(u64, u64)>),
    /// 1, 4, 9, 16...
    Squares,
    /// 2, 3, 5, 7...
    Primes,
    /// 1, 2, 4, 8...
    PowersOf2,
    /// 1, 2, 3, 5, 8...
    Fibonacci,
}

/// The infinite sets that have a name.
const NAMED: [(&str, SubtractionSet); 4] = [
    ("squares", SubtractionSet::Squares),
    ("primes", SubtractionSet::Primes),
    ("powers-of-2", SubtractionSet::PowersOf2),
    ("fibonacci", SubtractionSet::Fibonacci),
];

impl SubtractionSet {
    /// Whether that many counters may be taken.
    pub fn contains(&self, number: u64) -> bool {
        match self {
            Self::Ranges(ranges) => is_in(ranges, number),
            Self::AllBut(ranges) => number > 0 && !is_in(ranges, number),
            Self::Squares => number > 0 && number.isqrt().pow(2) == number,
            Self::Primes => is_prime(number),
            Self::PowersOf2 => number.is_power_of_two(),
            Self::Fibonacci => fibonacci().take_while(|&member| member <= number).last() == Some(number),
        }
    }

    /// Parses what follows `sub:`.
    pub(crate) fn parse(mut cursor: Cursor<'_>) -> Result<Self, RulesetError> {
        if cursor.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            return parse_ranges(cursor).map(Self::Ranges);
        }
        let start = cursor;
        let name = cursor.take_while(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        match NAMED.into_iter().find(|(known, _)| *known == name) {
            Some((_, set)) => cursor.end("the end of the text").map(|()| set),
            None => Err(refuse_name(&start, &cursor)),
        }
    }

    /// Parses what follows `allbut:`.
    pub(crate) fn parse_all_but(cursor: Cursor<'_>) -> Result<Self, RulesetError> {
        parse_ranges(cursor).map(Self::AllBut)
    }

    /// The moves in English.
    pub(crate) fn describe(&self) -> String {
        let numbers = match self {
            Self::Ranges(ranges) => return format!("Take {} from a heap.", Amounts::from(&ranges[..])),
            Self::AllBut(ranges) => {
                let numbers = Amounts::from(&ranges[..]).numbers();
                return format!("Take any number of counters from a heap, 1 or more, but not {numbers}.");
            }
            Self::Squares => "a square number of counters (1, 4, 9, 16...)",
            Self::Primes => "a prime number of counters (2, 3, 5, 7...)",
            Self::PowersOf2 => "a power of two of counters (1, 2, 4, 8...)",
            Self::Fibonacci => "a Fibonacci number of counters (1, 2, 3, 5, 8...)",
        };
        format!("Take {numbers} from a heap.")
    }

    pub(crate) fn options(&self, heap: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        match self {
            Self::Ranges(ranges) => take_ranges(ranges.iter().copied(), heap, visit),
            Self::AllBut(ranges) => take_ranges(gaps(ranges), heap, visit),
            Self::Squares => take(heap, (1u64..).map_while(|root| root.checked_mul(root)), visit),
            Self::Primes => take(heap, (2..=heap).filter(|&number| is_prime(number)), visit),
            Self::PowersOf2 => take(heap, successors(Some(1u64), |power| power.checked_mul(2)), visit),
            Self::Fibonacci => take(heap, fibonacci(), visit),
        }
    }

    /// Whether these heaps may be left: one at most.
    pub(crate) fn has_option(&self, heap: u64, parts: &[u64]) -> bool {
        parts.len() <= 1 && taken(heap, parts).is_some_and(|taken| self.contains(taken))
    }
}

/// Takes every number of the ascending `numbers` that the heap has.
fn take(heap: u64, numbers: impl Iterator<Item = u64>, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for number in numbers.take_while(|&number| number <= heap) {
        let left = [heap - number];
        visit(GameOption::Sum(if number == heap { &[] } else { &left }))?;
    }
    ControlFlow::Continue(())
}

fn take_ranges(ranges: impl Iterator<Item = (u64, u64)>, heap: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for (first, last) in ranges.take_while(|&(first, _)| first <= heap) {
        take(heap, first..=last.min(heap), visit)?;
    }
    ControlFlow::Continue(())
}

/// The ranges of positive numbers between those ranges and behind them.
fn gaps(ranges: &[(u64, u64)]) -> impl Iterator<Item = (u64, u64)> {
    let starts = core::iter::once(1).chain(ranges.iter().map(|&(_, last)| last + 1));
    let ends = ranges.iter().map(|&(first, _)| first - 1).chain(core::iter::once(u64::MAX));
    starts.zip(ends).filter(|(first, last)| first <= last)
}

/// 1, 2, 3, 5, 8...
fn fibonacci() -> impl Iterator<Item = u64> {
    successors(Some((1u64, 2u64)), |&(a, b)| a.checked_add(b).map(|next| (b, next))).map(|(a, _)| a)
}

fn is_in(ranges: &[(u64, u64)], number: u64) -> bool {
    let behind = ranges.partition_point(|&(first, _)| first <= number);
    behind > 0 && number <= ranges[behind - 1].1
}

/// The test of Miller and Rabin, with as many bases as numbers of that size need.
fn is_prime(number: u64) -> bool {
    const BASES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
    if number < 2 || BASES.contains(&number) {
        return number >= 2;
    }
    if BASES.iter().any(|&base| number.is_multiple_of(base)) {
        return false;
    }
    // Enough for all numbers below: Pomerance, Selfridge and Wagstaff 1980; for all of 64 bits: Sorenson and Webster
    // 2017.
    let bases = match number {
        0..1_373_653 => 2,
        1_373_653..3_215_031_751 => 4,
        _ => BASES.len(),
    };
    BASES[..bases].iter().all(|&base| is_strong_probable_prime(number, base))
}

/// With number - 1 = d 2^s, d odd: whether base^d is 1, or one of base^d, base^2d, ..., base^(d 2^(s-1)) is -1.
fn is_strong_probable_prime(number: u64, base: u64) -> bool {
    let halvings = (number - 1).trailing_zeros();
    let power = power_modulo(base, (number - 1) >> halvings, number);
    let squares = successors(Some(power), |&power| Some(product_modulo(power, power, number)));
    power == 1 || squares.take(halvings as usize).any(|square| square == number - 1)
}

fn power_modulo(base: u64, exponent: u64, modulus: u64) -> u64 {
    let mut power = 1;
    for bit in (0..u64::BITS - exponent.leading_zeros()).rev() {
        power = product_modulo(power, power, modulus);
        if exponent >> bit & 1 == 1 {
            power = product_modulo(power, base, modulus);
        }
    }
    power
}

fn product_modulo(a: u64, b: u64, modulus: u64) -> u64 {
    match a.checked_mul(b) {
        Some(product) => product % modulus,
        None => (u128::from(a) * u128::from(b) % u128::from(modulus)) as u64,
    }
}

/// A range as it stands in the text.
struct Item {
    first: u64,
    last: u64,
    /// The column at which it begins.
    column: usize,
}

/// Parses numbers and ranges, sorts them and joins those that touch.
fn parse_ranges(mut cursor: Cursor<'_>) -> Result<Vec<(u64, u64)>, RulesetError> {
    let start = cursor;
    let mut items = Vec::new();
    loop {
        items.push(parse_item(&mut cursor)?);
        if !cursor.take(",") {
            break;
        }
    }
    cursor.end("`,`, `-` or the end of the text")?;
    items.sort_unstable_by_key(|item| (item.first, item.last));
    match first_overlap(&items) {
        None => Ok(joined(&items)),
        Some(item) => {
            let nearest = format!("{}{}", start.before(), RangeList(&joined(&items)));
            let start = start.at_column(item.column);
            let mut end = start;
            parse_item(&mut end)?;
            Err(start.refuse_until(&end, "numbers that the text has not named yet").with_nearest(nearest))
        }
    }
}

fn parse_item(cursor: &mut Cursor<'_>) -> Result<Item, RulesetError> {
    let start = *cursor;
    let first = cursor.number()?;
    let last = if cursor.take("-") { cursor.number()? } else { first };
    if first > last {
        let nearest = start.replaced(cursor, &format!("{last}-{first}"));
        return Err(start.refuse_until(cursor, "a range with the smaller number first").with_nearest(nearest));
    }
    Ok(Item { first, last, column: start.column() })
}

/// The later one in the text of two items that name the same number, if there are any.
fn first_overlap(sorted: &[Item]) -> Option<&Item> {
    // As long as none overlap, each ends before the next begins.
    let pair = sorted.windows(2).find(|pair| pair[0].last >= pair[1].first)?;
    pair.iter().max_by_key(|item| item.column)
}

fn joined(sorted: &[Item]) -> Vec<(u64, u64)> {
    let mut ranges: Vec<(u64, u64)> = Vec::new();
    for item in sorted {
        match ranges.last_mut() {
            Some(range) if range.1 + 1 >= item.first => range.1 = range.1.max(item.last),
            _ => ranges.push((item.first, item.last)),
        }
    }
    ranges
}

/// The refusal of a name that no set has.
fn refuse_name(start: &Cursor<'_>, end: &Cursor<'_>) -> RulesetError {
    let names = either(NAMED.map(|(name, _)| format!("`{name}`")));
    let expected = format!("{}, or {names}", number_words());
    let name = start.until(end);
    if name.is_empty() {
        return start.refuse(expected);
    }
    let error = start.refuse_until(end, expected);
    match nearest(name, NAMED.into_iter().map(|(name, _)| name)) {
        Some(near) => error.with_nearest(start.replaced(end, near)),
        None => error,
    }
}

impl fmt::Display for SubtractionSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ranges(ranges) => write!(f, "sub:{}", RangeList(ranges)),
            Self::AllBut(ranges) => write!(f, "allbut:{}", RangeList(ranges)),
            named => NAMED.iter().filter(|(_, set)| set == named).try_for_each(|(name, _)| write!(f, "sub:{name}")),
        }
    }
}

/// Ranges as text: two neighbours are two numbers; three or more are a range.
struct RangeList<'a>(&'a [(u64, u64)]);

impl fmt::Display for RangeList<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, &(first, last)) in self.0.iter().enumerate() {
            let comma = if place > 0 { "," } else { "" };
            match last - first {
                0 => write!(f, "{comma}{first}")?,
                1 => write!(f, "{comma}{first},{last}")?,
                _ => write!(f, "{comma}{first}-{last}")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn primes_are_those_without_divisors() {
        let by_division = |number: u64| {
            (2..).take_while(|divisor| divisor * divisor <= number).all(|divisor| !number.is_multiple_of(divisor))
        };
        assert!((2..30_000).all(|number| is_prime(number) == by_division(number)));
        assert!(!is_prime(0) && !is_prime(1));
        // Strong pseudoprimes to the bases below, and the greatest primes below 2^32 and 2^64.
        assert!(![2_047, 1_373_653, 25_326_001, 3_215_031_751, 341_550_071_728_321].into_iter().any(is_prime));
        assert!([4_294_967_291, 18_446_744_073_709_551_557].into_iter().all(is_prime));
        assert!(!is_prime(u64::MAX));
    }

    #[test]
    fn sets_contain_what_may_be_taken() {
        for text in ["sub:2-4,9", "allbut:2-4,9", "sub:squares", "sub:primes", "sub:powers-of-2", "sub:fibonacci"] {
            let crate::Ruleset::Subtraction(set) = text.parse().unwrap() else { panic!("{text}") };
            let mut taken = Vec::new();
            let _ = set.options(100, &mut |option| {
                let GameOption::Sum(left) = option else { panic!("no move wins at once") };
                taken.push(100 - left.first().copied().unwrap_or(0));
                ControlFlow::Continue(())
            });
            assert!((0..=100).filter(|&number| set.contains(number)).eq(taken), "{text}");
        }
    }
}
