//! What a proof of a period rests on, for anyone to check.

use core::fmt;

use grundy_layout::hex::Hex;
use sha2::{Digest as _, Sha256};

use super::{Proof, Relation, Theorem, prove};
use crate::values::Values;

/// A proved period, and what its proof rests on.
///
/// To check it, find so many values by any means, compare their digest, and look at the window of the theorem: a
/// [`Claim`] does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// The theorem, with what it needs to know of the rules.
    pub theorem: Theorem,
    /// The least n0 such that g(n + period) = g(n) + saltus for all n >= n0.
    pub preperiod: u64,
    /// N0: where the theorem was applied. It may be greater than the preperiod.
    pub from: u64,
    /// The least period.
    pub period: u64,
    /// The growth from each period to the next.
    pub saltus: u64,
    /// The number of values, from the heap 0 on, that the proof rests on.
    pub values: u64,
    /// The SHA-256 of these values as 32-bit numbers, the lowest byte first.
    pub digest: [u8; 32],
}

/// What a certificate says as long as nobody has checked it: that of an artifact, or of a file, may say anything.
///
/// The theorem is named by its letter. What else it needs to know follows from the rules.
///
/// ```
/// use grundy_heaps::periods::{Claim, FalseClaim, prove};
/// use grundy_heaps::Sequence;
///
/// let mut kayles = Sequence::new(&"0.77".parse()?)?;
/// kayles.extend_to(200);
/// let theorem = kayles.theorem();
/// let certificate = prove(kayles.values(), theorem.expect("theorem G")).expect("200 values are enough");
/// let claim = Claim::from(&certificate);
/// assert_eq!(claim.check(theorem, kayles.values()), Ok(certificate));
/// let forged = Claim { period: 13, ..claim };
/// assert!(matches!(forged.check(theorem, kayles.values()), Err(FalseClaim::NotProved { .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The letter of the theorem: see [`Theorem::letter`].
    pub theorem: char,
    /// See [`Certificate::preperiod`].
    pub preperiod: u64,
    /// See [`Certificate::from`].
    pub from: u64,
    /// See [`Certificate::period`].
    pub period: u64,
    /// See [`Certificate::saltus`].
    pub saltus: u64,
    /// See [`Certificate::values`].
    pub values: u64,
    /// See [`Certificate::digest`].
    pub digest: [u8; 32],
}

impl From<&Certificate> for Claim {
    fn from(certificate: &Certificate) -> Self {
        let &Certificate { theorem, preperiod, from, period, saltus, values, digest } = certificate;
        Self { theorem: theorem.letter(), preperiod, from, period, saltus, values, digest }
    }
}

impl Claim {
    /// Proves the claim anew: by the `theorem` for the rules, if there is one, from `values` that were found without
    /// it. There may be more of them than the claim rests on.
    ///
    /// # Errors
    ///
    /// What is false: see [`FalseClaim`].
    pub fn check(&self, theorem: Option<Theorem>, values: Values<'_>) -> Result<Certificate, FalseClaim> {
        let theorem = self.check_theorem(theorem)?;
        let rested_on = self.check_values(values)?;
        let relation = self.relation();
        let Proof { from, values: needed } = self.apply(theorem, rested_on).ok_or_else(|| {
            let proved = prove(values, theorem).map(|certificate| Self::from(&certificate).relation());
            FalseClaim::NotProved { theorem: self.theorem, found: relation, values: self.values, expected: proved }
        })?;
        let least = relation.least(rested_on, from);
        if least != relation {
            return Err(FalseClaim::NotLeast { found: relation, expected: least });
        }
        check_number("first heap of the proof", self.from, from)?;
        check_number("number of values", self.values, needed)?;
        let &Self { theorem: _, preperiod, from, period, saltus, values, digest } = self;
        Ok(Certificate { theorem, preperiod, from, period, saltus, values, digest })
    }

    fn relation(&self) -> Relation {
        Relation { preperiod: self.preperiod, period: self.period, saltus: self.saltus }
    }

    /// The `theorem` for the rules, if there is one and the claim names it: this needs no values.
    ///
    /// # Errors
    ///
    /// If the claim cannot be proved.
    pub fn check_theorem(&self, theorem: Option<Theorem>) -> Result<Theorem, FalseClaim> {
        let theorem = theorem.ok_or(FalseClaim::NoTheorem)?;
        let (found, expected) = (self.theorem, theorem.letter());
        if found == expected { Ok(theorem) } else { Err(FalseClaim::Theorem { found, expected }) }
    }

    /// The values that the claim rests on, which have the digest that it names.
    fn check_values<'v>(&self, values: Values<'v>) -> Result<Values<'v>, FalseClaim> {
        let too_few = FalseClaim::TooFewValues { found: values.len() as u64, expected: self.values };
        let len = usize::try_from(self.values).ok().filter(|&len| len <= values.len()).ok_or(too_few)?;
        let rested_on = values.first(len);
        let expected = digest(rested_on);
        if self.digest == expected {
            Ok(rested_on)
        } else {
            Err(FalseClaim::Digest { found: self.digest, expected, values: self.values })
        }
    }

    /// Applies the theorem, if the relation holds on all of the values.
    fn apply(&self, theorem: Theorem, values: Values<'_>) -> Option<Proof> {
        let end = (values.len() as u64).checked_sub(self.period).filter(|_| self.period > 0)?;
        let relation = self.relation();
        (self.preperiod <= end && relation.holds(values, self.preperiod..end)).then_some(())?;
        theorem.apply(values, relation)
    }
}

impl Relation {
    /// The same relation with the least period and the least preperiod. It has been proved from `start` on, and all
    /// `values` show it from its preperiod on: `start` and one period, at least.
    fn least(self, values: Values<'_>, start: u64) -> Self {
        let len = values.len() as u64;
        let mut least = self;
        for prime in prime_factors(self.period) {
            // Any period of the sequence from `start` on is a multiple of the least one, and its saltus with it.
            while let Some(shorter) = least.divided_by(prime)
                && shorter.holds(values, start..len - shorter.period)
            {
                least = shorter;
            }
        }
        while least.preperiod > 0 && least.holds(values, least.preperiod - 1..least.preperiod) {
            least.preperiod -= 1;
        }
        least
    }

    /// The relation that this one is `divisor` times.
    fn divided_by(self, divisor: u64) -> Option<Self> {
        let divisible = self.period.is_multiple_of(divisor) && self.saltus.is_multiple_of(divisor);
        divisible.then(|| Self { period: self.period / divisor, saltus: self.saltus / divisor, ..self })
    }
}

fn prime_factors(number: u64) -> impl Iterator<Item = u64> {
    let mut rest = number;
    let mut divisors = 2..;
    core::iter::from_fn(move || {
        if rest == 1 {
            return None;
        }
        let divisor = divisors.find(|&divisor| divisor * divisor > rest || rest.is_multiple_of(divisor))?;
        let prime = if rest.is_multiple_of(divisor) { divisor } else { rest };
        while rest.is_multiple_of(prime) {
            rest /= prime;
        }
        Some(prime)
    })
}

fn check_number(name: &'static str, found: u64, expected: u64) -> Result<(), FalseClaim> {
    if found == expected { Ok(()) } else { Err(FalseClaim::Number { name, found, expected }) }
}

/// Why a claim is false. Each says what was found in it, and what was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FalseClaim {
    /// No theorem can prove a period of these rules.
    NoTheorem,
    /// Another theorem than that for these rules.
    Theorem {
        /// The letter of the theorem that is named.
        found: char,
        /// The letter of the theorem for these rules.
        expected: char,
    },
    /// It rests on more values than there are to check it.
    TooFewValues {
        /// The number of values there are.
        found: u64,
        /// The number of values that it rests on.
        expected: u64,
    },
    /// The values that it rests on are not those of these rules.
    Digest {
        /// The digest that is named.
        found: [u8; 32],
        /// The digest of the values.
        expected: [u8; 32],
        /// Their number.
        values: u64,
    },
    /// The theorem does not prove this from so many values.
    NotProved {
        /// The letter of the theorem.
        theorem: char,
        /// What is claimed.
        found: Relation,
        /// The number of values that the claim rests on.
        values: u64,
        /// What the theorem proves from all values there are, if anything.
        expected: Option<Relation>,
    },
    /// It is true, but there is a shorter period, or a smaller preperiod.
    NotLeast {
        /// What is claimed.
        found: Relation,
        /// The least period and preperiod.
        expected: Relation,
    },
    /// Another number than the proof gives.
    Number {
        /// What it is the number of.
        name: &'static str,
        /// The number that is claimed.
        found: u64,
        /// The right number.
        expected: u64,
    },
}

impl fmt::Display for FalseClaim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoTheorem => {
                f.write_str("found a proved period, expected none: no theorem proves one for these rules")
            }
            Self::Theorem { found, expected } => {
                write!(f, "found the theorem {found:?}, expected {expected:?}, which is for these rules")
            }
            Self::TooFewValues { found, expected } => {
                write!(f, "found {found} values, expected the {expected} on which the proof of the period rests")
            }
            Self::Digest { found, expected, values } => {
                let (found, expected) = (Hex(found), Hex(expected));
                write!(f, "found the digest {found} of {values} values in the certificate, expected {expected}")
            }
            Self::NotProved { theorem, found, values, expected } => {
                write!(f, "found {found}, which theorem {theorem} does not prove from {values} values, expected ")?;
                match expected {
                    Some(proved) => proved.fmt(f),
                    None => f.write_str("one that it proves"),
                }
            }
            Self::NotLeast { found, expected } => {
                write!(f, "found {found}, expected the least numbers: {expected}")
            }
            Self::Number { name, found, expected } => {
                write!(f, "found the {name} {found} in the certificate, expected {expected}")
            }
        }
    }
}

impl core::error::Error for FalseClaim {}

impl fmt::Display for Relation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { preperiod, period, saltus } = self;
        write!(f, "the preperiod {preperiod}, period {period} and saltus {saltus}")
    }
}

/// The SHA-256 of values as 32-bit numbers, the lowest byte first.
#[must_use]
pub fn digest(values: Values<'_>) -> [u8; 32] {
    let mut hasher = Sha256::new();
    let mut buffer = [[0; 4]; 1024];
    let mut values = values.iter();
    loop {
        let mut filled = 0;
        for (bytes, value) in buffer.iter_mut().zip(&mut values) {
            *bytes = value.to_le_bytes();
            filled += 1;
        }
        if filled == 0 {
            return hasher.finalize().into();
        }
        hasher.update(buffer[..filled].as_flattened());
    }
}
