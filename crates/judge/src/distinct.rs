//! A set of numbers that is emptied for every test.

/// More slots than a test has heads, by enough that most numbers find theirs free.
const SLOTS: usize = 1 << 10;

/// A set with room for as many numbers as it has slots, in open addressing.
pub(crate) struct Distinct {
    slots: Box<[Slot; SLOTS]>,
    round: u64,
}

/// A number, if it is of the present round; otherwise nothing.
#[derive(Clone, Copy)]
struct Slot {
    round: u64,
    number: u64,
}

impl Distinct {
    pub(crate) fn new() -> Self {
        Self { slots: Box::new([Slot { round: 0, number: 0 }; SLOTS]), round: 1 }
    }

    /// Adds a number; false if it was there.
    #[inline]
    pub(crate) fn insert(&mut self, number: u64) -> bool {
        // Fibonacci hashing: Knuth, The Art of Computer Programming 3, section 6.4.
        let home = number.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (u64::BITS - SLOTS.ilog2());
        for at in home as usize.. {
            let slot = &mut self.slots[at % SLOTS];
            if slot.round != self.round {
                *slot = Slot { round: self.round, number };
                return true;
            }
            if slot.number == number {
                return false;
            }
        }
        unreachable!("a free slot ends the search")
    }

    /// Removes all numbers.
    pub(crate) fn clear(&mut self) {
        self.round += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_new_once_a_round() {
        let mut numbers = Distinct::new();
        for _ in 0..3 {
            for number in (0..100).chain([u64::MAX]) {
                assert!(numbers.insert(number));
            }
            for number in (0..100).chain([u64::MAX]) {
                assert!(!numbers.insert(number));
            }
            numbers.clear();
        }
    }

    #[test]
    fn a_slot_may_be_wanted_by_many() {
        // All that is kept of a product are its highest bits: these numbers have the same home, the last slot.
        let inverse_of_factor = 0xF1DE_83E1_9937_733D_u64;
        let crowd = (0..100).map(|i| (u64::MAX - i).wrapping_mul(inverse_of_factor));
        let mut numbers = Distinct::new();
        assert!(crowd.clone().all(|number| numbers.insert(number)));
        assert!(!crowd.clone().any(|number| numbers.insert(number)));
    }
}
