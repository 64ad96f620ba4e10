//! A set of numbers that is emptied for every test.

/// Slots at first: more than a test of a contest has heads, by enough that most numbers find theirs free.
const FIRST_SLOTS: usize = 1 << 10;

/// A set in open addressing, which grows before it is half full.
pub(crate) struct Distinct {
    slots: Box<[Slot]>,
    /// How many numbers there are.
    count: usize,
    round: u64,
}

/// A number, if it is of the present round; otherwise nothing.
#[derive(Clone, Copy)]
struct Slot {
    round: u64,
    number: u64,
    index: usize,
}

/// Where a number is in the order in which numbers came, from 0, and whether it has only just come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Inserted {
    pub(crate) index: usize,
    pub(crate) is_new: bool,
}

impl Distinct {
    pub(crate) fn new() -> Self {
        Self { slots: free_slots(FIRST_SLOTS), count: 0, round: 1 }
    }

    /// Adds a number, if it is not there.
    #[inline(always)]
    pub(crate) fn insert(&mut self, number: u64) -> Inserted {
        if 2 * self.count >= self.slots.len() {
            self.grow();
        }
        let inserted = place(&mut self.slots, Slot { round: self.round, number, index: self.count });
        self.count += usize::from(inserted.is_new);
        inserted
    }

    /// Removes all numbers.
    pub(crate) fn clear(&mut self) {
        self.round += 1;
        self.count = 0;
    }

    #[cold]
    fn grow(&mut self) {
        let mut slots = free_slots(2 * self.slots.len());
        for &slot in self.slots.iter().filter(|slot| slot.round == self.round) {
            place(&mut slots, slot);
        }
        self.slots = slots;
    }
}

/// Slots of round 0, which is over: there is nothing in them.
fn free_slots(count: usize) -> Box<[Slot]> {
    vec![Slot { round: 0, number: 0, index: 0 }; count].into_boxed_slice()
}

/// Puts a number where it belongs, if it is not there. The number of slots is a power of two, and some of them are
/// free.
#[inline(always)]
fn place(slots: &mut [Slot], wanted: Slot) -> Inserted {
    let mask = slots.len() - 1;
    // Fibonacci hashing: Knuth, The Art of Computer Programming 3, section 6.4.
    let mut at = (wanted.number.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as usize & mask;
    loop {
        let slot = &mut slots[at];
        if slot.round != wanted.round {
            *slot = wanted;
            return Inserted { index: wanted.index, is_new: true };
        }
        if slot.number == wanted.number {
            return Inserted { index: slot.index, is_new: false };
        }
        at = (at + 1) & mask;
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
                assert!(numbers.insert(number).is_new);
            }
            for number in (0..100).chain([u64::MAX]) {
                assert!(!numbers.insert(number).is_new);
            }
            numbers.clear();
        }
    }

    #[test]
    fn there_is_room_for_any_number_of_numbers() {
        let mut numbers = Distinct::new();
        for _ in 0..2 {
            assert!((0..100_000).all(|number| numbers.insert(number * number).is_new));
            assert!(!(0..100_000).any(|number| numbers.insert(number * number).is_new));
            numbers.clear();
        }
    }

    #[test]
    fn a_slot_may_be_wanted_by_many() {
        // Only the upper half of a product is looked at: these numbers have the same home, the last slot.
        let inverse_of_factor = 0xF1DE_83E1_9937_733D_u64;
        let crowd = (0..100).map(|i| (u64::MAX - i).wrapping_mul(inverse_of_factor));
        let mut numbers = Distinct::new();
        assert!(crowd.clone().all(|number| numbers.insert(number).is_new));
        assert!(!crowd.clone().any(|number| numbers.insert(number).is_new));
    }
}
