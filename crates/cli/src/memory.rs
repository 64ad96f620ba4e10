//! How much memory is available.

use std::fmt;

use grundy::rules::Rules;
use grundy_generator::memory_estimate;
use sysinfo::System;

use crate::units::Bytes;

/// Makes sure that there is memory for the table of these rules. Returns how many bytes there are.
///
/// # Errors
///
/// As [`expect`], with the rules before it.
pub(crate) fn expect_room(rules: &dyn Rules) -> Result<Option<u64>, String> {
    expect(memory_estimate(rules))
        .map_err(|lacking| format!("{} at size {}: {lacking}", rules.notation(), rules.size()))
}

/// Makes sure that there are about so many bytes of memory. Returns how many there are; `None` if the system does not
/// say.
///
/// # Errors
///
/// Says how much there is, and how much is needed.
pub(crate) fn expect(needed: u64) -> Result<Option<u64>, Lacking> {
    match available() {
        Some(available) if available < needed => Err(Lacking { available, needed }),
        available => Ok(available),
    }
}

/// That there is less memory than is needed, in bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lacking {
    available: u64,
    needed: u64,
}

impl fmt::Display for Lacking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "found {} of memory, expected about {}", Bytes(self.available), Bytes(self.needed))
    }
}

/// The bytes of memory that this process could get now: what the system can spare, what a control group lets it have of
/// that, and what it can address.
///
/// `None` if the system does not say.
fn available() -> Option<u64> {
    let mut system = System::new();
    system.refresh_memory();
    let spare = system.available_memory();
    let granted = system.cgroup_limits().map_or(u64::MAX, |limits| limits.free_memory);
    (spare > 0).then_some(spare.min(granted).min(address_space()))
}

/// The bytes that this process can still address: often less than there are where pointers have 32 bits, and where a
/// limit is set.
fn address_space() -> u64 {
    // No piece of memory may be larger than this, and the system keeps a part of the rest for itself.
    let largest = isize::MAX.unsigned_abs() as u64;
    limit().map_or(largest, |limit| limit.min(largest))
}

/// What `ulimit -v` leaves, if it is set.
#[cfg(target_os = "linux")]
fn limit() -> Option<u64> {
    use rustix::process::{Resource, getrlimit};

    let limit = getrlimit(Resource::As).current?;
    let sizes = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: u64 = sizes.split(' ').next()?.parse().ok()?;
    Some(limit.saturating_sub(pages.saturating_mul(rustix::param::page_size() as u64)))
}

/// Other systems have no such limit, or do not say.
#[cfg(not(target_os = "linux"))]
fn limit() -> Option<u64> {
    None
}
