//! The values of all heaps whatever, by a proved period.

use alloc::vec::Vec;

use crate::periods::Certificate;
use crate::values::Values;

/// A sequence with a proved period: a preperiod, one period, and the saltus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Periodic {
    /// The values of the preperiod and of one period.
    values: Vec<u32>,
    preperiod: u64,
    saltus: u64,
}

impl Periodic {
    /// The sequence that a certificate speaks of, given its values.
    ///
    /// # Panics
    ///
    /// If there are fewer values than the preperiod and one period, or if the period is 0: the certificate is of
    /// another sequence, or false.
    #[must_use]
    pub fn new(certificate: &Certificate, values: Values<'_>) -> Self {
        let &Certificate { preperiod, period, saltus, .. } = certificate;
        let needed = preperiod.saturating_add(period);
        assert!(period > 0 && needed <= values.len() as u64, "a certificate is of these values");
        Self { values: values.first(needed as usize).iter().collect(), preperiod, saltus }
    }

    /// The least position from which the period holds.
    #[must_use]
    pub fn preperiod(&self) -> u64 {
        self.preperiod
    }

    /// The period.
    #[must_use]
    pub fn period(&self) -> u64 {
        self.values.len() as u64 - self.preperiod
    }

    /// The growth from each period to the next.
    #[must_use]
    pub fn saltus(&self) -> u64 {
        self.saltus
    }

    /// The values of the preperiod and of one period.
    #[must_use]
    pub fn values(&self) -> &[u32] {
        &self.values
    }

    /// The value of the heap `n`, by one remainder. `None` if it is 2^64 or more, which no value of a heap is.
    #[must_use]
    pub fn value(&self, n: u64) -> Option<u64> {
        if let Some(&value) = usize::try_from(n).ok().and_then(|n| self.values.get(n)) {
            return Some(value.into());
        }
        let beyond = n - self.preperiod;
        let value = self.values[(self.preperiod + beyond % self.period()) as usize];
        (beyond / self.period()).checked_mul(self.saltus)?.checked_add(value.into())
    }
}

/// The heap in the first period that is worth as much as the one of so many counters, in decimal digits, if the values
/// do not grow. The number may have any number of digits, and is not below the preperiod.
///
/// # Panics
///
/// If a byte is no decimal digit, or the period is 0.
#[must_use]
pub fn equal_heap(digits: &str, preperiod: u64, period: u64) -> u64 {
    let modulus = u128::from(period);
    let digit = |byte: u8| u128::from(char::from(byte).to_digit(10).expect("a decimal digit"));
    let residue = digits.bytes().fold(0, |residue, byte| (10 * residue + digit(byte)) % modulus);
    let behind = (residue + modulus - u128::from(preperiod) % modulus) % modulus;
    preperiod + behind as u64
}
