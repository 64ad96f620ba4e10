//! The random numbers of a case: the same on every machine, for ever.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use grundy::Outcome;

/// A source of random numbers that depends on its three names alone.
pub struct Random(ChaCha8Rng);

impl Random {
    /// The numbers of the case `number` of a kind.
    ///
    /// # Panics
    ///
    /// If the name of the kind is longer than 24 bytes.
    pub fn new(seed: u64, kind: &str, number: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8..][..kind.len()].copy_from_slice(kind.as_bytes());
        let mut numbers = ChaCha8Rng::from_seed(key);
        numbers.set_stream(number);
        Self(numbers)
    }

    /// A number below `end`, each alike but for less than `end / 2^64`.
    pub fn below(&mut self, end: u64) -> u64 {
        let product = u128::from(self.0.next_u64()) * u128::from(end);
        (product >> 64) as u64
    }

    /// A number from `first` to `last`.
    pub fn between(&mut self, first: u32, last: u32) -> u32 {
        first + self.below(u64::from(last - first) + 1) as u32
    }

    /// An index into a slice that has elements.
    pub fn index<T>(&mut self, slice: &[T]) -> usize {
        self.below(slice.len() as u64) as usize
    }

    /// True every other time.
    pub fn coin(&mut self) -> bool {
        self.below(2) == 1
    }

    /// Either outcome.
    pub fn outcome(&mut self) -> Outcome {
        if self.coin() { Outcome::Next } else { Outcome::Previous }
    }

    /// Brings `slice` into random order.
    pub fn shuffle<T>(&mut self, slice: &mut [T]) {
        for end in (2..=slice.len()).rev() {
            slice.swap(end - 1, self.below(end as u64) as usize);
        }
    }

    /// Puts `item` anywhere into `items`.
    pub fn insert<T>(&mut self, items: &mut Vec<T>, item: T) {
        let place = self.below(items.len() as u64 + 1) as usize;
        items.insert(place, item);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Cases that people have published must come again: these numbers may never change.
    #[test]
    fn the_numbers_are_pinned() {
        let mut random = Random::new(7, "balanced", 1);
        let numbers: Vec<u64> = (0..4).map(|_| random.below(1000)).collect();
        assert_eq!(numbers, [677, 260, 798, 183]);
    }

    #[test]
    fn numbers_stay_in_their_range_and_reach_its_ends() {
        let mut random = Random::new(1, "range", 0);
        let mut seen = [false; 5];
        (0..100).for_each(|_| seen[random.between(3, 7) as usize - 3] = true);
        assert_eq!(seen, [true; 5]);
    }

    #[test]
    fn shuffling_keeps_all() {
        let mut random = Random::new(1, "shuffle", 0);
        let mut numbers: Vec<u32> = (0..50).collect();
        random.shuffle(&mut numbers);
        assert!(!numbers.is_sorted());
        numbers.sort_unstable();
        assert!(numbers.into_iter().eq(0..50));
    }
}
