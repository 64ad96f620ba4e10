//! Numbers on the command line.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// A parser of numbers within a range, which has both its ends.
pub(crate) fn number<T>(
    range: RangeInclusive<T>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + use<T> + 'static
where
    T: FromStr + PartialOrd + Display + Clone + Send + Sync + 'static,
{
    move |text| match text.parse() {
        Ok(number) if range.contains(&number) => Ok(number),
        _ => Err(format!("found `{text}`, expected a number from {} to {}", range.start(), range.end())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ends_are_in_the_range() {
        let parse = number(1..=u16::MAX);
        assert_eq!((parse("1"), parse("65535")), (Ok(1), Ok(65535)));
        for text in ["0", "65536", "-1", "x", "", "1.5", "99999999999999999999"] {
            assert_eq!(parse(text), Err(format!("found `{text}`, expected a number from 1 to 65535")));
        }
        assert_eq!(number(0..=u64::MAX)("18446744073709551615"), Ok(u64::MAX));
    }
}
