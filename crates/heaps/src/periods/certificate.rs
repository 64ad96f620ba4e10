//! What a proof of a period rests on, for anyone to check.

use sha2::{Digest as _, Sha256};

use super::Theorem;
use crate::values::Values;

/// A proved period, and what its proof rests on.
///
/// To check it, find so many values by any means, compare their digest, and look at the window of the theorem.
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
