//! Numbers as people read them.

use std::fmt;

/// A number with its digits in groups: 1048576 as `1,048,576`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Count(pub(crate) u64);

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.0.to_string();
        let mut text = String::with_capacity(digits.len() * 4 / 3 + 1);
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                text.push(',');
            }
            text.push(digit);
        }
        f.pad(&text)
    }
}

/// A number of bytes in the unit that suits it: 1048576 as `1.00 MiB`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bytes(pub(crate) u64);

impl fmt::Display for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 < 1024 {
            return write!(f, "{} B", self.0);
        }
        let (mut number, mut unit) = (self.0 as f64 / 1024.0, 0);
        let units = ["KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];
        while number >= 1024.0 {
            (number, unit) = (number / 1024.0, unit + 1);
        }
        write!(f, "{number:.2} {}", units[unit])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_grouped() {
        let counts = [0, 12, 999, 1000, 12_345, 1 << 20, u64::MAX].map(|count| Count(count).to_string());
        assert_eq!(counts, ["0", "12", "999", "1,000", "12,345", "1,048,576", "18,446,744,073,709,551,615"]);
        assert_eq!(format!("{:>7}", Count(1000)), "  1,000");
    }

    #[test]
    fn bytes_are_given_in_the_unit_that_suits() {
        let sizes = [0, 1023, 1024, 1_115_684, 1 << 30, u64::MAX].map(|bytes| Bytes(bytes).to_string());
        assert_eq!(sizes, ["0 B", "1023 B", "1.00 KiB", "1.06 MiB", "1.00 GiB", "16.00 EiB"]);
    }
}
