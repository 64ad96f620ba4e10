//! Ctrl-C, where a half-written file is to be taken away first.

use std::sync::atomic::{AtomicBool, Ordering};

static REQUESTED: AtomicBool = AtomicBool::new(false);

/// From now on an interrupt no longer ends the process, but is remembered.
///
/// Before that, let it: nothing needs to be put in order then.
pub(crate) fn defer() -> Result<(), ctrlc::Error> {
    ctrlc::set_handler(|| REQUESTED.store(true, Ordering::Relaxed))
}

/// Whether an interrupt has come since.
pub(crate) fn is_requested() -> bool {
    REQUESTED.load(Ordering::Relaxed)
}
