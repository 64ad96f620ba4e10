//! Whole numbers of any size, as decimal digits.

/// A whole number: its decimal digits, the most significant first, without leading zeros; none for 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Decimal(Vec<u8>);

impl Decimal {
    /// The number that has these digits, which may begin with zeros.
    pub(crate) fn new(digits: &str) -> Self {
        Self(digits.bytes().map(|digit| digit - b'0').skip_while(|&digit| digit == 0).collect())
    }

    /// This number less a smaller one.
    pub(crate) fn less(mut self, smaller: u64) -> Self {
        let mut rest = smaller;
        let mut borrowed = 0;
        for digit in self.0.iter_mut().rev() {
            let taken = (rest % 10) as u8 + borrowed;
            rest /= 10;
            borrowed = u8::from(taken > *digit);
            *digit = 10 * borrowed + *digit - taken;
        }
        Self(self.0.into_iter().skip_while(|&digit| digit == 0).collect())
    }

    /// This number divided, rounded down.
    pub(crate) fn divided_by(self, divisor: u64) -> Self {
        let mut rest = 0;
        let quotient = self.0.into_iter().map(|digit| {
            rest = 10 * rest + u128::from(digit);
            let next = rest / u128::from(divisor);
            rest %= u128::from(divisor);
            next as u8
        });
        Self(quotient.skip_while(|&digit| digit == 0).collect())
    }

    /// This number times `factor`, plus `summand`.
    pub(crate) fn times_plus(self, factor: u64, summand: u64) -> Self {
        let mut carried = u128::from(summand);
        let mut digits = Vec::with_capacity(self.0.len() + 20);
        for digit in self.0.into_iter().rev() {
            carried += u128::from(digit) * u128::from(factor);
            digits.push((carried % 10) as u8);
            carried /= 10;
        }
        while carried > 0 {
            digits.push((carried % 10) as u8);
            carried /= 10;
        }
        digits.reverse();
        Self(digits.into_iter().skip_while(|&digit| digit == 0).collect())
    }

    /// The digits; `0` for 0.
    pub(crate) fn digits(&self) -> String {
        if self.0.is_empty() { "0".to_owned() } else { self.0.iter().map(|&digit| char::from(b'0' + digit)).collect() }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn arithmetic_is_that_of_128_bits(
            number in 0..u128::MAX >> 65,
            smaller: u64,
            divisor in 1..u64::MAX,
            factor: u64,
        ) {
            let decimal = || Decimal::new(&number.to_string());
            let smaller = smaller.min(u64::try_from(number).unwrap_or(u64::MAX));
            prop_assert_eq!(decimal().digits(), number.to_string());
            prop_assert_eq!(decimal().less(smaller).digits(), (number - u128::from(smaller)).to_string());
            prop_assert_eq!(decimal().divided_by(divisor).digits(), (number / u128::from(divisor)).to_string());
            let product = number * u128::from(factor) + u128::from(smaller);
            prop_assert_eq!(decimal().times_plus(factor, smaller).digits(), product.to_string());
        }
    }

    #[test]
    fn zeros_are_none() {
        assert_eq!(Decimal::new("000"), Decimal::new("0"));
        assert_eq!(Decimal::new("1000").less(1000).digits(), "0");
        assert_eq!(Decimal::new("0999").times_plus(0, 0).digits(), "0");
        assert_eq!(Decimal::new("7").divided_by(8).digits(), "0");
    }
}
