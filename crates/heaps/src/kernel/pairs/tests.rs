//! What cannot be seen from outside: the rare positions, and what happens at the ceiling.

use alloc::vec::Vec;

use grundy_rules::heaps::Digit;
use proptest::prelude::*;

use super::super::Kernel;
use super::{CEILING, Overflow, Pairs};
use crate::moves::Digits;

/// Codes without zeros at their end, in which some move splits.
fn codes() -> impl Strategy<Value = Digits> {
    let digit = (0..8_u8, any::<bool>()).prop_map(|(bits, unequal)| Digit { bits, unequal });
    let first = prop_oneof![Just(0), Just(Digit::TWO)].prop_map(|bits| Digit { bits, unequal: true });
    let digits = (first, prop::collection::vec(digit, 0..4), any::<bool>()).prop_map(|(first, others, unequal)| {
        let mut digits = vec![first];
        digits.extend(others);
        digits.push(Digit { bits: Digit::TWO, unequal });
        digits
    });
    digits.prop_map(|digits| Digits { digits, tail: None })
}

/// The parity of the bits of a value under the mask, and of the position: the class by its definition.
fn is_rare(pairs: &Pairs, n: usize, value: u16) -> bool {
    let class = &pairs.class;
    let odd = class.odd && (n ^ class.parity.expect("a common parity")) & 1 == 1;
    (value & class.mask).count_ones() % 2 == u32::from(odd)
}

/// A solver with room for the values of so many heaps, which are below `ceiling`.
fn pairs_with_room(digits: &Digits, ceiling: usize, heaps: usize) -> Pairs {
    let mut pairs = Pairs::new(digits, ceiling);
    pairs.try_reserve(heaps).expect("memory");
    pairs
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn the_rare_positions_are_those_of_the_class(digits in codes(), heaps in 2..1100_usize) {
        let mut pairs = pairs_with_room(&digits, CEILING, heaps);
        prop_assert_eq!(pairs.extend_to(heaps), Ok(()));
        prop_assert_ne!(pairs.class.mask, 0);
        if !pairs.dense {
            let rare = (1..).zip(&pairs.values()[1..]).filter(|&(n, &value)| is_rare(&pairs, n, value));
            prop_assert!(rare.map(|(n, _)| n).eq(pairs.rares.positions()));
        }
    }

    /// Two common parts make a rare value at every heap that can be split into them.
    #[test]
    fn common_parts_make_rare_values(digits in codes(), parts in (1..500_usize, 1..500_usize)) {
        let mut pairs = pairs_with_room(&digits, CEILING, 500);
        prop_assert_eq!(pairs.extend_to(500), Ok(()));
        let (one, other) = (pairs.values()[parts.0], pairs.values()[parts.1]);
        let common = !is_rare(&pairs, parts.0, one) && !is_rare(&pairs, parts.1, other);
        for split in &pairs.moves.splits {
            prop_assert!(!common || is_rare(&pairs, parts.0 + parts.1 + split.k, one ^ other));
        }
    }

    /// A value that does not fit is not lost: another solver goes on from there.
    #[test]
    fn values_pass_the_ceiling(digits in codes(), ceiling in 2..12_usize, heaps in 2..200_usize) {
        let mut whole = pairs_with_room(&digits, CEILING, heaps);
        prop_assert_eq!(whole.extend_to(heaps), Ok(()));
        let mut kernel = Kernel::Pairs(pairs_with_room(&digits, ceiling, heaps), digits);
        kernel.extend_to(heaps);
        let expected: Vec<u32> = whole.values().iter().copied().map(u32::from).collect();
        prop_assert_eq!(kernel.values().iter().collect::<Vec<_>>(), expected);
    }
}

/// The same where all pairs are stamped: 0.007 has no sparse space.
#[test]
fn values_pass_the_ceiling_without_a_sparse_space() {
    let digits = [0, 0, 0, 7].map(|bits| Digit { bits, unequal: false }).to_vec();
    let digits = Digits { digits, tail: None };
    let mut whole = pairs_with_room(&digits, CEILING, 10_000);
    assert_eq!(whole.extend_to(10_000), Ok(()));
    assert!(whole.dense);
    for ceiling in [20, 60, 100] {
        let mut pairs = pairs_with_room(&digits, ceiling, 10_000);
        assert_eq!(pairs.extend_to(10_000), Err(Overflow));
        let found = pairs.values().len();
        assert_eq!(pairs.values(), &whole.values()[..found]);
        assert!(pairs.values().iter().all(|&value| usize::from(value) < ceiling));
        let mut kernel = Kernel::Pairs(pairs, digits.clone());
        kernel.extend_to(found + 100);
        assert!(kernel.values().iter().eq(whole.values()[..found + 100].iter().copied().map(u32::from)));
    }
}
