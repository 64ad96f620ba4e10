//! Values that are known from elsewhere.

use crate::common::{facts, sequence, values};

#[test]
fn values_are_as_known() {
    for fact in facts() {
        let heaps = fact.elsewhere.iter().map(|&(heap, _)| heap + 1).max().unwrap_or(0).max(fact.first.len());
        let values = values(fact.rules, heaps);
        assert!(values.starts_with(&fact.first), "{}", fact.rules);
        for (heap, value) in fact.elsewhere {
            assert_eq!(values[heap], value, "{} at {heap}", fact.rules);
        }
    }
    assert_eq!(values("sub:1,2", 100), values("0.33", 100));
}

/// A program elsewhere keeps values in a byte, and takes this one for 0.
#[test]
fn officers_pass_255() {
    let mut officers = sequence("0.6");
    officers.extend_to(20_701);
    let above = officers.values().iter().position(|value| value > 255);
    assert_eq!((above, officers.values().get(10_344)), (Some(10_344), Some(256)));
}

#[test]
fn zeros_of_grundys_game() {
    let zeros: Vec<usize> =
        (0..).zip(values("4u.0", 100_000)).filter(|&(_, value)| value == 0).map(|(heap, _)| heap).collect();
    assert_eq!((zeros.len(), zeros.last()), (42, Some(&1222)));
}

#[test]
fn subtracting_squares() {
    let values = values("sub:squares", 10_001);
    assert_eq!(values.iter().sum::<u32>(), 104_989);
    assert_eq!(values.iter().max(), Some(&33));
    assert_eq!(values.iter().position(|&value| value == 33), Some(9419));
}

/// The first heap at which two games differ.
fn first_difference(one: &str, other: &str, heaps: usize) -> Option<usize> {
    values(one, heaps).iter().zip(values(other, heaps)).position(|(&one, other)| one != other)
}

#[test]
fn games_that_differ_where_others_say_they_do_not() {
    assert_eq!(first_difference("0.27", "0.26", 2000), None);
    assert!(first_difference("0.27", "0.06", 2000).is_some());
    assert_eq!(first_difference("0.314", "0.31", 100), Some(5));
    assert_eq!(first_difference("0.161", "0.36", 2000), Some(519));
}
