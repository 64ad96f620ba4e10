//! Codes with open digits.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use grundy_rules::Ruleset;
use grundy_rules::heaps::Digit;

/// A code of taking and breaking in which some digits are open, such as `0.???`: the set of all codes that it stands
/// for.
///
/// It is written like a [code](grundy_rules::heaps), with `?` for any octal digit and `*` for any hexadecimal one.
/// Before the point, where a digit must not have the bits 1 and 2, `?` stands for 0 and 4, and `*` for 0, 4, 8 and C.
/// Before a `u` they stand for those digits that may have it. It is printed in one form, as codes are.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Pattern {
    /// The places of the digits, that before the point first. There are two at least.
    places: Vec<Place>,
    /// Whether the last digit repeats for ever.
    repeats: bool,
    /// The number of codes.
    codes: u64,
}

/// One place of a pattern.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Place {
    /// How the digit is written: a hexadecimal digit in upper case, `?` or `*`.
    symbol: char,
    /// The digits that it stands for, in ascending order. There is one at least, and all or none of them have a `u`.
    choices: Vec<Digit>,
}

impl Pattern {
    /// The most codes that a pattern stands for.
    pub const MOST_CODES: u64 = 10_000_000;

    /// The number of codes, which is at least 1.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.codes
    }

    /// The code of this number, as a ruleset in canonical form. Codes are numbered from 0 on in the order of their
    /// digits, and no two of them are equal.
    ///
    /// # Panics
    ///
    /// If there is no such code.
    #[must_use]
    pub fn code(&self, number: u64) -> Ruleset {
        assert!(number < self.codes, "{self} stands for {} codes", self.codes);
        self.spelled(number).parse().expect("a pattern stands for codes")
    }

    /// All codes, in the order of their digits.
    pub fn codes(&self) -> impl Iterator<Item = Ruleset> {
        (0..self.codes).map(|number| self.code(number))
    }

    /// The number of a code, if the pattern stands for it.
    #[must_use]
    pub fn number(&self, rules: &Ruleset) -> Option<u64> {
        let Ruleset::Heaps(code) = rules else { return None };
        let number = (0..).zip(&self.places).try_fold(0, |number, (k, place)| {
            let choice = place.choices.iter().position(|&digit| digit == code.digit(k))?;
            Some(number * place.choices.len() as u64 + choice as u64)
        })?;
        // The digits behind the last place may differ.
        (self.code(number) == *rules).then_some(number)
    }

    /// The text of a code, which need not be canonical.
    fn spelled(&self, number: u64) -> String {
        let mut rest = number;
        let mut digits = Vec::with_capacity(self.places.len());
        for Place { choices, .. } in self.places.iter().rev() {
            let count = choices.len() as u64;
            digits.push(choices[(rest % count) as usize]);
            rest /= count;
        }
        digits.reverse();
        let mut text: String =
            digits.iter().enumerate().map(|(k, digit)| spell(k, format!("{:X}", digit.bits), digit)).collect();
        text.push_str(self.ending());
        text
    }

    fn ending(&self) -> &'static str {
        if self.repeats { "..." } else { "" }
    }
}

/// A digit in its place: behind a point if that is the first one, and perhaps with a `u`.
fn spell(place: usize, symbol: impl fmt::Display, digit: &Digit) -> String {
    let point = if place == 1 { "." } else { "" };
    let unequal = if digit.unequal { "u" } else { "" };
    format!("{point}{symbol}{unequal}")
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (k, place) in self.places.iter().enumerate() {
            f.write_str(&spell(k, place.symbol, &place.choices[0]))?;
        }
        f.write_str(self.ending())
    }
}

impl FromStr for Pattern {
    type Err = InvalidPattern;

    fn from_str(text: &str) -> Result<Self, InvalidPattern> {
        let mut reader = Reader { text, at: 0 };
        let (places, repeats) = reader.pattern()?;
        let codes = places.iter().try_fold(1_u64, |codes, place| codes.checked_mul(place.choices.len() as u64));
        match codes.filter(|&codes| codes <= Self::MOST_CODES) {
            Some(codes) => Self { places, repeats, codes }.checked(),
            None => {
                let found = format!("a pattern of more than {} codes", Self::MOST_CODES);
                Err(InvalidPattern { column: 1, found, expected: String::from("fewer open digits") })
            }
        }
    }
}

impl Pattern {
    /// The pattern, if its longest code is not too long for a ruleset: that with the greatest digits.
    fn checked(self) -> Result<Self, InvalidPattern> {
        match self.spelled(self.codes - 1).parse::<Ruleset>() {
            Ok(_) => Ok(self),
            Err(error) => Err(InvalidPattern { column: error.column, found: error.found, expected: error.expected }),
        }
    }
}

/// What stands for a digit.
const SYMBOL: &str = "a hexadecimal digit, `?` or `*`";

/// Reads a pattern from its text.
struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    /// The places, and whether the last digit repeats.
    fn pattern(&mut self) -> Result<(Vec<Place>, bool), InvalidPattern> {
        let splits = |digit: Digit| digit.bits & (Digit::WHOLE | Digit::ONE) == 0;
        let expected_first = "0, 4, 8, C, `?` or `*` before the point: a move that takes nothing must split";
        let first = self.place(splits, expected_first)?;
        if !self.take(".") {
            let expected = if first.is_some() { "a point" } else { "a pattern of codes such as `0.???`" };
            return Err(self.refuse(self.at, expected));
        }
        let zero = || Place { symbol: '0', choices: vec![Digit::default()] };
        let mut places = vec![first.unwrap_or_else(zero)];
        while let Some(place) = self.place(|_| true, SYMBOL)? {
            places.push(place);
        }
        if places.len() < 2 {
            return Err(self.refuse(self.at, SYMBOL));
        }
        let repeats = self.take("...");
        match (self.at == self.text.len(), repeats) {
            (true, _) => Ok((places, repeats)),
            (false, true) => Err(self.refuse(self.at, "the end of the text")),
            (false, false) => Err(self.refuse(self.at, "a hexadecimal digit, `?`, `*`, `...` or the end of the text")),
        }
    }

    /// The next place, if one comes next. It stands for the digits that are `legal` there.
    fn place(&mut self, legal: impl Fn(Digit) -> bool, expected: &str) -> Result<Option<Place>, InvalidPattern> {
        let start = self.at;
        let Some(symbol) = self.text[start..].chars().next() else { return Ok(None) };
        let bits = match (symbol, symbol.to_digit(16)) {
            ('?', _) => 0..=7,
            ('*', _) => 0..=15,
            (_, Some(digit)) => digit as u8..=digit as u8,
            (_, None) => return Ok(None),
        };
        self.at += symbol.len_utf8();
        let unequal = self.take("u");
        let splits = |bits: &u8| !unequal || bits & (Digit::TWO | Digit::THREE) != 0;
        let choices: Vec<Digit> =
            bits.filter(splits).map(|bits| Digit { bits, unequal }).filter(|&digit| legal(digit)).collect();
        if choices.is_empty() {
            let expected = if unequal { "`u` only behind a digit that lets a heap be split" } else { expected };
            return Err(self.refuse(start, expected));
        }
        Ok(Some(Place { symbol: symbol.to_ascii_uppercase(), choices }))
    }

    /// Steps over `word` if it comes next.
    fn take(&mut self, word: &str) -> bool {
        let is_next = self.text[self.at..].starts_with(word);
        if is_next {
            self.at += word.len();
        }
        is_next
    }

    /// The refusal of the character at this place.
    fn refuse(&self, at: usize, expected: &str) -> InvalidPattern {
        let found = match self.text[at..].chars().next() {
            Some(found) => format!("`{}`", found.escape_debug()),
            None => "the end of the text".to_string(),
        };
        InvalidPattern { column: at + 1, found, expected: expected.to_string() }
    }
}

/// Why a text is not a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct InvalidPattern {
    /// The column in the text where it goes wrong, counted in bytes from 1.
    pub column: usize,
    /// What was found there.
    pub found: String,
    /// What was expected instead.
    pub expected: String,
}

impl fmt::Display for InvalidPattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: found {}, expected {}", self.column, self.found, self.expected)
    }
}

impl core::error::Error for InvalidPattern {}
