//! How much memory there is to be had.

use sysinfo::System;

/// The bytes of memory that this process could get now: what the system can spare, and what a control group lets it have of that.
///
/// `None` if the system does not tell.
pub(crate) fn available() -> Option<u64> {
    let mut system = System::new();
    system.refresh_memory();
    let spare = system.available_memory();
    let granted = system.cgroup_limits().map_or(u64::MAX, |limits| limits.free_memory);
    (spare > 0).then_some(spare.min(granted))
}
