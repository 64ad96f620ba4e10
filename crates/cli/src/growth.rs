//! How the time of long work grows with the number of steps.
//!
//! Without logarithms and powers of the C library, which every command would have to load for them at its start.

/// No solver takes more than eight times as long for twice as many steps: the cube of their number.
const GREATEST: f64 = 8.0;

/// How many times as long work takes for `steps` times as many steps, if it takes `doubled` times as long for twice as
/// many. Between the powers of 2 it grows in a straight line.
pub(crate) fn growth(doubled: f64, steps: f64) -> f64 {
    let doublings = (steps as u64).max(1).ilog2();
    let rest = steps.max(1.0) / 2f64.powi(doublings as i32);
    doubled.powi(doublings as i32) * (1.0 + (rest - 1.0) * (doubled - 1.0))
}

/// How many times as long twice as many steps take, if `steps` times as many take `time` times as long: from `least`
/// to 8.
pub(crate) fn for_a_doubling(steps: f64, time: f64, least: f64) -> f64 {
    let (mut low, mut high) = (least, GREATEST);
    // Each round halves the range: in the end it is narrower than the measurement is exact.
    for _ in 0..20 {
        let middle = (low + high) / 2.0;
        if growth(middle, steps) < time { low = middle } else { high = middle }
    }
    low
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn growth_is_a_power_at_powers_of_two() {
        for (doubled, exponent) in [(2.0, 1), (4.0, 2), (8.0, 3)] {
            for steps in [1, 2, 4, 1024] {
                assert_eq!(growth(doubled, f64::from(steps)), f64::from(steps).powi(exponent));
            }
        }
        assert_eq!(growth(4.0, 3.0), 10.0);
        assert_eq!(growth(4.0, 0.5), 1.0);
    }

    #[test]
    fn a_doubling_is_found_from_what_was_measured() {
        let near = |found: f64, expected: f64| (found - expected).abs() < 1e-4;
        assert!(near(for_a_doubling(2.0, 4.0, 2.0), 4.0));
        assert!(near(for_a_doubling(8.0, 64.0, 2.0), 4.0));
        assert!(near(for_a_doubling(2.0, 100.0, 2.0), GREATEST));
        assert!(near(for_a_doubling(2.0, 0.5, 2.0), 2.0));
    }
}
