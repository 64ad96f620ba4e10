//! How long a survey will take.

use std::fmt;
use std::time::Instant;

use grundy_heaps::survey::Pattern;

use super::{one_core, row};
use crate::failure::Failure;
use crate::growth::{for_a_doubling, growth};

/// The codes that are tried.
const SAMPLE: usize = 16;

/// The most heaps that they are tried with: more would take too long.
const MOST_HEAPS: u32 = 20_000;

/// About how many seconds the rows of these codes take on one core. `None` if an interrupt comes.
///
/// Some of the codes are tried with fewer heaps, and with half as many: if the time grows so from one to the other, it
/// will go on growing so.
pub(super) fn seconds(pattern: &Pattern, numbers: &[u64], limit: u32) -> Result<Option<f64>, Failure> {
    // An odd step meets every last digit: codes whose last digit is 0 are found sooner than others.
    let sample: Vec<u64> = numbers.iter().copied().step_by(numbers.len().div_ceil(SAMPLE) | 1).collect();
    let heaps = (limit / 8).clamp(2, MOST_HEAPS);
    let pool = one_core()?;
    let time = |heaps: u32| {
        let start = Instant::now();
        let all_made = sample.iter().all(|&number| pool.install(|| row(pattern, number, heaps, || false)).is_some());
        all_made.then(|| start.elapsed().as_secs_f64())
    };
    let (Some(half), Some(whole)) = (time(heaps / 2), time(heaps)) else { return Ok(None) };
    let doubled = for_a_doubling(2.0, whole / half, 1.0);
    let growth = growth(doubled, f64::from(limit) / f64::from(heaps));
    Ok(Some(whole * growth * numbers.len() as f64 / sample.len() as f64))
}

/// A time of so many seconds, as people say it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Time(pub(super) f64);

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            seconds if seconds < 1.0 => f.write_str("1 s"),
            seconds if seconds < 100.0 => write!(f, "{seconds:.0} s"),
            seconds if seconds < 6000.0 => write!(f, "{:.0} min", seconds / 60.0),
            seconds if seconds < 360_000.0 => write!(f, "{:.0} h", seconds / 3600.0),
            seconds => write!(f, "{:.0} days", seconds / 86_400.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_the_unit_that_suits_them() {
        let times = [0.0, 1.4, 99.0, 100.0, 5999.0, 6001.0, 360_000.0, 1e9].map(|seconds| Time(seconds).to_string());
        assert_eq!(times, ["1 s", "1 s", "99 s", "2 min", "100 min", "2 h", "4 days", "11574 days"]);
    }
}
